//! Finished games: a file with one saved game a line, the newest last, which several windows share.
//!
//! A game that ends is in two files for a moment, so that it is in one of them at any time:
//!
//! ```text
//!   unfinished.ron    the game goes on ─▶ how it ended ────────────────▶ removed
//!   finished.games                                      the new line
//! ```
//!
//! A window that starts and finds an unfinished file with a game that has ended does what is left:
//! it adds the line, unless it is there, and removes the file ([`FinishedGames::take_over`]).
//!
//! Lines that cannot be read, such as those of a newer program, are told and left where they are.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::locks::Lock;
use super::{SavedGame, SavedGames, StorageError, move_aside, remove_file, write_atomically};
use crate::outside::{Limit, ReadError, read_text};
use crate::presets::ConfigError;
use crate::presets::text_file::MAX_FAULTS;

/// The first line of the file.
const HEADING: &str = "// Finished games of Plummet, one a line, newest last.";

/// The finished games, newest first, and what is wrong with their file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FinishedList {
    /// The games; at most [`FinishedGames::MOST`].
    pub games: Vec<SavedGame>,
    /// The faults of lines that cannot be read, at most one a line; or the one of a file that is too
    /// long or cannot be read at all.
    pub faults: Vec<ConfigError>,
}

/// The file of the finished games. Clones share what could not be written yet.
#[derive(Clone, Debug)]
pub struct FinishedGames {
    path: PathBuf,
    /// The lines that could not be written yet, each with the line that it replaces.
    unwritten: Arc<Mutex<Vec<(String, Option<String>)>>>,
}

impl FinishedGames {
    /// The most games that are kept; older ones make room.
    pub const MOST: usize = 1_000;

    /// The most bytes of their lines.
    const MOST_BYTES: usize = 8 << 20;

    /// The name of the file.
    pub const FILE: &str = "finished.games";

    /// Uses a file, which need not exist yet.
    #[must_use]
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Self {
            path: path.into(),
            unwritten: Arc::default(),
        }
    }

    /// Reads the games.
    #[must_use]
    pub fn read(path: &Path) -> FinishedList {
        let mut list = FinishedList::default();
        let text = match text_of(path) {
            Ok(text) => text,
            Err(error) => {
                let (expected, found) = error.parts();
                list.faults
                    .push(ConfigError::of_file(path, expected, found));
                return list;
            }
        };
        let lines: Vec<_> = (1..).zip(text.lines()).collect();
        let games = lines.into_iter().rev().filter(|(_, line)| is_game(line));
        for (number, line) in games.take(Self::MOST) {
            match SavedGame::read(path, line) {
                Ok(game) => list.games.push(game),
                Err(faults) => list
                    .faults
                    .extend(faults.into_iter().next().map(|it| at_line(it, number))),
            }
        }
        list.faults.reverse();
        let is_cut = list.faults.len() > MAX_FAULTS;
        list.faults.truncate(MAX_FAULTS);
        if let Some(last) = list.faults.last_mut() {
            last.is_cut = is_cut;
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
        &self,
        game: &SavedGame,
        instead_of: Option<&SavedGame>,
        unfinished: &Path,
    ) -> Result<(), StorageError> {
        let instead_of = instead_of.map(SavedGame::to_line);
        self.unwritten().push((game.to_line(), instead_of));
        write_atomically(unfinished, game.to_text())?;
        self.write()?;
        remove_file(unfinished).map(drop)
    }

    /// Keeps the game of an unfinished file, if it has ended, and removes the file.
    ///
    /// # Errors
    /// If that fails. The game is then in its file.
    pub fn take_over(&self, unfinished: &Path) -> Result<(), StorageError> {
        match SavedGames::open(unfinished) {
            Ok(game) if game.record.result.is_some() => {
                self.unwritten().push((game.to_line(), None));
                self.write()?;
                remove_file(unfinished).map(drop)
            }
            _ => Ok(()),
        }
    }

    /// Removes all games.
    ///
    /// # Errors
    /// If the file cannot be removed.
    pub fn clear(&self) -> Result<(), StorageError> {
        let _lock = Lock::wait_for(&self.path)?;
        self.unwritten().clear();
        remove_file(&self.path).map(drop)
    }

    /// Only jobs that write lock it, and none panics meanwhile.
    fn unwritten(&self) -> MutexGuard<'_, Vec<(String, Option<String>)>> {
        let unwritten = self.unwritten.lock();
        unwritten.unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds the new lines, while the file is locked against other windows, and leaves out the oldest of
    /// too many. A file that the program has not written is moved aside.
    fn write(&self) -> Result<(), StorageError> {
        let _lock = Lock::wait_for(&self.path)?;
        let text = match text_of(&self.path) {
            Err(_) => move_aside(&self.path, "old").map(|_| String::new())?,
            Ok(text) => text,
        };
        let mut unwritten = self.unwritten();
        let mut lines: Vec<&str> = text.lines().filter(|line| is_game(line)).collect();
        for (line, old) in unwritten.iter() {
            lines.retain(|it| **it != **line && Some(*it) != old.as_deref());
            lines.push(line);
        }
        let mut room = Self::MOST_BYTES;
        let newest = lines.iter().rev().take(Self::MOST).take_while(|line| {
            let fits = room > 0;
            room = room.saturating_sub(line.len());
            fits
        });
        let mut newest: Vec<&str> = newest.copied().collect();
        newest.extend([HEADING]);
        newest.reverse();
        write_atomically(&self.path, newest.join("\n") + "\n")?;
        unwritten.clear();
        Ok(())
    }
}

