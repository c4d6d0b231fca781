//! Move lists: `4455` on boards up to nine columns wide, `12,7` on any board.

use thiserror::Error;

use crate::rules::{Column, Size};

/// The reason why a text is not a move list.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveListError {
    /// A move is not a number.
    #[error("move {ply}: expected a column from 1 to {columns}, found {found:?}")]
    NoNumber {
        /// The position of the move in the list, counted from 1.
        ply: usize,
        /// The number of columns of the board.
        columns: u8,
        /// The text found, cut if it is long.
        found: String,
    },
    /// The board does not have the column.
    #[error("move {ply}: expected a column from 1 to {columns}, found {found}")]
    NoSuchColumn {
        /// The position of the move in the list, counted from 1.
        ply: usize,
        /// The number of columns of the board.
        columns: u8,
        /// The column number found.
        found: u64,
    },
}

/// The length at which a message cuts a quoted text, in characters.
const MAX_QUOTE: usize = 40;

/// The widest board whose column numbers have one digit.
const MAX_ONE_DIGIT_COLUMNS: u8 = 9;

/// Reads a move list. Columns are numbered from 1. On boards up to nine columns wide the numbers
/// need no separators (`4455`); on any board they can be separated by commas (`12,7`). White space
/// around moves is ignored.
///
/// # Errors
/// At the first move that is not a column of the board. Full columns are not checked.
pub fn parse_moves(text: &str, size: Size) -> Result<Vec<Column>, MoveListError> {
    let text = text.trim();
    let parts: Vec<String> = if text.is_empty() {
        Vec::new()
    } else if text.contains(',') || size.columns > MAX_ONE_DIGIT_COLUMNS {
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

/// Cuts a text for a message.
fn beginning(text: String) -> String {
    match text.char_indices().nth(MAX_QUOTE) {
        None => text,
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
    }
}

/// Writes a move list as [`parse_moves`] reads it.
#[must_use]
pub fn format_moves(moves: impl IntoIterator<Item = Column>, size: Size) -> String {
    let separator = if size.columns > MAX_ONE_DIGIT_COLUMNS {
        ","
    } else {
        ""
    };
    let numbers: Vec<String> = moves
        .into_iter()
        .map(|column| column.number().to_string())
        .collect();
    numbers.join(separator)
}
