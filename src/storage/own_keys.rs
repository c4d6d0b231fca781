//! Keys changed by the player in the window.

use std::path::Path;

use thiserror::Error;

use super::locks::Lock;
use super::text::read_if_there;
use super::{StorageError, write_atomically};
use crate::presets::ConfigError;
use crate::presets::keys::{Rebinding, edited_keys};

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

/// Changes the key bindings of a `keys.ron`. What else stands in the file stays, also what another window
/// has changed. Of two changes of one action, or of one key, the later one counts. The file is locked
/// meanwhile; waits while another window holds the lock.
///
/// # Errors
/// If the file has faults, or cannot be locked, read or written. It then stays as it is.
pub fn save_keys(file: &Path, change: &Rebinding) -> Result<(), OwnKeysError> {
    let _lock = Lock::wait_for(file)?;
    let text = read_if_there(file).map_err(OwnKeysError::Fault)?;
    match edited_keys(file, text.as_deref(), change) {
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
    use crate::presets::keys::{Action, Combination, Keys};
    use crate::storage::scratch::Scratch;

    /// Returns the change that gives an action this key alone.
    fn bound(action: Action, key: &str) -> Rebinding {
        Rebinding::Bind(action, vec![Combination::parse(key).expect("a combination")])
    }

    /// Returns the built-in keys after these changes.
    fn after(changes: &[Rebinding]) -> Keys {
        let mut keys = Keys::built_in();
        changes.iter().for_each(|change| keys.rebind(change));
        keys
    }

    /// Returns the keys of a file.
    fn written(file: &Path) -> Keys {
        let text = std::fs::read_to_string(file).expect("it is there");
        Keys::parse(file, &text, Some(&Keys::built_in())).expect("keys")
    }

    #[test]
    fn two_windows_at_once_lose_no_change() {
        let scratch = Scratch::new("keys-at-once");
        let file = scratch.0.join("keys.ron");
        // Each window changes actions of its own, over and over.
        let halves = [
            [bound(Action::Undo, "U"), bound(Action::Mute, "Ctrl+M")],
            [bound(Action::Hint, "F2"), bound(Action::Theme, "Ctrl+D")],
        ];
        std::thread::scope(|scope| {
            for changes in &halves {
                scope.spawn(|| {
                    for change in changes.iter().cycle().take(20) {
                        save_keys(&file, change).expect("it is written");
                    }
                });
            }
        });
        assert_eq!(written(&file), after(&halves.concat()));
    }

    #[test]
    fn the_later_of_two_changes_of_a_key_or_an_action_counts() {
        let scratch = Scratch::new("keys-by-turns");
        let file = scratch.0.join("keys.ron");
        let changes = [
            bound(Action::Hint, "F2"),
            // Another window, which has not read that, takes the key that the hint had, and F2.
            bound(Action::Undo, "H"),
            bound(Action::Mute, "F2"),
            bound(Action::Undo, "U"),
        ];
        for change in &changes {
            save_keys(&file, change).expect("it is written");
        }
        let keys = written(&file);
        assert_eq!(keys, after(&changes));
        let key = |text: &str| keys.action(Combination::parse(text).expect("a combination"));
        let owners = [key("F2"), key("U"), key("H"), key("M")];
        let expected = [Some(Action::Mute), Some(Action::Undo), None, None];
        assert_eq!(owners, expected);
        assert_eq!(keys.combinations(Action::Hint), []);
    }

    #[test]
    fn a_changed_key_is_in_the_file_and_faults_stay() {
        let scratch = Scratch::new("own-keys");
        let file = scratch.0.join("config").join("keys.ron");
        let change = bound(Action::Mute, "Ctrl+M");
        save_keys(&file, &change).expect("it is written");
        let text = std::fs::read_to_string(&file).expect("it is there");
        assert!(text.ends_with("(\n    mute: [\"Ctrl+M\"],\n)\n"), "{text}");
        std::fs::write(&file, "(mute: 5)").expect("it is written");
        let fault = save_keys(&file, &change).expect_err("a fault").to_string();
        assert!(fault.contains("keys.ron:1:8: expected a list"), "{fault}");
        let text = std::fs::read_to_string(&file).expect("it is there");
        assert_eq!(text, "(mute: 5)");
    }
}
