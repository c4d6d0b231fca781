//! The folders of the user's files.

use super::*;
use std::ffi::OsString;

/// The folders of the user's files: by the XDG Base Directory Specification on Linux,
/// `~/Library/Application Support` on macOS, `%APPDATA%` and `%LOCALAPPDATA%` on Windows. A folder
/// is `None` if the environment does not name it.
#[derive(Clone, Debug)]
pub struct UserFolders([Option<PathBuf>; 4]);

impl UserFolders {
    /// Finds the folders. `variable` returns the value of an environment variable. Empty variables
    /// and relative paths count as not set, as the specification demands.
    pub fn new(variable: impl Fn(&str) -> Option<OsString>) -> Self {
        let folder = |kind: FolderKind| kind.folder(&variable);
        let ours = |kind| Some(folder(kind)?.join("plummet"));
        let pictures = folder(FolderKind::Pictures);
        let named = || {
            let file = folder(FolderKind::Config)?.join("user-dirs.dirs");
            // The usual folder of pictures is in the home folder.
            pictures_of(
                &read_text(&file, Limit::TEXT).ok()?,
                pictures.as_ref()?.parent()?,
            )
        };
        let is_set = variable("XDG_PICTURES_DIR").is_some_and(|it| Path::new(&it).is_absolute());
        let named = (!is_set).then(named).flatten();
        Self([
            ours(FolderKind::Config),
            ours(FolderKind::Data),
            ours(FolderKind::State),
            named.or(pictures),
        ])
    }

    /// Returns the path of a file or folder of the configuration, such as `settings.ron`.
    ///
    /// # Errors
    /// If the environment names no folder for it.
    pub fn config(&self, name: &str) -> Result<PathBuf, StorageError> {
        Ok(self.folder(FolderKind::Config, name)?.join(name))
    }

    /// Returns the path of a folder of what the person makes: `games` or `arenas`.
    ///
    /// # Errors
    /// If the environment names no folder for it.
    pub fn data(&self, name: &str) -> Result<PathBuf, StorageError> {
        Ok(self.folder(FolderKind::Data, name)?.join(name))
    }

    /// Returns the path of a file or folder that the program keeps, such as `statistics.ron`.
    ///
    /// # Errors
    /// If the environment names no folder for it.
    pub fn state(&self, name: &str) -> Result<PathBuf, StorageError> {
        Ok(self.folder(FolderKind::State, name)?.join(name))
    }

    /// Returns the folder of screenshots: the user's own pictures folder.
    ///
    /// # Errors
    /// If the environment names none.
    pub fn pictures(&self) -> Result<PathBuf, StorageError> {
        self.folder(FolderKind::Pictures, "pictures").cloned()
    }

    fn folder(&self, kind: FolderKind, name: &str) -> Result<&PathBuf, StorageError> {
        self.0[kind as usize].as_ref().ok_or_else(|| {
            let [variable, home, _] = kind.names();
            let sentence =
                format!("there is no folder for {name}: neither {variable} nor {home} is set");
            let kind = ErrorKind::NotFound;
            StorageError { kind, sentence }
        })
    }
}

/// Reads the pictures folder from `user-dirs.dirs`, where desktops define it:
/// `XDG_PICTURES_DIR="$HOME/Bilder"`.
fn pictures_of(text: &str, home: &Path) -> Option<PathBuf> {
    let value = text
        .lines()
        .map(str::trim)
        .find_map(|line| line.strip_prefix("XDG_PICTURES_DIR="))?
        .trim_matches('"');
    match value.strip_prefix("$HOME/") {
        Some(below) => Some(home.join(below)),
        None => Some(PathBuf::from(value)).filter(|path| path.is_absolute()),
    }
}

// Elsewhere these paths are not absolute.
#[cfg(unix)]
#[cfg(test)]
mod tests {
    use super::*;

    fn folders(variables: &[(&str, &str)]) -> UserFolders {
        UserFolders::new(|name| {
            variables
                .iter()
                .find(|(known, _)| *known == name)
                .map(|(_, value)| OsString::from(value))
        })
    }

    #[test]
    fn the_specification_says_where_files_lie() {
        let here = folders(&[
            // Those of other systems do not count.
            ("APPDATA", "/appdata"),
            ("HOME", "/nowhere/anna"),
            ("XDG_DATA_HOME", "/data"),
            ("XDG_STATE_HOME", "relative"),
        ]);
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
