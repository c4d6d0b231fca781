//! Finished games on disk.

use std::fs;
use std::process::{Command, Stdio};
use std::time::Duration;

use super::*;
use crate::rules::{ByPlayer, Column, Ruleset};
use crate::session::{Cause, GameRecord, GameResult, GameSetup, Move, Seat};
use crate::storage::scratch::Scratch;
use crate::storage::{Moment, UnfinishedGames};

const LEVEL: &str = "casual";

/// A game that a person resigned, known by the time at which it was kept.
pub(in crate::storage) fn game(number: u64) -> SavedGame {
    let seats = ByPlayer {
        red: Seat::Human,
        yellow: Seat::level(LEVEL, "Casual"),
    };
    let setup = GameSetup::plain("connect_four", "Connect Four", Ruleset::default(), seats);
    let moves = [3, 3, 4].map(|column| Move::Disc(Column::new(column)));
    let mut record = GameRecord::new(setup, moves);
    record.result = Some(GameResult::lost(
        crate::rules::Player::Red,
        Cause::Resignation,
    ));
    record.comment = "two\nlines".to_owned();
    let game = SavedGame {
        record,
        date: Some(Moment::from_unix(number)),
        counted: true,
    };
    SavedGame::read(Path::new("a game"), &game.to_text()).expect("a sound game")
}

/// The same game before its end.
pub(in crate::storage) fn unfinished(number: u64) -> SavedGame {
    let mut game = game(number);
    game.record.result = None;
    game
}

fn number(game: &SavedGame) -> u64 {
    game.date.map_or(0, Moment::unix)
}

fn numbers(path: &Path) -> Vec<u64> {
    let list = FinishedGames::read(path);
    assert_eq!(list.faults, [], "{}", path.display());
    list.games.iter().map(number).collect()
}

/// Keeps a game that is over. Its unfinished file is beside the file of the finished ones.
fn keep(file: &mut FinishedGames, number: u64) -> Result<(), StorageError> {
    let unfinished = file.path.with_file_name("unfinished.ron");
    file.finish(&game(number), None, &unfinished)
}

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
}

#[test]
fn games_are_kept_one_a_line_newest_first() {
    let folder = Folder::new("kept");
    let (mut one, mut other) = (folder.file(), folder.file());
    assert_eq!(FinishedGames::read(&folder.path()), FinishedList::default());
    keep(&mut one, 1).expect("kept");
    keep(&mut other, 2).expect("kept");
    keep(&mut one, 3).expect("kept");
    let list = FinishedGames::read(&folder.path());
    assert_eq!(list.games, [game(3), game(2), game(1)]);
    assert!(!folder.of_window().exists());
    let text = fs::read_to_string(folder.path()).expect("a file");
    assert_eq!(text.lines().count(), 4);
    // A person's editor may leave the last line without its end.
    fs::write(folder.path(), text.trim_end()).expect("written");
    keep(&mut other, 4).expect("kept");
    assert_eq!(numbers(&folder.path()), [4, 3, 2, 1]);
    one.clear().expect("removed");
    one.clear().expect("gone already");
    assert!(numbers(&folder.path()).is_empty());
    keep(&mut other, 5).expect("kept");
    assert_eq!(numbers(&folder.path()), [5]);
}

#[test]
fn another_end_of_a_game_replaces_the_one_before() {
    let folder = Folder::new("again");
    let mut file = folder.file();
    for number in 1..=2 {
        keep(&mut file, number).expect("kept");
    }
    file.finish(&game(3), Some(&game(1)), &folder.of_window())
        .expect("kept");
    assert_eq!(numbers(&folder.path()), [3, 2]);
    // The one before is gone: it was deleted with all others.
    file.finish(&game(4), Some(&game(1)), &folder.of_window())
        .expect("kept");
    assert_eq!(numbers(&folder.path()), [4, 3, 2]);
}

