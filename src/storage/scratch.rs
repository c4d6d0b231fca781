//! A folder for a test.

use std::fs;
use std::path::PathBuf;

/// A folder of its own, removed in the end.
pub(super) struct Scratch(pub(super) PathBuf);

impl Scratch {
    /// One for the test of this name, which no other test of the module `storage` has.
    pub(super) fn new(name: &str) -> Self {
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
