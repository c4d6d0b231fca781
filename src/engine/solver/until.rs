//! The solver with a stop callback, and with scores as numbers.

use super::{SolveError, Solver};
use crate::engine::Score;
use crate::rules::{Column, Position};

/// What to find out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exactness {
    /// The exact score.
    Exact,
    /// Whether the position is won, drawn or lost: the sign of the score.
    Weak,
}

/// The score of a position, and the nodes that it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The score for the player to move; for [`Exactness::Weak`] only its sign.
    pub value: i32,
    /// The number of positions searched.
    pub nodes: u64,
}

/// The score of one column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolvedColumn {
    /// The column.
    pub column: Column,
    /// The score of playing it, for the player to move.
    pub value: i32,
}

impl Solver {
    /// Solves the position. Uses the results of earlier searches since [`Self::clear`].
    ///
    /// Calls `stop` regularly with the number of nodes so far, and returns `None` if it returns
    /// `true`.
    ///
    /// # Errors
    /// If the game is over, or has other rules than the solver was made for.
    #[doc(hidden)]
    pub fn solve_until(
        &mut self,
        position: &Position,
        exactness: Exactness,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Option<Solution>, SolveError> {
        self.check(position)?;
        let mut nodes = 0;
        let value = self.core.solve(position, exactness, &mut nodes, stop);
        Ok(value.map(|value| Solution { value, nodes }))
    }

    /// Returns the score of playing `column`; `None` if it takes no disc or `stop` returned
    /// `true`.
    ///
    /// # Errors
    /// If the game is over, or has other rules than the solver was made for.
    #[doc(hidden)]
    pub fn solve_move_until(
        &mut self,
        position: &Position,
        column: Column,
        nodes: &mut u64,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Option<SolvedColumn>, SolveError> {
        self.check(position)?;
        if !self.size.has_column(column) {
            return Ok(None);
        }
        let value = self.core.solve_move(position, column, nodes, stop);
        Ok(value.map(|value| SolvedColumn { column, value }))
    }

    /// Returns a move that keeps the score `value` of the position; `None` if `stop` returned
    /// `true`.
    ///
    /// # Errors
    /// If the game is over, or has other rules than the solver was made for.
    #[doc(hidden)]
    pub fn best_until(
        &mut self,
        position: &Position,
        value: i32,
        nodes: &mut u64,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Option<Column>, SolveError> {
        self.check(position)?;
        Ok(self.core.best(position, value, nodes, stop))
    }

    /// Returns whether playing `column` keeps the score `value` of the position; `None` if
    /// `stop` returned `true`.
    ///
    /// # Errors
    /// If the game is over, or has other rules than the solver was made for.
    #[doc(hidden)]
    pub fn keeps_score_until(
        &mut self,
        position: &Position,
        column: Column,
        value: i32,
        nodes: &mut u64,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Option<bool>, SolveError> {
        self.check(position)?;
        if !self.size.has_column(column) {
            return Ok(Some(false));
        }
        Ok(self.core.keeps_score(position, column, value, nodes, stop))
    }

    /// Returns a line of best play from a position of score `value`, to the end of the game or
    /// until `stop` returned `true`.
    ///
    /// # Errors
    /// If the game is over, or has other rules than the solver was made for.
    #[doc(hidden)]
    pub fn line_until(
        &mut self,
        position: &Position,
        value: i32,
        nodes: &mut u64,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Vec<Column>, SolveError> {
        self.check(position)?;
        Ok(self.core.line(position, value, nodes, stop))
    }
}

/// Converts a score in the convention of the test sets into a [`Score`] for the player to move.
#[must_use]
pub fn proven(value: i32, position: &Position) -> Score {
    let cells = position.board().size().all_cells().count();
    let played = cells - position.board().free();
    // A score fixes the last disc of the winner up to two numbers; whose turn it is decides
    // between them.
    let plies = |first: usize| {
        let last = (cells + 2).saturating_sub(2 * value.unsigned_abs() as usize);
        let plies = last.saturating_sub(played);
        let plies = if plies % 2 == first % 2 {
            plies
        } else {
            plies.saturating_sub(1)
        };
        u32::try_from(plies).unwrap_or(u32::MAX)
    };
    match value {
        0 => Score::Draw,
        1.. => Score::WinIn(plies(1)),
        _ => Score::LossIn(plies(2)),
    }
}

/// Converts a proven [`Score`] of a race into the convention of the test sets: the reverse of
/// [`proven`]. Returns `None` for points and estimates.
#[must_use]
pub fn test_set_score(score: Score, position: &Position) -> Option<i32> {
    let cells = position.board().size().cells();
    let played = cells - position.board().free();
    let early = |plies: u32| {
        let last = played + usize::try_from(plies).unwrap_or(usize::MAX).min(cells);
        i32::try_from((cells + 2).saturating_sub(last) / 2).unwrap_or(i32::MAX)
    };
    match score {
        Score::WinIn(plies) => Some(early(plies)),
        Score::LossIn(plies) => Some(-early(plies)),
        Score::Draw => Some(0),
        Score::Points(_) | Score::Heuristic(_) => None,
    }
}
