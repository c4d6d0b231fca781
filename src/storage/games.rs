//! Saved games on disk: the folder of them, and the one that was not finished.

use std::io;
use std::path::{Path, PathBuf};

use super::text::{Loaded, explain, read_if_there, set_aside};
use super::{LocalTime, SavedGame, StorageError, first_free, numbered, system, write_new};
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
        self.listed(|_| true)
    }

    /// The games of the files whose names are wanted, the newest first.
    fn listed(&self, is_wanted: impl Fn(&Path) -> bool) -> Result<Vec<Listed>, StorageError> {
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
            .filter(|path| is_wanted(path))
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

    /// Saves a game to a new file, named after the time of day and the game's title.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, game: &SavedGame, time: LocalTime) -> Result<PathBuf, StorageError> {
        self.write(game, &file_name(game, time))
    }

    /// Saves a game that is left before its end, unless it is among the games left before as
    /// it is. Of those the newest [`Self::MOST_UNFINISHED`] are kept: older ones are removed,
    /// but none that was renamed or saved by a person.
    ///
    /// # Errors
    /// If the game cannot be written, or an older one not be removed.
    pub fn save_unfinished(&self, game: &SavedGame, time: LocalTime) -> Result<(), StorageError> {
        let before = self.unfinished()?;
        let mut known = before.iter().filter_map(|listed| listed.game.as_ref().ok());
        if !known.any(|known| known.is_same_game(game)) {
            self.write(game, &format!("{UNFINISHED} {}", file_name(game, time)))?;
        }
        let now = self.unfinished()?;
        let mut old = now.iter().skip(Self::MOST_UNFINISHED);
        old.try_for_each(|listed| remove(&listed.path))
    }

    /// How many games that were left before their end are kept.
    pub const MOST_UNFINISHED: usize = 20;

    /// The games that [`Self::save_unfinished`] wrote, under the names that it gave them, the
    /// newest first.
    fn unfinished(&self) -> Result<Vec<Listed>, StorageError> {
        let mut games = self.listed(|path| unfinished_title(path).is_some())?;
        games.retain(|listed| {
            let title = unfinished_title(&listed.path);
            let game = listed.game.as_ref().ok();
            // A file that was given another game is another file.
            game.is_some_and(|game| game.result.is_none() && title == Some(words(game)))
        });
        Ok(games)
    }

    fn write(&self, game: &SavedGame, stem: &str) -> Result<PathBuf, StorageError> {
        let text = game.to_text();
        first_free(numbered(&self.folder, stem, "ron"), |path| {
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

/// What the names of files begin with that hold a game left before its end.
const UNFINISHED: &str = "Unfinished";

/// The name of a game's file without `.ron`: no letter that some disk would refuse.
fn file_name(game: &SavedGame, time: LocalTime) -> String {
    format!("{} {}", time.file_name(), words(game))
        .trim_end()
        .to_owned()
}

/// The title of a game in words of letters that every disk takes.
fn words(game: &SavedGame) -> String {
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
    let words: Vec<&str> = title.split_whitespace().collect();
    words.join(" ")
}

/// The title in the name of a file if [`Games::save_unfinished`] gives such names.
fn unfinished_title(path: &Path) -> Option<String> {
    let stem = path.file_stem()?.to_str()?;
    let rest = stem.strip_prefix(UNFINISHED)?.strip_prefix(' ')?;
    let (time, title) = rest.split_at_checked("2026-11-21 14-05-09".len())?;
    let is_number =
        |text: &str| !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit());
    // Where two are left within a second, the second one has a number.
    let title = match title.strip_suffix(')').and_then(|it| it.rsplit_once(" (")) {
        Some((title, number)) if is_number(number) => title,
        _ => title,
    };
    LocalTime::is_file_name(time).then(|| title.trim_start().to_owned())
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
