//! The catalog: all configuration, read from all sources, and again when its files change.

use std::fs;
#[cfg(unix)]
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::error::ConfigError;
use super::keys::Keys;
use super::layers::{
    BUILT_IN, ConfigFolder, FolderContents, FolderItem, Origin, SearchPath, Source, read_copies,
    read_folder,
};
use super::level::{self, Level, NoSuchLevel};
use super::preset::Preset;
use super::theme::Theme;
use crate::engine::EngineHandle;
use crate::outside::Escaped;
use crate::text::{Message, msg};

/// What a file without an id of its own has.
#[derive(Clone, Debug, PartialEq)]
struct Sourced<T> {
    source: Source,
    value: T,
}

impl<T: Clone> FolderItem for Sourced<T> {
    fn source(&self) -> &Source {
        &self.source
    }
}

/// The presets, levels, themes and keys, and the faults of their files.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Catalog {
    presets: Vec<Preset>,
    levels: Vec<Level>,
    /// The file of the levels, and the files of `levels.d`, which add to it.
    level_files: [Vec<Sourced<Vec<Level>>>; 2],
    /// The commands of the levels in the directory of `--config`.
    named_commands: Vec<Vec<String>>,
    themes: Vec<Theme>,
    keys: Keys,
    keys_files: Vec<Sourced<Keys>>,
    errors: Vec<ConfigError>,
    files: usize,
    unused: Vec<PathBuf>,
}

impl Catalog {
    /// Loads the configuration that is built into the program.
    pub fn built_in() -> Self {
        Self::load(&SearchPath::built_in())
    }

    /// Loads all configuration. If several directories have a file of one name, the first wins. A
    /// file with faults is reported in [`Catalog::errors`], and the next copy is used.
    pub fn load(search_path: &SearchPath) -> Self {
        Self::default().reload(search_path)
    }

    /// Loads all configuration again. If a file has faults now, its part of this catalog stays in
    /// use.
    #[doc(hidden)]
    pub fn reload(&self, search_path: &SearchPath) -> Self {
        let files = self.presets.iter().map(FolderItem::source);
        let files = files.chain(self.themes.iter().map(FolderItem::source));
        let was_read = |folder: &Path| {
            files.clone().any(|it| match it {
                Source::File(file) => file.starts_with(folder),
                Source::BuiltIn => false,
            })
        };
        let missing = search_path.missing().into_iter();
        let missing = missing.map(|error| match was_read(&error.file) {
            true => error.with_note("What was read from it stays in use."),
            false => error,
        });
        let mut next = Self {
            errors: missing.collect(),
            ..Self::default()
        };
        next.load_presets(self, search_path);
        next.load_themes(self, search_path);
        next.load_levels(self, search_path);
        let (built_in, kind) = (Keys::built_in(), ConfigFolder::Keys);
        let (before, errors) = (&self.keys_files, &mut next.errors);
        let keys = read_folder(search_path, kind, before, errors, |text| {
            let value = Keys::parse(text.file, text.text, Some(&built_in))?;
            let source = text.source.clone();
            Ok(Sourced { source, value })
        });
        next.keys_files = next.count(keys);
        let keys = next.keys_files.first().map(|it| it.value.clone());
        next.keys = keys.unwrap_or_default();
        next
    }

    /// Counts the files found, and returns what they have.
    fn count<T>(&mut self, read: FolderContents<T>) -> Vec<T> {
        self.files += read.files;
        self.unused.extend(read.unused);
        read.items
    }

    fn load_presets(&mut self, before: &Self, search_path: &SearchPath) {
        let copies = search_path.copies(ConfigFolder::Presets, &mut self.errors);
        let before = &before.presets;
        let read = read_copies(&copies, before, &mut self.errors, |text| {
            Preset::parse(text, &copies, before)
        });
        self.presets = self.count(read);
        self.presets
            .sort_by_cached_key(|it| place(ConfigFolder::Presets, &it.id, &it.name));
    }

    fn load_themes(&mut self, before: &Self, search_path: &SearchPath) {
        let (built_in, kind) = (built_in_themes(), ConfigFolder::Themes);
        let (errors, mut warnings) = (&mut self.errors, Vec::new());
        let read = read_folder(search_path, kind, &before.themes, errors, |text| {
            let theme = Theme::parse(text, &built_in)?;
            if *text.source != Source::BuiltIn {
                warnings.extend(theme.warnings(text.file, text.text));
            }
            Ok(theme)
        });
        self.errors.extend(warnings);
        self.themes = self.count(read);
        self.themes
            .sort_by_cached_key(|it| place(kind, &it.id, &it.name));
    }

