//! The shape of a board as bit sets.
//!
//! Cells are numbered column by column, from the bottom, with one empty sentinel row on
//! top so that a shift never carries a line from one column into the next:
//!
//! ```text
//!   .  .  .  .  .  .  .      sentinel row, never a disc
//!   5 12 19 26 33 40 47      row 6 of 7x6
//!   4 11 18 25 32 39 46
//!   3 10 17 24 31 38 45
//!   2  9 16 23 30 37 44
//!   1  8 15 22 29 36 43
//!   0  7 14 21 28 35 42      row 1
//! ```

use super::word::Word;
use crate::rules::{Cell, Column, Position};

/// A board shape: its size and the cell sets derived from it.
pub trait Geometry: Copy + Send + Sync + std::fmt::Debug + 'static {
    /// The word that holds the board.
    type Word: Word;

    /// Number of columns.
    fn width(self) -> u32;
    /// Number of rows.
    fn height(self) -> u32;
    /// The bottom cell of every column.
    fn bottom(self) -> Self::Word;
    /// All cells, without sentinels.
    fn board(self) -> Self::Word;
    /// The top row and every second row below it.
    fn paired(self) -> Self::Word;

    /// Number of cells.
    #[inline(always)]
    fn cells(self) -> u32 {
        self.width() * self.height()
    }

    /// The number of bits of a key: cells and sentinels.
    #[inline(always)]
    fn key_bits(self) -> u32 {
        self.width() * self.step()
    }

    /// A cell as a set.
    fn bit(self, cell: Cell) -> Self::Word {
        Self::Word::ONE << (number_of(cell.column) * self.step() + u32::from(cell.row))
    }

    /// The discs of the player to move, and those of the other one.
    fn discs(self, position: &Position) -> [Self::Word; 2] {
        let mut sides = [Self::Word::ZERO; 2];
        for (cell, player) in position.board.all_discs() {
            let side = &mut sides[usize::from(player != position.to_move)];
            *side = *side | self.bit(cell);
        }
        sides
    }

    /// All cells of the column (0-based), without its sentinel.
    #[inline(always)]
    fn column(self, column: u32) -> Self::Word {
        (Self::Word::ONE << self.height()).minus(Self::Word::ONE) << (column * self.step())
    }

    /// The landing cells of all columns that are not full.
    #[inline(always)]
    fn playable(self, mask: Self::Word) -> Self::Word {
        mask.plus(self.bottom()) & self.board()
    }

    /// The cells at or above the marked ones, column by column. Exact with one mark a column;
    /// with several, the marks above the lowest may be missing.
    #[inline(always)]
    fn upwards(self, marks: Self::Word) -> Self::Word {
        let sentinels = self.board().plus(self.bottom());
        sentinels.minus(marks) & self.board()
    }

    /// The top cell of every column.
    #[inline(always)]
    fn top(self) -> Self::Word {
        self.board().plus(self.bottom()) >> 1
    }

    /// The number of bits from one column to the next.
    #[inline(always)]
    fn step(self) -> u32 {
        self.height() + 1
    }

    /// The mirror image of a set.
    #[inline(always)]
    fn mirror(self, set: Self::Word) -> Self::Word {
        let mut result = Self::Word::ZERO;
        for column in 0..self.width() {
            let part = self.part(set, column);
            result = result | part << ((self.width() - 1 - column) * self.step());
        }
        result
    }

    /// The bits of one column (0-based) with its sentinel, shifted down to the lowest bits.
    #[inline(always)]
    fn part(self, set: Self::Word, column: u32) -> Self::Word {
        let whole = (Self::Word::ONE << self.step()).minus(Self::Word::ONE);
        (set >> (column * self.step())) & whole
    }
}

/// A shape known at compile time, so that every shift is a constant.
#[derive(Clone, Copy, Debug)]
pub struct Fixed<const WIDTH: u32, const HEIGHT: u32>;

impl<const WIDTH: u32, const HEIGHT: u32> Fixed<WIDTH, HEIGHT> {
    const BOTTOM: u64 = {
        assert!(WIDTH * (HEIGHT + 1) <= u64::BITS);
        let mut set = 0;
        let mut column = 0;
        while column < WIDTH {
            set |= 1 << (column * (HEIGHT + 1));
            column += 1;
        }
        set
    };
    const BOARD: u64 = Self::BOTTOM * ((1 << HEIGHT) - 1);
    const PAIRED: u64 = {
        let mut rows = 0;
        let mut row = HEIGHT;
        while row >= 1 {
            rows |= 1 << (row - 1);
            row = row.saturating_sub(2);
        }
        Self::BOTTOM * rows
    };
}

impl<const WIDTH: u32, const HEIGHT: u32> Geometry for Fixed<WIDTH, HEIGHT> {
    type Word = u64;

    #[inline(always)]
    fn width(self) -> u32 {
        WIDTH
    }

    #[inline(always)]
    fn height(self) -> u32 {
        HEIGHT
    }

    #[inline(always)]
    fn bottom(self) -> u64 {
        Self::BOTTOM
    }

    #[inline(always)]
    fn board(self) -> u64 {
        Self::BOARD
    }

    #[inline(always)]
    fn paired(self) -> u64 {
        Self::PAIRED
    }
}

/// A shape known only at run time.
#[derive(Clone, Copy, Debug)]
pub struct Dynamic<W> {
    width: u32,
    height: u32,
    bottom: W,
    board: W,
    paired: W,
}

impl<W: Word> Dynamic<W> {
    /// Creates a shape; `None` if cells and sentinels do not fit the word, if there is no cell, or if a
    /// single column fills the word.
    pub fn new(width: u32, height: u32) -> Option<Self> {
        let bits = width.checked_mul(height.checked_add(1)?)?;
        if width == 0 || height == 0 || bits > W::BITS || height + 1 == W::BITS {
            return None;
        }
        let mut shape = Self {
            width,
            height,
            bottom: W::ZERO,
            board: W::ZERO,
            paired: W::ZERO,
        };
        for column in 0..width {
            for row in 0..height {
                let cell = W::ONE << (column * (height + 1) + row);
                shape.board = shape.board | cell;
                if row == 0 {
                    shape.bottom = shape.bottom | cell;
                }
                if (height - row) % 2 == 1 {
                    shape.paired = shape.paired | cell;
                }
            }
        }
        Some(shape)
    }
}

impl<W: Word> Geometry for Dynamic<W> {
    type Word = W;

    #[inline(always)]
    fn width(self) -> u32 {
        self.width
    }

    #[inline(always)]
    fn height(self) -> u32 {
        self.height
    }

    #[inline(always)]
    fn bottom(self) -> W {
        self.bottom
    }

    #[inline(always)]
    fn board(self) -> W {
        self.board
    }

    #[inline(always)]
    fn paired(self) -> W {
        self.paired
    }
}

/// The index of a column.
#[expect(
    clippy::cast_possible_truncation,
    reason = "boards have at most 128 columns"
)]
pub fn number_of(column: Column) -> u32 {
    column.index() as u32
}
