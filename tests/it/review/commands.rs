//! `plummet review`.

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use plummet::engine::Clock;
use plummet::internals::review::{PuzzleSet, puzzle_file_faults, shipped};
use serde_json::Value;

use crate::scratch::Scratch;
use crate::support::{ManualClock, Ran, Shell};

const SAVED: &str = r#"(
    version: 1, preset: "connect_four", title: "Connect Four",
    rules: (columns: 5, rows: 4, goals: [Line(4)], ending: FirstGoal, first: Red, start: [],
        end_when_decided: false),
    seats: (red: Human, yellow: Human), opening: Plain, moves: "3344",
)"#;

fn run(arguments: &[&str]) -> Ran {
    let arguments = std::iter::once("review").chain(arguments.iter().copied());
    Shell::default().run(arguments)
}

fn refused(arguments: &[&str], code: u8, sentence: &str) {
    let ran = run(arguments);
    assert_eq!(ran.code(), code, "{}", ran.err);
    assert!(ran.err.contains(sentence), "{}", ran.err);
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    assert_eq!(ran.out, "");
}

#[test]
fn moves_are_reviewed_as_text() {
    let out = run(&["445522171", "--nodes", "2000000"]).done();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "connect_four 7x6 Line(4) FirstGoal: 445522171");
    let seventh = lines.iter().position(|line| line.starts_with("  7. red"));
    let seventh = seventh.expect("the seventh move");
    assert!(
        lines[seventh].contains("  1 ??  a win in 1 → a loss in 14  blunder"),
        "{}",
        lines[seventh]
    );
    assert_eq!(lines[seventh + 1].trim(), "best: 3");
    assert_eq!(lines[seventh + 2].trim(), "better: 3");
    assert!(
        lines
            .last()
            .is_some_and(|last| last.starts_with("accuracy: red "))
    );
}

#[test]
fn moves_are_reviewed_as_json() {
    let out = run(&["3344", "--size", "5x4", "--json"]).done();
    let json: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(json["schema"], 2);
    assert_eq!(json["strength"]["yellow"], "casual");
    assert_eq!(json["preset"], "connect_four");
    assert_eq!(json["moves"], "3344");
    let plies = json["plies"].as_array().expect("a list");
    assert_eq!(plies.len(), 4);
    for (index, ply) in plies.iter().enumerate() {
        assert_eq!(ply["ply"], index + 1);
        assert_eq!(ply["proven"], true);
        assert!(ply["expected_before"].is_number() && ply["expected_after"].is_number());
        assert_eq!(ply["columns"].as_array().map(Vec::len), Some(5));
    }
    assert_eq!(plies[0]["column"], 2);
    assert_eq!(plies[0]["before"]["kind"], "draw");
    assert!(json["accuracy"]["red"].is_number());
}

#[test]
fn files_are_reviewed() {
    let scratch = Scratch::new();
    let saved = scratch.write("saved.ron", SAVED);
    let line = scratch.write("line.txt", "test 5x4 Line(4) FirstGoal: 3344\n");
    let moves = scratch.write("moves.txt", "33 44\n");
    let path = |file: &std::path::Path| file.to_str().expect("a name in Unicode").to_owned();
    let of_file = run(&[&path(&saved), "--json"]).done();
    let of_line = run(&[&path(&line), "--json"]).done();
    let of_moves = run(&[&path(&moves), "--size", "5x4", "--json"]).done();
    assert_eq!(of_file, of_moves);
    assert_eq!(
        of_line
            .replace("\"test\"", "\"connect_four\"")
            .replace("\"test 5x4", "\"connect_four 5x4"),
        of_file
    );
    refused(
        &[&path(&saved), "--preset", "connect_square"],
        2,
        "the game names its rules; --preset and --size do not go with it",
    );
    let damaged = scratch.write("damaged.ron", &SAVED[..SAVED.len() - 30]);
    refused(&[&path(&damaged)], 1, "damaged.ron:");
    let illegal = SAVED.replace("3344", "33333");
    let illegal = scratch.write("illegal.ron", illegal);
    refused(&[&path(&illegal)], 1, "illegal.ron:5:");
    refused(&[&path(&scratch.path("missing.ron"))], 1, "missing.ron");
}

#[test]
fn bad_arguments_are_refused_with_a_sentence() {
    refused(&["44444444"], 2, "move 7 cannot be played");
    refused(
        &["448"],
        2,
        "move 3: expected a column from 1 to 7, found 8",
    );
    refused(&["44", "--preset", "none"], 2, "--preset: expected one of");
    refused(&["44", "--time", "0"], 2, "from 1 to 86400");
    refused(&["44", "--nodes", "x"], 2, "a whole number from 1 to");
    refused(
        &["connect_four 7x6 Line(4) FirstGoal: 44", "--size", "9x7"],
        2,
        "the game names its rules",
    );
}

#[test]
fn an_empty_game_has_no_moves_to_judge() {
    let out = run(&[""]).done();
    assert_eq!(
        out,
        "connect_four 7x6 Line(4) FirstGoal:\naccuracy: red had no choice, yellow had no choice\n"
    );
}

/// A clock of which each look takes eleven seconds.
#[derive(Debug, Default)]
struct SlowClock(ManualClock);

impl Clock for SlowClock {
    fn now(&self) -> Duration {
        self.0.advance(Duration::from_secs(11));
        self.0.now()
    }
}

/// Writes a file of three short puzzles.
fn three_puzzles(scratch: &Scratch) -> std::path::PathBuf {
    let set = shipped().first().expect("a set");
    let mut puzzles = set.puzzles.clone();
    puzzles.sort_by_key(|puzzle| puzzle.position.board.free());
    puzzles.truncate(3);
    let set = PuzzleSet {
        puzzles,
        ..set.clone()
    };
    scratch.write("three.ron", set.to_text())
}

#[test]
fn a_check_of_puzzles_says_how_far_it_is() {
    let scratch = Scratch::new();
    let file = three_puzzles(&scratch);
    let name = file.to_str().expect("a name");
    let shell = Shell {
        clock: &SlowClock::default(),
        ..Shell::default()
    };
    let ran = shell.run(["check", name]);
    assert_eq!((ran.code(), ran.out.as_str()), (0, "1 file is fine\n"));
    let expected: Vec<String> = (0..=3)
        .map(|proven| format!("{name}: {proven} of 3 puzzles are proven so far"))
        .collect();
    assert_eq!(ran.err.lines().collect::<Vec<_>>(), expected);
}

#[test]
fn a_check_of_puzzles_can_be_stopped() {
    let scratch = Scratch::new();
    let file = three_puzzles(&scratch);
    let check = |file: &Path, stop: bool| {
        let mut told = Vec::new();
        let stop = AtomicBool::new(stop);
        let mut tell = |proven, all| told.push((proven, all));
        let faults = puzzle_file_faults(file, &stop, &mut tell);
        (faults.map(|faults| faults.len()), told)
    };
    assert_eq!(
        check(&file, false),
        (Some(0), vec![(0, 3), (1, 3), (2, 3), (3, 3)])
    );
    assert_eq!(check(&file, true), (Some(0), vec![(0, 3), (0, 3)]));
}
