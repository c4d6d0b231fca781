//! The files of a game on two computers: the game while it goes on, and the finished games.

use super::*;
use crate::outside::{Limit, read_text};

/// Where the game of a link is kept: a saved game, and beside it what is known of the guest while the
/// game goes on. A game is only replaced by what it becomes: another is set aside before.
#[derive(Debug)]
pub struct LinkFiles {
    /// The file of the game. No other window has it.
    pub game: UnfinishedFile,
    folders: UserFolders,
    pub way: LinkWay,
    /// What the guest wants, in a game that goes on.
    pub wants: Option<Wants>,
    /// Where finished games are kept, if they are.
    finished: Option<FinishedGames>,
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
        let file = file_of(&folders.state("linked")?, way);
        let game = UnfinishedFile::if_free(file.clone());
        let finished = FinishedGames::new(folders.state(FinishedGames::FOLDER)?);
        Ok(Self {
            game: game.ok_or_else(|| StorageError::in_use(&file))?,
            wants: read_wants(&file).map(|(_, wants)| wants),
            way,
            folders: folders.clone(),
            finished: keeps_finished.then_some(finished),
        })
    }

    /// Returns the game that was broken off, if it has not ended.
    pub fn broken_off(&self) -> Option<Session> {
        self.wants
            .as_ref()
            .and_then(|_| unfinished(self.game.path()))
    }

    /// Keeps what the guest wants, unless it is kept already.
    pub fn keep_wants(&mut self, wants: &Wants) -> Result<(), StorageError> {
        if self.wants.replace(wants.clone()).as_ref() != Some(wants) {
            // JSON of numbers and words cannot fail.
            let text = serde_json::to_string(&(self.way, wants)).unwrap_or_default();
            write_atomically(&token_of(self.game.path()), &(text + "\n"))?;
        }
        Ok(())
    }

    /// Keeps the game: among the finished ones if it has ended.
    pub fn keep(&mut self, session: &Session) -> Result<(), StorageError> {
        let game = SavedGame {
            record: session.record(),
            date: None,
            counted: session.result().is_some(),
        };
        let is_played = session.result().is_some() && session.has_human_moved();
        match self.finished.as_ref().filter(|_| is_played) {
            Some(finished) => finished.finish(&game, None, self.game.path()),
            None => write_atomically(self.game.path(), game.to_text()),
        }
    }

    /// Makes the game that is kept here a saved game, or a finished one if it has ended, so that another
    /// can take its place. Returns the file of the saved game.
    pub fn set_aside(&mut self) -> Result<Option<PathBuf>, StorageError> {
        let file = self.game.path();
        let Ok(game) = SavedGames::open(file) else {
            return move_aside(file, "bad");
        };
        if game.record.result.is_some() {
            let finished = self.finished.as_ref();
            return finished
                .map_or(Ok(()), |it| it.take_over(file))
                .map(|()| None);
        }
        if game.record.moves.is_empty() {
            return Ok(None);
        }
        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
        let folder = self.folders.data("games")?;
        let name = numbered(&folder, &stem, "ron");
        write_first_free(name, game.to_text().as_bytes()).map(Some)
    }

    /// Forgets the guest: the game no longer goes on. Its file stays.
    ///
    /// # Errors
    /// If the file cannot be removed.
    pub fn forget(&mut self) -> Result<(), StorageError> {
        self.wants = None;
        remove_file(&token_of(self.game.path())).map(drop)
    }
}

/// Returns the file of the game of a link. Characters that no file name has everywhere are replaced.
fn file_of(folder: &Path, way: LinkWay) -> PathBuf {
    let name = match way {
        LinkWay::Hosted(port) => format!("hosted-{port}"),
        LinkWay::Joined(address) => format!("joined-{address}"),
    };
    let is_plain = |letter: char| letter == '.' || letter.is_ascii_alphanumeric();
    folder.join(name.replace(|letter| !is_plain(letter), "-") + ".ron")
}

/// Returns the file beside a game with what is known of its guest.
fn token_of(game: &Path) -> PathBuf {
    game.with_extension("token")
}

fn read_wants(game: &Path) -> Option<(LinkWay, Wants)> {
    let text = read_text(&token_of(game), Limit::TEXT).ok()?;
    serde_json::from_str(&text).ok()
}

/// Returns the game of a file, if it goes on.
fn unfinished(file: &Path) -> Option<Session> {
    let session = Session::resume(&SavedGames::open(file).ok()?.record).ok()?;
    session.result().is_none().then_some(session)
}

/// How a game on two computers is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LinkWay {
    /// It is waited for at this port.
    Hosted(u16),
    /// It is joined at this address.
    Joined(SocketAddr),
}

impl LinkWay {
    /// Returns the way to join a computer with these addresses: the one of a game that was broken off, or
    /// else the first.
    pub fn joined(folders: &UserFolders, addresses: &[SocketAddr]) -> Self {
        let folder = folders.state("linked").unwrap_or_default();
        let mut ways = addresses.iter().copied().map(Self::Joined);
        let first = ways.clone().next().unwrap_or(Self::Hosted(PORT));
        let known = ways.find(|way| read_wants(&file_of(&folder, *way)).is_some());
        known.unwrap_or(first)
    }
}

