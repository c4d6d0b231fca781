//! Move lists: `4455` on boards up to nine columns wide, `12,7` on any board.

use thiserror::Error;

use crate::rules::{Column, Size};

/// What is wrong with a move list.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveListError {
    /// Something that is no column number.
    #[error("move {ply}: expected a column from 1 to {columns}, found {found:?}")]
    NoNumber {
        /// Which move, counted from 1.
        ply: usize,
        /// The number of columns.
        columns: u8,
        /// What stands there; its beginning where that is long.
        found: String,
    },
    /// A column that the board does not have.
    #[error("move {ply}: expected a column from 1 to {columns}, found {found}")]
    NoSuchColumn {
        /// Which move, counted from 1.
        ply: usize,
        /// The number of columns.
        columns: u8,
        /// The number found.
        found: u64,
    },
}

/// The longest text that a message quotes, in characters.
const MAX_QUOTE: usize = 40;

/// The widest board whose columns are one digit.
const DIGITS: u8 = 9;

/// Reads a move list: column numbers from 1, without separators on boards up to
/// nine columns wide (`4455`), separated by commas on any board (`12,7`). White
/// space around moves does not count.
///
/// # Errors
/// At the first move that is not a column of the board. Whether the column is
/// full is a matter of playing.
pub fn parse_moves(text: &str, size: Size) -> Result<Vec<Column>, MoveListError> {
    let text = text.trim();
    let parts: Vec<String> = if text.is_empty() {
        Vec::new()
    } else if text.contains(',') || size.columns > DIGITS {
        text.split(',').map(|part| part.trim().to_owned()).collect()
    } else {
        text.chars()
            .filter(|letter| !letter.is_whitespace())
            .map(String::from)
            .collect()
    };
    parts
        .into_iter()
        .enumerate()
        .map(|(index, part)| parse_column(index + 1, part, size.columns))
        .collect()
}

fn parse_column(ply: usize, part: String, columns: u8) -> Result<Column, MoveListError> {
    let digits = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let Some(found) = part.parse::<u64>().ok().filter(|_| digits) else {
        return Err(MoveListError::NoNumber {
            ply,
            columns,
            found: beginning(part),
        });
    };
    usize::try_from(found)
        .ok()
        .and_then(Column::from_number)
        .filter(|column| column.number() <= usize::from(columns))
        .ok_or(MoveListError::NoSuchColumn {
            ply,
            columns,
            found,
        })
}

/// A text that a message quotes; where it is long, its beginning.
fn beginning(text: String) -> String {
    match text.char_indices().nth(MAX_QUOTE) {
        None => text,
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
    }
}

/// Writes a move list as [`parse_moves`] reads it.
#[must_use]
pub fn format_moves(moves: impl IntoIterator<Item = Column>, size: Size) -> String {
    let separator = if size.columns > DIGITS { "," } else { "" };
    let numbers: Vec<String> = moves
        .into_iter()
        .map(|column| column.number().to_string())
        .collect();
    numbers.join(separator)
}
