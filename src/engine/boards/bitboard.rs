//! Boards that fit one machine word.

use std::sync::Arc;

use super::board::{SearchBoard, Side};
use super::follow_up::follow_up;
use super::geometry::{Geometry, number_of};
use super::shape::BoardShape;
use super::word::Word;
use crate::rules::{Cell, Column, Position, Size};

/// A board as bit sets; moves are landing cells.
#[derive(Clone, Debug)]
pub struct Bitboard<W> {
    shape: Arc<BoardShape<W>>,
    now: BitboardPosition<W>,
    past: Vec<BitboardPosition<W>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct BitboardPosition<W> {
    /// The discs of the player to move.
    mover: W,
    /// The discs of the other player.
    other: W,
    /// Free cells where the mover would complete a window.
    mover_wins: W,
    /// Free cells where the other player would complete a window.
    other_wins: W,
    /// The mover's completed windows minus the other's; kept in scoring games only.
    lead: i32,
    free: u32,
}

impl<W: Word> Bitboard<W> {
    /// Creates the board of a position; `None` if it does not fit the word.
    pub fn new(position: &Position) -> Option<Self> {
        let shape = Arc::new(BoardShape::<W>::new(&position.ruleset)?);
        let [mover, other] = shape.cells.discs(position);
        let free = shape.cells.board() & !(mover | other);
        let lead = shape.count_full(mover).cast_signed() - shape.count_full(other).cast_signed();
        let now = BitboardPosition {
            mover,
            other,
            mover_wins: shape.completing(mover, free),
            other_wins: shape.completing(other, free),
            lead,
            free: free.count(),
        };
        Some(Self {
            shape,
            now,
            past: Vec::with_capacity(W::BITS as usize),
        })
    }

    /// Whether the first goal ends the game.
    pub fn is_race(&self) -> bool {
        self.shape.race
    }

    #[inline(always)]
    fn mask(&self) -> W {
        self.now.mover | self.now.other
    }

    #[inline(always)]
    fn empty(&self) -> W {
        self.shape.cells.board() & !self.mask()
    }

    #[inline(always)]
    fn playable(&self) -> W {
        self.shape.cells.playable(self.mask())
    }

    #[inline(always)]
    fn word_key(&self) -> W {
        // In every column the topmost bit marks the height, and the bits below are the mover's
        // discs.
        self.mask()
            .plus(self.shape.cells.bottom())
            .plus(self.now.mover)
    }

    /// The smaller of the keys of the position and its mirror image.
    pub fn symmetric_key(&self) -> u64 {
        let key = self.word_key();
        folded(key.min(self.shape.cells.mirror(key)))
    }

    /// The bits of a column of a set.
    #[inline(always)]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "boards have at most 128 columns"
    )]
    fn part(&self, set: W, column: usize) -> W {
        self.shape.cells.part(set, column as u32)
    }

    /// The free cells where `side` would complete a window.
    #[inline(always)]
    fn wins(&self, side: Side) -> W {
        match side {
            Side::Mover => self.now.mover_wins,
            Side::Other => self.now.other_wins,
        }
    }

    /// An upper bound in a race: by open windows, by follow-up play and by pairs.
    fn race_bound(&self) -> i32 {
        let shape = &*self.shape;
        let BitboardPosition {
            mover,
            other_wins,
            free,
            ..
        } = self.now;
        let (mask, empty) = (self.mask(), self.empty());
        if !shape.any_full(mover | empty) {
            return 0;
        }
        let wins = |open| shape.any_full(mover | open);
        if let Some(held) = follow_up(shape.cells, mask, other_wins, free, wins) {
            return if held.threats.any() { -1 } else { 0 };
        }
        let playable = self.playable();
        i32::from(self.split_windows(empty, playable) > 0 && !self.mover_is_paired_off())
    }

    /// Whether the other player can keep the mover from every square by pairs: he takes one
    /// cell of each pair of free cells that lie one upon the other, the upper one in answer to
    /// the lower one. His other discs do no harm; one of them may be the lower cell of a pair.
    ///
    /// On an empty board, pairs that begin on even rows in every second column and on odd rows
    /// in the others meet every square. So a race to squares of side 2 alone is a draw on every
    /// board.
    pub fn mover_is_paired_off(&self) -> bool {
        let empty = self.empty();
        self.shape.all_hold_pairs(self.now.mover | empty, empty)
    }

    /// An upper bound of the windows that the mover holds in the end, if the other player takes
    /// one cell of every pair of free cells that lie one upon the other.
    ///
    /// The follower answers the lower cell of a pair with the upper one. If there is nothing to
    /// answer, any other move will do: a cell in no pair, or the lower cell of a pair, of which
    /// the mover then gets at most the upper one. In a column with an odd number of free cells,
    /// the pairs may be counted from the top or from the lowest free cell.
    fn split_windows(&self, empty: W, playable: W) -> u32 {
        let shape = &*self.shape;
        let set = self.now.mover | empty;
        let from_top = empty & !shape.cells.paired();
        let odd = shape.cells.upwards(playable & shape.cells.paired());
        let from_landing = (from_top & !odd) | (odd & shape.cells.paired() & !shape.cells.top());
        let first = shape.count_split(set, from_top);
        if from_landing == from_top || first == 0 {
            return first;
        }
        first.min(shape.count_split(set, from_landing))
    }

    /// An upper bound of the final lead in a scoring game.
    fn scoring_bound(&self) -> i32 {
        let shape = &*self.shape;
        let BitboardPosition {
            mover, other, free, ..
        } = self.now;
        let empty = self.empty();
        let playable = self.playable();
        let old = shape.count_full(mover).cast_signed();
        let split = self.split_windows(empty, playable).cast_signed();
        // Complete windows contain no pair of free cells, so the split windows include them.
        let mut bound = self.now.lead + split - old;
        if free.is_multiple_of(2) {
            let given = empty & !playable & shape.cells.paired();
            let most = shape.count_full(mover | (empty & !given)).cast_signed();
            let least = shape.count_full(other | given).cast_signed();
            bound = bound.min(most - least);
        }
        bound
    }
}

