//! The XDG folders of a user, taken from the environment.
//!
//! This module implements the XDG Base Directory Specification itself, because `etcetera` 0.11
//! reads the process environment (here the caller passes it), drops paths that are not UTF-8, looks
//! up the home folder in the user database if `HOME` is not set (here there is none then), and does
//! not know the folder of pictures.

use std::ffi::OsString;
use std::path::PathBuf;

/// An environment: a function from the name of a variable to its value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Environment<F>(pub(crate) F);

impl<F: Fn(&str) -> Option<OsString>> Environment<F> {
    /// Returns the path in a variable. Empty variables and relative paths count as not set, as the
    /// specification demands.
    pub(crate) fn path(&self, name: &str) -> Option<PathBuf> {
        let path = (self.0)(name).map(PathBuf::from);
        path.filter(|path| path.is_absolute())
    }

    /// Returns the home folder.
    pub(crate) fn home(&self) -> Option<PathBuf> {
        self.path("HOME")
    }

    /// Returns the folder in a variable, such as `XDG_CONFIG_HOME`, or else `below_home`, such as
    /// `.config`, in the home folder.
    pub(crate) fn folder(&self, name: &str, below_home: &str) -> Option<PathBuf> {
        let default = || Some(self.home()?.join(below_home));
        self.path(name).or_else(default)
    }

    /// Returns the folder for the configuration of programs.
    pub(crate) fn config(&self) -> Option<PathBuf> {
        self.folder("XDG_CONFIG_HOME", ".config")
    }
}
