//! Finished games: a folder with a saved game in each file, which several windows share.
//!
//! The unfinished file of a game that ends says how it ended, and is then moved into the folder: so the
//! game is in one of the two at any time. A window that starts and finds an unfinished file with a game
//! that has ended moves it ([`FinishedGames::take_over`]).

use super::*;
use std::time::UNIX_EPOCH;

/// The finished games, newest first, and what is wrong with their files.
#[derive(Debug, Default)]
pub struct FinishedList {
    /// The games; at most [`FinishedGames::MOST`].
    pub games: Vec<SavedGame>,
    /// The faults of files that cannot be read.
    pub faults: Vec<ConfigError>,
}

/// The folder of the finished games. Clones share what could not be written yet.
#[derive(Clone, Debug)]
pub struct FinishedGames {
    folder: PathBuf,
    /// The games that could not be written yet.
    unwritten: Arc<Mutex<Vec<String>>>,
}

impl FinishedGames {
    /// The most games that are kept; older ones make room.
    pub const MOST: usize = 1_000;

    /// The name of the folder.
    pub const FOLDER: &str = "finished";

    /// Uses a folder, which need not exist yet.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self {
            folder: folder.into(),
            unwritten: Arc::default(),
        }
    }

    /// Reads the games of a folder.
    ///
    /// # Errors
    /// If the folder cannot be listed.
    pub fn read(folder: &Path) -> Result<FinishedList, StorageError> {
        let mut list = FinishedList::default();
        for file in files_in(folder)?.iter().rev().take(Self::MOST) {
            match SavedGames::open(file) {
                Ok(game) => list.games.push(game),
                Err(faults) => list.faults.extend(faults),
            }
        }
        Ok(list)
    }

    /// Keeps a game that has ended. `unfinished` is its file until now, which says then how it ended,
    /// and is moved. `instead_of` is an earlier end of the same game, from which moves were taken back.
    ///
    /// # Errors
    /// If a file cannot be written or moved. The game is then in `unfinished`, unless that is what
    /// cannot be written, and is kept together with the next one.
    pub fn finish(
        &self,
        game: &SavedGame,
        instead_of: Option<&SavedGame>,
        unfinished: &Path,
    ) -> Result<(), StorageError> {
        // Only jobs that write lock it, and none panics meanwhile.
        let mut unwritten = self
            .unwritten
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let text = game.to_text();
        unwritten.push(text.clone());
        write_atomically(unfinished, &text)?;
        // The files of those before have another game by now.
        while unwritten.len() > 1 {
            write_atomically(&self.file_of(&unwritten[0], unfinished), &unwritten[0])?;
            unwritten.remove(0);
        }
        let kept = self.take_over(unfinished, &text)?;
        unwritten.clear();
        let end = instead_of.map(|before| end_of_name(&before.to_text()));
        let files = files_in(&self.folder)?;
        let surplus = files.len().saturating_sub(Self::MOST);
        let is_replaced = |file: &Path| {
            // An end within the same second may have the same name at its end.
            let has_end = |end: &String| file.to_string_lossy().ends_with(end);
            end.as_ref().is_some_and(has_end) && file != kept
        };
        (0..)
            .zip(&files)
            .filter(|(place, file)| *place < surplus || is_replaced(file))
            .try_for_each(|(_, file)| remove_file(file).map(drop))
    }

    /// Moves an unfinished file into the folder, whose game has ended and has this text. Returns its file
    /// there.
    ///
    /// # Errors
    /// If that fails. The game is then in its file.
    pub fn take_over(&self, unfinished: &Path, text: &str) -> Result<PathBuf, StorageError> {
        let file = self.file_of(text, unfinished);
        if fs::rename(unfinished, &file).is_err() {
            // There is no folder yet, or it is on another disk.
            write_atomically(&file, text)?;
            remove_file(unfinished)?;
        }
        Ok(file)
    }

    /// Returns the file of a game: it is named after the time at which `unfinished` was written, and after
    /// its content.
    fn file_of(&self, text: &str, unfinished: &Path) -> PathBuf {
        let time = fs::metadata(unfinished)
            .and_then(|it| it.modified())
            .unwrap_or(UNIX_EPOCH)
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default()
            .as_millis();
        self.folder.join(format!("{time:013}{}", end_of_name(text)))
    }

    /// Removes all games.
    ///
    /// # Errors
    /// If the folder cannot be listed, or a file not removed.
    pub fn clear(&self) -> Result<(), StorageError> {
        files_in(&self.folder)?
            .iter()
            .try_for_each(|file| remove_file(file).map(drop))
    }
}

