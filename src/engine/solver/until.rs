//! Questions to the solver that end when the caller says so, with scores as numbers.

use super::{SolveError, Solver};
use crate::engine::Score;
use crate::rules::{Column, Position};

/// What is asked of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The score.
    Exact,
    /// Whether it is won, drawn or lost: the sign of the score.
    Weak,
}

/// The score of a position, and what finding it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The score for the player to move; its sign alone if that was asked.
    pub value: i32,
    /// Positions searched.
    pub nodes: u64,
}

/// The score of one column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColumnValue {
    /// The column.
    pub column: Column,
    /// What playing it scores for the player to move.
    pub value: i32,
}

impl Solver {
    /// The score of the position, with what earlier searches found since [`Self::clear`].
    ///
    /// `stop` is asked from time to time with the number of nodes so far; if it says yes,
    /// there is no solution.
    ///
    /// # Errors
    /// If the game is over, or the board has another size.
    #[doc(hidden)]
    pub fn solve_until(
        &mut self,
        position: &Position,
        question: Question,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Option<Solution>, SolveError> {
        self.check(position)?;
        let mut nodes = 0;
        let value = self.core.solve(position, question, &mut nodes, stop);
        Ok(value.map(|value| Solution { value, nodes }))
    }

    /// The score of playing `column`; no value if it takes no disc or `stop` said yes.
    ///
    /// # Errors
    /// If the game is over, or the board has another size.
    #[doc(hidden)]
    pub fn solve_move_until(
        &mut self,
        position: &Position,
        column: Column,
        nodes: &mut u64,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Option<ColumnValue>, SolveError> {
        self.check(position)?;
        if !self.size.has_column(column) {
            return Ok(None);
        }
        let value = self.core.solve_move(position, column, nodes, stop);
        Ok(value.map(|value| ColumnValue { column, value }))
    }

    /// A move that keeps the score `value` of the position; no move if `stop` said yes.
    ///
    /// # Errors
    /// If the game is over, or the board has another size.
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

    /// Whether playing `column` keeps the score `value` of the position; no answer if
    /// `stop` said yes.
    ///
    /// # Errors
    /// If the game is over, or the board has another size.
    #[doc(hidden)]
    pub fn keeps_until(
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
        Ok(self.core.keeps(position, column, value, nodes, stop))
    }

    /// A line of best play from a position whose score is `value`, to the end of the game
    /// or as far as it was found before `stop` said yes.
    ///
    /// # Errors
    /// If the game is over, or the board has another size.
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

/// What a score of the test sets' convention says, for the player to move in the position.
#[must_use]
pub fn proven(value: i32, position: &Position) -> Score {
    let cells = position.board().size().all_cells().count();
    let played = cells - position.board().free();
    // The winner's last disc is one of the last two of the board; which one follows from
    // whose turn it is.
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
