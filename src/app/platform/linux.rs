//! Linux, through X11.

mod preflight;
mod sound_server;
mod x11;

use std::error::Error;

use macroquad::miniquad::conf::Icon;
use plummet::internals::presets::Theme;

use plummet::internals::scene;
use plummet::internals::sound::Sound;

use super::player::sample_bytes;
use super::{Keyboard, System, WindowOptions};

/// The connection to an X server, which may be XWayland.
#[derive(Debug)]
pub(crate) struct Linux(x11::X11Connection);

impl System for Linux {
    type Window = x11::WindowHandle;

    const BLOCKING: bool = true;
    const KEYBOARD: Keyboard = Keyboard {
        logo_is_command_key: false,
        alt_types_characters: false,
        ctrl_alt_types_characters: false,
    };
    const OPENER: &'static str = "xdg-open";

    fn prepare() -> Result<Self, Box<dyn Error>> {
        preflight::check().map(Self)
    }

    fn screen_size(&self) -> (u16, u16) {
        self.0.screen_size()
    }

    fn new_window_scale(&self) -> f32 {
        self.0.scale()
    }

    /// Returns `None`: on X11 the window library sets no icon. [`System::attach`] does.
    fn library_icon(_: &Theme) -> Option<Icon> {
        None
    }

    fn attach(self, looks: WindowOptions) -> x11::WindowHandle {
        let WindowOptions {
            class,
            min_size,
            theme,
        } = looks;
        self.0.start(class, min_size, move || cardinals(&theme))
    }

    fn language() -> Option<String> {
        None
    }

    fn has_sound() -> bool {
        sound_server::is_there()
    }

    fn play(sound: Sound, volume: u32) -> bool {
        sound_server::play(&sample_bytes(sound, volume))
    }
}

/// Returns the icon in the form of `_NET_WM_ICON`: for each size its width, its height and its
/// pixels as `0xAARRGGBB`.
fn cardinals(theme: &Theme) -> Vec<u32> {
    let mut cardinals = Vec::new();
    for side in [16, 32, 48, 64, 128] {
        cardinals.extend([u32::from(side); 2]);
        let bytes = scene::icon(side, theme).take_demultiplied();
        let pixels = bytes.as_chunks().0.iter();
        cardinals.extend(pixels.map(|&[r, g, b, a]| u32::from_be_bytes([a, r, g, b])));
    }
    cardinals
}

#[cfg(test)]
mod tests {
    use plummet::presets::Catalog;

    use super::*;

    #[test]
    fn every_size_of_the_icon_begins_with_its_sides() {
        let catalog = Catalog::built_in();
        let theme = catalog.themes().first().expect("a theme");
        let cardinals = cardinals(theme);
        assert_eq!(cardinals[..2], [16, 16]);
        assert_eq!(cardinals[2 + 16 * 16..4 + 16 * 16], [32, 32]);
        assert!(cardinals[2] >> 24 < 50, "a round corner");
        // The middle of the plate is opaque.
        assert_eq!(cardinals[2 + 8 * 16 + 8] >> 24, 255);
    }
}
