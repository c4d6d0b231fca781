//! What an engine found out about a position.

use std::fmt;
use std::time::Duration;

use crate::rules::{Column, signed_points};

/// The value of a position or a move, seen from the player to move in the
/// position that was analysed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// Proven: the player to move wins, with the last disc so many plies from now
    /// under best play (1 is the move about to be made).
    WinIn(u32),
    /// Proven: the opponent wins so many plies from now.
    LossIn(u32),
    /// Proven: a draw.
    Draw,
    /// Proven: the difference of points at the end of a scoring game.
    Points(i32),
    /// An estimate in the engine's own unit; more is better for the player to move.
    Heuristic(i32),
}

impl Score {
    /// Whether the score is a fact and no estimate.
    #[must_use]
    pub const fn is_proven(self) -> bool {
        !matches!(self, Self::Heuristic(_))
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
    /// What the move is worth to the player to move.
    pub score: Score,
}

/// An engine's answer, final or interim.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Analysis {
    /// The column to play; `None` only before the first result.
    pub best: Option<Column>,
    /// What the position is worth, where the engine says so.
    pub score: Option<Score>,
    /// The principal variation, beginning with `best`.
    pub pv: Vec<Column>,
    /// The columns whose score is known, left to right.
    pub columns: Vec<ColumnScore>,
    /// The depth searched, in plies.
    pub depth: u32,
    /// The positions examined.
    pub nodes: u64,
    /// The time spent.
    pub elapsed: Duration,
}
