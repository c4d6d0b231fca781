//! Configuration: the shipped files, the messages about broken ones, the search
//! order, changes while the game runs, and the command line.

mod command_line;
mod many_faults;
mod messages;
mod mutations;
mod reload;
mod search_order;
mod shipped;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use plummet::presets::{Catalog, SearchPath};

/// A directory of its own for one test; it is removed with all that is in it.
pub(crate) struct Scratch(pub(crate) PathBuf);

impl Scratch {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("plummet-test-{}-{count}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).expect("a scratch directory");
        Self(path)
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Writes a file, and the directories it lies in.
    pub(crate) fn write(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        let parent = path.parent().expect("a directory");
        fs::create_dir_all(parent).expect("a directory in the scratch directory");
        fs::write(&path, text).expect("a file in the scratch directory");
        path
    }

    /// A search path of nothing but the directory `name` in here.
    fn search_path(&self, name: &str) -> SearchPath {
        SearchPath::new(Some(&self.path(name)), |_| None, &self.path("nowhere"))
    }

    fn load(&self, name: &str) -> Catalog {
        Catalog::load(&self.search_path(name))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What cannot be removed stays in the system's directory for such things.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The directory `config` of the project.
fn config() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("config")
}

/// An error as text, with the scratch directory left out.
pub(crate) fn shown(error: &impl ToString, scratch: &Scratch) -> String {
    let prefix = format!("{}/", scratch.0.display());
    error.to_string().replace(&prefix, "")
}
