//! The board as a careless player sees it: without the lines and squares that it
//! overlooks.

use crate::rules::{Cell, Column, Direction, Ending, Goal, Player, Position, Ruleset, Size};

/// What a point of a scoring game is worth.
const POINT: i32 = 100;

/// What a window without discs of the other player is worth, by how many are missing;
/// nothing beyond these.
const RACE: [i32; 4] = [0, 30, 8, 2];
const SCORING: [i32; 4] = [0, 40, 12, 3];

/// All places where a goal can be completed.
#[derive(Debug)]
pub(super) struct Windows {
    size: Size,
    kinds: Vec<Kind>,
    /// How many cells each window has.
    cells: Vec<u16>,
    /// The windows through each cell.
    through: Vec<Vec<u32>>,
    values: [i32; 4],
}

/// What a window looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Column,
    Row,
    Square,
    Diagonal,
}

impl Kind {
    /// How many of a thousand windows of the kind are overlooked where so many of a
    /// hundred diagonals are; from a thousand on, all.
    const fn overlooked(self, diagonals: u32) -> u32 {
        match self {
            Self::Diagonal => diagonals * 10,
            Self::Square => diagonals * 9,
            Self::Row => diagonals * 6,
            Self::Column => diagonals * 3,
        }
    }
}

impl Windows {
    pub(super) fn new(ruleset: &Ruleset) -> Self {
        let size = ruleset.size();
        let mut windows = Self {
            size,
            kinds: Vec::new(),
            cells: Vec::new(),
            through: vec![Vec::new(); size.cells()],
            values: match ruleset.ending() {
                Ending::FirstGoal => RACE,
                Ending::FullBoard => SCORING,
            },
        };
        for &goal in ruleset.goals().iter().filter(|goal| goal.fits(size)) {
            for cell in size.all_cells() {
                match goal {
                    Goal::Line(length) => {
                        for direction in Direction::ALL {
                            windows.line(cell, direction, length);
                        }
                    }
                    Goal::Square(side) => windows.square(cell, side),
                }
            }
        }
        windows
    }

    fn line(&mut self, cell: Cell, direction: Direction, length: u32) {
        let (right, up) = direction.step();
        let steps = 0..length.cast_signed();
        let cells = steps.map(|step| cell.offset(step * right, step * up, self.size));
        let kind = match direction {
            Direction::Horizontal => Kind::Row,
            Direction::Vertical => Kind::Column,
            Direction::Rising | Direction::Falling => Kind::Diagonal,
        };
        self.add(kind, cells.collect());
    }

    fn square(&mut self, cell: Cell, side: u32) {
        let side = side.cast_signed();
        let cells = (0..side * side)
            .map(|index| cell.offset(index % side, index / side, self.size))
            .collect();
        self.add(Kind::Square, cells);
    }

    /// Adds a window, unless a part of it lies beyond the edge.
    fn add(&mut self, kind: Kind, cells: Option<Vec<Cell>>) {
        let Some(cells) = cells else { return };
        let number = u32::try_from(self.kinds.len()).unwrap_or(u32::MAX);
        self.kinds.push(kind);
        self.cells
            .push(u16::try_from(cells.len()).unwrap_or(u16::MAX));
        for cell in cells {
            self.through[index(self.size, cell)].push(number);
        }
    }
}

const fn index(size: Size, cell: Cell) -> usize {
    cell.column.index() * size.rows as usize + cell.row as usize
}

/// One position, with what is overlooked in it.
#[derive(Debug)]
pub(super) struct Sight<'w> {
    windows: &'w Windows,
    overlooked: Vec<bool>,
    /// The discs in each window, red's and yellow's.
    discs: Vec<[u16; 2]>,
    heights: Vec<u8>,
    free: usize,
    /// Red's points less yellow's, of the windows that are seen.
    points: i32,
    /// What the windows that are seen and not full are worth to red.
    promise: i32,
    /// How many windows discs were dropped into.
    effort: u64,
}

