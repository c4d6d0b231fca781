//! The folders of the user's files.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::{FinishedGames, StorageError};
use crate::outside::{Environment, FolderKind, FolderSystem, Limit, read_text};

/// The folders of the user's files: by the XDG Base Directory Specification on Linux,
/// `~/Library/Application Support` on macOS, `%APPDATA%` and `%LOCALAPPDATA%` on Windows. A folder
/// is `None` if the environment does not name it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UserFolders {
    config: Option<PathBuf>,
    data: Option<PathBuf>,
    state: Option<PathBuf>,
    pictures: Option<PathBuf>,
}

/// The name of the program's folder in each of these.
const FOLDER: &str = "plummet";

impl UserFolders {
    /// Finds the folders. `variable` returns the value of an environment variable. Empty variables
    /// and relative paths count as not set, as the specification demands.
    #[must_use]
    pub fn new(variable: impl Fn(&str) -> Option<OsString>) -> Self {
        Self::of(&Environment::new(variable))
    }

    fn of(environment: &Environment<impl Fn(&str) -> Option<OsString>>) -> Self {
        let config = environment.folder(FolderKind::Config);
        let pictures = environment.path("XDG_PICTURES_DIR").or_else(|| {
            let home = environment.home()?;
            let named = config.as_ref().and_then(|config| {
                let text = read_text(&config.join("user-dirs.dirs"), Limit::TEXT).ok()?;
                pictures_of(&text, &home)
            });
            named.or_else(|| environment.folder(FolderKind::Pictures))
        });
        let ours = |path: Option<PathBuf>| path.map(|path| path.join(FOLDER));
        Self {
            config: ours(config),
            data: ours(environment.folder(FolderKind::Data)),
            state: ours(environment.folder(FolderKind::State)),
            pictures,
        }
    }

    /// Iterates over the program's folders, where temporary files can be left behind. Some may not
    /// exist.
    pub fn folders(&self) -> impl Iterator<Item = PathBuf> {
        let inside = |folder: &Option<PathBuf>, names: &[&str]| {
            let folder = folder.iter();
            let folders = folder.flat_map(|it| names.iter().map(|name| it.join(name)));
            folders.collect::<Vec<PathBuf>>()
        };
        inside(&self.config, &["", "presets", "learned"])
            .into_iter()
            .chain(inside(&self.data, &["games", "arenas"]))
            .chain(inside(&self.state, &[""]))
    }

    /// Returns the file of the settings.
    ///
    /// # Errors
    /// If the environment names no folder for it.
    pub fn settings(&self) -> Result<PathBuf, StorageError> {
        place(&self.config, "settings.ron", "settings", FolderKind::Config)
    }

    /// Returns the file of the keys.
    ///
    /// # Errors
    /// If the environment names no folder for it.
    pub fn keys(&self) -> Result<PathBuf, StorageError> {
        place(&self.config, "keys.ron", "keys", FolderKind::Config)
    }

    /// Returns the folder of presets made by the player.
    ///
    /// # Errors
    /// If the environment names no folder for them.
    pub fn presets(&self) -> Result<PathBuf, StorageError> {
        place(&self.config, "presets", "presets", FolderKind::Config)
    }

    /// Returns the folder of saved games.
    ///
    /// # Errors
    /// If the environment names no folder for them.
    pub fn games(&self) -> Result<PathBuf, StorageError> {
        place(&self.data, "games", "saved games", FolderKind::Data)
    }

    /// Returns the folder of arena results.
    ///
    /// # Errors
    /// If the environment names no folder for them.
    pub fn arenas(&self) -> Result<PathBuf, StorageError> {
        place(&self.data, "arenas", "results of arenas", FolderKind::Data)
    }

    /// Returns the file of the unfinished game of the first window. Those of other windows are
    /// beside it.
    ///
    /// # Errors
    /// If the environment names no folder for it.
    pub fn unfinished(&self) -> Result<PathBuf, StorageError> {
        let what = "the unfinished game";
        place(&self.state, "unfinished.ron", what, FolderKind::State)
    }

    /// Returns the file of the finished games.
    ///
    /// # Errors
    /// If the environment names no folder for it.
    pub fn finished(&self) -> Result<PathBuf, StorageError> {
        let what = "the finished games";
        place(&self.state, FinishedGames::FILE, what, FolderKind::State)
    }

    /// Returns the file of the window state.
    ///
    /// # Errors
    /// If the environment names no folder for it.
    pub fn window(&self) -> Result<PathBuf, StorageError> {
        let what = "the size of the window";
        place(&self.state, "window.ron", what, FolderKind::State)
    }

    /// Returns the file of the game that was started last.
    ///
    /// # Errors
    /// If the environment names no folder for it.
    pub fn last_game(&self) -> Result<PathBuf, StorageError> {
        let what = "the game that was started last";
        place(&self.state, "last_game.ron", what, FolderKind::State)
    }

    /// Returns the file of the programs that may play.
    ///
    /// # Errors
    /// If the environment names no folder for it.
    pub fn programs(&self) -> Result<PathBuf, StorageError> {
        let what = "the programs that may play";
        place(&self.state, "programs.ron", what, FolderKind::State)
    }

