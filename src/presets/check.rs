//! The check of single files, whether they lie on the search path or not.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use super::catalog::{built_in_keys, built_in_themes};
use super::error::ConfigError;
use super::files::{self, Candidate, Folder, SearchPath, Text};
use super::keys::Keys;
use super::levels;
use super::preset::{self, Source};
use super::resolve::resolve;
use super::theme::Theme;

/// All faults of one file. What it is follows from its name (`levels.ron`,
/// `keys.ron`) or its directory (`themes`); all else is a preset. A preset may be
/// based on presets beside it and on those of the search path.
#[must_use]
pub fn check_file(file: &Path, search_path: &SearchPath) -> Vec<ConfigError> {
    let folder = file.parent().and_then(Path::file_name);
    if file.file_name() == Some(OsStr::new("levels.ron")) {
        return check_text(file, |text| levels::parse(file, text).map(|_| ()));
    }
    if file.file_name() == Some(OsStr::new("keys.ron")) {
        let base = built_in_keys();
        return check_text(file, |text| {
            Keys::parse(file, text, base.as_ref()).map(|_| ())
        });
    }
    if folder == Some(OsStr::new(Folder::Themes.name())) {
        return check_theme(file);
    }
    check_preset(file, search_path)
}

fn check_text(
    file: &Path,
    parse: impl FnOnce(&str) -> Result<(), Vec<ConfigError>>,
) -> Vec<ConfigError> {
    match files::read(file) {
        Ok(text) => parse(&text).err().unwrap_or_default(),
        Err(error) => vec![*error],
    }
}

fn check_theme(file: &Path) -> Vec<ConfigError> {
    match preset::id_of(file) {
        Ok(id) => check_text(file, |text| {
            let source = Source::File(file.to_owned());
            Theme::parse(&id, file, text, source, &built_in_themes()).map(|_| ())
        }),
        Err(error) => vec![*error],
    }
}

fn check_preset(file: &Path, search_path: &SearchPath) -> Vec<ConfigError> {
    let mut candidates = vec![Candidate::read(file.to_owned())];
    let directory = match file.parent() {
        Some(parent) if parent.as_os_str().is_empty() => Path::new("."),
        Some(parent) => parent,
        None => Path::new("."),
    };
    let beside = files::list(directory).unwrap_or_default();
    candidates.extend(
        beside
            .into_iter()
            .filter(|other| other.file_name() != file.file_name())
            .map(Candidate::read),
    );
    // Faults of other files are not asked for, nor those of this one a second time
    // where the search path leads to it too.
    let on_path = search_path.many(Folder::Presets, &[], &mut Vec::new());
    let itself = fs::canonicalize(file).ok();
    candidates.extend(
        on_path
            .into_iter()
            .filter(|other| itself.is_none() || fs::canonicalize(&other.file).ok() != itself),
    );
    let (_, errors) = resolve(&candidates, &[]);
    let mut own: Vec<ConfigError> = errors
        .into_iter()
        .filter(|error| error.file == file)
        .collect();
    for error in &mut own {
        error.meanwhile = None;
    }
    own
}

/// What a text of configuration is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextKind {
    /// A preset.
    Preset,
    /// `levels.ron`.
    Levels,
    /// A theme.
    Theme,
    /// `keys.ron`.
    Keys,
}

/// All faults of a text that lies in no file. It may be based on what is in the program.
#[must_use]
pub fn faults_of_text(kind: TextKind, text: &str) -> Vec<ConfigError> {
    let file = Path::new("text.ron");
    let source = Source::File(file.to_owned());
    match kind {
        TextKind::Preset => {
            let mut candidates = vec![Candidate {
                file: file.to_owned(),
                source,
                text: Text::Read(text.to_owned()),
            }];
            let path = SearchPath::built_in();
            candidates.extend(path.many(Folder::Presets, &[], &mut Vec::new()));
            resolve(&candidates, &[]).1
        }
        TextKind::Levels => levels::parse(file, text).err().unwrap_or_default(),
        TextKind::Theme => Theme::parse("text", file, text, source, &built_in_themes())
            .err()
            .unwrap_or_default(),
        TextKind::Keys => Keys::parse(file, text, built_in_keys().as_ref())
            .err()
            .unwrap_or_default(),
    }
}
