//! Puzzles: positions with exactly one column that wins, holds the draw or scores most.
//!
//! A [`PuzzleFinder`] lets levels of the ladder play each other, walks the positions of their games and
//! keeps those with one right column, proven. A [`PuzzleSet`] is a file of puzzles; [`verified`]
//! proves every puzzle of a set. [`PuzzleProgress`] is what a person has solved.
//!
//! Reading order: `right` (the one right column), `answer` (the line and its forks), `kind`,
//! `ladder` (which levels miss a puzzle, and its rating), `finder`, `document` (files), `verify`,
//! `shipped`, `own` (files of a person's own), `progress`.

mod answer;
mod document;
mod finder;
mod kind;
mod ladder;
mod own;
mod progress;
mod right;
mod shipped;
mod verify;

use crate::engine::Score;
use crate::rules::notation::format_game;
use crate::rules::{Cell, Column, Position, Ruleset};

pub use document::{ProvenSoFar, PuzzleSet, faults_of_puzzles, puzzle_file_faults, verified};
pub use finder::{FindError, FinderProgress, PuzzleFinder};
pub use kind::PuzzleKind;
pub use ladder::{Ladder, Share};
pub use own::PuzzleSets;
pub use progress::PuzzleProgress;
pub use shipped::{puzzle_of_day, shipped, shipped_presets};

/// The most puzzles of one set.
pub const MAX_PUZZLES: usize = 5_000;

/// A position with one right column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The id: equal for equal positions, for mirror images, and for positions with the colours
    /// exchanged.
    pub id: String,
    /// The id of the preset, or an empty text.
    pub preset: String,
    /// The position, with the moves that led to it.
    pub position: Position,
    /// The kind.
    pub kind: PuzzleKind,
    /// The value of the position for the player to move: a win, a draw or points.
    pub result: Score,
    /// Best play of both players. It begins with the right column.
    pub line: Vec<Column>,
    /// Other replies of the opponent: each a line from the position that ends with such a reply
    /// and the one right column after it.
    pub forks: Vec<Vec<Column>>,
    /// The rating, in Elo of the ladder of its game.
    pub rating: i32,
    /// The ids of the levels that miss it.
    pub missed: Vec<String>,
}

impl Puzzle {
    /// Returns the right column; `None` if the line is empty, which no puzzle of a set is.
    #[must_use]
    pub fn answer(&self) -> Option<Column> {
        self.line.first().copied()
    }
}

/// Returns the id of the puzzle of a position: a hash of its rules and its cells, seen by the
/// player to move, the smaller one of the position and its mirror image.
fn id_of(position: &Position) -> String {
    let rules = format_game("", position.ruleset(), []);
    let [plain, mirrored] = [false, true].map(|mirror| cells(position, mirror));
    let mut hash: u64 = 0xCBF2_9CE4_8422_2325;
    for byte in rules.bytes().chain(plain.min(mirrored)) {
        // FNV-1a.
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
    }
    format!("{hash:016x}")
}

/// Returns the cells of a board: 1 for discs of the player to move, 2 for others, 0 for none.
fn cells(position: &Position, mirror: bool) -> Vec<u8> {
    let (board, size) = (position.board(), position.board().size());
    let last = usize::from(size.columns).saturating_sub(1);
    let seen = |cell: Cell| {
        let column = cell.column.index();
        let column = if mirror { last - column } else { column };
        let column = Column::from_index(column)?;
        board.at(Cell::new(column, cell.row))
    };
    size.all_cells()
        .map(|cell| match seen(cell) {
            None => 0,
            Some(player) if player == position.to_move() => 1,
            Some(_) => 2,
        })
        .collect()
}

/// Returns whether points count in a game of these rules.
fn is_scoring(ruleset: &Ruleset) -> bool {
    ruleset.ending() == crate::rules::Ending::FullBoard
}

#[cfg(test)]
mod tests;
