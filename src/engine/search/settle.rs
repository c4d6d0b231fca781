//! The result of a position in a race without search, and the moves worth searching.

use crate::engine::boards::{SearchBoard, Side, Word};

/// Looks one disc ahead for both players. Returns the moves that do not lose at once, a single one
/// if it is forced; or the result: 1 if the mover wins with this disc, -1 if the other player wins
/// with the next one after any move, 0 if the board is full.
#[inline(always)]
pub fn settle<B: SearchBoard>(board: &B) -> Result<B::Moves, i32> {
    if board.completing(Side::Mover).any() {
        return Err(1);
    }
    let moves = board.moves();
    let threats = board.completing(Side::Other);
    let safe = moves & !board.enabling(Side::Other);
    let safe = if threats.any() { safe & threats } else { safe };
    if threats.several() {
        Err(-1)
    } else if safe.any() {
        Ok(safe)
    } else if moves.any() {
        Err(-1)
    } else {
        Err(0)
    }
}
