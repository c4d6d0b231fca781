//! What is played: a round robin, or a ladder in which everybody meets the next one.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::openings::openings;
use crate::engine::unavailable;
use crate::presets::Level;
use crate::rules::{ByPlayer, Column, Player, Ruleset};

/// More openings are found only where they are asked for: to judge them takes milliseconds
/// each.
const USUAL_OPENINGS: usize = 1_000;

/// How many openings are looked for where nobody says so: one for two games of a pair.
#[must_use]
pub fn usual_openings(games: usize) -> usize {
    games.div_ceil(2).min(USUAL_OPENINGS)
}

/// The most games of a pair.
const MOST_GAMES: usize = 1_000_000;

/// Who meets whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pairing {
    /// Everybody meets everybody: a round robin.
    #[default]
    All,
    /// Each player meets the one before and the one after in the list.
    Neighbours,
}

impl Pairing {
    /// The word that the command line has for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Neighbours => "neighbours",
        }
    }

    /// Whether it is the one that needs no mention.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// Who plays whom, from the same openings with either colour.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The word of the preset.
    pub preset: String,
    /// The name of the game that players see.
    pub title: String,
    /// The version of the program that began the games, if known.
    pub program: Option<String>,
    /// The rules.
    pub ruleset: Ruleset,
    /// Who plays.
    pub players: Vec<Level>,
    /// Who of them meet.
    pub pairing: Pairing,
    /// How many games each pair plays.
    pub games: usize,
    /// The moves that the games begin with. A pair plays each opening twice, with
    /// the colours swapped, and then the next one.
    pub openings: Vec<Vec<Column>>,
    /// What players leave to chance follows from this number and that of the game.
    pub seed: u64,
}

/// Why there is nothing to play.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlanError {
    /// Too few players.
    #[error("an arena needs at least 2 players, found {0}")]
    Players(usize),
    /// A player is named twice.
    #[error("every player must be named once, found {0} twice")]
    Twice(String),
    /// A player does not play the game.
    #[error("{id} does not play this game: {reason}")]
    Unavailable {
        /// The player's word.
        id: String,
        /// What it would need.
        reason: String,
    },
    /// No games, or too many.
    #[error("a pair must play from 1 to {MOST_GAMES} games, found {0}")]
    Games(usize),
}

/// One game of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Its number, from 1 on.
    pub game: usize,
    /// Who plays red and yellow: places in the list of players.
    pub players: ByPlayer<usize>,
    /// The place of its opening in the list of openings.
    pub opening: usize,
}

impl Plan {
    /// A round robin from so many openings, which follow from the seed; one for two games of
    /// a pair where no number is given. A game may have fewer.
    ///
    /// # Errors
    /// If there is nothing to play.
    pub fn new(
        (preset, title): (&str, &str),
        ruleset: &Ruleset,
        players: Vec<Level>,
        games: usize,
        wanted: Option<usize>,
        seed: u64,
    ) -> Result<Self, PlanError> {
        check(&players, ruleset, games)?;
        let wanted = wanted.unwrap_or_else(|| usual_openings(games)).max(1);
        Ok(Self {
            preset: preset.to_owned(),
            title: title.to_owned(),
            program: Some(env!("CARGO_PKG_VERSION").to_owned()),
            openings: openings(ruleset, wanted, seed),
            ruleset: ruleset.clone(),
            players,
            pairing: Pairing::All,
            games,
            seed,
        })
    }

    /// Whether there is something to play.
    ///
    /// # Errors
    /// If not.
    pub fn check(&self) -> Result<(), PlanError> {
        check(&self.players, &self.ruleset, self.games)
    }

    /// The number of games of all pairs.
    #[must_use]
    pub fn total(&self) -> usize {
        self.pairs() * self.games
    }

    fn pairs(&self) -> usize {
        let players = self.players.len();
        match self.pairing {
            Pairing::All => players * players.saturating_sub(1) / 2,
            Pairing::Neighbours => players.saturating_sub(1),
        }
    }

    /// The game of this number, from 1 on. All pairs play their first game first, then
    /// all their second one, and so on.
    ///
    /// # Panics
    /// If there is no such game.
    #[must_use]
    pub fn fixture(&self, game: usize) -> Fixture {
        assert!((1..=self.total()).contains(&game), "game {game}");
        let (round, pair) = ((game - 1) / self.pairs(), (game - 1) % self.pairs());
        let (one, other) = self.pair(pair);
        let players = if round.is_multiple_of(2) {
            ByPlayer {
                red: one,
                yellow: other,
            }
        } else {
            ByPlayer {
                red: other,
                yellow: one,
            }
        };
        Fixture {
            game,
            players,
            opening: (round / 2) % self.openings.len().max(1),
        }
    }

    /// The pair of this number: 0 and 1, 0 and 2, …, 1 and 2, …; of neighbours 0 and 1,
    /// 1 and 2, …
    fn pair(&self, number: usize) -> (usize, usize) {
        if self.pairing == Pairing::Neighbours {
            return (number, number + 1);
        }
        let mut left = number;
        for one in 0..self.players.len() {
            let others = self.players.len() - one - 1;
            if left < others {
                return (one, one + 1 + left);
            }
            left -= others;
        }
        (0, 0)
    }

    /// The player of a seat.
    #[must_use]
    pub fn level(&self, fixture: &Fixture, seat: Player) -> &Level {
        &self.players[fixture.players[seat]]
    }
}

fn check(players: &[Level], ruleset: &Ruleset, games: usize) -> Result<(), PlanError> {
    if !(1..=MOST_GAMES).contains(&games) {
        return Err(PlanError::Games(games));
    }
    if players.len() < 2 {
        return Err(PlanError::Players(players.len()));
    }
    for (index, level) in players.iter().enumerate() {
        if players[..index].iter().any(|other| other.id == level.id) {
            return Err(PlanError::Twice(level.id.clone()));
        }
        if let Some(reason) = unavailable(&level.engine, ruleset) {
            let id = level.id.clone();
            return Err(PlanError::Unavailable { id, reason });
        }
    }
    Ok(())
}
