//! The functions of the Python courses, and the kits.

use std::fs;
use std::process::Command;

use plummet::internals::grade::{Case, Course, RightAnswer};
use plummet::rules::{Goal, completions_on};

use super::{adapted, compiled, graded, kit, python, root, run_by, words, wrong_program};
use crate::effort::cases;
use crate::scratch::Scratch;

const FUNCTION_COURSES: [(&str, &str); 3] = [
    ("data0006", "connect_square.py"),
    ("compsci130", "gameboard.py"),
    ("lab3", "lab3.py"),
];

#[test]
fn right_functions_pass_and_a_wrong_one_fails_its_part() {
    let Some(python) = python() else { return };
    let students = root().join("tests/it/grade/students");
    for (course, file) in FUNCTION_COURSES {
        let command = adapted(python, &students.join(file));
        let (code, report) = graded(
            &["--course", course, "--count", "24"],
            &words(&command),
            root(),
        );
        assert!(code == 0 && report.passed, "{course}: {:?}", report.parts);
        assert!(
            report.parts.iter().all(|part| part.passed > 0),
            "{course}: {:?}",
            report.parts
        );
        assert!(report.diagnoses.is_empty());
    }
    let scratch = Scratch::new();
    scratch.write(
        "right.py",
        fs::read(students.join("connect_square.py")).expect("a student"),
    );
    let wrong = scratch.write(
        "wrong.py",
        "from right import *\n\ndef is_winner(board, coin):\n    return 1 / 0\n\n\
         def heuristic(board, coin):\n    return sum(row.count(coin) for row in board)\n",
    );
    let command = adapted(python, &wrong);
    let (code, report) = graded(
        &["--course", "data0006", "--count", "16"],
        &words(&command),
        root(),
    );
    assert_eq!(code, 1);
    let part = |name: &str| {
        report
            .parts
            .iter()
            .find(|part| part.part == name)
            .expect("a part")
    };
    assert_eq!(part("add_coin").failed, 0);
    assert_eq!(
        part("ai_move").failed,
        0,
        "the right one calls its own heuristic"
    );
    let first = part("is_winner").first_failure.clone().expect("a failure");
    assert!(first.fault.contains("ZeroDivisionError"), "{}", first.fault);
    let first = part("heuristic").first_failure.clone().expect("a failure");
    assert!(first.fault.contains("expected"), "{}", first.fault);
    // The command can be pasted.
    let shown = Command::new("sh")
        .args(["-c", &first.command])
        .output()
        .expect("a shell");
    assert!(
        shown.status.success() && !shown.stdout.is_empty(),
        "{}",
        first.command
    );
}

/// The code that the sheets print, and what follows from them, is marked right whatever is asked.
#[test]
fn the_code_of_the_sheets_passes_every_seed() {
    let students = root().join("tests/it/grade/students");
    let python = python();
    for seed in 1..=cases(3, 50) {
        let seed = seed.to_string();
        let passes = |course: &str, command: &[String]| {
            let options = ["--course", course, "--seed", &seed];
            let (code, report) = graded(&options, &words(command), root());
            let failed = report.parts.iter().filter(|part| part.failed > 0);
            let failed: Vec<_> = failed.collect();
            assert!(code == 0, "{course}, seed {seed}: {failed:?}");
        };
        if let Some(program) = wrong_program() {
            let program = program.to_str().expect("text").to_owned();
            passes("comp3308", &[program, "right".to_owned()]);
        }
        for (course, file) in FUNCTION_COURSES {
            if let Some(python) = python {
                passes(course, &adapted(python, &students.join(file)));
            }
        }
    }
}

/// The sheets ask for no move on a board that somebody has won.
#[test]
fn nobody_is_asked_on_a_board_that_is_won() {
    for (course, goal) in [
        (Course::Comp3308, Goal::Line(4)),
        (Course::Lab3, Goal::Line(4)),
        (Course::Data0006, Goal::Square(2)),
    ] {
        for seed in 1..20 {
            // The sheet of Connect Square has an example on a board that is won.
            let published = course.cases(0, seed).len();
            for case in course.cases(42, seed).into_iter().skip(published) {
                let is_won = !completions_on(&case.board, &[goal]).is_empty();
                let is_move = case.parts.contains(&"legal-move") || course == Course::Comp3308;
                assert!(!is_won || !is_move, "{course:?}, seed {seed}: {case:?}");
            }
        }
    }
}

