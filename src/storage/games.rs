//! Saved games on disk: the folder of saved games, and the unfinished game.

use std::io;
use std::path::{Path, PathBuf};

use super::text::{Loaded, explain, read_if_there, set_aside};
use super::{LocalTime, SavedGame, StorageError, numbered, system, write_first_free};
use crate::presets::ConfigError;
use crate::presets::layers;

/// The folder of saved games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGames {
    folder: PathBuf,
}

/// A file in the folder of saved games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedFile {
    /// The file.
    pub path: PathBuf,
    /// The game, or the faults of the file.
    pub game: Result<SavedGame, Vec<ConfigError>>,
}

impl SavedGames {
    /// Uses a folder, which need not exist yet.
    #[must_use]
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self {
            folder: folder.into(),
        }
    }

    /// Returns all games, newest first; files with faults come last.
    ///
    /// # Errors
    /// If the folder exists but cannot be listed.
    pub fn list(&self) -> Result<Vec<SavedFile>, StorageError> {
        self.saved_files(|_| true)
    }

    /// Returns the games of the files that `is_wanted` selects, newest first.
    fn saved_files(
        &self,
        is_wanted: impl Fn(&Path) -> bool,
    ) -> Result<Vec<SavedFile>, StorageError> {
        let paths = match layers::list(&self.folder, "ron") {
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
        let mut games: Vec<SavedFile> = paths
            .into_iter()
            .filter(|path| is_wanted(path))
            .map(|path| SavedFile {
                game: Self::open(&path),
                path,
            })
            .collect();
        games.sort_by_key(|saved_files| {
            let date = saved_files.game.as_ref().ok().and_then(|game| game.date);
            std::cmp::Reverse((saved_files.game.is_ok(), date))
        });
        Ok(games)
    }

    /// Reads a saved game from any path.
    ///
    /// # Errors
    /// If the file has faults. The error lists all of them.
    pub fn open(path: &Path) -> Result<SavedGame, Vec<ConfigError>> {
        let text = layers::read(path).map_err(|fault| vec![*fault])?;
        SavedGame::read(path, &text)
    }

    /// Saves a game to a new file, named after the local time and the game's title. Returns its
    /// path.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, game: &SavedGame, time: LocalTime) -> Result<PathBuf, StorageError> {
        self.write(game, &file_name(game, time))
    }

    /// Saves an unfinished game that the player leaves, unless an equal one was saved this way.
    /// Keeps the newest [`Self::MAX_UNFINISHED`] of these games and removes older ones. Games that
    /// the player saved or renamed are not removed.
    ///
    /// # Errors
    /// If the game cannot be written, or an older one cannot be removed.
    pub fn save_unfinished(&self, game: &SavedGame, time: LocalTime) -> Result<(), StorageError> {
        let before = self.unfinished()?;
        let mut known = before
            .iter()
            .filter_map(|saved_files| saved_files.game.as_ref().ok());
        if !known.any(|known| known.is_same_game(game)) {
            self.write(game, &format!("{UNFINISHED} {}", file_name(game, time)))?;
        }
        let now = self.unfinished()?;
        let mut old = now.iter().skip(Self::MAX_UNFINISHED);
        old.try_for_each(|saved_files| Self::remove(&saved_files.path))
    }

    /// The number of unfinished games that are kept.
    pub const MAX_UNFINISHED: usize = 20;

    /// Returns the games that [`Self::save_unfinished`] wrote and that still have their names,
    /// newest first.
    fn unfinished(&self) -> Result<Vec<SavedFile>, StorageError> {
        let mut games = self.saved_files(|path| unfinished_title(path).is_some())?;
        games.retain(|saved_files| {
            let title = unfinished_title(&saved_files.path);
            let game = saved_files.game.as_ref().ok();
            // A file with the right name may hold another game, which the player put there.
            game.is_some_and(|game| game.record.result.is_none() && title == Some(words(game)))
        });
        Ok(games)
    }

    fn write(&self, game: &SavedGame, stem: &str) -> Result<PathBuf, StorageError> {
        let names = numbered(&self.folder, stem, "ron");
        write_first_free(names, game.to_text().as_bytes())
    }

    /// Returns whether a file has the name of an unfinished game that the program saved by itself.
    #[must_use]
    pub fn is_unfinished(path: &Path) -> bool {
        unfinished_title(path).is_some()
    }

    /// Returns the file of the review of a saved game: `NAME.review` beside `NAME.ron`.
    #[must_use]
    pub fn review_of(path: &Path) -> PathBuf {
        path.with_extension("review")
    }

    /// Removes a saved game and its review.
    ///
    /// # Errors
    /// If one of them cannot be removed.
    pub fn remove(path: &Path) -> Result<(), StorageError> {
        remove(path)?;
        remove(&Self::review_of(path)).map(drop)
    }
}

/// The first word of the file names of unfinished games.
pub(super) const UNFINISHED: &str = "Unfinished";

/// Returns the file name of a game without `.ron`, with only characters that every disk accepts.
fn file_name(game: &SavedGame, time: LocalTime) -> String {
    format!("{} {}", time.file_name(), words(game))
        .trim_end()
        .to_owned()
}

/// Returns the title of a game, with only characters that every disk accepts.
fn words(game: &SavedGame) -> String {
    let title: String = game
        .record
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

/// Returns the title in the name of a file, if the name is one that [`SavedGames::save_unfinished`]
/// writes.
fn unfinished_title(path: &Path) -> Option<String> {
    let stem = path.file_stem()?.to_str()?;
    let rest = stem.strip_prefix(UNFINISHED)?.strip_prefix(' ')?;
    let (time, title) = rest.split_at_checked("2026-11-21 14-05-09".len())?;
    let is_number =
        |text: &str| !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit());
    // A second file within one second gets a number.
    let title = match title.strip_suffix(')').and_then(|it| it.rsplit_once(" (")) {
        Some((title, number)) if is_number(number) => title,
        _ => title,
    };
    LocalTime::is_file_name(time).then(|| title.trim_start().to_owned())
}

/// Loads the unfinished game, which the next start of the program continues, if there is one. A
/// broken file is moved aside.
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
            explain(&mut faults, kept.as_deref(), "The game cannot be continued");
            Loaded {
                value: None,
                faults,
                kept,
            }
        }
    }
}

/// Removes a file, and returns whether there was one. A missing file is not an error.
///
/// # Errors
/// If it cannot be removed.
pub fn remove(path: &Path) -> Result<bool, StorageError> {
    match system::remove(path) {
        Err(source) if source.kind() != io::ErrorKind::NotFound => Err(StorageError::Other {
            path: path.to_owned(),
            what: "removed",
            source,
        }),
        done => Ok(done.is_ok()),
    }
}
