//! Saved games on disk: the folder of them, and the one that was not finished.

use std::io;
use std::path::{Path, PathBuf};

use super::text::{Loaded, explain, read_if_there, set_aside};
use super::{SavedGame, StorageError, first_free, numbered, system, write_new};
use crate::presets::ConfigError;
use crate::presets::files;

/// The folder of saved games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Games {
    folder: PathBuf,
}

/// One file of the folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The file.
    pub path: PathBuf,
    /// The game, or every fault of the file.
    pub game: Result<SavedGame, Vec<ConfigError>>,
}

impl Games {
    /// The games of a folder, which need not be there yet.
    #[must_use]
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self {
            folder: folder.into(),
        }
    }

    /// All games, the newest first; those that cannot be read come last.
    ///
    /// # Errors
    /// If the folder is there but cannot be listed.
    pub fn list(&self) -> Result<Vec<Listed>, StorageError> {
        let paths = match files::list(&self.folder) {
            Ok(paths) => paths,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(source) => {
                return Err(StorageError::Other {
                    path: self.folder.clone(),
                    what: "listed",
                    source,
                });
            }
        };
        let mut games: Vec<Listed> = paths
            .into_iter()
            .map(|path| Listed {
                game: Self::open(&path),
                path,
            })
            .collect();
        games.sort_by_key(|listed| {
            let date = listed.game.as_ref().ok().and_then(|game| game.date);
            std::cmp::Reverse((listed.game.is_ok(), date))
        });
        Ok(games)
    }

    /// Reads a saved game, wherever it lies.
    ///
    /// # Errors
    /// Every fault of the file; at least one.
    pub fn open(path: &Path) -> Result<SavedGame, Vec<ConfigError>> {
        let text = files::read(path).map_err(|fault| vec![*fault])?;
        SavedGame::read(path, &text)
    }

    /// Saves a game to a new file, named after its date and title.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, game: &SavedGame) -> Result<PathBuf, StorageError> {
        let text = game.to_text();
        first_free(numbered(&self.folder, &file_name(game), "ron"), |path| {
            write_new(path, &text).map(|()| path.to_owned())
        })
    }

    /// Removes a saved game.
    ///
    /// # Errors
    /// If it cannot be removed.
    pub fn remove(path: &Path) -> Result<(), StorageError> {
        remove(path)
    }
}

/// The name of a game's file without `.ron`: no letter that some disk would refuse.
fn file_name(game: &SavedGame) -> String {
    let title: String = game
        .transcript
        .setup
        .title
        .chars()
        .map(|letter| {
            if letter.is_alphanumeric() || matches!(letter, '-' | '_') {
                letter
            } else {
                ' '
            }
        })
        .take(40)
        .collect();
    let words: Vec<String> = game
        .date
        .map(super::Moment::file_name)
        .into_iter()
        .chain(title.split_whitespace().map(str::to_owned))
        .collect();
    if words.is_empty() {
        "Game".to_owned()
    } else {
        words.join(" ")
    }
}

/// The game that goes on with the next start of the program, if there is one. A broken
/// file is moved aside.
#[must_use]
pub fn load_unfinished(path: &Path) -> Loaded<Option<SavedGame>> {
    let read = read_if_there(path).map_err(|fault| vec![*fault]);
    let game = read.and_then(|text| text.map(|text| SavedGame::read(path, &text)).transpose());
    match game {
        Ok(value) => Loaded {
            value,
            faults: Vec::new(),
            kept: None,
        },
        Err(mut faults) => {
            let kept = set_aside(path);
            explain(&mut faults, kept.as_deref(), "The game cannot go on");
            Loaded {
                value: None,
                faults,
                kept,
            }
        }
    }
}

/// Removes a file; that there is none is fine.
pub(super) fn remove(path: &Path) -> Result<(), StorageError> {
    match system::remove(path) {
        Err(source) if source.kind() != io::ErrorKind::NotFound => Err(StorageError::Other {
            path: path.to_owned(),
            what: "removed",
            source,
        }),
        _ => Ok(()),
    }
}
