//! What can be said of a position without search.
//!
//! # Scores
//!
//! 0 is a draw; a player who completes a four with the `n`-th disc of the game scores
//! `(cells + 2 - n) / 2`, so the last disc of a player is worth 1, the second to last 2;
//! the loser scores the negative.
//!
//! # Follow-up play
//!
//! Let the player who is *not* to move (the follower) answer in the column just played.
//! Then he takes every second cell of a column, counted from the top: the *paired* cells.
//! The exceptions are the paired cells the mover can take at once; with an even number of
//! empty cells there is an even number of these, and the follower answers one with
//! another. So
//!
//! * with an even number of empty cells the follower gets every paired cell that is not
//!   playable now (*claimeven*, when the height is even; Allis 1988, section 3.2.1);
//! * with an odd number he does too, if he shifts the pairs of one column by one cell. The
//!   top cell of that column then has no partner, which does not matter when he has a
//!   threat below it: a cell that completes a four, on a row he now gets (*zugzwang*).
//!
//! The mover gets at most the rest, and nothing above a threat the follower will take. If
//! the rest holds no four, the mover does not win; if there is a threat, he loses.

use super::board::{State, has_four};
use crate::engine::boards::{Geometry, Word};

/// The score of winning with the disc number `disc` (the first disc of the game is 1).
#[inline(always)]
pub(super) fn win_with_disc(cells: u32, disc: u32) -> i32 {
    #[expect(clippy::cast_possible_wrap, reason = "boards have at most 128 cells")]
    let result = ((cells + 2 - disc) / 2) as i32;
    result
}

/// Bounds of the mover's score from counting alone, for a mover who neither wins with this
/// disc nor loses to the next one: `(lowest, highest)`.
#[inline(always)]
pub(super) fn quiet_range(cells: u32, ply: u32) -> (i32, i32) {
    (
        -win_with_disc(cells, (ply + 4).min(cells + 2)),
        win_with_disc(cells, (ply + 3).min(cells + 2)),
    )
}

/// Cells at or above the marked ones, column by column. Exact with one mark a column; with
/// several, the marks above the lowest may be left out.
#[inline(always)]
fn upwards<G: Geometry>(shape: G, marks: G::Word) -> G::Word {
    let sentinels = shape.board().plus(shape.bottom());
    sentinels.minus(marks) & shape.board()
}

/// An upper bound of the mover's score by follow-up play of the other player, or `None`
/// when it proves nothing.
///
/// The mover must have no immediate win (`mover_wins` and the playable cells are disjoint).
#[inline(always)]
pub(super) fn follow_up<G: Geometry>(shape: G, state: &State<G::Word>) -> Option<i32> {
    let empty = shape.board() & !state.mask();
    let later = empty & !shape.playable(state.mask());
    let given = later & shape.paired();
    let threats = state.other_wins & given;
    if (shape.cells() - state.ply).is_multiple_of(2) {
        let stopped = upwards(shape, threats);
        if has_four(shape, state.mover | (empty & !given & !stopped)) {
            return None;
        }
        if threats.none() {
            return Some(0);
        }
        return Some(loss_below(shape, threats, stopped));
    }
    // Zugzwang: one column is shifted, and holds a threat on a row that the shift gives.
    let mut shifted = state.other_wins & later & !shape.paired();
    while shifted.any() {
        let cell = shifted.first();
        let column = shape.column(cell.lowest() / (shape.height() + 1));
        shifted = shifted & !column;
        let threats = cell | (threats & !column);
        let stopped = upwards(shape, threats);
        let given = (given & !column) | (later & column & !shape.paired());
        if !has_four(shape, state.mover | (empty & !given & !stopped)) {
            return Some(loss_below(shape, threats, stopped));
        }
    }
    None
}

/// The score of the mover who may fill every cell but those at, just below or above a
/// threat in the column of each threat, and must then play below one.
#[inline(always)]
fn loss_below<G: Geometry>(shape: G, threats: G::Word, stopped: G::Word) -> i32 {
    // `stopped` may leave out threats above the lowest one of a column.
    let closed = stopped | threats | (threats >> 1);
    -win_with_disc(shape.cells(), shape.cells() + 2 - closed.count())
}
