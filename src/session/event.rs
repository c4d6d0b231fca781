//! Events and results of games.

use super::*;

/// Something that happened in a game. Views animate events and never compare positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A game began. The board shows its starting position.
    Started,
    /// A disc was dropped.
    Dropped {
        /// The owner of the disc.
        player: Player,
        /// The cell where it lands.
        cell: Cell,
        /// The number of moves played, this one included.
        ply: usize,
    },
    /// The last disc completed a goal or made a completed line longer.
    Completed {
        /// The goal with all its cells.
        completion: Completion,
    },
    /// The last disc gained points.
    Scored {
        /// The player who gained points.
        player: Player,
        /// The number of points gained.
        gained: u32,
        /// Both players' points now.
        points: ByPlayer<u32>,
    },
    /// The game ended.
    Ended {
        /// The winner or the draw.
        outcome: Outcome,
        /// What ended it.
        cause: Cause,
        /// Both players' points.
        points: ByPlayer<u32>,
    },
    /// A player's turn was passed without a disc.
    Passed {
        /// The player.
        player: Player,
    },
    /// The seats were swapped; the discs stay as they are.
    Swapped,
    /// Moves were taken back or played again. Views jump to the position without an animation.
    Rewound {
        /// The number of moves played after that.
        ply: usize,
    },
    /// Another position of the game is shown. Views jump to it without an animation. The game
    /// itself is unchanged.
    Shown {
        /// The number of moves before the position.
        ply: usize,
    },
    /// The clocks were stopped.
    Paused,
    /// The clocks run again.
    Resumed,
    /// A seat was given to another person or engine.
    Reseated {
        /// The player of the seat.
        player: Player,
    },
    /// A person was given another name.
    Renamed {
        /// The player of the person.
        player: Player,
    },
}

/// The reason why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cause {
    /// The rules: a goal was completed, or the board was full or decided.
    Board,
    /// The loser resigned.
    Resignation,
    /// The loser ran out of time.
    Time,
    /// The loser, an engine, made no valid move.
    Forfeit,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameResult {
    /// The winner or the draw.
    pub outcome: Outcome,
    /// The reason why it ended.
    pub cause: Cause,
}

impl GameResult {
    /// Returns the result of a game decided on the board.
    pub const fn on_board(outcome: Outcome) -> Self {
        Self {
            outcome,
            cause: Cause::Board,
        }
    }

    /// Returns the loss of a player for a reason other than the board.
    pub const fn lost(loser: Player, cause: Cause) -> Self {
        Self {
            outcome: Outcome::Win(loser.opponent()),
            cause,
        }
    }
}
