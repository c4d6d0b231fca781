//! The differences between systems: the event loop and its wake-up, the window's title, icon
//! and full screen, sound output, the keyboard's conventions, opening a file.
//!
//! `linux.rs` (X11) and `other.rs` have the same items. No code outside this folder depends on the system.

#[cfg(windows)]
mod calls;
#[cfg(target_os = "linux")]
mod linux;
#[cfg(not(target_os = "linux"))]
mod other;
mod pacing;
mod player;
mod screen_reader;

use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use egui::Event;
use macroquad::miniquad::conf::Icon;
use plummet::internals::jobs::Runtime;
use plummet::internals::outside::Escaped;
use plummet::internals::presets::Theme;
use plummet::internals::scene;
use plummet::internals::text::{Message, msg};

#[cfg(target_os = "linux")]
use linux as system;
#[cfg(not(target_os = "linux"))]
use other as system;

pub use pacing::{Pacing, update_trigger};
pub use player::SoundPlayer;
pub use screen_reader::{ReaderRequest, ScreenReader};
pub use system::{Preparation, SystemWindow, language};

/// Where the pointer enters in the event with which `linux` wakes the window library.
pub const NOWHERE: i16 = i16::MIN;

/// Whether the window library's event loop blocks while idle
/// (`Conf::miniquad_conf.platform.blocking_event_loop`). If so, something has to wake it.
pub const BLOCKING: bool = cfg!(target_os = "linux");

/// Whether the system is macOS, where shortcuts use Command, and Alt types characters.
pub const IS_MAC: bool = cfg!(target_os = "macos");

/// Whether Ctrl and Alt together act as AltGr and type characters.
pub const HAS_ALT_GR: bool = cfg!(windows);

/// The program that opens a file like a double click on it.
const OPENER: &str = match (cfg!(windows), IS_MAC) {
    (true, _) => "explorer",
    (_, true) => "open",
    // The tests open nothing.
    _ if cfg!(test) => "true",
    _ => "xdg-open",
};

/// The longest time that an idle loop rests if it does not block.
const LONGEST_REST: Duration = if cfg!(windows) {
    Duration::from_hours(1)
} else {
    Duration::from_millis(100)
};

/// A text that was dropped on the window.
pub struct Dropped {
    pub text: String,
    /// Whether it lists files, one address a line.
    pub are_files: bool,
}

/// What the system tells of the window. Only X11 does.
#[derive(Default)]
pub struct Seen {
    /// The events of each key since the last frame; `None` if the window library reads the keys.
    pub keys: Option<Vec<Vec<Event>>>,
    /// Whether the repeats of the key that is held do something.
    pub wants_repeats: bool,
    /// Whether the pointer is over the window.
    pub has_pointer: Option<bool>,
    pub fills_screen: Option<bool>,
    pub dropped: Option<Dropped>,
}

/// Returns the icon for the window library; on X11, where it sets none, [`Preparation::attach`] does.
pub fn library_icon(theme: &Theme) -> Option<Icon> {
    (!BLOCKING).then(|| Icon {
        small: icon_bytes(16, theme),
        medium: icon_bytes(32, theme),
        big: icon_bytes(64, theme),
    })
}

/// Returns the icon as RGBA with straight alpha, row by row from the top.
fn icon_bytes<const COUNT: usize>(side: u16, theme: &Theme) -> [u8; COUNT] {
    let pixels = scene::icon(side, theme).take_demultiplied();
    pixels.try_into().unwrap_or([0; COUNT])
}

/// Opens a file or a folder like a double click on it. Does not wait for the program: what is returned gets
/// a sentence that names the file if none opens it.
pub fn open(path: &Path, runtime: &Runtime) -> Receiver<Message> {
    let (tell, told) = mpsc::channel();
    let failure = msg::desktop::not_opened(Escaped::path(path).to_string());
    let (mut command, waker) = (Command::new(OPENER), runtime.clone());
    command.arg(path).stdin(Stdio::null());
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let run = move || {
        // Explorer fails also where it opens.
        let is_opened = |it: ExitStatus| cfg!(windows) || it.success();
        if !command.status().is_ok_and(is_opened) {
            // The window may have closed.
            let _ = tell.send(failure);
            waker.wake();
        }
    };
    drop(runtime.detach("opener", run));
    told
}
