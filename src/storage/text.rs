//! Loading text files with a fallback, and saving them.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{StorageError, first_free, if_free, system, write_atomically};
use crate::outside::Escaped;
use crate::presets::ConfigError;
use crate::presets::layers;
use crate::presets::text_file::{Reading, Words, write_file};

/// A value with a text file of its own, and a default for when the file does not exist.
pub trait TextFile: Default + Serialize + DeserializeOwned {
    /// The comment at the top of the file.
    const HEADING: &str;

    /// What the values must be, where their types say too little.
    const WORDS: Words = &[];

    /// The levels of keys and items that have lines of their own.
    const DEPTH: usize = 2;

    /// Adds the faults that the types of the keys cannot have.
    fn check(&self, _reading: &mut Reading<'_>) {}

    /// Reads what is sound in the text, and its faults. There is no value if something is faulty that
    /// the value cannot do without. `file` is its name in messages.
    #[must_use]
    fn read_sound(file: &Path, text: &str) -> (Option<Self>, Vec<ConfigError>) {
        let (mut value, mut reading) = Reading::of::<Self>(file, text, Self::WORDS);
        value = value.filter(|value| {
            let before = reading.count();
            value.check(&mut reading);
            reading.count() == before
        });
        (value, reading.errors())
    }

    /// Reads a text without faults.
    ///
    /// # Errors
    /// If the text has faults.
    fn read(file: &Path, text: &str) -> Result<Self, Vec<ConfigError>> {
        match Self::read_sound(file, text) {
            (Some(value), faults) if faults.is_empty() => Ok(value),
            (_, faults) => Err(faults),
        }
    }

    /// Writes the text as [`TextFile::read`] reads it.
    #[must_use]
    fn to_text(&self) -> String {
        write_file(Self::HEADING, self, Self::DEPTH) + "\n"
    }
}

/// The result of loading a file.
#[derive(Clone, Debug)]
pub struct Loaded<T> {
    /// The value of the file, or the default.
    pub value: T,
    /// The faults of the file. Each says in `fallback_note` where the file was moved and what is used
    /// instead.
    pub faults: Vec<ConfigError>,
    /// The path that the broken file was moved to.
    pub kept: Option<PathBuf>,
}

/// Loads a file. A missing file is not a fault. A broken file is moved to the first free name of
/// `NAME.bad`, `NAME.bad2` and so on, so that saving does not overwrite it; what is sound in it is used.
#[must_use]
pub fn load<T: TextFile>(path: &Path) -> Loaded<T> {
    let (value, mut faults) = match read_if_there(path) {
        Ok(None) => (None, Vec::new()),
        Ok(Some(text)) => T::read_sound(path, &text),
        Err(fault) => (None, vec![*fault]),
    };
    let kept = (!faults.is_empty()).then(|| set_aside(path)).flatten();
    let used = match value {
        Some(_) => "What is sound in it is used",
        None => "The defaults are used",
    };
    explain(&mut faults, kept.as_deref(), used);
    Loaded {
        value: value.unwrap_or_default(),
        faults,
        kept,
    }
}

/// Returns the faults of a file of this name, or `None` if the path has another name.
pub(crate) fn faults_of_file<T: TextFile>(path: &Path, name: &str) -> Option<Vec<ConfigError>> {
    if path.file_name()? != name {
        return None;
    }
    Some(match layers::read(path) {
        Ok(text) => T::read(path, &text).err().unwrap_or_default(),
        Err(fault) => vec![*fault],
    })
}

/// Saves a file, completely or not at all.
///
/// # Errors
/// If it cannot be written. The file is then unchanged.
pub fn save<T: TextFile>(path: &Path, value: &T) -> Result<(), StorageError> {
    write_atomically(path, &value.to_text())
}

/// Adds to each fault what was done with its file.
pub(super) fn explain(faults: &mut [ConfigError], kept: Option<&Path>, fallback_note: &str) {
    let name = kept.and_then(Path::file_name);
    let place = match name {
        Some(name) => format!("the file is kept as {}", Escaped::path(Path::new(name))),
        None => "the file could not be moved aside and stays where it is".to_owned(),
    };
    for fault in faults {
        fault.fallback_note = Some(format!("{fallback_note}; {place}."));
        fault.kept = kept.map(Path::to_owned);
    }
}

/// Reads the text of a file; `None` if there is none, also where a link leads.
pub(super) fn read_if_there(path: &Path) -> Result<Option<String>, Box<ConfigError>> {
    match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        _ => layers::read(path).map(Some),
    }
}

/// Moves a broken file to a free name, and returns the new path if that succeeded.
pub(super) fn set_aside(path: &Path) -> Option<PathBuf> {
    move_aside(path, "bad").ok().flatten()
}

/// Moves a file to the first free name of `NAME.ending`, `NAME.ending2` and so on. Returns the new
/// path, or `None` if there was no file.
///
/// # Errors
/// If it cannot be moved. The file then keeps its name.
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
