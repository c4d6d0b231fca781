//! The differences between systems: the event loop and its wake-up, the window's title, icon
//! and full screen, the clipboard, sound output, the keyboard's conventions, opening a file.
//!
//! Each system has one file that implements [`System`] and [`SystemWindow`]: `linux.rs` (X11),
//! `windows.rs` and `macos.rs`. No code outside this folder depends on the system.

#![expect(clippy::disallowed_methods, reason = "the time of the frames")]

#[cfg(any(windows, target_os = "macos"))]
mod audio_device;
mod clipboard;
#[cfg(not(target_os = "linux"))]
mod library_icon;
#[cfg(target_os = "linux")]
mod linux;
#[cfg(not(any(target_os = "linux", windows)))]
mod macos;
mod opener;
mod pacing;
mod player;
mod screen_reader;
#[cfg(windows)]
mod windows;

use std::error::Error;
use std::fmt::Debug;
use std::time::{Duration, Instant};

use macroquad::miniquad::conf::Icon;
use plummet::internals::jobs::sleep;
use plummet::internals::presets::Theme;
use plummet::internals::sound::Sound;

use super::input::KeyStroke;

pub(crate) use clipboard::{Clipboard, ClipboardAnswer, PastePurpose};
pub(crate) use opener::OpenedFiles;
pub(crate) use pacing::{NextFrame, Pacing, update_trigger};
pub(crate) use player::SoundPlayer;
pub(crate) use screen_reader::{ReaderRequest, ScreenReader};

#[cfg(target_os = "linux")]
pub(crate) use linux::Linux as CurrentSystem;
#[cfg(not(any(target_os = "linux", windows)))]
pub(crate) use macos::MacOs as CurrentSystem;
#[cfg(windows)]
pub(crate) use windows::{Windows as CurrentSystem, is_alive};

/// Where the pointer enters in the event with which `linux` wakes the window library.
pub(crate) const NOWHERE: i16 = i16::MIN;

/// A text that was dropped on the window.
#[derive(Debug)]
#[cfg_attr(
    not(target_os = "linux"),
    expect(dead_code, reason = "only X11 reports it")
)]
pub(crate) struct Dropped {
    pub(crate) text: String,
    /// Whether it lists files, one address a line.
    pub(crate) are_files: bool,
}

/// The sound samples per second.
const SAMPLE_RATE: u32 = 44_100;

/// The desktop system, before the window is open.
pub(crate) trait System: Sized {
    /// The open window.
    type Window: SystemWindow;

    /// Whether the window library's event loop blocks while idle
    /// (`Conf::miniquad_conf.platform.blocking_event_loop`). If so, something has to wake it.
    const BLOCKING: bool;
    /// The conventions of the keyboard.
    const KEYBOARD: Keyboard;
    /// The program that opens a file like a double click on it.
    const OPENER: &'static str;

    /// Checks that a window can open, before it does.
    ///
    /// # Errors
    /// One sentence that says what is missing.
    fn prepare() -> Result<Self, Box<dyn Error>>;

    /// Returns the size of the screen in pixels, the greatest size of the window.
    fn screen_size(&self) -> (u16, u16);

    /// Returns the number of pixels that the desktop shows for one of the size of a new window;
    /// 1.0 where the window library scales the window itself.
    fn new_window_scale(&self) -> f32;

    /// Returns the icon for the window library, if the library can set one.
    fn library_icon(theme: &Theme) -> Option<Icon>;

    /// Attaches to the window. Call when it is open or about to open.
    fn attach(self, looks: WindowOptions) -> Self::Window;

    /// Returns the language of the person, such as `de-DE`, where the environment does not name it.
    fn language() -> Option<String>;

    /// Returns whether the system plays sounds for programs.
    fn has_sound() -> bool;

    /// Plays a sound to its end, at this volume in percent. Returns whether the system accepted it.
    fn play(sound: Sound, volume: u32) -> bool;
}

/// The open window on its system. Other threads hold clones.
pub(crate) trait SystemWindow: Clone + Debug + Send + Sync + 'static {
    /// The longest time that an idle loop rests if it does not block ([`Self::block_until`]).
    const LONGEST_REST: Duration = Duration::from_millis(100);

    /// Requests a frame; callable from any thread.
    fn wake(&self);

    /// Notes that a frame begins.
    fn frame_begins(&self) {}

    /// Takes the keys since the last call, if the system itself reads them; else the window library does.
    fn take_keys(&self) -> Option<Vec<KeyStroke>> {
        None
    }

    /// Notes whether the repeats of the key that is held do something.
    fn want_repeats(&self, _are_wanted: bool) {}

    /// Takes what was dropped on the window.
    fn take_dropped(&self) -> Option<Dropped> {
        None
    }

    /// Returns whether the window fills the screen, if the system reports it.
    fn fills_screen(&self) -> Option<bool> {
        None
    }

    /// Lets the main loop block until `deadline` or until something wakes it. Returns `false`
    /// if nothing can wake it; then the loop must not block.
    fn block_until(&self, deadline: Option<Instant>) -> bool;

    /// Rests until this time. May return before, for example because the window is woken.
    fn rest(&self, until: Instant) {
        sleep(until.saturating_duration_since(Instant::now()));
    }

    /// Returns whether the pointer is over the window, if the system reports it.
    fn pointer_inside(&self) -> Option<bool>;

    /// Changes the window's title, if the system allows it.
    fn set_title(&self, title: &str);

    /// Enters or leaves full screen.
    fn set_fullscreen(&self, on: bool);
}

/// The window's appearance on its desktop.
#[derive(Clone, Debug)]
#[cfg_attr(
    not(target_os = "linux"),
    expect(dead_code, reason = "only X11 is told these by the program")
)]
pub(crate) struct WindowOptions {
    /// The window's class, which desktops use to find its launcher.
    pub(crate) class: &'static str,
    /// The smallest size of the window, in pixels.
    pub(crate) min_size: (u16, u16),
    /// The theme whose colours the icon has.
    pub(crate) theme: Theme,
}

/// The meaning of a system's modifier keys.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Keyboard {
    /// Whether shortcuts use the logo key (Command) instead of Ctrl.
    pub(crate) logo_is_command_key: bool,
    pub(crate) alt_types_characters: bool,
    /// Whether Ctrl and Alt together act as AltGr and type characters.
    pub(crate) ctrl_alt_types_characters: bool,
}
