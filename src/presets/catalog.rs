//! The catalog: all configuration, read from all sources.

use std::path::{Path, PathBuf};

use super::embedded;
use super::error::ConfigError;
use super::files::{ConfigFolder, FileCopy, FileText, SearchPath};
use super::keys::Keys;
use super::level::{Level, NoSuchLevel};
use super::levels;
use super::preset::{self, Preset, Source};
use super::resolve::{fallback_sentence, resolve};
use super::theme::Theme;
use crate::engine::EngineHandle;

/// The presets, levels, themes and keys, and the faults of their files.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Catalog {
    pub(super) presets: Vec<Preset>,
    pub(super) levels: Vec<Level>,
    /// The files that the levels were read from, each with its levels: first the main list.
    level_files: Vec<(Source, Vec<Level>)>,
    pub(super) themes: Vec<Theme>,
    pub(super) keys: Keys,
    keys_source: Option<Source>,
    errors: Vec<ConfigError>,
    files: usize,
    unused: Vec<PathBuf>,
}

impl Catalog {
    /// Loads the configuration that is built into the program.
    #[must_use]
    pub fn built_in() -> Self {
        Self::load(&SearchPath::built_in())
    }

    /// Loads all configuration. If several directories have a file of one name, the first wins. A
    /// file with faults is reported in [`Catalog::errors`], and the next copy is used.
    #[must_use]
    pub fn load(search_path: &SearchPath) -> Self {
        Self::default().reload(search_path)
    }

    /// Loads all configuration again. If a file has faults now, its part of this catalog stays in
    /// use.
    #[doc(hidden)]
    #[must_use]
    pub fn reload(&self, search_path: &SearchPath) -> Self {
        let mut next = Self {
            errors: search_path.missing(),
            ..Self::default()
        };
        for error in &mut next.errors {
            error.fallback_note = Some("It is ignored until it exists.".to_owned());
        }
        next.load_presets(self, search_path);
        next.load_themes(self, search_path);
        next.load_levels(self, search_path);
        next.load_keys(self, search_path);
        next
    }

