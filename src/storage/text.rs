//! Texts of ours on disk: loading with a fallback, saving.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::{StorageError, first_free, if_free, system, write_atomically};
use crate::outside::Shown;
use crate::presets::ConfigError;
use crate::presets::files;

/// A text of ours that there is once, with a value that stands in where there is no
/// such file yet.
pub trait TextFile: Default {
    /// Reads the text. `file` is its name in messages.
    ///
    /// # Errors
    /// Every fault of the text; at least one.
    fn read(file: &Path, text: &str) -> Result<Self, Vec<ConfigError>>;

    /// The text, as [`TextFile::read`] reads it.
    fn to_text(&self) -> String;
}

/// What came of loading a file.
#[derive(Clone, Debug)]
pub struct Loaded<T> {
    /// What the file holds, or what stands in for it.
    pub value: T,
    /// What is wrong with the file. Each fault says in `meanwhile` where the file was
    /// put and what is used instead.
    pub faults: Vec<ConfigError>,
    /// Where the broken file is kept now.
    pub kept: Option<PathBuf>,
}

/// Loads a file. No file is no fault. A broken one is moved aside, to the first free
/// name of `NAME.bad`, `NAME.bad2` and so on, so that nothing is lost when the
/// stand-in is saved.
#[must_use]
pub fn load<T: TextFile>(path: &Path) -> Loaded<T> {
    let mut faults = match read_if_there(path) {
        Ok(None) => Vec::new(),
        Ok(Some(text)) => match T::read(path, &text) {
            Ok(value) => {
                return Loaded {
                    value,
                    faults: Vec::new(),
                    kept: None,
                };
            }
            Err(faults) => faults,
        },
        Err(fault) => vec![*fault],
    };
    let kept = if faults.is_empty() {
        None
    } else {
        set_aside(path)
    };
    explain(&mut faults, kept.as_deref(), "The defaults are used");
    Loaded {
        value: T::default(),
        faults,
        kept,
    }
}

/// Saves a file, at once or not at all.
///
/// # Errors
/// If it cannot be written; the file is then as it was.
pub fn save<T: TextFile>(path: &Path, value: &T) -> Result<(), StorageError> {
    write_atomically(path, &value.to_text())
}

/// Says of each fault what was done about its file.
pub(super) fn explain(faults: &mut [ConfigError], kept: Option<&Path>, meanwhile: &str) {
    let name = kept.and_then(Path::file_name);
    let place = match name {
        Some(name) => format!("the file is kept as {}", Shown::path(Path::new(name))),
        None => "the file could not be moved aside and stays where it is".to_owned(),
    };
    for fault in faults {
        fault.meanwhile = Some(format!("{meanwhile}; {place}."));
        fault.kept = kept.map(Path::to_owned);
    }
}

/// The text of a file; `None` where there is none.
pub(super) fn read_if_there(path: &Path) -> Result<Option<String>, Box<ConfigError>> {
    match fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        _ => files::read(path).map(Some),
    }
}

/// Moves a broken file to a name of its own that nothing has yet.
pub(super) fn set_aside(path: &Path) -> Option<PathBuf> {
    move_aside(path, "bad").ok().flatten()
}

/// Moves a file to `NAME.ending`, `NAME.ending2` and so on, the first that nothing has
/// yet. Returns where it is now; `None` where there was no such file.
///
/// # Errors
/// If it cannot be moved; it is then where it was.
pub fn move_aside(path: &Path, ending: &str) -> Result<Option<PathBuf>, StorageError> {
    let wrong = |source| StorageError::Other {
        path: path.to_owned(),
        what: "moved aside",
        source,
    };
    let Some(name) = path.file_name().filter(|_| if_free(path).is_err()) else {
        return Ok(None);
    };
    let aside = |number: u32| {
        let mut aside = name.to_owned();
        aside.push(format!(".{ending}"));
        if number > 1 {
            aside.push(number.to_string());
        }
        path.with_file_name(aside)
    };
    first_free(aside, |aside| {
        let aside = if_free(aside)?;
        system::rename(path, &aside).map_err(wrong)?;
        Ok(Some(aside))
    })
}
