//! Goals, and finding completed goals on a board.

use super::*;
use std::iter::successors;
use std::ops::RangeInclusive;

/// A pattern of a player's discs that wins or scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Goal {
    /// A line of this many discs, horizontal, vertical or diagonal.
    Line(u32),
    /// A filled square with this many discs on each side.
    Square(u32),
}

impl Goal {
    /// Returns the length of a line or the side of a square, in discs.
    pub const fn extent(self) -> u32 {
        match self {
            Self::Line(extent) | Self::Square(extent) => extent,
        }
    }

    /// Returns the goal within a sentence for people: `2 × 2 square`.
    pub fn in_words(self) -> Message {
        self.told(msg::rules::line, msg::rules::square)
    }

    /// Returns what is said of a line of this length, or of a square of this side.
    pub(super) fn told<T>(self, line: fn(u32) -> T, square: fn(u32) -> T) -> T {
        match self {
            Self::Line(length) => line(length),
            Self::Square(side) => square(side),
        }
    }

    /// Returns whether a board of this size has room for the goal.
    pub fn fits(self, size: Size) -> bool {
        let (columns, rows) = (u32::from(size.columns), u32::from(size.rows));
        match self {
            Self::Line(length) => length <= columns.max(rows),
            Self::Square(side) => side <= columns.min(rows),
        }
    }

    /// Returns the shapes of its places: for a line one in each direction. A shape has the steps to the
    /// right and up from the first cell to each of its cells.
    pub(crate) fn shapes(self) -> Vec<Vec<(i32, i32)>> {
        let reach = self.extent().cast_signed();
        match self {
            Self::Line(_) => {
                let line = |(right, up)| (0..reach).map(|it| (it * right, it * up)).collect();
                Direction::ALL.map(Direction::step).map(line).to_vec()
            }
            Self::Square(_) => {
                let row = |up| (0..reach).map(move |right| (right, up));
                vec![(0..reach).flat_map(row).collect()]
            }
        }
    }

    /// Returns the points of a completion of so many cells. A run of k discs contains k - length + 1
    /// lines; a square is one point.
    fn points_of(self, cells: usize) -> u32 {
        let cells = u32::try_from(cells).unwrap_or(u32::MAX);
        match self {
            Self::Line(length) => (cells + 1).saturating_sub(length),
            Self::Square(side) => u32::from(cells == side * side),
        }
    }

    /// Returns the cells of all places of the goal on a board, each place counted alone.
    pub(crate) fn cells_of_places(self, size: Size) -> u64 {
        let extent = u64::from(self.extent());
        let (columns, rows) = (u64::from(size.columns), u64::from(size.rows));
        let begins = |cells: u64| (cells + 1).saturating_sub(extent);
        let (right, up) = (begins(columns), begins(rows));
        match self {
            Self::Line(_) => extent * (right * rows + columns * up + 2 * right * up),
            Self::Square(_) => extent * extent * right * up,
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(length) => write!(f, "line of {length}"),
            Self::Square(side) => write!(f, "{side}x{side} square"),
        }
    }
}

/// A direction in which lines run, from left to right (or upwards).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Along a row.
    Horizontal,
    /// Along a column.
    Vertical,
    /// Diagonally, upwards to the right.
    Rising,
    /// Diagonally, downwards to the right.
    Falling,
}

impl Direction {
    /// The four directions: row, column, diagonal, counter-diagonal.
    pub const ALL: [Self; 4] = [
        Self::Horizontal,
        Self::Vertical,
        Self::Rising,
        Self::Falling,
    ];

    /// Returns one step along the direction: columns to the right, rows up.
    pub const fn step(self) -> (i32, i32) {
        match self {
            Self::Horizontal => (1, 0),
            Self::Vertical => (0, 1),
            Self::Rising => (1, 1),
            Self::Falling => (1, -1),
        }
    }
}

/// A completed goal with all of its cells.
///
/// A line is the maximal run of the player's discs: seven in a row are one completion of seven
/// cells, worth four lines of four. Each square is one completion, even where squares overlap.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Completion {
    /// The owner of the discs.
    pub player: Player,
    /// The completed goal.
    pub goal: Goal,
    /// The cells: of a line from its left (or bottom) end, of a square row by row from its bottom
    /// left corner.
    pub cells: Vec<Cell>,
}

impl Completion {
    /// Returns the points that the completion is worth.
    pub fn points(&self) -> u32 {
        self.goal.points_of(self.cells.len())
    }

    /// Returns the points that a cell of it gains: without its disc, only parts would be left.
    pub(super) fn points_of(&self, cell: Cell) -> u32 {
        let parts = self.cells.split(|it| *it == cell);
        let without: u32 = parts.map(|part| self.goal.points_of(part.len())).sum();
        self.points() - without
    }
}

/// Returns the completions that contain the disc in `cell`; none for a free cell.
pub fn completions_through(board: &Board, goals: &[Goal], cell: Cell) -> Vec<Completion> {
    let Some(player) = board.at(cell) else {
        return Vec::new();
    };
    let goals = goals.iter();
    goals
        .flat_map(|&goal| completions_at(board, goal, cell, player, false))
        .collect()
}

