//! The files of the configuration: where they are looked for, and which copy of each is used.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::error::{ConfigError, Fault, quote};
use crate::engine::learned::NetFile;
use crate::outside::{
    Environment, Escaped, FolderKind, Limit, no_text, read_file, reason, text_of,
};

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
pub(super) const BUILT_IN: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/config_files.rs"));

/// The origin of a piece of configuration.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Source {
    /// The program itself.
    BuiltIn,
    /// A file.
    File(PathBuf),
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BuiltIn => f.write_str("built in"),
            Self::File(path) => Escaped::path(path).fmt(f),
        }
    }
}

/// The directories that are searched for configuration, in order. The files built into the program
/// come after all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchPath {
    directories: Vec<(Origin, PathBuf)>,
}

/// Why a directory is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// What the catalog reads.
    const CATALOG: [Self; 5] = [
        Self::Presets,
        Self::Themes,
        Self::Levels,
        Self::MoreLevels,
        Self::Keys,
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
            // Also one that cannot be read.
            let missing = [ErrorKind::NotFound, ErrorKind::NotADirectory];
            let found = fs::metadata(&path);
            let is_there = found.err().is_none_or(|it| !missing.contains(&it.kind()));
            return is_there.then_some(path).into_iter().collect();
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

/// One copy of a file.
#[derive(Clone, Debug)]
pub(super) struct FileCopy {
    /// The path that errors show.
    file: PathBuf,
    source: Source,
    text: Result<String, Box<ConfigError>>,
}

/// The copies of each id, which is the name of a file without `.ron`, in search order.
pub(super) type Copies = BTreeMap<String, Vec<FileCopy>>;

impl FileCopy {
    /// Reads a file.
    pub(super) fn read(file: PathBuf) -> Self {
        Self {
            text: read(&file),
            source: Source::File(file.clone()),
            file,
        }
    }

    /// Returns the text with its id.
    pub(super) fn text<'a>(&'a self, id: &'a str) -> Result<FolderText<'a>, Vec<ConfigError>> {
        let text = self
            .text
            .as_ref()
            .map_err(|error| vec![(**error).clone()])?;
        let (file, source) = (&self.file, &self.source);
        Ok(FolderText {
            id,
            file,
            text,
            source,
        })
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
        let config = Environment::new(variable).folder(FolderKind::Config);
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
        let named = self.directories.iter();
        let named = named.filter(|(it, _)| matches!(it, Origin::Option | Origin::Variable));
        let faults = named.filter_map(|(_, path)| {
            let found = match fs::metadata(path) {
                Ok(found) if found.is_dir() => return None,
                Ok(_) => "a file".to_owned(),
                Err(error) => reason(&error),
            };
            let fault = ConfigError::of_file(path, "a directory", found);
            Some(fault.with_note("It is ignored until it exists."))
        });
        faults.collect()
    }

    /// Returns why the directory of this file of levels is searched, if it is.
    pub(super) fn origin_of(&self, levels: &Path) -> Option<Origin> {
        let folder = levels.parent()?;
        let mut directories = self.directories.iter();
        let more = ConfigFolder::MoreLevels.name();
        let found = directories.find(|(_, path)| folder == path || folder == path.join(more));
        found.map(|(origin, _)| *origin)
    }

    /// Returns all files of the catalog, without the built-in ones.
    pub(super) fn files(&self) -> impl Iterator<Item = PathBuf> {
        self.directories().flat_map(|directory| {
            let kinds = ConfigFolder::CATALOG.into_iter();
            let files = kinds.flat_map(|kind| kind.files(directory, &mut Vec::new()));
            files.chain(nets_in(directory)).collect::<Vec<_>>()
        })
    }

    /// Returns all copies of all files of a kind.
    pub(super) fn copies(&self, kind: ConfigFolder, errors: &mut Vec<ConfigError>) -> Copies {
        let mut copies = Vec::new();
        for directory in self.directories() {
            copies.extend(
                kind.files(directory, errors)
                    .into_iter()
                    .map(FileCopy::read),
            );
        }
        let built_in = BUILT_IN.iter();
        let built_in = built_in.filter(|(file, _)| Path::new(file).starts_with(kind.name()));
        copies.extend(built_in.map(|(file, text)| FileCopy {
            file: Path::new("(built in)").join(file),
            source: Source::BuiltIn,
            text: Ok((*text).to_owned()),
        }));
        let mut all = Copies::new();
        for copy in copies {
            match id_of(&copy.file) {
                Ok(id) => all.entry(id).or_default().push(copy),
                Err(error) => {
                    errors.push(error.with_note("This file is ignored until it is renamed."));
                }
            }
        }
        all
    }

    /// Reads all trained networks `learned/*.net`, by directory in search order, then by file name.
    pub(super) fn nets(&self, errors: &mut Vec<ConfigError>) -> Vec<NetFile> {
        let files = self.directories().flat_map(nets_in);
        let nets = files.filter_map(|file| match read_file(&file, Limit::NET) {
            Ok(bytes) => Some(NetFile::new(Escaped::path(&file).to_string(), bytes)),
            Err(error) => {
                let fault = ConfigError::unread(&file, &error);
                errors.push(fault.with_note("It is ignored until it can be read."));
                None
            }
        });
        nets.collect()
    }
}

fn nets_in(directory: &Path) -> Vec<PathBuf> {
    list(&directory.join("learned"), "net").unwrap_or_default()
}

/// Something that is read from a file.
pub(crate) trait FolderItem: Clone {
    /// Returns the origin.
    fn source(&self) -> &Source;
}

/// The text of one document.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FolderText<'a> {
    /// The id of the document: the name of its file without `.ron`.
    pub(crate) id: &'a str,
    pub(crate) file: &'a Path,
    pub(crate) text: &'a str,
    pub(crate) source: &'a Source,
}

