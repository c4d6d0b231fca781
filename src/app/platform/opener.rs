//! Opens files with the desktop's program for them.

use std::io;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use plummet::internals::outside::Escaped;

use super::{CurrentSystem, System};

/// Opens a file or a folder like a double click on it. Does not wait for the program.
///
/// # Errors
/// A sentence that names the file and the program that could not be started.
pub(crate) fn open_file(path: &Path) -> Result<(), String> {
    let started = Command::new(CurrentSystem::OPENER)
        .arg(path)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let sentence = |error: io::Error| {
        let (file, opener) = (Escaped::path(path), CurrentSystem::OPENER);
        format!("{file} cannot be opened with {opener}: {error}")
    };
    // A child process without a wait would stay behind as a zombie.
    let wait = |mut child: std::process::Child| drop(thread::spawn(move || child.wait()));
    started.map(wait).map_err(sentence)
}
