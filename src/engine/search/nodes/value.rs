//! The values of positions, and their entries in the table.

use crate::engine::search::table::{Bound, DECIDED, INFINITY, TableEntry, relative_to_ply};
use crate::rules::Cell;

/// The value of a position for the player to move.
///
/// Only real wins and losses have the values of wins and losses, so those are always facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeValue {
    pub value: i32,
    /// Whether the value, or the bound, is a fact: it rests on no estimate.
    pub proven: bool,
}

impl NodeValue {
    /// A value that rests on no estimate.
    #[inline]
    pub const fn fact(value: i32) -> Self {
        Self {
            value,
            proven: true,
        }
    }

    /// Returns the value for the other player.
    #[inline]
    pub fn negated(self) -> Self {
        Self {
            value: -self.value,
            proven: self.proven,
        }
    }
}

/// The best move so far.
#[derive(Clone, Copy, Debug)]
pub struct Best {
    pub found: NodeValue,
    pub cell: Option<Cell>,
}

impl Best {
    /// None yet.
    #[inline]
    pub const fn none() -> Self {
        Self {
            found: NodeValue::fact(-INFINITY),
            cell: None,
        }
    }

    /// Makes the table entry of a position that was searched with this window.
    #[inline]
    pub fn entry(&self, depth: i32, ply: i32, alpha: i32, beta: i32) -> TableEntry {
        let value = self.found.value;
        let depth = depth.clamp(0, 255);
        let bound = if value >= beta {
            Bound::Lower
        } else if value <= alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        TableEntry {
            value: relative_to_ply(value, ply),
            bound,
            depth: u8::try_from(depth).unwrap_or(u8::MAX),
            proven: self.found.proven,
            column: self
                .cell
                .and_then(|cell| u8::try_from(cell.column.index()).ok()),
        }
    }
}

/// Returns the value in the table if it answers the search.
///
/// That a player wins within some number of plies is a fact at any depth. That he does not win
/// sooner is certain only if the search was deep enough.
#[inline(always)]
pub fn usable(entry: TableEntry, depth: i32, ply: i32, alpha: i32, beta: i32) -> Option<NodeValue> {
    let value = relative_to_ply(entry.value, -ply);
    let enough = entry.proven || i32::from(entry.depth) >= depth;
    let least = entry.bound != Bound::Upper && (enough || value >= DECIDED);
    let most = entry.bound != Bound::Lower && (enough || value <= -DECIDED);
    let settles = (least && value >= beta) || (most && value <= alpha) || (least && most);
    settles.then_some(NodeValue {
        value,
        proven: entry.proven,
    })
}
