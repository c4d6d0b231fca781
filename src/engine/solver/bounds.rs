//! Bounds of the score of a position, without search.
//!
//! # Scores
//!
//! 0 is a draw; a player who completes a four with the `n`-th disc of the game scores
//! `(cells + 2 - n) / 2`, so the last disc of a player is worth 1, the second to last 2;
//! the loser scores the negative.
//!
//! The bounds come from counting and from [follow-up play](follow_up()).

use super::board::{SolverPosition, has_four};
use crate::engine::boards::{FollowUp, Geometry, Word, follow_up};

/// The score of winning with disc number `disc`; the first disc of the game is 1.
#[inline(always)]
pub fn win_with_disc(cells: u32, disc: u32) -> i32 {
    #[expect(clippy::cast_possible_wrap, reason = "boards have at most 128 cells")]
    let result = ((cells + 2 - disc) / 2) as i32;
    result
}

/// Bounds of the mover's score by counting alone: `(lowest, highest)`. The mover must neither
/// win with this disc nor lose to the next one.
#[inline(always)]
pub fn quiet_range(cells: u32, ply: u32) -> (i32, i32) {
    (
        -win_with_disc(cells, (ply + 4).min(cells + 2)),
        win_with_disc(cells, (ply + 3).min(cells + 2)),
    )
}

/// An upper bound of the mover's score by follow-up play of the other player; `None` if that
/// proves nothing.
///
/// The mover must have no immediate win (`mover_wins` and the playable cells are disjoint).
#[inline(always)]
pub fn follow_up_bound<G: Geometry>(shape: G, state: &SolverPosition<G::Word>) -> Option<i32> {
    let free = shape.cells() - state.ply;
    let wins = |open| has_four(shape, state.mover | open);
    let held = follow_up(shape, state.mask(), state.other_wins, free, wins)?;
    Some(if held.threats.none() {
        0
    } else {
        loss_below(shape, held)
    })
}

/// The score of a mover who must in the end play below a threat. Until then he may fill all
/// cells except, in each column with a threat, the cell below it, the threat itself and those
/// above.
#[inline(always)]
fn loss_below<G: Geometry>(shape: G, held: FollowUp<G::Word>) -> i32 {
    let closed = held.stopped | held.threats | (held.threats >> 1);
    -win_with_disc(shape.cells(), shape.cells() + 2 - closed.count())
}