/// A game on two computers that was broken off.
#[derive(Clone, Debug)]
pub struct BrokenOff {
    way: LinkWay,
    /// The game.
    pub session: Session,
}

impl BrokenOff {
    /// Returns how it goes on.
    pub fn task(&self) -> LinkTask {
        match self.way {
            LinkWay::Hosted(port) => {
                LinkTask::Wait(Box::new(self.session.setup.clone()), Some(port))
            }
            LinkWay::Joined(address) => LinkTask::Join(address.to_string()),
        }
    }

    /// Reads the games that were broken off, the one played last first. Files with faults are left out, and
    /// games that another window has.
    pub fn list(folders: &UserFolders) -> Vec<Self> {
        let Ok(folder) = folders.state("linked") else {
            return Vec::new();
        };
        let found = SavedGames::new(&folder).list().unwrap_or_default();
        let games = found.iter().filter_map(|file| {
            let _free = UnfinishedFile::if_free(file.path.clone())?;
            let (way, _) = read_wants(&file.path)?;
            let session = unfinished(&file.path)?;
            Some(Self { way, session })
        });
        games.collect()
    }
}
#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{ByPlayer, Column, Ruleset};
    use crate::session::{Command, GameSetup, Origin, Seat};
    use crate::storage::tests::Scratch;

    fn folders(scratch: &Scratch) -> UserFolders {
        let home = scratch.0.clone();
        UserFolders::new(|name| name.starts_with("XDG").then(|| home.clone().into()))
    }

    fn game() -> Session {
        let seats = ByPlayer {
            red: Seat::Human,
            yellow: Seat::Elsewhere,
        };
        let setup = GameSetup::plain("p", "P", Ruleset::connect_four(), seats);
        let mut game = Session::new(setup);
        let (column, origin) = (Column::new(3), Origin::Human);
        game.apply(Command::Play { column, origin })
            .expect("a legal move");
        game
    }

    #[test]
    fn a_game_is_that_of_one_window() {
        let scratch = Scratch::new("one-window");
        let folders = folders(&scratch);
        let addresses: Vec<SocketAddr> = ["192.168.1.5:7474", "[fe80::1%2]:7475", "[::1]:1"]
            .map(|text| text.parse().expect("an address"))
            .to_vec();
        let listed = || {
            let found = BrokenOff::list(&folders);
            found.iter().map(|it| it.way).collect::<Vec<_>>()
        };
        let way = LinkWay::joined(&folders, &addresses);
        assert_eq!(way, LinkWay::Joined(addresses[0]), "the first");
        let way = LinkWay::Joined(addresses[1]);
        let mut files = LinkFiles::new(&folders, way, true).expect("free files");
        files.keep_wants(&Wants::default()).expect("a token");
        files.keep(&game()).expect("a game");
        assert_eq!(listed(), []);
        let second = LinkFiles::new(&folders, way, true);
        let is_used = second
            .as_ref()
            .is_err_and(|it| it.kind == std::io::ErrorKind::ResourceBusy);
        assert!(is_used, "{second:?}");
        drop(files);
        assert_eq!(listed(), [way]);
        assert_eq!(
            LinkWay::joined(&folders, &addresses),
            way,
            "the one that is known"
        );
        LinkFiles::new(&folders, way, true).expect("free files");
    }

    #[test]
    fn another_game_is_set_aside() {
        let scratch = Scratch::new("set-aside");
        let folders = folders(&scratch);
        let way = LinkWay::Hosted(7474);
        let mut files = LinkFiles::new(&folders, way, true).expect("free files");
        assert_eq!(files.set_aside().expect("nothing"), None);
        let mut one = game();
        files.keep(&one).expect("a game");
        let aside = files.set_aside().expect("a folder").expect("a file");
        assert_eq!(unfinished(&aside).map(|it| it.position.ply()), Some(1));
        assert!(aside.starts_with(folders.data("games").expect("a folder")));
        // One with faults is not lost either.
        write_atomically(files.game.path(), "(version: 1").expect("a file");
        let aside = files.set_aside().expect("a folder").expect("a file");
        assert_eq!(
            read_text(&aside, Limit::TEXT).expect("a file"),
            "(version: 1"
        );
        // One that has ended, when the program ended before it was among the finished ones.
        let player = crate::rules::Player::Red;
        one.apply(Command::Resign { player })
            .expect("a game that goes on");
        let over = SavedGame {
            record: one.record(),
            date: None,
            counted: true,
        };
        write_atomically(files.game.path(), over.to_text()).expect("a file");
        assert_eq!(files.set_aside().expect("a folder"), None);
        let finished = folders.state(FinishedGames::FOLDER).expect("a folder");
        assert_eq!(
            FinishedGames::read(&finished).expect("a list").games.len(),
            1
        );
    }
}
