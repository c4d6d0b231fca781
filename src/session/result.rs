//! How a game ended, and what ended it.

use crate::rules::{Outcome, Player};

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// The rules: a goal was completed, or the board decided.
    Board,
    /// The loser gave up.
    Resignation,
    /// The loser's time was up.
    Time,
    /// The loser, a program, made no move that counts.
    Forfeit,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameResult {
    /// Who won, if anybody.
    pub outcome: Outcome,
    /// What ended it.
    pub cause: Cause,
}

impl GameResult {
    /// The result on the board.
    #[must_use]
    pub const fn on_board(outcome: Outcome) -> Self {
        Self {
            outcome,
            cause: Cause::Board,
        }
    }

    /// A player gave up.
    #[must_use]
    pub const fn resigned(loser: Player) -> Self {
        Self {
            outcome: Outcome::Win(loser.opponent()),
            cause: Cause::Resignation,
        }
    }

    /// A player made no move that counts.
    #[must_use]
    pub const fn forfeited(loser: Player) -> Self {
        Self {
            outcome: Outcome::Win(loser.opponent()),
            cause: Cause::Forfeit,
        }
    }

    /// A player's time was up.
    #[must_use]
    pub const fn out_of_time(loser: Player) -> Self {
        Self {
            outcome: Outcome::Win(loser.opponent()),
            cause: Cause::Time,
        }
    }
}
