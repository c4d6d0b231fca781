//! Marks for play of the Python courses.

use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use plummet::engine::{Control, Limits, SystemClock};
use plummet::internals::engine::external::ProgramFailure;
use plummet::internals::grade::{GradedProgram, PlayReport};

use super::{adapted, graded, kit, python, root, words};
use crate::effort::cases;
use crate::scratch::Scratch;

/// Plays the games of a course, one against each level or more, by the functions of a Python file.
fn played(python: &str, course: &str, file: &Path, options: &[&str]) -> PlayReport {
    let course = ["--course", course, "--count", "0", "--play"];
    let command = adapted(python, file);
    let (_, report) = graded(&[&course[..], options].concat(), &words(&command), root());
    report.play.expect("games")
}

fn games(play: &PlayReport) -> u32 {
    let games = play.levels.iter();
    games
        .map(|level| level.won + level.drawn + level.lost)
        .sum()
}

#[test]
fn functions_get_equal_marks_for_equal_seeds() {
    let Some(python) = python() else { return };
    let students = root().join("tests/it/grade/students");
    let courses = [
        (
            "data0006",
            students.join("connect_square.py"),
            "connect_square",
            4,
        ),
        ("lab3", kit("python/lab3.py"), "connect_four", 4),
        (
            "compsci130",
            students.join("gameboard.py"),
            "most_fours_6x6",
            3,
        ),
    ];
    let tried = cases(1, courses.len());
    for (course, file, preset, levels) in courses.into_iter().take(tried) {
        let first = played(python, course, &file, &["--games", "1", "--seed", "3"]);
        assert_eq!((first.preset.as_str(), games(&first)), (preset, levels));
        assert_eq!(
            (first.forfeits, first.errors),
            (0, 0),
            "{:?}",
            first.trouble
        );
        assert!(first.quality.moves > 0, "{course}: {:?}", first.quality);
        let again = played(python, course, &file, &["--games", "1", "--seed", "3"]);
        assert_eq!(first, again, "{course}");
    }
}

#[test]
fn late_functions_and_broken_ones_are_counted_apart() {
    let Some(python) = python() else { return };
    let scratch = Scratch::new();
    let right = fs::read(root().join("tests/it/grade/students/connect_square.py"));
    scratch.write("right.py", right.expect("a student"));
    let student = scratch.write(
        "student.py",
        "import time\nimport right\nfrom right import *\n\n\n\
         def ai_move(board, coin):\n    \
             discs = sum(cell != 0 for row in board for cell in row)\n    \
             if discs == 4:\n        time.sleep(60)\n    \
             if discs == 7:\n        raise ValueError('no idea')\n    \
             return right.ai_move(board, coin)\n",
    );
    let play = played(
        python,
        "data0006",
        &student,
        &["--games", "1", "--time", "1000"],
    );
    assert!(play.forfeits > 0 && play.errors > 0, "{play:?}");
    let trouble = play.trouble.as_deref().unwrap_or_default();
    assert!(
        trouble.contains("did not answer within 1000 ms") || trouble.contains("no idea"),
        "{trouble}"
    );
}

/// Where several answers make one move, each has its whole time.
#[cfg(unix)]
#[test]
fn every_answer_has_its_whole_time() {
    let command = ["sh", "-c", "sleep 0.6; echo 3"].map(str::to_owned);
    let time = Duration::from_secs(1);
    let mut program = GradedProgram::new(command.to_vec(), root().to_owned(), time);
    let (clock, stop) = (SystemClock::start(), AtomicBool::new(false));
    let control = Control::new(Limits::default(), &stop, &clock);
    for _ in 0..2 {
        let answer = program.ask(&[], Duration::MAX, &control);
        assert_eq!(answer.as_deref(), Ok(&b"3\n"[..]));
    }
}

/// A program that hangs is asked more briefly, but not so briefly that a right answer is too late.
#[cfg(unix)]
#[test]
fn a_program_that_hangs_keeps_the_time_to_start() {
    let command = ["sh", "-c", "sleep $1; echo 3", "sh"].map(str::to_owned);
    let mut program = GradedProgram::new(
        command.to_vec(),
        root().to_owned(),
        Duration::from_millis(900),
    );
    let (clock, stop) = (SystemClock::start(), AtomicBool::new(false));
    let control = Control::new(Limits::default(), &stop, &clock);
    for _ in 0..3 {
        let late = program.ask(&["60".to_owned()], Duration::MAX, &control);
        assert!(matches!(late, Err(ProgramFailure::Late(_))), "{late:?}");
    }
    let answer = program.ask(&["0.2".to_owned()], Duration::MAX, &control);
    assert_eq!(answer.as_deref(), Ok(&b"3\n"[..]));
}
