//! The folders of a user, taken from the environment.
//!
//! On Linux this module implements the XDG Base Directory Specification itself, because
//! `etcetera` 0.11 reads the process environment (here the caller passes it), drops paths that are
//! not UTF-8, looks up the home folder in the user database if `HOME` is not set (here there is
//! none then), and does not know the folder of pictures. Windows and macOS need one table more.

use std::ffi::OsString;
use std::path::PathBuf;

/// An environment: a function from the name of a variable to its value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Environment<F> {
    variable: F,
    system: FolderSystem,
}

/// The systems that differ in the folders of a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FolderSystem {
    /// Linux and other systems that follow the XDG Base Directory Specification.
    Xdg,
    /// macOS: one folder for all files of programs, unless XDG variables are set.
    MacOs,
    /// Windows.
    Windows,
}

impl FolderSystem {
    /// The system that this program was built for.
    pub(crate) const CURRENT: Self = if cfg!(windows) {
        Self::Windows
    } else if cfg!(target_os = "macos") {
        Self::MacOs
    } else {
        Self::Xdg
    };

    /// Returns the variable that names the folder of a kind, and the variable of the home folder.
    pub(crate) const fn variables(self, kind: FolderKind) -> (&'static str, &'static str) {
        let (variable, home, _) = self.names(kind);
        (variable, home)
    }

    /// Returns the variable that names a folder, the variable of the home folder, and the usual
    /// place in the home folder.
    const fn names(
        self,
        kind: FolderKind,
    ) -> (&'static str, &'static str, &'static [&'static str]) {
        use FolderKind::{Config, Data, Pictures, State};

        match (self, kind) {
            (FolderSystem::Xdg, Config) => ("XDG_CONFIG_HOME", "HOME", &[".config"]),
            (FolderSystem::Xdg, Data) => ("XDG_DATA_HOME", "HOME", &[".local", "share"]),
            (FolderSystem::Xdg, State) => ("XDG_STATE_HOME", "HOME", &[".local", "state"]),
            (FolderSystem::MacOs, Config) => ("XDG_CONFIG_HOME", "HOME", MAC_FOLDER),
            (FolderSystem::MacOs, Data) => ("XDG_DATA_HOME", "HOME", MAC_FOLDER),
            (FolderSystem::MacOs, State) => ("XDG_STATE_HOME", "HOME", MAC_FOLDER),
            (FolderSystem::Xdg | FolderSystem::MacOs, Pictures) => {
                ("XDG_PICTURES_DIR", "HOME", &["Pictures"])
            }
            (FolderSystem::Windows, Config | Data) => {
                ("APPDATA", "USERPROFILE", &["AppData", "Roaming"])
            }
            (FolderSystem::Windows, State) => {
                ("LOCALAPPDATA", "USERPROFILE", &["AppData", "Local"])
            }
            // Windows has no variable for it.
            (FolderSystem::Windows, Pictures) => ("XDG_PICTURES_DIR", "USERPROFILE", &["Pictures"]),
        }
    }
}

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

impl<F: Fn(&str) -> Option<OsString>> Environment<F> {
    /// Creates the environment of the system that this program was built for.
    pub(crate) const fn new(variable: F) -> Self {
        Self::of(FolderSystem::CURRENT, variable)
    }

    /// Creates an environment of a system.
    pub(crate) const fn of(system: FolderSystem, variable: F) -> Self {
        Self { variable, system }
    }

    /// Returns the path in a variable. Empty variables and relative paths count as not set, as the
    /// specification demands.
    pub(crate) fn path(&self, name: &str) -> Option<PathBuf> {
        let path = (self.variable)(name).map(PathBuf::from);
        path.filter(|path| path.is_absolute())
    }

    /// Returns the home folder.
    pub(crate) fn home(&self) -> Option<PathBuf> {
        self.path(self.system.names(FolderKind::Config).1)
    }

    /// Returns the folder for files of a kind: the path in its variable, or else its usual place in
    /// the home folder.
    pub(crate) fn folder(&self, kind: FolderKind) -> Option<PathBuf> {
        let (variable, home, below_home) = self.system.names(kind);
        let default = || {
            let mut folder = self.path(home)?;
            folder.extend(below_home);
            Some(folder)
        };
        self.path(variable).or_else(default)
    }
}

/// The folder for the files of all programs on macOS, below the home folder.
const MAC_FOLDER: &[&str] = &["Library", "Application Support"];

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the folders of all kinds.
    fn folders(system: FolderSystem, variables: &[(&str, &str)]) -> Vec<Option<PathBuf>> {
        let environment = Environment::of(system, |name: &str| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| OsString::from(value))
        });
        [
            FolderKind::Config,
            FolderKind::Data,
            FolderKind::State,
            FolderKind::Pictures,
        ]
        .map(|kind| environment.folder(kind))
        .to_vec()
    }

    fn paths(paths: [&str; 4]) -> Vec<Option<PathBuf>> {
        paths.map(|path| Some(PathBuf::from(path))).to_vec()
    }

    /// An absolute path on the system that runs the tests.
    const ROOT: &str = if cfg!(windows) { "C:\\u" } else { "/u" };

    #[test]
    fn each_system_has_its_folders() {
        let below = |parts: [&str; 4]| {
            let paths = parts.map(|part| Some(PathBuf::from(ROOT).join(part)));
            paths.to_vec()
        };
        let home = [("HOME", ROOT), ("USERPROFILE", ROOT)];
        assert_eq!(
            folders(FolderSystem::Xdg, &home),
            below([".config", ".local/share", ".local/state", "Pictures"])
        );
        let mac = "Library/Application Support";
        assert_eq!(
            folders(FolderSystem::MacOs, &home),
            below([mac, mac, mac, "Pictures"])
        );
        let roaming = "AppData/Roaming";
        assert_eq!(
            folders(FolderSystem::Windows, &home),
            below([roaming, roaming, "AppData/Local", "Pictures"])
        );
    }

    #[test]
    fn variables_name_folders_and_those_of_other_systems_do_not_count() {
        let (home, own) = (format!("{ROOT}/home"), format!("{ROOT}/own"));
        let variables = [
            ("APPDATA", own.as_str()),
            ("LOCALAPPDATA", own.as_str()),
            ("USERPROFILE", home.as_str()),
        ];
        let pictures = format!("{home}/Pictures");
        assert_eq!(
            folders(FolderSystem::Windows, &variables),
            paths([&own, &own, &own, &pictures])
        );
        assert_eq!(
            folders(FolderSystem::Xdg, &variables),
            [None, None, None, None]
        );
        let variables = [("XDG_CONFIG_HOME", own.as_str()), ("APPDATA", "relative")];
        assert_eq!(
            folders(FolderSystem::MacOs, &variables)[0],
            Some(own.clone().into())
        );
        assert_eq!(
            folders(FolderSystem::Windows, &variables),
            [None, None, None, None]
        );
    }
}
