//! Reloading the configuration while the game runs.
//!
//! The watcher polls the files. File system notifications (`notify`) would need a thread, and
//! polling as well for network disks and for folders that do not exist yet. Polling a few dozen
//! modification times costs next to nothing.

use std::fs;
#[cfg(unix)]
use std::os::unix::fs::MetadataExt as _;
use std::path::PathBuf;
use std::time::SystemTime;

use super::catalog::Catalog;
use super::error::ConfigError;
use super::files::{ConfigFolder, SearchPath, list};
use super::nets;

/// A change of the configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CatalogChange {
    /// A preset was added.
    PresetAdded {
        /// The id.
        id: String,
        /// The name.
        name: String,
    },
    /// The rules, the name or the description of a preset changed.
    PresetChanged {
        /// The id.
        id: String,
        /// The new name.
        name: String,
    },
    /// A preset was removed. A game that uses it continues.
    PresetRemoved {
        /// The id.
        id: String,
        /// The name.
        name: String,
    },
    /// A theme changed, or the list of themes.
    Themes,
    /// A level changed, or the list of levels.
    Levels,
    /// Key bindings changed.
    Keys,
}

/// The result of reloading the configuration.
#[derive(Clone, Debug, PartialEq)]
pub struct Reload {
    /// The changes.
    pub changes: Vec<CatalogChange>,
    /// The faults that are new. [`Catalog::errors`] returns all of them.
    pub new_errors: Vec<ConfigError>,
    /// The number of earlier faults that are gone.
    pub mended: usize,
}

/// Watches the files of a search path.
///
/// [`CatalogWatcher::poll`] compares only modification times, lengths and identities. A fault in a file removes
/// nothing: the catalog keeps what was last read from the file without faults.
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
    #[must_use]
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
    #[must_use]
    pub const fn catalog(&self) -> &Catalog {
        &self.catalog
    }

    /// Returns the search path.
    #[must_use]
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

    /// Returns whether the last poll found a change that the next one may load.
    #[must_use]
    pub const fn is_unsettled(&self) -> bool {
        self.unsettled.is_some()
    }

    /// Reloads the configuration at once, even if no file changed.
    pub fn reload(&mut self) -> Reload {
        // Before the files, as in `new`.
        self.read = self.search_path.fingerprint();
        self.unsettled = None;
        let next = self.catalog.reload(&self.search_path);
        let old = std::mem::replace(&mut self.catalog, next);
        let missing_in = |errors: &[ConfigError], others: &[ConfigError]| -> Vec<ConfigError> {
            let is_new = |error: &&ConfigError| !others.iter().any(|other| same(error, other));
            errors.iter().filter(is_new).cloned().collect()
        };
        Reload {
            changes: changes(&old, &self.catalog),
            new_errors: missing_in(self.catalog.errors(), old.errors()),
            mended: missing_in(old.errors(), self.catalog.errors()).len(),
        }
    }
}

/// The modification times, lengths and identities of all configuration files at one moment. Two
/// fingerprints differ if a file was written, added, removed or exchanged in between.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fingerprint(Vec<Stamp>);

/// The modification time and length of one file, and which file it is: a link may lead to another one.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Stamp {
    file: PathBuf,
    seen: Option<(Option<SystemTime>, u64)>,
    identity: Option<FileIdentity>,
}

/// The device and the number of a file on it.
#[cfg(unix)]
type FileIdentity = (u64, u64);

/// The path of a file without links.
#[cfg(not(unix))]
type FileIdentity = PathBuf;

impl SearchPath {
    /// Takes a fingerprint of all configuration files. This costs some file system calls.
    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint {
        let mut stamps = Vec::new();
        for directory in self.directories() {
            for folder in ConfigFolder::CATALOG {
                let path = directory.join(folder.name());
                match list(&path) {
                    Ok(files) => stamps.extend(files.into_iter().map(stamp)),
                    Err(_) => stamps.push(Stamp {
                        file: path,
                        seen: None,
                        identity: None,
                    }),
                }
            }
            let nets = nets::list(&directory.join(nets::FOLDER));
            stamps.extend(nets.into_iter().map(stamp));
            stamps.push(stamp(directory.join("levels.ron")));
            stamps.push(stamp(directory.join("keys.ron")));
        }
        Fingerprint(stamps)
    }
}

fn stamp(file: PathBuf) -> Stamp {
    let metadata = fs::metadata(&file).ok();
    #[cfg(unix)]
    let identity = metadata.as_ref().map(|it| (it.dev(), it.ino()));
    #[cfg(not(unix))]
    let identity = fs::canonicalize(&file).ok();
    Stamp {
        file,
        seen: metadata.map(|it| (it.modified().ok(), it.len())),
        identity,
    }
}

/// Returns whether two errors are one fault, ignoring what is used meanwhile.
fn same(a: &ConfigError, b: &ConfigError) -> bool {
    a.file == b.file && a.place == b.place && a.expected == b.expected && a.found == b.found
}

fn changes(old: &Catalog, new: &Catalog) -> Vec<CatalogChange> {
    let mut changes = Vec::new();
    for preset in new.presets() {
        let (id, name) = (preset.id.clone(), preset.name.clone());
        match old.preset(&id) {
            None => changes.push(CatalogChange::PresetAdded { id, name }),
            Some(was) => {
                let is_same = was.name == preset.name
                    && was.about == preset.about
                    && was.ruleset == preset.ruleset;
                if !is_same {
                    changes.push(CatalogChange::PresetChanged { id, name });
                }
            }
        }
    }
    for preset in old.presets() {
        if new.preset(&preset.id).is_none() {
            let (id, name) = (preset.id.clone(), preset.name.clone());
            changes.push(CatalogChange::PresetRemoved { id, name });
        }
    }
    if old.themes != new.themes {
        changes.push(CatalogChange::Themes);
    }
    if old.levels != new.levels {
        changes.push(CatalogChange::Levels);
    }
    if old.keys != new.keys {
        changes.push(CatalogChange::Keys);
    }
    changes
}
