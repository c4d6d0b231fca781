//! `plummet play --sentences`: what is printed in place of the board, and what can be asked.

use std::io::{self, Write};

use crate::outside::quote_text;
use crate::rules::{Column, row_name};
use crate::scene::{
    free_columns, last_move, read_board, read_column, read_row, score_words, threats, turn_words,
};
use crate::session::Session;
use crate::text::Message;

/// What can be typed in place of a column.
const QUESTIONS: &str = "last, column 4, row a, board, turn, threats, free, score or help";

/// Writes the last move; before the first one the rules.
pub(super) fn write_board(session: &Session, out: &mut impl Write) -> io::Result<()> {
    if session.position().ply() > 0 {
        return writeln!(out, "{}.", last_move(session));
    }
    for rule in session.setup().ruleset.explanation() {
        writeln!(out, "{rule}")?;
    }
    Ok(())
}

/// Writes whose turn it is, and what can be typed.
pub(super) fn write_prompt(session: &Session, out: &mut impl Write) -> io::Result<()> {
    let columns = session.position().board().size().columns;
    writeln!(
        out,
        "{}. Which column (1 to {columns})?",
        turn_words(session, None)
    )
}

/// Returns the answer to a question about the board; `None` if the text is no such question.
pub(super) fn answer(session: &Session, text: &str) -> Option<String> {
    let position = session.position();
    let size = position.board().size();
    let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let told: Message = match words[..] {
        ["last"] => last_move(session),
        ["column", number] => {
            let column = number.parse().ok().and_then(Column::from_number);
            read_column(position, column.filter(|it| size.has_column(*it))?)
        }
        ["row", name] => {
            let mut rows = 0..size.rows;
            read_row(position, rows.find(|row| row_name(*row, size) == name)?)
        }
        ["board"] => read_board(position),
        ["turn"] => turn_words(session, None),
        ["threats"] => threats(session),
        ["free"] => free_columns(position),
        ["score"] => score_words(session),
        ["help"] => return Some(format!("Type the number of a column, or {QUESTIONS}.")),
        _ => return None,
    };
    Some(format!("{told}."))
}

/// Returns a sentence about a line that is neither a column nor a question.
pub(super) fn fault(session: &Session, text: &str) -> String {
    let columns = session.position().board().size().columns;
    let found = match text {
        "" => "an empty line".to_owned(),
        text => quote_text(text),
    };
    format!("Expected a column from 1 to {columns}, or {QUESTIONS}, found {found}.")
}
