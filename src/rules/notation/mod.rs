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

mod board;
mod game;

pub use self::{board::*, game::*};
use super::*;
use crate::outside::quote_text as quoted;

/// The reason why a text is no board, no list of moves or no game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}: expected {expected}, found {found}")]
pub struct TextError {
    /// The place, such as `row 2 of the text`, counted from 1 in reading order.
    pub place: String,
    /// What was expected there.
    pub expected: String,
    /// What was found there.
    pub found: String,
    /// The index of the row of a board.
    pub(super) row: Option<usize>,
}

impl TextError {
    pub(crate) fn new(
        place: impl Into<String>,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> Self {
        Self {
            place: place.into(),
            expected: expected.into(),
            found: found.into(),
            row: None,
        }
    }
}
