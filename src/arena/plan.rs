//! The plan of an arena: its players, pairs, openings and seed.

use super::*;

/// The most openings of a plan without a number of its own. Judging one takes milliseconds.
const DEFAULT_OPENINGS: usize = 1_000;

/// Returns the default number of openings: one for two games of a pair, at most 1,000.
pub fn default_openings(games: usize) -> usize {
    games.div_ceil(2).min(DEFAULT_OPENINGS)
}

/// The most games of a pair.
const MAX_GAMES: usize = 1_000_000;

/// Which pairs of players meet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Schedule {
    /// Every pair: a round robin.
    #[default]
    All,
    /// Each player and the next one in the list.
    Neighbours,
}

impl Schedule {
    /// Returns its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Neighbours => "neighbours",
        }
    }
}

/// The players, pairs and openings of an arena. They decide every game by its number.
#[derive(Clone, Debug)]
pub struct ArenaPlan {
    /// The id of the preset.
    pub preset: String,
    /// The name of the game, as shown to people.
    pub title: String,
    /// The version of the program that began the games.
    pub program: String,
    /// The rules.
    pub ruleset: Ruleset,
    /// The players.
    pub players: Vec<Level>,
    /// Which of them meet.
    pub pairing: Schedule,
    /// The number of games of each pair.
    pub games: usize,
    /// The openings, as moves from the start. A pair plays each opening twice, with the colours
    /// swapped, and then the next one.
    pub openings: Vec<Vec<Column>>,
    /// The seed. With the number of a game it decides the random choices of its players.
    pub seed: u64,
}

/// One game of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Its number, from 1 on.
    pub game: usize,
    /// The players of red and yellow, as indices into [`ArenaPlan::players`].
    pub players: ByPlayer<usize>,
    /// Its opening, as an index into [`ArenaPlan::openings`].
    pub opening: usize,
}

impl ArenaPlan {
    /// Makes a round robin with `wanted` openings, by default [`default_openings`]. The openings
    /// follow from the seed. There are fewer if the game has fewer distinct ones.
    ///
    /// # Errors
    /// If there are fewer than two players, a player is named twice or does not play the game,
    /// or `games` is out of range: a sentence.
    pub fn new(
        (preset, title): (&str, &str),
        ruleset: &Ruleset,
        players: Vec<Level>,
        games: usize,
        wanted: Option<usize>,
        seed: u64,
    ) -> Result<Self, String> {
        let mut plan = Self {
            preset: preset.to_owned(),
            title: title.to_owned(),
            program: env!("CARGO_PKG_VERSION").to_owned(),
            openings: Vec::new(),
            ruleset: ruleset.clone(),
            players,
            pairing: Schedule::All,
            games,
            seed,
        };
        plan.check()?;
        let wanted = wanted.unwrap_or_else(|| default_openings(games)).max(1);
        plan.openings = openings(ruleset, wanted, seed);
        Ok(plan)
    }

    /// Checks that the plan can be played.
    ///
    /// # Errors
    /// As for [`ArenaPlan::new`].
    pub fn check(&self) -> Result<(), String> {
        let Self {
            players,
            ruleset,
            games,
            ..
        } = self;
        if !(1..=MAX_GAMES).contains(games) {
            return Err(format!(
                "a pair must play from 1 to {MAX_GAMES} games, found {games}"
            ));
        }
        if players.len() < 2 {
            return Err(format!(
                "an arena needs at least 2 players, found {}",
                players.len()
            ));
        }
        for (index, level) in players.iter().enumerate() {
            if players[..index].iter().any(|other| other.id == level.id) {
                return Err(format!(
                    "every player must be named once, found {} twice",
                    level.id
                ));
            }
            if let Some(reason) = reason_unavailable(&level.engine, ruleset) {
                return Err(format!("{} does not play this game: {reason}", level.id));
            }
        }
        Ok(())
    }

    /// Returns how many games are played at once on so many processors: where a player looks at the
    /// clock, as programs do, half of them, since a player that waits for a processor is late.
    pub fn default_jobs(&self, processors: NonZeroUsize) -> NonZeroUsize {
        if self
            .players
            .iter()
            .all(|level| level.engine.is_reproducible())
        {
            return processors;
        }
        NonZeroUsize::new(processors.get() / 2).unwrap_or(NonZeroUsize::MIN)
    }

    /// Returns the number of games of all pairs together.
    pub fn total(&self) -> usize {
        self.pairs().len() * self.games
    }

    /// The pairs of players: 0 and 1, 0 and 2, …, 1 and 2, …; for neighbours 0 and 1, 1 and 2, …
    fn pairs(&self) -> Vec<(usize, usize)> {
        let players = self.players.len();
        let others = |one: usize| match self.pairing {
            Schedule::All => one + 1..players,
            Schedule::Neighbours => one + 1..players.min(one + 2),
        };
        (0..players)
            .flat_map(|one| others(one).map(move |other| (one, other)))
            .collect()
    }

    /// Returns game number `game`, counted from 1. All pairs play their first game, then all
    /// play their second, and so on.
    ///
    /// # Panics
    /// If there is no such game.
    pub fn fixture(&self, game: usize) -> Fixture {
        assert!((1..=self.total()).contains(&game), "game {game}");
        let pairs = self.pairs();
        let (round, pair) = ((game - 1) / pairs.len(), (game - 1) % pairs.len());
        let (one, other) = pairs[pair];
        let (red, yellow) = match round % 2 {
            0 => (one, other),
            _ => (other, one),
        };
        Fixture {
            game,
            players: ByPlayer { red, yellow },
            opening: (round / 2) % self.openings.len().max(1),
        }
    }

    /// Returns the level in a seat of a game.
    pub fn level(&self, fixture: &Fixture, seat: Player) -> &Level {
        &self.players[fixture.players[seat]]
    }
}
