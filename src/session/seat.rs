//! Who plays what.

use crate::rules::{ByPlayer, Player, Ruleset};

/// Who chooses a player's moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person at this machine.
    Human,
    /// An AI level.
    Level {
        /// The level's word in `levels.ron`.
        id: String,
        /// The name that players see.
        name: String,
    },
}

impl Seat {
    /// The name that players see.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Human => "Human",
            Self::Level { name, .. } => name,
        }
    }
}

/// What a game is played by and who plays it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSetup {
    /// The word of the preset that the rules came from.
    pub preset: String,
    /// The name of the game that players see.
    pub title: String,
    /// The rules.
    pub ruleset: Ruleset,
    /// Who plays red and yellow.
    pub seats: ByPlayer<Seat>,
}

impl GameSetup {
    /// Whether a person plays at all.
    #[must_use]
    pub fn has_human(&self) -> bool {
        Player::BOTH
            .into_iter()
            .any(|player| self.seats[player] == Seat::Human)
    }

    /// The same game with the seats swapped.
    #[must_use]
    pub fn rematch(&self) -> Self {
        Self {
            seats: ByPlayer::from_fn(|player| self.seats[player.opponent()].clone()),
            ..self.clone()
        }
    }
}
