//! Who plays what.

use std::time::Duration;

use super::TimeControl;
use crate::rules::{ByPlayer, Player, Ruleset, RulesetChanges, counted};

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
    /// The seat of a level, with its id and the name that players see.
    #[must_use]
    pub fn level(id: &str, name: &str) -> Self {
        Self::Level {
            id: id.to_owned(),
            name: name.to_owned(),
        }
    }

    /// The name that players see.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Human => "Human",
            Self::Level { name, .. } => name,
        }
    }
}

/// What follows the first disc.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Opening {
    /// A disc of the other side.
    #[default]
    Plain,
    /// The other side may take over the first disc instead of dropping one, as one
    /// child cuts the cake and the other chooses.
    Swap,
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
    /// In what the rules differ from those of the preset. The next game can make these
    /// changes to the preset as it is by then.
    pub changes: RulesetChanges,
    /// Who plays red and yellow.
    pub seats: ByPlayer<Seat>,
    /// The time that the players have; `None` for as much as they like.
    pub time: Option<TimeControl>,
    /// What follows the first disc.
    pub opening: Opening,
}

impl GameSetup {
    /// A game by the rules of a preset as they are, without clocks and swap.
    #[must_use]
    pub fn plain(
        preset: impl Into<String>,
        title: impl Into<String>,
        ruleset: Ruleset,
        seats: ByPlayer<Seat>,
    ) -> Self {
        Self {
            preset: preset.into(),
            title: title.into(),
            ruleset,
            changes: RulesetChanges::default(),
            seats,
            time: None,
            opening: Opening::Plain,
        }
    }

    /// What there is to know beyond the rules, in a sentence each: the clocks and the
    /// swap.
    #[must_use]
    pub fn extras(&self) -> Vec<String> {
        let mut sentences = Vec::new();
        if let Some(time) = self.time {
            let increment = match time.increment() {
                Duration::ZERO => String::new(),
                more => format!(", and {} more for each move", spoken(more)),
            };
            sentences.push(format!(
                "Each player has {}{increment}; the first disc starts the clocks, and whoever \
                 has no time left loses.",
                spoken(time.base())
            ));
        }
        if self.opening == Opening::Swap {
            sentences.push(
                "After the first disc the other player may swap sides instead of dropping one."
                    .to_owned(),
            );
        }
        sentences
    }

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
        let mut rematch = self.clone();
        rematch.swap_seats();
        rematch
    }

    pub(super) fn swap_seats(&mut self) {
        std::mem::swap(&mut self.seats.red, &mut self.seats.yellow);
    }
}

/// A time in words: `1 minute 30 seconds`.
fn spoken(time: Duration) -> String {
    let milliseconds = time.subsec_millis();
    let seconds = match (time.as_secs() % 60, milliseconds) {
        (0, 0) => None,
        (seconds, 0) => Some(counted(seconds, "second")),
        (seconds, rest) => {
            let text = format!("{seconds}.{rest:03}");
            Some(format!("{} seconds", text.trim_end_matches('0')))
        }
    };
    let minutes = match time.as_secs() / 60 {
        0 => None,
        minutes => Some(counted(minutes, "minute")),
    };
    let words: Vec<String> = minutes.into_iter().chain(seconds).collect();
    words.join(" ")
}
