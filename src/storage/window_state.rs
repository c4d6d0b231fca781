//! The state of the window, kept for the next start.

use super::*;

/// The size of the window, and whether it is full screen.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct WindowState {
    /// The width, in pixels.
    #[serde(deserialize_with = "within::<100, { WindowState::MAX_SIDE }, _>")]
    pub width: u32,
    /// The height, in pixels.
    #[serde(deserialize_with = "within::<100, { WindowState::MAX_SIDE }, _>")]
    pub height: u32,
    /// Whether the window fills the screen.
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
    /// The longest side that is stored, in pixels.
    pub const MAX_SIDE: u32 = 16_384;

    /// Returns the window `scale` times as wide and as high.
    pub fn scaled(self, scale: f32) -> Self {
        let side = |side: u32| scaled(side, scale).clamp(100, Self::MAX_SIDE);
        Self {
            width: side(self.width),
            height: side(self.height),
            ..self
        }
    }

    /// Clamps the size to at least `least` and at most `most`. Where they contradict each other,
    /// `least` wins.
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
    const FILE: &str = "window.ron";
    const HEADING: &str =
        "The window of Plummet as it was left, in pixels. The program writes this file.";
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
