//! The text forms of moves, games and boards.
//!
//! - [`parse_moves`], [`format_moves`]: move lists such as `4455` or `12,7`;
//!   [`Position::from_moves`](crate::rules::Position::from_moves) plays one.
//! - [`parse_game`], [`format_game`]: the rules and the moves of a game on one line, such as
//!   `connect_four 7x6 Line(4) FirstGoal: 4455`.
//! - [`parse_course_board`], [`format_course_board`]: the state text of COMP3308
//!   assignment 1, bottom row first, for a board of any size.
//! - [`parse_grid`], [`format_grid`]: lists of lists as Python prints them, in the
//!   conventions of three courses.
//! - [`ascii_display`], [`result_line`]: the display of the COMPSCI 130 assignment.

mod course;
mod display;
mod game;
mod grid;
mod moves;
mod position;

pub use course::{format_course_board, parse_course_board};
pub use display::{ascii_display, result_line};
pub(crate) use game::INVISIBLE;
pub use game::{GameText, GameTextError, format_game, parse_game};
pub use grid::{GridStyle, format_grid, parse_grid};
pub use moves::{MoveListError, format_moves, parse_moves};
pub use position::MovesError;

use thiserror::Error;

use super::{Board, Cell, Column, MAX_SIDE, Player, Size};

/// The reason why a text is not a board. Rows and columns are counted from 1 in reading order.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BoardTextError {
    /// There is no row, or a row has no cell.
    #[error("a board needs at least one row of one cell, found an empty text")]
    Empty,
    /// There are more rows or columns than a board can have.
    #[error("a board has at most {MAX_SIDE} rows and columns, found {found} {what}")]
    TooLarge {
        /// `rows` or `columns`.
        what: &'static str,
        /// The number found.
        found: usize,
    },
    /// A row has more or fewer cells than the first row.
    #[error("row {row} of the text must have {expected} cells, as the first row, found {found}")]
    RowLength {
        /// The row.
        row: usize,
        /// The number of cells of the first row.
        expected: usize,
        /// The number of cells of this row.
        found: usize,
    },
    /// A cell has an unknown symbol.
    #[error("row {row}, column {column} of the text: expected {expected}, found {found}")]
    Symbol {
        /// The row.
        row: usize,
        /// The column.
        column: usize,
        /// The symbols allowed.
        expected: &'static str,
        /// The symbol found.
        found: String,
    },
    /// A disc with a free cell below it.
    #[error("row {row}, column {column} of the text: a disc floats above a free cell")]
    Floating {
        /// The row.
        row: usize,
        /// The column.
        column: usize,
    },
    /// The text is not a list of lists.
    #[error("character {offset} of the text: expected {expected}, found {found}")]
    Syntax {
        /// The position of the character, counted from 1.
        offset: usize,
        /// What the syntax allows there.
        expected: &'static str,
        /// The character found.
        found: String,
    },
}

/// The order of the rows in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RowOrder {
    TopFirst,
    BottomFirst,
}

/// Builds a board from rows of cells in reading order.
fn board_from_rows(rows: &[Vec<Option<Player>>], order: RowOrder) -> Result<Board, BoardTextError> {
    let width = rows.first().map_or(0, Vec::len);
    if width == 0 {
        return Err(BoardTextError::Empty);
    }
    if let Some(index) = rows.iter().position(|row| row.len() != width) {
        return Err(BoardTextError::RowLength {
            row: index + 1,
            expected: width,
            found: rows[index].len(),
        });
    }
    let size = Size::new(side("columns", width)?, side("rows", rows.len())?);
    let mut board = Board::new(size);
    for row in 0..size.rows {
        let index = text_row(row, size, order);
        for (column, player) in size.all_columns().zip(&rows[index]) {
            let Some(player) = *player else { continue };
            let landed = board.landing(column) == Some(Cell::new(column, row));
            if !landed || board.drop_disc(column, player).is_err() {
                return Err(BoardTextError::Floating {
                    row: index + 1,
                    column: column.number(),
                });
            }
        }
    }
    Ok(board)
}

/// Returns the cells of the board as rows in reading order.
fn rows_of(board: &Board, order: RowOrder) -> Vec<Vec<Option<Player>>> {
    let size = board.size();
    (0..size.rows)
        .map(|index| {
            let row = match order {
                RowOrder::BottomFirst => index,
                RowOrder::TopFirst => size.rows - 1 - index,
            };
            let cell = |column: Column| board.at(Cell::new(column, row));
            size.all_columns().map(cell).collect()
        })
        .collect()
}

fn text_row(row: u8, size: Size, order: RowOrder) -> usize {
    usize::from(match order {
        RowOrder::BottomFirst => row,
        RowOrder::TopFirst => size.rows - 1 - row,
    })
}

fn side(what: &'static str, found: usize) -> Result<u8, BoardTextError> {
    u8::try_from(found)
        .ok()
        .filter(|&side| side <= MAX_SIDE)
        .ok_or(BoardTextError::TooLarge { what, found })
}
