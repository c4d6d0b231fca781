//! The display of the COMPSCI 130 assignment, section 1.

use super::{RowOrder, rows_of};
use crate::rules::{Board, ByPlayer, Outcome, Player};

/// Writes the board as the assignment's `display` prints it, without a final line end: the rows
/// from top to bottom, cells joined by one space (`o` for red, player 1; `x` for yellow, player 2;
/// a space for a free cell), a line of dashes, the column numbers from 0 joined by one space, and
/// both players' points.
#[doc(alias = "display")]
#[must_use]
pub fn ascii_display(board: &Board, points: ByPlayer<u32>) -> String {
    let columns = usize::from(board.size().columns);
    let mut lines: Vec<String> = rows_of(board, RowOrder::TopFirst)
        .into_iter()
        .map(|row| join(row.into_iter().map(symbol)))
        .collect();
    lines.push("-".repeat(2 * columns - 1));
    lines.push(join(0..columns));
    lines.push(format!("Points player 1: {}", points[Player::Red]));
    lines.push(format!("Points player 2: {}", points[Player::Yellow]));
    lines.join("\n")
}

/// Returns the line with which the assignment announces the result.
#[must_use]
pub const fn result_line(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(Player::Red) => "Player 1 (circles) wins!",
        Outcome::Win(Player::Yellow) => "Player 2 (crosses) wins!",
        Outcome::Draw => "It's a draw!",
    }
}

const fn symbol(cell: Option<Player>) -> char {
    match cell {
        Some(Player::Red) => 'o',
        Some(Player::Yellow) => 'x',
        None => ' ',
    }
}

fn join(items: impl Iterator<Item = impl ToString>) -> String {
    let items: Vec<String> = items.map(|item| item.to_string()).collect();
    items.join(" ")
}
