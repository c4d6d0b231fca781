//! Finished games: a file with one saved game a line, the newest last, to which several windows
//! append.
//!
//! A game that ends is in two files for a moment, so that it is in one of them at any time:
//!
//! ```text
//!   unfinished.ron    the game goes on ─▶ how it ended ────────────────▶ removed
//!   finished.games                                      the new line
//! ```
//!
//! A window that starts and finds an unfinished file with a game that has ended does what is left:
//! it appends the line, unless it is there, and removes the file ([`FinishedGames::take_over`]).
//!
//! Lines that cannot be read, such as those of a newer program, are told and left where they are.

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};

use super::games::remove;
use super::locks::Lock;
use super::{Journal, SavedGame, StorageError, move_aside, write_atomically};
use crate::outside::{Limit, ReadError, no_text, read_end};
use crate::presets::ConfigError;
use crate::presets::text_file::MAX_FAULTS;

/// The first line of the file.
const HEADING: &str = "// Finished games of Plummet, one a line, newest last.\n";

/// The number of lines, or of bytes, from which older games make room for newer ones.
const MOST_LINES: usize = FinishedGames::MOST + 200;
const MOST_BYTES: usize = 8 << 20;

/// The finished games, newest first, and what is wrong with their file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FinishedList {
    /// The games; at most [`FinishedGames::MOST`].
    pub games: Vec<SavedGame>,
    /// The faults of lines that cannot be read, at most one a line; or the one of a file that is too
    /// long or cannot be read at all.
    pub faults: Vec<ConfigError>,
}

/// The file of the finished games.
#[derive(Debug)]
pub struct FinishedGames {
    path: PathBuf,
    /// The changes that could not be written yet.
    unwritten: Vec<NewLine>,
}

/// A line to be added.
#[derive(Clone, Debug, PartialEq, Eq)]
struct NewLine {
    line: String,
    /// The line of an earlier end of the game, from which moves were taken back.
    instead_of: Option<String>,
}

/// The lines of the file.
#[derive(Debug, Default)]
struct FileLines {
    /// The bytes read.
    bytes: Vec<u8>,
    /// The number of bytes before them.
    skipped: u64,
}

impl FileLines {
    /// Reads a file; a missing one has no lines.
    fn read(path: &Path) -> Result<Self, ReadError> {
        match read_end(path, Limit::FINISHED) {
            Ok((bytes, skipped)) => Ok(Self { bytes, skipped }),
            Err(ReadError::Io(error)) if error.kind() == io::ErrorKind::NotFound => {
                Ok(Self::default())
            }
            Err(error) => Err(error),
        }
    }

    /// Iterates over the games with the numbers of their lines, counted from 1. The first line read
    /// is left out if bytes before it are missing.
    fn games(&self) -> impl DoubleEndedIterator<Item = (usize, &[u8])> {
        let lines = self.bytes.split(|&byte| byte == b'\n').zip(1..);
        let lines = lines.skip(usize::from(self.skipped > 0));
        let lines: Vec<_> = lines.map(|(line, number)| (number, line)).collect();
        let is_game = |line: &[u8]| !line.trim_ascii().is_empty() && !line.starts_with(b"//");
        lines.into_iter().filter(move |(_, line)| is_game(line))
    }

    /// Returns whether the last line has no end: another window may be writing it.
    fn is_open(&self) -> bool {
        self.bytes.last().is_some_and(|&byte| byte != b'\n')
    }
}

impl FinishedGames {
    /// The most games that are kept; older ones make room.
    pub const MOST: usize = 1_000;

    /// The name of the file.
    pub(super) const FILE: &str = "finished.games";

