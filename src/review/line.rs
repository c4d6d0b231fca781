//! Lines of best play.

use super::judge::{Effort, Judge};
use super::ply::best_column;
use super::value::Value;
use crate::engine::Score;
use crate::engine::solver::test_set_score;
use crate::rules::{Column, Position};

/// The longest line: the most cells of a board that the exact solver knows.
const MAX_LINE: usize = 128;

/// The longest line of expected moves where nothing is proven.
const MAX_EXPECTED: usize = 16;

/// The part of a budget that one step of a line gets.
const STEP_PART: u64 = 4;

impl Judge {
    /// Returns best play of both players from a position of this value: to the end of the game
    /// where the value is exact and the effort suffices. Each move keeps the value, so a win comes
    /// as soon as possible and a loss as late as possible.
    pub(super) fn line(
        &mut self,
        position: &Position,
        value: Value,
        effort: Effort<'_>,
    ) -> Vec<Column> {
        if position.outcome().is_some() || !value.score.is_proven() {
            return Vec::new();
        }
        let mut line = match test_set_score(value.score, position) {
            Some(score) if value.exact => self.solved_line(position, score, effort),
            _ => Vec::new(),
        };
        let mut position = position.clone();
        let mut value = value;
        for &column in &line {
            // The solver's columns are legal.
            let _ = position.play(column);
            value = value.after_move();
        }
        self.extend(&mut line, &position, value, effort);
        line
    }

    /// Asks the exact solver, if these rules have one.
    fn solved_line(&mut self, position: &Position, score: i32, effort: Effort<'_>) -> Vec<Column> {
        let Some(solver) = &mut self.solver else {
            return Vec::new();
        };
        let control = effort.control(1, 1);
        let (mut nodes, mut after) = (0, position.clone());
        let mut stop = |nodes| control.is_exhausted(nodes);
        let found = solver
            .engine
            .line_until(position, score, &mut nodes, &mut stop);
        self.nodes += nodes;
        // A ruleset may end a drawn game before the board is full.
        let line = found.unwrap_or_default().into_iter();
        line.take_while(|&column| after.play(column).is_ok())
            .collect()
    }

    /// Extends a line move by move: each one keeps the value.
    fn extend(
        &mut self,
        line: &mut Vec<Column>,
        position: &Position,
        value: Value,
        effort: Effort<'_>,
    ) {
        let (mut position, mut value) = (position.clone(), value);
        let limit = self.nodes.saturating_add(effort.nodes);
        while position.outcome().is_none() && line.len() < MAX_LINE && self.nodes < limit {
            let Some(judged) = self.judge(&position, None, effort.part(STEP_PART)) else {
                return;
            };
            let best = best_column(&judged.columns, position.board().size());
            let Some(best) = best.filter(|best| keeps(value, best.value)) else {
                return;
            };
            if position.play(best.column).is_err() {
                return;
            }
            line.push(best.column);
            value = best.value.after_move();
        }
    }
}

/// Returns the first moves of a line that begins with a move of the value `first`: few where
/// nothing is proven.
pub(super) fn shortened(mut line: Vec<Column>, first: Value) -> Vec<Column> {
    let most = if first.score.is_proven() {
        MAX_LINE
    } else {
        MAX_EXPECTED
    };
    line.truncate(most);
    line
}

/// Returns whether a move of the value `found` keeps the value of its position. A bound may
/// become better.
fn keeps(value: Value, found: Value) -> bool {
    match (value.score, found.score) {
        (Score::WinIn(plies), Score::WinIn(found)) if !value.exact => found <= plies,
        (Score::LossIn(plies), Score::LossIn(found)) if !value.exact => found <= plies,
        (value, found) => value == found,
    }
}
