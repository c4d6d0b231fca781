//! The files of the configuration: where they are looked for, and which copy of each is used.

use super::*;
use crate::engine::learned::NetFile;
use crate::outside::text_of;
use std::io::ErrorKind;

/// A pair of the path in `config/` and the text of a file.
macro_rules! file {
    ($name:literal) => {
        (
            $name,
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/config/", $name)),
        )
    };
}

/// The files of `config/`, built into the program so that it works from any directory: by their path
/// in `config/`, in the order of menus. `build.rs` lists them.
pub const BUILT_IN: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/config_files.rs"));

/// The directories that are searched for configuration, in order. The files built into the program
/// come after all of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SearchPath {
    directories: Vec<(Origin, PathBuf)>,
}

/// Why a directory is searched.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Origin {
    /// `--config` names it. It is a fault if it is missing.
    Option,
    /// `PLUMMET_CONFIG` names it. It is a fault if it is missing.
    Variable,
    /// It is the person's own.
    Own,
    /// The program was started beside it. Someone else may have made it.
    Current,
}

/// A kind of configuration: a folder with many files, or one file.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ConfigFolder {
    /// Presets.
    Presets,
    /// Themes.
    Themes,
    /// `levels.ron`.
    Levels,
    /// Levels beside those of `levels.ron`.
    MoreLevels,
    /// `keys.ron`.
    Keys,
    /// Lessons.
    Lessons,
    /// Puzzles of a person's own.
    Puzzles,
}

impl ConfigFolder {
    /// All kinds.
    pub(super) const ALL: [Self; 7] = [
        Self::Presets,
        Self::Themes,
        Self::Levels,
        Self::MoreLevels,
        Self::Keys,
        Self::Lessons,
        Self::Puzzles,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Presets => "presets",
            Self::Themes => "themes",
            Self::Levels => "levels.ron",
            Self::MoreLevels => "levels.d",
            Self::Keys => "keys.ron",
            Self::Lessons => "lessons",
            Self::Puzzles => "puzzles",
        }
    }

    /// Returns its files in a directory.
    fn files(self, directory: &Path, errors: &mut Vec<ConfigError>) -> Vec<PathBuf> {
        let path = directory.join(self.name());
        if matches!(self, Self::Levels | Self::Keys) {
            return fs::symlink_metadata(&path)
                .is_ok()
                .then_some(path)
                .into_iter()
                .collect();
        }
        list(&path, "ron").unwrap_or_else(|error| {
            if error.kind() != ErrorKind::NotFound && directory.is_dir() {
                let expected = format!("a directory of {}", self.name());
                let fault = ConfigError::of_file(&path, expected, reason(&error));
                errors.push(fault.with_note("It is ignored until it can be read."));
            }
            Vec::new()
        })
    }
}

/// The text of a file.
#[derive(Debug)]
pub struct Document {
    /// The name of the file without `.ron`.
    pub id: String,
    /// The path that errors show.
    pub file: PathBuf,
    /// The file; `None` for one of the program.
    pub source: Option<PathBuf>,
    /// The text, or why there is none.
    text: Result<String, Vec<ConfigError>>,
}

/// The copies of each id, in search order.
pub type Copies = BTreeMap<String, Vec<Document>>;

impl Document {
    /// Reads a file.
    pub fn read(file: impl Into<PathBuf>) -> Self {
        let file = file.into();
        let id = id_of(&file);
        let text = if !id.is_empty() && id.chars().all(is_id_letter) {
            read(&file)
        } else {
            let expected = "a file name of letters, digits, - and _ before .ron";
            Err(vec![ConfigError::of_file(&file, expected, quote(&id))])
        };
        Self {
            id,
            source: Some(file.clone()),
            file,
            text,
        }
    }

    /// Creates a document of the program.
    pub fn built_in(file: impl Into<PathBuf>, text: &str) -> Self {
        let file = file.into();
        Self {
            id: id_of(&file),
            source: None,
            file,
            text: Ok(text.to_owned()),
        }
    }

    /// Returns the text.
    ///
    /// # Errors
    /// If it could not be read.
    pub fn text(&self) -> Result<&str, Vec<ConfigError>> {
        self.text.as_deref().map_err(Clone::clone)
    }

