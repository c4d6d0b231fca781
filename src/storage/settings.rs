//! The settings of the window.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::text::TextFile;
use super::with_defaults::{explained, with_defaults};
use crate::presets::ConfigError;
use crate::presets::document::Document;
use crate::presets::shape::{Within, variants};

const VERSION: u32 = 1;

/// How much moves in the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum MotionSetting {
    /// Discs fall.
    #[default]
    Full,
    /// Discs appear.
    Reduced,
}

variants!(MotionSetting);

with_defaults! {
    /// What a player has set in the window. A file may leave out any of it. The text of
    /// settings names the range of each number; one outside it is a fault of the file.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Settings = "Settings", read as RawSettings {
        /// The id of the theme; `None` for the first one. There may be no such theme any
        /// more.
        theme: Option<String> = None, "the word of a theme; None: the first one"
            => "the word of a theme in quotation marks";
        /// The size of texts in per cent.
        text_scale: u32 as Within<100, 200> = 100, "per cent";
        /// How much moves.
        motion: MotionSetting = MotionSetting::Full;
        /// How fast it moves, in per cent.
        animation_speed: u32 as Within<25, 400> = 100, "per cent";
        /// How loud sounds are, in per cent.
        volume: u32 as Within<0, 100> = 70, "per cent";
        /// Whether there is no sound at all.
        muted: bool = false, "no sound at all";
        /// The id of the level that gives hints; `None` for the one that plays the game
        /// best. There may be no such level any more.
        hint_level: Option<String> = None, "the word of a level; None: the best there is"
            => "the word of a level in quotation marks";
        /// Whether a move is asked about before it is played.
        confirm_moves: bool = false, "ask before a move is played";
        /// Whether positions are analysed while people think.
        analysis: bool = false, "analyse while people think";
        /// Whether each column shows its score.
        show_scores: bool = true, "a score above each column";
    }
}

impl TextFile for Settings {
    fn read(file: &Path, text: &str) -> Result<Self, Vec<ConfigError>> {
        let document = Document::<RawSettings>::parse_version(file, text, VERSION)?;
        Ok(document.raw.into())
    }

    fn to_text(&self) -> String {
        let heading =
            "The settings of Plummet. The window writes this file; comments are lost then.";
        explained(heading, VERSION, &self.entries())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets::shape::tests::assert_described;

    #[test]
    fn the_text_explains_the_keys_that_are_accepted() {
        let text = Settings::default().to_text();
        assert_described::<RawSettings>(&text);
        let keys = text.lines().filter(|line| line.starts_with("    "));
        for line in keys.filter(|line| !line.contains("version")) {
            let meaning = line.split_once(", // ").map(|(_, meaning)| meaning);
            assert!(meaning.is_some_and(|meaning| !meaning.is_empty()), "{line}");
        }
    }
}