/// Reads the file; a missing one is empty.
fn text_of(path: &Path) -> Result<String, ReadError> {
    match read_text(path, Limit::FINISHED) {
        Err(ReadError::Io(error)) if error.kind() == io::ErrorKind::NotFound => Ok(String::new()),
        read => read,
    }
}

fn is_game(line: &str) -> bool {
    !line.trim().is_empty() && !line.starts_with("//")
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

#[cfg(test)]
mod tests {
    use std::fs;
    use std::process::{Child, Command, Stdio};
    use std::time::Duration;

    use super::*;
    use crate::rules::{ByPlayer, Column, Player, Ruleset};
    use crate::session::{Cause, GameRecord, GameResult, GameSetup, Move, Seat};
    use crate::storage::scratch::Scratch;
    use crate::storage::{Moment, UnfinishedGames};

    /// A game that a person resigned, known by the time at which it was kept.
    fn game(number: u64) -> SavedGame {
        let seats = ByPlayer {
            red: Seat::Human,
            yellow: Seat::level("casual", "Casual"),
        };
        let setup = GameSetup::plain("connect_four", "Connect Four", Ruleset::default(), seats);
        let moves = [3, 3, 4].map(|column| Move::Disc(Column::new(column)));
        let mut record = GameRecord::new(setup, moves);
        record.result = Some(GameResult::lost(Player::Red, Cause::Resignation));
        record.comment = "two\nlines".to_owned();
        let game = SavedGame {
            record,
            date: Some(Moment::from_unix(number)),
            counted: true,
        };
        SavedGame::read(Path::new("a game"), &game.to_text()).expect("a sound game")
    }

    /// The same game before its end.
    fn unfinished(number: u64) -> SavedGame {
        let mut game = game(number);
        game.record.result = None;
        game
    }

    fn number(game: &SavedGame) -> u64 {
        game.date.map_or(0, Moment::unix)
    }

    /// A folder with the file, and an unfinished file beside it.
    struct Folder(Scratch);

    impl Folder {
        fn new(name: &str) -> Self {
            Self(Scratch::new(&format!("finished-{name}")))
        }

        fn path(&self) -> PathBuf {
            self.0.0.join(FinishedGames::FILE)
        }

        fn file(&self) -> FinishedGames {
            FinishedGames::new(self.path())
        }

        fn of_window(&self) -> PathBuf {
            self.0.0.join("unfinished.ron")
        }

        fn keep(&self, number: u64) {
            let unfinished = self.of_window();
            self.file()
                .finish(&game(number), None, &unfinished)
                .expect("kept");
        }

        fn numbers(&self) -> Vec<u64> {
            let list = FinishedGames::read(&self.path());
            assert_eq!(list.faults, []);
            list.games.iter().map(number).collect()
        }
    }

    #[test]
    fn games_are_kept_one_a_line_newest_first() {
        let folder = Folder::new("kept");
        assert_eq!(folder.numbers(), [0; 0]);
        (1..=3).for_each(|number| folder.keep(number));
        let list = FinishedGames::read(&folder.path());
        assert_eq!(list.games, [game(3), game(2), game(1)]);
        assert!(!folder.of_window().exists());
        let text = fs::read_to_string(folder.path()).expect("a file");
        assert_eq!(text.lines().count(), 4);
        // A person's editor may leave the last line without its end.
        fs::write(folder.path(), text.trim_end()).expect("written");
        folder.keep(4);
        assert_eq!(folder.numbers(), [4, 3, 2, 1]);
        // Moves were taken back after an end, and the game ended again.
        let again = |number, before| {
            let file = folder.file();
            file.finish(&game(number), Some(&game(before)), &folder.of_window())
        };
        again(5, 1).expect("kept");
        again(6, 1).expect("kept, though the one before is gone");
        assert_eq!(folder.numbers(), [6, 5, 4, 3, 2]);
        folder.file().clear().expect("removed");
        folder.file().clear().expect("gone already");
        assert_eq!(folder.numbers(), [0; 0]);
    }

    #[test]
    fn older_games_make_room_and_a_file_that_is_too_long_is_moved_aside() {
        let folder = Folder::new("room");
        let line = |number| game(number).to_line() + "\n";
        let most = FinishedGames::MOST as u64;
        let lines: String = (1..=most + 9).map(line).collect();
        fs::write(folder.path(), lines).expect("written");
        folder.keep(most + 10);
        let expected: Vec<u64> = (11..=most + 10).rev().collect();
        assert_eq!(folder.numbers(), expected);
        let foreign = line(7).repeat(100_000);
        fs::write(folder.path(), &foreign).expect("written");
        let list = FinishedGames::read(&folder.path());
        assert_eq!((list.games.len(), list.faults.len()), (0, 1));
        folder.keep(8);
        assert_eq!(folder.numbers(), [8]);
        let aside = fs::metadata(folder.path().with_file_name("finished.games.old"));
        assert_eq!(aside.expect("it is kept").len(), foreign.len() as u64);
    }

    #[test]
    fn lines_of_others_are_told_and_stay() {
        let folder = Folder::new("others");
        let newer = game(1).to_line().replacen("version: 1", "version: 2", 1);
        let broken = "(version: 1, moves: ";
        let text = format!("{HEADING}\n{newer}\n{broken}\n{}\n", game(2).to_line());
        fs::write(folder.path(), &text).expect("written");
        folder.keep(3);
        let list = FinishedGames::read(&folder.path());
        assert_eq!(list.games, [game(3), game(2)]);
        let told = list.faults.iter();
        let told: Vec<_> = told.map(|it| (it.place.line, it.to_string())).collect();
        let [(2, version), (3, _)] = told.as_slice() else {
            panic!("one sentence a line: {told:?}");
        };
        assert!(
            version.contains("the newest that this program knows"),
            "{version}"
        );
        let kept = fs::read_to_string(folder.path()).expect("a file");
        assert!(kept.starts_with(&text), "nothing is lost");
    }

    #[test]
    fn what_could_not_be_written_is_kept_with_the_next_game() {
        let folder = Folder::new("later");
        let (file, unfinished) = (folder.file(), folder.of_window());
        // Neither a file nor a folder that can be moved aside.
        let lock = folder.path().with_file_name("finished.games.lock");
        fs::create_dir(&lock).expect("a folder in the way");
        let refused = file.finish(&game(1), None, &unfinished);
        let refused = refused.expect_err("a folder is there").to_string();
        assert!(refused.contains("finished.games.lock"), "{refused}");
        let text = fs::read_to_string(&unfinished).expect("a file");
        assert_eq!(SavedGame::read(&unfinished, &text), Ok(game(1)));
        // A window that starts keeps it for now, and no window uses its file.
        let opened = UnfinishedGames::new(&folder.0.0).open();
        assert_ne!(opened.own.path(), unfinished);
        assert_eq!((opened.game, opened.faults.len()), (None, 1));
        fs::remove_dir(lock).expect("a folder");
        file.finish(&game(2), None, &unfinished).expect("kept");
        assert_eq!(folder.numbers(), [2, 1]);
    }

    /// Runs one test of this file in another process.
    fn child(name: &str, variable: &str, path: &Path) -> Child {
        let mut child = Command::new(std::env::current_exe().expect("this program"));
        child
            .args(["--exact", &format!("storage::finished::tests::{name}")])
            .env(variable, path)
            .stdout(Stdio::null());
        child.spawn().expect("a process")
    }

    /// Parts of this test run in two more processes.
    #[test]
    fn two_windows_that_finish_at_once_keep_both_games() {
        const CHILD: &str = "PLUMMET_TEST_FINISHED_AT_ONCE";
        const GAMES: u64 = 50;
        if let Some(path) = std::env::var_os(CHILD) {
            let file = FinishedGames::new(path);
            let own = u64::from(std::process::id());
            let unfinished = file.path.with_file_name(format!("unfinished ({own}).ron"));
            for number in 0..GAMES {
                file.finish(&game(own * 1_000 + number), None, &unfinished)
                    .expect("kept");
            }
            return;
        }
        let folder = Folder::new("at-once");
        let name = "two_windows_that_finish_at_once_keep_both_games";
        let start = || child(name, CHILD, &folder.path());
        for mut window in [start(), start()] {
            assert!(window.wait().expect("its end").success());
        }
        let mut found = folder.numbers();
        found.sort_unstable();
        found.dedup();
        assert_eq!(found.len() as u64, 2 * GAMES);
    }

    /// A part of this test runs in another process, which is killed while games end.
    #[test]
    fn a_killed_window_leaves_the_finished_game_or_the_unfinished_one() {
        const CHILD: &str = "PLUMMET_TEST_FINISHED_KILLED";
        if let Some(path) = std::env::var_os(CHILD) {
            let folder = PathBuf::from(path);
            let opened = UnfinishedGames::new(&folder).open();
            let file = FinishedGames::new(folder.join(FinishedGames::FILE));
            let games = FinishedGames::read(&file.path).games;
            for number in games.first().map_or(0, number) + 1.. {
                write_atomically(opened.own.path(), unfinished(number).to_text()).expect("written");
                file.finish(&game(number), None, opened.own.path())
                    .expect("kept");
            }
            return;
        }
        let folder = Folder::new("killed");
        let name = "a_killed_window_leaves_the_finished_game_or_the_unfinished_one";
        for round in 0..crate::effort::cases(20_u64, 100) {
            let before = folder.numbers().len();
            let mut window = child(name, CHILD, &folder.0.0);
            while folder.numbers().len() == before && !folder.of_window().exists() {
                std::thread::yield_now();
            }
            std::thread::sleep(Duration::from_micros(round * 137 % 5_000));
            window.kill().expect("it lives");
            window.wait().expect("its end");
            let opened = UnfinishedGames::new(&folder.0.0).open();
            let found = folder.numbers();
            let count = found.len() as u64;
            let expected: Vec<u64> = (1..=count).rev().collect();
            assert_eq!(found, expected, "each game once");
            let goes_on = opened.game.as_ref().map(number);
            let is_next = goes_on.is_none_or(|number| number == count + 1);
            assert!(is_next, "{goes_on:?} and {count}");
        }
    }
}
