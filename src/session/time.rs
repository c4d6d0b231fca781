//! How much time the players have.

use std::fmt;
use std::time::Duration;

use thiserror::Error;

/// How much time each player has: so much for the whole game, and so much more
/// after each move. Who has none left loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl {
    base: Duration,
    increment: Duration,
}

/// Why a time control makes no sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TimeControlError {
    /// The time for the game is out of range.
    #[error("the time for a game must be from 1 second to 24 hours, found {} seconds", found.as_secs_f64())]
    Base {
        /// What was found.
        found: Duration,
    },
    /// The time for a move is out of range.
    #[error("the time added after a move must be at most 1 hour, found {} seconds", found.as_secs_f64())]
    Increment {
        /// What was found.
        found: Duration,
    },
}

impl TimeControl {
    /// The least and most time for a game.
    pub const BASE: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(24 * 3600));

    /// The most time that a move adds.
    pub const MAX_INCREMENT: Duration = Duration::from_secs(3600);

    /// A time for the whole game and a time that each move adds.
    ///
    /// # Errors
    /// If the first is not from [`TimeControl::BASE`], or the second above
    /// [`TimeControl::MAX_INCREMENT`].
    pub fn new(base: Duration, increment: Duration) -> Result<Self, TimeControlError> {
        if base < Self::BASE.0 || base > Self::BASE.1 {
            return Err(TimeControlError::Base { found: base });
        }
        if increment > Self::MAX_INCREMENT {
            return Err(TimeControlError::Increment { found: increment });
        }
        Ok(Self { base, increment })
    }

    /// The time for the whole game.
    #[must_use]
    pub const fn base(self) -> Duration {
        self.base
    }

    /// The time that each move adds.
    #[must_use]
    pub const fn increment(self) -> Duration {
        self.increment
    }
}

impl fmt::Display for TimeControl {
    /// Minutes and seconds, as players write them: `5+2`, `0:30`.
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
