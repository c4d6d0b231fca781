//! Keys changed by the player in the window.

use std::path::Path;

use thiserror::Error;

use super::text::read_if_there;
use super::{StorageError, write_atomically};
use crate::presets::ConfigError;
use crate::presets::keys::{Keys, edited_keys};

/// The reason why keys are not saved.
#[derive(Debug, Error)]
pub enum OwnKeysError {
    /// The file is there and has faults, of which this is the first, or cannot be read.
    #[error(transparent)]
    Fault(Box<ConfigError>),
    /// It cannot be written.
    #[error(transparent)]
    Storage(#[from] StorageError),
}

/// Writes key bindings to a `keys.ron`. What else stands in the file stays.
///
/// # Errors
/// If the file has faults, or cannot be read or written. It then stays as it is.
pub fn save_keys(file: &Path, keys: &Keys) -> Result<(), OwnKeysError> {
    let text = read_if_there(file).map_err(OwnKeysError::Fault)?;
    match edited_keys(file, text.as_deref(), keys) {
        Ok(edited) if Some(&edited) == text.as_ref() => Ok(()),
        Ok(edited) => Ok(write_atomically(file, &edited)?),
        Err(faults) => match faults.into_iter().next() {
            Some(first) => Err(OwnKeysError::Fault(Box::new(first))),
            None => Ok(()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets::keys::Action;
    use crate::storage::scratch::Scratch;

    #[test]
    fn a_changed_key_is_in_the_file_and_faults_stay() {
        let scratch = Scratch::new("own-keys");
        let file = scratch.0.join("config").join("keys.ron");
        let mut keys = Keys::built_in();
        keys.bind(Action::Mute, vec!["Ctrl+M".parse().expect("a combination")]);
        save_keys(&file, &keys).expect("it is written");
        let text = std::fs::read_to_string(&file).expect("it is there");
        assert!(text.ends_with("(\n    mute: [\"Ctrl+M\"],\n)\n"), "{text}");
        std::fs::write(&file, "(mute: 5)").expect("it is written");
        let fault = save_keys(&file, &keys).expect_err("a fault").to_string();
        assert!(fault.contains("keys.ron:1:8: expected a list"), "{fault}");
        let text = std::fs::read_to_string(&file).expect("it is there");
        assert_eq!(text, "(mute: 5)");
    }
}
