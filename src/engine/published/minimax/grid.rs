//! The board of the search: every row, column and diagonal is one word, so that the effect of a
//! disc is looked up in a table.

use std::ops::BitXorAssign;

use crate::rules::{Board, Cell, Player};

/// How many cells a window reaches to each side of its middle. With four, it shows all that the
/// published evaluation counts, and lines of up to five.
const REACH: u8 = 4;

/// The bits of a window: a cell and its neighbours on both sides.
const WINDOW: u8 = 2 * REACH + 1;

/// The longest winning line that always fits into a window.
const LONGEST_IN_WINDOW: u32 = 1 + REACH as u32;

/// One line of the board as bits: the cell with index `i` is bit `i + REACH`.
///
/// ```text
///   bit   0 1 2 3   4 5 6 7 8 9 …
///         - - - -   0 1 2 3 4 5 …   index of the cell along its line
///         window of index 1: bits 1 to 9, its middle is the cell itself
/// ```
pub(super) trait LineBits: Copy + Default + PartialEq + BitXorAssign {
    /// The largest number of cells.
    const CELLS: usize;

    /// The word with just this cell.
    fn bit(index: u8) -> Self;
    /// The cell's neighbours: [`WINDOW`] bits, the cell itself in the middle.
    fn window(self, index: u8) -> usize;
    /// The number of discs in the runs just before and just after a free cell, added.
    fn neighbours(self, index: u8) -> u32;
}

macro_rules! line {
    ($word:ty) => {
        impl LineBits for $word {
            const CELLS: usize = <$word>::BITS as usize - 2 * REACH as usize;

            fn bit(index: u8) -> Self {
                1 << (index + REACH)
            }

            fn window(self, index: u8) -> usize {
                ((self >> index) & ((1 << WINDOW) - 1)) as usize
            }

            fn neighbours(self, index: u8) -> u32 {
                let at = u32::from(index + REACH);
                (self >> (at + 1)).trailing_ones() + (self << (Self::BITS - at)).leading_ones()
            }
        }
    };
}

line!(u64);
line!(u128);

/// The effect of a disc in the middle of a window: what it adds to the player's score, and
/// whether it may complete a line.
#[derive(Clone, Copy, Debug, Default)]
struct WindowEffect {
    gain: i16,
    completes: bool,
}

/// The lines through a cell and its index in each, for all four directions.
#[derive(Clone, Copy, Debug)]
struct LinesThroughCell {
    lines: [u16; 4],
    indices: [u8; 4],
}

/// The effect of a disc, from [`Grid::gain`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gain {
    /// It completes a line.
    Wins,
    /// It completes none and adds this to the player's published score.
    Score(i32),
}

/// A board with fast drops and lifts. What the search calls at every node is inlined: in another unit
/// of compilation it takes a sixth more instructions.
#[derive(Clone, Debug)]
pub(super) struct Grid<L> {
    rows: u8,
    length: u32,
    heights: Vec<u8>,
    free: usize,
    /// Column by column, each from the bottom up.
    places: Vec<LinesThroughCell>,
    /// Red's and yellow's discs on every line.
    lines: Vec<[L; 2]>,
    table: Box<[WindowEffect; 1 << WINDOW]>,
}

impl<L: LineBits> Grid<L> {
    /// Copies the board; lines of `length` win.
    ///
    /// # Panics
    /// If a side of the board is longer than [`LineBits::CELLS`].
    pub(super) fn new(board: &Board, length: u32) -> Self {
        let size = board.size();
        let (columns, rows) = (usize::from(size.columns), usize::from(size.rows));
        assert!(columns.max(rows) <= L::CELLS, "a board of {size} in words");
        let mut grid = Self {
            rows: size.rows,
            length,
            heights: vec![0; columns],
            free: size.cells(),
            places: size
                .all_cells()
                .map(|cell| place(cell, columns, rows))
                .collect(),
            lines: vec![[L::default(); 2]; rows + columns + 2 * (columns + rows - 1)],
            table: table(length),
        };
        for (cell, player) in board.all_discs() {
            grid.drop_disc(cell.column.index(), player);
        }
        grid
    }

    /// The number of columns.
    pub(super) fn columns(&self) -> usize {
        self.heights.len()
    }

