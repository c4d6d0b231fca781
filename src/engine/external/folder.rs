//! A fresh folder that is removed in the end.

use std::fs::{self, DirBuilder};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// The number of folders made by this process.
static MADE: AtomicU64 = AtomicU64::new(0);

/// How many names are tried.
const TRIES: u32 = 1000;

/// A folder that nobody else has, below the system's folder for such things.
#[derive(Debug)]
pub(super) struct Folder(PathBuf);

impl Folder {
    /// Makes one, which only its owner may look into.
    pub(super) fn new() -> io::Result<Self> {
        let mut builder = DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        let base = std::env::temp_dir();
        let mut last = io::Error::from(io::ErrorKind::AlreadyExists);
        for _ in 0..TRIES {
            let number = MADE.fetch_add(1, Ordering::Relaxed);
            let path = base.join(format!("plummet-player-{}-{number}", std::process::id()));
            match builder.create(&path) {
                Ok(()) => return Ok(Self(path)),
                // Left by a process of the same number that was killed.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => last = error,
                Err(error) => return Err(error),
            }
        }
        Err(last)
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What a program has made unremovable stays behind; there is nobody to tell.
        let _ = fs::remove_dir_all(&self.0);
    }
}
