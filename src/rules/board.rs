//! The board: which disc lies in which cell.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::Player;

/// The largest number of columns and of rows.
pub const MAX_SIDE: u8 = 99;

/// A column, counted from 0 at the left.
///
/// Code and the courses' I/O count from 0 ([`Column::index`]), people and move
/// lists from 1 ([`Column::number`]); the type keeps the two apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Column(u8);

impl Column {
    /// The column with this index, 0 at the left.
    #[must_use]
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// The column with this index where it is below [`MAX_SIDE`].
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        u8::try_from(index)
            .ok()
            .filter(|&index| index < MAX_SIDE)
            .map(Self)
    }

    /// The column with this number, 1 at the left, where there can be one.
    #[must_use]
    pub fn from_number(number: usize) -> Option<Self> {
        number.checked_sub(1).and_then(Self::from_index)
    }

    /// The index, 0 at the left.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number that people see, 1 at the left.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }
}

impl fmt::Debug for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Column({})", self.0)
    }
}

impl fmt::Display for Column {
    /// The number that people see, 1 at the left.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// A text is not the number of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected the number of a column, from 1 to {MAX_SIDE}")]
pub struct ColumnTextError;

impl FromStr for Column {
    type Err = ColumnTextError;

    /// Reads the number that people see: `"1"` is the column at the left.
    fn from_str(text: &str) -> Result<Self, ColumnTextError> {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse().ok().filter(|_| digits);
        number.and_then(Self::from_number).ok_or(ColumnTextError)
    }
}

/// A cell of the board. Row 0 is the bottom row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// The column.
    pub column: Column,
    /// The row, counted from 0 at the bottom.
    pub row: u8,
}

impl Cell {
    /// The cell at a column and a row.
    #[must_use]
    pub const fn new(column: Column, row: u8) -> Self {
        Self { column, row }
    }

    /// The cell some columns to the right and some rows up, or `None` where that
    /// is off a board of this size.
    #[must_use]
    pub fn offset(self, right: i32, up: i32, size: Size) -> Option<Self> {
        let column = u8::try_from(i32::from(self.column.0).checked_add(right)?).ok()?;
        let row = u8::try_from(i32::from(self.row).checked_add(up)?).ok()?;
        (column < size.columns && row < size.rows).then_some(Self::new(Column(column), row))
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cell({}, {})", self.column.0, self.row)
    }
}

/// The numbers of columns and rows of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    /// The number of columns.
    pub columns: u8,
    /// The number of rows.
    pub rows: u8,
}

impl Size {
    /// A size of so many columns and rows.
    #[must_use]
    pub const fn new(columns: u8, rows: u8) -> Self {
        Self { columns, rows }
    }

    /// The number of cells.
    #[must_use]
    pub const fn cells(self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// Whether the column is one of this size.
    #[must_use]
    pub const fn has_column(self, column: Column) -> bool {
        column.0 < self.columns
    }

    /// All columns, left to right.
    pub fn all_columns(self) -> impl DoubleEndedIterator<Item = Column> + ExactSizeIterator {
        (0..self.columns).map(Column)
    }

    /// All cells, column by column from the left, each from the bottom up.
    pub fn all_cells(self) -> impl Iterator<Item = Cell> {
        self.all_columns()
            .flat_map(move |column| (0..self.rows).map(move |row| Cell::new(column, row)))
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.columns, self.rows)
    }
}

/// Why a disc cannot be dropped in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ColumnError {
    /// The column has no free cell.
    #[error("column {} is full", column.number())]
    Full {
        /// The column asked for.
        column: Column,
    },
    /// The board has no such column.
    #[error("there is no column {}: the board has columns 1 to {columns}", column.number())]
    Missing {
        /// The column asked for.
        column: Column,
        /// How many columns the board has.
        columns: u8,
    },
}

/// The cells of a board of 1x1 to 99x99 and the height of each column.
///
/// There is never a free cell below a disc: discs enter and leave only at the
/// top of a column.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    /// Column by column from the left, each from the bottom up, so that a column
    /// is contiguous.
    cells: Vec<Option<Player>>,
    heights: Vec<u8>,
    discs: usize,
}

