//! All positions with a given number of discs, in a fixed order that needs no stored list.

use crate::engine::boards::{Geometry, Word};
use crate::engine::solver::board::SolverPosition;
use crate::rules::Size;

/// A list of moves is first sorted at this length: no layer of the book of Connect Four reaches it, so
/// each is sorted once.
const FIRST_SORT: usize = 1 << 20;

/// Estimates the number of positions with this number of discs: the ways to stack as many on the
/// columns, times the ways to colour them, halved for mirror images. No disc completes a line yet,
/// so it is somewhat too high.
pub(super) fn estimate(size: Size, discs: u8) -> u128 {
    let discs = usize::from(discs);
    // The number of ways to stack each number of discs on the columns so far.
    let mut stacks = vec![0_u128; discs + 1];
    stacks[0] = 1;
    for _ in 0..size.columns {
        let lowest = |on_all: usize| on_all.saturating_sub(size.rows.into());
        stacks = (0..=discs)
            .map(|on_all| stacks[lowest(on_all)..=on_all].iter().sum())
            .collect();
    }
    let mut colours = 1_u128;
    for disc in 1..=discs / 2 {
        colours = colours * (discs + 1 - disc) as u128 / disc as u128;
    }
    (stacks[discs] * colours).div_ceil(2)
}

/// Whether the position needs an entry. It does not if the mover wins with this disc, or if two
/// threats cannot be answered, so that the next disc wins.
fn is_quiet<G: Geometry>(shape: G, state: &SolverPosition<G::Word>) -> bool {
    let playable = shape.playable(state.mask());
    (playable & state.mover_wins).none() && !(playable & state.other_wins).several()
}

/// The positions with a given number of discs whose game has not ended, reached by any moves.
#[derive(Clone, Debug)]
pub(super) struct Layers<G: Geometry> {
    shape: G,
    /// The keys, sorted; of a position and its mirror image the smaller one.
    keys: Vec<G::Word>,
}

impl<G: Geometry> Layers<G> {
    /// Creates the layer of the empty board.
    pub(super) fn new(shape: G) -> Self {
        let empty = SolverPosition::new(shape, G::Word::ZERO, G::Word::ZERO);
        Self {
            shape,
            keys: vec![empty.key(shape)],
        }
    }

    /// The keys of the positions.
    pub(super) fn keys(&self) -> &[G::Word] {
        &self.keys
    }

    /// Advances to the positions with one disc more. Returns `false` if there are more than
    /// `limit`.
    pub(super) fn advance(&mut self, limit: usize) -> bool {
        let shape = self.shape;
        let mut after = Vec::new();
        let mut next_sort = FIRST_SORT;
        for &key in &self.keys {
            let state = SolverPosition::of_key(shape, key);
            let mut moves = shape.playable(state.mask()) & !state.mover_wins;
            while moves.any() {
                let cell = moves.first();
                moves = moves & !cell;
                let key = state.key_after(shape, cell);
                after.push(key.min(shape.mirror(key)));
            }
            // Most positions are reached in several ways. Without this, the list would be far
            // longer than the layer.
            if after.len() > next_sort {
                sort(&mut after);
                if after.len() > limit {
                    return false;
                }
                next_sort = FIRST_SORT.max(2 * after.len());
            }
        }
        sort(&mut after);
        self.keys = after;
        self.keys.len() <= limit
    }
}

fn sort<W: Ord>(keys: &mut Vec<W>) {
    keys.sort_unstable();
    keys.dedup();
}

/// Selects the positions of a layer that need an entry.
pub(super) fn quiet<G: Geometry>(shape: G, layer: &[G::Word]) -> Vec<G::Word> {
    let is_quiet = |key: &G::Word| is_quiet(shape, &SolverPosition::of_key(shape, *key));
    layer.iter().copied().filter(is_quiet).collect()
}
