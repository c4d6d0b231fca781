//! Goals: what a player completes, and where it is complete on a board.

use std::fmt;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::{Board, Cell, Player, Size};

/// A pattern of one's own discs that wins or scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Goal {
    /// So many discs in a row, vertically, horizontally or diagonally.
    Line(u32),
    /// A filled square with so many discs a side.
    Square(u32),
}

impl Goal {
    /// The discs along one direction: the length of a line, the side of a square.
    #[must_use]
    pub const fn extent(self) -> u32 {
        match self {
            Self::Line(length) => length,
            Self::Square(side) => side,
        }
    }

    /// Several of them in words: `lines of 4`.
    pub(super) fn plural(self) -> String {
        match self {
            Self::Line(length) => format!("lines of {length}"),
            Self::Square(side) => format!("{side}x{side} squares"),
        }
    }

    /// Whether a board of this size has room for the goal.
    #[must_use]
    pub fn fits(self, size: Size) -> bool {
        let (columns, rows) = (u32::from(size.columns), u32::from(size.rows));
        match self {
            Self::Line(length) => length <= columns.max(rows),
            Self::Square(side) => side <= columns.min(rows),
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

    /// One step along the direction: columns to the right, rows up.
    #[must_use]
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
/// A line is the maximal run of the player's discs, from one end to the other:
/// seven in a row are one completion of seven cells, worth four lines of four.
/// Every square is a completion of its own, overlapping ones too.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Completion {
    /// Whose discs they are.
    pub player: Player,
    /// The goal that is complete.
    pub goal: Goal,
    /// Lines: from the left (or bottom) end to the other. Squares: row by row
    /// from the bottom left.
    pub cells: Vec<Cell>,
}

impl Completion {
    /// What the whole completion is worth where goals score points: a run of k
    /// discs holds k - length + 1 lines, a square counts once.
    #[must_use]
    pub fn points(&self) -> u32 {
        match self.goal {
            Goal::Line(length) => {
                let run = u32::try_from(self.cells.len()).unwrap_or(u32::MAX);
                (run + 1).saturating_sub(length)
            }
            Goal::Square(_) => 1,
        }
    }
}

/// The completions that the disc in `cell` is part of. Empty for a free cell.
#[must_use]
pub fn completions_through(board: &Board, goals: &[Goal], cell: Cell) -> Vec<Completion> {
    let Some(player) = board.at(cell) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for &goal in goals {
        match goal {
            Goal::Line(length) => {
                for direction in Direction::ALL {
                    let (before, after) = run_around(board, cell, direction, player);
                    if before + 1 + after >= length {
                        found.push(Completion {
                            player,
                            goal,
                            cells: run_cells(cell, direction, before, after, board.size()),
                        });
                    }
                }
            }
            Goal::Square(side) => {
                for corner in squares_around(board, cell, side, player) {
                    found.push(square(corner, side, player, board.size()));
                }
            }
        }
    }
    found
}

/// How many points `player` gains with a disc in `cell`: the lines and squares
/// that contain it. The cell, one of the board, may be free (what would a disc
/// gain?) or hold the player's disc (what did it gain?): `num_new_points` of the
/// COMPSCI 130 assignment, section 3, for any goals.
#[must_use]
pub fn points_at(board: &Board, goals: &[Goal], cell: Cell, player: Player) -> u32 {
    goals
        .iter()
        .map(|&goal| match goal {
            Goal::Line(length) => Direction::ALL
                .iter()
                .map(|&direction| {
                    let (before, after) = run_around(board, cell, direction, player);
                    windows_through(before, after, length)
                })
                .sum(),
            Goal::Square(side) => {
                u32::try_from(squares_around(board, cell, side, player).count()).unwrap_or(u32::MAX)
            }
        })
        .sum()
}

/// Every completion on the board: goal by goal, cell by cell from the bottom
/// left, column by column.
#[must_use]
pub fn completions_on(board: &Board, goals: &[Goal]) -> Vec<Completion> {
    let mut found = Vec::new();
    for &goal in goals.iter().filter(|goal| goal.fits(board.size())) {
        for (cell, player) in board.all_discs() {
            match goal {
                Goal::Line(length) => {
                    for direction in Direction::ALL {
                        // A maximal run is found once: at its first cell.
                        let (before, after) = run_around(board, cell, direction, player);
                        if before == 0 && after + 1 >= length {
                            found.push(Completion {
                                player,
                                goal,
                                cells: run_cells(cell, direction, 0, after, board.size()),
                            });
                        }
                    }
                }
                Goal::Square(side) => {
                    if square_is_filled(board, cell, side, player, None) {
                        found.push(square(cell, side, player, board.size()));
                    }
                }
            }
        }
    }
    found
}

/// The lengths of the player's runs that end just before and start just after
/// the cell.
fn run_around(board: &Board, cell: Cell, direction: Direction, player: Player) -> (u32, u32) {
    let (right, up) = direction.step();
    (
        run_beyond(board, cell, -right, -up, player),
        run_beyond(board, cell, right, up, player),
    )
}

fn run_beyond(board: &Board, cell: Cell, right: i32, up: i32, player: Player) -> u32 {
    let size = board.size();
    let mut length = 0;
    let mut next = cell.offset(right, up, size);
    while let Some(cell) = next.filter(|&cell| board.at(cell) == Some(player)) {
        length += 1;
        next = cell.offset(right, up, size);
    }
    length
}

/// How many windows of `length` cells lie in a run with so many cells before and
/// after one cell, and contain that cell.
fn windows_through(before: u32, after: u32, length: u32) -> u32 {
    let reach = length.saturating_sub(1);
    (before.min(reach) + after.min(reach) + 1).saturating_sub(reach)
}

fn run_cells(cell: Cell, direction: Direction, before: u32, after: u32, size: Size) -> Vec<Cell> {
    let (right, up) = direction.step();
    let (before, after) = (before.cast_signed(), after.cast_signed());
    (-before..=after)
        .filter_map(|step| cell.offset(step * right, step * up, size))
        .collect()
}

/// The bottom left corners of the player's filled squares that contain the cell,
/// taking the cell itself for the player's.
fn squares_around(
    board: &Board,
    cell: Cell,
    side: u32,
    player: Player,
) -> impl Iterator<Item = Cell> + '_ {
    // A filled square holds a filled row and a filled column through the cell, so
    // the runs along these two bound where its corner can be.
    let lefts = offsets_within(run_around(board, cell, Direction::Horizontal, player), side);
    let downs = offsets_within(run_around(board, cell, Direction::Vertical, player), side);
    lefts
        .flat_map(move |left| downs.clone().map(move |down| (left, down)))
        .filter_map(move |(left, down)| {
            cell.offset(-left.cast_signed(), -down.cast_signed(), board.size())
        })
        .filter(move |&corner| square_is_filled(board, corner, side, player, Some(cell)))
}

/// How far before one cell of a run its stretches of `side` cells begin that
/// contain the cell; an empty range where the run is too short.
fn offsets_within((before, after): (u32, u32), side: u32) -> RangeInclusive<u32> {
    let reach = side.saturating_sub(1);
    reach.saturating_sub(after)..=before.min(reach)
}

fn square_is_filled(
    board: &Board,
    corner: Cell,
    side: u32,
    player: Player,
    taken_for_granted: Option<Cell>,
) -> bool {
    let reach = side.cast_signed();
    (0..reach).all(|up| {
        (0..reach).all(|right| {
            corner.offset(right, up, board.size()).is_some_and(|cell| {
                board.at(cell) == Some(player) || Some(cell) == taken_for_granted
            })
        })
    })
}

fn square(corner: Cell, side: u32, player: Player, size: Size) -> Completion {
    let reach = side.cast_signed();
    Completion {
        player,
        goal: Goal::Square(side),
        cells: (0..reach)
            .flat_map(|up| (0..reach).map(move |right| (right, up)))
            .filter_map(|(right, up)| corner.offset(right, up, size))
            .collect(),
    }
}
