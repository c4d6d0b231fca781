//! Finding and reading configuration files.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::embedded;
use super::error::{ConfigError, Fault};
use super::preset::Source;
use crate::outside::{Environment, FolderKind, Limit, no_text, read_file, reason, text_of};

/// The directories that are searched for configuration, in order. The files built into the program
/// come after all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchPath {
    directories: Vec<Directory>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Directory {
    path: PathBuf,
    origin: DirectoryOrigin,
}

/// Why a directory is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DirectoryOrigin {
    /// `--config` names it. It is a fault if it is missing.
    Option,
    /// `PLUMMET_CONFIG` names it. It is a fault if it is missing.
    Variable,
    /// It is the person's own.
    Own,
    /// The program was started beside it. Someone else may have made it.
    Current,
}

impl SearchPath {
    /// Creates a search path without directories: only the built-in files are found.
    #[must_use]
    pub fn built_in() -> Self {
        Self::default()
    }

    /// Creates a search path of these directories, in order:
    ///
    /// 1. `option`, the value of `--config`;
    /// 2. `$PLUMMET_CONFIG`;
    /// 3. `$XDG_CONFIG_HOME/plummet`, else `$HOME/.config/plummet`; on Windows `%APPDATA%\plummet`;
    ///    on macOS `~/Library/Application Support/plummet` if `XDG_CONFIG_HOME` is not set;
    /// 4. `config` in the directory `current` (empty for the current one).
    ///
    /// `variable` returns the value of an environment variable. Empty variables count as not set.
    /// So does a relative `XDG_CONFIG_HOME`, `HOME` or `APPDATA`, as the XDG Base Directory
    /// Specification demands.
    ///
    /// Nobody chose the last directory, so a level there cannot run a program.
    pub fn new(
        option: Option<&Path>,
        variable: impl Fn(&str) -> Option<OsString>,
        current: &Path,
    ) -> Self {
        let asked_for = variable("PLUMMET_CONFIG").filter(|value| !value.is_empty());
        let config = Environment::new(variable).folder(FolderKind::Config);
        let mut search_path = Self::default();
        search_path.add(option.map(Path::to_owned), DirectoryOrigin::Option);
        search_path.add(asked_for.map(PathBuf::from), DirectoryOrigin::Variable);
        search_path.add(
            config.map(|path| path.join("plummet")),
            DirectoryOrigin::Own,
        );
        search_path.add(Some(current.join("config")), DirectoryOrigin::Current);
        search_path
    }

    fn add(&mut self, path: Option<PathBuf>, origin: DirectoryOrigin) {
        let Some(path) = path else { return };
        let known = self.directories.iter().any(|known| known.path == path);
        if !known {
            self.directories.push(Directory { path, origin });
        }
    }

    /// Iterates over the directories in order.
    pub fn directories(&self) -> impl Iterator<Item = &Path> {
        self.directories
            .iter()
            .map(|directory| directory.path.as_path())
    }

    /// Returns faults for the directories that the user named and that do not exist.
    #[must_use]
    pub fn missing(&self) -> Vec<ConfigError> {
        self.directories
            .iter()
            .filter(|directory| {
                matches!(
                    directory.origin,
                    DirectoryOrigin::Option | DirectoryOrigin::Variable
                )
            })
            .filter_map(|directory| missing_directory(&directory.path))
            .collect()
    }
}

impl SearchPath {
    /// Returns whether levels of this file may run programs: unless it is in the directory that
    /// nobody chose.
    pub(super) fn may_run_programs(&self, levels: &Path) -> bool {
        !self.has_levels(DirectoryOrigin::Current, levels)
    }

    /// Returns whether `--config` names the directory of this file of levels.
    pub(super) fn is_named_by_option(&self, levels: &Path) -> bool {
        self.has_levels(DirectoryOrigin::Option, levels)
    }

    fn has_levels(&self, origin: DirectoryOrigin, file: &Path) -> bool {
        let mut directories = self.directories.iter().filter(|it| it.origin == origin);
        directories.any(|Directory { path, .. }| {
            file == path.join(LEVELS)
                || file.parent() == Some(&path.join(ConfigFolder::Levels.name()))
        })
    }
}

/// The file of the levels.
pub(super) const LEVELS: &str = "levels.ron";

/// Returns a fault if the path is not a directory.
fn missing_directory(path: &Path) -> Option<ConfigError> {
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => None,
        Ok(_) => Some(ConfigError::of_file(path, "a directory", "a file")),
        Err(error) => Some(ConfigError::of_file(path, "a directory", reason(&error))),
    }
}

/// A folder that can hold many files of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ConfigFolder {
    Presets,
    Themes,
    /// Levels beside those of `levels.ron`.
    Levels,
    Lessons,
    /// Puzzles of a person's own.
    Puzzles,
}

impl ConfigFolder {
    /// The folders of the catalog.
    pub(super) const CATALOG: [Self; 3] = [Self::Presets, Self::Themes, Self::Levels];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Presets => "presets",
            Self::Themes => "themes",
            Self::Levels => "levels.d",
            Self::Lessons => "lessons",
            Self::Puzzles => "puzzles",
        }
    }

    /// What its files contain.
    const fn contents(self) -> &'static str {
        match self {
            Self::Presets => "presets",
            Self::Themes => "themes",
            Self::Levels => "levels",
            Self::Lessons => "lessons",
            Self::Puzzles => "puzzles",
        }
    }
}

