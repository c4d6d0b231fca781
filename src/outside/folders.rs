//! The folders of a user, taken from the environment.
//!
//! On Linux this module implements the XDG Base Directory Specification itself, because
//! `etcetera` 0.11 reads the process environment (here the caller passes it), drops paths that are
//! not UTF-8, looks up the home folder in the user database if `HOME` is not set (here there is
//! none then), and does not know the folder of pictures. Windows and macOS need one table more.

use std::ffi::OsString;
use std::path::PathBuf;

/// A kind of files that has a folder of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FolderKind {
    /// Configuration.
    Config,
    /// Files that a user makes.
    Data,
    /// Files that a program keeps from one run to the next.
    State,
    /// Pictures.
    Pictures,
}

impl FolderKind {
    /// Returns the variable that names a folder, the variable of the home folder, and the usual
    /// place in the home folder: by the XDG Base Directory Specification; on macOS one folder for all files
    /// of programs, unless the variables of XDG are set.
    pub(crate) const fn names(self) -> [&'static str; 3] {
        const HOME: &str = if cfg!(windows) { "USERPROFILE" } else { "HOME" };
        const MAC: &str = "Library/Application Support";
        let (variable, below) = match self {
            // Windows has no variable for it.
            Self::Pictures => ("XDG_PICTURES_DIR", "Pictures"),
            Self::State if cfg!(windows) => ("LOCALAPPDATA", "AppData/Local"),
            _ if cfg!(windows) => ("APPDATA", "AppData/Roaming"),
            Self::Config => ("XDG_CONFIG_HOME", ".config"),
            Self::Data => ("XDG_DATA_HOME", ".local/share"),
            Self::State => ("XDG_STATE_HOME", ".local/state"),
        };
        match self {
            Self::Config | Self::Data | Self::State if cfg!(target_os = "macos") => {
                [variable, HOME, MAC]
            }
            _ => [variable, HOME, below],
        }
    }

    /// Returns the folder for files of a kind: the path in its variable, or else its usual place in
    /// the home folder. Empty variables and relative paths count as not set, as the specification demands.
    pub(crate) fn folder(self, variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
        let [name, home, below] = self.names();
        let path = |name| {
            variable(name)
                .map(PathBuf::from)
                .filter(|it| it.is_absolute())
        };
        path(name).or_else(|| {
            let mut folder = path(home)?;
            folder.extend(below.split('/'));
            Some(folder)
        })
    }
}
