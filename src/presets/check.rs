//! Checking single files, on the search path or elsewhere.

use super::*;

/// Returns the faults of one file. The name (`levels.ron`, `keys.ron`) or the directory (`themes`,
/// `levels.d`) determines its kind; any other file is a preset. A preset may be based on presets in its
/// directory and on the search path.
pub fn check_file(file: &Path, search_path: &SearchPath) -> Vec<ConfigError> {
    let kind_of = |name| ConfigFolder::ALL.into_iter().find(|it| name == it.name());
    let kind = file.iter().rev().take(2).find_map(kind_of);
    let kind = kind.unwrap_or(ConfigFolder::Presets);
    let faults = faults_of(kind, &Document::read(file), search_path);
    faults.unwrap_or_else(|faults| faults)
}

/// Returns the faults of a text that is not in a file. It may be based on built-in presets and
/// themes.
pub fn faults_of_text(kind: ConfigFolder, text: &str) -> Vec<ConfigError> {
    let document = Document::built_in("text.ron", text);
    let faults = faults_of(kind, &document, &SearchPath::built_in());
    faults.unwrap_or_else(|faults| faults)
}

/// Returns the warnings about a text.
///
/// # Errors
/// If it has faults.
fn faults_of(
    kind: ConfigFolder,
    document: &Document,
    search_path: &SearchPath,
) -> Result<Vec<ConfigError>, Vec<ConfigError>> {
    let (file, text) = (&document.file, document.text()?);
    let known = match kind {
        ConfigFolder::MoreLevels => Catalog::load(search_path).levels_beside(file),
        _ => Vec::new(),
    };
    if matches!(kind, ConfigFolder::Levels | ConfigFolder::MoreLevels) {
        level::parse(file, text, &known, search_path)?;
    } else if kind == ConfigFolder::Keys {
        Keys::parse(file, text, &Keys::built_in())?;
    } else if kind == ConfigFolder::Themes {
        let built_in = SearchPath::built_in().copies(kind, &mut Vec::new());
        return Theme::parse(document, &built_in)?.warnings(document);
    } else {
        // The faults of other files are theirs.
        let mut copies = search_path.copies(ConfigFolder::Presets, &mut Vec::new());
        let directory = file.parent().filter(|it| !it.as_os_str().is_empty());
        let beside = list(directory.unwrap_or(Path::new(".")), "ron").unwrap_or_default();
        for beside in beside.into_iter().filter(|_| file.exists()) {
            let beside = Document::read(beside);
            copies
                .entry(beside.id.clone())
                .or_default()
                .insert(0, beside);
        }
        Preset::parse(document, &copies, &[], 0)?;
    }
    Ok(Vec::new())
}
