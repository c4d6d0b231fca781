//! Engines: players that choose a move.
//!
//! An [`Engine`] takes a [`Position`] and a [`Control`] (limits, stop flag, clock and a
//! callback for interim answers) and returns an [`Analysis`]. An [`EngineHandle`] runs an
//! engine on the calling thread and catches its panics.

#![allow(
    unreachable_pub,
    reason = "what is not private to a file of a private module is for all of the engines"
)]

mod analysis;
mod analyst;
pub(crate) mod boards;
mod buckets;
pub(crate) mod build;
pub(crate) mod careless;
mod clock;
pub(crate) mod container;
mod control;
pub(crate) mod elo;
pub(crate) mod estimate;
pub(crate) mod external;
pub(crate) mod families;
mod handle;
pub mod learned;
mod level;
pub(crate) mod per_ruleset;
mod prefetch;
pub mod published;
pub(crate) mod search;
mod simple;
pub mod solver;

pub use analysis::{Analysis, ColumnScore, Score, ScoredColumns};
pub use analyst::analyst;
pub(crate) use build::chosen;
pub use build::{engine_of, reason_unavailable};
pub use clock::{Clock, FrozenClock, SystemClock};
pub use control::{Control, Limits};
pub use handle::{EngineHandle, Request, ThinkError};
pub use level::{EqualMoves, Forfeit, LevelEngine, LevelSearch, Manner, Protocol};
pub(crate) use per_ruleset::PerRuleset;
pub(crate) use prefetch::prefetch;
pub(crate) use simple::middle_first;

use std::fmt;

use thiserror::Error;

use crate::rules::Position;

/// A player that chooses moves.
///
/// Engines are built from data (a level) and a seed. With equal seed, position and limits by
/// depth or nodes an engine gives an equal answer; only other programs may differ.
pub trait Engine: Send + fmt::Debug {
    /// Chooses a move. Returns soon after the stop flag is set, with the best answer so far;
    /// its column is legal.
    ///
    /// # Errors
    /// If the game is over, the engine does not support the ruleset, or the program that it
    /// runs makes no legal move in time.
    fn analyze(
        &mut self,
        position: &Position,
        control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError>;
}

/// Why an engine returns no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EngineError {
    /// There is no legal column.
    #[error("the game is over: there is no move to choose")]
    Over,
    /// The engine does not support the ruleset.
    #[error("{level} does not play this game: {reason}")]
    Unsupported {
        /// The name of the level or of the engine.
        level: String,
        /// What is missing: the end of a sentence.
        reason: String,
    },
    /// Another program made no legal move in time.
    #[error("{reason}")]
    Forfeited {
        /// What the program did instead: a sentence without its full stop.
        reason: String,
        /// Whether the program was too slow; otherwise it failed.
        late: bool,
        /// The penalty.
        forfeit: Forfeit,
    },
}

impl EngineError {
    /// The error of a level that does not support the ruleset.
    pub(crate) fn unsupported(level: &str, reason: impl ToString) -> Self {
        Self::Unsupported {
            level: level.to_owned(),
            reason: reason.to_string(),
        }
    }
}
