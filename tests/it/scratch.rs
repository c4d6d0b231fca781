//! Folders for tests that write files.

use std::fs;
use std::path::{MAIN_SEPARATOR, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder for one test, removed in the end with all that is in it.
pub(crate) struct Scratch(pub(crate) PathBuf);

impl Scratch {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("plummet-test-{}-{count}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).expect("a scratch folder");
        Self(path)
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// A path as an argument of the command line.
    pub(crate) fn file(&self, name: &str) -> String {
        self.path(name).to_str().expect("text").to_owned()
    }

    /// Returns a text in which paths of this folder begin below it, and have `/` between their
    /// parts on every system.
    pub(crate) fn relative(&self, text: &str) -> String {
        let folder = self.file("");
        let mut pieces = text.split(folder.trim_end_matches(MAIN_SEPARATOR));
        let mut shown = pieces.next().unwrap_or_default().to_owned();
        for piece in pieces {
            let end = piece.find([':', ' ', '"', '\n']).unwrap_or(piece.len());
            let (path, rest) = piece.split_at(end);
            let path = path.replace(MAIN_SEPARATOR, "/");
            shown += path.strip_prefix('/').unwrap_or(&path);
            shown += rest;
        }
        shown
    }

    /// Writes a file, and the folders that it lies in.
    pub(crate) fn write(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        let parent = path.parent().expect("a folder");
        fs::create_dir_all(parent).expect("a folder in the scratch folder");
        fs::write(&path, text).expect("a file in the scratch folder");
        path
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What cannot be removed stays in the system's folder for such things.
        let _ = fs::remove_dir_all(&self.0);
    }
}
