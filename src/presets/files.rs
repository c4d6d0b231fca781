//! Where configuration files lie, and how they are read.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::embedded;
use super::error::{ConfigError, Fault};
use super::preset::Source;
use crate::outside::{Environment, Limit, read_file, reason};

/// The directories in which configuration is looked for, the first one first. The
/// copies built into the program come after all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchPath {
    directories: Vec<Directory>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Directory {
    path: PathBuf,
    /// Whether a person asked for this very directory, so that it must be there.
    asked_for: bool,
}

impl SearchPath {
    /// Looks nowhere but in the program itself.
    #[must_use]
    pub fn built_in() -> Self {
        Self::default()
    }

    /// The directories in their order:
    ///
    /// 1. `option`, the value of `--config`;
    /// 2. `$PLUMMET_CONFIG`;
    /// 3. `$XDG_CONFIG_HOME/plummet`, else `$HOME/.config/plummet`;
    /// 4. `config` in the directory `current` (empty for the current one).
    ///
    /// `variable` returns the value of an environment variable. Empty variables
    /// count as not set, and so does a relative `XDG_CONFIG_HOME` or `HOME`, as the XDG Base
    /// Directory Specification demands.
    pub fn new(
        option: Option<&Path>,
        variable: impl Fn(&str) -> Option<OsString>,
        current: &Path,
    ) -> Self {
        let asked_for = variable("PLUMMET_CONFIG").filter(|value| !value.is_empty());
        let config = Environment(variable).config();
        let mut search_path = Self::default();
        search_path.add(option.map(Path::to_owned), true);
        search_path.add(asked_for.map(PathBuf::from), true);
        search_path.add(config.map(|path| path.join("plummet")), false);
        search_path.add(Some(current.join("config")), false);
        search_path
    }

    fn add(&mut self, path: Option<PathBuf>, asked_for: bool) {
        let Some(path) = path else { return };
        let known = self.directories.iter().any(|known| known.path == path);
        if !known {
            self.directories.push(Directory { path, asked_for });
        }
    }

    /// The directories, the first one first.
    pub fn directories(&self) -> impl Iterator<Item = &Path> {
        self.directories
            .iter()
            .map(|directory| directory.path.as_path())
    }

    /// The directories that somebody asked for and that are not there.
    #[must_use]
    pub fn missing(&self) -> Vec<ConfigError> {
        self.directories
            .iter()
            .filter(|directory| directory.asked_for)
            .filter_map(|directory| missing_directory(&directory.path))
            .collect()
    }
}

/// The fault of something that should be a directory, if it is none.
fn missing_directory(path: &Path) -> Option<ConfigError> {
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => None,
        Ok(_) => Some(ConfigError::whole(path, "a directory", "a file")),
        Err(error) => Some(ConfigError::whole(path, "a directory", reason(&error))),
    }
}

/// One of the kinds of files of which there may be many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Folder {
    Presets,
    Themes,
}

impl Folder {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Presets => "presets",
            Self::Themes => "themes",
        }
    }
}

/// One copy of a configuration file.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    /// The file as errors name it.
    pub(super) file: PathBuf,
    pub(super) source: Source,
    pub(super) text: Text,
}

#[derive(Clone, Debug)]
pub(super) enum Text {
    /// What the file holds.
    Read(String),
    /// Why it could not be read.
    Failed(Box<ConfigError>),
    /// Its whole directory is gone; what was read from it before stays in use.
    Kept,
}

impl Candidate {
    /// A file on disk.
    pub(crate) fn read(file: PathBuf) -> Self {
        Self {
            text: match read(&file) {
                Ok(text) => Text::Read(text),
                Err(error) => Text::Failed(error),
            },
            source: Source::File(file.clone()),
            file,
        }
    }

    /// What was read before from a file that cannot be listed now.
    pub(super) fn kept(file: PathBuf) -> Self {
        Self {
            source: Source::File(file.clone()),
            text: Text::Kept,
            file,
        }
    }

    fn built_in(name: &str, text: &str) -> Self {
        Self {
            file: Path::new("(built in)").join(name),
            source: Source::BuiltIn,
            text: Text::Read(text.to_owned()),
        }
    }
}

