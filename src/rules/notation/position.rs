//! Reading positions from move lists, and writing them as text.

use std::fmt;

use thiserror::Error;

use super::{MoveListError, ascii_display, parse_moves};
use crate::rules::{Position, ReplayError, Ruleset};

/// The reason why a text is not a playable move list.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MovesError {
    /// The text is not a list of columns.
    #[error(transparent)]
    List(#[from] MoveListError),
    /// A move cannot be played.
    #[error(transparent)]
    Play(#[from] ReplayError),
}

impl Position {
    /// Plays a move list from the start: column numbers from 1, such as `4455`, or `12,7` on
    /// boards of more than nine columns.
    ///
    /// # Errors
    /// At the first move that is not a column of the board or cannot be played.
    pub fn from_moves(ruleset: &Ruleset, moves: &str) -> Result<Self, MovesError> {
        let moves = parse_moves(moves, ruleset.size())?;
        Ok(Self::replay(ruleset, moves)?)
    }
}

impl fmt::Display for Position {
    /// Writes the board and the points as [`ascii_display`] does.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&ascii_display(self.board(), self.points()))
    }
}
