//! The goal windows of a board, numbered, and which of them run through each cell.
//!
//! The windows of one goal in one direction have consecutive numbers, column by column and from the
//! bottom by the cell where they begin.

use crate::rules::{Cell, Direction, Goal, Size};

/// All windows of some goals on a board of some size.
#[derive(Debug)]
pub struct GoalWindows {
    pub size: Size,
    /// The windows. Users that keep the exclusive-or of the free cells' indices start from
    /// `mix`; when one cell is left, that is its index.
    pub list: Vec<GoalWindow>,
    /// The numbers of the windows through each cell: a ruleset allows 20 million of them.
    through: Vec<Vec<u32>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoalWindow {
    pub cells: u32,
    /// The exclusive-or of the indices of the cells.
    pub mix: u32,
    /// The index of the cell where it begins.
    pub begin: u32,
    /// The direction of a line; `None` for squares.
    pub direction: Option<Direction>,
}

/// The work between two checks of `stop`, in cells of windows.
const CELLS_PER_CHECK: usize = 1 << 16;

impl GoalWindows {
    /// Lists the windows. Returns `None` if `stop`, called regularly, returns `true`.
    pub fn list(size: Size, goals: &[Goal], stop: &mut dyn FnMut() -> bool) -> Option<Self> {
        let mut windows = Self {
            size,
            list: Vec::new(),
            through: vec![Vec::new(); size.cells()],
        };
        let mut work = 0;
        for &goal in goals {
            let directions = match goal {
                Goal::Line(_) => Direction::ALL.map(Some).to_vec(),
                Goal::Square(_) => vec![None],
            };
            for (shape, direction) in goal.shapes().into_iter().zip(directions) {
                let (right, up) = shape.last().copied()?;
                let steps = shape
                    .iter()
                    .map(|(right, up)| right * i32::from(size.rows) + up);
                let steps: Vec<i32> = steps.collect();
                // Where the last cell is on the board, so are the others.
                let fits = |cell: &Cell| cell.offset(right, up, size).is_some();
                for cell in size.all_cells().filter(fits) {
                    let begin = u32::from(windows.index(cell));
                    windows.add(begin, &steps, direction);
                    work += steps.len();
                    if work > CELLS_PER_CHECK {
                        work = 0;
                        if stop() {
                            return None;
                        }
                    }
                }
            }
        }
        Some(windows)
    }

    /// Adds the window of the cells at these steps from the one where it begins.
    fn add(&mut self, begin: u32, steps: &[i32], direction: Option<Direction>) {
        let number = u32::try_from(self.list.len()).unwrap_or(u32::MAX);
        let mut window = GoalWindow {
            cells: 0,
            mix: 0,
            begin,
            direction,
        };
        for &step in steps {
            let cell = begin.wrapping_add_signed(step);
            window.cells += 1;
            window.mix ^= cell;
            self.through[cell as usize].push(number);
        }
        self.list.push(window);
    }

    /// The largest number of windows through a cell.
    pub fn most_through(&self) -> usize {
        self.through.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// The index of a cell of the board.
    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "a board has 9801 cells")]
    pub fn index(&self, cell: Cell) -> u16 {
        self.size.index(cell) as u16
    }

    /// The numbers of the windows through a cell.
    #[inline(always)]
    pub fn through(&self, cell: Cell) -> impl Iterator<Item = usize> {
        self.through[self.size.index(cell)]
            .iter()
            .map(|&number| number as usize)
    }
}
