//! Games solved from the empty board: their result and length with best play.
//!
//! [`of`] looks a ruleset up in the table that is built into the program. A game is proven
//! (`examples/solve_games`) by the first of these methods that applies to it:
//!
//! - by a pairing of cells, which shows that neither player can complete anything (`pairing`);
//! - by the exact solver, if it is a race to a line of four;
//! - by the exact search of whole games, and a search that is deepened until it sees the quickest win.

#[cfg(test)]
#[path = "../../../examples/solve_games/games.rs"]
mod games;
mod pairing;
#[cfg(test)]
#[path = "../../../examples/solve_games/prove.rs"]
mod prove;
#[cfg(test)]
mod tests;

use std::path::Path;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::engine::Score;
use crate::presets::ConfigError;
use crate::presets::text_file::{Reading, write_file};
use crate::rules::{Ending, Goal, Ruleset};

pub use pairing::is_drawn_by_pairing;

/// How the result of a game was proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Method {
    /// By a pairing of the cells of each column.
    Pairing,
    /// By the exact solver of four in a line.
    Solver,
    /// By the exact search of whole games.
    Search,
}

/// The result for the player who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SolvedResult {
    /// He wins.
    Win,
    /// The game is drawn.
    Draw,
    /// He loses.
    Loss,
    /// The board is filled, and he has so many points more.
    Points(i32),
}

/// The result of a game from an empty board with best play of both players.
///
/// The winner wins as early as possible, and the loser loses as late as possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SolvedGame {
    /// The columns of the board.
    pub columns: u8,
    /// The rows of the board.
    pub rows: u8,
    /// The goals.
    pub goals: Vec<Goal>,
    /// What ends the game.
    pub ending: Ending,
    /// The proven result.
    pub result: SolvedResult,
    /// The number of plies.
    pub plies: u32,
    /// The first columns that keep the result, counted from 1, left to right; empty if they are unknown.
    pub best: Vec<usize>,
    /// How the result was proven.
    pub by: Method,
    /// The number of positions that the proof of the result examined.
    pub nodes: u64,
}

impl SolvedGame {
    /// Returns the score for the player who begins.
    pub const fn score(&self) -> Score {
        match self.result {
            SolvedResult::Win => Score::WinIn(self.plies),
            SolvedResult::Loss => Score::LossIn(self.plies),
            SolvedResult::Points(points) => Score::Points(points),
            SolvedResult::Draw => Score::Draw,
        }
    }
}

/// Solved games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// The games, none twice.
    pub games: Vec<SolvedGame>,
}

impl Table {
    /// Reads a table. `file` is its name in messages.
    ///
    /// # Errors
    /// If the text has faults.
    pub fn read(file: &Path, text: &str) -> Result<Self, Vec<ConfigError>> {
        let (table, reading) = Reading::of::<Self>(file, text);
        reading.finish(table)
    }

    /// Writes the table as [`Table::read`] reads it.
    pub fn to_text(&self) -> String {
        let heading = "Games solved from the empty board, made by examples/solve_games. Results are \
             those of\nthe player who begins; columns count from 1.";
        write_file(heading, self, 2) + "\n"
    }
}

static SHIPPED: LazyLock<Table> = LazyLock::new(|| {
    let text = include_str!("../../../assets/solved.ron");
    Table::read(Path::new("solved.ron"), text).unwrap_or_default()
});

/// Returns the games of the table built into the program.
pub fn shipped() -> &'static [SolvedGame] {
    &SHIPPED.games
}

/// Returns the result of a game with best play for the player who begins, if the table has the game or a
/// pairing of cells proves it.
///
/// It does not matter who begins and in which order the goals are listed. Games that begin with
/// discs on the board, or end as soon as they are decided, are not in the table.
pub fn of(ruleset: &Ruleset) -> Option<Score> {
    if ruleset.end_when_decided || ruleset.start.discs > 0 {
        return None;
    }
    let (size, goals) = (ruleset.size, &ruleset.goals);
    // No goal is listed twice.
    let is_it = |it: &&SolvedGame| {
        (it.columns, it.rows, it.ending) == (size.columns, size.rows, ruleset.ending)
            && it.goals.len() == goals.len()
            && it.goals.iter().all(|goal| goals.contains(goal))
    };
    let found = shipped().iter().find(is_it).map(SolvedGame::score);
    found.or(is_drawn_by_pairing(ruleset).then_some(Score::Draw))
}
