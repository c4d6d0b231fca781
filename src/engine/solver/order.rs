//! The order in which moves are searched.

use super::board::State;
use super::geometry::Geometry;
use super::word::Word;

/// A threat is worth more than any place on the board.
const THREAT: u32 = 64;
/// For every column nearer to the middle.
const CENTRE: u32 = 4;

/// A guess of how good the move to `cell` is, which led to `reply`; more is better.
///
/// Counts the cells where the player who moved would now complete a four, now or later,
/// but for those right above a cell where the opponent would: he gets there first.
///
/// The order depends on nothing but the position: one that learns while it searches
/// (history, killers, budgets) leads equal lines of play to different positions, and the
/// table then finds fewer of them again.
#[inline(always)]
pub(super) fn promise<G: Geometry>(
    shape: G,
    reply: &State<G::Word>,
    cell: G::Word,
    noise: u32,
) -> i32 {
    let useful = reply.other_wins & !(reply.mover_wins << 1);
    let column = cell.lowest() / (shape.height() + 1);
    let centre = column.min(shape.width() - 1 - column);
    let mut value = THREAT * useful.count() + CENTRE * centre;
    if noise != 0 {
        value += jitter(reply.key(shape).low_u32(), noise);
    }
    value.cast_signed()
}

/// A number below 2 x [`THREAT`] that differs from thread to thread.
#[cold]
fn jitter(key: u32, noise: u32) -> u32 {
    (key ^ noise.wrapping_mul(0x9E37_79B9)).wrapping_mul(0x85EB_CA6B) >> 25
}
