//! A position as bit sets, from the view of the player to move.

use crate::engine::boards::{Geometry, Word};
use crate::rules::Position;

/// The cells of the whole board that complete a line of four together with three cells of
/// `discs`.
///
/// The result may include taken cells and sentinels; the caller masks them.
#[inline(always)]
pub fn completions<G: Geometry>(shape: G, discs: G::Word) -> G::Word {
    let mut cells = (discs << 1) & (discs << 2) & (discs << 3);
    if shape.width() >= 4 {
        let height = shape.height();
        for step in [height, height + 1, height + 2] {
            let below = (discs << step) & (discs << (2 * step));
            let above = (discs >> step) & (discs >> (2 * step));
            cells = cells
                | (below & ((discs << (3 * step)) | (discs >> step)))
                | (above & ((discs >> (3 * step)) | (discs << step)));
        }
    }
    cells
}

/// Whether the set contains a line of four.
#[inline(always)]
pub fn has_four<G: Geometry>(shape: G, set: G::Word) -> bool {
    fours(shape, set).any()
}

/// The lowest cell of every line of four in the set, for all directions together.
#[inline(always)]
pub fn fours<G: Geometry>(shape: G, set: G::Word) -> G::Word {
    let pairs = set & (set >> 1);
    let mut found = pairs & (pairs >> 2);
    if shape.width() >= 4 {
        let height = shape.height();
        for step in [height, height + 1, height + 2] {
            let pairs = set & (set >> step);
            found = found | (pairs & (pairs >> (2 * step)));
        }
    }
    found
}

/// A position during a search, from the view of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolverPosition<W> {
    /// The discs of the player to move.
    pub mover: W,
    /// The discs of the other player.
    pub other: W,
    /// Empty cells, playable now or later, where the mover would complete a four.
    pub mover_wins: W,
    /// Empty cells where the other player would complete a four.
    pub other_wins: W,
    /// The number of discs on the board.
    pub ply: u32,
}

impl<W: Word> SolverPosition<W> {
    /// Creates the state from two disjoint sets of discs.
    pub fn new<G: Geometry<Word = W>>(shape: G, mover: W, other: W) -> Self {
        let empty = shape.board() & !(mover | other);
        Self {
            mover,
            other,
            mover_wins: completions(shape, mover) & empty,
            other_wins: completions(shape, other) & empty,
            ply: (mover | other).count(),
        }
    }

    /// The state of a position on a board of this shape.
    pub fn of<G: Geometry<Word = W>>(shape: G, position: &Position) -> Self {
        let [mover, other] = shape.discs(position);
        Self::new(shape, mover, other)
    }

    /// Restores the state from its [`Self::key`].
    pub fn of_key<G: Geometry<Word = W>>(shape: G, key: W) -> Self {
        let (mut mover, mut mask) = (W::ZERO, W::ZERO);
        for column in 0..shape.width() {
            let first = column * shape.step();
            let part = shape.part(key, column);
            // The topmost bit marks the height: everything below it holds discs.
            let discs = (W::ONE << part.highest()).minus(W::ONE);
            mask = mask | discs << first;
            mover = mover | (part & discs) << first;
        }
        Self::new(shape, mover, mask & !mover)
    }

    /// All discs.
    #[inline(always)]
    pub fn mask(&self) -> W {
        self.mover | self.other
    }

    /// Returns the state after the mover drops a disc in the empty cell `cell`.
    #[inline(always)]
    pub fn play<G: Geometry<Word = W>>(&self, shape: G, cell: W) -> Self {
        let discs = self.mover | cell;
        let empty = shape.board() & !(discs | self.other);
        Self {
            mover: self.other,
            other: discs,
            mover_wins: self.other_wins & !cell,
            other_wins: completions(shape, discs) & empty,
            ply: self.ply + 1,
        }
    }

    /// A number that identifies the state among those of the shape.
    ///
    /// In every column the topmost bit marks the height, and the bits below it the
    /// mover's discs:
    ///
    /// ```text
    ///   column of 6, mover O, other X      key
    ///   . . O X O O (bottom right)     ->  0 0 1 1 0 1 1 + 0 0 0 0 0 0 0
    /// ```
    #[inline(always)]
    pub fn key<G: Geometry<Word = W>>(&self, shape: G) -> W {
        self.mask().plus(shape.bottom()).plus(self.mover)
    }

    /// The key of the state after the move to `cell`.
    pub fn key_after<G: Geometry<Word = W>>(&self, shape: G, cell: W) -> W {
        let mask = self.mask() | cell;
        mask.plus(shape.bottom()).plus(self.other)
    }
}
