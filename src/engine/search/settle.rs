//! The result of a position in a race without search, and the moves worth searching.

use crate::engine::boards::{SearchBoard, Side, Word};

/// The result of looking one disc ahead for both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled<M> {
    /// The mover wins with this disc.
    Wins,
    /// The other player wins with the next disc after any move.
    Loses,
    /// The board is full.
    Full,
    /// The moves that do not lose at once; a single one if it is forced.
    Open(M),
}

/// Looks at the immediate threats of both players.
#[inline(always)]
pub fn settle<B: SearchBoard>(board: &B) -> Settled<B::Moves> {
    if board.completing(Side::Mover).any() {
        return Settled::Wins;
    }
    let moves = board.moves();
    let threats = board.completing(Side::Other);
    let safe = moves & !board.enabling(Side::Other);
    let safe = if threats.any() { safe & threats } else { safe };
    if threats.several() {
        Settled::Loses
    } else if safe.any() {
        Settled::Open(safe)
    } else if moves.any() {
        Settled::Loses
    } else {
        Settled::Full
    }
}
