//! Follow-up play: what a player gets by answering every disc in its own column.
//!
//! Let the player who is *not* to move (the follower) answer in the column just played. He then
//! takes every second cell of a column, counted from the top: the *paired* cells. The
//! exceptions are paired cells that the mover can take at once. With an even number of empty
//! cells their number is even, too, and the follower answers one with another. So
//!
//! * with an even number of empty cells the follower gets every paired cell that is not
//!   playable now (*claimeven*, if the height is even; Allis 1988, section 3.2.1);
//! * with an odd number he does too, if he shifts the pairs of one column by one cell. The
//!   top cell of that column then has no partner, which does not matter if he has a threat
//!   below it: a cell that completes a goal, on a row that he now gets (*zugzwang*).
//!
//! The mover gets at most the rest, and nothing above a threat that the follower will take. If
//! the rest holds no goal, the mover does not win; if there is a threat, he loses.

use super::geometry::Geometry;
use super::word::Word;

/// A follow-up play that keeps the mover from every goal.
#[derive(Clone, Copy, Debug)]
pub struct FollowUp<W> {
    /// The cells in which the follower will complete a goal.
    pub threats: W,
    /// Those cells and all above them; of several threats in a column, those above the lowest
    /// may be missing.
    pub stopped: W,
}

/// Finds a follow-up play that leaves the mover without a goal: `wins` is false for the empty
/// cells that he may still get. `free` is the number of empty cells, `mask` the discs, and
/// `other_wins` the empty cells in which the follower would complete a goal.
///
/// The mover must have no immediate win.
#[inline(always)]
pub fn follow_up<G: Geometry>(
    shape: G,
    mask: G::Word,
    other_wins: G::Word,
    free: u32,
    wins: impl Fn(G::Word) -> bool,
) -> Option<FollowUp<G::Word>> {
    let empty = shape.board() & !mask;
    let later = empty & !shape.playable(mask);
    let given = later & shape.paired();
    let threats = other_wins & given;
    if free.is_multiple_of(2) {
        let stopped = shape.upwards(threats);
        let held = !wins(empty & !given & !stopped);
        return held.then_some(FollowUp { threats, stopped });
    }
    // Zugzwang: one column is shifted. It holds a threat on a row that the shift gives to the
    // follower.
    let mut shifted = other_wins & later & !shape.paired();
    while shifted.any() {
        let cell = shifted.first();
        let column = shape.column(cell.lowest() / shape.step());
        shifted = shifted & !column;
        let threats = cell | (threats & !column);
        let stopped = shape.upwards(threats);
        let given = (given & !column) | (later & column & !shape.paired());
        if !wins(empty & !given & !stopped) {
            return Some(FollowUp { threats, stopped });
        }
    }
    None
}
