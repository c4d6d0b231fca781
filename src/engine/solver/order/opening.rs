//! The order of moves while much of the board is empty.
//!
//! Few positions of a search have few discs, but all others lie below them: a wrong first move
//! there costs far more than comparing the moves with care. So here every window of four cells
//! that a move changes counts, by what is in it.

use super::super::board::SolverPosition;
use super::at;
use super::weights::{FOLLOWER, FittedWeights, LEADER};
use crate::engine::boards::{Geometry, Word};

/// Estimates how good the move to `cell` is; `state` is the one before it. Higher is better.
#[inline(never)]
pub fn move_score<G: Geometry>(shape: G, state: &SolverPosition<G::Word>, cell: G::Word) -> i32 {
    weighted(shape, [&LEADER, &FOLLOWER], state, cell)
}

/// As [`move_score`], with weights for the two players.
#[inline(always)]
pub fn weighted<G: Geometry>(
    shape: G,
    [leader, follower]: [&FittedWeights; 2],
    state: &SolverPosition<G::Word>,
    cell: G::Word,
) -> i32 {
    let reply = state.play(shape, cell);
    let follows = (shape.cells() - reply.ply).is_multiple_of(2);
    let weights = if follows { follower } else { leader };
    place(shape, weights, cell)
        + windows(shape, weights, state, cell)
        + threats(shape, weights, &reply)
}

/// The value of the cell itself.
fn place<G: Geometry>(shape: G, weights: &FittedWeights, cell: G::Word) -> i32 {
    let step = shape.step();
    let (column, row) = (cell.lowest() / step, cell.lowest() % step);
    let edge = column.min(shape.width() - 1 - column);
    at(&at(&weights.place, edge), row).into()
}

/// How much the windows through the cell, and through the one above, are worth more than before.
/// The move changes no others.
fn windows<G: Geometry>(
    shape: G,
    weights: &FittedWeights,
    state: &SolverPosition<G::Word>,
    cell: G::Word,
) -> i32 {
    let playable = shape.playable(state.mask());
    let before = Discs {
        sides: [state.mover, state.other],
        playable,
    };
    let above = (cell << 1) & shape.board();
    let after = Discs {
        sides: [state.mover | cell, state.other],
        playable: (playable & !cell) | above,
    };
    let mut value = 0;
    let mut add_change = |direction, window| {
        value += after.value(shape, weights, direction, window);
        value -= before.value(shape, weights, direction, window);
    };
    for_windows(shape, cell, 0, &mut add_change);
    if above.any() {
        // Those upward have been counted, since they have the cell itself too.
        for_windows(shape, above, 1, &mut add_change);
    }
    value
}

/// Calls `visit` with all windows of four cells through `cell`, each with its direction: 0 upward,
/// 1 along the row, 2 diagonal. Begins with the direction of number `from`.
#[inline(always)]
fn for_windows<G: Geometry>(
    shape: G,
    cell: G::Word,
    from: usize,
    visit: &mut impl FnMut(usize, G::Word),
) {
    let step = shape.step();
    let directions = [(0, 1), (1, step), (2, step - 1), (2, step + 1)];
    let directions = directions.get(from..if shape.width() < 4 { 1 } else { 4 });
    for &(direction, step) in directions.unwrap_or_default() {
        let pair = G::Word::ONE | G::Word::ONE << step;
        let line = pair | pair << (2 * step);
        for below in 0..4 {
            let Some(first) = cell.lowest().checked_sub(below * step) else {
                break;
            };
            // A window that leaves the board has a sentinel, or cells beyond the last column.
            let window = line << first;
            if first + 3 * step < shape.key_bits() && (window & !shape.board()).none() {
                visit(direction, window);
            }
        }
    }
}

/// The discs of the two players.
struct Discs<W> {
    /// The discs of the player who moved, then those of the opponent.
    sides: [W; 2],
    playable: W,
}

impl<W: Word> Discs<W> {
    /// The value of a window: nothing, unless it has discs of exactly one player.
    #[inline(always)]
    fn value<G: Geometry<Word = W>>(
        &self,
        shape: G,
        weights: &FittedWeights,
        direction: usize,
        window: W,
    ) -> i32 {
        let [own, other] = self.sides.map(|side| window & side);
        let (discs, weights) = match (own.any(), other.any()) {
            (true, false) => (own, &weights.windows[0]),
            (false, true) => (other, &weights.windows[1]),
            _ => return 0,
        };
        let class = self.class(shape, direction, discs, window & !discs);
        weights.get(class).copied().map_or(0, i32::from)
    }

    /// The class of a window: by the number of discs, the direction, whether follow-up play gives
    /// all, none or some of the empty cells to the player who answers, and how many of these can
    /// be played now.
    #[inline(always)]
    fn class<G: Geometry<Word = W>>(
        &self,
        shape: G,
        direction: usize,
        discs: W,
        empty: W,
    ) -> usize {
        let paired = if (empty & !shape.paired()).none() {
            0
        } else if (empty & shape.paired()).none() {
            1
        } else {
            2
        };
        let now = up_to_three(empty & self.playable).min(2);
        (((up_to_three(discs) - 1) * 3 + direction) * 3 + paired) * 3 + now
    }
}

/// The number of cells, of which there are at most three.
#[inline(always)]
fn up_to_three<W: Word>(cells: W) -> usize {
    let but_one = cells & cells.minus(W::ONE);
    let but_two = but_one & but_one.minus(W::ONE);
    usize::from(cells.any()) + usize::from(but_one.any()) + usize::from(but_two.any())
}

/// The value of the threats of both players.
fn threats<G: Geometry>(shape: G, weights: &FittedWeights, reply: &SolverPosition<G::Word>) -> i32 {
    let now = shape.playable(reply.mask());
    let [own, other] = [reply.other_wins, reply.mover_wins];
    let sides = [(own, other), (other, own)];
    let mut value = 0;
    for ((wins, against), weights) in sides.into_iter().zip(&weights.threats) {
        for cell in wins.each() {
            let time = if (cell & now).any() {
                0
            } else if (cell & (now << 1)).any() {
                1
            } else {
                2
            };
            let row = usize::from((cell & shape.paired()).none());
            let kind = usize::from((cell & (against << 1)).any());
            let weight = weights.get(time * 4 + row * 2 + kind);
            value += weight.copied().map_or(0, i32::from);
        }
    }
    value
}
