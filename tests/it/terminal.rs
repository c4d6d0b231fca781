//! `plummet inspect` and `plummet play`: what they print, to the letter.
//!
//! Long texts are kept in `tests/goldens`; `UPDATE_GOLDENS=1 cargo test` writes
//! them anew, for a look at the difference.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::support::{Ran, Shell, TickingClock};

/// Calls `plummet` with the levels beside the golden files and the presets that are built in.
fn plummet(arguments: &[&str], input: &str) -> Ran {
    let config = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/goldens/config");
    let shell = Shell {
        input: input.as_bytes(),
        clock: &TickingClock::default(),
        ..Shell::default()
    };
    shell.run(["--config", config].iter().chain(arguments))
}

#[track_caller]
fn inspect(arguments: &[&str]) -> String {
    let arguments: Vec<&str> = std::iter::once("inspect")
        .chain(arguments.iter().copied())
        .collect();
    plummet(&arguments, "").done()
}

#[track_caller]
fn inspect_json(arguments: &[&str]) -> Value {
    let arguments: Vec<&str> = arguments.iter().copied().chain(["--json"]).collect();
    serde_json::from_str(&inspect(&arguments)).expect("JSON")
}

#[track_caller]
fn assert_golden(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/goldens")
        .join(name);
    if std::env::var_os("UPDATE_GOLDENS").is_some() {
        fs::create_dir_all(path.parent().expect("a directory")).expect("a directory");
        fs::write(&path, text).expect("a golden file");
    }
    let golden = fs::read_to_string(&path).expect("a golden file");
    assert_eq!(text, golden, "{name}");
}

const COURSE: &str = ".ryyrry,.rryry.,..y.r..,..y....,.......,.......";
const SQUARE: &str = "[[0,0,0,0],['R','Y','Y','R'],['Y','Y','Y','R'],['R','R','Y','R']]";

#[test]
fn inspect_prints_a_page() {
    let arguments = ["--preset", "connect_four", "--board", COURSE];
    let page = inspect(&[&arguments[..], &["--to-move", "yellow"]].concat());
    assert_golden("inspect_connect_four.txt", &page);
    let page = inspect(&["--preset", "connect_square_4x4", "--board", SQUARE]);
    assert_golden("inspect_connect_square.txt", &page);
    let page = inspect(&["--preset", "most_fours_6x6", "--moves", "1121314142"]);
    assert_golden("inspect_most_fours.txt", &page);
}

#[test]
fn inspect_writes_json() {
    let arguments = ["--preset", "connect_four", "--board", COURSE, "--json"];
    assert_golden("inspect_connect_four.json", &inspect(&arguments));
    let arguments = [
        "--preset",
        "connect_square_4x4",
        "--board",
        SQUARE,
        "--json",
    ];
    assert_golden("inspect_connect_square.json", &inspect(&arguments));
}

#[test]
fn inspect_says_what_the_courses_say() {
    let found = inspect_json(&["--preset", "connect_four", "--board", COURSE]);
    assert_eq!(found["to_move"], "red");
    assert_eq!(found["board"], COURSE);
    let minimax = &found["published"]["minimax"];
    assert_eq!(
        minimax["alpha_beta"],
        json!({"column": 1, "value": 10_000, "nodes": 297})
    );

    let evaluated = "..yyrrr,..ryryr,....y..,.......,.......,.......";
    let found = inspect_json(&["--preset", "connect_four", "--board", evaluated]);
    let lines = &found["heuristics"]["lines"];
    assert_eq!(lines["score"], json!({"red": 146, "yellow": 135}));
    assert_eq!(lines["evaluation"], 11);
    assert_eq!(lines["utility"], Value::Null);

    let found = inspect_json(&["--preset", "connect_square_4x4", "--board", SQUARE]);
    assert_eq!(found["winners"], json!(["yellow"]));
    assert_eq!(found["outcome"]["winner"], "yellow");
    assert_eq!(
        found["heuristics"]["squares"]["values"],
        json!({"red": 0, "yellow": 1010})
    );
    assert_eq!(
        found["published"]["squares"]["yellow"],
        json!({"column": 1, "heuristic": 1100})
    );
    assert_eq!(found["legal_columns"], json!([]));
    let levels = found["levels"].as_array().expect("a list");
    assert!(levels.iter().all(|level| level["column"].is_null()));

    // COMPSCI 130, section 5, example 1.
    let board = "rrr.,yyy.,....,....";
    let found = inspect_json(&["--preset", "most_fours_6x6", "--board", board]);
    assert_eq!(
        found["best_column_by_points"],
        json!({
            "red": {"column": 3, "points": 1},
            "yellow": {"column": 1, "points": 0},
        })
    );
    assert_eq!(found["free_slots"], json!([1, 2, 0, 3]));
    assert_eq!(found["num_new_points"]["red"], json!([0, 0, 0, 1]));
}

