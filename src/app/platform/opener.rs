//! Opening a file with the program that the desktop opens it with.

use std::io;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use plummet::internals::outside::Shown;

use super::{Here, System};

/// Opens a file, or a folder, as a double click on it does. The program runs on its own.
///
/// # Errors
/// A sentence that names the file and the program that could not be started.
pub(crate) fn open_file(path: &Path) -> Result<(), String> {
    let started = Command::new(Here::OPENER)
        .arg(path)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let sentence = |error: io::Error| {
        let (file, opener) = (Shown::path(path), Here::OPENER);
        format!("{file} cannot be opened with {opener}: {error}")
    };
    // A child that is not waited for stays behind as a zombie.
    let wait = |mut child: std::process::Child| drop(thread::spawn(move || child.wait()));
    started.map(wait).map_err(sentence)
}
