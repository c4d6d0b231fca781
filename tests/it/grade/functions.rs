//! The functions of the Python courses, the kits, and the published rows of all courses.

use std::fs;
use std::process::Command;

use plummet::engine::published::minimax::Pruning;
use plummet::internals::grade::{
    Case, Course, FunctionCase, GameBoardCases, Lab3Cases, SearchAnswer, SearchCall, SearchCase,
    SquareCases, Variant, search_with,
};
use plummet::rules::notation::{GridStyle, parse_course_board, parse_grid};
use plummet::rules::{Board, Cell, Column, Player, Size};
use serde_json::Value;

use super::{adapted, compiled, graded, kit, python, root, run_by, words};
use crate::scratch::Scratch;
use crate::support::{column, drop_in_turn};

fn vectors(name: &str) -> String {
    fs::read_to_string(root().join("tests/vectors").join(name)).expect("vectors")
}

fn number(value: &Value) -> usize {
    value
        .as_u64()
        .and_then(|number| usize::try_from(number).ok())
        .expect("a small number")
}

fn json_vectors(name: &str) -> Value {
    serde_json::from_str(&vectors(name)).expect("vectors")
}

/// Checks that an answer passes all parts of a case.
#[track_caller]
fn passes(case: Case, answer: &str) {
    let marks = case.judge(answer.as_bytes()).expect("an answer");
    assert!(!marks.is_empty());
    for (part, fault) in marks {
        assert_eq!(fault, None, "{part} of {case:?}");
    }
}

#[track_caller]
fn returns(case: FunctionCase, result: &Value) {
    passes(Case::Function(case), &result.to_string());
}

#[test]
fn every_published_search_is_marked_right() {
    let mut rows = 0;
    for line in vectors("minimax.csv").lines().skip(1) {
        let (state, rest) = line[1..].split_once('"').expect("a quoted state");
        let fields: Vec<&str> = rest[1..].split(',').collect();
        let call = SearchCall {
            board: parse_course_board(state).expect("a board"),
            player: if fields[0] == "red" {
                Player::Red
            } else {
                Player::Yellow
            },
            pruning: if fields[1] == "M" {
                Pruning::None
            } else {
                Pruning::AlphaBeta
            },
            depth: fields[2].parse().expect("a depth"),
        };
        let printed = format!("{}\n{}\n", fields[3], fields[4]);
        let answer = SearchAnswer {
            column: fields[3].parse().ok(),
            nodes: fields[4].parse().expect("nodes"),
            value: fields[6].parse().expect("a value"),
        };
        // The slow reference agrees, and so does the case.
        assert_eq!(search_with(&call, &Variant::default()), answer, "{line}");
        passes(Case::Search(SearchCase::new(call)), &printed);
        rows += 1;
    }
    assert_eq!(rows, 97);
}

#[test]
fn every_published_row_of_connect_square_is_marked_right() {
    let all = json_vectors("connect_square.json");
    let rows = all["vectors"].as_array().expect("rows");
    assert_eq!(rows.len(), 71);
    for row in rows {
        let board = parse_grid(&row["board"].to_string(), GridStyle::ConnectSquare);
        let board = board.expect("a board");
        let expect = &row["expect"];
        for (player, name) in [(Player::Red, "R"), (Player::Yellow, "Y")] {
            let cases = SquareCases::new(&board, player);
            returns(cases.is_winner, &expect["is_winner"][name]);
            returns(cases.heuristic, &expect["heuristic"][name]);
            let ai = &expect["ai"][name];
            assert_eq!(cases.ai_move.is_none(), ai["board"].is_null(), "{row}");
            if let Some(case) = cases.ai_move {
                returns(case, &ai["board"]);
            }
            let afters = expect["add_coin"][name].as_array().expect("boards");
            let open = afters.iter().filter(|after| !after.is_null());
            for (case, after) in cases.add_coin.into_iter().zip(open) {
                returns(case, after);
            }
        }
    }
}

