//! The files of a game on two computers: the game while it goes on, and the finished games.

use std::net::SocketAddr;
use std::path::Path;

use super::{Hex, KeptLink};
use crate::session::Session;
use crate::storage::{
    FinishedGames, SavedGame, SavedGames, StorageError, UnfinishedFile, UserFolders,
};

/// Where the game of a link is kept.
#[derive(Debug)]
pub struct LinkFiles {
    pub(super) kept: KeptLink,
    /// No other window has the game.
    _own: UnfinishedFile,
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
    /// If the environment names no folder, or another window has the files.
    pub fn new(
        folders: &UserFolders,
        way: LinkWay,
        keeps_finished: bool,
    ) -> Result<Self, StorageError> {
        let kept = KeptLink::new(&folders.linked()?, &way.file_name());
        let path = kept.file().to_owned();
        let Some(own) = UnfinishedFile::if_free(path.clone()) else {
            return Err(StorageError::InUse { path });
        };
        Ok(Self {
            _own: own,
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

    /// Reads the name of a file as [`KeptLink`] writes it: `192.168.1.5-7475`, or `-fe80--1_2--7475` for
    /// `[fe80::1%2]:7475`.
    fn of_file(name: &str) -> Option<Self> {
        if let Some(port) = name.strip_prefix("hosted-") {
            return port.parse().ok().map(Self::Hosted);
        }
        let name = name.strip_prefix("joined-")?;
        let address = match name.strip_prefix('-') {
            Some(name) => {
                let (address, port) = name.rsplit_once("--")?;
                let address = address.replace('-', ":").replace('_', "%");
                format!("[{address}]:{port}")
            }
            None => {
                let (address, port) = name.rsplit_once('-')?;
                format!("{address}:{port}")
            }
        };
        address.parse().ok().map(Self::Joined)
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
    /// Reads the games that were broken off, the one played last first. Files with faults are left out, and
    /// games that another window has.
    #[must_use]
    pub fn list(folders: &UserFolders) -> Vec<Self> {
        let Ok(folder) = folders.linked() else {
            return Vec::new();
        };
        let found = SavedGames::new(&folder).list().unwrap_or_default();
        let games = found.iter().filter_map(|file| {
            let way = LinkWay::of_file(file.path.file_stem()?.to_str()?)?;
            let kept = KeptLink::new(&folder, &way.file_name());
            let _free = UnfinishedFile::if_free(kept.file().to_owned())?;
            let session = kept.session()?;
            session.result().is_none().then_some(Self { way, session })
        });
        games.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{ByPlayer, Ruleset};
    use crate::session::{GameSetup, Seat};
    use crate::storage::scratch::Scratch;

    const SEATS: ByPlayer<Seat> = ByPlayer {
        red: Seat::Human,
        yellow: Seat::Elsewhere,
    };

    #[test]
    fn the_name_of_a_file_says_how_its_game_goes_on() {
        let addresses = [
            "192.168.1.5:7475",
            "[2001:db8::1]:7475",
            "[fe80::1%2]:7474",
            "[fe80::]:7474",
            "[::1]:1",
            "[::ffff:10.0.0.1]:7474",
            "[1:2:3:4:5:6:7:8]:7474",
        ];
        let joined = addresses.map(|text| LinkWay::Joined(text.parse().expect("an address")));
        let folder = Path::new("linked");
        for way in joined.into_iter().chain([LinkWay::Hosted(7474)]) {
            let kept = KeptLink::new(folder, &way.file_name());
            let name = kept.file().file_stem().and_then(|name| name.to_str());
            assert_eq!(LinkWay::of_file(name.unwrap_or_default()), Some(way));
        }
        for name in [
            "hosted-",
            "hosted-65536",
            "joined-7474",
            "joined-a-b",
            "joined--7474",
            "",
        ] {
            assert_eq!(LinkWay::of_file(name), None, "{name}");
        }
    }

    #[test]
    fn a_game_is_that_of_one_window() {
        let scratch = Scratch::new("one-window");
        let state = scratch.0.clone();
        let folders =
            UserFolders::new(|name| (name == "XDG_STATE_HOME").then(|| state.clone().into()));
        let address = "[fe80::1%2]:7474".parse().expect("an address");
        let way = LinkWay::Joined(address);
        let mut files = LinkFiles::new(&folders, way, true).expect("free files");
        files.keep_token(Hex(7)).expect("a token");
        let game = GameSetup::plain("p", "P", Ruleset::connect_four(), SEATS);
        files.keep(&Session::new(game)).expect("a game");
        let listed = || {
            BrokenOff::list(&folders)
                .iter()
                .map(|it| it.way)
                .collect::<Vec<_>>()
        };
        assert_eq!(listed(), []);
        let second = LinkFiles::new(&folders, way, true);
        assert!(
            matches!(second, Err(StorageError::InUse { .. })),
            "{second:?}"
        );
        drop(files);
        assert_eq!(listed(), [way]);
        LinkFiles::new(&folders, way, true).expect("free files");
    }
}
