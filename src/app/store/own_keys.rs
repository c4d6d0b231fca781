//! Keys that the player changes.

use std::path::PathBuf;

use plummet::internals::presets::Keys;
use plummet::internals::storage::save_keys;
use plummet::presets::Catalog;

use super::Store;

impl Store {
    /// Returns a job that writes key bindings to the file that is in use, or to a new one of the
    /// player's own, and returns its path.
    pub(crate) fn save_keys(
        &self,
        keys: Keys,
        catalog: &Catalog,
    ) -> Result<impl FnOnce() -> Result<PathBuf, String> + use<>, String> {
        let file = match catalog.keys_file() {
            Some(file) => file.to_owned(),
            None => self.places.keys().map_err(|error| error.to_string())?,
        };
        Ok(move || {
            save_keys(&file, &keys).map_err(|error| error.to_string())?;
            Ok(file)
        })
    }
}
