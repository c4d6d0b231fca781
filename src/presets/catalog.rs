//! The catalog: all configuration, read from all sources.

use std::path::{Path, PathBuf};

use super::embedded;
use super::error::ConfigError;
use super::files::{ConfigFolder, FileCopy, LEVELS, SearchPath};
use super::folder::{FolderItem, files, pick, read_folder};
use super::keys::Keys;
use super::level::{Level, NoSuchLevel};
use super::levels::{self, Surroundings};
use super::preset::{self, Preset, Source};
use super::resolve::resolve;
use super::theme::Theme;
use crate::engine::EngineHandle;

/// A file of `levels.d`.
#[derive(Clone, Debug, PartialEq)]
struct LevelFile {
    name: String,
    source: Source,
    levels: Vec<Level>,
}

impl FolderItem for LevelFile {
    fn name(&self) -> &str {
        &self.name
    }

    fn source(&self) -> &Source {
        &self.source
    }
}

/// The presets, levels, themes and keys, and the faults of their files.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Catalog {
    pub(super) presets: Vec<Preset>,
    pub(super) levels: Vec<Level>,
    /// The levels of `levels.ron`, which the files of `levels.d` add to.
    main_levels: Vec<Level>,
    levels_source: Option<Source>,
    more_levels: Vec<LevelFile>,
    /// The commands of the levels in the directory of `--config`.
    named_commands: Vec<Vec<String>>,
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
        let built_in = built_in_themes();
        let (folder, errors) = (ConfigFolder::Themes, &mut self.errors);
        let read = read_folder(search_path, folder, &before.themes, errors, |text| {
            Theme::parse(
                text.id,
                text.file,
                text.text,
                text.source.clone(),
                &built_in,
            )
        });
        self.count(&read.copies, read.items.iter().map(|theme| &theme.source));
        for copy in &read.copies {
            let theme = read.items.iter().find(|theme| theme.source == copy.source);
            if let (Some(theme), Source::File(_), Ok(text)) = (theme, &copy.source, &copy.text) {
                self.errors.extend(theme.warnings(&copy.file, text));
            }
        }
        self.themes = read.items;
        self.themes.sort_by_cached_key(|theme| {
            (
                menu_place(ConfigFolder::Themes, &theme.id),
                theme.name.to_lowercase(),
                theme.id.clone(),
            )
        });
    }

    fn load_levels(&mut self, before: &Self, search_path: &SearchPath) {
        let candidates = search_path.single(LEVELS);
        let picked = pick(
            candidates.iter(),
            |copy, text| {
                let surroundings = Surroundings {
                    known: &[],
                    may_run_programs: search_path.may_run_programs(&copy.file),
                };
                levels::parse(&copy.file, text, surroundings)
            },
            |source| {
                let is_same = before.levels_source.as_ref() == Some(source);
                is_same.then(|| before.main_levels.clone())
            },
        );
        self.errors.extend(picked.explained("levels"));
        self.count(&candidates, picked.used.iter().map(|(_, source)| source));
        if let Some((levels, source)) = picked.used {
            self.levels.clone_from(&levels);
            self.main_levels = levels;
            self.levels_source = Some(source);
        }
        self.load_more_levels(before, search_path);
        self.note_commands(search_path);
        self.assign_nets(search_path);
    }

    /// Notes the commands that `--config` names.
    fn note_commands(&mut self, search_path: &SearchPath) {
        let main = self.levels_source.iter().map(|it| (it, &self.main_levels));
        let more = self.more_levels.iter().map(|it| (&it.source, &it.levels));
        let named = main.chain(more).filter(|(source, _)| match source {
            Source::File(file) => search_path.is_named_by_option(file),
            Source::BuiltIn => false,
        });
        let commands = named.flat_map(|(_, levels)| levels);
        let commands = commands.flat_map(|level| level.engine.commands());
        self.named_commands = commands.map(<[String]>::to_vec).collect();
    }

    /// Returns whether a level in the directory of `--config` has this command.
    #[doc(hidden)]
    #[must_use]
    pub fn is_named_command(&self, command: &[String]) -> bool {
        self.named_commands.iter().any(|named| named == command)
    }

    /// Adds the levels of the files in `levels.d`.
    fn load_more_levels(&mut self, before: &Self, search_path: &SearchPath) {
        let mut known = self.levels.clone();
        let (folder, errors) = (ConfigFolder::Levels, &mut self.errors);
        let read = read_folder(search_path, folder, &before.more_levels, errors, |text| {
            let surroundings = Surroundings {
                known: &known,
                may_run_programs: search_path.may_run_programs(text.file),
            };
            let levels = levels::parse(text.file, text.text, surroundings)?;
            known.extend(levels.iter().cloned());
            Ok(LevelFile {
                name: text.id.to_owned(),
                source: text.source.clone(),
                levels,
            })
        });
        self.count(&read.copies, read.items.iter().map(|file| &file.source));
        for level in read.items.iter().flat_map(|file| &file.levels) {
            // A file with faults has the levels that were read last, and another file may have
            // their ids now.
            if self.level(&level.id).is_none() {
                self.levels.push(level.clone());
            }
        }
        self.more_levels = read.items;
    }

    /// Returns the levels of all files but this one, or another of its name.
    pub(super) fn levels_beside(&self, file: &Path) -> Vec<Level> {
        let own = self.more_levels.iter().find(|it| match &it.source {
            Source::File(other) => other.file_name() == file.file_name(),
            Source::BuiltIn => false,
        });
        let is_own = |level: &Level| own.is_some_and(|own| own.levels.contains(level));
        let others = self.levels.iter().filter(|level| !is_own(level));
        others.cloned().collect()
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
        let built_in = Keys::built_in();
        let picked = pick(
            candidates.iter(),
            |copy, text| Keys::parse(&copy.file, text, Some(&built_in)),
            |source| (before.keys_source.as_ref() == Some(source)).then(|| before.keys.clone()),
        );
        self.errors.extend(picked.explained("keys"));
        self.count(&candidates, picked.used.iter().map(|(_, source)| source));
        if let Some((keys, source)) = picked.used {
            self.keys = keys;
            self.keys_source = Some(source);
        }
    }

    /// Returns the file of the key bindings; `None` if they are those that the program comes with.
    #[must_use]
    pub fn keys_file(&self) -> Option<&Path> {
        match &self.keys_source {
            Some(Source::File(path)) => Some(path),
            Some(Source::BuiltIn) | None => None,
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
        if let (Ok(text), Ok(id)) = (text, preset::id_of(&file)) {
            themes.extend(Theme::parse(&id, &file, &text, source, &themes));
        }
    }
    themes
}

/// Returns the place of a built-in file in the menus; `usize::MAX` for other files.
fn menu_place(folder: ConfigFolder, id: &str) -> usize {
    let name = format!("{}/{id}.ron", folder.name());
    embedded::FILES
        .iter()
        .position(|(file, _)| *file == name)
        .unwrap_or(usize::MAX)
}
