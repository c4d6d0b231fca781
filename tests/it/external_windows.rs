//! Programs as players on Windows: batch files that answer, fail, hang and leave children behind.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::Duration;

use plummet::engine::{Control, Engine, EngineError, Forfeit, Limits, SystemClock};
use plummet::internals::engine::external::{External, startable};
use plummet::rules::{Column, Position, Ruleset};

use crate::scratch::Scratch;

/// The folder of the programs: with spaces and letters that are not in ASCII.
const FOLDER: &str = "Bots für Zoë & Jürgen";

fn batch(scratch: &Scratch, name: &str, lines: &str) -> PathBuf {
    let lines = format!("@echo off\r\n{}\r\n", lines.replace('\n', "\r\n"));
    scratch.write(&format!("{FOLDER}/{name}"), lines)
}

/// The column that a program chooses, or what it did instead.
fn ask(file: &str, ms: u64) -> Result<usize, String> {
    let mut program = External {
        command: vec![file.to_owned()],
        time: Duration::from_millis(ms),
        forfeit: Forfeit::Move,
        plummet: None,
    };
    let position = Position::replay(&Ruleset::default(), [Column::new(3)]).expect("a move");
    let (stop, clock) = (AtomicBool::new(false), SystemClock::start());
    let mut control = Control::new(Limits::default(), &stop, &clock);
    match program.analyze(&position, &mut control) {
        Ok(analysis) => Ok(analysis.best.expect("a column").index()),
        Err(EngineError::Forfeited { reason, .. }) => Err(reason),
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn a_program_hears_the_board_and_its_colour_and_answers() {
    let scratch = Scratch::new();
    let board = "...r...,.......,.......,.......,.......,.......";
    let lines = format!("if \"%~1\"==\"{board}\" if \"%~2\"==\"yellow\" echo 4");
    let file = batch(&scratch, "good.bat", &lines);
    let file = file.to_str().expect("text");
    assert_eq!(ask(file, 20_000), Ok(4));
    // The end of its name may be left out.
    let name = file.strip_suffix(".bat").expect("the end");
    assert_eq!(startable(&[name.to_owned()]), Ok(()));
    assert_eq!(ask(name, 20_000), Ok(4));
}

#[test]
fn what_goes_wrong_is_told() {
    let scratch = Scratch::new();
    let file = batch(&scratch, "bad.bat", "echo oh dear 1>&2\nexit 3");
    let found = ask(file.to_str().expect("text"), 20_000).expect_err("no column");
    let end = "ended with the exit code 3 and said \"oh dear\"";
    assert!(found.ends_with(end), "{found}");
    let file = batch(&scratch, "word.bat", "echo four");
    let found = ask(file.to_str().expect("text"), 20_000).expect_err("no column");
    assert!(found.contains("wrote \"four\" instead of"), "{found}");
    let missing = scratch.file("none.exe");
    let found = startable(&[missing]).expect_err("not there");
    assert!(found.ends_with("none.exe does not exist"), "{found}");
}

#[test]
fn a_hanging_program_is_killed_in_time_with_its_children() {
    let scratch = Scratch::new();
    // The name of the folder has a letter that `cmd` would take for its own.
    batch(
        &scratch,
        "child.bat",
        ":again\necho x>>seen.txt\ngoto again",
    );
    let parent = "cd /d \"%~dp0\"\nstart /b cmd /c child.bat\n:again\ngoto again";
    let file = batch(&scratch, "hang.bat", parent);
    let found = ask(file.to_str().expect("text"), 5000).expect_err("too late");
    assert!(found.ends_with("did not answer within 5000 ms"), "{found}");
    let seen = scratch.path(&format!("{FOLDER}/seen.txt"));
    let length = || fs::metadata(&seen).map_or(0, |found| found.len());
    thread::sleep(Duration::from_millis(300));
    let before = length();
    assert!(before > 0, "the child has begun");
    thread::sleep(Duration::from_millis(1000));
    assert_eq!(length(), before, "the child writes no more");
}
