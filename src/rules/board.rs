//! The board: which disc lies in which cell.

use super::*;

/// The largest number of columns and of rows.
pub const MAX_SIDE: u8 = 99;

/// The smallest number of columns and of rows of a ruleset.
pub const MIN_SIDE: u8 = 2;

/// A column, counted from 0 at the left.
///
/// Code and the courses' I/O count columns from 0 ([`Column::index`]); people and move lists count
/// them from 1 ([`Column::number`]). This type keeps the two apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Column(u8);

impl Column {
    /// Creates the column with this index, 0 at the left. The index is not checked.
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// Returns the column with this index, 0 at the left, or `None` if it is not below
    /// [`MAX_SIDE`].
    pub fn from_index(index: usize) -> Option<Self> {
        u8::try_from(index)
            .ok()
            .filter(|&index| index < MAX_SIDE)
            .map(Self)
    }

    /// Returns the column with this number, 1 at the left, or `None` if it is not from 1 to
    /// [`MAX_SIDE`].
    pub fn from_number(number: usize) -> Option<Self> {
        number.checked_sub(1).and_then(Self::from_index)
    }

    /// Returns the index, 0 at the left.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the number that people see, 1 at the left.
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }
}

impl From<Column> for Argument {
    /// The number that people see.
    fn from(column: Column) -> Self {
        column.number().into()
    }
}

impl fmt::Display for Column {
    /// Writes the number that people see, 1 at the left.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl FromStr for Column {
    type Err = &'static str;

    /// Reads the number that people see: `"1"` is the column at the left.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse().ok().filter(|_| digits);
        number
            .and_then(Self::from_number)
            .ok_or("expected the number of a column, from 1 to 99")
    }
}

/// A cell of the board. Row 0 is the bottom row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(into = "(Column, u8)")]
pub struct Cell {
    /// The column.
    pub column: Column,
    /// The row, counted from 0 at the bottom.
    pub row: u8,
}

impl From<Cell> for (Column, u8) {
    fn from(cell: Cell) -> Self {
        (cell.column, cell.row)
    }
}

impl Cell {
    /// Creates the cell at a column and a row.
    pub const fn new(column: Column, row: u8) -> Self {
        Self { column, row }
    }

    /// Returns the cell `right` columns to the right and `up` rows up, or `None` if that is off a
    /// board of this size. Negative numbers go left and down.
    pub fn offset(self, right: i32, up: i32, size: Size) -> Option<Self> {
        let column = u8::try_from(i32::from(self.column.0).checked_add(right)?).ok()?;
        let row = u8::try_from(i32::from(self.row).checked_add(up)?).ok()?;
        (column < size.columns && row < size.rows).then_some(Self::new(Column(column), row))
    }
}

/// The size of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    /// The number of columns.
    pub columns: u8,
    /// The number of rows.
    pub rows: u8,
}

impl Size {
    /// Creates a size.
    pub const fn new(columns: u8, rows: u8) -> Self {
        Self { columns, rows }
    }

    /// Returns the number of cells.
    pub const fn cells(self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// Returns the index of a cell: column by column, from the bottom.
    #[inline(always)]
    pub const fn index(self, cell: Cell) -> usize {
        cell.column.index() * self.rows as usize + cell.row as usize
    }

    /// Returns whether a board of this size has the column.
    pub const fn has_column(self, column: Column) -> bool {
        column.0 < self.columns
    }

    /// Iterates over the columns, left to right.
    pub fn all_columns(self) -> impl DoubleEndedIterator<Item = Column> + ExactSizeIterator {
        (0..self.columns).map(Column)
    }

    /// Iterates over the cells, column by column from the left, each from the bottom up.
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

impl FromStr for Size {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let side = |text: &str| {
            let last: Column = text.parse().ok()?;
            Some(last.0 + 1).filter(|it| *it >= MIN_SIDE)
        };
        text.split_once(['x', 'X'])
            .and_then(|(columns, rows)| Some(Self::new(side(columns)?, side(rows)?)))
            .ok_or("expected columns x rows from 2 to 99 each, such as 9x7")
    }
}

/// The reason why a disc cannot be dropped in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ColumnError {
    /// The column has no free cell.
    #[error("column {} is full", column.number())]
    Full {
        /// The requested column.
        column: Column,
    },
    /// The board has no such column.
    #[error("there is no column {}: the board has columns 1 to {columns}", column.number())]
    Missing {
        /// The requested column.
        column: Column,
        /// The number of columns of the board.
        columns: u8,
    },
}

