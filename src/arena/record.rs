//! The record of a finished game.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::rules::{ByPlayer, Outcome, Player};

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameVerdict {
    /// Red won.
    Red,
    /// Yellow won.
    Yellow,
    /// The game is a draw.
    Draw,
    /// Neither player made a move any more, or ever. Counts for nobody.
    Abandoned,
}

impl GameVerdict {
    /// Returns the verdict for an outcome. A game without one was abandoned.
    pub const fn of(outcome: Option<Outcome>) -> Self {
        match outcome {
            Some(Outcome::Win(Player::Red)) => Self::Red,
            Some(Outcome::Win(Player::Yellow)) => Self::Yellow,
            Some(Outcome::Draw) => Self::Draw,
            None => Self::Abandoned,
        }
    }

    /// Returns the winner, if there is one.
    pub const fn winner(self) -> Option<Player> {
        match self {
            Self::Red => Some(Player::Red),
            Self::Yellow => Some(Player::Yellow),
            Self::Draw | Self::Abandoned => None,
        }
    }
}

/// A finished game. Thinking times, which depend on the machine, are in [`Times`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Its number in the plan, from 1 on.
    pub game: usize,
    /// The id of the level that played red.
    pub red: String,
    /// The id of the level that played yellow.
    pub yellow: String,
    /// Its result.
    pub verdict: GameVerdict,
    /// The number of discs dropped.
    pub plies: usize,
    /// The moves missed because the time was up.
    pub forfeits: ByPlayer<u32>,
    /// The moves missed for another reason: a crash, no column, a full column.
    pub errors: ByPlayer<u32>,
    /// The first missed move and its reason, such as `red: no column was chosen`.
    pub trouble: Option<String>,
    /// The game, in the format of saved games.
    pub text: String,
}

/// The thinking times of a game's players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Times {
    /// The number of the game.
    pub game: usize,
    /// The number of moves requested of each player.
    pub moves: ByPlayer<u64>,
    /// The time for these moves together, in microseconds.
    pub micros: ByPlayer<u64>,
}

impl Times {
    /// Adds the time of one move.
    pub(super) fn add(&mut self, player: Player, time: Duration) {
        self.moves[player] += 1;
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        self.micros[player] = self.micros[player].saturating_add(micros);
    }
}
