//! The names of the players in sentences.

use super::text::capitalised;
use crate::rules::{ByPlayer, Player};
use crate::session::{GameSetup, Seat};

/// The most characters of a person's name that are shown.
const MAX_SHOWN: usize = 20;

/// A player in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerName {
    /// The person at this computer, against a level.
    You,
    /// A level or one of two people.
    Named(String),
}

impl PlayerName {
    /// Returns the name as it begins a sentence.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::You => "You",
            Self::Named(name) => name,
        }
    }

    /// Returns a sentence about the player: `you` as it stands, or the name and `others`.
    pub(super) fn says(&self, you: &str, others: &str) -> String {
        match self {
            Self::You => you.to_owned(),
            Self::Named(name) => format!("{name} {others}"),
        }
    }
}

/// The names of both players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerNames(ByPlayer<PlayerName>);

impl PlayerNames {
    /// Returns the names in a game: "You" for a person against a level, else the names of
    /// people or their colours, and the names of levels.
    #[must_use]
    pub fn of(setup: &GameSetup) -> Self {
        let seats = &setup.seats;
        let named = ByPlayer::from_fn(|player: Player| match &seats[player] {
            Seat::Level { name, .. } => name.clone(),
            Seat::Human => match &setup.names[player] {
                Some(name) => shortened(name.as_str()),
                None => capitalised(player.name()),
            },
        });
        let is_ambiguous = named.red == named.yellow;
        Self(ByPlayer::from_fn(|player: Player| {
            let is_level = |player: Player| seats[player] != Seat::Human;
            if !is_level(player) && is_level(player.opponent()) {
                PlayerName::You
            } else if is_ambiguous {
                PlayerName::Named(format!("{} ({player})", named[player]))
            } else {
                PlayerName::Named(named[player].clone())
            }
        }))
    }

    /// Returns the name of a player.
    #[must_use]
    pub fn name(&self, player: Player) -> &PlayerName {
        &self.0[player]
    }

    /// Returns the player called "You", if there is one.
    #[must_use]
    pub fn you(&self) -> Option<Player> {
        let mut both = Player::BOTH.into_iter();
        both.find(|&player| self.0[player] == PlayerName::You)
    }
}

/// Returns a name with an ellipsis in place of what is too long to be shown.
fn shortened(name: &str) -> String {
    match name.char_indices().nth(MAX_SHOWN) {
        None => name.to_owned(),
        Some(_) => {
            let kept: String = name.chars().take(MAX_SHOWN - 1).collect();
            format!("{}\u{2026}", kept.trim_end())
        }
    }
}
