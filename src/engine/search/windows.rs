//! The goal windows of a board, listed, and which of them run through each cell.

use crate::rules::{Cell, Direction, Goal, Size};

/// All windows of some goals on a board of some size.
///
/// Cells have the index `column * rows + row`.
#[derive(Debug)]
pub(super) struct Windows {
    size: Size,
    /// The windows, each with its number of cells and the exclusive-or of their indices:
    /// that of the free cells is kept beside, and is the free cell itself where one is
    /// left.
    pub(super) list: Vec<Window>,
    /// The windows through all cells, one after the other.
    through: Vec<u32>,
    /// Where the windows through each cell begin in `through`, and where the last end.
    begins: Vec<usize>,
}

/// One window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) cells: u16,
    /// The exclusive-or of the indices of the cells.
    pub(super) mix: u16,
    pub(super) square: bool,
}

impl Windows {
    pub(super) fn new(size: Size, goals: &[Goal]) -> Self {
        let mut all: Vec<(Window, Vec<u16>)> = Vec::new();
        for &goal in goals.iter().filter(|goal| goal.fits(size)) {
            for corner in size.all_cells() {
                match goal {
                    Goal::Line(length) => {
                        for direction in Direction::ALL {
                            let (right, up) = direction.step();
                            let steps = (0..length.cast_signed()).map(|n| (n * right, n * up));
                            all.extend(window(corner, steps, size, false));
                        }
                    }
                    Goal::Square(side) => {
                        let side = side.cast_signed();
                        let steps =
                            (0..side).flat_map(|right| (0..side).map(move |up| (right, up)));
                        all.extend(window(corner, steps, size, true));
                    }
                }
            }
        }
        let mut counts = vec![0_usize; size.cells() + 1];
        for &cell in all.iter().flat_map(|(_, cells)| cells) {
            counts[usize::from(cell) + 1] += 1;
        }
        let mut begins = counts;
        for index in 1..begins.len() {
            begins[index] += begins[index - 1];
        }
        let mut through = vec![0; begins.last().copied().unwrap_or(0)];
        let mut next = begins.clone();
        for (number, (_, cells)) in (0_u32..).zip(&all) {
            for &cell in cells {
                through[next[usize::from(cell)]] = number;
                next[usize::from(cell)] += 1;
            }
        }
        Self {
            size,
            list: all.into_iter().map(|(window, _)| window).collect(),
            through,
            begins,
        }
    }

    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// The index of a cell of the board.
    #[inline(always)]
    pub(super) fn index(&self, cell: Cell) -> usize {
        cell.column.index() * usize::from(self.size.rows) + usize::from(cell.row)
    }

    /// The numbers of the windows through a cell.
    #[inline(always)]
    pub(super) fn through(&self, cell: usize) -> &[u32] {
        &self.through[self.begins[cell]..self.begins[cell + 1]]
    }

    /// The largest number of windows through a cell.
    pub(super) fn most_through(&self) -> usize {
        let lengths = self.begins.windows(2).map(|pair| pair[1] - pair[0]);
        lengths.max().unwrap_or(0)
    }
}

fn window(
    corner: Cell,
    steps: impl Iterator<Item = (i32, i32)>,
    size: Size,
    square: bool,
) -> Option<(Window, Vec<u16>)> {
    let rows = usize::from(size.rows);
    let cells = steps
        .map(|(right, up)| {
            let cell = corner.offset(right, up, size)?;
            u16::try_from(cell.column.index() * rows + usize::from(cell.row)).ok()
        })
        .collect::<Option<Vec<u16>>>()?;
    let window = Window {
        cells: u16::try_from(cells.len()).ok()?,
        mix: cells.iter().fold(0, |mix, cell| mix ^ cell),
        square,
    };
    Some((window, cells))
}