#[test]
fn every_published_row_of_the_game_board_is_marked_right() {
    let all = json_vectors("gameboard.json");
    let rows = all["vectors"].as_array().expect("rows");
    assert_eq!(rows.len(), 92);
    for row in rows {
        let expect = &row["expect"];
        let side = u8::try_from(row["n"].as_u64().expect("a side")).expect("a side");
        let mut board = Board::new(Size {
            columns: side,
            rows: side,
        });
        for disc in row["moves"].as_array().expect("moves") {
            let player = if disc[1] == 1 {
                Player::Red
            } else {
                Player::Yellow
            };
            if let Some(known) = disc[0]
                .as_u64()
                .and_then(|index| Column::from_index(usize::try_from(index).ok()?))
            {
                let _ = board.drop_disc(known, player);
            }
        }
        let cases = GameBoardCases::new(&board);
        returns(cases.printed(), &expect["display"]);
        returns(cases.game_over(), &expect["game_over"]);
        returns(cases.free_slots(), &expect["free_slots_as_close_to_middle"]);
        for (index, free) in expect["num_free_positions"]
            .as_array()
            .expect("columns")
            .iter()
            .enumerate()
        {
            returns(cases.free_positions(column(index)), free);
        }
        for (player, name) in [(Player::Red, "1"), (Player::Yellow, "2")] {
            if let Some(case) = cases.max_points(player) {
                returns(case, &expect["column_resulting_in_max_points"][name]);
            }
        }
        for known in expect["num_new_points_if_placed"]
            .as_array()
            .expect("points")
        {
            let index = number(&known[1]);
            let player = if known[2] == 1 {
                Player::Red
            } else {
                Player::Yellow
            };
            returns(
                cases
                    .new_points(column(index), player)
                    .expect("an open column"),
                &known[3],
            );
        }
    }
}

#[test]
fn every_published_row_of_the_lab_is_marked_right() {
    let all = json_vectors("lab3_and_line_wins.json");
    let board_of = |row: &Value| {
        let side = |name: &str| u8::try_from(row[name].as_u64().expect("a side")).expect("a side");
        let mut board = Board::new(Size {
            columns: side("cols"),
            rows: side("rows"),
        });
        let moves: Vec<usize> = serde_json::from_value(row["moves"].clone()).expect("moves");
        // Player 0 is yellow and begins.
        drop_in_turn(&mut board, Player::Yellow, &moves);
        (board, moves)
    };
    let player_of = |number: &Value| {
        if *number == 0 {
            Player::Yellow
        } else {
            Player::Red
        }
    };
    let rows = all["ai"].as_array().expect("rows");
    assert_eq!(rows.len(), 40);
    for row in rows {
        let case =
            Lab3Cases::new(&board_of(row).0).computer_play(player_of(&row["player_to_move"]));
        let expect = &row["expect"];
        if expect["kind"] == "random" {
            for known in expect["legal_columns"].as_array().expect("columns") {
                returns(case.clone(), known);
            }
        } else {
            returns(case, &expect["column"]);
        }
    }
    let rows = all["check_win"].as_array().expect("rows");
    assert_eq!(rows.len(), 40);
    for row in rows {
        let (board, moves) = board_of(row);
        let last = column(*moves.last().expect("a move"));
        let cell = Cell {
            column: last,
            row: board.height(last) - 1,
        };
        let length = number(&row["win_amount"]);
        let cases = Lab3Cases::new(&board);
        let case = cases.check_winner(cell, player_of(&row["last_player"]), length);
        returns(case.clone(), &row["expect"]["sequence"]);
        returns(case, &row["expect"]["win"]);
    }
}

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
        assert!(report.explanations.is_empty());
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
        let calls = cases.iter().filter_map(|case| match case {
            Case::Function(case) if case.function == function => Some(&case.right),
            _ => None,
        });
        calls.map(|right| right[0].to_string()).collect()
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
        for (part, _) in course.parts() {
            let has = |case: &Case| part == "time-limit" || case.parts().contains(&part);
            assert!(cases.iter().any(has), "{course:?}: {part}");
        }
    }
}
