//! Checking single files, on the search path or elsewhere.

use std::ffi::OsStr;
use std::path::Path;

use super::catalog::{Catalog, built_in_themes};
use super::error::{ConfigError, Fault};
use super::keys::Keys;
use super::layers::{self, ConfigFolder, FileCopy, FolderText, SearchPath, Source, id_of, list};
use super::level;
use super::outline::outline;
use super::preset::Preset;
use super::theme::Theme;
use crate::outside::Escaped;

/// Returns the faults of one file. The name (`levels.ron`, `keys.ron`) or the directory (`themes`,
/// `levels.d`) determines its kind; any other file is a preset. A preset may be based on presets in its
/// directory and on the search path. A list of levels or presets in a file of another kind is one
/// fault, which says where such a list belongs.
pub fn check_file(file: &Path, search_path: &SearchPath) -> Vec<ConfigError> {
    use ConfigFolder::{Keys, Levels, MoreLevels, Presets, Themes};

    let folder = file.parent().and_then(Path::file_name);
    let is_named = |kind: &ConfigFolder| file.file_name() == Some(OsStr::new(kind.name()));
    let is_in = |kind: &ConfigFolder| folder == Some(OsStr::new(kind.name()));
    let named = [Levels, Keys].into_iter().find(is_named);
    let kind = named.or([MoreLevels, Themes].into_iter().find(is_in));
    match layers::read(file) {
        Ok(text) => faults_of(kind.unwrap_or(Presets), file, &text, search_path),
        Err(error) => vec![*error],
    }
}

/// Returns the faults of a text that is not in a file. It may be based on built-in presets and
/// themes.
pub fn faults_of_text(kind: ConfigFolder, text: &str) -> Vec<ConfigError> {
    faults_of(kind, Path::new("text.ron"), text, &SearchPath::built_in())
}

fn faults_of(
    kind: ConfigFolder,
    file: &Path,
    text: &str,
    search_path: &SearchPath,
) -> Vec<ConfigError> {
    let known = match kind {
        ConfigFolder::MoreLevels => Catalog::load(search_path).levels_beside(file),
        _ => Vec::new(),
    };
    if matches!(kind, ConfigFolder::Levels | ConfigFolder::MoreLevels) {
        let read = level::parse(file, text, &known, search_path);
        return read.err().unwrap_or_default();
    }
    if let Some(fault) = misplaced_list(file, text) {
        return vec![fault];
    }
    if kind == ConfigFolder::Keys {
        let read = Keys::parse(file, text, Some(&Keys::built_in()));
        return read.err().unwrap_or_default();
    }
    let id = match id_of(file) {
        Ok(id) => id,
        Err(error) => return vec![*error],
    };
    let source = &Source::File(file.to_owned());
    let id = &id;
    let text = FolderText {
        id,
        file,
        text,
        source,
    };
    if kind == ConfigFolder::Themes {
        let read = Theme::parse(text, &built_in_themes());
        return read.map_or_else(|faults| faults, |it| it.warnings(file, text.text));
    }
    // The faults of other files are theirs.
    let mut copies = search_path.copies(ConfigFolder::Presets, &mut Vec::new());
    let directory = file.parent().filter(|it| !it.as_os_str().is_empty());
    let directory = directory.unwrap_or(Path::new("."));
    let beside = list(directory, "ron").unwrap_or_default();
    for beside in beside.into_iter().filter(|_| file.exists()) {
        if let Ok(id) = id_of(&beside) {
            copies
                .entry(id)
                .or_default()
                .insert(0, FileCopy::read(beside));
        }
    }
    Preset::parse(text, &copies, &[]).err().unwrap_or_default()
}

/// Returns the fault of a file that lists levels or presets, which no file but `levels.ron` does.
fn misplaced_list(file: &Path, text: &str) -> Option<ConfigError> {
    let root = outline(text).0?;
    let has = |key| {
        root.parts
            .iter()
            .any(|item| item.field(text, key).is_some())
    };
    let fault = if has("engine") {
        let name = file.file_name()?.to_string_lossy();
        Fault::new(
            "the file name levels.ron, or the folder levels.d, for a list of levels",
            Escaped::text(&name).to_string(),
        )
    } else if ["base", "columns", "rows", "goals"].into_iter().any(has) {
        let expected = "one preset, such as (name: \"…\"), in each file";
        Fault::new(expected, root.describe(text))
    } else {
        return None;
    };
    Some(ConfigError::at(file, text, root.value.start, fault))
}
