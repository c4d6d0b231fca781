//! The answer of an engine.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::rules::{Column, signed_points};

/// The estimate of one point in a scoring game, in the unit of [`Score::Heuristic`] of searches and
/// networks.
pub const POINT: i32 = 100;

/// The value of a position or a move, for the player to move in the analysed position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", content = "value", rename_all = "snake_case")]
pub enum Score {
    /// Proven: the player to move wins. Under best play the winning disc falls after this
    /// number of plies; 1 is the next move.
    WinIn(u32),
    /// Proven: the opponent wins, after this number of plies under best play.
    LossIn(u32),
    /// Proven: a draw.
    Draw,
    /// Proven: the final difference of points in a scoring game.
    Points(i32),
    /// An estimate in the engine's own unit; higher is better for the player to move.
    Heuristic(i32),
}

impl Score {
    /// Returns whether the score is proven rather than estimated.
    pub const fn is_proven(self) -> bool {
        !matches!(self, Self::Heuristic(_))
    }

    /// Returns a key that orders the scores of one ruleset: greater is better for the player to
    /// move. A draw ranks as an estimate of 0, and points as their estimate.
    pub(crate) const fn rank(self) -> (i8, i64) {
        match self {
            Self::WinIn(plies) => (1, -(plies as i64)),
            Self::LossIn(plies) => (-1, plies as i64),
            Self::Draw => (0, 0),
            Self::Points(points) => (0, points as i64 * POINT as i64),
            Self::Heuristic(value) => (0, value as i64),
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WinIn(plies) => write!(f, "wins in {plies}"),
            Self::LossIn(plies) => write!(f, "loses in {plies}"),
            Self::Draw => f.write_str("draw"),
            Self::Points(points) => f.write_str(&signed_points((*points).into())),
            Self::Heuristic(value) => write!(f, "{value:+}"),
        }
    }
}

/// The score of dropping a disc in one column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColumnScore {
    /// The column.
    pub column: Column,
    /// The value of the move for the player to move.
    pub score: Score,
}

/// The columns that a search scores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ScoredColumns {
    /// The best column; others only if their scores are found on the way.
    #[default]
    Best,
    /// Every column. This takes about as long as a search of each column.
    Every,
}

/// An engine's answer, final or interim.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Analysis {
    /// The column to play; `None` only before the first result.
    pub best: Option<Column>,
    /// The value of the position; `None` if the engine gives none.
    pub score: Option<Score>,
    /// The principal variation, beginning with `best`.
    pub pv: Vec<Column>,
    /// The columns with a known score, left to right.
    pub columns: Vec<ColumnScore>,
    /// The search depth, in plies.
    pub depth: u32,
    /// The number of positions examined.
    pub nodes: u64,
    /// The time spent, which [`Control::publish`](super::Control::publish) and
    /// [`EngineHandle`](super::EngineHandle) set.
    pub elapsed: Duration,
}
