//! Checks of puzzles: how far they are, and their end.

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use plummet::engine::Clock;
use plummet::internals::review::{PuzzleSet, puzzle_file_faults, shipped};

use crate::scratch::Scratch;
use crate::support::{ManualClock, Shell};

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
