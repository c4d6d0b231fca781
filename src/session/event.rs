//! What happened in a game.

use super::Cause;
use crate::rules::{ByPlayer, Cell, Completion, Outcome, Player};

/// A fact. Views animate from these and never compare states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A game began; the board shows its start.
    Started,
    /// A disc was dropped.
    Dropped {
        /// Whose.
        player: Player,
        /// Where it comes to rest.
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
        /// Who gained.
        player: Player,
        /// How many points.
        gained: u32,
        /// Both players' points now.
        points: ByPlayer<u32>,
    },
    /// The game ended.
    Ended {
        /// How.
        outcome: Outcome,
        /// What ended it.
        cause: Cause,
        /// Both players' points.
        points: ByPlayer<u32>,
    },
    /// A player's turn went by without a disc.
    Passed {
        /// Whose.
        player: Player,
    },
    /// The seats were swapped; the discs stay as they are.
    Swapped,
    /// Moves were taken back or played again; views show the position at once.
    Rewound {
        /// The number of moves played now.
        ply: usize,
    },
    /// Another position of the game is looked at; views show it at once. The game
    /// itself stays as it is.
    Shown {
        /// The number of moves that led to it.
        ply: usize,
    },
    /// The clocks were stopped.
    Paused,
    /// The clocks go on.
    Resumed,
    /// Somebody else sits at a seat now.
    Reseated {
        /// Whose discs the seat plays.
        player: Player,
    },
}
