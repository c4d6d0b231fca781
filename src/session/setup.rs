//! The setup of a game: rules, seats, clocks and opening.

use super::*;

/// The person or engine that plays one colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seat {
    /// A person at this machine.
    Human,
    /// A person at another machine. The caller carries their moves over.
    Elsewhere,
    /// An engine level.
    Level {
        /// The id of the level in `levels.ron`.
        id: String,
        /// The name shown to players.
        name: String,
    },
}

impl Seat {
    /// Creates the seat of a level from its id and the name shown to players.
    pub fn level(id: &str, name: &str) -> Self {
        Self::Level {
            id: id.to_owned(),
            name: name.to_owned(),
        }
    }

    /// Returns whether a person plays, at this machine or elsewhere.
    pub const fn is_person(&self) -> bool {
        matches!(self, Self::Human | Self::Elsewhere)
    }

    /// Returns the name shown to players.
    pub fn name(&self) -> &str {
        match self {
            Self::Human | Self::Elsewhere => "Human",
            Self::Level { name, .. } => name,
        }
    }
}

/// The possible answers to the first disc.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Opening {
    /// The other side drops a disc.
    #[default]
    Plain,
    /// The other side may swap sides instead of dropping a disc. This balances the first move: one
    /// child cuts the cake, the other chooses.
    Swap,
}

/// The rules of a game, its players, clocks and opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSetup {
    /// The id of the preset that the rules came from.
    pub preset: String,
    /// The name of the game shown to players.
    pub title: String,
    /// The rules.
    pub ruleset: Ruleset,
    /// The difference between these rules and those of the preset. The next game can apply it to a
    /// preset that was edited meanwhile.
    pub changes: RulesetChanges,
    /// The seats of red and yellow.
    pub seats: ByPlayer<Seat>,
    /// The names of the people on the seats, if they gave any. The name of a level's seat has no
    /// meaning.
    pub names: ByPlayer<Option<PersonName>>,
    /// The clocks; `None` for unlimited time.
    pub time: Option<TimeControl>,
    /// The possible answers to the first disc.
    pub opening: Opening,
}

impl GameSetup {
    /// Creates a game by the unchanged rules of a preset, without clocks and swap.
    pub fn plain(
        preset: impl Into<String>,
        title: impl Into<String>,
        ruleset: Ruleset,
        seats: ByPlayer<Seat>,
    ) -> Self {
        Self {
            preset: preset.into(),
            title: title.into(),
            ruleset,
            changes: RulesetChanges::default(),
            seats,
            names: ByPlayer::default(),
            time: None,
            opening: Opening::Plain,
        }
    }

    /// Returns the player who has a seat, red if both have.
    pub fn player(&self, seat: &Seat) -> Option<Player> {
        let mut players = Player::BOTH.into_iter();
        players.find(|&player| self.seats[player] == *seat)
    }

    /// Returns whether a person plays.
    pub fn has_human(&self) -> bool {
        self.player(&Seat::Human).is_some()
    }

    /// Returns whether a person at another machine plays.
    pub fn has_elsewhere(&self) -> bool {
        self.player(&Seat::Elsewhere).is_some()
    }

    /// Returns whether both players are people at this machine.
    pub fn is_between_people(&self) -> bool {
        self.seats.red == Seat::Human && self.seats.yellow == Seat::Human
    }

    pub(super) fn swap_seats(&mut self) {
        self.seats.exchange();
        self.names.exchange();
    }
}

/// A time for the whole game and an increment after each move. A player with no time left loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl {
    /// The time for the whole game.
    pub base: Duration,
    /// The time added after each move.
    pub increment: Duration,
}

impl TimeControl {
    /// The shortest and the longest time for a game.
    pub const BASE: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(24 * 3600));

    /// The largest increment.
    pub const MAX_INCREMENT: Duration = Duration::from_secs(3600);

    /// Creates a time control from the time for the whole game and the increment after each move.
    ///
    /// # Errors
    /// If `base` is outside [`TimeControl::BASE`], or `increment` is above
    /// [`TimeControl::MAX_INCREMENT`].
    pub fn new(base: Duration, increment: Duration) -> Result<Self, TextError> {
        let (expected, wrong) = if !(Self::BASE.0..=Self::BASE.1).contains(&base) {
            ("from 1 second to 24 hours for a game", base)
        } else if increment > Self::MAX_INCREMENT {
            ("at most 1 hour for each move", increment)
        } else {
            return Ok(Self { base, increment });
        };
        let found = format!("{} seconds", wrong.as_secs_f64());
        Err(TextError::new("the clock", expected, found))
    }

    /// Creates a time control from whole minutes for the game, and the seconds added after each move.
    ///
    /// # Errors
    /// As [`TimeControl::new`].
    pub fn of_minutes(minutes: u32, seconds: u32) -> Result<Self, TextError> {
        let base = Duration::from_secs(u64::from(minutes) * 60);
        Self::new(base, Duration::from_secs(seconds.into()))
    }
}

impl fmt::Display for TimeControl {
    /// Writes minutes and seconds as players do, with the increment: `5+2`, `0:30`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.base.as_secs();
        write!(f, "{}", seconds / 60)?;
        if !seconds.is_multiple_of(60) {
            write!(f, ":{:02}", seconds % 60)?;
        }
        match self.increment.as_secs() {
            0 => Ok(()),
            increment => write!(f, "+{increment}"),
        }
    }
}
