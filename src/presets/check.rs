//! Checking single files, on the search path or elsewhere.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use super::catalog::{Catalog, built_in_themes};
use super::error::{ConfigError, Fault};
use super::files::{self, ConfigFolder, FileCopy, LEVELS, SearchPath};
use super::keys::Keys;
use super::level::Level;
use super::levels::{self, Surroundings};
use super::outline::outline;
use super::preset::{self, Source};
use super::resolve::resolve;
use super::theme::Theme;
use crate::outside::Escaped;

/// Returns the faults of one file. The name (`levels.ron`, `keys.ron`) or the directory (`themes`,
/// `levels.d`) determines its kind; any other file is a preset. A preset may be based on presets in its
/// directory and on the search path. A list of levels or presets in a file of another kind is one
/// fault, which says where such a list belongs.
#[must_use]
pub fn check_file(file: &Path, search_path: &SearchPath) -> Vec<ConfigError> {
    let folder = file.parent().and_then(Path::file_name);
    if file.file_name() == Some(OsStr::new(LEVELS)) {
        return check_levels(file, &[], search_path);
    }
    if folder == Some(OsStr::new(ConfigFolder::Levels.name())) {
        return check_more_levels(file, search_path);
    }
    if let Some(fault) = misplaced_list(file) {
        return vec![fault];
    }
    if file.file_name() == Some(OsStr::new("keys.ron")) {
        let base = Keys::built_in();
        return check_text(file, |text| {
            Keys::parse(file, text, Some(&base)).map(|_| ())
        });
    }
    if folder == Some(OsStr::new(ConfigFolder::Themes.name())) {
        return check_theme(file);
    }
    check_preset(file, search_path)
}

/// Returns the fault of a file that lists levels or presets, which no file but `levels.ron` does.
fn misplaced_list(file: &Path) -> Option<ConfigError> {
    let text = files::read(file).ok()?;
    let root = outline(&text).0?;
    let has = |key| {
        root.parts
            .iter()
            .any(|item| item.field(&text, key).is_some())
    };
    let fault = if has("engine") {
        let name = file.file_name()?.to_string_lossy();
        Fault::new(
            "the file name levels.ron, or the folder levels.d, for a list of levels",
            Escaped::text(&name).to_string(),
        )
    } else if ["base", "columns", "rows", "goals"].into_iter().any(has) {
        Fault::new(
            "one preset, such as (name: \"…\"), in each file",
            root.describe(&text),
        )
    } else {
        return None;
    };
    Some(ConfigError::at(file, &text, root.value.start, fault))
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

/// Checks a file of `levels.d` beside the levels of the search path.
fn check_more_levels(file: &Path, search_path: &SearchPath) -> Vec<ConfigError> {
    let catalog = Catalog::load(search_path);
    check_levels(file, &catalog.levels_beside(file), search_path)
}

fn check_levels(file: &Path, known: &[Level], search_path: &SearchPath) -> Vec<ConfigError> {
    let surroundings = Surroundings {
        known,
        may_run_programs: search_path.may_run_programs(file),
    };
    check_text(file, |text| {
        levels::parse(file, text, surroundings).map(|_| ())
    })
}

fn check_theme(file: &Path) -> Vec<ConfigError> {
    match preset::id_of(file) {
        Ok(id) => check_text(file, |text| {
            let source = Source::File(file.to_owned());
            let theme = Theme::parse(&id, file, text, source, &built_in_themes())?;
            let warnings = theme.warnings(file, text);
            if warnings.is_empty() {
                Ok(())
            } else {
                Err(warnings)
            }
        }),
        Err(error) => vec![*error],
    }
}

fn check_preset(file: &Path, search_path: &SearchPath) -> Vec<ConfigError> {
    let mut candidates = vec![FileCopy::read(file.to_owned())];
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
            .map(FileCopy::read),
    );
    // Ignore the faults of other files, and do not report this file twice if it is on the search
    // path.
    let on_path = search_path.many(ConfigFolder::Presets, &[], &mut Vec::new());
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
        error.fallback_note = None;
    }
    own
}

/// The kind of a configuration text.
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

/// Returns the faults of a text that is not in a file. It may be based on built-in presets and
/// themes.
#[must_use]
pub fn faults_of_text(kind: TextKind, text: &str) -> Vec<ConfigError> {
    let file = Path::new("text.ron");
    let source = Source::File(file.to_owned());
    match kind {
        TextKind::Preset => {
            let mut candidates = vec![FileCopy {
                file: file.to_owned(),
                source,
                text: Ok(text.to_owned()),
            }];
            let path = SearchPath::built_in();
            candidates.extend(path.many(ConfigFolder::Presets, &[], &mut Vec::new()));
            resolve(&candidates, &[]).1
        }
        TextKind::Levels => {
            let surroundings = Surroundings {
                known: &[],
                may_run_programs: true,
            };
            let read = levels::parse(file, text, surroundings);
            read.err().unwrap_or_default()
        }
        TextKind::Theme => Theme::parse("text", file, text, source, &built_in_themes())
            .err()
            .unwrap_or_default(),
        TextKind::Keys => Keys::parse(file, text, Some(&Keys::built_in()))
            .err()
            .unwrap_or_default(),
    }
}
