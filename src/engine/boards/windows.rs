//! The goal windows of a board, numbered, and which of them run through each cell.
//!
//! The windows of one shape (a goal in one direction) have consecutive numbers, column by
//! column and from the bottom by the cell where they begin. So the windows through a cell are a
//! few arithmetic sequences, which follow from the numbers of rows and columns:
//!
//! ```text
//!   3 |  . . . . .     squares of two cells a side begin in     3 | . . . .
//!   2 |  . . x . .     the cells of the smaller board:          2 | . 6 9 .
//!   1 |  . . . . .     through x run 5, 6 and 8, 9              1 | . 5 8 .
//!   0 |  . . . . .                                              0 | . . . .
//! ```
//!
//! If the lists of all cells are short, they are stored, since reading is faster than
//! computing. Those of large goals would take hundreds of megabytes.

use crate::rules::{Cell, Direction, Goal, Size};

/// All windows of some goals on a board of some size.
///
/// Cells have the index `column * rows + row`.
#[derive(Debug)]
pub struct GoalWindows {
    pub size: Size,
    goals: Vec<Goal>,
    shapes: Vec<WindowShape>,
    /// The windows. Users that keep the exclusive-or of the free cells' indices start from
    /// `mix`; when one cell is left, that is its index.
    pub list: Vec<GoalWindow>,
    /// The numbers of the windows through each cell, cell by cell; empty if they are computed.
    through: Vec<u32>,
    /// Where the windows of each cell begin in `through`, followed by the end of the last.
    begins: Vec<u32>,
    /// The largest number of windows through a cell.
    pub most_through: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoalWindow {
    pub cells: u16,
    /// The exclusive-or of the indices of the cells.
    pub mix: u16,
    /// The index of the cell where it begins.
    pub begin: u16,
    /// The direction of a line; `None` for squares.
    pub direction: Option<Direction>,
}

/// The windows of one goal in one direction: `runs` parallel runs of cells, each in the column
/// after the one before. A line is one run, a square consists of upright runs.
#[derive(Clone, Copy, Debug)]
struct WindowShape {
    /// The direction of a line; `None` for squares.
    direction: Option<Direction>,
    /// The number of its first window.
    first: i32,
    runs: i32,
    /// The number of cells in a run, and the step from one to the next.
    length: i32,
    right: i32,
    up: i32,
    /// The number of columns in which windows begin, from the first on.
    columns: i32,
    /// The number of rows in which windows begin, from `lowest` on.
    rows: i32,
    lowest: i32,
}

impl WindowShape {
    /// Creates the shapes of a goal that fits the board. The first window gets the number
    /// `first`, which is advanced.
    fn of(goal: Goal, size: Size, first: &mut i32) -> Vec<Self> {
        let mut shape = |runs: i32, length: i32, direction: Option<Direction>| {
            // The runs of a square are upright.
            let (right, up) = direction.map_or((0, 1), Direction::step);
            let columns = i32::from(size.columns) - (length - 1) * right - (runs - 1);
            let rows = i32::from(size.rows) - (length - 1) * up.abs();
            let shape = Self {
                direction,
                first: *first,
                runs,
                length,
                right,
                up,
                columns: columns.max(0),
                rows: rows.max(0),
                lowest: if up < 0 { length - 1 } else { 0 },
            };
            *first += shape.columns * shape.rows;
            shape
        };
        let side = goal.extent().cast_signed();
        match goal {
            Goal::Line(_) => {
                let lines = Direction::ALL.iter();
                lines
                    .map(|&direction| shape(1, side, Some(direction)))
                    .collect()
            }
            Goal::Square(_) => vec![shape(side, side, None)],
        }
    }

    /// The windows that contain the cell in the given run: the first number, the step to the
    /// next, and how many there are.
    fn through(&self, column: i32, row: i32, run: i32) -> (i32, i32, i32) {
        // The cell is the nth of its run, for n from `least` to `most`.
        let (mut least, mut most) = (0, self.length - 1);
        let mut bound = |at: i32, step: i32, cells: i32| match step {
            // The window begins at `at - n * step`, which must be from 0 to `cells - 1`.
            1 => {
                least = least.max(at - cells + 1);
                most = most.min(at);
            }
            -1 => {
                least = least.max(-at);
                most = most.min(cells - 1 - at);
            }
            _ if at < 0 || at >= cells => most = -1,
            _ => {}
        };
        let (column, row) = (column - run, row - self.lowest);
        bound(column, self.right, self.columns);
        bound(row, self.up, self.rows);
        let begin = (column - least * self.right) * self.rows + row - least * self.up;
        let step = -self.right * self.rows - self.up;
        (self.first + begin, step, (most - least + 1).max(0))
    }
}

/// An iterator over the numbers of the windows through a cell.
#[derive(Debug)]
pub struct WindowsThrough<'w> {
    /// The stored numbers.
    listed: std::slice::Iter<'w, u32>,
    /// The shapes left to compute, and the next run of the first.
    shapes: &'w [WindowShape],
    run: i32,
    column: i32,
    row: i32,
    /// The rest of the current sequence: the next number, the step, and how many are left.
    next: i32,
    step: i32,
    left: i32,
}