    /// Reads the text as a value without faults.
    ///
    /// # Errors
    /// If it has faults.
    pub fn sound<T: DeserializeOwned>(&self) -> Result<(T, Reading<'_>), Vec<ConfigError>> {
        let (value, reading) = Reading::of::<T>(&self.file, self.text()?);
        match value {
            Some(value) if reading.count() == 0 => Ok((value, reading)),
            _ => Err(reading.errors()),
        }
    }
}

impl SearchPath {
    /// Creates a search path without directories: only the built-in files are found.
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
        let config = FolderKind::Config.folder(variable);
        let all = [
            (Origin::Option, option.map(Path::to_owned)),
            (Origin::Variable, asked_for.map(PathBuf::from)),
            (Origin::Own, config.map(|path| path.join("plummet"))),
            (Origin::Current, Some(current.join("config"))),
        ];
        let mut directories: Vec<(Origin, PathBuf)> = Vec::new();
        for (origin, path) in all {
            let new = path.filter(|path| directories.iter().all(|(_, known)| known != path));
            directories.extend(new.map(|path| (origin, path)));
        }
        Self { directories }
    }

    /// Iterates over the directories in order.
    pub fn directories(&self) -> impl Iterator<Item = &Path> {
        self.directories.iter().map(|(_, path)| path.as_path())
    }

    /// Returns faults for the directories that the user named and that do not exist.
    pub fn missing(&self) -> Vec<ConfigError> {
        self.directories
            .iter()
            .filter(|(it, _)| matches!(it, Origin::Option | Origin::Variable))
            .filter_map(|(_, path)| {
                let found = match fs::metadata(path) {
                    Ok(found) if found.is_dir() => return None,
                    Ok(_) => "a file".to_owned(),
                    Err(error) => reason(&error),
                };
                Some(
                    ConfigError::of_file(path, "a directory", found)
                        .with_note("Nothing new is read from it until it exists."),
                )
            })
            .collect()
    }

    /// Returns why the directory of this file of levels is searched, if it is.
    pub(super) fn origin_of(&self, levels: &Path) -> Option<Origin> {
        let folder = levels.parent()?;
        let mut directories = self.directories.iter();
        let more = ConfigFolder::MoreLevels.name();
        directories
            .find(|(_, path)| folder == path || folder == path.join(more))
            .map(|(origin, _)| *origin)
    }

    /// Returns all files, without the built-in ones and the networks. Adds the faults of folders that
    /// cannot be listed.
    pub fn files(&self, errors: &mut Vec<ConfigError>) -> impl Iterator<Item = PathBuf> {
        self.directories().flat_map(|directory| {
            let of_kind = |kind: ConfigFolder| kind.files(directory, errors);
            ConfigFolder::ALL
                .into_iter()
                .flat_map(of_kind)
                .collect::<Vec<_>>()
        })
    }

    /// Returns all copies of all files of a kind.
    pub(super) fn copies(&self, kind: ConfigFolder, errors: &mut Vec<ConfigError>) -> Copies {
        let own = self.directories().flat_map(|it| kind.files(it, errors));
        let built_in = BUILT_IN
            .iter()
            .filter(|(file, _)| Path::new(file).starts_with(kind.name()));
        let built_in = built_in
            .map(|(file, text)| Document::built_in(Path::new("(built in)").join(file), text));
        let mut all = Copies::new();
        for copy in own.map(Document::read).chain(built_in) {
            all.entry(copy.id.clone()).or_default().push(copy);
        }
        all
    }

    /// Reads the documents of a kind, in the order of menus: the built-in ones, then the others by the names
    /// of their files. If several directories have a file of one name, the first without faults wins.
    /// `before` are those read earlier, `source` returns their origin: one whose file has faults now stays
    /// in use, and so does one whose folder vanished. Adds the faults of all files to `errors`, each with a
    /// sentence about what is used instead.
    pub(crate) fn read<T: Clone>(
        &self,
        kind: ConfigFolder,
        before: &[T],
        source: fn(&T) -> &Option<PathBuf>,
        errors: &mut Vec<ConfigError>,
        mut parse: impl FnMut(&Document, &Copies) -> Result<T, Vec<ConfigError>>,
    ) -> Vec<T> {
        let all = self.copies(kind, errors);
        let mut kept = BTreeMap::new();
        for it in before {
            let of_kind = |file: &&Path| file.iter().rev().take(2).any(|it| it == kind.name());
            if let Some(file) = source(it).as_deref().filter(of_kind)
                && !file.parent().is_some_and(Path::is_dir)
            {
                kept.insert(id_of(file), it.clone());
            }
        }
        for (id, copies) in &all {
            if kept.contains_key(id) {
                continue;
            }
            let mut faults = Vec::new();
            let used = copies.iter().find_map(|copy| {
                let read = parse(copy, &all).map_err(|found| faults.extend(found));
                let mut before = before.iter();
                read.ok()
                    .or_else(|| before.find(|it| *source(it) == copy.source).cloned())
            });
            let source = used.as_ref().map(source);
            errors.extend(faults.into_iter().map(|fault| {
                let Some(source) = source else {
                    return fault.with_note("This file is ignored until it is fixed.");
                };
                let used = match source {
                    None => "the built-in one".to_owned(),
                    Some(file) if *file == fault.file => "its last good version".to_owned(),
                    Some(file) => Escaped::path(file).to_string(),
                };
                fault.with_note(format!("Until it is fixed, {used} will be used."))
            }));
            kept.extend(used.map(|used| (id.clone(), used)));
        }
        let mut items: Vec<(String, T)> = kept.into_iter().collect();
        items.sort_by_key(|(id, _)| {
            let file = format!("{}/{id}.ron", kind.name());
            let place = BUILT_IN.iter().position(|(name, _)| *name == file);
            place.unwrap_or(usize::MAX)
        });
        items.into_iter().map(|(_, item)| item).collect()
    }

    pub(super) fn net_files(&self) -> impl Iterator<Item = PathBuf> {
        let nets_in = |it: &Path| list(&it.join("learned"), "net").unwrap_or_default();
        self.directories().flat_map(nets_in)
    }

    /// Reads all trained networks `learned/*.net`, by directory in search order, then by file name.
    pub(crate) fn nets(&self, errors: &mut Vec<ConfigError>) -> Vec<NetFile> {
        self.net_files()
            .filter_map(|file| match read_file(&file, Limit::NET) {
                Ok(bytes) => Some(NetFile::new(Escaped::path(&file).to_string(), bytes)),
                Err(error) => {
                    let fault = ConfigError::unread(&file, &error);
                    errors.push(fault.with_note("It is ignored until it can be read."));
                    None
                }
            })
            .collect()
    }
}