/// One copy of a configuration file.
#[derive(Clone, Debug)]
pub(super) struct FileCopy {
    /// The path that errors show.
    pub(super) file: PathBuf,
    pub(super) source: Source,
    /// The text of the file, or why it could not be read. Without a fault its folder cannot be
    /// listed any more, and what was read from it earlier stays in use.
    pub(super) text: Result<String, Vec<ConfigError>>,
}

impl FileCopy {
    /// Reads a file.
    pub(crate) fn read(file: PathBuf) -> Self {
        Self {
            text: read(&file).map_err(|error| vec![*error]),
            source: Source::File(file.clone()),
            file,
        }
    }

    /// Creates the copy of a file that was read earlier and cannot be listed now.
    pub(super) fn kept(file: PathBuf) -> Self {
        Self {
            source: Source::File(file.clone()),
            text: Err(Vec::new()),
            file,
        }
    }

    fn built_in(name: &str, text: &str) -> Self {
        Self {
            file: Path::new("(built in)").join(name),
            source: Source::BuiltIn,
            text: Ok(text.to_owned()),
        }
    }
}

impl SearchPath {
    /// Returns all copies of a file that each directory has once, in search order.
    pub(super) fn single(&self, name: &str) -> Vec<FileCopy> {
        let files = self.directories().map(|directory| directory.join(name));
        let on_disk = files.filter(|file| exists(file)).map(FileCopy::read);
        let built_in = embedded::FILES
            .iter()
            .filter(|(file, _)| *file == name)
            .map(|(file, text)| FileCopy::built_in(file, text));
        on_disk.chain(built_in).collect()
    }

    /// Returns all copies of all files in a folder, in search order. `before` are files read
    /// earlier: those whose folder cannot be listed now are kept, with an error.
    pub(super) fn many(
        &self,
        folder: ConfigFolder,
        before: &[&Path],
        errors: &mut Vec<ConfigError>,
    ) -> Vec<FileCopy> {
        let mut candidates = Vec::new();
        for directory in self.directories() {
            let path = directory.join(folder.name());
            match list(&path) {
                Ok(files) => candidates.extend(files.into_iter().map(FileCopy::read)),
                Err(error) => {
                    let kept: Vec<&&Path> = before
                        .iter()
                        .filter(|file| file.parent() == Some(&path))
                        .collect();
                    // A missing folder is normal; a folder that disappears is not.
                    if error.kind() == io::ErrorKind::NotFound && kept.is_empty() {
                        continue;
                    }
                    let note = if kept.is_empty() {
                        "It is ignored until it can be read."
                    } else {
                        "What was read from it last stays in use."
                    };
                    let fault = missing_directory(directory).unwrap_or_else(|| {
                        let expected = format!("a directory of {}", folder.contents());
                        ConfigError::of_file(&path, expected, reason(&error))
                    });
                    report(errors, fault, note, !kept.is_empty());
                    candidates.extend(kept.into_iter().map(|file| FileCopy::kept((*file).into())));
                }
            }
        }
        let built_in = embedded::FILES
            .iter()
            .filter(|(file, _)| Path::new(file).parent() == Some(Path::new(folder.name())));
        candidates.extend(built_in.map(|(file, text)| FileCopy::built_in(file, text)));
        candidates
    }
}

/// Reports a fault of a folder with a note of what is used meanwhile. If a whole directory is
/// missing, that is one fault for all of its folders, and the note of a folder that `keeps` files
/// wins.
fn report(errors: &mut Vec<ConfigError>, fault: ConfigError, note: &str, keeps: bool) {
    let known = errors
        .iter()
        .position(|error| error.file == fault.file && error.expected == fault.expected);
    match known.and_then(|index| errors.get_mut(index)) {
        Some(known) if keeps => known.fallback_note = Some(note.to_owned()),
        Some(_) => {}
        None => errors.push(ConfigError {
            fallback_note: Some(note.to_owned()),
            ..fault
        }),
    }
}

/// Lists the RON files of a directory, sorted by name. Hidden files are skipped: editors leave some
/// behind.
pub(crate) fn list(directory: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(directory)? {
        let name = entry?.file_name();
        let hidden = name.as_encoded_bytes().starts_with(b".");
        if !hidden && Path::new(&name).extension() == Some("ron".as_ref()) {
            files.push(directory.join(name));
        }
    }
    files.sort();
    Ok(files)
}

/// Returns whether something of that name exists, even if it cannot be read.
fn exists(file: &Path) -> bool {
    match fs::metadata(file) {
        Ok(_) => true,
        Err(error) => !matches!(
            error.kind(),
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
        ),
    }
}

/// Reads the text of a configuration file.
///
/// # Errors
/// If it is not a regular file, cannot be read, is too large or is not UTF-8.
pub(crate) fn read(file: &Path) -> Result<String, Box<ConfigError>> {
    let bytes = read_file(file, Limit::TEXT);
    let bytes = bytes.map_err(|error| ConfigError::unread(file, &error))?;
    text_of(bytes).map_err(|(bytes, valid)| {
        let text = String::from_utf8_lossy(&bytes);
        let fault = Fault::new("text in UTF-8", no_text(&bytes, valid));
        Box::new(ConfigError::at(file, &text, valid, fault))
    })
}
