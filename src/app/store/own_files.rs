//! Presets and keys of the player's own.

use std::path::{Path, PathBuf};

use plummet::internals::presets::Rebinding;
use plummet::internals::storage::save_keys;
use plummet::presets::Catalog;

use super::Store;

impl Store {
    /// Returns the folder of the player's own presets.
    pub(crate) fn own_presets(&self) -> Option<&Path> {
        self.own_presets.as_deref()
    }

    /// Returns a job that changes key bindings in the file that is in use, or in a new one of the
    /// player's own, and returns its path.
    pub(crate) fn save_keys(
        &self,
        change: Rebinding,
        catalog: &Catalog,
    ) -> Result<impl FnOnce() -> Result<PathBuf, String> + use<>, String> {
        let file = match catalog.keys_file() {
            Some(file) => file.to_owned(),
            None => self.places.keys().map_err(|error| error.to_string())?,
        };
        Ok(move || {
            save_keys(&file, &change).map_err(|error| error.to_string())?;
            Ok(file)
        })
    }
}
