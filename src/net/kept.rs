//! The game of a link on the disk, so that it goes on after a crash.

use std::path::{Path, PathBuf};

use super::message::Hex;
use crate::outside::{Limit, read_text};
use crate::session::Session;
use crate::storage::{SavedGame, SavedGames, StorageError, remove_file, write_atomically};

/// Two files: the game, which is a saved game, and beside it the token of the guest while the game
/// goes on.
#[derive(Clone, Debug)]
pub struct KeptLink {
    game: PathBuf,
    token: PathBuf,
}

impl KeptLink {
    /// Uses files in a folder, which need not exist yet. Characters of `name` that no file name has
    /// everywhere are replaced.
    #[must_use]
    pub fn new(folder: &Path, name: &str) -> Self {
        let plain = |letter: char| match letter {
            // Before the interface of an address of version 6.
            '%' => '_',
            '.' => '.',
            _ if letter.is_ascii_alphanumeric() => letter,
            _ => '-',
        };
        let name: String = name.chars().map(plain).collect();
        Self {
            game: folder.join(format!("{name}.ron")),
            token: folder.join(format!("{name}.token")),
        }
    }

    /// Returns the file of the game.
    #[must_use]
    pub fn file(&self) -> &Path {
        &self.game
    }

    /// Returns the token of the guest; `None` if no game goes on.
    #[must_use]
    pub fn token(&self) -> Option<Hex> {
        let text = read_text(&self.token, Limit::bytes(100)).ok()?;
        Hex::try_from(text.trim().to_owned()).ok()
    }

    /// Keeps the token.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn keep_token(&self, token: Hex) -> Result<(), StorageError> {
        write_atomically(&self.token, &format!("{}\n", String::from(token)))
    }

    /// Returns the game that goes on; `None` if there is none or its file has faults.
    #[must_use]
    pub fn session(&self) -> Option<Session> {
        self.token()?;
        let game = SavedGames::open(&self.game).ok()?;
        Session::resume(&game.record).ok()
    }

    /// Keeps the game.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn keep(&self, session: &Session) -> Result<(), StorageError> {
        let game = SavedGame {
            record: session.record(),
            date: None,
            counted: false,
        };
        write_atomically(&self.game, &game.to_text())
    }

    /// Forgets the guest: the game no longer goes on. Its file stays.
    ///
    /// # Errors
    /// If the file cannot be removed.
    pub fn forget(&self) -> Result<(), StorageError> {
        remove_file(&self.token).map(drop)
    }
}
