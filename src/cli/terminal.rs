//! A game as the terminal shows it, in the display format of the COMPSCI 130 assignment, and the
//! columns that a person types.

use super::*;

/// Writes the result of a game, with its cause if the board did not end it.
pub fn write_result(
    GameResult { outcome, cause }: GameResult,
    out: &mut dyn Write,
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
pub fn show(position: &Position, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", ascii_display(&position.board, position.points))
}

/// Parses a column of this board; `number` counts columns as the person does. `others` are what else
/// can be typed.
///
/// # Errors
/// A sentence if no disc can be dropped there.
pub fn typed_column(
    position: &Position,
    text: &str,
    number: fn(Column) -> usize,
    others: &str,
) -> Result<Column, String> {
    let columns = || position.board.size.all_columns();
    match columns().find(|it| number(*it).to_string() == text) {
        Some(column) if position.is_legal(column) => Ok(column),
        Some(_) => {
            let open = position.legal_columns().map(|it| number(it).to_string());
            let open = open.collect::<Vec<_>>().join(", ");
            Err(format!(
                "Column {text} is full; the open columns are {open}."
            ))
        }
        None => {
            let found = match text {
                "" => "an empty line".to_owned(),
                text => quote_text(text),
            };
            let mut columns = columns().map(number);
            let (first, last) = (columns.next(), columns.next_back());
            let (first, last) = first.zip(last).unwrap_or_default();
            Err(format!(
                "Expected a column from {first} to {last}{others}, found {found}."
            ))
        }
    }
}

/// Returns the name of a player in the assignment's result lines.
pub const fn titled(player: Player) -> &'static str {
    match player {
        Player::Red => "Player 1 (circles)",
        Player::Yellow => "Player 2 (crosses)",
    }
}
