//! Choosing among the copies of a file, and reading folders with one document in each file.

use std::path::Path;

use super::error::ConfigError;
use super::files::{ConfigFolder, FileCopy, SearchPath};
use super::preset::{self, Source};
use crate::outside::Escaped;

/// A document of a folder, such as a theme.
pub(crate) trait FolderItem: Clone {
    /// Returns the name shown to players.
    fn name(&self) -> &str;

    /// Returns the origin of the document.
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

/// The documents of a folder.
#[derive(Debug)]
pub(crate) struct FolderContents<T> {
    /// One document for each id, in search order.
    pub(crate) items: Vec<T>,
    /// All files found.
    pub(super) copies: Vec<FileCopy>,
}

impl<T> FolderContents<T> {
    /// Returns the number of files found, including the built-in ones.
    pub(crate) fn files(&self) -> usize {
        self.copies.len()
    }
}

/// Reads the documents of a folder. If several directories have a file of one name, the first
/// without faults wins. `before` are the documents read earlier: one whose file has faults now
/// stays in use. Adds the faults of all files to `errors`, each with a sentence about what is used
/// instead.
pub(crate) fn read_folder<T: FolderItem>(
    search_path: &SearchPath,
    folder: ConfigFolder,
    before: &[T],
    errors: &mut Vec<ConfigError>,
    mut parse: impl FnMut(FolderText<'_>) -> Result<T, Vec<ConfigError>>,
) -> FolderContents<T> {
    let known: Vec<&Path> = files(before.iter().map(FolderItem::source));
    let copies = search_path.many(folder, &known, errors);
    let mut items: Vec<T> = Vec::new();
    let mut done: Vec<String> = Vec::new();
    for candidate in &copies {
        let id = match preset::id_of(&candidate.file) {
            Ok(id) => id,
            Err(error) => {
                errors.push(error.with_advice_to_rename());
                continue;
            }
        };
        if done.contains(&id) {
            continue;
        }
        let of_id = copies
            .iter()
            .filter(|copy| copy.file.file_stem() == candidate.file.file_stem());
        let picked = pick(
            of_id,
            |copy, text| {
                parse(FolderText {
                    id: &id,
                    file: &copy.file,
                    text,
                    source: &copy.source,
                })
            },
            |source| before.iter().find(|it| it.source() == source).cloned(),
        );
        let name = match &picked.used {
            Some((item, _)) => format!("\"{}\"", item.name()),
            None => String::new(),
        };
        errors.extend(picked.explained(&name));
        items.extend(picked.used.map(|(item, _)| item));
        done.push(id);
    }
    FolderContents { items, copies }
}

/// Returns the files among the origins of documents.
pub(super) fn files<'a>(sources: impl Iterator<Item = &'a Source>) -> Vec<&'a Path> {
    sources
        .filter_map(|source| match source {
            Source::File(file) => Some(file.as_path()),
            Source::BuiltIn => None,
        })
        .collect()
}

/// The copy of a file that is used, and the faults of the copies before it.
pub(super) struct Picked<T> {
    pub(super) used: Option<(T, Source)>,
    pub(super) errors: Vec<ConfigError>,
}

impl<T> Picked<T> {
    /// Returns the faults, each with a sentence about what is used instead.
    pub(super) fn explained(&self, name: &str) -> Vec<ConfigError> {
        let in_use = self.used.as_ref().map(|(_, source)| source);
        let explain = |error: &ConfigError| ConfigError {
            fallback_note: Some(fallback_sentence(error, name, in_use)),
            ..error.clone()
        };
        self.errors.iter().map(explain).collect()
    }
}

/// Returns a sentence about what is used instead of a file with a fault. `name` is the thing in
/// use, such as `"Connect Four"` or `keys`.
fn fallback_sentence(error: &ConfigError, name: &str, in_use: Option<&Source>) -> String {
    let name = Escaped::text(name);
    let used = match in_use {
        None => return "This file is ignored until it is fixed.".to_owned(),
        Some(Source::BuiltIn) => format!("the built-in {name}"),
        Some(Source::File(file)) if *file == error.file => {
            format!("the last good version of {name}")
        }
        Some(Source::File(file)) => format!("{name} from {}", Escaped::path(file)),
    };
    format!("Until it is fixed, {used} will be used.")
}

/// Picks the first copy without faults. For a copy with faults, the value loaded from it earlier is
/// preferred to the next copy.
pub(super) fn pick<'a, T>(
    copies: impl Iterator<Item = &'a FileCopy>,
    mut parse: impl FnMut(&FileCopy, &str) -> Result<T, Vec<ConfigError>>,
    before: impl Fn(&Source) -> Option<T>,
) -> Picked<T> {
    let mut errors = Vec::new();
    for copy in copies {
        let result = match &copy.text {
            Ok(text) => parse(copy, text),
            Err(errors) => Err(errors.clone()),
        };
        let value = match result {
            Ok(value) => Some(value),
            Err(faults) => {
                errors.extend(faults);
                before(&copy.source)
            }
        };
        if let Some(value) = value {
            let used = Some((value, copy.source.clone()));
            return Picked { used, errors };
        }
    }
    Picked { used: None, errors }
}
