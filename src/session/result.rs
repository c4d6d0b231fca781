//! Results of games.

use crate::rules::{Outcome, Player};

/// The reason why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameResult {
    /// The winner or the draw.
    pub outcome: Outcome,
    /// The reason why it ended.
    pub cause: Cause,
}

impl GameResult {
    /// Returns the result of a game decided on the board.
    #[must_use]
    pub const fn on_board(outcome: Outcome) -> Self {
        Self {
            outcome,
            cause: Cause::Board,
        }
    }

    /// Returns the loss of a player who resigned.
    #[must_use]
    pub const fn resigned(loser: Player) -> Self {
        Self {
            outcome: Outcome::Win(loser.opponent()),
            cause: Cause::Resignation,
        }
    }

    /// Returns the loss of an engine that made no valid move.
    #[must_use]
    pub const fn forfeited(loser: Player) -> Self {
        Self {
            outcome: Outcome::Win(loser.opponent()),
            cause: Cause::Forfeit,
        }
    }

    /// Returns the loss of a player who ran out of time.
    #[must_use]
    pub const fn out_of_time(loser: Player) -> Self {
        Self {
            outcome: Outcome::Win(loser.opponent()),
            cause: Cause::Time,
        }
    }
}
