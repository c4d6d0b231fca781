//! Evaluation of positions whose game has not ended.

use std::fmt;

pub use crate::engine::analysis::POINT;
use crate::engine::boards::SearchBoard;
use crate::rules::{Cell, Player, Position};

/// The largest estimate in a race, in either direction; the search clamps estimates beyond it.
/// In a scoring game estimates have no limit.
pub const RACE_LIMIT: i32 = 100_000;

/// An estimate of the value of a position, updated disc by disc.
///
/// The search calls [`begin`](Self::begin) once, and then [`place`](Self::place) and
/// [`lift`](Self::lift), last in first out. Before each estimate the discs placed are those on
/// the board; discs that were dropped and taken back between two estimates may never be placed.
/// An n-tuple network, for example, updates only the indices of the tuples through the cell; an
/// evaluator of goal windows updates the windows through it.
///
/// The estimate must depend on the position alone, not on the order of the moves: the search
/// reaches positions by several orders and stores the results.
pub trait Evaluator: Clone + Send + fmt::Debug {
    /// Starts at this position, of any ruleset. Calls `stop` regularly; once that returns `true`, it
    /// returns `false`, and the search calls nothing else.
    fn begin(&mut self, position: &Position, stop: &mut dyn FnMut() -> bool) -> bool;

    /// Adds a disc that landed in the cell.
    fn place(&mut self, cell: Cell, player: Player);

    /// Removes the disc in the cell, which was placed last.
    fn lift(&mut self, cell: Cell, player: Player);

    /// Returns the estimate for the player to move on the board; higher is better. In a scoring game it is
    /// the expected difference of the points still to come, [`POINT`] for each. In a race the scale
    /// is free, from minus to plus [`RACE_LIMIT`].
    fn evaluate<B: SearchBoard>(&self, board: &B, to_move: Player) -> i32;
}
