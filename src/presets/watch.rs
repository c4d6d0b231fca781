//! Configuration that changes while the game runs.
//!
//! Files are looked at from time to time. Messages of the system (`notify`) would need a
//! thread and a way to look all the same, for network disks and for folders that are not
//! there yet; to look at some dozen times of files costs next to nothing.

use std::fmt;

use super::catalog::Catalog;
use super::error::ConfigError;
use super::files::SearchPath;
use super::fingerprint::Fingerprint;
use crate::outside::Shown;

/// Something that became different in the configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// There is a new preset.
    PresetAdded {
        /// Its id.
        id: String,
        /// Its name.
        name: String,
    },
    /// A preset has other rules, another name or another description.
    PresetChanged {
        /// Its id.
        id: String,
        /// Its name.
        name: String,
    },
    /// A preset is gone. A game that is played by it goes on.
    PresetRemoved {
        /// Its id.
        id: String,
        /// Its name.
        name: String,
    },
    /// The list of themes or one of them is different.
    Themes,
    /// The list of levels or one of them is different.
    Levels,
    /// Some keys do something else.
    Keys,
}

impl fmt::Display for Change {
    /// One sentence for the status line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PresetAdded { name, .. } => {
                let name = Shown::text(name);
                write!(f, "\"{name}\" is new among the presets.")
            }
            Self::PresetChanged { name, .. } => {
                let name = Shown::text(name);
                write!(f, "\"{name}\" has changed: a new game takes up its rules.")
            }
            Self::PresetRemoved { name, .. } => {
                let name = Shown::text(name);
                write!(f, "\"{name}\" is no longer among the presets.")
            }
            Self::Themes => f.write_str("The themes have changed."),
            Self::Levels => f.write_str("The levels have changed, from the next game on."),
            Self::Keys => f.write_str("The keys have changed."),
        }
    }
}

/// What reading the configuration again brought.
#[derive(Clone, Debug, PartialEq)]
pub struct Reload {
    /// What is different.
    pub changes: Vec<Change>,
    /// The faults that were not there before. [`Catalog::errors`] has all of them.
    pub new_errors: Vec<ConfigError>,
    /// How many faults of before are gone.
    pub mended: usize,
}

/// Looks after the files of a search path.
///
/// It looks when it is asked to ([`Watch::poll`]) and only at the times and
/// lengths of files. A file with faults never takes anything away: what was last
/// read from it without faults stays in the catalog.
#[derive(Debug)]
pub struct Watch {
    search_path: SearchPath,
    catalog: Catalog,
    /// The files that the catalog was read from.
    read: Fingerprint,
    /// The files at the last poll, if they were no longer those.
    unsettled: Option<Fingerprint>,
}

impl Watch {
    /// Reads the configuration and looks after it from now on.
    #[must_use]
    pub fn new(search_path: SearchPath) -> Self {
        // Stamped before it is read: a change in between is seen at the next poll.
        let read = search_path.fingerprint();
        Self {
            catalog: Catalog::load(&search_path),
            search_path,
            read,
            unsettled: None,
        }
    }

    /// The configuration as it was last read.
    #[must_use]
    pub const fn catalog(&self) -> &Catalog {
        &self.catalog
    }

    /// Where the configuration is looked for.
    #[must_use]
    pub const fn search_path(&self) -> &SearchPath {
        &self.search_path
    }

    /// Reads the configuration again if files are different. A change is taken up
    /// when two polls running saw the same files, so that a file is not read while
    /// an editor still writes it. `None` where there is nothing to do.
    ///
    /// It costs some file system calls; a few times a second is often enough.
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
        Some(self.reload_as(now))
    }

    /// Whether the last poll saw changes that the next one may take up.
    #[must_use]
    pub const fn is_unsettled(&self) -> bool {
        self.unsettled.is_some()
    }

    /// Reads the configuration again at once, different or not.
    pub fn reload(&mut self) -> Reload {
        let now = self.search_path.fingerprint();
        self.reload_as(now)
    }

    fn reload_as(&mut self, now: Fingerprint) -> Reload {
        let next = self.catalog.reload(&self.search_path);
        let old = std::mem::replace(&mut self.catalog, next);
        self.read = now;
        self.unsettled = None;
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

/// Whether two errors are the same fault, whatever is used instead.
fn same(a: &ConfigError, b: &ConfigError) -> bool {
    a.file == b.file && a.place == b.place && a.expected == b.expected && a.found == b.found
}

fn changes(old: &Catalog, new: &Catalog) -> Vec<Change> {
    let mut changes = Vec::new();
    for preset in new.presets() {
        let (id, name) = (preset.id.clone(), preset.name.clone());
        match old.preset(&id) {
            None => changes.push(Change::PresetAdded { id, name }),
            Some(was) => {
                let is_same = was.name == preset.name
                    && was.about == preset.about
                    && was.ruleset == preset.ruleset;
                if !is_same {
                    changes.push(Change::PresetChanged { id, name });
                }
            }
        }
    }
    for preset in old.presets() {
        if new.preset(&preset.id).is_none() {
            let (id, name) = (preset.id.clone(), preset.name.clone());
            changes.push(Change::PresetRemoved { id, name });
        }
    }
    if old.themes != new.themes {
        changes.push(Change::Themes);
    }
    if old.levels != new.levels {
        changes.push(Change::Levels);
    }
    if old.keys != new.keys {
        changes.push(Change::Keys);
    }
    changes
}
