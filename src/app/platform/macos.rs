//! macOS and other systems, through the window library alone.

use std::error::Error;
use std::time::Instant;

use macroquad::miniquad::conf::Icon;
use plummet::internals::presets::Theme;
use plummet::internals::sound::Sound;

use super::{Keyboard, System, SystemWindow, WindowOptions, library_icon};

/// macOS or another system.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MacOs;

const MAC: bool = cfg!(target_os = "macos");

impl System for MacOs {
    type Window = Self;

    const BLOCKING: bool = false;
    const KEYBOARD: Keyboard = Keyboard {
        logo_is_command_key: MAC,
        alt_types_characters: MAC,
        ctrl_alt_types_characters: false,
    };
    const OPENER: &'static str = if MAC { "open" } else { "xdg-open" };

    fn prepare() -> Result<Self, Box<dyn Error>> {
        Ok(Self)
    }

    fn screen_size(&self) -> (u16, u16) {
        (u16::MAX, u16::MAX)
    }

    fn new_window_scale(&self) -> f32 {
        1.0
    }

    fn library_icon(theme: &Theme) -> Option<Icon> {
        Some(library_icon::of(theme))
    }

    fn attach(self, _: WindowOptions) -> Self {
        self
    }

    fn language() -> Option<String> {
        sys_locale::get_locale()
    }

    fn has_sound() -> bool {
        MAC
    }

    #[cfg(target_os = "macos")]
    fn play(sound: Sound, volume: u32) -> bool {
        super::audio_device::play(sound, volume)
    }

    #[cfg(not(target_os = "macos"))]
    fn play(_: Sound, _: u32) -> bool {
        false
    }
}

impl SystemWindow for MacOs {
    fn wake(&self) {}

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