    /// Uses a file, which need not exist yet.
    #[must_use]
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Self {
            path: path.into(),
            unwritten: Vec::new(),
        }
    }

    /// Reads the games. Of a file with more games than the program keeps, the newest are read, and
    /// from one above [`Limit::FINISHED`] its end.
    #[must_use]
    pub fn read(path: &Path) -> FinishedList {
        let lines = match FileLines::read(path) {
            Ok(lines) => lines,
            Err(error) => {
                let (expected, found) = error.parts();
                return FinishedList {
                    games: Vec::new(),
                    faults: vec![ConfigError::of_file(path, expected, found)],
                };
            }
        };
        let mut list = FinishedList::default();
        let (mut broken, mut is_open) = (0, lines.is_open());
        for (number, line) in lines.games().rev().take(Self::MOST) {
            let may_be_cut = std::mem::take(&mut is_open);
            match game_of_line(path, line) {
                Ok(game) => list.games.push(game),
                Err(_) if may_be_cut => {}
                Err(_) if broken >= MAX_FAULTS => broken += 1,
                Err(fault) => {
                    broken += 1;
                    list.faults.push(at_line(*fault, number));
                }
            }
        }
        list.faults.reverse();
        if let Some(last) = list.faults.last_mut() {
            last.is_cut = broken > MAX_FAULTS;
        }
        if let Some(fault) = too_long(path, &lines) {
            list.faults = vec![fault];
        }
        list
    }

    /// Keeps a game that has ended. `unfinished` is its file until now, which says then how it ended,
    /// and is removed once the game is kept. `instead_of` is an earlier end of the same game, from
    /// which moves were taken back.
    ///
    /// # Errors
    /// If a file cannot be written or removed. The game is then in `unfinished`, unless that is what
    /// cannot be written, and is kept together with the next one.
    pub fn finish(
        &mut self,
        game: &SavedGame,
        instead_of: Option<&SavedGame>,
        unfinished: &Path,
    ) -> Result<(), StorageError> {
        self.queue(game, instead_of);
        write_atomically(unfinished, &game.to_text())?;
        self.write()?;
        remove(unfinished).map(drop)
    }

    /// Keeps the game of an unfinished file that has ended already, and removes the file.
    ///
    /// # Errors
    /// If that fails. The game is then in its file.
    pub fn take_over(&mut self, game: &SavedGame, unfinished: &Path) -> Result<(), StorageError> {
        self.queue(game, None);
        self.write()?;
        remove(unfinished).map(drop)
    }

    fn queue(&mut self, game: &SavedGame, instead_of: Option<&SavedGame>) {
        let instead_of = instead_of.map(SavedGame::to_line);
        self.unwritten
            .retain(|new| Some(&new.line) != instead_of.as_ref());
        self.unwritten.push(NewLine {
            line: game.to_line(),
            instead_of,
        });
    }

    /// Removes all games.
    ///
    /// # Errors
    /// If the file cannot be removed.
    pub fn clear(&mut self) -> Result<(), StorageError> {
        let _lock = Lock::wait_for(&self.path)?;
        self.unwritten.clear();
        remove(&self.path).map(drop)
    }

    /// Adds the new lines, while the file is locked against other windows.
    fn write(&mut self) -> Result<(), StorageError> {
        let _lock = Lock::wait_for(&self.path)?;
        let lines = FileLines::read(&self.path).map_err(|error| StorageError::Other {
            path: self.path.clone(),
            what: "read",
            source: error.into(),
        })?;
        let there: HashSet<&[u8]> = lines.games().map(|(_, line)| line).collect();
        let is_there = |line: &String| there.contains(line.as_bytes());
        let replaces = |new: &NewLine| new.instead_of.as_ref().is_some_and(is_there);
        let is_full = there.len() + self.unwritten.len() > MOST_LINES
            || lines.bytes.len() > MOST_BYTES
            || lines.skipped > 0;
        if lines.bytes.is_empty() || is_full || self.unwritten.iter().any(replaces) {
            self.rewrite(&lines)?;
        } else {
            let new = self.unwritten.iter().map(|new| &new.line);
            let new: Vec<&str> = new
                .filter(|line| !is_there(line))
                .map(String::as_str)
                .collect();
            append(&self.path, &lines, &new)?;
        }
        self.unwritten.clear();
        Ok(())
    }

    /// Writes the newest games anew. A file that this program did not let grow so long is moved
    /// aside first.
    fn rewrite(&self, lines: &FileLines) -> Result<(), StorageError> {
        let mut games: Vec<&[u8]> = lines.games().map(|(_, line)| line).collect();
        let is_foreign = lines.skipped > 0 || games.len() > MOST_LINES;
        for NewLine { line, instead_of } in &self.unwritten {
            let old = instead_of.as_deref().unwrap_or(line).as_bytes();
            games.retain(|game| *game != old && *game != line.as_bytes());
            games.push(line.as_bytes());
        }
        let mut room = MOST_BYTES / 2;
        let newest = games.iter().rev().take(Self::MOST).take_while(|game| {
            let fits = room > 0;
            room = room.saturating_sub(game.len());
            fits
        });
        let mut newest: Vec<&[u8]> = newest.copied().collect();
        newest.reverse();
        let mut bytes = HEADING.as_bytes().to_vec();
        for game in newest {
            bytes.extend_from_slice(game);
            bytes.push(b'\n');
        }
        if is_foreign {
            move_aside(&self.path, "old")?;
        }
        super::write_bytes_atomically(&self.path, &bytes)
    }
}

/// Appends lines. A line that a write left without its end gets one: it may be a person's.
fn append(path: &Path, lines: &FileLines, new: &[&str]) -> Result<(), StorageError> {
    let mut journal = Journal::open(path)?;
    let mut text = String::new();
    if lines.is_open() {
        text.push('\n');
    }
    for line in new {
        text.push_str(line);
        text.push('\n');
    }
    journal.append(&text)?;
    journal.sync()
}

/// Reads the game of a line, or returns the first fault.
fn game_of_line(path: &Path, line: &[u8]) -> Result<SavedGame, Box<ConfigError>> {
    let text = std::str::from_utf8(line).map_err(|error| {
        let valid = error.valid_up_to();
        Box::new(ConfigError::of_file(
            path,
            "text in UTF-8",
            no_text(line, valid),
        ))
    })?;
    SavedGame::read(path, text).map_err(|faults| {
        let first = faults.into_iter().next();
        let fault =
            first.unwrap_or_else(|| ConfigError::of_file(path, "a saved game", "something else"));
        Box::new(fault)
    })
}

/// Moves the fault of a line that was read alone to its number in the file.
fn at_line(mut fault: ConfigError, number: usize) -> ConfigError {
    fault.place.line = number;
    for line in &mut fault.excerpt {
        line.number = number;
    }
    fault.is_cut = false;
    fault
}

/// Returns the fault of a file with more games than this program lets it grow to.
fn too_long(path: &Path, lines: &FileLines) -> Option<ConfigError> {
    let count = lines.games().count();
    let found = match lines.skipped {
        0 if count <= MOST_LINES => return None,
        0 => format!("{count}; the newest {} are read", FinishedGames::MOST),
        before => format!(
            "{} bytes; the newest {} in its last {} are read",
            before + lines.bytes.len() as u64,
            FinishedGames::MOST,
            Limit::FINISHED
        ),
    };
    let expected = format!("at most {MOST_LINES} games and {}", Limit::FINISHED);
    Some(ConfigError::of_file(path, expected, found))
}

#[cfg(test)]
pub(super) mod tests;
