//! Opens files with the desktop's program for them.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use plummet::internals::jobs::Runtime;
use plummet::internals::outside::Escaped;
use plummet::internals::text::{Message, msg};

use super::{CurrentSystem, System};

/// The time in seconds in which several clicks open a file once. A program that passes the file on
/// to another one ends at once.
const PAUSE: f64 = 3.0;

/// The files that were opened, so that clicks in a row start one program.
#[derive(Debug)]
pub(crate) struct OpenedFiles {
    runtime: Runtime,
    files: Vec<OpenedFile>,
}

#[derive(Debug)]
struct OpenedFile {
    path: PathBuf,
    /// The time at which it was opened, in seconds.
    opened: f64,
    /// Whether its program has ended.
    is_over: Arc<AtomicBool>,
}

impl OpenedFiles {
    /// Starts without a file.
    pub(crate) const fn new(runtime: Runtime) -> Self {
        Self {
            runtime,
            files: Vec::new(),
        }
    }

    /// Opens a file or a folder like a double click on it. Does not wait for the program. Does
    /// nothing while the program that opened it runs, and for a moment after it has started.
    ///
    /// # Errors
    /// A sentence that names the file and the program that could not be started.
    pub(crate) fn open(&mut self, path: &Path, now: f64) -> Result<(), Message> {
        self.open_with(CurrentSystem::OPENER, path, now)
    }

    fn open_with(&mut self, opener: &str, path: &Path, now: f64) -> Result<(), Message> {
        let is_open =
            |it: &OpenedFile| now < it.opened + PAUSE || !it.is_over.load(Ordering::Relaxed);
        self.files.retain(is_open);
        if self.files.iter().any(|file| file.path == path) {
            return Ok(());
        }
        let started = Command::new(opener)
            .arg(path)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let mut child = started.map_err(|error: io::Error| {
            let file = Escaped::path(path).to_string();
            msg::desktop::not_opened(error.to_string(), file, opener)
        })?;
        let file = OpenedFile {
            path: path.to_owned(),
            opened: now,
            is_over: Arc::default(),
        };
        let is_over = Arc::clone(&file.is_over);
        // A child process without a wait would stay behind as a zombie.
        let wait = move || {
            let _ = child.wait();
            is_over.store(true, Ordering::Relaxed);
        };
        // Without a thread the file counts as open.
        drop(self.runtime.detach("opener", wait));
        self.files.push(file);
        Ok(())
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::time::Duration;

    use plummet::internals::jobs::sleep;

    use super::*;

    #[test]
    fn clicks_in_a_row_start_one_program() {
        let mut opened = OpenedFiles::new(Runtime::new(|| {}));
        let first = |opened: &OpenedFiles| opened.files.first().map(|file| file.opened);
        // The program is `sleep`, and the "file" is how long it lives.
        let mut open = |opener, path: &str, now| {
            let done = opened.open_with(opener, Path::new(path), now);
            done.expect("a program");
            (
                opened.files.len(),
                first(&opened),
                opened.files.last().map(|file| Arc::clone(&file.is_over)),
            )
        };
        let (count, when, _) = open("sleep", "5", 10.0);
        assert_eq!((count, when), (1, Some(10.0)));
        let (count, when, _) = open("sleep", "5", 100.0);
        assert_eq!((count, when), (1, Some(10.0)), "it still runs");
        let (_, _, is_over) = open("true", "x", 100.0);
        while !is_over.as_ref().expect("a file").load(Ordering::Relaxed) {
            sleep(Duration::from_millis(1));
        }
        let (count, _, last) = open("true", "x", 102.0);
        assert_eq!(count, 2, "a click too many");
        assert!(Arc::ptr_eq(
            &last.expect("a file"),
            is_over.as_ref().expect("a file")
        ));
        let (count, _, last) = open("true", "x", 104.0);
        assert_eq!(count, 2);
        assert!(
            !Arc::ptr_eq(&last.expect("a file"), &is_over.expect("a file")),
            "a new one"
        );
        let missing = opened.open_with("no-such-program", Path::new("y"), 0.0);
        let told = missing.expect_err("no program").to_string();
        assert!(told.starts_with("y cannot be opened with "), "{told}");
    }
}
