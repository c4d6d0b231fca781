//! Languages of the window: those that are compiled in, and a person's own catalogues, which are
//! `languages/LANGUAGE.ftl` in a folder of the configuration. A message that one's own catalogue has is
//! told as it says; others are those of the shipped language, or English.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use super::error::{ConfigError, Fault, quote};
use super::files::{SearchPath, read};
use crate::text::Language;

/// The folder of the catalogues.
const FOLDER: &str = "languages";

/// The ending of their names.
const ENDING: &str = "ftl";

/// Returns the languages that can be chosen: ids, and names in the language itself. English is the first.
#[must_use]
pub fn languages(path: &SearchPath) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = Language::shipped()
        .map(|(id, name)| (id.to_owned(), name.to_owned()))
        .collect();
    let own: BTreeSet<String> = path
        .directories()
        .flat_map(|it| own_ids(&it.join(FOLDER)))
        .collect();
    let is_new = |id: &String| all.iter().all(|(known, _)| known != id);
    let new: Vec<String> = own.into_iter().filter(is_new).collect();
    all.extend(new.into_iter().map(|id| (id.clone(), id)));
    all
}

/// Returns the catalogues of a search path.
pub(crate) fn catalogues(path: &SearchPath) -> impl Iterator<Item = PathBuf> {
    let folders = path.directories().map(|it| it.join(FOLDER));
    folders.flat_map(|folder| {
        let ids = own_ids(&folder).into_iter();
        ids.map(move |id| folder.join(format!("{id}.{ENDING}")))
    })
}

/// Returns the faults of a catalogue; `None` if the file has another ending.
pub(crate) fn check_catalogue(file: &Path) -> Option<Vec<ConfigError>> {
    if file.extension() != Some(OsStr::new(ENDING)) {
        return None;
    }
    let id = file.file_stem().and_then(OsStr::to_str).unwrap_or_default();
    if !Language::is_id(id) {
        let (expected, found) = ("the name of a language, such as de.ftl", quote(id));
        return Some(vec![ConfigError::of_file(file, expected, found)]);
    }
    Some(add(&mut Language::without_texts(id), file))
}

/// The ids of the catalogues in a folder.
fn own_ids(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let files = entries.map(|entry| PathBuf::from(entry.file_name()));
    let catalogues = files.filter(|file| file.extension() == Some(OsStr::new(ENDING)));
    let ids = catalogues.filter_map(|file| Some(file.file_stem()?.to_str()?.to_owned()));
    ids.filter(|id| Language::is_id(id)).collect()
}

/// Returns a language with the person's own messages, and the faults of their file; `None` if there is
/// no such language.
#[must_use]
pub fn language(path: &SearchPath, id: &str) -> Option<(Language, Vec<ConfigError>)> {
    let shipped = Language::named(id);
    let files = path
        .directories()
        .map(|it| it.join(FOLDER).join(format!("{id}.{ENDING}")));
    let mut own = files
        .filter(|file| Language::is_id(id) && file.exists())
        .peekable();
    if shipped.is_none() && own.peek().is_none() {
        return None;
    }
    let mut language = shipped.unwrap_or_else(|| Language::without_texts(id));
    let mut faults = Vec::new();
    // The folders are in the order in which they count.
    for file in own.collect::<Vec<_>>().into_iter().rev() {
        faults.extend(add(&mut language, &file));
    }
    Some((language, faults))
}

/// Adds the messages of a catalogue. Returns its faults.
fn add(language: &mut Language, file: &Path) -> Vec<ConfigError> {
    match read(file) {
        Ok(text) => {
            let found = language.add(&text).into_iter();
            let faults = found.map(|(offset, found)| {
                let fault = Fault::new("a message, such as start-play = Play", found);
                ConfigError::at(file, &text, offset, fault)
            });
            faults.collect()
        }
        Err(error) => vec![*error],
    }
}