impl<'w> Sight<'w> {
    pub(super) fn new(
        windows: &'w Windows,
        position: &Position,
        overlooks: u32,
        dice: &mut fastrand::Rng,
    ) -> Self {
        let overlooked = windows.kinds.iter();
        let mut sight = Self {
            overlooked: overlooked
                .map(|kind| dice.u32(0..1000) < kind.overlooked(overlooks))
                .collect(),
            discs: vec![[0; 2]; windows.kinds.len()],
            heights: vec![0; usize::from(windows.size.columns)],
            free: windows.size.cells(),
            points: 0,
            promise: 0,
            effort: 0,
            windows,
        };
        for column in windows.size.all_columns() {
            let discs = (0..position.board().height(column))
                .filter_map(|row| position.board().at(Cell::new(column, row)));
            for player in discs {
                sight.place(column, player);
            }
        }
        sight
    }

    pub(super) const fn free(&self) -> usize {
        self.free
    }

    /// How many windows have been looked at: what a search takes, whatever the board.
    pub(super) const fn effort(&self) -> u64 {
        self.effort
    }

    pub(super) fn is_open(&self, column: Column) -> bool {
        self.heights[column.index()] < self.windows.size.rows
    }

    /// Drops a disc into a column with room. Whether it completes something that is
    /// seen.
    pub(super) fn place(&mut self, column: Column, player: Player) -> bool {
        let cell = Cell::new(column, self.heights[column.index()]);
        self.heights[column.index()] += 1;
        self.free -= 1;
        let own = number(player);
        let mut completed = false;
        let windows = self.windows;
        let through = &windows.through[index(windows.size, cell)];
        self.effort += through.len() as u64;
        for &window in through {
            let window = window as usize;
            if self.overlooked[window] {
                continue;
            }
            self.promise -= self.worth(window);
            self.discs[window][own] += 1;
            self.promise += self.worth(window);
            if self.discs[window][own] == windows.cells[window] {
                completed = true;
                self.points += sign(player);
            }
        }
        completed
    }

    /// Takes out the disc that came into the column last, which is the player's.
    pub(super) fn lift(&mut self, column: Column, player: Player) {
        self.heights[column.index()] -= 1;
        self.free += 1;
        let cell = Cell::new(column, self.heights[column.index()]);
        let own = number(player);
        let windows = self.windows;
        for &window in &windows.through[index(windows.size, cell)] {
            let window = window as usize;
            if self.overlooked[window] {
                continue;
            }
            if self.discs[window][own] == windows.cells[window] {
                self.points -= sign(player);
            }
            self.promise -= self.worth(window);
            self.discs[window][own] -= 1;
            self.promise += self.worth(window);
        }
    }

    /// What a window that is not full is worth to red.
    fn worth(&self, window: usize) -> i32 {
        let value = |discs: u16| {
            let missing = usize::from(self.windows.cells[window] - discs);
            self.windows.values.get(missing).copied().unwrap_or(0)
        };
        match self.discs[window] {
            [0, 0] => 0,
            [red, 0] => value(red),
            [0, yellow] => -value(yellow),
            _ => 0,
        }
    }

    /// The points by which the player leads, in the unit of [`Sight::evaluate`].
    pub(super) const fn lead(&self, player: Player) -> i32 {
        sign(player) * self.points * POINT
    }

    /// What the position seems worth to the player. In a race nobody has completed
    /// anything that was seen; what was overlooked earlier counts for nothing.
    pub(super) fn evaluate(&self, player: Player) -> i32 {
        let points = if self.windows.values == SCORING {
            self.points * POINT
        } else {
            0
        };
        sign(player) * (points + self.promise)
    }
}

const fn number(player: Player) -> usize {
    match player {
        Player::Red => 0,
        Player::Yellow => 1,
    }
}

const fn sign(player: Player) -> i32 {
    match player {
        Player::Red => 1,
        Player::Yellow => -1,
    }
}
