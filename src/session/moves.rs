//! Moves of a game.

use crate::rules::Column;

/// One move of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A disc is dropped into a column.
    Disc(Column),
    /// A turn is passed without a disc.
    Pass,
    /// The players swap sides, as the answer to the first disc.
    Swap,
}

impl Move {
    /// Returns the move of a turn, as [`Position::turns`](crate::rules::Position::turns) returns it.
    pub(crate) fn of_turn(turn: Option<Column>) -> Self {
        turn.map_or(Self::Pass, Self::Disc)
    }

    /// Returns the turn that the move takes; `None` for a swap, which takes none.
    pub(super) const fn turn(self) -> Option<Option<Column>> {
        match self {
            Self::Disc(column) => Some(Some(column)),
            Self::Pass => Some(None),
            Self::Swap => None,
        }
    }
}
