//! Move ordering.
//!
//! The order depends only on the position, apart from one change in a search that becomes long.
//! An order that learns during the search (history, killers, budgets) leads equal lines of play to
//! different positions, so that the table finds fewer of them again.

mod opening;
#[cfg(test)]
mod tests;
mod weights;

use super::board::SolverPosition;
use crate::engine::boards::{Geometry, Word};

/// The weights of the features of a move, for one of the two players.
///
/// They were tuned one at a time: a change was kept if it made the search trees of 96 random
/// positions smaller.
struct TunedWeights {
    /// A cell where the player who moved would complete a four, now or later. A cell right
    /// above one where the opponent would does not count, because the opponent gets there
    /// first.
    threat: i32,
    /// Added if the cell can be played now.
    now: i32,
    /// Added if the cell can be played once the one below is filled.
    next: i32,
    /// Added if the cell is on a row that this player gets by follow-up play.
    own_row: i32,
    /// Added if the move fills the cell below an own threat.
    below: i32,
    /// By the distance of the column from the nearer edge.
    column: [i32; 4],
    /// By the row.
    row: [i32; 6],
}

/// For the player who answers when an even number of cells is empty (yellow on 7x6).
const FOLLOWER: TunedWeights = TunedWeights {
    threat: 64,
    now: 0,
    next: 32,
    own_row: 16,
    below: 16,
    column: [0, 4, 8, 18],
    row: [-12, 0, 0, 6, 0, 12],
};

/// For the other player.
const LEADER: TunedWeights = TunedWeights {
    threat: 64,
    now: 16,
    next: 16,
    own_row: 0,
    below: -16,
    column: [-6, -2, 2, 12],
    row: [0, 0, 0, 6, 0, 6],
};

/// While more cells than these are empty, moves are compared with more care.
const LATE_CELLS: u32 = 25;

/// Whether moves are compared with more care, before one is played in this state.
#[inline(always)]
pub fn is_opening<G: Geometry>(shape: G, state: &SolverPosition<G::Word>) -> bool {
    shape.cells() - state.ply > LATE_CELLS
}

/// Estimates how good the move to `cell` is; `state` is the one before it. Higher is better.
pub fn move_score<G: Geometry>(shape: G, state: &SolverPosition<G::Word>, cell: G::Word) -> i32 {
    if is_opening(shape, state) {
        opening::move_score(shape, state, cell)
    } else {
        late_move_score(shape, &state.play(shape, cell), cell)
    }
}

/// As [`move_score`], by few features: most positions of a search are late ones. `reply` is the
/// state after the move.
#[inline(always)]
pub fn late_move_score<G: Geometry>(
    shape: G,
    reply: &SolverPosition<G::Word>,
    cell: G::Word,
) -> i32 {
    let follows = (shape.cells() - reply.ply).is_multiple_of(2);
    let (weights, own_rows) = if follows {
        (&FOLLOWER, shape.paired())
    } else {
        (&LEADER, !shape.paired())
    };
    let threats = reply.other_wins & !(reply.mover_wins << 1);
    let playable = shape.playable(reply.mask());
    let count = |set: G::Word| set.count().cast_signed();
    let (column, row) = (cell.lowest() / shape.step(), cell.lowest() % shape.step());
    let edge = column.min(shape.width() - 1 - column);
    let mut value = weights.threat * count(threats)
        + weights.now * count(threats & playable)
        + weights.next * count(threats & (playable << 1))
        + weights.own_row * count(threats & own_rows)
        + at(&weights.column, edge)
        + at(&weights.row, row);
    if (reply.other_wins & (cell << 1)).any() {
        value += weights.below;
    }
    value
}

/// The value at an index, or the last one.
#[inline(always)]
fn at<T: Copy + Default>(values: &[T], index: u32) -> T {
    let value = values.get(index as usize).or(values.last());
    value.copied().unwrap_or_default()
}
