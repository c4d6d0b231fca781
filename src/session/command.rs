//! Commands to a game, and the reasons for refusing them.

use super::*;

/// A request to change a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Drop a disc. While an earlier position is shown, a person's command only shows the current
    /// position again: the person aimed at a board that is out of date.
    Play {
        /// The column.
        column: Column,
        /// Who drops the disc.
        origin: Origin,
    },
    /// Have the engine to move, which made no valid move, pay for that: it passes its turn or loses.
    Miss {
        /// The price.
        costs: Forfeit,
        /// [`Session::revision`](super::Session::revision) at the time of the engine's request.
        revision: u64,
    },
    /// Swap sides instead of answering the first disc, if [`Opening::Swap`](super::Opening::Swap)
    /// allows it.
    Swap {
        /// Who swaps.
        origin: Origin,
    },
    /// Take back the last move; against an engine, its reply as well. After a resignation, take
    /// back only the resignation.
    Undo,
    /// Play the last move again that was taken back; against an engine, up to the person's next
    /// turn.
    Redo,
    /// Take back moves, or play them again, until the game has `ply` moves.
    ReturnTo {
        /// The number of moves.
        ply: usize,
    },
    /// Show the position after `ply` moves. The game itself does not change.
    Show {
        /// The number of moves.
        ply: usize,
    },
    /// Resign.
    Resign {
        /// The player who resigns.
        player: Player,
    },
    /// Take time off the clock of the player to move. The caller sends this command before a move
    /// is played, and when [`Session::flag_falls_in`] has run out.
    ///
    /// [`Session::flag_falls_in`]: super::Session::flag_falls_in
    Elapse {
        /// The time since the last such command.
        time: Duration,
    },
    /// Set the clocks to the times of the machine that keeps them. The game itself does not change.
    SetClocks {
        /// The time left to each player.
        left: ByPlayer<Duration>,
    },
    /// Stop the clocks and refuse moves.
    Pause,
    /// End a pause.
    Resume,
    /// Start a new game by these rules, with the seats exchanged: the side that began this game
    /// does not begin the next.
    Rematch,
    /// Start a new game.
    New(Box<GameSetup>),
    /// Put another person or engine on a seat.
    Reseat {
        /// The player of the seat.
        player: Player,
        /// The new seat.
        seat: Seat,
    },
    /// Give a person another name. The game itself does not change.
    Rename {
        /// The player of the person.
        player: Player,
        /// The name; `None` for the colour.
        name: Option<PersonName>,
    },
}

/// Who sends a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A person at this machine.
    Human,
    /// The other machine of a game on two: it tells the moves of both people.
    Elsewhere,
    /// An engine, in answer to a request at this revision.
    Engine {
        /// [`Session::revision`](super::Session::revision) at the time of the request.
        revision: u64,
    },
}

/// The reason why a command was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The rules forbid the move, or the game is over.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// An engine is to move, so a person may not.
    #[error("it is not your turn: the other side is thinking")]
    NotYourTurn,
    /// The engine answered an older revision.
    #[error("the position has changed since the move was chosen")]
    Stale,
    /// Nothing to undo.
    #[error("nothing to undo")]
    NothingToUndo,
    /// Nothing to redo.
    #[error("nothing to redo")]
    NothingToRedo,
    /// The game has fewer moves than requested.
    #[error("there is no position after {ply} moves: the game has {last}")]
    NoSuchPly {
        /// The number of moves requested.
        ply: usize,
        /// The number of moves of the game.
        last: usize,
    },
    /// Sides cannot be swapped now.
    #[error("sides can be swapped only right after the first disc, in a game that allows it")]
    NoSwap,
    /// An engine cannot resign.
    #[error("{player} is played by a level; only people resign and have names")]
    NoPerson {
        /// The player of the seat.
        player: Player,
    },
    /// The game is paused.
    #[error("the game is paused")]
    Paused,
    /// The game is not paused.
    #[error("the game is not paused")]
    NotPaused,
}
