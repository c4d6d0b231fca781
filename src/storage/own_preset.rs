//! Presets made by the player in the window.

use std::path::{Path, PathBuf};

use thiserror::Error;

use super::{StorageError, first_free, write_new};
use crate::outside::Shown;
use crate::presets::Preset;
use crate::presets::layers::is_id_letter;
use crate::presets::preset::text_of;
use crate::rules::{RulesetChanges, RulesetError};

/// A preset made by the player from another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnPreset {
    id: String,
    text: String,
}

/// The reason why a player's preset is invalid or cannot be written.
#[derive(Debug, Error)]
pub enum OwnPresetError {
    /// The name has no letters or digits.
    #[error("the game needs a name of letters or digits")]
    Name,
    /// The name or the sentence is too long, or has characters that are not shown.
    #[error("expected {expected}, found {found}")]
    Shown {
        /// What was expected.
        expected: String,
        /// What was found.
        found: String,
    },
    /// The rules are invalid.
    #[error(transparent)]
    Rules(#[from] RulesetError),
    /// It cannot be written.
    #[error(transparent)]
    Storage(#[from] StorageError),
}

impl OwnPreset {
    /// Creates a preset with the rules of `base` and some changes. Its file states only the
    /// changes.
    ///
    /// # Errors
    /// If the name or the rules are invalid.
    pub fn new(
        name: &str,
        about: &str,
        base: &Preset,
        changes: &RulesetChanges,
    ) -> Result<Self, OwnPresetError> {
        let id = id_of(name).ok_or(OwnPresetError::Name)?;
        let about_fault = (!about.trim().is_empty()).then(|| Shown::Text.fault(about));
        if let Some((expected, found)) = Shown::Name.fault(name.trim()).or(about_fault.flatten()) {
            return Err(OwnPresetError::Shown { expected, found });
        }
        base.changed(changes)?;
        let changes = RulesetChanges::between(base.spec(), &changes.over(base.spec()));
        Ok(Self {
            id,
            text: text(name.trim(), about.trim(), &base.id, changes),
        })
    }

    /// Returns the text of its file.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Writes it to a new file in a folder. Its id is made from its name; if `is_taken` returns
    /// true for the id, or the folder has such a file, a number is added. Returns the id and the
    /// path.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(
        &self,
        folder: &Path,
        is_taken: impl Fn(&str) -> bool,
    ) -> Result<(String, PathBuf), OwnPresetError> {
        let id = |number: u32| match number {
            1 => self.id.clone(),
            _ => format!("{}_{number}", self.id),
        };
        let path = |number| folder.join(format!("{}.ron", id(number)));
        let made = first_free(path, |path| {
            let id = path.file_stem().unwrap_or_default().to_string_lossy();
            if is_taken(&id) {
                return Err(StorageError::Taken {
                    path: path.to_owned(),
                });
            }
            write_new(path, &self.text)?;
            Ok((id.into_owned(), path.to_owned()))
        });
        Ok(made?)
    }
}

/// Makes an id from a name: its letters and digits in lower case, with `_` between words.
fn id_of(name: &str) -> Option<String> {
    let words: Vec<String> = name
        .to_lowercase()
        .split(|letter: char| letter == '_' || !is_id_letter(letter))
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect();
    let id: String = words.join("_").chars().take(40).collect();
    id.contains(char::is_alphanumeric).then_some(id)
}

fn text(name: &str, about: &str, base: &str, changes: RulesetChanges) -> String {
    format!(
        "// A game made in the window of Plummet. All keys of presets are explained in\n\
         // connect_four.ron.\n{}",
        text_of(name, about, base, &changes)
    )
}
