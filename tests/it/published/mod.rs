//! The published players, and the marking of students' ones, against the vectors of their courses.

mod gameboard;
mod lab3;
mod minimax;
mod squares;

use std::fs;
use std::path::Path;

use plummet::internals::grade::Case;
use plummet::rules::{Board, Completion, Goal, Player, Size, completions_on};
use proptest::prelude::*;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::strategies::random_board;

/// Reads a file of vectors.
fn vectors<T: DeserializeOwned>(name: &str) -> T {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/vectors")
        .join(name);
    let text = fs::read_to_string(&path).expect("a file of vectors");
    serde_json::from_str(&text).expect("vectors of the expected form")
}

/// Checks that an answer is marked right in all parts of a question.
#[track_caller]
fn passes(case: &Case, answer: &str) {
    let marks = case.judge(answer.as_bytes()).expect("an answer");
    assert!(!marks.is_empty());
    for (part, fault) in marks {
        assert_eq!(fault, None, "{part} of {case:?}");
    }
}

/// Checks that a returned value is marked right.
#[track_caller]
fn returns(case: Option<Case>, value: impl Into<Value>) {
    passes(&case.expect("a case"), &value.into().to_string());
}

/// The points of a player on a board, counted anew.
fn points(board: &Board, goal: Goal, player: Player) -> u32 {
    let completions = completions_on(board, &[goal]);
    let own = completions.iter().filter(|it| it.player == player);
    own.map(Completion::points).sum()
}

/// Any discs on a small board, and a goal.
fn board_and_goal() -> impl Strategy<Value = (Board, Goal)> {
    let goal = prop_oneof![
        (2_u32..6).prop_map(Goal::Line),
        (2_u32..4).prop_map(Goal::Square)
    ];
    let size = (1_u8..10, 1_u8..8).prop_map(|(columns, rows)| Size::new(columns, rows));
    let board = (size, any::<u8>(), any::<u64>()).prop_map(|(size, reds, seed)| {
        random_board(size, reds, &mut fastrand::Rng::with_seed(seed))
    });
    (board, goal)
}
