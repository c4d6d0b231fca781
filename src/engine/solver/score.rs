//! Scores as numbers, in the convention of the public test sets.

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

/// Converts a score in the convention of the test sets into a [`Score`] for the player to move.
pub fn proven(value: i32, position: &Position) -> Score {
    let cells = position.board.size.cells();
    let played = cells - position.board.free();
    // A score fixes the last disc of the winner up to two numbers; whose turn it is decides
    // between them.
    let plies = |first: usize| {
        let last = (cells + 2).saturating_sub(2 * value.unsigned_abs() as usize);
        let plies = last.saturating_sub(played);
        let plies = plies.saturating_sub(usize::from(plies % 2 != first % 2));
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
pub fn test_set_score(score: Score, position: &Position) -> Option<i32> {
    let cells = position.board.size.cells();
    let played = cells - position.board.free();
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