    fn load_levels(&mut self, before: &Self, search_path: &SearchPath) {
        let kinds = [ConfigFolder::Levels, ConfigFolder::MoreLevels];
        for (index, kind) in kinds.into_iter().enumerate() {
            let mut known = self.levels.clone();
            let (before, errors) = (&before.level_files[index], &mut self.errors);
            let read = read_folder(search_path, kind, before, errors, |text| {
                let value = level::parse(text.file, text.text, &known, search_path)?;
                known.extend(value.iter().cloned());
                let source = text.source.clone();
                Ok(Sourced { source, value })
            });
            self.level_files[index] = self.count(read);
            for level in self.level_files[index].iter().flat_map(|file| &file.value) {
                // A file with faults has the levels that were read last, and another file may have
                // their ids now.
                if self.levels.iter().all(|known| known.id != level.id) {
                    self.levels.push(level.clone());
                }
            }
        }
        let named = self
            .level_files
            .iter()
            .flatten()
            .filter(|it| match &it.source {
                Source::File(file) => search_path.origin_of(file) == Some(Origin::Option),
                Source::BuiltIn => false,
            });
        let commands = named.flat_map(|it| &it.value);
        let commands = commands.flat_map(|level| level.engine.commands());
        self.named_commands = commands.map(<[String]>::to_vec).collect();
        let nets = search_path.nets(&mut self.errors);
        self.files += nets.len();
        for level in &mut self.levels {
            level.engine.use_nets(&nets);
        }
    }

    /// Returns whether a level in the directory of `--config` has this command.
    #[doc(hidden)]
    pub fn is_named_command(&self, command: &[String]) -> bool {
        self.named_commands.iter().any(|named| named == command)
    }

    /// Returns the levels of all files but this one of `levels.d`, or another of its name.
    pub(super) fn levels_beside(&self, file: &Path) -> Vec<Level> {
        let others = self
            .level_files
            .iter()
            .flatten()
            .filter(|it| match &it.source {
                Source::File(other) => other.file_name() != file.file_name(),
                Source::BuiltIn => true,
            });
        others.flat_map(|it| it.value.clone()).collect()
    }

    /// Returns the presets in the order of menus: the built-in ones, then the others by name.
    pub fn presets(&self) -> &[Preset] {
        &self.presets
    }

    /// Returns the preset with this id.
    pub fn preset(&self, id: &str) -> Option<&Preset> {
        self.presets.iter().find(|preset| preset.id == id)
    }

    /// Returns the engine levels: those of `levels.ron` in its order, then those of `levels.d`.
    pub fn levels(&self) -> &[Level] {
        &self.levels
    }

    /// Returns the level with this id.
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
    pub fn themes(&self) -> &[Theme] {
        &self.themes
    }

    /// Returns the theme with this id.
    #[doc(hidden)]
    pub fn theme(&self, id: &str) -> Option<&Theme> {
        self.themes.iter().find(|theme| theme.id == id)
    }

    /// Returns the file of the key bindings; `None` if they are those that the program comes with.
    pub fn keys_file(&self) -> Option<&Path> {
        match &self.keys_files.first()?.source {
            Source::File(path) => Some(path),
            Source::BuiltIn => None,
        }
    }

    /// Returns the key bindings.
    #[doc(hidden)]
    pub const fn keys(&self) -> &Keys {
        &self.keys
    }

    /// Returns the faults of all files.
    pub fn errors(&self) -> &[ConfigError] {
        &self.errors
    }

    /// Returns the files that were found but are not in use: they have faults, or an earlier
    /// directory has a file of that name.
    #[doc(hidden)]
    pub fn unused(&self) -> &[PathBuf] {
        &self.unused
    }

    /// Returns the text of a built-in preset, as a template for another one.
    #[doc(hidden)]
    pub fn built_in_text(id: &str) -> Option<&'static str> {
        built_in(ConfigFolder::Presets, id).map(|(_, text)| text)
    }

    /// Returns the number of files found, including the built-in ones.
    #[doc(hidden)]
    pub const fn files(&self) -> usize {
        self.files
    }
}

/// Returns the built-in themes, which other themes can be based on.
pub(super) fn built_in_themes() -> Vec<Theme> {
    let copies = SearchPath::built_in().copies(ConfigFolder::Themes, &mut Vec::new());
    let mut themes = Vec::new();
    for (id, copy) in copies
        .iter()
        .flat_map(|(id, all)| all.iter().map(move |it| (id, it)))
    {
        let theme = copy.text(id).and_then(|text| Theme::parse(text, &themes));
        themes.extend(theme);
    }
    themes
}

/// Returns the place of a built-in file in the menus, and its text.
fn built_in(kind: ConfigFolder, id: &str) -> Option<(usize, &'static str)> {
    let name = format!("{}/{id}.ron", kind.name());
    let mut files = BUILT_IN.iter().enumerate();
    let found = files.find(|(_, (file, _))| *file == name);
    found.map(|(index, (_, text))| (index, *text))
}

/// Returns the place in the menus: the built-in ones in their order, then the others by name.
fn place(kind: ConfigFolder, id: &str, name: &str) -> (usize, String, String) {
    let place = built_in(kind, id).map_or(usize::MAX, |(place, _)| place);
    (place, name.to_lowercase(), id.to_owned())
}