    /// Returns the file of the statistics.
    ///
    /// # Errors
    /// If the environment names no folder for it.
    pub fn statistics(&self) -> Result<PathBuf, StorageError> {
        place(
            &self.state,
            "statistics.ron",
            "statistics",
            FolderKind::State,
        )
    }

    /// Returns the file of the exercises.
    ///
    /// # Errors
    /// If the environment names no folder for it.
    pub fn exercises(&self) -> Result<PathBuf, StorageError> {
        place(&self.state, "exercises.ron", "exercises", FolderKind::State)
    }

    /// Returns the file of what was solved of the puzzles.
    ///
    /// # Errors
    /// If the environment names no folder for it.
    pub fn puzzles(&self) -> Result<PathBuf, StorageError> {
        place(&self.state, "puzzles.ron", "puzzles", FolderKind::State)
    }

    /// Returns the file of the progress in lessons.
    ///
    /// # Errors
    /// If the environment names no folder for it.
    pub fn lesson_progress(&self) -> Result<PathBuf, StorageError> {
        let what = "the progress in lessons";
        place(&self.state, "lessons.ron", what, FolderKind::State)
    }

    /// Returns the folder of screenshots: the user's own pictures folder.
    ///
    /// # Errors
    /// If the environment names none.
    pub fn pictures(&self) -> Result<PathBuf, StorageError> {
        self.pictures
            .clone()
            .ok_or_else(|| nowhere("pictures", FolderKind::Pictures))
    }
}

fn place(
    folder: &Option<PathBuf>,
    name: &str,
    what: &'static str,
    kind: FolderKind,
) -> Result<PathBuf, StorageError> {
    folder
        .as_ref()
        .map(|folder| folder.join(name))
        .ok_or_else(|| nowhere(what, kind))
}

const fn nowhere(what: &'static str, kind: FolderKind) -> StorageError {
    let (variable, home) = FolderSystem::CURRENT.variables(kind);
    StorageError::Nowhere {
        what,
        variable,
        home,
    }
}

/// Reads the pictures folder from `user-dirs.dirs`, where desktops define it:
/// `XDG_PICTURES_DIR="$HOME/Bilder"`.
fn pictures_of(text: &str, home: &Path) -> Option<PathBuf> {
    text.lines().find_map(|line| {
        let value = line.trim().strip_prefix("XDG_PICTURES_DIR=")?;
        let value = value.trim_matches('"');
        match value.strip_prefix("$HOME/") {
            Some(below) => Some(home.join(below)),
            None => Some(PathBuf::from(value)).filter(|path| path.is_absolute()),
        }
    })
}

// Elsewhere these paths are not absolute.
#[cfg(unix)]
#[cfg(test)]
mod tests {
    use super::*;

    fn folders(variables: &[(&str, &str)]) -> UserFolders {
        UserFolders::new(|name| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| OsString::from(value))
        })
    }

    #[test]
    fn the_specification_says_where_files_lie() {
        let here = folders(&[("HOME", "/nowhere/anna"), ("XDG_DATA_HOME", "/data")]);
        let path = |found: Result<PathBuf, StorageError>| found.expect("a place");
        assert_eq!(
            path(here.settings()),
            Path::new("/nowhere/anna/.config/plummet/settings.ron")
        );
        assert_eq!(
            path(here.presets()),
            Path::new("/nowhere/anna/.config/plummet/presets")
        );
        assert_eq!(path(here.games()), Path::new("/data/plummet/games"));
        assert_eq!(
            path(here.unfinished()),
            Path::new("/nowhere/anna/.local/state/plummet/unfinished.ron")
        );
        assert_eq!(path(here.pictures()), Path::new("/nowhere/anna/Pictures"));
        let folders: Vec<PathBuf> = here.folders().collect();
        for file in [
            here.settings(),
            here.statistics(),
            here.exercises(),
            here.puzzles(),
            here.window(),
        ] {
            let file = path(file);
            let folder = file.parent().expect("a folder");
            assert!(folders.iter().any(|it| it == folder), "{folders:?}");
        }
        let named = [here.presets(), here.games(), here.arenas()].map(path);
        assert!(named.iter().all(|it| folders.contains(it)), "{folders:?}");
    }

    #[test]
    fn without_a_home_there_is_a_sentence() {
        let nowhere = folders(&[("HOME", ""), ("XDG_STATE_HOME", "relative")]);
        assert_eq!(
            nowhere.statistics().expect_err("nowhere").to_string(),
            "there is no folder for statistics: neither XDG_STATE_HOME nor HOME is set"
        );
        assert!(nowhere.pictures().is_err());
    }

    #[test]
    fn the_desktop_names_the_folder_of_pictures() {
        let home = Path::new("/nowhere/anna");
        let text =
            "# a comment\nXDG_MUSIC_DIR=\"$HOME/Musik\"\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n";
        assert_eq!(pictures_of(text, home), Some(home.join("Bilder")));
        let text = "XDG_PICTURES_DIR=\"/mnt/pictures\"";
        assert_eq!(
            pictures_of(text, home),
            Some(PathBuf::from("/mnt/pictures"))
        );
        assert_eq!(pictures_of("XDG_PICTURES_DIR=\"pictures\"", home), None);
    }
}
