//! The game that was chosen last, offered first at the next start.

use std::path::Path;

use super::text::TextFile;
use super::with_defaults::{on_one_line, with_defaults};
use crate::presets::ConfigError;
use crate::presets::document::Document;
use crate::presets::levels::HUMAN;
use crate::session::{GameSetup, Seat};

const VERSION: u32 = 1;

with_defaults! {
    /// The preset and the opponent of the game that was started last.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct LastGame = "LastGame", read as RawLastGame {
        /// The id of the preset.
        preset: String = "connect_four".to_owned();
        /// The id of the level that the person played against, or `human`.
        opponent: String = "first-steps".to_owned();
    }
}

impl LastGame {
    /// Returns the choice that this game is made of; `None` for a game without a person.
    #[must_use]
    pub fn of(setup: &GameSetup) -> Option<Self> {
        let opponent = match (&setup.seats.red, &setup.seats.yellow) {
            (Seat::Human, Seat::Human) => HUMAN,
            (Seat::Human, Seat::Level { id, .. }) | (Seat::Level { id, .. }, Seat::Human) => id,
            (Seat::Level { .. }, Seat::Level { .. }) => return None,
        };
        Some(Self {
            preset: setup.preset.clone(),
            opponent: opponent.to_owned(),
        })
    }
}

impl TextFile for LastGame {
    fn read(file: &Path, text: &str) -> Result<Self, Vec<ConfigError>> {
        let document = Document::<RawLastGame>::parse_version(file, text, VERSION)?;
        Ok(document.raw.into())
    }

    fn to_text(&self) -> String {
        let heading = "The game of Plummet that was started last. The program writes this file.";
        on_one_line(heading, VERSION, &self.entries())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets::shape::tests::assert_described;

    #[test]
    fn the_text_states_the_keys_that_are_accepted_and_is_read_again() {
        let game = LastGame {
            preset: "my \"rules\"".to_owned(),
            opponent: "casual".to_owned(),
        };
        assert_described::<RawLastGame>(&game.to_text());
        let read = LastGame::read(Path::new("last_game.ron"), &game.to_text());
        assert_eq!(read, Ok(game));
    }
}
