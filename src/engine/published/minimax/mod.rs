//! Minimax, with and without alpha-beta pruning: the auto-marked player of
//! COMP3308/3608 assignment 1 ("Playing Connect 4", 2021), exact to the number of
//! nodes examined.
//!
//! - Red maximises and yellow minimises a value seen from red's side.
//! - A node is examined when it is entered: the root, inner nodes, won ones and
//!   those at the depth limit alike. Won and full boards have no children.
//! - [`utility`] comes before [`evaluation`], also at the depth limit. Where both
//!   players have a line, red counts as the winner. A full board without a
//!   winner is worth its evaluation.
//! - Children are examined from left to right; of equal ones the first is kept.
//! - Alpha-beta starts with an open window, passes both bounds down and leaves a
//!   node as soon as alpha reaches beta, tested after each child.
//!
//! The winning line may have any length; [`score`] counts runs of two, three and four, as
//! published.

mod grid;
mod player;
mod search;

pub use player::Minimax;
pub use search::{MinimaxResult, search, search_until};

use crate::rules::{Board, Goal, Player, completions_on};

/// The utility of a board on which red has won; yellow's is its negation.
pub const UTILITY: i32 = 10_000;

/// With or without pruning: the third argument of the course's program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pruning {
    /// `M`: searches every node down to the depth limit.
    None,
    /// `A`: skips nodes that cannot change the result.
    AlphaBeta,
}

impl Pruning {
    /// Returns the argument of the course's program.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::None => "M",
            Self::AlphaBeta => "A",
        }
    }
}

/// A player's runs of each length in all four directions: `NUM_IN_A_ROW`. Runs are maximal: a
/// run of three contains no run of two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Runs {
    /// Exactly two in a row.
    pub two: u32,
    /// Exactly three in a row.
    pub three: u32,
    /// Four or more in a row.
    pub four_or_more: u32,
}

/// Counts a player's runs.
#[doc(alias = "NUM_IN_A_ROW")]
pub fn num_in_a_row(board: &Board, player: Player) -> Runs {
    let mut runs = Runs::default();
    // A completed line of two is a maximal run of two or more.
    for run in completions_on(board, &[Goal::Line(2)]) {
        if run.player == player {
            match run.cells.len() {
                2 => runs.two += 1,
                3 => runs.three += 1,
                _ => runs.four_or_more += 1,
            }
        }
    }
    runs
}

/// Returns `SCORE`: a player's discs, plus 10 for every run of exactly two, 100 for every run
/// of exactly three and 1000 for every run of four or more.
#[doc(alias = "SCORE")]
pub fn score(board: &Board, player: Player) -> i32 {
    let discs = board
        .all_discs()
        .filter(|&(_, owner)| owner == player)
        .map(|_| 1)
        .sum::<i32>();
    let runs = num_in_a_row(board, player);
    let runs = 10 * runs.two + 100 * runs.three + 1000 * runs.four_or_more;
    discs + runs.cast_signed()
}

/// Returns `EVALUATION`: red's [`score`] minus yellow's.
#[doc(alias = "EVALUATION")]
pub fn evaluation(board: &Board) -> i32 {
    score(board, Player::Red) - score(board, Player::Yellow)
}

/// Returns `UTILITY`: the value of a board with a line of `length`, `None` for a board without
/// one. If both players have a line, red counts as the winner.
pub fn utility(board: &Board, length: u32) -> Option<i32> {
    let lines = completions_on(board, &[Goal::Line(length)]);
    Player::BOTH
        .into_iter()
        .find(|&player| lines.iter().any(|line| line.player == player))
        .map(|winner| winner.sign() * UTILITY)
}
