//! A game as the terminal shows it, in the display format of the COMPSCI 130 assignment, and the
//! columns that a person types.

use std::io::{self, Write};

use crate::outside::quote_text;
use crate::rules::notation::{ascii_display, result_line};
use crate::rules::{Column, Player, Position};
use crate::session::{Cause, GameResult};

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

/// Parses a column of this board, counted from 0.
///
/// # Errors
/// A sentence if no disc can be dropped there.
pub(super) fn typed_column(position: &Position, text: &str) -> Result<Column, String> {
    let size = position.ruleset().size();
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse::<usize>().ok().filter(|_| digits);
    let column = number.and_then(Column::from_index);
    match column.filter(|&column| size.has_column(column)) {
        Some(column) if position.is_legal(column) => Ok(column),
        Some(column) => Err(full_column(position, column, Column::index)),
        None => {
            let found = match text {
                "" => "an empty line".to_owned(),
                text => quote_text(text),
            };
            let last = size.columns - 1;
            Err(format!(
                "Expected a column from 0 to {last}, found {found}."
            ))
        }
    }
}

/// Says that a column is full. `number` counts columns as the person does.
pub(super) fn full_column(
    position: &Position,
    column: Column,
    number: fn(Column) -> usize,
) -> String {
    let open = position.legal_columns().map(|it| number(it).to_string());
    let open: Vec<String> = open.collect();
    format!(
        "Column {} is full; the open columns are {}.",
        number(column),
        open.join(", ")
    )
}

/// Returns the name of a player in the assignment's result lines.
pub(super) const fn titled(player: Player) -> &'static str {
    match player {
        Player::Red => "Player 1 (circles)",
        Player::Yellow => "Player 2 (crosses)",
    }
}