    /// Counts the files found and collects those that are not in use.
    fn count<'a>(&mut self, found: &[FileCopy], used: impl Iterator<Item = &'a Source> + Clone) {
        self.files += found.len();
        let idle = found
            .iter()
            .filter(|copy| copy.source != Source::BuiltIn)
            .filter(|copy| !used.clone().any(|used| *used == copy.source))
            .map(|copy| copy.file.clone());
        self.unused.extend(idle);
    }

    fn load_presets(&mut self, before: &Self, search_path: &SearchPath) {
        let known: Vec<&Path> = files(before.presets.iter().map(|preset| &preset.source));
        let candidates = search_path.many(ConfigFolder::Presets, &known, &mut self.errors);
        let (mut presets, errors) = resolve(&candidates, &before.presets);
        self.errors.extend(errors);
        self.count(&candidates, presets.iter().map(|preset| &preset.source));
        presets.sort_by_cached_key(|preset| {
            (
                menu_place(ConfigFolder::Presets, &preset.id),
                preset.name.to_lowercase(),
                preset.id.clone(),
            )
        });
        self.presets = presets;
    }

    fn load_themes(&mut self, before: &Self, search_path: &SearchPath) {
        let known: Vec<&Path> = files(before.themes.iter().map(|theme| &theme.source));
        let candidates = search_path.many(ConfigFolder::Themes, &known, &mut self.errors);
        let built_in = built_in_themes();
        for (candidate, copies) in by_name(&candidates) {
            let id = match preset::id_of(&candidate.file) {
                Ok(id) => id,
                Err(_) => {
                    let faults = copies.iter().filter_map(|it| preset::id_of(&it.file).err());
                    self.errors
                        .extend(faults.map(|fault| fault.with_advice_to_rename()));
                    continue;
                }
            };
            let picked = pick(
                copies.into_iter(),
                |copy, text| Theme::parse(&id, &copy.file, text, copy.source.clone(), &built_in),
                |source| {
                    before
                        .themes
                        .iter()
                        .find(|it| it.source == *source)
                        .cloned()
                },
            );
            let name = match &picked.used {
                Some((theme, _)) => format!("\"{}\"", theme.name),
                None => String::new(),
            };
            self.errors.extend(picked.explained(&name));
            self.themes.extend(picked.used.map(|(theme, _)| theme));
        }
        let themes = std::mem::take(&mut self.themes);
        self.count(&candidates, themes.iter().map(|theme| &theme.source));
        self.themes = themes;
        self.themes.sort_by_cached_key(|theme| {
            (
                menu_place(ConfigFolder::Themes, &theme.id),
                theme.name.to_lowercase(),
                theme.id.clone(),
            )
        });
    }

    fn load_levels(&mut self, before: &Self, search_path: &SearchPath) {
        let candidates = search_path.single("levels.ron");
        let picked = pick(
            candidates.iter(),
            |copy, text| levels::parse(&copy.file, text, &[]),
            |source| before.levels_of(source),
        );
        self.errors.extend(picked.explained("levels"));
        self.count(&candidates, picked.used.iter().map(|(_, source)| source));
        self.add_levels(picked.used);
        self.load_more_levels(before, search_path);
        self.assign_nets(search_path);
    }

    /// Adds the levels of the files in `levels.d`.
    fn load_more_levels(&mut self, before: &Self, search_path: &SearchPath) {
        let known = files(before.level_files.iter().map(|(source, _)| source));
        let candidates = search_path.many(ConfigFolder::Levels, &known, &mut self.errors);
        let mut used = Vec::new();
        for (_, copies) in by_name(&candidates) {
            let picked = pick(
                copies.into_iter(),
                |copy, text| levels::parse(&copy.file, text, &self.levels),
                |source| before.levels_of(source),
            );
            self.errors.extend(picked.explained("these levels"));
            used.extend(picked.used.iter().map(|(_, source)| source.clone()));
            self.add_levels(picked.used);
        }
        self.count(&candidates, used.iter());
    }

    /// Adds the levels of a file. A level whose id another file has stays out: this happens only
    /// to levels that were read earlier.
    fn add_levels(&mut self, file: Option<(Vec<Level>, Source)>) {
        let Some((levels, source)) = file else { return };
        for level in &levels {
            if self.level(&level.id).is_none() {
                self.levels.push(level.clone());
            }
        }
        self.level_files.push((source, levels));
    }

    /// Returns the levels that were read from this file.
    fn levels_of(&self, source: &Source) -> Option<Vec<Level>> {
        let mut files = self.level_files.iter();
        let found = files.find(|(file, _)| file == source);
        found.map(|(_, levels)| levels.clone())
    }

    /// Returns the levels of all files but this one, or another of its name.
    pub(super) fn levels_beside(&self, file: &Path) -> Vec<Level> {
        let others = self.level_files.iter().filter(|(source, _)| match source {
            Source::File(other) => other.file_name() != file.file_name(),
            Source::BuiltIn => true,
        });
        others.flat_map(|(_, levels)| levels.clone()).collect()
    }

    /// Gives the learned levels the networks of the configuration.
    fn assign_nets(&mut self, search_path: &SearchPath) {
        let found = search_path.nets(&mut self.errors);
        self.files += found.len();
        for level in &mut self.levels {
            level.engine.use_nets(&found);
        }
    }

    fn load_keys(&mut self, before: &Self, search_path: &SearchPath) {
        let candidates = search_path.single("keys.ron");
        let built_in = built_in_keys();
        let picked = pick(
            candidates.iter(),
            |copy, text| Keys::parse(&copy.file, text, built_in.as_ref()),
            |source| (before.keys_source.as_ref() == Some(source)).then(|| before.keys.clone()),
        );
        self.errors.extend(picked.explained("keys"));
        self.count(&candidates, picked.used.iter().map(|(_, source)| source));
        if let Some((keys, source)) = picked.used {
            self.keys = keys;
            self.keys_source = Some(source);
        }
    }

    /// Returns the presets in the order of menus: the built-in ones, then the others by name.
    #[must_use]
    pub fn presets(&self) -> &[Preset] {
        &self.presets
    }

    /// Returns the preset with this id.
    #[must_use]
    pub fn preset(&self, id: &str) -> Option<&Preset> {
        self.presets.iter().find(|preset| preset.id == id)
    }

    /// Returns the engine levels: those of `levels.ron` in its order, then those of `levels.d`.
    #[must_use]
    pub fn levels(&self) -> &[Level] {
        &self.levels
    }

    /// Returns the level with this id.
    #[must_use]
    pub fn level(&self, id: &str) -> Option<&Level> {
        self.levels.iter().find(|level| level.id == id)
    }

    /// Creates an engine that plays the level with this id. `seed` determines its random choices.
    ///
    /// # Errors
    /// If no level has this id.
    pub fn engine(&self, id: &str, seed: u64) -> Result<EngineHandle, NoSuchLevel> {
        let level = self.level(id).ok_or_else(|| NoSuchLevel {
            id: id.to_owned(),
            known: self.levels.iter().map(|level| level.id.clone()).collect(),
        })?;
        Ok(level.engine(seed))
    }

    /// Returns the themes in the order of menus.
    #[doc(hidden)]
    #[must_use]
    pub fn themes(&self) -> &[Theme] {
        &self.themes
    }

    /// Returns the theme with this id.
    #[doc(hidden)]
    #[must_use]
    pub fn theme(&self, id: &str) -> Option<&Theme> {
        self.themes.iter().find(|theme| theme.id == id)
    }

    /// Returns the key bindings.
    #[doc(hidden)]
    #[must_use]
    pub const fn keys(&self) -> &Keys {
        &self.keys
    }

    /// Returns the faults of all files.
    #[must_use]
    pub fn errors(&self) -> &[ConfigError] {
        &self.errors
    }

    /// Returns the files that were found but are not in use: they have faults, or an earlier
    /// directory has a file of that name.
    #[doc(hidden)]
    #[must_use]
    pub fn unused(&self) -> &[PathBuf] {
        &self.unused
    }

    /// Returns the text of a built-in preset, as a template for another one.
    #[doc(hidden)]
    #[must_use]
    pub fn built_in_text(id: &str) -> Option<&'static str> {
        let name = format!("presets/{id}.ron");
        let mut files = embedded::FILES.iter();
        files.find(|(file, _)| *file == name).map(|(_, text)| *text)
    }

    /// Returns the number of files found, including the built-in ones.
    #[doc(hidden)]
    #[must_use]
    pub const fn files(&self) -> usize {
        self.files
    }
}