/// What students do by mistake is told in their words.
#[test]
fn a_file_that_asks_and_a_result_that_is_no_list_are_told() {
    let Some(python) = python() else { return };
    let scratch = Scratch::new();
    let first_fault = |text: &str| {
        let file = scratch.write("student.py", text);
        let command = adapted(python, &file);
        let options = ["--course", "data0006", "--count", "0"];
        let (_, report) = graded(&options, &words(&command), root());
        let part = report.parts.iter().find(|part| part.part == "add_coin");
        let failure = part.and_then(|part| part.first_failure.clone());
        failure.expect("a failure").fault
    };
    let asks = first_fault("name = input('Your name? ')\n");
    assert!(
        asks.contains("said \"input() is called on import\""),
        "{asks}"
    );
    let generates = "def add_coin(board, coin, column):\n    yield from board\n";
    let yields = first_fault(generates);
    assert!(
        yields.contains("returned a generator, not a list"),
        "{yields}"
    );
    let forgets = first_fault("def add_coin(board, coin, column):\n    board[0][0] = coin\n");
    assert!(forgets.contains("it returned nothing (None)"), "{forgets}");
    let missing = first_fault("");
    assert!(
        missing.contains("there is no such function in the file"),
        "{missing}"
    );
}

#[track_caller]
fn plays_legal_moves(course: &str, command: &[String]) {
    let (_, report) = graded(
        &["--course", course, "--count", "13"],
        &words(command),
        root(),
    );
    let part = &report.parts[0];
    assert_eq!(part.part, "legal-move");
    assert!(part.failed == 0 && part.passed > 0, "{course}: {part:?}");
}

#[test]
fn the_python_kits_play_legal_moves() {
    let Some(python) = python() else { return };
    let program = run_by(python, &[&kit("python/connect_four.py")]);
    plays_legal_moves("comp3308", &program);
    for (course, file) in FUNCTION_COURSES {
        plays_legal_moves(course, &adapted(python, &kit("python").join(file)));
    }
}

#[test]
fn the_rust_kits_play_legal_moves() {
    let scratch = Scratch::new();
    for (name, courses) in [
        ("connect_four", &["comp3308"][..]),
        ("functions", &["data0006", "compsci130", "lab3"]),
    ] {
        let program = scratch.path(name);
        if compiled(&kit("rust").join(name).with_extension("rs"), &program).is_none() {
            return;
        }
        for course in courses {
            plays_legal_moves(course, &[program.to_str().expect("text").to_owned()]);
        }
    }
}

/// The results that the sheet of COMPSCI 130 prints for its examples.
#[test]
fn the_examples_of_the_sheet_are_asked() {
    let cases = Course::Compsci130.cases(0, 1);
    let asked = |function: &str| -> Vec<String> {
        let calls = cases.iter().filter(|case| case.arguments[0] == function);
        let calls = calls.map(|case| match &case.right {
            RightAnswer::Result(right, _) => right[0].to_string(),
            other => panic!("{other:?}"),
        });
        calls.collect()
    };
    assert_eq!(asked("num_free_positions_in_column"), ["4", "2"]);
    assert_eq!(asked("game_over"), ["true"]);
    assert_eq!(asked("num_new_points"), ["1", "2"]);
    assert_eq!(
        asked("free_slots_as_close_to_middle_as_possible"),
        ["[1,2,0,3]", "[1,0,3]", "[4,1,5,0,6]"]
    );
    assert_eq!(
        asked("column_resulting_in_max_points"),
        ["[3,1]", "[1,0]", "[1,1]", "[1,2]"]
    );
    assert!(asked("display")[1].contains("Points player 1: 2\\nPoints player 2: 3"));
    assert!(asked("add")[0].starts_with("[false,"));
}

/// Without generated questions every part of every course has one.
#[test]
fn no_course_is_passed_without_a_question() {
    for course in Course::ALL {
        let cases = course.cases(0, 1);
        for part in course.parts() {
            let has = |case: &Case| part == "time-limit" || case.parts.contains(&part);
            assert!(cases.iter().any(has), "{course:?}: {part}");
        }
    }
}
