//! Cells and lines as bit sets. The cell of column `c` and row `r` has the bit `c * rows + r`.

use super::lines::Lines;
use crate::rules::{Board, Cell, Column, Player, Position, Size};

/// A set of cells.
pub(crate) type Cells = u128;

/// The lines of a ruleset as sets of cells, on a board of at most 128 cells.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    pub(crate) size: Size,
    lines: Vec<Cells>,
}

impl Shape {
    /// Returns the shape; `None` if the board has more than 128 cells.
    pub(super) fn new(size: Size, lines: &Lines) -> Option<Self> {
        let mut shape = Self {
            size,
            lines: Vec::new(),
        };
        (size.cells() <= 128).then(|| {
            shape.lines = lines.all().map(|line| shape.set(line)).collect();
            shape
        })
    }

    /// Returns a set of cells of the board.
    pub(crate) fn set(&self, cells: &[Cell]) -> Cells {
        cells
            .iter()
            .fold(0, |set, cell| set | self.rows(cell.column, [cell.row]))
    }

    /// Returns the cells of these rows of a column.
    pub(crate) fn rows(&self, column: Column, rows: impl IntoIterator<Item = u8>) -> Cells {
        let first = column.index() * usize::from(self.size.rows);
        let bits = rows.into_iter().map(|row| 1 << (first + usize::from(row)));
        bits.fold(0, |set: Cells, bit: Cells| set | bit)
    }

    /// Returns all cells of a column.
    pub(crate) fn column(&self, column: Column) -> Cells {
        self.rows(column, 0..self.size.rows)
    }

    /// Returns the cells of a set, column by column from the bottom.
    pub(crate) fn cells(&self, set: Cells) -> impl Iterator<Item = Cell> + use<> {
        let rows = u32::from(self.size.rows);
        bits(set).filter_map(move |bit| {
            let (column, row) = (bit.trailing_zeros() / rows, bit.trailing_zeros() % rows);
            let column = Column::from_index(usize::try_from(column).ok()?)?;
            Some(Cell::new(column, u8::try_from(row).ok()?))
        })
    }

    /// Returns whether the lower one of two cells lies right below the other.
    pub(crate) fn is_upright(&self, pair: Cells) -> bool {
        let (low, rows) = (pair & pair.wrapping_neg(), u32::from(self.size.rows));
        pair == low | low << 1 && low.trailing_zeros() % rows + 1 < rows
    }

    /// Returns whether `line` holds a cell above the highest one of `own` in each of its columns.
    pub(crate) fn is_above(&self, line: Cells, own: Cells) -> bool {
        self.size.all_columns().all(|column| {
            let column = self.column(column);
            let (line, own) = (line & column, own & column);
            own == 0 || line.leading_zeros() < own.leading_zeros()
        })
    }

    /// Returns the cells that can be played on a board.
    pub(crate) fn landings(&self, board: &Board) -> Cells {
        let open = board.open_columns();
        open.fold(0, |set, column| {
            set | self.rows(column, [board.height(column)])
        })
    }
}

/// The lines of a position that a player may still complete: the free cells of each.
#[derive(Clone, Debug)]
pub(crate) struct OpenLines {
    /// Those of the holder of a claim.
    pub(crate) own: Vec<Cells>,
    /// Those of the opponent.
    pub(crate) other: Vec<Cells>,
    pub(crate) free: Cells,
}

impl OpenLines {
    /// Returns the open lines. Completed ones are left out.
    pub(crate) fn new(shape: &Shape, position: &Position, holder: Player) -> Self {
        let (mut own, mut other) = (0, 0);
        for (cell, player) in position.board().all_discs() {
            let discs = if player == holder {
                &mut own
            } else {
                &mut other
            };
            *discs |= shape.set(&[cell]);
        }
        let free_parts = |of: Cells, against: Cells| {
            let open = shape.lines.iter().filter(|&&line| line & against == 0);
            open.map(|line| line & !of)
                .filter(|&free| free != 0)
                .collect()
        };
        Self {
            own: free_parts(own, other),
            other: free_parts(other, own),
            free: !(own | other),
        }
    }
}

/// Iterates over the cells of a set.
pub(crate) fn bits(mut cells: Cells) -> impl Iterator<Item = Cells> {
    std::iter::from_fn(move || {
        let low = cells & cells.wrapping_neg();
        cells &= !low;
        (low != 0).then_some(low)
    })
}
