//! The settings of the window.

use std::fmt::Write as _;
use std::path::Path;

use serde::Deserialize;

use super::text::{TextFile, parse, ron_text};
use crate::presets::ConfigError;
use crate::presets::document::{Key, Shape};

const VERSION: u32 = 1;

/// How much moves in the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum MotionSetting {
    /// Discs fall.
    #[default]
    Full,
    /// Discs appear.
    Reduced,
}

/// What a player has set in the window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The word of the theme; `None` for the first one. There may be no such theme
    /// any more.
    pub theme: Option<String>,
    /// The size of texts in per cent, 100 to 200.
    pub text_scale: u32,
    /// How much moves.
    pub motion: MotionSetting,
    /// How fast it moves, in per cent, 25 to 400.
    pub animation_speed: u32,
    /// How loud sounds are, in per cent, 0 to 100.
    pub volume: u32,
    /// Whether there is no sound at all.
    pub muted: bool,
    /// The word of the level that gives hints; `None` for whatever plays the game
    /// best. There may be no such level any more.
    pub hint_level: Option<String>,
    /// Whether a move is asked about before it is played.
    pub confirm_moves: bool,
    /// Whether positions are analysed while people think.
    pub analysis: bool,
    /// Whether each column shows its score.
    pub show_scores: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: None,
            text_scale: 100,
            motion: MotionSetting::Full,
            animation_speed: 100,
            volume: 70,
            muted: false,
            hint_level: None,
            confirm_moves: false,
            analysis: false,
            show_scores: true,
        }
    }
}

/// A whole number between two, both included.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "u32")]
struct Within<const LEAST: u32, const MOST: u32>(u32);

impl<const LEAST: u32, const MOST: u32> TryFrom<u32> for Within<LEAST, MOST> {
    type Error = &'static str;

    fn try_from(number: u32) -> Result<Self, Self::Error> {
        let is_within = (LEAST..=MOST).contains(&number);
        is_within.then_some(Self(number)).ok_or("out of range")
    }
}

type TextScale = Within<100, 200>;
type Speed = Within<25, 400>;
type Volume = Within<0, 100>;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "Settings")]
struct RawSettings {
    #[expect(dead_code, reason = "it is looked at before the text is read")]
    version: Option<u32>,
    theme: Option<String>,
    text_scale: Option<TextScale>,
    motion: Option<MotionSetting>,
    animation_speed: Option<Speed>,
    volume: Option<Volume>,
    muted: Option<bool>,
    hint_level: Option<String>,
    confirm_moves: Option<bool>,
    analysis: Option<bool>,
    show_scores: Option<bool>,
}

const BOOLEAN: &str = "true or false";

const SHAPE: Shape = Shape::Struct(&[
    Key::optional::<Option<u32>>("version", "a whole number"),
    Key::optional::<Option<String>>("theme", "the word of a theme in quotation marks"),
    Key::optional::<Option<TextScale>>("text_scale", "a whole number from 100 to 200"),
    Key::optional::<Option<MotionSetting>>("motion", "Full or Reduced"),
    Key::optional::<Option<Speed>>("animation_speed", "a whole number from 25 to 400"),
    Key::optional::<Option<Volume>>("volume", "a whole number from 0 to 100"),
    Key::optional::<Option<bool>>("muted", BOOLEAN),
    Key::optional::<Option<String>>("hint_level", "the word of a level in quotation marks"),
    Key::optional::<Option<bool>>("confirm_moves", BOOLEAN),
    Key::optional::<Option<bool>>("analysis", BOOLEAN),
    Key::optional::<Option<bool>>("show_scores", BOOLEAN),
]);

impl TextFile for Settings {
    fn read(file: &Path, text: &str) -> Result<Self, Vec<ConfigError>> {
        let raw = parse::<RawSettings>(file, text, SHAPE, VERSION)?.raw;
        let default = Self::default();
        Ok(Self {
            theme: raw.theme,
            text_scale: raw.text_scale.map_or(default.text_scale, |it| it.0),
            motion: raw.motion.unwrap_or(default.motion),
            animation_speed: raw
                .animation_speed
                .map_or(default.animation_speed, |it| it.0),
            volume: raw.volume.map_or(default.volume, |it| it.0),
            muted: raw.muted.unwrap_or(default.muted),
            hint_level: raw.hint_level,
            confirm_moves: raw.confirm_moves.unwrap_or(default.confirm_moves),
            analysis: raw.analysis.unwrap_or(default.analysis),
            show_scores: raw.show_scores.unwrap_or(default.show_scores),
        })
    }

    fn to_text(&self) -> String {
        let word = |word: &Option<String>| word.as_deref().map_or("None".to_owned(), some_text);
        let entries = [
            (
                "theme",
                word(&self.theme),
                "the word of a theme; None: the first one",
            ),
            (
                "text_scale",
                self.text_scale.to_string(),
                "per cent, 100 to 200",
            ),
            ("motion", format!("{:?}", self.motion), "Full or Reduced"),
            (
                "animation_speed",
                self.animation_speed.to_string(),
                "per cent, 25 to 400",
            ),
            ("volume", self.volume.to_string(), "per cent, 0 to 100"),
            ("muted", self.muted.to_string(), "no sound at all"),
            (
                "hint_level",
                word(&self.hint_level),
                "the word of a level; None: the best there is",
            ),
            (
                "confirm_moves",
                self.confirm_moves.to_string(),
                "ask before a move is played",
            ),
            (
                "analysis",
                self.analysis.to_string(),
                "analyse while people think",
            ),
            (
                "show_scores",
                self.show_scores.to_string(),
                "a score above each column",
            ),
        ];
        let mut text = format!(
            "// The settings of Plummet. The window writes this file; comments are lost then.\n\
             (\n    version: {VERSION},\n"
        );
        for (key, value, meaning) in entries {
            // To write to a text never fails.
            let _ = writeln!(text, "    {key}: {value}, // {meaning}");
        }
        text.push_str(")\n");
        text
    }
}

fn some_text(word: &str) -> String {
    format!("Some({})", ron_text(word))
}
