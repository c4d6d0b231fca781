//! The folders that the environment names for a person's files.
//!
//! The rules of the XDG Base Directory Specification are written out here: `etcetera` 0.11
//! reads the environment itself (here it is handed in), drops paths that are not UTF-8, takes
//! a home folder from the list of users where `HOME` is not set (here there is none), and knows
//! no folder of pictures.

use std::ffi::OsString;
use std::path::PathBuf;

/// The environment, which has a value for some names.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Environment<F>(pub(crate) F);

impl<F: Fn(&str) -> Option<OsString>> Environment<F> {
    /// The path that a variable names. An empty variable counts as not set, and so does a
    /// relative path, as the specification demands.
    pub(crate) fn path(&self, name: &str) -> Option<PathBuf> {
        let path = (self.0)(name).map(PathBuf::from);
        path.filter(|path| path.is_absolute())
    }

    /// The home folder.
    pub(crate) fn home(&self) -> Option<PathBuf> {
        self.path("HOME")
    }

    /// The folder that a variable names, such as `XDG_CONFIG_HOME`, else one below the home
    /// folder, such as `.config`.
    pub(crate) fn folder(&self, name: &str, below_home: &str) -> Option<PathBuf> {
        let default = || Some(self.home()?.join(below_home));
        self.path(name).or_else(default)
    }

    /// The folder of a person's configuration of programs.
    pub(crate) fn config(&self) -> Option<PathBuf> {
        self.folder("XDG_CONFIG_HOME", ".config")
    }
}
