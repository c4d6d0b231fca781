//! A game as the terminal shows it, in the display format of the COMPSCI 130 assignment, and the
//! columns that a person types.

use std::io::{self, Write};

use crate::outside::quote_text;
use crate::rules::notation::{ascii_display, result_line};
use crate::rules::{Column, Player, Position};
use crate::session::{Cause, GameResult};

/// The meaning of a line of input.
pub(super) enum TypedLine {
    Column(Column),
    /// The line is invalid, with a message to show before the next prompt.
    Fault(String),
    /// The input has ended.
    Closed,
}

/// Writes the result of a game, with its cause if the board did not end it.
pub(super) fn write_result(
    GameResult { outcome, cause }: GameResult,
    out: &mut (impl Write + ?Sized),
) -> io::Result<()> {
    if let Some(winner) = outcome.winner() {
        let loser = titled(winner.opponent());
        match cause {
            Cause::Board => {}
            Cause::Resignation => writeln!(out, "{loser} has resigned.")?,
            Cause::Time => writeln!(out, "The time of {loser} is up.")?,
            Cause::Forfeit => writeln!(out, "{loser} has made no move that counts.")?,
        }
    }
    writeln!(out, "{}", result_line(outcome))
}

/// Writes a position.
pub(super) fn show(position: &Position, out: &mut (impl Write + ?Sized)) -> io::Result<()> {
    writeln!(
        out,
        "{}",
        ascii_display(position.board(), position.points())
    )
}

/// Parses a column of this board.
pub(super) fn typed_column(position: &Position, text: &str) -> TypedLine {
    let size = position.ruleset().size();
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let column = text
        .parse::<usize>()
        .ok()
        .filter(|_| digits)
        .and_then(Column::from_index)
        .filter(|&column| size.has_column(column));
    match column {
        Some(column) if position.is_legal(column) => TypedLine::Column(column),
        Some(column) => TypedLine::Fault(format!(
            "Column {} is full; the open columns are {}.",
            column.index(),
            list(position.legal_columns())
        )),
        None => {
            let found = if text.is_empty() {
                "an empty line".to_owned()
            } else {
                quote_text(text)
            };
            TypedLine::Fault(format!(
                "Expected a column from 0 to {}, found {found}.",
                size.columns - 1
            ))
        }
    }
}

fn list(columns: impl Iterator<Item = Column>) -> String {
    let columns: Vec<String> = columns.map(|column| column.index().to_string()).collect();
    columns.join(", ")
}

/// Returns the name of a player in the assignment's result lines.
pub(super) const fn titled(player: Player) -> &'static str {
    match player {
        Player::Red => "Player 1 (circles)",
        Player::Yellow => "Player 2 (crosses)",
    }
}