/// Returns the built-in themes, which other themes can be based on.
pub(super) fn built_in_themes() -> Vec<Theme> {
    let candidates = SearchPath::built_in().many(ConfigFolder::Themes, &[], &mut Vec::new());
    let mut themes = Vec::new();
    for FileCopy { file, source, text } in candidates {
        if let (FileText::Read(text), Ok(id)) = (text, preset::id_of(&file)) {
            themes.extend(Theme::parse(&id, &file, &text, source, &themes));
        }
    }
    themes
}

/// Returns the built-in key bindings, which a file can change in part.
pub(super) fn built_in_keys() -> Option<Keys> {
    let candidates = SearchPath::built_in().single("keys.ron");
    candidates.iter().find_map(|copy| match &copy.text {
        FileText::Read(text) => Keys::parse(&copy.file, text, None).ok(),
        FileText::Failed(_) | FileText::FolderUnreadable => None,
    })
}

/// Returns the place of a built-in file in the menus; `usize::MAX` for other files.
fn menu_place(folder: ConfigFolder, id: &str) -> usize {
    let name = format!("{}/{id}.ron", folder.name());
    embedded::FILES
        .iter()
        .position(|(file, _)| *file == name)
        .unwrap_or(usize::MAX)
}

fn files<'a>(sources: impl Iterator<Item = &'a Source>) -> Vec<&'a Path> {
    sources
        .filter_map(|source| match source {
            Source::File(file) => Some(file.as_path()),
            Source::BuiltIn => None,
        })
        .collect()
}

/// Groups the copies of files by name: the first copy of each name, and all of that name.
fn by_name(candidates: &[FileCopy]) -> Vec<(&FileCopy, Vec<&FileCopy>)> {
    let mut groups: Vec<(&FileCopy, Vec<&FileCopy>)> = Vec::new();
    for copy in candidates {
        let name = copy.file.file_stem();
        let mut known = groups.iter_mut();
        match known.find(|(first, _)| first.file.file_stem() == name) {
            Some((_, copies)) => copies.push(copy),
            None => groups.push((copy, vec![copy])),
        }
    }
    groups
}

/// The copy of a file that is used, and the faults of the copies before it.
struct Picked<T> {
    used: Option<(T, Source)>,
    errors: Vec<ConfigError>,
}

impl<T> Picked<T> {
    /// Returns the faults, each with a sentence about what is used instead.
    fn explained(&self, name: &str) -> Vec<ConfigError> {
        let in_use = self.used.as_ref().map(|(_, source)| source);
        let explain = |error: &ConfigError| ConfigError {
            fallback_note: Some(fallback_sentence(error, name, in_use)),
            ..error.clone()
        };
        self.errors.iter().map(explain).collect()
    }
}

/// Picks the first copy without faults. For a copy with faults, the value loaded from it earlier is
/// preferred to the next copy.
fn pick<'a, T>(
    copies: impl Iterator<Item = &'a FileCopy>,
    mut parse: impl FnMut(&FileCopy, &str) -> Result<T, Vec<ConfigError>>,
    before: impl Fn(&Source) -> Option<T>,
) -> Picked<T> {
    let mut errors = Vec::new();
    for copy in copies {
        let result = match &copy.text {
            FileText::Read(text) => parse(copy, text),
            FileText::Failed(error) => Err(vec![ConfigError::clone(error)]),
            FileText::FolderUnreadable => Err(Vec::new()),
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