#[test]
fn older_games_make_room_and_a_foreign_file_is_moved_aside() {
    let folder = Folder::new("room");
    let lines = |numbers: std::ops::RangeInclusive<u64>| -> String {
        numbers
            .map(|number| game(number).to_line() + "\n")
            .collect()
    };
    let most = MOST_LINES as u64;
    fs::write(folder.path(), lines(1..=most)).expect("written");
    keep(&mut folder.file(), most + 1).expect("kept");
    let first = most + 2 - FinishedGames::MOST as u64;
    let expected: Vec<u64> = (first..=most + 1).rev().collect();
    assert_eq!(numbers(&folder.path()), expected);
    let aside = folder.path().with_file_name("finished.games.old");
    assert!(!aside.exists());

    let foreign = lines(1..=most + 1);
    fs::write(folder.path(), &foreign).expect("written");
    let list = FinishedGames::read(&folder.path());
    assert_eq!(list.games.len(), FinishedGames::MOST);
    assert_eq!(list.games.first().map(number), Some(most + 1));
    let sentences: Vec<&str> = list
        .faults
        .iter()
        .map(|fault| fault.found.as_str())
        .collect();
    assert_eq!(sentences, ["1201; the newest 1000 are read"]);
    keep(&mut folder.file(), most + 2).expect("kept");
    assert_eq!(numbers(&folder.path()).len(), FinishedGames::MOST);
    assert_eq!(fs::read_to_string(aside).expect("a file"), foreign);
}

#[test]
fn of_a_foreign_file_of_a_hundred_thousand_games_the_end_is_read() {
    let folder = Folder::new("foreign");
    let line = game(7).to_line() + "\n";
    fs::write(folder.path(), line.repeat(100_000)).expect("written");
    let list = FinishedGames::read(&folder.path());
    assert_eq!(list.games.len(), FinishedGames::MOST);
    let [fault] = list.faults.as_slice() else {
        panic!("one sentence: {:?}", list.faults);
    };
    let bytes = line.len() * 100_000;
    let found = format!("{bytes} bytes; the newest 1000 in its last 16 MiB are read");
    assert_eq!(fault.expected, "at most 1200 games and 16 MiB");
    assert_eq!(fault.found, found);
    keep(&mut folder.file(), 8).expect("kept");
    let newest = numbers(&folder.path());
    assert_eq!(
        (newest.len(), newest.first()),
        (FinishedGames::MOST, Some(&8))
    );
    let aside = fs::metadata(folder.path().with_file_name("finished.games.old"));
    assert_eq!(aside.expect("it is kept").len(), bytes as u64);
}

#[test]
fn lines_of_others_are_told_and_stay() {
    let folder = Folder::new("others");
    let newer = game(1).to_line().replacen("version: 1", "version: 2", 1);
    let broken = "(version: 1, moves: ";
    let text = format!("{HEADING}{newer}\n{broken}\n{}\n", game(2).to_line());
    let mut bytes = text.into_bytes();
    bytes.extend_from_slice(b"(\xFF)\n");
    fs::write(folder.path(), &bytes).expect("written");
    keep(&mut folder.file(), 3).expect("kept");
    let list = FinishedGames::read(&folder.path());
    assert_eq!(list.games, [game(3), game(2)]);
    let told: Vec<(usize, String)> = list
        .faults
        .iter()
        .map(|it| (it.place.line, it.to_string()))
        .collect();
    let [(2, version), (3, _), (5, letters)] = told.as_slice() else {
        panic!("one sentence a line: {told:?}");
    };
    assert!(version.contains("a newer one wrote"), "{version}");
    assert!(letters.contains("UTF-8"), "{letters}");
    let kept = fs::read(folder.path()).expect("a file");
    assert!(kept.starts_with(&bytes), "nothing is lost");
    // A line that is being written is not told.
    fs::write(
        folder.path(),
        format!("{}\n(version: 1, mo", game(1).to_line()),
    )
    .expect("written");
    assert_eq!(numbers(&folder.path()), [1]);
    keep(&mut folder.file(), 2).expect("kept");
    assert_eq!(
        FinishedGames::read(&folder.path()).games,
        [game(2), game(1)]
    );
}

#[test]
fn what_could_not_be_written_is_kept_with_the_next_game() {
    let folder = Folder::new("later");
    let mut file = folder.file();
    fs::create_dir(folder.path()).expect("a folder in its way");
    let refused = keep(&mut file, 1)
        .expect_err("a folder is there")
        .to_string();
    assert!(refused.contains(FinishedGames::FILE), "{refused}");
    let kept = SavedGame::read(
        &folder.of_window(),
        &fs::read_to_string(folder.of_window()).expect("a file"),
    );
    assert_eq!(kept, Ok(game(1)), "it is in the unfinished file");
    assert_eq!(FinishedGames::read(&folder.path()).faults.len(), 1);
    fs::remove_dir(folder.path()).expect("a folder");
    keep(&mut file, 2).expect("kept");
    assert_eq!(numbers(&folder.path()), [2, 1]);
}