impl WindowsThrough<'_> {
    #[inline]
    fn computed(&mut self) -> Option<usize> {
        while self.left == 0 {
            let (shape, rest) = self.shapes.split_first()?;
            (self.next, self.step, self.left) = shape.through(self.column, self.row, self.run);
            self.run += 1;
            if self.run == shape.runs {
                self.run = 0;
                self.shapes = rest;
            }
        }
        let number = self.next.cast_unsigned() as usize;
        self.left -= 1;
        self.next += self.step;
        Some(number)
    }
}

impl Iterator for WindowsThrough<'_> {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        match self.listed.next() {
            Some(&number) => Some(number as usize),
            None => self.computed(),
        }
    }
}

/// The most numbers that are stored: four megabytes.
const MAX_STORED_NUMBERS: usize = 1 << 20;

/// The work between two checks of `stop`, in cells of windows.
const CELLS_PER_CHECK: i32 = 1 << 16;

impl GoalWindows {
    /// Lists the windows. Returns `None` if `stop`, called regularly, returns `true`.
    pub fn list(size: Size, goals: &[Goal], stop: &mut dyn FnMut() -> bool) -> Option<Self> {
        Self::listed(size, goals, MAX_STORED_NUMBERS, stop)
    }

    /// As `list`, and stores the windows of each cell if there are at most `most` numbers.
    pub fn listed(
        size: Size,
        goals: &[Goal],
        most: usize,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Self> {
        let mut all = 0;
        let fitting = goals.iter().filter(|goal| goal.fits(size));
        let shapes = fitting.flat_map(|&goal| WindowShape::of(goal, size, &mut all));
        let mut windows = Self {
            size,
            goals: goals.to_vec(),
            shapes: shapes.collect(),
            list: Vec::with_capacity(usize::try_from(all).unwrap_or(0)),
            through: Vec::new(),
            begins: Vec::new(),
            most_through: 0,
        };
        windows.number(stop)?;
        windows.write_down(most, stop)?;
        Some(windows)
    }

    fn number(&mut self, stop: &mut dyn FnMut() -> bool) -> Option<()> {
        let rows = i32::from(self.size.rows);
        let mut work = 0;
        for shape in &self.shapes {
            let step = shape.right * rows + shape.up;
            for begin in (0..shape.columns)
                .flat_map(|column| (0..shape.rows).map(move |row| column * rows + row))
            {
                let begin = begin + shape.lowest;
                let runs = (0..shape.runs).map(|run| begin + run * rows);
                let cells = runs.flat_map(|run| (0..shape.length).map(move |n| run + n * step));
                self.list.push(GoalWindow {
                    cells: u16::try_from(shape.runs * shape.length).unwrap_or(u16::MAX),
                    mix: u16::try_from(cells.fold(0, |mix, cell| mix ^ cell)).unwrap_or(0),
                    begin: u16::try_from(begin).unwrap_or(u16::MAX),
                    direction: shape.direction,
                });
                work += shape.runs * shape.length;
                if work > CELLS_PER_CHECK {
                    work = 0;
                    if stop() {
                        return None;
                    }
                }
            }
        }
        Some(())
    }

    /// Counts the windows through each cell, and stores them if there are few.
    fn write_down(&mut self, most: usize, stop: &mut dyn FnMut() -> bool) -> Option<()> {
        let (mut begins, mut through) = (vec![0], Vec::new());
        let mut all = 0;
        for column in self.size.all_columns() {
            if stop() {
                return None;
            }
            for cell in (0..self.size.rows).map(|row| Cell::new(column, row)) {
                let count = self.count(cell);
                self.most_through = self.most_through.max(count);
                all += count;
                if all <= most {
                    let numbers = self.through(cell);
                    through.extend(numbers.map(|number| u32::try_from(number).unwrap_or(u32::MAX)));
                    begins.push(u32::try_from(all).unwrap_or(u32::MAX));
                }
            }
        }
        if all <= most {
            (self.through, self.begins) = (through, begins);
        }
        Some(())
    }

    fn count(&self, cell: Cell) -> usize {
        let (column, row) = place(cell);
        let counts = self
            .shapes
            .iter()
            .flat_map(|shape| (0..shape.runs).map(move |run| shape.through(column, row, run).2));
        usize::try_from(counts.sum::<i32>()).unwrap_or(0)
    }

    /// Whether these are the windows of this size and these goals.
    pub fn are_of(&self, size: Size, goals: &[Goal]) -> bool {
        self.size == size && self.goals == goals
    }

    /// The index of a cell of the board.
    #[inline(always)]
    pub fn index(&self, cell: Cell) -> u16 {
        #[expect(clippy::cast_possible_truncation, reason = "a board has 9801 cells")]
        let column = cell.column.index() as u16;
        column * u16::from(self.size.rows) + u16::from(cell.row)
    }

    /// The numbers of the windows through a cell.
    #[inline(always)]
    pub fn through(&self, cell: Cell) -> WindowsThrough<'_> {
        let index = usize::from(self.index(cell));
        let (column, row) = place(cell);
        let (listed, shapes) = match self.begins.get(index..index + 2) {
            Some(&[begin, end]) => {
                let listed = self.through.get(begin as usize..end as usize);
                (listed.unwrap_or_default(), &[][..])
            }
            _ => (&[][..], &self.shapes[..]),
        };
        WindowsThrough {
            listed: listed.iter(),
            shapes,
            run: 0,
            column,
            row,
            next: 0,
            step: 0,
            left: 0,
        }
    }
}