/// The result of reloading the configuration.
#[derive(Clone, Debug, PartialEq)]
pub struct Reload {
    /// The ids of new and changed presets, each with a message.
    pub presets: Vec<(String, Message)>,
    /// The messages about the other changes.
    pub others: Vec<Message>,
    /// The faults that are new. [`Catalog::errors`] returns all of them.
    pub new_errors: Vec<ConfigError>,
}

/// All configuration files at one moment.
type Fingerprint = Vec<(Stamp, PathBuf)>;

/// Watches the files of a search path.
///
/// [`CatalogWatcher::poll`] compares only modification times, lengths and identities. A fault in a file removes
/// nothing: the catalog keeps what was last read from the file without faults.
///
/// It polls the files. File system notifications (`notify`) would need a thread, and polling as well for
/// network disks and for folders that do not exist yet. Polling a few dozen modification times costs next
/// to nothing.
#[derive(Debug)]
pub struct CatalogWatcher {
    search_path: SearchPath,
    catalog: Catalog,
    /// The fingerprint of the files that the catalog was read from.
    read: Fingerprint,
    /// The fingerprint at the last poll, if it was different.
    unsettled: Option<Fingerprint>,
}

impl CatalogWatcher {
    /// Reads the configuration and starts to watch it.
    pub fn new(search_path: SearchPath) -> Self {
        // Take the fingerprint first: a change during the read is then found at the next poll.
        let read = search_path.fingerprint();
        Self {
            catalog: Catalog::load(&search_path),
            search_path,
            read,
            unsettled: None,
        }
    }

    /// Returns the configuration as last read.
    pub const fn catalog(&self) -> &Catalog {
        &self.catalog
    }

    /// Returns the search path.
    pub const fn search_path(&self) -> &SearchPath {
        &self.search_path
    }

    /// Reloads the configuration if its files changed. A change counts once two consecutive polls
    /// find equal fingerprints, so that a file is not read while an editor still writes it. Returns
    /// `None` if nothing was reloaded.
    ///
    /// A poll costs some file system calls. A few polls per second are enough.
    pub fn poll(&mut self) -> Option<Reload> {
        let now = self.search_path.fingerprint();
        if now == self.read {
            self.unsettled = None;
            return None;
        }
        if self.unsettled.as_ref() != Some(&now) {
            self.unsettled = Some(now);
            return None;
        }
        Some(self.reload())
    }

    /// Reloads the configuration at once, even if no file changed.
    pub fn reload(&mut self) -> Reload {
        // Before the files, as in `new`.
        self.read = self.search_path.fingerprint();
        self.unsettled = None;
        let next = self.catalog.reload(&self.search_path);
        let old = std::mem::replace(&mut self.catalog, next);
        // What is used meanwhile makes no other fault.
        let is_new = |error: &&ConfigError| {
            let mut others = old.errors.iter();
            others.all(|other| other.to_string() != error.to_string())
        };
        let (new, shown) = (&self.catalog, |name: &str| Escaped::text(name).to_string());
        let told = |it: &Preset| (it.name.clone(), it.about.clone(), it.ruleset.clone());
        let presets = new.presets.iter().filter_map(|preset| {
            let text = match old.preset(&preset.id) {
                None => msg::notices::preset_new(shown(&preset.name)),
                Some(was) if told(was) == told(preset) => return None,
                Some(_) => msg::notices::preset_changed(shown(&preset.name)),
            };
            Some((preset.id.clone(), text))
        });
        let gone = old.presets.iter().filter(|it| new.preset(&it.id).is_none());
        let gone = gone.map(|it| msg::notices::preset_gone(shown(&it.name)));
        let others = [
            (old.themes != new.themes).then(msg::notices::themes),
            (old.levels != new.levels).then(msg::notices::levels),
            (old.keys != new.keys).then(msg::notices::keys),
        ];
        Reload {
            presets: presets.collect(),
            others: gone.chain(others.into_iter().flatten()).collect(),
            new_errors: new.errors.iter().filter(is_new).cloned().collect(),
        }
    }
}

/// The modification time, the length and the identity of a file: a link may lead to another one.
type Stamp = Option<(Option<SystemTime>, u64, FileIdentity)>;

/// The device and the number of a file on it.
#[cfg(unix)]
type FileIdentity = (u64, u64);

/// The path of a file without links.
#[cfg(not(unix))]
type FileIdentity = PathBuf;

fn stamp(file: &Path) -> Stamp {
    let found = fs::metadata(file).ok()?;
    #[cfg(unix)]
    let identity = (found.dev(), found.ino());
    #[cfg(not(unix))]
    let identity = fs::canonicalize(file).ok()?;
    Some((found.modified().ok(), found.len(), identity))
}

impl SearchPath {
    /// Returns what tells that a file was written, added, removed or exchanged. This costs some file
    /// system calls.
    fn fingerprint(&self) -> Fingerprint {
        let stamped = |file: PathBuf| (stamp(&file), file);
        self.files().map(stamped).collect()
    }
}
