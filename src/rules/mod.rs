//! The rules of the games: no I/O, no clock, no randomness.
//!
//! Reading order: [`Player`], [`Board`], [`Goal`], [`Ruleset`], [`Position`],
//! then [`notation`] (every text form) and [`perft`].

mod board;
mod changes;
mod explain;
mod fault;
mod goal;
pub mod notation;
mod perft;
mod player;
mod position;
mod ruleset;
mod setup;
pub(crate) mod words;

pub use board::{
    Board, Cell, Column, ColumnError, ColumnTextError, MAX_SIDE, MIN_SIDE, Size, SizeError,
};
pub use changes::RulesetChanges;
pub use explain::Example;
pub use fault::{MAX_GOAL_CELLS, RulesetError, RulesetFault};
pub(crate) use goal::points_of;
pub use goal::{Completion, Direction, Goal, completions_on, completions_through, points_at};
pub use perft::perft;
pub use player::{ByPlayer, Player};
pub use position::{BoardMismatch, Outcome, PlayError, Played, Position, ReplayError};
pub use ruleset::{Ending, Ruleset, RulesetSpec};
pub use setup::BoardSetup;
pub(crate) use words::{cell_name, has_row_letters, row_name, signed_points, with_plural};