/// Returns the completions that contain a disc of the player in `cell`, whether it lies there yet or not,
/// or only those that it is the first cell of.
fn completions_at(
    board: &Board,
    goal: Goal,
    cell: Cell,
    player: Player,
    is_first: bool,
) -> Vec<Completion> {
    let size = board.size;
    let around = |direction| run_around(board, cell, direction, player);
    let found: Vec<Vec<Cell>> = match goal {
        Goal::Line(length) => {
            let line = |direction: Direction| {
                let (before, after) = around(direction);
                let is_long = before + 1 + after >= length && !(is_first && before > 0);
                let (right, up) = direction.step();
                let run = -before.cast_signed()..=after.cast_signed();
                let cells = run.filter_map(|step| cell.offset(step * right, step * up, size));
                is_long.then(|| cells.collect())
            };
            Direction::ALL.into_iter().filter_map(line).collect()
        }
        Goal::Square(side) => {
            // A filled square fills a row and a column through the cell. So the runs along these two limit
            // where its corner can be.
            let lefts = offsets_within(around(Direction::Horizontal), side);
            let downs = offsets_within(around(Direction::Vertical), side);
            let corners = lefts.flat_map(|left| downs.clone().map(move |down| (left, down)));
            let corners = corners.filter(|&steps| !is_first || steps == (0, 0));
            let is_own = |at: &Cell| *at == cell || board.at(*at) == Some(player);
            let square = |(left, down): (u32, u32)| {
                let corner = cell.offset(-left.cast_signed(), -down.cast_signed(), size)?;
                let steps = goal.shapes().into_iter().flatten();
                let cells = steps.map(|(right, up)| corner.offset(right, up, size));
                cells.collect::<Option<Vec<Cell>>>()
            };
            corners
                .filter_map(square)
                .filter(|cells| cells.iter().all(is_own))
                .collect()
        }
    };
    let completion = |cells| Completion {
        player,
        goal,
        cells,
    };
    found.into_iter().map(completion).collect()
}

/// Returns the points that a disc of `player` in `cell` gains: the number of lines and squares that
/// contain it. The cell may be free or hold the player's disc, so this works before and after the
/// move. It must be a cell of the board. This is `num_new_points` of the COMPSCI 130 assignment,
/// section 3, for any goals.
pub fn points_at(board: &Board, goals: &[Goal], cell: Cell, player: Player) -> u32 {
    let goals = goals.iter();
    goals
        .flat_map(|&goal| completions_at(board, goal, cell, player, false))
        .map(|completion| completion.points_of(cell))
        .sum()
}

/// Returns the points of each player's completions.
pub(crate) fn points_of(completions: &[Completion]) -> ByPlayer<u32> {
    ByPlayer::from_fn(|player| {
        let own = completions.iter().filter(|known| known.player == player);
        own.map(Completion::points).sum()
    })
}

/// Returns the completions on the board: goal by goal, then cell by cell, column by column from the
/// left and each from the bottom up.
pub fn completions_on(board: &Board, goals: &[Goal]) -> Vec<Completion> {
    let goals = goals.iter().filter(|goal| goal.fits(board.size));
    let at = |&goal| {
        let discs = board.all_discs();
        discs.flat_map(move |(cell, player)| completions_at(board, goal, cell, player, true))
    };
    goals.flat_map(at).collect()
}

/// Returns the lengths of the player's runs that end just before and start just after the cell.
fn run_around(board: &Board, cell: Cell, direction: Direction, player: Player) -> (u32, u32) {
    let (right, up) = direction.step();
    let is_own = |at: &Cell| board.at(*at) == Some(player);
    let beyond = |right, up| {
        let next = |at: &Cell| at.offset(right, up, board.size).filter(is_own);
        successors(next(&cell), next).fold(0, |length, _| length + 1)
    };
    (beyond(-right, -up), beyond(right, up))
}

/// Returns the possible distances from the start of a stretch of `side` cells to a cell that it
/// contains, in a run with the given numbers of cells before and after that cell. The range is
/// empty if the run is too short.
fn offsets_within((before, after): (u32, u32), side: u32) -> RangeInclusive<u32> {
    let reach = side.saturating_sub(1);
    reach.saturating_sub(after)..=before.min(reach)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cells of the places that begin in the cell.
    fn cells_from(goal: Goal, cell: Cell, size: Size) -> u64 {
        let reach = goal.extent().cast_signed() - 1;
        let fits = |(right, up): (i32, i32)| {
            u64::from(cell.offset(right * reach, up * reach, size).is_some())
        };
        let extent = u64::from(goal.extent());
        match goal {
            Goal::Line(_) => {
                extent
                    * Direction::ALL
                        .map(Direction::step)
                        .map(fits)
                        .iter()
                        .sum::<u64>()
            }
            Goal::Square(_) => extent * extent * fits((1, 1)),
        }
    }

    #[test]
    fn the_cells_of_all_places_are_counted() {
        for (columns, rows) in [(9, 7), (2, 5), (4, 4)] {
            let size = Size::new(columns, rows);
            for goal in (2..=10).flat_map(|extent| [Goal::Line(extent), Goal::Square(extent)]) {
                let counted: u64 = size
                    .all_cells()
                    .map(|cell| cells_from(goal, cell, size))
                    .sum();
                assert_eq!(goal.cells_of_places(size), counted, "{goal} on {size}");
            }
        }
    }
}
