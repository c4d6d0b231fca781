//! The catalog: all configuration, read from all sources, and again when its files change.

use super::*;
use std::time::SystemTime;

/// The presets, levels, themes and keys, and the faults of their files.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Catalog {
    /// The presets in the order of menus: the built-in ones, then the others by the names of their files.
    pub presets: Vec<Preset>,
    /// The engine levels: those of `levels.ron` in its order, then those of `levels.d`.
    pub levels: Vec<Level>,
    /// The themes in the order of menus.
    #[doc(hidden)]
    pub themes: Vec<Theme>,
    keys: (Option<PathBuf>, Keys),
    /// The faults of all files.
    pub errors: Vec<ConfigError>,
    /// The file of the levels, and the files of `levels.d`, which add to it.
    level_files: Vec<(Option<PathBuf>, Vec<Level>)>,
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
        let mut next = Self {
            errors: search_path.missing(),
            ..Self::default()
        };
        next.presets = search_path.read(
            ConfigFolder::Presets,
            &self.presets,
            |it| &it.source,
            &mut next.errors,
            |document, all| Preset::parse(document, all, &self.presets, 0),
        );
        let mut warnings = Vec::new();
        next.themes = search_path.read(
            ConfigFolder::Themes,
            &self.themes,
            |it| &it.source,
            &mut next.errors,
            |document, all| {
                let theme = Theme::parse(document, all)?;
                if document.source.is_some() {
                    warnings.extend(theme.warnings(document)?);
                }
                Ok(theme)
            },
        );
        next.errors.extend(warnings);
        next.load_levels(self, search_path);
        let built_in = Keys::built_in();
        let mut keys = search_path.read(
            ConfigFolder::Keys,
            std::slice::from_ref(&self.keys),
            |it| &it.0,
            &mut next.errors,
            |document, _| {
                let keys = Keys::parse(&document.file, document.text()?, &built_in)?;
                Ok((document.source.clone(), keys))
            },
        );
        next.keys = keys.pop().unwrap_or_default();
        next
    }

    fn load_levels(&mut self, before: &Self, search_path: &SearchPath) {
        for kind in [ConfigFolder::Levels, ConfigFolder::MoreLevels] {
            let mut known = self.levels.clone();
            let files = search_path.read(
                kind,
                &before.level_files,
                |it| &it.0,
                &mut self.errors,
                |document, _| {
                    let text = document.text()?;
                    let levels = level::parse(&document.file, text, &known, search_path)?;
                    known.extend(levels.iter().cloned());
                    Ok((document.source.clone(), levels))
                },
            );
            for level in files.iter().flat_map(|(_, levels)| levels) {
                // A file with faults has the levels that were read last, and another file may have
                // their ids now.
                if self.levels.iter().all(|known| known.id != level.id) {
                    self.levels.push(level.clone());
                }
            }
            self.level_files.extend(files);
        }
        let nets = search_path.nets(&mut self.errors);
        for level in &mut self.levels {
            level.engine.use_nets(&nets);
        }
    }

    /// Returns whether a level in the directory of `--config` has this command.
    #[doc(hidden)]
    pub fn is_named_command(&self, command: &[String]) -> bool {
        let mut named = self.levels.iter().filter(|it| it.is_named);
        named.any(|it| it.engine.commands().contains(&command))
    }

    /// Returns the levels of all files but this one of `levels.d`, or another of its name.
    pub(super) fn levels_beside(&self, file: &Path) -> Vec<Level> {
        self.level_files
            .iter()
            .filter(|(source, _)| {
                let other = source.as_ref();
                other.is_none_or(|other| other.file_name() != file.file_name())
            })
            .flat_map(|(_, levels)| levels.clone())
            .collect()
    }

    /// Returns the key bindings.
    #[doc(hidden)]
    pub const fn keys(&self) -> &Keys {
        &self.keys.1
    }

    /// Returns the preset with this id.
    pub fn preset(&self, id: &str) -> Option<&Preset> {
        self.presets.iter().find(|preset| preset.id == id)
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
        Ok(self
            .level(id)
            .ok_or_else(|| NoSuchLevel {
                id: id.to_owned(),
                known: self.levels.iter().map(|level| level.id.clone()).collect(),
            })?
            .engine(seed))
    }

    /// Returns the theme with this id.
    #[doc(hidden)]
    pub fn theme(&self, id: &str) -> Option<&Theme> {
        self.themes.iter().find(|theme| theme.id == id)
    }

    /// Returns the file of the key bindings; `None` if they are those that the program comes with.
    pub fn keys_file(&self) -> Option<&Path> {
        self.keys.0.as_deref()
    }

    /// Returns the text of a built-in preset, as a template for another one.
    #[doc(hidden)]
    pub fn built_in_text(id: &str) -> Option<&'static str> {
        built_in(&format!("presets/{id}.ron"))
    }
}

