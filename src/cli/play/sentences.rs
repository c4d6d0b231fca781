//! `plummet play --sentences`: what is printed in place of the board, and what can be asked.

use super::*;
use crate::scene::*;

/// What can be typed in place of a column.
pub const QUESTIONS: &str = ", or last, column 4, row a, board, turn, threats, free, score or help";

/// Writes the last move; before the first one the rules.
pub fn write_board(session: &Session, out: &mut dyn Write) -> io::Result<()> {
    if session.position.ply() > 0 {
        return writeln!(out, "{}.", last_move(session));
    }
    for rule in session.setup.ruleset.explanation() {
        writeln!(out, "{rule}")?;
    }
    Ok(())
}

/// Returns the answer to a question about the board; `None` if the text is no such question.
pub fn answer(session: &Session, text: &str) -> Option<String> {
    let position = &session.position;
    let size = position.board.size;
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
        ["help"] => return Some(format!("Type the number of a column{QUESTIONS}.")),
        _ => return None,
    };
    Some(format!("{told}."))
}