#[test]
fn the_next_window_keeps_a_game_whose_window_ended_meanwhile() {
    let folder = Folder::new("next");
    let games = UnfinishedGames::new(&folder.0.0);
    let write = |game: &SavedGame| fs::write(folder.of_window(), game.to_text()).expect("written");
    write(&game(1));
    assert_eq!(games.unclaimed(Path::new("own")), []);
    assert!(games.claim(folder.of_window()).is_none());
    let opened = games.open();
    assert_eq!((opened.game, opened.faults), (None, Vec::new()));
    assert_eq!(opened.own.path(), folder.of_window());
    assert_eq!(numbers(&folder.path()), [1]);
    drop(opened.own);
    // The line was written before the window ended.
    write(&game(1));
    drop(games.open());
    assert_eq!(numbers(&folder.path()), [1]);
    // Where it cannot be kept, its file stays, and no window uses it.
    write(&game(2));
    fs::remove_file(folder.path()).expect("a file");
    fs::create_dir(folder.path()).expect("a folder in its way");
    let opened = games.open();
    assert_ne!(opened.own.path(), folder.of_window());
    assert_eq!(opened.faults.len(), 1, "{:?}", opened.faults);
    assert!(folder.of_window().exists());
}

/// Parts of this test run in two more processes.
#[test]
fn two_windows_that_finish_at_once_keep_both_games() {
    const CHILD: &str = "PLUMMET_TEST_FINISHED_AT_ONCE";
    const NAME: &str = "storage::finished::tests::two_windows_that_finish_at_once_keep_both_games";
    const GAMES: u64 = 100;
    if let Some(path) = std::env::var_os(CHILD) {
        let mut file = FinishedGames::new(path);
        let own = u64::from(std::process::id());
        let unfinished = file.path.with_file_name(format!("unfinished ({own}).ron"));
        for number in 0..GAMES {
            file.finish(&game(own * 1_000 + number), None, &unfinished)
                .expect("kept");
        }
        return;
    }
    let folder = Folder::new("at-once");
    let start = || child(NAME, CHILD, &folder.path());
    for mut window in [start(), start()] {
        assert!(window.wait().expect("its end").success());
    }
    let mut found = numbers(&folder.path());
    found.sort_unstable();
    found.dedup();
    assert_eq!(found.len() as u64, 2 * GAMES);
}

fn child(name: &str, variable: &str, path: &Path) -> std::process::Child {
    let mut child = Command::new(std::env::current_exe().expect("this program"));
    child
        .args(["--exact", name])
        .env(variable, path)
        .stdout(Stdio::null());
    child.spawn().expect("a process")
}

/// A part of this test runs in another process, which is killed while games end.
#[test]
fn a_killed_window_leaves_the_finished_game_or_the_unfinished_one() {
    const CHILD: &str = "PLUMMET_TEST_FINISHED_KILLED";
    const NAME: &str =
        "storage::finished::tests::a_killed_window_leaves_the_finished_game_or_the_unfinished_one";
    if let Some(path) = std::env::var_os(CHILD) {
        let folder = PathBuf::from(path);
        let opened = UnfinishedGames::new(&folder).open();
        let mut file = FinishedGames::new(folder.join(FinishedGames::FILE));
        let next = FinishedGames::read(&file.path)
            .games
            .first()
            .map_or(1, |last| number(last) + 1);
        for number in next.. {
            write_atomically(opened.own.path(), &unfinished(number).to_text()).expect("written");
            file.finish(&game(number), None, opened.own.path())
                .expect("kept");
        }
        return;
    }
    let folder = Folder::new("killed");
    let mut halves = [0, 0];
    for round in 0..crate::effort::cases(20_u64, 100) {
        let before = numbers(&folder.path()).len();
        let mut window = child(NAME, CHILD, &folder.0.0);
        while numbers(&folder.path()).len() == before && !folder.of_window().exists() {
            std::thread::yield_now();
        }
        std::thread::sleep(Duration::from_micros(round * 137 % 5_000));
        window.kill().expect("it lives");
        window.wait().expect("its end");
        let opened = UnfinishedGames::new(&folder.0.0).open();
        let found = numbers(&folder.path());
        let count = found.len() as u64;
        let expected: Vec<u64> = (1..=count).rev().collect();
        assert_eq!(found, expected, "each game once");
        let goes_on = opened.game.as_ref().map(number);
        assert!(
            goes_on.is_none_or(|number| number == count + 1),
            "{goes_on:?} and {count}"
        );
        halves[usize::from(goes_on.is_some())] += 1;
    }
    assert!(halves[0] + halves[1] >= 20, "{halves:?}");
}
