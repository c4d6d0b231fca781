//! The goal windows of a board, listed, and which of them run through each cell.

use std::ops::Range;

use crate::rules::{Cell, Direction, Goal, Size};

/// All windows of some goals on a board of some size.
///
/// Cells have the index `column * rows + row`.
#[derive(Debug)]
pub(super) struct Windows {
    size: Size,
    goals: Vec<Goal>,
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
    /// Lists the windows. `stop` is asked from time to time; `None` if it said yes.
    pub(super) fn list(size: Size, goals: &[Goal], stop: &mut dyn FnMut() -> bool) -> Option<Self> {
        let (mut list, mut counts) = (Vec::new(), vec![0_usize; size.cells() + 1]);
        each_window(size, goals, stop, &mut |cells, square| {
            for &cell in cells {
                counts[usize::from(cell) + 1] += 1;
            }
            list.push(Window {
                cells: u16::try_from(cells.len()).unwrap_or(u16::MAX),
                mix: cells.iter().fold(0, |mix, cell| mix ^ cell),
                square,
            });
        })?;
        let mut begins = counts;
        for index in 1..begins.len() {
            begins[index] += begins[index - 1];
        }
        let mut through = vec![0; begins.last().copied().unwrap_or(0)];
        let (mut next, mut number) = (begins.clone(), 0);
        each_window(size, goals, stop, &mut |cells, _| {
            for &cell in cells {
                through[next[usize::from(cell)]] = number;
                next[usize::from(cell)] += 1;
            }
            number += 1;
        })?;
        Some(Self {
            size,
            goals: goals.to_vec(),
            list,
            through,
            begins,
        })
    }

    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// Whether these are the windows of such a board.
    pub(super) fn are_of(&self, size: Size, goals: &[Goal]) -> bool {
        self.size == size && self.goals == goals
    }

    /// The index of a cell of the board.
    #[inline(always)]
    pub(super) fn index(&self, cell: Cell) -> usize {
        cell.column.index() * usize::from(self.size.rows) + usize::from(cell.row)
    }

    /// The numbers of the windows through a cell.
    #[inline(always)]
    pub(super) fn through(&self, cell: usize) -> &[u32] {
        &self.through[self.range(cell)]
    }

    /// The places in which they are listed, for whoever changes things between them.
    #[inline(always)]
    pub(super) fn range(&self, cell: usize) -> Range<usize> {
        self.begins[cell]..self.begins[cell + 1]
    }

    /// The number of the window listed in a place.
    #[inline(always)]
    pub(super) fn at(&self, place: usize) -> usize {
        self.through[place] as usize
    }

    /// The largest number of windows through a cell.
    pub(super) fn most_through(&self) -> usize {
        let lengths = self.begins.windows(2).map(|pair| pair[1] - pair[0]);
        lengths.max().unwrap_or(0)
    }
}

/// Calls `found` with the indices of the cells of each window and whether it is a square.
/// `stop` is asked once for each column of corners; `None` if it said yes.
fn each_window(
    size: Size,
    goals: &[Goal],
    stop: &mut dyn FnMut() -> bool,
    found: &mut dyn FnMut(&[u16], bool),
) -> Option<()> {
    let rows = i32::from(size.rows);
    let mut cells: Vec<u16> = Vec::new();
    for &goal in goals.iter().filter(|goal| goal.fits(size)) {
        // The last cell, seen from the corner, and the steps to all cells.
        let shapes: Vec<((i32, i32), Vec<i32>)> = match goal {
            Goal::Line(length) => {
                let length = length.cast_signed();
                let lines = Direction::ALL.iter().map(|direction| {
                    let (right, up) = direction.step();
                    let steps = (0..length).map(|n| n * (right * rows + up));
                    (((length - 1) * right, (length - 1) * up), steps.collect())
                });
                lines.collect()
            }
            Goal::Square(side) => {
                let side = side.cast_signed();
                let steps = (0..side).flat_map(|right| (0..side).map(move |up| right * rows + up));
                vec![((side - 1, side - 1), steps.collect())]
            }
        };
        for column in size.all_columns() {
            if stop() {
                return None;
            }
            for corner in (0..size.rows).map(|row| Cell::new(column, row)) {
                let first = i32::try_from(column.index()).ok()? * rows + i32::from(corner.row);
                for ((right, up), steps) in &shapes {
                    if corner.offset(*right, *up, size).is_some() {
                        cells.clear();
                        let indices = steps.iter().map(|step| u16::try_from(first + step));
                        cells.extend(indices.filter_map(Result::ok));
                        found(&cells, matches!(goal, Goal::Square(_)));
                    }
                }
            }
        }
    }
    Some(())
}
