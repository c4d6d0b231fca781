//! Time controls: the time that each player has.

use std::fmt;
use std::time::Duration;

use thiserror::Error;

/// A time for the whole game and an increment after each move. A player with no time left loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl {
    base: Duration,
    increment: Duration,
}

/// The reason why a time control is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TimeControlError {
    /// The time for the game is out of range.
    #[error("the time for a game must be from 1 second to 24 hours, found {} seconds", found.as_secs_f64())]
    Base {
        /// The time found.
        found: Duration,
    },
    /// The increment is out of range.
    #[error("the time added after a move must be at most 1 hour, found {} seconds", found.as_secs_f64())]
    Increment {
        /// The time found.
        found: Duration,
    },
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
    pub fn new(base: Duration, increment: Duration) -> Result<Self, TimeControlError> {
        if base < Self::BASE.0 || base > Self::BASE.1 {
            return Err(TimeControlError::Base { found: base });
        }
        if increment > Self::MAX_INCREMENT {
            return Err(TimeControlError::Increment { found: increment });
        }
        Ok(Self { base, increment })
    }

    /// Creates a time control from whole minutes for the game, and the seconds added after each move.
    ///
    /// # Errors
    /// As [`TimeControl::new`].
    pub fn of_minutes(minutes: u32, seconds: u32) -> Result<Self, TimeControlError> {
        let base = Duration::from_secs(u64::from(minutes) * 60);
        Self::new(base, Duration::from_secs(seconds.into()))
    }

    /// Returns the time for the whole game.
    #[must_use]
    pub const fn base(self) -> Duration {
        self.base
    }

    /// Returns the increment after each move.
    #[must_use]
    pub const fn increment(self) -> Duration {
        self.increment
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