impl Board {
    /// An empty board.
    ///
    /// # Panics
    /// If a side is 0 or above [`MAX_SIDE`].
    #[must_use]
    pub fn new(size: Size) -> Self {
        assert!(
            (1..=MAX_SIDE).contains(&size.columns) && (1..=MAX_SIDE).contains(&size.rows),
            "a board of {size}"
        );
        Self {
            size,
            cells: vec![None; size.cells()],
            heights: vec![0; usize::from(size.columns)],
            discs: 0,
        }
    }

    /// The numbers of columns and rows.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Whose disc is in the cell; `None` for a free cell and off the board.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<Player> {
        if cell.column.0 < self.size.columns && cell.row < self.size.rows {
            self.cells[self.index(cell)]
        } else {
            None
        }
    }

    /// How many discs are in the column; 0 where there is no such column.
    #[must_use]
    pub fn height(&self, column: Column) -> u8 {
        self.heights.get(column.index()).copied().unwrap_or(0)
    }

    /// How many more discs the column takes: `num_free_positions_in_column` of
    /// the COMPSCI 130 assignment, section 1. 0 where there is no such column.
    #[doc(alias = "num_free_positions_in_column")]
    #[must_use]
    pub fn free_cells(&self, column: Column) -> u8 {
        self.heights
            .get(column.index())
            .map_or(0, |height| self.size.rows - height)
    }

    /// The cell in which a disc dropped in the column comes to rest; `None` where
    /// the column is full or missing.
    #[must_use]
    pub fn landing(&self, column: Column) -> Option<Cell> {
        (self.free_cells(column) > 0).then(|| Cell::new(column, self.height(column)))
    }

    /// The columns that take another disc, left to right.
    pub fn open_columns(&self) -> impl DoubleEndedIterator<Item = Column> {
        self.size
            .all_columns()
            .filter(|&column| self.free_cells(column) > 0)
    }

    /// How many discs are on the board.
    #[must_use]
    pub const fn discs(&self) -> usize {
        self.discs
    }

    /// How many cells are free.
    #[must_use]
    pub fn free(&self) -> usize {
        self.size.cells() - self.discs
    }

    /// Whether no column takes another disc.
    #[doc(alias = "game_over")]
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.free() == 0
    }

    /// Drops a disc: `add_coin` of DATA0006 A1, `add` of the COMPSCI 130
    /// assignment. Returns the cell in which it comes to rest.
    ///
    /// # Errors
    /// If the column is full or missing; the board is then unchanged.
    #[doc(alias = "add_coin")]
    #[doc(alias = "add")]
    pub fn drop_disc(&mut self, column: Column, player: Player) -> Result<Cell, ColumnError> {
        if !self.size.has_column(column) {
            return Err(ColumnError::Missing {
                column,
                columns: self.size.columns,
            });
        }
        let cell = self.landing(column).ok_or(ColumnError::Full { column })?;
        let index = self.index(cell);
        self.cells[index] = Some(player);
        self.heights[column.index()] += 1;
        self.discs += 1;
        Ok(cell)
    }

    /// Takes the top disc out of a column: the inverse of [`Board::drop_disc`].
    /// `None` where the column is empty or missing.
    pub fn lift_disc(&mut self, column: Column) -> Option<(Cell, Player)> {
        let row = self.height(column).checked_sub(1)?;
        let cell = Cell::new(column, row);
        let index = self.index(cell);
        let player = self.cells[index].take()?;
        self.heights[column.index()] = row;
        self.discs -= 1;
        Some((cell, player))
    }

    /// All discs, column by column from the left, each from the bottom up.
    pub fn all_discs(&self) -> impl Iterator<Item = (Cell, Player)> {
        self.size.all_columns().flat_map(move |column| {
            (0..self.height(column)).filter_map(move |row| {
                let cell = Cell::new(column, row);
                self.at(cell).map(|player| (cell, player))
            })
        })
    }

    fn index(&self, cell: Cell) -> usize {
        cell.column.index() * usize::from(self.size.rows) + usize::from(cell.row)
    }
}

impl fmt::Debug for Board {
    /// The rows from the top, `r`, `y` and `.`: cell by cell a failed test on a
    /// large board could not be read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |cell| match self.at(cell) {
            Some(Player::Red) => 'r',
            Some(Player::Yellow) => 'y',
            None => '.',
        };
        let row = |row| -> String {
            let cells = self.size.all_columns().map(|column| Cell::new(column, row));
            cells.map(letter).collect()
        };
        let rows: Vec<String> = (0..self.size.rows).rev().map(row).collect();
        write!(f, "Board({}: {})", self.size, rows.join("/"))
    }
}
