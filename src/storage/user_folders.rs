//! The folders of the user's files.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::StorageError;
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
        let environment = Environment::new(variable);
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
        let names = [
            (&self.config, ""),
            (&self.config, "presets"),
            (&self.config, "learned"),
            (&self.data, "games"),
            (&self.data, "arenas"),
            (&self.state, ""),
            (&self.state, "linked"),
        ];
        let folder = |(folder, name): (&Option<PathBuf>, &str)| Some(folder.as_ref()?.join(name));
        names.into_iter().filter_map(folder)
    }

    /// Returns the path of a file or folder of the configuration, such as `settings.ron`.
    ///
    /// # Errors
    /// If the environment names no folder for it.
    pub fn config(&self, name: &'static str) -> Result<PathBuf, StorageError> {
        place(&self.config, name, FolderKind::Config)
    }

    /// Returns the path of a folder of what the person makes: `games` or `arenas`.
    ///
    /// # Errors
    /// If the environment names no folder for it.
    pub fn data(&self, name: &'static str) -> Result<PathBuf, StorageError> {
        place(&self.data, name, FolderKind::Data)
    }

    /// Returns the path of a file or folder that the program keeps, such as `statistics.ron`.
    ///
    /// # Errors
    /// If the environment names no folder for it.
    pub fn state(&self, name: &'static str) -> Result<PathBuf, StorageError> {
        place(&self.state, name, FolderKind::State)
    }

    /// Returns the folder of screenshots: the user's own pictures folder.
    ///
    /// # Errors
    /// If the environment names none.
    pub fn pictures(&self) -> Result<PathBuf, StorageError> {
        let missing = place(&None, "pictures", FolderKind::Pictures);
        self.pictures.clone().map_or(missing, Ok)
    }
}

fn place(
    folder: &Option<PathBuf>,
    name: &'static str,
    kind: FolderKind,
) -> Result<PathBuf, StorageError> {
    let path = folder.as_ref().map(|folder| folder.join(name));
    path.ok_or(StorageError::Nowhere {
        name,
        variables: FolderSystem::CURRENT.variables(kind),
    })
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
            path(here.config("settings.ron")),
            Path::new("/nowhere/anna/.config/plummet/settings.ron")
        );
        assert_eq!(path(here.data("games")), Path::new("/data/plummet/games"));
        assert_eq!(
            path(here.state("unfinished.ron")),
            Path::new("/nowhere/anna/.local/state/plummet/unfinished.ron")
        );
        assert_eq!(path(here.pictures()), Path::new("/nowhere/anna/Pictures"));
        let folders: Vec<PathBuf> = here.folders().collect();
        let named = [
            here.config("presets"),
            here.data("games"),
            here.state("linked"),
        ]
        .map(path);
        assert!(named.iter().all(|it| folders.contains(it)), "{folders:?}");
    }

    #[test]
    fn without_a_home_there_is_a_sentence() {
        let nowhere = folders(&[("HOME", ""), ("XDG_STATE_HOME", "relative")]);
        assert_eq!(
            nowhere
                .state("statistics.ron")
                .expect_err("nowhere")
                .to_string(),
            "there is no folder for statistics.ron: neither XDG_STATE_HOME nor HOME is set"
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