/// The result of reloading the configuration.
#[derive(Debug, PartialEq)]
pub struct Reload {
    /// The ids of new and changed presets, each with a message.
    pub presets: Vec<(String, Message)>,
    /// The messages about the other changes.
    pub others: Vec<Message>,
    /// The faults that are new. [`Catalog::errors`] has all of them.
    pub new_errors: Vec<ConfigError>,
}

/// All configuration files at one moment: the modification time, the length and the place of each. A link
/// may lead to another place.
type Fingerprint = Vec<(Option<(Option<SystemTime>, u64, PathBuf)>, PathBuf)>;

/// Watches the files of a search path.
///
/// [`CatalogWatcher::poll`] compares only modification times, lengths and places. A fault in a file removes
/// nothing: the catalog keeps what was last read from the file without faults.
///
/// It polls the files. File system notifications (`notify`) would need a thread, and polling as well for
/// network disks and for folders that do not exist yet. Polling a few dozen modification times costs next
/// to nothing.
#[derive(Debug)]
pub struct CatalogWatcher {
    /// Where the files are looked for.
    pub search_path: SearchPath,
    /// The configuration as last read.
    pub catalog: Catalog,
    /// The fingerprint of the files that the catalog was read from.
    read: Fingerprint,
    /// The fingerprint at the last poll.
    seen: Fingerprint,
}

impl CatalogWatcher {
    /// Reads the configuration and starts to watch it.
    pub fn new(search_path: SearchPath) -> Self {
        // Take the fingerprint first: a change during the read is then found at the next poll.
        let read = search_path.fingerprint();
        Self {
            catalog: Catalog::load(&search_path),
            search_path,
            seen: read.clone(),
            read,
        }
    }

    /// Reloads the configuration if its files changed. A change counts once two consecutive polls
    /// find equal fingerprints, so that a file is not read while an editor still writes it. Returns
    /// `None` if nothing was reloaded.
    ///
    /// A poll costs some file system calls. A few polls per second are enough.
    pub fn poll(&mut self) -> Option<Reload> {
        let seen = self.search_path.fingerprint();
        let is_settled = seen == self.seen;
        self.seen = seen;
        (is_settled && self.seen != self.read).then(|| self.reload())
    }

    /// Reloads the configuration at once, even if no file changed.
    pub fn reload(&mut self) -> Reload {
        // Before the files, as in `new`.
        self.read = self.search_path.fingerprint();
        let next = self.catalog.reload(&self.search_path);
        let old = std::mem::replace(&mut self.catalog, next);
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
        let gone = old
            .presets
            .iter()
            .filter(|it| new.preset(&it.id).is_none())
            .map(|it| msg::notices::preset_gone(shown(&it.name)));
        let others = [
            (old.themes != new.themes).then(msg::notices::themes),
            (old.levels != new.levels).then(msg::notices::levels),
            (old.keys != new.keys).then(msg::notices::keys),
        ];
        // What is used meanwhile makes no other fault.
        let before: Vec<String> = old.errors.iter().map(ToString::to_string).collect();
        let mut new_errors = new.errors.clone();
        new_errors.retain(|error| !before.contains(&error.to_string()));
        Reload {
            presets: presets.collect(),
            others: gone.chain(others.into_iter().flatten()).collect(),
            new_errors,
        }
    }
}

impl SearchPath {
    /// Returns what tells that a file was written, added, removed or exchanged. This costs some file
    /// system calls.
    fn fingerprint(&self) -> Fingerprint {
        let stamp = |file: &Path| {
            let (found, place) = (fs::metadata(file).ok()?, fs::canonicalize(file).ok()?);
            Some((found.modified().ok(), found.len(), place))
        };
        self.files(&mut Vec::new())
            .chain(self.net_files())
            .map(|file| (stamp(&file), file))
            .collect()
    }
}
