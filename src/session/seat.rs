//! The setup of a game: rules, seats, clocks and opening.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{PersonName, TimeControl};
use crate::rules::{ByPlayer, Player, Ruleset, RulesetChanges, with_plural};

/// The person or engine that plays one colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seat {
    /// A person at this machine.
    Human,
    /// A person at another machine. The caller carries their moves over.
    Elsewhere,
    /// An engine level.
    Level {
        /// The id of the level in `levels.ron`.
        id: String,
        /// The name shown to players.
        name: String,
    },
}

impl Seat {
    /// Creates the seat of a level from its id and the name shown to players.
    #[must_use]
    pub fn level(id: &str, name: &str) -> Self {
        Self::Level {
            id: id.to_owned(),
            name: name.to_owned(),
        }
    }

    /// Returns whether a person plays, at this machine or elsewhere.
    #[must_use]
    pub const fn is_person(&self) -> bool {
        matches!(self, Self::Human | Self::Elsewhere)
    }

    /// Returns the name shown to players.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Human | Self::Elsewhere => "Human",
            Self::Level { name, .. } => name,
        }
    }
}

/// The possible answers to the first disc.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Opening {
    /// The other side drops a disc.
    #[default]
    Plain,
    /// The other side may swap sides instead of dropping a disc. This balances the first move: one
    /// child cuts the cake, the other chooses.
    Swap,
}

/// The rules of a game, its players, clocks and opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSetup {
    /// The id of the preset that the rules came from.
    pub preset: String,
    /// The name of the game shown to players.
    pub title: String,
    /// The rules.
    pub ruleset: Ruleset,
    /// The difference between these rules and those of the preset. The next game can apply it to a
    /// preset that was edited meanwhile.
    pub changes: RulesetChanges,
    /// The seats of red and yellow.
    pub seats: ByPlayer<Seat>,
    /// The names of the people on the seats, if they gave any. The name of a level's seat has no
    /// meaning.
    pub names: ByPlayer<Option<PersonName>>,
    /// The clocks; `None` for unlimited time.
    pub time: Option<TimeControl>,
    /// The possible answers to the first disc.
    pub opening: Opening,
}

impl GameSetup {
    /// Creates a game by the unchanged rules of a preset, without clocks and swap.
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
            names: ByPlayer::default(),
            time: None,
            opening: Opening::Plain,
        }
    }

    /// Describes the clocks and the swap in one sentence each, if the game has them.
    #[must_use]
    pub fn extras(&self) -> Vec<String> {
        let mut sentences = Vec::new();
        if let Some(time) = self.time {
            let increment = match time.increment() {
                Duration::ZERO => String::new(),
                more => format!(", and {} more for each move", time_in_words(more)),
            };
            sentences.push(format!(
                "Each player has {}{increment}; the first disc starts the clocks, and whoever \
                 has no time left loses.",
                time_in_words(time.base())
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

    /// Returns whether a person plays.
    #[must_use]
    pub fn has_human(&self) -> bool {
        Player::BOTH
            .into_iter()
            .any(|player| self.seats[player] == Seat::Human)
    }

    /// Returns whether a person at another machine plays.
    #[must_use]
    pub fn has_elsewhere(&self) -> bool {
        Player::BOTH
            .into_iter()
            .any(|player| self.seats[player] == Seat::Elsewhere)
    }

    /// Returns whether both players are people at this machine.
    #[must_use]
    pub fn is_between_people(&self) -> bool {
        self.seats == ByPlayer::from_fn(|_| Seat::Human)
    }

    /// Returns this setup with the seats swapped.
    #[must_use]
    pub fn rematch(&self) -> Self {
        let mut rematch = self.clone();
        rematch.swap_seats();
        rematch
    }

    pub(super) fn swap_seats(&mut self) {
        std::mem::swap(&mut self.seats.red, &mut self.seats.yellow);
        std::mem::swap(&mut self.names.red, &mut self.names.yellow);
    }
}

/// Writes a time in words: `1 minute 30 seconds`.
fn time_in_words(time: Duration) -> String {
    let milliseconds = time.subsec_millis();
    let seconds = match (time.as_secs() % 60, milliseconds) {
        (0, 0) => None,
        (seconds, 0) => Some(with_plural(seconds, "second")),
        (seconds, rest) => {
            let text = format!("{seconds}.{rest:03}");
            Some(format!("{} seconds", text.trim_end_matches('0')))
        }
    };
    let minutes = match time.as_secs() / 60 {
        0 => None,
        minutes => Some(with_plural(minutes, "minute")),
    };
    let words: Vec<String> = minutes.into_iter().chain(seconds).collect();
    words.join(" ")
}