/// Column and row as signed numbers.
fn place(cell: Cell) -> (i32, i32) {
    let column = i32::try_from(cell.column.index()).unwrap_or(i32::MAX);
    (column, i32::from(cell.row))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The cells of every window, by a scan of the board.
    fn scanned(size: Size, goals: &[Goal]) -> Vec<Vec<usize>> {
        let mut windows = Vec::new();
        let cells = |corner: Cell, steps: &[(i32, i32)]| {
            let cells = steps
                .iter()
                .map(|&(right, up)| corner.offset(right, up, size));
            let cells = cells.collect::<Option<Vec<Cell>>>()?;
            let index =
                |cell: Cell| cell.column.index() * usize::from(size.rows) + usize::from(cell.row);
            let mut cells: Vec<usize> = cells.into_iter().map(index).collect();
            cells.sort_unstable();
            Some(cells)
        };
        for (corner, &goal) in size
            .all_cells()
            .flat_map(|corner| goals.iter().map(move |goal| (corner, goal)))
        {
            let side = goal.extent().cast_signed();
            match goal {
                Goal::Line(_) => {
                    for (right, up) in Direction::ALL.map(Direction::step) {
                        let steps: Vec<_> = (0..side).map(|n| (n * right, n * up)).collect();
                        windows.extend(cells(corner, &steps));
                    }
                }
                Goal::Square(_) => {
                    let steps: Vec<_> = (0..side * side).map(|n| (n % side, n / side)).collect();
                    windows.extend(cells(corner, &steps));
                }
            }
        }
        windows.sort_unstable();
        windows
    }

    /// The cells of every window, collected by `through`.
    fn walked(size: Size, windows: &GoalWindows) -> Vec<Vec<usize>> {
        let mut cells = vec![Vec::new(); windows.list.len()];
        let mut most = 0;
        for cell in size.all_cells() {
            let mut through = 0;
            for number in windows.through(cell) {
                cells[number].push(usize::from(windows.index(cell)));
                through += 1;
            }
            most = most.max(through);
        }
        assert_eq!(most, windows.most_through);
        for (window, cells) in windows.list.iter().zip(&cells) {
            assert_eq!(usize::from(window.cells), cells.len());
            let mix = cells.iter().fold(0, |mix, cell| mix ^ cell);
            assert_eq!(usize::from(window.mix), mix);
        }
        cells.sort_unstable();
        cells
    }

    proptest! {
        #[test]
        fn windows_written_down_and_reckoned_are_those_of_the_board(
            columns in 2_u8..12,
            rows in 2_u8..12,
            goals in prop::collection::vec(
                prop_oneof![
                    (2_u32..12).prop_map(Goal::Line),
                    (2_u32..12).prop_map(Goal::Square),
                ],
                1..4,
            ),
        ) {
            let size = Size { columns, rows };
            let expected = scanned(size, &goals);
            for most in [0, usize::MAX] {
                let windows = GoalWindows::listed(size, &goals, most, &mut || false).expect("all");
                prop_assert_eq!(windows.through.is_empty(), most == 0 || expected.is_empty());
                prop_assert_eq!(&walked(size, &windows), &expected);
            }
        }
    }
}