/// The documents of a kind.
#[derive(Debug)]
pub(crate) struct FolderContents<T> {
    /// One document for each id, sorted by id.
    pub(crate) items: Vec<T>,
    /// The number of files found, including the built-in ones.
    pub(crate) files: usize,
    /// The files that were found but are not in use.
    pub(super) unused: Vec<PathBuf>,
}

/// Reads the documents of a folder. If several directories have a file of one name, the first
/// without faults wins. `before` are the documents read earlier: one whose file has faults now
/// stays in use. Adds the faults of all files to `errors`, each with a sentence about what is used
/// instead. So does one whose directory vanished.
pub(crate) fn read_folder<T: FolderItem>(
    search_path: &SearchPath,
    kind: ConfigFolder,
    before: &[T],
    errors: &mut Vec<ConfigError>,
    parse: impl FnMut(FolderText<'_>) -> Result<T, Vec<ConfigError>>,
) -> FolderContents<T> {
    let copies = search_path.copies(kind, errors);
    read_copies(&copies, before, errors, parse)
}

/// Reads documents as [`read_folder`] does.
pub(super) fn read_copies<T: FolderItem>(
    copies: &Copies,
    before: &[T],
    errors: &mut Vec<ConfigError>,
    mut parse: impl FnMut(FolderText<'_>) -> Result<T, Vec<ConfigError>>,
) -> FolderContents<T> {
    let mut contents = FolderContents {
        items: Vec::new(),
        files: copies.values().map(Vec::len).sum(),
        unused: Vec::new(),
    };
    // What was read from a directory that vanished stays in use.
    let kept: BTreeMap<String, &T> = before
        .iter()
        .filter_map(|it| match it.source() {
            Source::File(file) if !file.parent()?.is_dir() => Some((id_of(file).ok()?, it)),
            _ => None,
        })
        .collect();
    let lone = kept.iter().filter(|(id, _)| !copies.contains_key(*id));
    contents.items.extend(lone.map(|(_, it)| (*it).clone()));
    for (id, copies) in copies {
        if let Some(&it) = kept.get(id) {
            contents.items.push(it.clone());
            continue;
        }
        let mut faults = Vec::new();
        let used = copies.iter().find_map(|copy| {
            let read = copy.text(id).and_then(&mut parse);
            read.map_err(|found| faults.extend(found)).ok().or_else(|| {
                let mut before = before.iter();
                before.find(|it| *it.source() == copy.source).cloned()
            })
        });
        let source = used.as_ref().map(FolderItem::source);
        errors.extend(faults.into_iter().map(|fault| {
            let used = match source {
                None => return fault.with_note("This file is ignored until it is fixed."),
                Some(Source::BuiltIn) => "the built-in one".to_owned(),
                Some(Source::File(file)) if *file == fault.file => {
                    "its last good version".to_owned()
                }
                Some(Source::File(file)) => Escaped::path(file).to_string(),
            };
            fault.with_note(format!("Until it is fixed, {used} will be used."))
        }));
        let idle = copies.iter().filter(|copy| Some(&copy.source) != source);
        let idle = idle.filter(|copy| copy.source != Source::BuiltIn);
        contents.unused.extend(idle.map(|copy| copy.file.clone()));
        contents.items.extend(used);
    }
    contents
}

/// Lists the files of a directory with this ending, sorted by name. Hidden files are skipped: editors
/// leave some behind.
pub(crate) fn list(directory: &Path, ending: &str) -> std::io::Result<Vec<PathBuf>> {
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
pub(crate) fn read(file: &Path) -> Result<String, Box<ConfigError>> {
    let bytes = read_file(file, Limit::TEXT);
    let bytes = bytes.map_err(|error| ConfigError::unread(file, &error))?;
    text_of(bytes).map_err(|(bytes, valid)| {
        let text = String::from_utf8_lossy(&bytes);
        let fault = Fault::new("text in UTF-8", no_text(&bytes, valid));
        Box::new(ConfigError::at(file, &text, valid, fault))
    })
}

/// Returns the id of a document from the name of its file.
///
/// # Errors
/// If the name has characters that an id cannot have.
pub(crate) fn id_of(file: &Path) -> Result<String, Box<ConfigError>> {
    let stem = file.file_stem().unwrap_or_default();
    let id = stem
        .to_str()
        .filter(|id| !id.is_empty() && id.chars().all(is_id_letter));
    id.map(str::to_owned).ok_or_else(|| {
        let expected = "a file name of letters, digits, - and _ before .ron";
        let found = quote(&stem.to_string_lossy());
        Box::new(ConfigError::of_file(file, expected, found))
    })
}

pub(crate) fn is_id_letter(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '-' | '_')
}