impl SearchPath {
    /// All copies of a file that there is once in a directory, the first one first.
    pub(super) fn single(&self, name: &str) -> Vec<Candidate> {
        let files = self.directories().map(|directory| directory.join(name));
        let on_disk = files.filter(|file| exists(file)).map(Candidate::read);
        let built_in = embedded::FILES
            .iter()
            .filter(|(file, _)| *file == name)
            .map(|(file, text)| Candidate::built_in(file, text));
        on_disk.chain(built_in).collect()
    }

    /// All copies of all files of a kind, the first one first. Files in `before`
    /// whose whole folder is gone are kept, with an error.
    pub(super) fn many(
        &self,
        folder: Folder,
        before: &[&Path],
        errors: &mut Vec<ConfigError>,
    ) -> Vec<Candidate> {
        let mut candidates = Vec::new();
        for directory in self.directories() {
            let path = directory.join(folder.name());
            match list(&path) {
                Ok(files) => candidates.extend(files.into_iter().map(Candidate::read)),
                Err(error) => {
                    let kept: Vec<&&Path> = before
                        .iter()
                        .filter(|file| file.parent() == Some(&path))
                        .collect();
                    // Not to have a folder is normal; to lose one is not.
                    if error.kind() == io::ErrorKind::NotFound && kept.is_empty() {
                        continue;
                    }
                    let meanwhile = if kept.is_empty() {
                        "It is passed over until it can be read."
                    } else {
                        "What was read from it before stays in use."
                    };
                    let fault = missing_directory(directory).unwrap_or_else(|| {
                        let expected = format!("a directory of {}", folder.name());
                        ConfigError::whole(&path, expected, reason(&error))
                    });
                    report(errors, fault, meanwhile, !kept.is_empty());
                    candidates.extend(kept.into_iter().map(|file| Candidate::kept((*file).into())));
                }
            }
        }
        let built_in = embedded::FILES
            .iter()
            .filter(|(file, _)| Path::new(file).parent() == Some(Path::new(folder.name())));
        candidates.extend(built_in.map(|(file, text)| Candidate::built_in(file, text)));
        candidates
    }
}

/// Reports a fault with what is done about it. Where a whole directory is gone that is
/// one fault, however many folders were in it; that something of it stays in use is
/// what counts then.
fn report(errors: &mut Vec<ConfigError>, fault: ConfigError, meanwhile: &str, keeps: bool) {
    let known = errors
        .iter()
        .position(|error| error.file == fault.file && error.expected == fault.expected);
    match known.and_then(|index| errors.get_mut(index)) {
        Some(known) if keeps => known.meanwhile = Some(meanwhile.to_owned()),
        Some(_) => {}
        None => errors.push(ConfigError {
            meanwhile: Some(meanwhile.to_owned()),
            ..fault
        }),
    }
}

/// The RON files of a directory, by name. Hidden ones are no configuration:
/// editors leave such files behind.
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

/// Whether there is something of that name, be it readable or not.
fn exists(file: &Path) -> bool {
    match fs::metadata(file) {
        Ok(_) => true,
        Err(error) => !matches!(
            error.kind(),
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
        ),
    }
}

/// Reads a configuration file.
///
/// # Errors
/// If it is no file, cannot be read, is too large or no UTF-8.
pub(crate) fn read(file: &Path) -> Result<String, Box<ConfigError>> {
    let mut bytes = bytes_of(file, Limit::TEXT)?;
    // Some editors begin a file with a byte order mark; nobody sees it.
    if bytes.starts_with(b"\xEF\xBB\xBF") {
        bytes.drain(..3);
    }
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let found = error.as_bytes().get(valid).copied().unwrap_or(0);
        let text = String::from_utf8_lossy(error.as_bytes());
        let fault = Fault::new("text in UTF-8", format!("the byte 0x{found:02X}"));
        Box::new(ConfigError::at(file, &text, valid, fault))
    })
}

/// The bytes of a file of the configuration.
///
/// # Errors
/// If it is no file, cannot be read or is too large.
pub(super) fn bytes_of(file: &Path, limit: Limit) -> Result<Vec<u8>, Box<ConfigError>> {
    read_file(file, limit).map_err(|error| {
        let (expected, found) = error.parts();
        Box::new(ConfigError::whole(file, expected, found))
    })
}
