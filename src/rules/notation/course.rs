//! The state text of COMP3308 assignment 1: `row0,row1,…`, bottom row first, with `r`, `y`, and `.`
//! for a free cell.

use super::{BoardTextError, RowOrder, board_from_rows, rows_of};
use crate::rules::{Board, Player};

/// Reads a board of any size from the course's state text.
///
/// # Errors
/// If the text is empty, rows differ in length, a letter is unknown, a disc floats, or there are
/// more than 99 rows or columns. The error names the row and column.
pub fn parse_course_board(text: &str) -> Result<Board, BoardTextError> {
    let rows = text
        .trim()
        .split(',')
        .enumerate()
        .map(|(index, row)| parse_row(index + 1, row))
        .collect::<Result<Vec<_>, _>>()?;
    board_from_rows(&rows, RowOrder::BottomFirst)
}

fn parse_row(row: usize, text: &str) -> Result<Vec<Option<Player>>, BoardTextError> {
    text.chars()
        .enumerate()
        .map(|(index, letter)| match letter {
            'r' => Ok(Some(Player::Red)),
            'y' => Ok(Some(Player::Yellow)),
            '.' => Ok(None),
            other => Err(BoardTextError::Symbol {
                row,
                column: index + 1,
                expected: "r, y or .",
                found: format!("{other:?}"),
            }),
        })
        .collect()
}

/// Writes a board as [`parse_course_board`] reads it.
#[must_use]
pub fn format_course_board(board: &Board) -> String {
    let rows: Vec<String> = rows_of(board, RowOrder::BottomFirst)
        .into_iter()
        .map(|row| {
            row.into_iter()
                .map(|cell| match cell {
                    Some(Player::Red) => 'r',
                    Some(Player::Yellow) => 'y',
                    None => '.',
                })
                .collect()
        })
        .collect();
    rows.join(",")
}
