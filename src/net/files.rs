//! The files of a game on two computers: the game while it goes on, and the finished games.

use super::*;
use crate::outside::{Limit, read_text};

/// The folder of the linked games, in that of the states.
const FOLDER: &str = "linked";

/// Where the game of a link is kept: a saved game, and beside it what is known of the guest while the
/// game goes on. A game is only replaced by what it becomes: another is set aside before.
#[derive(Debug)]
pub struct LinkFiles {
    /// The file of the game. No other window has it.
    pub game: UnfinishedFile,
    /// The folder of the saved games.
    saved: PathBuf,
    task: LinkTask,
    /// What was known of the guest, in a game that goes on.
    pub wants: Wants,
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
        task: &LinkTask,
        keeps_finished: bool,
    ) -> Result<Self, StorageError> {
        let name = match task {
            LinkTask::Wait(port) => format!("hosted-{}", port.unwrap_or(PORT)),
            LinkTask::Join(address) => {
                let host = address.trim_end_matches(&format!(":{PORT}"));
                format!("joined-{host}")
            }
        };
        // Characters that no file name has everywhere are replaced.
        let name = name.replace(|letter: char| !letter.is_ascii_alphanumeric(), "-") + ".ron";
        let file = folders.state(FOLDER)?.join(name);
        let game = UnfinishedFile::if_free(file.clone());
        let finished = FinishedGames::new(folders.state(FinishedGames::FOLDER)?);
        Ok(Self {
            game: game.ok_or_else(|| StorageError::in_use(&file))?,
            wants: read_wants(&file).map_or_else(Wants::default, |it| it.1),
            task: task.clone(),
            saved: folders.data("games")?,
            finished: keeps_finished.then_some(finished),
        })
    }

    /// Returns the game that was broken off, if it has not ended.
    pub fn broken_off(&self) -> Option<Session> {
        read_wants(self.game.path())?;
        unfinished(self.game.path())
    }

    /// Keeps what the guest wants.
    pub fn keep_wants(&self, wants: &Wants) -> Result<(), StorageError> {
        // JSON of numbers and words cannot fail.
        let text = serde_json::to_string(&(&self.task, wants)).unwrap_or_default();
        write_atomically(&token_of(self.game.path()), &(text + "\n"))
    }

    /// Keeps the game: among the finished ones if it has ended.
    pub fn keep(&self, session: &Session) -> Result<(), StorageError> {
        let game = SavedGame::of(session, None);
        match &self.finished {
            Some(finished) if game.counted && session.has_human_moved() => {
                finished.finish(&game, None, self.game.path())
            }
            _ => write_atomically(self.game.path(), game.to_text()),
        }
    }

    /// Makes the game that is kept here a saved game, or a finished one if it has ended, so that another
    /// can take its place. Returns the file of the saved game.
    pub fn set_aside(&self) -> Result<Option<PathBuf>, StorageError> {
        let file = self.game.path();
        let Ok(game) = SavedGames::open(file) else {
            return move_aside(file, "bad");
        };
        let is_over = game.record.result.is_some();
        if let (true, Some(finished)) = (is_over, &self.finished) {
            finished.take_over(file, &game.to_text())?;
        }
        if is_over || game.record.moves.is_empty() {
            return Ok(None);
        }
        let names = numbered(&self.saved, FOLDER, "ron");
        write_first_free(names, game.to_text()).map(Some)
    }

    /// Forgets the guest: the game no longer goes on. Its file stays.
    ///
    /// # Errors
    /// If the file cannot be removed.
    pub fn forget(&self) -> Result<(), StorageError> {
        remove_file(&token_of(self.game.path())).map(drop)
    }
}

/// Returns the file beside a game with what is known of its guest.
fn token_of(game: &Path) -> PathBuf {
    game.with_extension("token")
}

fn read_wants(game: &Path) -> Option<(LinkTask, Wants)> {
    let text = read_text(&token_of(game), Limit::TEXT).ok()?;
    serde_json::from_str(&text).ok()
}

/// Returns the game of a file, if it goes on.
fn unfinished(file: &Path) -> Option<Session> {
    let session = Session::resume(&SavedGames::open(file).ok()?.record).ok()?;
    session.result().is_none().then_some(session)
}

/// Reads the games that were broken off, and how they go on. Files with faults are left out, and games that
/// another window has.
pub fn broken_off_games(folders: &UserFolders) -> Vec<(LinkTask, Session)> {
    let folder = folders.state(FOLDER).unwrap_or_default();
    let found = SavedGames::new(folder).list().unwrap_or_default();
    let games = found.iter().filter_map(|file| {
        let _free = UnfinishedFile::if_free(file.path.clone())?;
        Some((read_wants(&file.path)?.0, unfinished(&file.path)?))
    });
    games.collect()
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
        let task = LinkTask::Join("[fe80::1%2]:7475".to_owned());
        let listed = || {
            let found = broken_off_games(&folders);
            let tasks = found.iter().map(|(task, _)| format!("{task:?}"));
            tasks.collect::<Vec<_>>()
        };
        let files = LinkFiles::new(&folders, &task, true).expect("free files");
        files.keep_wants(&Wants::default()).expect("a token");
        files.keep(&game()).expect("a game");
        assert_eq!(listed(), [""; 0]);
        let second = LinkFiles::new(&folders, &task, true);
        let is_used = second
            .as_ref()
            .is_err_and(|it| it.kind == std::io::ErrorKind::ResourceBusy);
        assert!(is_used, "{second:?}");
        drop(files);
        assert_eq!(listed(), [format!("{task:?}")]);
        LinkFiles::new(&folders, &task, true).expect("free files");
    }

    #[test]
    fn another_game_is_set_aside() {
        let scratch = Scratch::new("set-aside");
        let folders = folders(&scratch);
        let task = LinkTask::Wait(None);
        let files = LinkFiles::new(&folders, &task, true).expect("free files");
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