    /// The number of free cells.
    pub(super) fn free(&self) -> usize {
        self.free
    }

    /// Whether the column takes another disc.
    #[inline(always)]
    pub(super) fn is_open(&self, column: usize) -> bool {
        self.heights[column] < self.rows
    }

    /// Returns the effect of a disc in an open column.
    #[inline(always)]
    pub(super) fn gain(&self, column: usize, player: Player) -> Gain {
        let place = self.landing(column);
        // The disc itself counts 1.
        let mut gain = 1;
        let mut completes = false;
        for (&line, &index) in place.lines.iter().zip(&place.indices) {
            let seen = self.table[self.lines[usize::from(line)][player as usize].window(index)];
            gain += i32::from(seen.gain);
            completes |= seen.completes;
        }
        if completes && (self.length <= LONGEST_IN_WINDOW || self.completes(place, player)) {
            Gain::Wins
        } else {
            Gain::Score(gain)
        }
    }

    /// Drops a disc in an open column.
    #[inline(always)]
    pub(super) fn drop_disc(&mut self, column: usize, player: Player) {
        self.toggle(self.landing(column), player);
        self.heights[column] += 1;
        self.free -= 1;
    }

    /// Lifts the topmost disc of the column, which is the player's.
    #[inline(always)]
    pub(super) fn lift_disc(&mut self, column: usize, player: Player) {
        self.heights[column] -= 1;
        self.free += 1;
        self.toggle(self.landing(column), player);
    }

    #[inline(always)]
    fn toggle(&mut self, place: LinesThroughCell, player: Player) {
        for (&line, &index) in place.lines.iter().zip(&place.indices) {
            self.lines[usize::from(line)][player as usize] ^= L::bit(index);
        }
    }

    #[inline(always)]
    fn landing(&self, column: usize) -> LinesThroughCell {
        self.places[column * usize::from(self.rows) + usize::from(self.heights[column])]
    }

    /// Whether a disc in a free cell completes a line of any length.
    fn completes(&self, place: LinesThroughCell, player: Player) -> bool {
        place
            .lines
            .iter()
            .zip(&place.indices)
            .any(|(&line, &index)| {
                let word = self.lines[usize::from(line)][player as usize];
                word.neighbours(index) + 1 >= self.length
            })
    }
}

/// Numbers the lines of a cell: row, column, rising diagonal, falling diagonal. The index along
/// a column is the row, along all other lines the column.
#[expect(
    clippy::cast_possible_truncation,
    reason = "sides are at most 99: fewer than 600 lines"
)]
fn place(cell: Cell, columns: usize, rows: usize) -> LinesThroughCell {
    let (column, row) = (cell.column.index(), usize::from(cell.row));
    let rising = rows + columns;
    let falling = rising + columns + rows - 1;
    LinesThroughCell {
        lines: [
            row as u16,
            (rows + column) as u16,
            (rising + column + rows - 1 - row) as u16,
            (falling + column + row) as u16,
        ],
        indices: [column as u8, row as u8, column as u8, column as u8],
    }
}

/// Computes the effect of a disc along one line, for every window.
fn table(length: u32) -> Box<[WindowEffect; 1 << WINDOW]> {
    let mut table = Box::new([WindowEffect::default(); 1 << WINDOW]);
    for (window, seen) in table.iter_mut().enumerate() {
        let holds = |bit: u8| window >> bit & 1 == 1;
        let after = (REACH + 1..WINDOW).take_while(|&bit| holds(bit)).count();
        let before = (0..REACH).rev().take_while(|&bit| holds(bit)).count();
        let run = before + 1 + after;
        // A run that reaches the edge of the window may continue outside of it.
        let cut_off = before.max(after) == usize::from(REACH);
        *seen = WindowEffect {
            gain: run_score(run) - run_score(before) - run_score(after),
            completes: run >= length as usize || (cut_off && length > LONGEST_IN_WINDOW),
        };
    }
    table
}

/// The published score of a maximal run, without its discs.
const fn run_score(discs: usize) -> i16 {
    match discs {
        0 | 1 => 0,
        2 => 10,
        3 => 100,
        _ => 1000,
    }
}
