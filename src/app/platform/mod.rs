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
use std::process::{Command, Stdio};

use egui::Event;
use plummet::internals::jobs::Runtime;
use plummet::internals::outside::Escaped;
use plummet::internals::text::{Message, msg};

#[cfg(target_os = "linux")]
use linux as system;
#[cfg(not(target_os = "linux"))]
use other as system;

pub use pacing::{Pacing, update_trigger};
pub use player::SoundPlayer;
pub use screen_reader::{ReaderRequest, ScreenReader};
pub use system::{BLOCKING, KEYBOARD, Preparation, SystemWindow, language, library_icon};

/// Where the pointer enters in the event with which `linux` wakes the window library.
pub const NOWHERE: i16 = i16::MIN;

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

/// The meaning of a system's modifier keys.
#[derive(Clone, Copy)]
pub struct Keyboard {
    /// Whether shortcuts use the logo key (Command) instead of Ctrl.
    pub logo_is_command_key: bool,
    pub alt_types_characters: bool,
    /// Whether Ctrl and Alt together act as AltGr and type characters.
    pub ctrl_alt_types_characters: bool,
}

/// Opens a file or a folder like a double click on it. Does not wait for the program.
///
/// # Errors
/// A sentence that names the file and the program that could not be started.
pub fn open(path: &Path, runtime: &Runtime) -> Result<(), Message> {
    let mut child = Command::new(system::OPENER)
        .arg(path)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| {
            msg::desktop::not_opened(
                error.to_string(),
                Escaped::path(path).to_string(),
                system::OPENER,
            )
        })?;
    // A child process without a wait would stay behind as a zombie.
    let wait = move || drop(child.wait());
    drop(runtime.detach("opener", wait));
    Ok(())
}
