//! Windows and macOS, through the window library only.

use std::time::Instant;

use macroquad::miniquad::conf::Icon;
use plummet::internals::presets::Theme;

use super::{Keyboard, System, SystemWindow, WindowOptions};
use plummet::internals::scene;

/// Windows or macOS.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WindowsOrMac;

const MAC: bool = cfg!(target_os = "macos");

impl System for WindowsOrMac {
    type Window = Self;

    const BLOCKING: bool = false;
    const KEYBOARD: Keyboard = Keyboard {
        logo_is_command_key: MAC,
        alt_types_characters: MAC,
        ctrl_alt_types_characters: !MAC,
    };
    const OPENER: &'static str = if MAC { "open" } else { "explorer" };

    fn prepare() -> anyhow::Result<Self> {
        Ok(Self)
    }

    fn screen_size(&self) -> (u16, u16) {
        (u16::MAX, u16::MAX)
    }

    fn new_window_scale(&self) -> f32 {
        1.0
    }

    fn library_icon(theme: &Theme) -> Option<Icon> {
        Some(Icon {
            small: bytes(16, theme),
            medium: bytes(32, theme),
            big: bytes(64, theme),
        })
    }

    fn attach(self, _: WindowOptions) -> Self {
        self
    }

    fn has_sound_server() -> bool {
        false
    }

    fn play_on_server(_: &[u8]) -> bool {
        false
    }
}

impl SystemWindow for WindowsOrMac {
    fn wake(&self) {}

    fn frame_begins(&self) {}

    fn block_until(&self, _: Option<Instant>) -> bool {
        false
    }

    fn pointer_inside(&self) -> Option<bool> {
        None
    }

    /// Does nothing: the window library cannot change the title.
    fn set_title(&self, _: &str) {}

    fn set_fullscreen(&self, on: bool) {
        macroquad::window::set_fullscreen(on);
    }
}

/// Returns the icon as RGBA with straight alpha, row by row from the top.
fn bytes<const COUNT: usize>(side: u16, theme: &Theme) -> [u8; COUNT] {
    let mut bytes = [0; COUNT];
    let pixels = scene::icon(side, theme).straight();
    for (place, byte) in bytes.iter_mut().zip(pixels.into_iter().flatten()) {
        *place = byte;
    }
    bytes
}

#[cfg(test)]
mod tests {
    use plummet::presets::Catalog;

    use super::*;

    #[test]
    fn an_icon_has_a_round_corner_and_an_opaque_middle() {
        let catalog = Catalog::built_in();
        let theme = catalog.themes().first().expect("a theme");
        let small: [u8; 16 * 16 * 4] = bytes(16, theme);
        assert!(small[3] < 50, "a round corner");
        assert_eq!(small[(8 * 16 + 8) * 4 + 3], u8::MAX);
    }
}
