//! Temporary folders for tests.

use std::fs;
use std::path::PathBuf;

/// A temporary folder, removed when dropped.
pub(crate) struct Scratch(pub(crate) PathBuf);

impl Scratch {
    /// Creates the folder of a test. `name` is unique within the module `storage`.
    pub(crate) fn new(name: &str) -> Self {
        let name = format!("plummet-storage-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
