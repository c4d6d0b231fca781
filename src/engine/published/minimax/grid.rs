//! The board of the search: what a disc adds is found by looking along the lines through its cell.

use crate::rules::{Board, Player};

/// The effect of a disc, from [`Grid::gain`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gain {
    /// It completes a line.
    Wins,
    /// It completes none and adds this to the player's published score.
    Score(i32),
}

/// A board with fast drops and lifts. What the search calls at every node is inlined: in another unit
/// of compilation it takes a sixth more instructions.
#[derive(Clone, Debug)]
pub struct Grid {
    length: usize,
    /// Column by column from the bottom up, inside a border of free cells that no disc enters.
    cells: Vec<Option<Player>>,
    /// From a cell to the one above it, to the right, and along the two diagonals.
    steps: [usize; 4],
    /// Where the next disc of each column lands, and where the column ends.
    landings: Vec<(usize, usize)>,
    free: usize,
}

impl Grid {
    /// Copies the board; lines of `length` win.
    pub fn new(board: &Board, length: u32) -> Self {
        let size = board.size;
        let (columns, step) = (usize::from(size.columns), usize::from(size.rows) + 1);
        let first = |column: usize| (column + 1) * step + 1;
        let mut grid = Self {
            length: length as usize,
            cells: vec![None; (columns + 2) * step + 1],
            steps: [1, step, step - 1, step + 1],
            landings: (0..columns)
                .map(|column| (first(column), first(column + 1) - 1))
                .collect(),
            free: size.cells(),
        };
        for (cell, player) in board.all_discs() {
            grid.drop_disc(cell.column.index(), player);
        }
        grid
    }

    /// The number of columns.
    pub fn columns(&self) -> usize {
        self.landings.len()
    }

    /// The number of free cells.
    pub fn free(&self) -> usize {
        self.free
    }

    /// Whether the column takes another disc.
    #[inline(always)]
    pub fn is_open(&self, column: usize) -> bool {
        let (landing, end) = self.landings[column];
        landing < end
    }

    /// Returns the effect of a disc in an open column.
    #[inline(always)]
    pub fn gain(&self, column: usize, player: Player) -> Gain {
        let (cell, _) = self.landings[column];
        // The disc itself counts 1.
        let mut gain = 1;
        for step in self.steps {
            let run = |next: fn(usize, usize) -> usize| {
                let (mut at, mut discs) = (next(cell, step), 0);
                while self.cells[at] == Some(player) {
                    discs += 1;
                    at = next(at, step);
                }
                discs
            };
            let (before, after) = (run(|at, step| at - step), run(|at, step| at + step));
            let joined = before + 1 + after;
            if joined >= self.length {
                return Gain::Wins;
            }
            gain += run_score(joined) - run_score(before) - run_score(after);
        }
        Gain::Score(gain)
    }

    /// Drops a disc in an open column.
    #[inline(always)]
    pub fn drop_disc(&mut self, column: usize, player: Player) {
        let (landing, _) = &mut self.landings[column];
        self.cells[*landing] = Some(player);
        *landing += 1;
        self.free -= 1;
    }

    /// Lifts the topmost disc of the column.
    #[inline(always)]
    pub fn lift_disc(&mut self, column: usize) {
        let (landing, _) = &mut self.landings[column];
        *landing -= 1;
        self.cells[*landing] = None;
        self.free += 1;
    }
}

/// The published score of a maximal run, without its discs.
const fn run_score(discs: usize) -> i32 {
    match discs {
        0 | 1 => 0,
        2 => 10,
        3 => 100,
        _ => 1000,
    }
}
