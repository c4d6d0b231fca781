//! The state of the window, kept for the next start.

use std::path::Path;

use super::text::TextFile;
use super::with_defaults::{on_one_line, with_defaults};
use crate::presets::ConfigError;
use crate::presets::document::Document;
use crate::presets::shape::Within;

const VERSION: u32 = 1;

/// The length of a side of the window, in pixels.
type WindowSide = Within<100, 16_384>;

with_defaults! {
    /// The size of the window, and whether it is full screen.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct WindowState = "WindowState", read as RawWindowState {
        /// The width, in pixels.
        width: u32 as WindowSide = 1100;
        /// The height, in pixels.
        height: u32 as WindowSide = 760;
        /// Whether the window fills the screen.
        fullscreen: bool = false;
    }
}

impl WindowState {
    /// The longest side that is stored, in pixels.
    pub const MAX_SIDE: u32 = WindowSide::MAX;

    /// Returns the window `scale` times as wide and as high.
    #[must_use]
    pub fn scaled(self, scale: f32) -> Self {
        let side = |side: u32| scaled(side, scale).clamp(WindowSide::MIN, WindowSide::MAX);
        Self {
            width: side(self.width),
            height: side(self.height),
            ..self
        }
    }

    /// Clamps the size to at least `least` and at most `most`. Where they contradict each other,
    /// `least` wins.
    #[must_use]
    pub fn within(self, least: (u32, u32), most: (u32, u32)) -> Self {
        Self {
            width: self.width.clamp(least.0, most.0.max(least.0)),
            height: self.height.clamp(least.1, most.1.max(least.1)),
            ..self
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "lengths in pixels: below 16 million, and a negative product becomes 0"
)]
fn scaled(side: u32, scale: f32) -> u32 {
    (side as f32 * scale).round() as u32
}

impl TextFile for WindowState {
    fn read(file: &Path, text: &str) -> Result<Self, Vec<ConfigError>> {
        let document = Document::<RawWindowState>::parse_version(file, text, VERSION)?;
        Ok(document.raw.into())
    }

    fn to_text(&self) -> String {
        let heading =
            "The window of Plummet as it was left, in pixels. The program writes this file.";
        on_one_line(heading, VERSION, &self.entries())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets::shape::tests::assert_described;

    #[test]
    fn a_new_window_has_the_scale_of_the_desktop() {
        let at = |scale| {
            let WindowState { width, height, .. } = WindowState::default().scaled(scale);
            (width, height)
        };
        assert_eq!(at(1.0), (1100, 760));
        assert_eq!(at(1.5), (1650, 1140));
        assert_eq!(at(2.0), (2200, 1520));
        assert_eq!(at(1e9), (16_384, 16_384));
        assert_eq!(at(f32::NAN), (100, 100));
    }

    #[test]
    fn the_text_states_the_keys_that_are_accepted() {
        assert_described::<RawWindowState>(&WindowState::default().to_text());
    }
}