/// Lists the files of a directory with this ending, sorted by name. Hidden files are skipped: editors
/// leave some behind.
pub fn list(directory: &Path, ending: &str) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(directory)? {
        let name = entry?.file_name();
        let hidden = name.as_encoded_bytes().starts_with(b".");
        if !hidden && Path::new(&name).extension() == Some(ending.as_ref()) {
            files.push(directory.join(name));
        }
    }
    files.sort();
    Ok(files)
}

/// Reads the text of a configuration file.
///
/// # Errors
/// If it is not a regular file, cannot be read, is too large or is not UTF-8.
pub fn read(file: &Path) -> Result<String, Vec<ConfigError>> {
    let bytes =
        read_file(file, Limit::TEXT).map_err(|error| vec![ConfigError::unread(file, &error)])?;
    let mut text = text_of(bytes).map_err(|(bytes, valid)| {
        let text = String::from_utf8_lossy(&bytes);
        let fault = Fault::new("text in UTF-8", no_text(&bytes, valid));
        vec![ConfigError::at(file, &text, valid, fault)]
    })?;
    // The outline of a text has no comment that the end of the text ends.
    if !text.ends_with('\n') {
        text.push('\n');
    }
    Ok(text)
}

/// Returns the name of a file without its ending.
fn id_of(file: &Path) -> String {
    file.file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

/// Returns the text of a file of the program.
pub fn built_in(name: &str) -> Option<&'static str> {
    BUILT_IN
        .iter()
        .find(|(file, _)| *file == name)
        .map(|(_, text)| *text)
}

pub fn is_id_letter(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '-' | '_')
}
