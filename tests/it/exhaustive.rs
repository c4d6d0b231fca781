//! The values of positions by trying every line of play to its end: what the searches, the solver
//! and the reviews are compared with.

use std::collections::HashMap;

use plummet::engine::Score;
use plummet::rules::{Board, Column, Ending, Outcome, Player, Position};

/// The values of positions of one ruleset. Only for positions with few free cells.
#[derive(Debug, Default)]
pub(crate) struct Exhaustive {
    known: HashMap<(Board, Player), Score>,
}

impl Exhaustive {
    /// Returns the value for the player to move. The position stays as it is.
    ///
    /// # Panics
    /// If a position where the game goes on has no move.
    pub(crate) fn value(&mut self, position: &mut Position) -> Score {
        if let Some(outcome) = position.outcome {
            return match (position.ruleset.ending, outcome) {
                (Ending::FullBoard, _) => {
                    let (points, mover) = (position.points, position.to_move);
                    let lead = points[mover].cast_signed() - points[mover.opponent()].cast_signed();
                    Score::Points(lead)
                }
                // The player who has just moved has won.
                (Ending::FirstGoal, Outcome::Win(_)) => Score::LossIn(0),
                (Ending::FirstGoal, Outcome::Draw) => Score::Draw,
            };
        }
        let key = (position.board.clone(), position.to_move);
        if let Some(&score) = self.known.get(&key) {
            return score;
        }
        let columns: Vec<Column> = position.legal_columns().collect();
        let scores = columns.into_iter().map(|it| self.after(position, it));
        let best = scores.max_by_key(|&score| order(score));
        let best = best.unwrap_or_else(|| unreachable!("the game goes on"));
        self.known.insert(key, best);
        best
    }

    /// Returns the value of a legal column, for the player who drops a disc in it.
    ///
    /// # Panics
    /// If the column cannot be played.
    pub(crate) fn after(&mut self, position: &mut Position, column: Column) -> Score {
        let played = position.play(column);
        assert!(played.is_ok(), "{played:?}");
        let after = self.value(position);
        position.undo();
        match after {
            Score::WinIn(plies) => Score::LossIn(plies + 1),
            Score::LossIn(plies) => Score::WinIn(plies + 1),
            Score::Points(points) => Score::Points(-points),
            other => other,
        }
    }
}

/// Greater is better for the player to move.
fn order(score: Score) -> (i32, i64) {
    let result = result(score);
    match score {
        Score::WinIn(plies) => (result, -i64::from(plies)),
        Score::LossIn(plies) => (result, plies.into()),
        _ => (result, 0),
    }
}

/// Returns what counts of a proven score: 1, 0 or -1 in a race; the points in a game for points.
///
/// # Panics
/// If the score is an estimate.
pub(crate) fn result(score: Score) -> i32 {
    match score {
        Score::WinIn(_) => 1,
        Score::LossIn(_) => -1,
        Score::Points(points) => points,
        Score::Draw => 0,
        Score::Heuristic(_) => unreachable!("an estimate"),
    }
}
