//! Configuration: the shipped files, the messages about broken ones, the search
//! order, changes while the game runs, and the command line.

mod command_line;
mod many_faults;
mod messages;
mod mutations;
mod programs;
mod reload;
mod search_order;
mod shipped;
mod themes;

use std::path::{Path, PathBuf};

use plummet::presets::{Catalog, SearchPath};

use crate::scratch::Scratch;

/// The variable that names the folder for configuration.
const CONFIG_HOME: &str = if cfg!(windows) {
    "APPDATA"
} else {
    "XDG_CONFIG_HOME"
};

impl Scratch {
    /// A search path of nothing but the directory `name` in here.
    fn search_path(&self, name: &str) -> SearchPath {
        SearchPath::new(Some(&self.path(name)), |_| None, &self.path("nowhere"))
    }

    fn load(&self, name: &str) -> Catalog {
        Catalog::load(&self.search_path(name))
    }
}

/// The directory `config` of the project.
fn config() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("config")
}

/// An error as text, with the scratch directory left out.
pub(crate) fn shown(error: &impl ToString, scratch: &Scratch) -> String {
    scratch.relative(&error.to_string())
}
