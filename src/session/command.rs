//! What somebody wants to happen to a game.

use thiserror::Error;

use super::{GameSetup, Seat};
use crate::rules::{Column, PlayError, Player};

/// What somebody wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Drop a disc.
    Play {
        /// In which column.
        column: Column,
        /// On whose behalf.
        origin: Origin,
    },
    /// Take back the last move; against an engine, its reply as well.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// The same game once more with the seats swapped, so that the other side
    /// begins.
    Rematch,
    /// Another game.
    New(GameSetup),
    /// Somebody else takes over a seat in the middle of the game.
    Reseat {
        /// Which seat.
        player: Player,
        /// Who takes it.
        seat: Seat,
    },
}

/// On whose behalf a disc is dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A person's.
    Human,
    /// An engine's that was asked about the position of this revision.
    Engine {
        /// [`Session::revision`](super::Session::revision) when it was asked.
        revision: u64,
    },
}

/// Why a command was not carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The rules forbid the move.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The other seat is to move, and no person sits there.
    #[error("it is not your turn: the other side is thinking")]
    NotYourTurn,
    /// The answer is to a position that is no longer on the board.
    #[error("the position has changed since the move was chosen")]
    Stale,
    /// No move can be taken back.
    #[error("there is no move to take back")]
    NothingToUndo,
    /// No move was taken back.
    #[error("there is no move to play again")]
    NothingToRedo,
}