/// A grid of cells, from 1x1 to 99x99, and the height of each column.
///
/// There is never a free cell below a disc: discs enter and leave only at the top of a column.
/// [`Board::drop_disc`] and [`Board::lift_disc`] change the fields; others only read them.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    /// The size.
    pub size: Size,
    /// Column by column from the left, each from the bottom up, so that a column
    /// is contiguous.
    cells: Vec<Option<Player>>,
    heights: Vec<u8>,
    /// The number of discs.
    pub discs: usize,
}

impl Board {
    /// Creates an empty board.
    ///
    /// # Panics
    /// If a side is 0 or above [`MAX_SIDE`].
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

    /// Returns the owner of the disc in the cell; `None` for a free cell and off the board.
    pub fn at(&self, cell: Cell) -> Option<Player> {
        let is_on_it = self.size.has_column(cell.column) && cell.row < self.size.rows;
        *self.cells.get(self.size.index(cell)).filter(|_| is_on_it)?
    }

    /// Returns the number of discs in the column; 0 if there is no such column.
    pub fn height(&self, column: Column) -> u8 {
        self.heights.get(column.index()).copied().unwrap_or(0)
    }

    /// Returns the number of free cells in the column; 0 if there is no such column. This is
    /// `num_free_positions_in_column` of the COMPSCI 130 assignment, section 1.
    pub fn free_cells(&self, column: Column) -> u8 {
        let height = self.heights.get(column.index());
        height.map_or(0, |height| self.size.rows - height)
    }

    /// Returns the cell where a disc dropped in the column would land; `None` if the column is full
    /// or missing.
    pub fn landing(&self, column: Column) -> Option<Cell> {
        (self.free_cells(column) > 0).then(|| Cell::new(column, self.height(column)))
    }

    /// Iterates over the columns that are not full, left to right.
    pub fn open_columns(&self) -> impl DoubleEndedIterator<Item = Column> {
        self.size
            .all_columns()
            .filter(|&column| self.free_cells(column) > 0)
    }

    /// Returns the number of free cells.
    pub fn free(&self) -> usize {
        self.size.cells() - self.discs
    }

    /// Returns whether every column is full.
    pub fn is_full(&self) -> bool {
        self.free() == 0
    }

    /// Drops a disc and returns the cell where it lands. This is `add_coin` of DATA0006 A1 and
    /// `add` of the COMPSCI 130 assignment.
    ///
    /// # Errors
    /// If the column is full or missing. The board is then unchanged.
    pub fn drop_disc(&mut self, column: Column, player: Player) -> Result<Cell, ColumnError> {
        if !self.size.has_column(column) {
            return Err(ColumnError::Missing {
                column,
                columns: self.size.columns,
            });
        }
        let cell = self.landing(column).ok_or(ColumnError::Full { column })?;
        let index = self.size.index(cell);
        self.cells[index] = Some(player);
        self.heights[column.index()] += 1;
        self.discs += 1;
        Ok(cell)
    }

    /// Removes the top disc of a column and returns it: the inverse of [`Board::drop_disc`].
    /// Returns `None` if the column is empty or missing.
    pub fn lift_disc(&mut self, column: Column) -> Option<(Cell, Player)> {
        let row = self.height(column).checked_sub(1)?;
        let cell = Cell::new(column, row);
        let index = self.size.index(cell);
        let player = self.cells[index].take()?;
        self.heights[column.index()] = row;
        self.discs -= 1;
        Some((cell, player))
    }

    /// Returns the mirror image: the left column becomes the right one.
    pub fn mirrored(&self) -> Self {
        let rows = usize::from(self.size.rows);
        Self {
            cells: self.cells.rchunks(rows).flatten().copied().collect(),
            heights: self.heights.iter().rev().copied().collect(),
            ..*self
        }
    }

    /// Iterates over the discs, column by column from the left, each from the bottom up.
    pub fn all_discs(&self) -> impl Iterator<Item = (Cell, Player)> {
        self.size.all_columns().flat_map(move |column| {
            (0..self.height(column)).filter_map(move |row| {
                let cell = Cell::new(column, row);
                self.at(cell).map(|player| (cell, player))
            })
        })
    }
}

impl fmt::Debug for Board {
    /// Writes the rows from the top as `r`, `y` and `.`. The derived form lists every cell, which
    /// makes a failed test on a large board unreadable.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({}: {})", self.size, letters(self).join("/"))
    }
}
