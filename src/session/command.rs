//! What somebody wants to happen to a game.

use std::time::Duration;

use thiserror::Error;

use super::{GameSetup, Seat};
use crate::engine::Forfeit;
use crate::rules::{Column, PlayError, Player};

/// What somebody wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Drop a disc. While an earlier position is shown, a person's command brings
    /// back the end of the game and drops nothing: they aimed at a board that is
    /// not the present one.
    Play {
        /// In which column.
        column: Column,
        /// On whose behalf.
        origin: Origin,
    },
    /// The engine to move makes no move that counts: the turn goes to the other
    /// player.
    Pass {
        /// [`Session::revision`](super::Session::revision) when the engine was asked.
        revision: u64,
    },
    /// The engine to move makes no move that counts, and loses the game by that.
    Forfeit {
        /// [`Session::revision`](super::Session::revision) when the engine was asked.
        revision: u64,
    },
    /// Take over the other side instead of answering its first disc, where
    /// [`Opening::Swap`](super::Opening::Swap) allows it.
    Swap {
        /// On whose behalf.
        origin: Origin,
    },
    /// Take back the last move; against an engine, its reply as well. Of a game
    /// that was resigned, the resignation alone.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Take back moves, or play them again, until so many discs have been dropped.
    ReturnTo {
        /// How many.
        ply: usize,
    },
    /// Look at the position after so many discs. The game itself stays as it is.
    Show {
        /// How many.
        ply: usize,
    },
    /// Give the game up.
    Resign {
        /// Who does.
        player: Player,
    },
    /// So much time has passed since the last such command. Whoever keeps the time
    /// says so before a move is played, and when [`Session::flag_falls_in`] is over.
    ///
    /// [`Session::flag_falls_in`]: super::Session::flag_falls_in
    Elapse {
        /// How much.
        time: Duration,
    },
    /// Stop the clocks, and keep everybody from moving.
    Pause,
    /// Go on after a pause.
    Resume,
    /// The same game once more, by the same rules, with the seats swapped, so that the
    /// other side begins.
    Rematch,
    /// Another game.
    New(Box<GameSetup>),
    /// Somebody else takes over a seat in the middle of the game.
    Reseat {
        /// Which seat.
        player: Player,
        /// Who takes it.
        seat: Seat,
    },
}

impl Command {
    /// What an engine pays that was asked at this revision and made no move.
    #[must_use]
    pub const fn missed(costs: Forfeit, revision: u64) -> Self {
        match costs {
            Forfeit::Move => Self::Pass { revision },
            Forfeit::Game => Self::Forfeit { revision },
        }
    }
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
    /// The rules forbid the move, or the game is over.
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
    /// The game has fewer moves.
    #[error("there is no position after {ply} moves: the game has {last}")]
    NoSuchPly {
        /// The number of moves asked for.
        ply: usize,
        /// The number of moves that there are.
        last: usize,
    },
    /// Sides can be swapped at one moment only.
    #[error(
        "sides can be swapped only instead of the answer to the first disc, in a game that allows it"
    )]
    NoSwap,
    /// Whoever sits there is no person.
    #[error("{player} is not played by a person, and only people resign")]
    NoPerson {
        /// Whose seat it is.
        player: Player,
    },
    /// The game is paused.
    #[error("the game is paused")]
    Paused,
    /// The game is not paused.
    #[error("the game is not paused")]
    NotPaused,
}