#[test]
fn both_players_can_be_winners_of_a_board() {
    let board = "rrrr...,yyyy...,.......,.......,.......,.......";
    let found = inspect_json(&["--preset", "connect_four", "--board", board]);
    assert_eq!(found["winners"], json!(["red", "yellow"]));
    assert_eq!(found["outcome"]["winner"], "red");
    assert_eq!(found["completions"].as_array().map(Vec::len), Some(2));
    assert_eq!(
        found["completions"][1],
        json!({
            "player": "yellow", "kind": "line", "extent": 4, "points": 1,
            "cells": [
                {"column": 0, "row": 1}, {"column": 1, "row": 1},
                {"column": 2, "row": 1}, {"column": 3, "row": 1},
            ],
        })
    );
}

#[test]
fn boards_too_small_for_the_rules_are_answered_with_a_note() {
    let found = inspect_json(&["--preset", "connect_square", "--board", "[[0]]"]);
    let note = found["note"].as_str().expect("a note");
    assert!(note.starts_with("Connect Square is not played on a board of 1x1: "));
    assert_eq!(found["outcome"], Value::Null);
    assert_eq!(found["legal_columns"], json!([0]));
    assert_eq!(
        found["published"]["squares"]["red"],
        json!({"column": 0, "heuristic": 0})
    );
    for level in found["levels"].as_array().expect("a list") {
        assert_eq!(level["reason"], note, "{level}");
    }

    let found = inspect_json(&["--preset", "most_fours_6x6", "--board", "rrr."]);
    assert_eq!(found["num_new_points"]["red"], json!([null, null, null, 1]));
    assert_eq!(
        found["best_column_by_points"]["red"],
        json!({"column": 3, "points": 1})
    );
    assert_eq!(
        found["published"]["most_points"]["yellow"]["reason"],
        "block"
    );
    // Three rows of three hold no line of four, but make a game for points.
    let found = inspect_json(&["--preset", "most_fours_6x6", "--board", "ry.,.y.,..."]);
    assert_eq!(found["note"], Value::Null);
    assert_eq!(found["legal_columns"], json!([0, 1, 2]));
}

#[test]
fn moves_lead_to_the_position_and_a_turn_can_be_passed() {
    let found = inspect_json(&["--preset", "connect_four", "--moves", "4455"]);
    assert_eq!(found["moves"], "4455");
    assert_eq!(found["to_move"], "red");
    assert_eq!(
        found["board"],
        "...rr..,...yy..,.......,.......,.......,......."
    );
    let arguments = ["--preset", "connect_four", "--moves", "4455"];
    let found = inspect_json(&[&arguments[..], &["--to-move", "yellow"]].concat());
    assert_eq!(found["to_move"], "yellow");
    let arguments = [
        "--preset",
        "connect_four",
        "--size",
        "12x6",
        "--moves",
        "12,1",
    ];
    let found = inspect_json(&arguments);
    assert_eq!(found["columns"], 12);
    assert_eq!(found["legal_columns"].as_array().map(Vec::len), Some(12));
}

/// Plays with lines of input and returns what is printed.
#[track_caller]
fn play(arguments: &[&str], input: &str) -> String {
    plummet(&[&["play"], arguments].concat(), input).done()
}

#[test]
fn levels_play_the_same_game_for_the_same_seed() {
    let arguments = ["--preset", "most_fours_6x6", "--red", "most-points"];
    let with_seed = |seed| {
        let rest = ["--yellow", "random", "--seed", seed];
        play(&[&arguments[..], &rest[..]].concat(), "")
    };
    let printed = with_seed("5");
    assert_golden("play_levels.txt", &printed);
    assert_eq!(with_seed("5"), printed);
    assert_ne!(with_seed("6"), printed);
    assert!(printed.contains("Player 1 (circles): Most points chooses "));
    let last = printed.lines().last();
    assert!(last.is_some_and(|line| line.ends_with("wins!") || line == "It's a draw!"));
}
