//! Linux, through X11.

mod sound_server;
mod x11;

use std::time::Duration;

use macroquad::miniquad::conf::Icon;
use plummet::internals::presets::Theme;

use super::Keyboard;

pub use sound_server::{is_there as has_sound, play};
pub use x11::{SystemWindow, X11Connection as Preparation};

/// Whether the window library's event loop blocks while idle
/// (`Conf::miniquad_conf.platform.blocking_event_loop`). If so, something has to wake it.
pub const BLOCKING: bool = true;

pub const KEYBOARD: Keyboard = Keyboard {
    logo_is_command_key: false,
    alt_types_characters: false,
    ctrl_alt_types_characters: false,
};

/// The program that opens a file like a double click on it.
pub const OPENER: &str = "xdg-open";

/// The longest time that an idle loop rests if it does not block.
pub const LONGEST_REST: Duration = Duration::from_millis(100);

/// Returns `None`: on X11 the window library sets no icon. [`Preparation::attach`] does.
pub const fn library_icon(_: &Theme) -> Option<Icon> {
    None
}

/// Returns `None`: the environment names the language.
pub const fn language() -> Option<String> {
    None
}
