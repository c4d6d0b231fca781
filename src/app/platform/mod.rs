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

use plummet::internals::jobs::Runtime;
use plummet::internals::outside::Escaped;
use plummet::internals::text::{Message, msg};

#[cfg(target_os = "linux")]
use linux as system;
#[cfg(not(target_os = "linux"))]
use other as system;

#[cfg(windows)]
pub(crate) use calls::is_alive;
pub(crate) use pacing::{Pacing, update_trigger};
pub(crate) use player::SoundPlayer;
pub(crate) use screen_reader::{ReaderRequest, ScreenReader};
pub(crate) use system::{BLOCKING, KEYBOARD, Preparation, SystemWindow, language, library_icon};

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

/// The meaning of a system's modifier keys.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Keyboard {
    /// Whether shortcuts use the logo key (Command) instead of Ctrl.
    pub(crate) logo_is_command_key: bool,
    pub(crate) alt_types_characters: bool,
    /// Whether Ctrl and Alt together act as AltGr and type characters.
    pub(crate) ctrl_alt_types_characters: bool,
}

/// Opens a file or a folder like a double click on it. Does not wait for the program.
///
/// # Errors
/// A sentence that names the file and the program that could not be started.
pub(crate) fn open(path: &Path, runtime: &Runtime) -> Result<(), Message> {
    let started = Command::new(system::OPENER)
        .arg(path)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let mut child = started.map_err(|error| {
        let file = Escaped::path(path).to_string();
        msg::desktop::not_opened(error.to_string(), file, system::OPENER)
    })?;
    // A child process without a wait would stay behind as a zombie.
    let wait = move || drop(child.wait());
    drop(runtime.detach("opener", wait));
    Ok(())
}
