//! What is kept of a game.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::rules::{ByPlayer, Outcome, Player};

/// How a game came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Red won.
    Red,
    /// Yellow won.
    Yellow,
    /// Nobody won.
    Draw,
    /// Neither player made a move any more; counted as a draw.
    Abandoned,
}

impl Verdict {
    /// Of a game with this outcome.
    #[must_use]
    pub const fn of(outcome: Option<Outcome>) -> Self {
        match outcome {
            Some(Outcome::Win(Player::Red)) => Self::Red,
            Some(Outcome::Win(Player::Yellow)) => Self::Yellow,
            Some(Outcome::Draw) => Self::Draw,
            None => Self::Abandoned,
        }
    }

    /// Who won.
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self {
            Self::Red => Some(Player::Red),
            Self::Yellow => Some(Player::Yellow),
            Self::Draw | Self::Abandoned => None,
        }
    }
}

/// A finished game. What depends on the speed of the machine is in [`Times`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Its number in the plan, from 1 on.
    pub game: usize,
    /// The word of who played red.
    pub red: String,
    /// The word of who played yellow.
    pub yellow: String,
    /// How it came out.
    pub verdict: Verdict,
    /// The discs dropped.
    pub plies: usize,
    /// The moves that were not made in time.
    pub forfeits: ByPlayer<u32>,
    /// The moves that were not made otherwise: a crash, no column, a full column.
    pub errors: ByPlayer<u32>,
    /// What the first of them was, in a sentence.
    pub trouble: Option<String>,
    /// The game as the window saves games.
    pub text: String,
}

/// How long the players of a game thought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Times {
    /// The number of the game.
    pub game: usize,
    /// The moves asked for.
    pub moves: ByPlayer<u64>,
    /// The time for all of them, in microseconds.
    pub micros: ByPlayer<u64>,
}

impl Times {
    /// Adds a move.
    pub(super) fn add(&mut self, player: Player, time: Duration) {
        self.moves[player] += 1;
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        self.micros[player] = self.micros[player].saturating_add(micros);
    }
}
