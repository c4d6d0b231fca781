//! The folders of a user, taken from the environment.
//!
//! On Linux this module implements the XDG Base Directory Specification itself, because
//! `etcetera` 0.11 reads the process environment (here the caller passes it), drops paths that are
//! not UTF-8, looks up the home folder in the user database if `HOME` is not set (here there is
//! none then), and does not know the folder of pictures. Windows and macOS need one table more.

use std::ffi::OsString;
use std::path::PathBuf;

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

impl FolderSystem {
    /// The system that this program was built for.
    pub(crate) const CURRENT: Self = if cfg!(windows) {
        Self::Windows
    } else if cfg!(target_os = "macos") {
        Self::MacOs
    } else {
        Self::Xdg
    };

    /// Returns the variable that names a folder, the variable of the home folder, and the usual
    /// place in the home folder.
    pub(crate) const fn names(self, kind: FolderKind) -> [&'static str; 3] {
        use FolderKind::{Config, Data, Pictures, State};

        let (variable, below) = match kind {
            Config => ("XDG_CONFIG_HOME", ".config"),
            Data => ("XDG_DATA_HOME", ".local/share"),
            State => ("XDG_STATE_HOME", ".local/state"),
            Pictures => ("XDG_PICTURES_DIR", "Pictures"),
        };
        match (self, kind) {
            (Self::Windows, Config | Data) => ["APPDATA", "USERPROFILE", "AppData/Roaming"],
            (Self::Windows, State) => ["LOCALAPPDATA", "USERPROFILE", "AppData/Local"],
            // Windows has no variable for it.
            (Self::Windows, Pictures) => [variable, "USERPROFILE", below],
            (Self::MacOs, Config | Data | State) => {
                [variable, "HOME", "Library/Application Support"]
            }
            _ => [variable, "HOME", below],
        }
    }

    /// Returns the folder for files of a kind: the path in its variable, or else its usual place in
    /// the home folder. Empty variables and relative paths count as not set, as the specification demands.
    pub(crate) fn folder(
        self,
        kind: FolderKind,
        variable: impl Fn(&str) -> Option<OsString>,
    ) -> Option<PathBuf> {
        let [name, home, below] = self.names(kind);
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the folders of all kinds.
    fn folders(system: FolderSystem, variables: &[(&str, &str)]) -> Vec<Option<PathBuf>> {
        let variable = |name: &str| {
            variables
                .iter()
                .find(|(known, _)| *known == name)
                .map(|(_, value)| OsString::from(value))
        };
        [
            FolderKind::Config,
            FolderKind::Data,
            FolderKind::State,
            FolderKind::Pictures,
        ]
        .map(|kind| system.folder(kind, variable))
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
            parts
                .map(|part| Some(PathBuf::from(ROOT).join(part)))
                .to_vec()
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