/// Returns the end of the name of the file of a game.
fn end_of_name(text: &str) -> String {
    let mut content = flate2::Crc::new();
    content.update(text.as_bytes());
    format!("-{:08x}.ron", content.sum())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::process::{Child, Command, Stdio};
    use std::time::Duration;

    use super::*;
    use crate::rules::{ByPlayer, Column, Player, Ruleset};
    use crate::session::{Cause, GameRecord, GameResult, GameSetup, Move, Seat};
    use crate::storage::tests::Scratch;
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
            self.0.0.join(FinishedGames::FOLDER)
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
            let list = FinishedGames::read(&self.path()).expect("a list");
            assert_eq!(list.faults, []);
            list.games.iter().map(number).collect()
        }
    }

    #[test]
    fn a_game_that_ends_again_in_the_same_second_stays() {
        let folder = Folder::new("again");
        folder.keep(1);
        folder
            .file()
            .finish(&game(1), Some(&game(1)), &folder.of_window())
            .expect("kept");
        assert_eq!(folder.numbers(), [1]);
    }

    #[test]
    fn games_are_kept_newest_first_and_older_ones_make_room() {
        let folder = Folder::new("kept");
        assert_eq!(folder.numbers(), [0; 0]);
        let keep = |number, before: Option<u64>| {
            // Files of one millisecond are in no order.
            std::thread::sleep(Duration::from_millis(3));
            let before = before.map(game);
            folder
                .file()
                .finish(&game(number), before.as_ref(), &folder.of_window())
                .expect("kept");
        };
        (1..=3).for_each(|number| keep(number, None));
        assert_eq!(
            FinishedGames::read(&folder.path()).expect("a list").games,
            [game(3), game(2), game(1)]
        );
        assert!(!folder.of_window().exists());
        // Moves were taken back after an end, and the game ended again.
        keep(5, Some(1));
        keep(6, Some(1));
        assert_eq!(folder.numbers(), [6, 5, 3, 2]);
        for number in 0..FinishedGames::MOST {
            let older = folder.path().join(format!("{number:013}-0.ron"));
            fs::write(older, game(1).to_text()).expect("written");
        }
        keep(7, None);
        let numbers = folder.numbers();
        assert_eq!(
            (&numbers[..5], numbers.len()),
            (&[7, 6, 5, 3, 2][..], FinishedGames::MOST)
        );
        folder.file().clear().expect("removed");
        folder.file().clear().expect("gone already");
        assert_eq!(folder.numbers(), [0; 0]);
    }

    #[test]
    fn files_of_others_are_told_and_stay() {
        let folder = Folder::new("others");
        folder.keep(3);
        let newer = game(1).to_text().replacen("version: 1", "version: 2", 1);
        let file = folder.path().join("newer.ron");
        fs::write(&file, newer).expect("written");
        folder.keep(4);
        let list = FinishedGames::read(&folder.path()).expect("a list");
        assert_eq!((list.games.len(), list.faults.len()), (2, 1));
        let told = list.faults[0].to_string();
        assert!(
            told.contains("the newest that this program knows"),
            "{told}"
        );
        assert!(file.exists());
    }

    #[test]
    fn what_could_not_be_written_is_kept_with_the_next_game() {
        let folder = Folder::new("later");
        let (file, unfinished) = (folder.file(), folder.of_window());
        fs::write(folder.path(), "").expect("a file in the way");
        let refused = file
            .finish(&game(1), None, &unfinished)
            .expect_err("a file is there")
            .to_string();
        assert!(refused.contains("cannot be written"), "{refused}");
        let text = fs::read_to_string(&unfinished).expect("a file");
        assert_eq!(SavedGame::read(&unfinished, &text), Ok(game(1)));
        // A window that starts keeps it for now, and no window uses its file.
        let opened = UnfinishedGames::new(&folder.0.0).open();
        assert_ne!(opened.own.path(), unfinished);
        assert_eq!((opened.game, opened.faults.len()), (None, 1));
        fs::remove_file(folder.path()).expect("a file");
        file.finish(&game(2), None, &unfinished).expect("kept");
        let mut numbers = folder.numbers();
        numbers.sort_unstable();
        assert_eq!(numbers, [1, 2]);
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
            let unfinished = file
                .folder
                .with_file_name(format!("unfinished ({own}).ron"));
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
            let file = FinishedGames::new(folder.join(FinishedGames::FOLDER));
            for number in FinishedGames::read(&file.folder)
                .expect("a list")
                .games
                .iter()
                .map(number)
                .max()
                .unwrap_or(0)
                + 1..
            {
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
            let mut found = folder.numbers();
            found.sort_unstable();
            let count = found.len() as u64;
            let expected: Vec<u64> = (1..=count).collect();
            assert_eq!(found, expected, "each game once");
            let goes_on = opened.game.as_ref().map(number);
            let is_next = goes_on.is_none_or(|number| number == count + 1);
            assert!(is_next, "{goes_on:?} and {count}");
        }
    }
}
