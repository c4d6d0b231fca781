//! A folder for a test.

use std::fs;
use std::path::PathBuf;

/// A folder of its own, removed in the end.
pub(in crate::storage) struct Scratch(pub(in crate::storage) PathBuf);

impl Scratch {
    /// One for the test of this name, which no other test of the module `storage` has.
    pub(in crate::storage) fn new(name: &str) -> Self {
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
