//! The window as it was left, for the next start.

use std::path::Path;

use serde::Deserialize;

use super::text::{TextFile, parse};
use crate::presets::ConfigError;
use crate::presets::document::{Key, Shape};

const VERSION: u32 = 1;

/// The least side that is kept, in pixels.
const LEAST: u32 = 100;

/// The size of the window, and whether it fills the screen instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindowState {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// Whether it fills the screen.
    pub fullscreen: bool,
}

impl Default for WindowState {
    fn default() -> Self {
        Self {
            width: 1100,
            height: 760,
            fullscreen: false,
        }
    }
}

impl WindowState {
    /// The longest side that is kept, in pixels.
    pub const MOST: u32 = 16_384;

    /// This size as far as it makes sense: no side shorter than that of `least`, none longer
    /// than that of `most`, which is at least as large.
    #[must_use]
    pub fn within(self, least: (u32, u32), most: (u32, u32)) -> Self {
        Self {
            width: self.width.clamp(least.0, most.0.max(least.0)),
            height: self.height.clamp(least.1, most.1.max(least.1)),
            ..self
        }
    }
}

/// A side of a window that somebody may have had.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "u32")]
struct Side(u32);

impl TryFrom<u32> for Side {
    type Error = &'static str;

    fn try_from(number: u32) -> Result<Self, Self::Error> {
        let is_within = (LEAST..=WindowState::MOST).contains(&number);
        is_within.then_some(Self(number)).ok_or("out of range")
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "WindowState")]
struct RawWindowState {
    #[expect(dead_code, reason = "it is looked at before the text is read")]
    version: Option<u32>,
    width: Option<Side>,
    height: Option<Side>,
    fullscreen: Option<bool>,
}

const SIDE: &str = "a whole number from 100 to 16384";

const SHAPE: Shape = Shape::Struct(&[
    Key::optional::<Option<u32>>("version", "a whole number"),
    Key::optional::<Option<Side>>("width", SIDE),
    Key::optional::<Option<Side>>("height", SIDE),
    Key::optional::<Option<bool>>("fullscreen", "true or false"),
]);

impl TextFile for WindowState {
    fn read(file: &Path, text: &str) -> Result<Self, Vec<ConfigError>> {
        let raw = parse::<RawWindowState>(file, text, SHAPE, VERSION)?.raw;
        let default = Self::default();
        Ok(Self {
            width: raw.width.map_or(default.width, |side| side.0),
            height: raw.height.map_or(default.height, |side| side.0),
            fullscreen: raw.fullscreen.unwrap_or(default.fullscreen),
        })
    }

    fn to_text(&self) -> String {
        let Self {
            width,
            height,
            fullscreen,
        } = self;
        format!(
            "// The window of Plummet as it was left, in pixels. The program writes this file.\n\
             (version: {VERSION}, width: {width}, height: {height}, fullscreen: {fullscreen})\n"
        )
    }
}
