//! Whatever chooses a move.
//!
//! An [`Engine`] looks at a [`Position`] under [`Control`]: limits, a stop flag, a
//! clock and a reader of interim results, all handed in by the caller. Its answer
//! is an [`Analysis`]. A [`Worker`] lets it think on a thread of its own.

mod analysis;
mod analyst;
pub(crate) mod boards;
mod build;
pub mod careless;
mod control;
pub mod external;
mod families;
mod handle;
pub mod learned;
mod level;
mod per_ruleset;
mod prefetch;
pub mod published;
pub mod search;
mod simple;
pub mod solver;
mod worker;

pub use analysis::{Analysis, ColumnScore, Score};
pub use analyst::analyst;
pub use build::{chosen, engine_of, unavailable};
pub use control::{Clock, Control, Limits, NoTime};
pub use families::Family;
pub use handle::{EngineHandle, ThinkError};
pub use level::{EqualMoves, Forfeit, LevelEngine, Manner, Protocol};
pub use per_ruleset::PerRuleset;
pub(crate) use prefetch::prefetch;
pub use worker::{News, Report, Request, Worker};

use std::fmt;

use thiserror::Error;

use crate::rules::Position;

/// Something that chooses a move.
///
/// Engines are made from data (a level) and a seed; the same seed, position and
/// limits by depth or nodes give the same answer.
pub trait Engine: Send + fmt::Debug {
    /// Chooses a move. Ends soon after the stop flag is set, with the best answer
    /// so far: a legal column is always there.
    ///
    /// # Errors
    /// If the game is over, or the engine does not play under these rules.
    fn analyze(
        &mut self,
        position: &Position,
        control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError>;
}

/// Why an engine gives no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EngineError {
    /// There is no legal column.
    #[error("the game is over: there is no move to choose")]
    Over,
    /// The engine's definition makes no sense under these rules.
    #[error("{level} does not play this game: {reason}")]
    Unsupported {
        /// The level's or engine's name.
        level: String,
        /// What it would need.
        reason: String,
    },
    /// Another program made no move that counts.
    #[error("{reason}")]
    Forfeited {
        /// A sentence without its full stop on what the program did instead.
        reason: String,
        /// Whether it was too slow; else it failed.
        late: bool,
        /// What that costs.
        costs: Forfeit,
    },
}
