//! Questions to the solver that end when the caller says so, with scores as numbers.

use super::{ColumnValue, Question, Solution, SolveError, Solver};
use crate::rules::{Column, Position};

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
