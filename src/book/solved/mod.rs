//! Games solved from the empty board: their result and length with best play.
//!
//! [`of`] looks a ruleset up in the table that is built into the program. A game is proven
//! (`examples/solve_games`) by the first of these methods that applies to it:
//!
//! - by a pairing of cells, which shows that neither player can complete anything (`pairing`);
//! - by the exact solver, if it is a race to a line of four;
//! - by the exact search of whole games, and a search that is deepened until it sees the quickest win.

mod document;
#[cfg(test)]
#[path = "../../../examples/solve_games/games.rs"]
mod games;
mod pairing;
#[cfg(test)]
#[path = "../../../examples/solve_games/prove.rs"]
mod prove;
#[cfg(test)]
mod tests;

use std::fmt;
use std::path::Path;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::engine::Score;
use crate::rules::notation::format_game;
use crate::rules::{Column, Goal, Ruleset, with_plural};

use document::RawSolvedGame;

pub use document::Table;
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

impl Method {
    /// Returns the method as the end of a sentence.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Pairing => "by a pairing of cells",
            Self::Solver => "by the solver",
            Self::Search => "by search",
        }
    }
}

/// The result of a game from an empty board with best play of both players.
///
/// The winner wins as early as possible, and the loser loses as late as possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "RawSolvedGame", into = "RawSolvedGame")]
pub struct SolvedGame {
    /// The rules: an empty board, red begins, and the game does not end before it is won or the
    /// board is full.
    pub ruleset: Ruleset,
    /// The proven result for the player who begins.
    pub score: Score,
    /// The first columns that keep the result, left to right; empty if they are unknown.
    pub best: Vec<Column>,
    /// How the result was proven.
    pub method: Method,
    /// The number of positions that the proof of the result examined.
    pub nodes: u64,
}

impl SolvedGame {
    /// Returns the number of plies of the game.
    #[must_use]
    pub fn plies(&self) -> u32 {
        match self.score {
            Score::WinIn(plies) | Score::LossIn(plies) => plies,
            Score::Draw | Score::Points(_) | Score::Heuristic(_) => cells(&self.ruleset),
        }
    }

    /// Describes the result: `the first player wins in 41 plies`.
    #[must_use]
    pub fn result(&self) -> String {
        match self.score {
            Score::WinIn(plies) => format!("the first player wins in {plies} plies"),
            Score::LossIn(plies) => format!("the second player wins in {plies} plies"),
            Score::Draw | Score::Points(0) | Score::Heuristic(_) => "a draw".to_owned(),
            Score::Points(points) => {
                let winner = if points > 0 { "first" } else { "second" };
                let lead = with_plural(points.unsigned_abs(), "point");
                format!("the {winner} player wins by {lead}")
            }
        }
    }

    /// Returns the rules on one line: `7x6 Line(4) FirstGoal`.
    #[must_use]
    pub fn name(&self) -> String {
        name_of(&self.ruleset)
    }
}

impl fmt::Display for SolvedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name(), self.result())?;
        if !self.best.is_empty() {
            let columns = self.best.iter().map(|column| column.number().to_string());
            let columns = columns.collect::<Vec<_>>().join(", ");
            write!(f, "; best first columns {columns}")?;
        }
        let nodes = with_plural(self.nodes, "node");
        write!(f, "; {nodes}, {}", self.method.words())
    }
}

/// Returns the rules of a game without a preset: `7x6 Line(4) FirstGoal`.
#[must_use]
pub fn name_of(ruleset: &Ruleset) -> String {
    let line = format_game("", ruleset, []);
    let words = line.trim_start_matches("- ");
    words.trim_end_matches(':').to_owned()
}

/// The number of cells of the board.
fn cells(ruleset: &Ruleset) -> u32 {
    u32::try_from(ruleset.size().cells()).unwrap_or(u32::MAX)
}

static SHIPPED: LazyLock<Table> = LazyLock::new(|| {
    let text = include_str!("../../../assets/solved.ron");
    Table::read(Path::new("solved.ron"), text).unwrap_or_default()
});

/// Returns the games of the table built into the program.
#[must_use]
pub fn shipped() -> &'static [SolvedGame] {
    &SHIPPED.games
}

/// Returns the result of a game with best play, if the table has the game or a pairing of cells
/// proves it.
///
/// It does not matter who begins and in which order the goals are listed. Games that begin with
/// discs on the board, or end as soon as they are decided, are not in the table.
#[must_use]
pub fn of(ruleset: &Ruleset) -> Option<SolvedGame> {
    if ruleset.end_when_decided() || ruleset.start().discs() > 0 {
        return None;
    }
    // No goal is listed twice.
    let same_goals = |goals: &[Goal]| {
        goals.len() == ruleset.goals().len() && goals.iter().all(|it| ruleset.goals().contains(it))
    };
    let is_it = |game: &&SolvedGame| {
        let it = &game.ruleset;
        it.size() == ruleset.size() && it.ending() == ruleset.ending() && same_goals(it.goals())
    };
    let found = shipped().iter().find(is_it).cloned();
    found.or_else(|| by_pairing(ruleset))
}

/// Returns the result of a game that a pairing of cells proves drawn.
pub fn by_pairing(ruleset: &Ruleset) -> Option<SolvedGame> {
    is_drawn_by_pairing(ruleset).then(|| SolvedGame {
        ruleset: ruleset.clone(),
        score: Score::Draw,
        // Both players hold the draw whatever the first disc is.
        best: ruleset.size().all_columns().collect(),
        method: Method::Pairing,
        nodes: 0,
    })
}