impl<W: Word> SearchBoard for Bitboard<W> {
    type Moves = W;

    #[inline(always)]
    fn size(&self) -> Size {
        self.shape.size
    }

    #[inline(always)]
    fn free(&self) -> u32 {
        self.now.free
    }

    #[inline(always)]
    fn moves(&self) -> W {
        self.playable()
    }

    #[inline(always)]
    fn completing(&self, side: Side) -> W {
        self.playable() & self.wins(side)
    }

    #[inline(always)]
    fn height(&self, column: usize) -> u8 {
        let discs = self.part(self.mask(), column).count();
        u8::try_from(discs).unwrap_or(u8::MAX)
    }

    #[inline(always)]
    fn threats(&self, side: Side, column: usize) -> u128 {
        self.part(self.wins(side), column).wide()
    }

    #[inline(always)]
    fn enabling(&self, side: Side) -> W {
        self.playable() & (self.wins(side) >> 1)
    }

    #[inline(always)]
    fn cell(&self, one: W) -> Cell {
        self.shape.cell(one)
    }

    fn move_in(&self, column: Column) -> W {
        self.playable() & self.shape.cells.column(number_of(column))
    }

    #[inline(always)]
    fn lead(&self) -> i32 {
        self.now.lead
    }

    #[inline(always)]
    fn open_windows(&self, side: Side) -> u32 {
        let discs = match side {
            Side::Mover => self.now.mover,
            Side::Other => self.now.other,
        };
        let empty = self.empty();
        self.shape.count_full(discs | empty) - self.shape.count_full(discs)
    }

    fn upper_bound(&self) -> i32 {
        if self.shape.race {
            self.race_bound()
        } else {
            self.scoring_bound()
        }
    }

    #[inline(always)]
    fn move_score(&self, one: W) -> i32 {
        let discs = self.now.mover | one;
        let empty = self.shape.cells.board() & !(self.mask() | one);
        let threats = self.shape.completing(discs, empty);
        let at_once = threats & self.shape.cells.playable(self.mask() | one);
        (threats.count() + at_once.count()).cast_signed()
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        folded(self.word_key())
    }

    fn poll_interval(&self) -> u64 {
        256
    }

    #[inline(always)]
    fn play(&mut self, one: W) {
        self.past.push(self.now);
        let BitboardPosition {
            mover,
            other,
            mover_wins,
            other_wins,
            lead,
            free,
        } = self.now;
        let discs = mover | one;
        let empty = self.shape.cells.board() & !(discs | other);
        let mut lead = lead;
        // Only a disc that completes a window can change the count.
        if !self.shape.race && (mover_wins & one).any() {
            let gained = self.shape.count_full(discs) - self.shape.count_full(mover);
            lead += gained.cast_signed();
        }
        self.now = BitboardPosition {
            mover: other,
            other: discs,
            mover_wins: other_wins & !one,
            other_wins: self.shape.completing(discs, empty),
            lead: -lead,
            free: free - 1,
        };
    }

    #[inline(always)]
    fn undo(&mut self) {
        if let Some(before) = self.past.pop() {
            self.now = before;
        }
    }
}

/// The word itself if it has 64 bits, else a hash of its two halves.
#[inline(always)]
fn folded<W: Word>(key: W) -> u64 {
    if W::BITS <= u64::BITS {
        return key.low_u64();
    }
    key.times(W::SPREAD).high_u64()
}
