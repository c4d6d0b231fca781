//! The files of a game on two computers: the game while it goes on, and the finished games.

use std::net::SocketAddr;
use std::path::Path;

use super::{Hex, KeptLink};
use crate::session::Session;
use crate::storage::{FinishedGames, SavedGame, SavedGames, StorageError, UserFolders};

/// Where the game of a link is kept.
#[derive(Debug)]
pub struct LinkFiles {
    pub(super) kept: KeptLink,
    /// The token that is on the disk.
    token: Option<Hex>,
    finished: FinishedGames,
    /// The setting that finished games are kept.
    keeps_finished: bool,
}

impl LinkFiles {
    /// Uses the files of a game in the folder of linked games. Games that end are kept among the
    /// finished ones if `keeps_finished`.
    ///
    /// # Errors
    /// If the environment names no folder.
    pub fn new(
        folders: &UserFolders,
        way: LinkWay,
        keeps_finished: bool,
    ) -> Result<Self, StorageError> {
        let kept = KeptLink::new(&folders.linked()?, &way.file_name());
        Ok(Self {
            token: kept.token(),
            kept,
            finished: FinishedGames::new(folders.finished()?),
            keeps_finished,
        })
    }

    /// Returns the file of the game.
    #[must_use]
    pub fn file(&self) -> &Path {
        self.kept.file()
    }

    /// Returns the token of a game that was broken off.
    #[must_use]
    pub const fn token(&self) -> Option<Hex> {
        self.token
    }

    /// Returns the game that was broken off, if it has not ended.
    #[must_use]
    pub fn broken_off(&self) -> Option<Session> {
        self.kept
            .session()
            .filter(|session| session.result().is_none())
    }

    /// Keeps a token, unless it is kept already.
    pub(super) fn keep_token(&mut self, token: Hex) -> Result<(), StorageError> {
        if self.token != Some(token) {
            self.kept.keep_token(token)?;
            self.token = Some(token);
        }
        Ok(())
    }

    /// Keeps the game: among the finished ones if it has ended.
    pub(super) fn keep(&mut self, session: &Session) -> Result<(), StorageError> {
        if session.result().is_none() || !self.keeps_finished || !session.has_human_moved() {
            return self.kept.keep(session);
        }
        let game = SavedGame {
            record: session.record(),
            date: None,
            counted: true,
        };
        self.finished.finish(&game, None, self.kept.file())
    }
}

/// How a game on two computers is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkWay {
    /// It is waited for at this port.
    Hosted(u16),
    /// It is joined at this address.
    Joined(SocketAddr),
}

impl LinkWay {
    /// Returns the name of its files.
    #[must_use]
    pub fn file_name(self) -> String {
        match self {
            Self::Hosted(port) => format!("hosted-{port}"),
            Self::Joined(address) => format!("joined-{address}"),
        }
    }

    /// Reads the name of a file. An address of version 6 is not read again.
    fn of_file(name: &str) -> Option<Self> {
        if let Some(port) = name.strip_prefix("hosted-") {
            return port.parse().ok().map(Self::Hosted);
        }
        let (address, port) = name.strip_prefix("joined-")?.rsplit_once('-')?;
        let address = format!("{address}:{port}").parse();
        address.ok().map(Self::Joined)
    }
}

/// A game on two computers that was broken off.
#[derive(Clone, Debug)]
pub struct BrokenOff {
    /// How it goes on.
    pub way: LinkWay,
    /// The game.
    pub session: Session,
}

impl BrokenOff {
    /// Reads the games that were broken off, the one played last first. Files with faults are left out.
    #[must_use]
    pub fn list(folders: &UserFolders) -> Vec<Self> {
        let Ok(folder) = folders.linked() else {
            return Vec::new();
        };
        let found = SavedGames::new(&folder).list().unwrap_or_default();
        let games = found.iter().filter_map(|file| {
            let way = LinkWay::of_file(file.path.file_stem()?.to_str()?)?;
            let session = KeptLink::new(&folder, &way.file_name()).session()?;
            session.result().is_none().then_some(Self { way, session })
        });
        games.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_file_says_how_its_game_goes_on() {
        let address = "192.168.1.5:7475".parse().expect("an address");
        let folder = Path::new("linked");
        for way in [LinkWay::Hosted(7474), LinkWay::Joined(address)] {
            let kept = KeptLink::new(folder, &way.file_name());
            let name = kept.file().file_stem().and_then(|name| name.to_str());
            assert_eq!(LinkWay::of_file(name.unwrap_or_default()), Some(way));
        }
        for name in ["hosted-", "hosted-65536", "joined-7474", "joined-a-b", ""] {
            assert_eq!(LinkWay::of_file(name), None, "{name}");
        }
    }
}
