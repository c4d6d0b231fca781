//! Both searches, compared with the oracle that tries every line of play.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use proptest::prelude::*;

use super::evaluator::{Evaluator, POINT};
use super::exact::prove;
use super::hand_made::HandMade;
use super::nodes::SearchThread;
use super::root::roots;
use super::settle::settle;
use super::table::TranspositionTable;
use super::traps;
use super::weights::Weights;
use super::{SearchEngine, SearchSettings};
use crate::effort::cases;
use crate::engine::boards::tests::{open_windows, position, ruleset, rulesets};
use crate::engine::boards::{Bitboard, SearchBoard, WideBoard};
use crate::engine::{
    Analysis, Clock, ColumnScore, Control, Engine, EngineError, FrozenClock, Limits, Score,
    ScoredColumns,
};
use crate::exhaustive::{Exhaustive, result};
use crate::rules::{Column, Ending, Goal, Player, Position};

mod draws;
mod limits;
mod threads;

fn race(columns: u32, rows: u32, goal: Goal) -> Position {
    let rules = ruleset(columns, rows, &[goal], Ending::FirstGoal).expect("a sound ruleset");
    Position::new(&rules)
}

/// The last iteration of a search to the end, on one kind of board.
fn searched<B: SearchBoard>(board: B, position: &Position, scores: ScoredColumns) -> Analysis {
    let table = TranspositionTable::new(1 << 20).expect("a megabyte");
    let mut evaluator = HandMade::new();
    evaluator.begin(position, &mut || false);
    let mut moves = roots(&board, &mut || false).expect("never stopped");
    let mut go_on = |_| false;
    let mut last = None;
    let mut search = SearchThread::new(board, &mut evaluator, position, &table, &mut go_on);
    search.deepen(&mut moves, (1, 99), scores, &mut |iteration| {
        last = Some(iteration);
        true
    });
    last.expect("an iteration")
}

/// A search to the end finds the exact result, and its first move keeps it.
fn search_is_exact<B: SearchBoard>(board: B, position: &Position, scores: ScoredColumns) {
    let (mut oracle, mut played) = (Exhaustive::default(), position.clone());
    let truth = oracle.value(&mut played);
    let found = searched(board, position, scores);
    assert_eq!(found.score, Some(truth), "{position:?}");
    let best = found.pv.first().copied().expect("a move");
    let value = oracle.after(&mut played, best);
    assert_eq!(value, truth, "{best:?} in {position:?}");
    if scores == ScoredColumns::Every {
        assert_eq!(found.columns.len(), position.legal_columns().count());
        for &ColumnScore { column, score } in &found.columns {
            // Other columns may have only a bound: a search of them ends at the score of the
            // best one.
            if score.is_proven() && found.score == Some(score) {
                let value = oracle.after(&mut played, column);
                assert_eq!(score, value, "{column:?} in {position:?}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(40, 150)))]

    /// Bounds without search hold.
    #[test]
    fn bounds_hold(
        rules in rulesets(5), choices in proptest::collection::vec(any::<u8>(), 25),
    ) {
        let position = position(&rules, &choices, 9);
        prop_assume!(position.is_some());
        let Some(position) = position else { return Ok(()) };
        let race = rules.ending == Ending::FirstGoal;
        let truth = result(Exhaustive::default().value(&mut position.clone()));
        let check = |upper_bound: i32, wins: bool| {
            assert!((race && wins) || truth <= upper_bound, "{truth} {upper_bound} {position:?}");
        };
        if let Some(board) = Bitboard::<u64>::new(&position) {
            check(board.upper_bound(), settle(&board) == Err(1));
        }
        let board = WideBoard::of(&position);
        check(board.upper_bound(), settle(&board) == Err(1));
    }

    #[test]
    fn a_search_to_the_end_is_exact(
        rules in rulesets(5), choices in proptest::collection::vec(any::<u8>(), 25),
        every in any::<bool>(),
    ) {
        let position = position(&rules, &choices, 9);
        prop_assume!(position.is_some());
        let Some(position) = position else { return Ok(()) };
        let scores = if every { ScoredColumns::Every } else { ScoredColumns::Best };
        if let Some(board) = Bitboard::<u64>::new(&position) {
            search_is_exact(board, &position, scores);
        }
        if let Some(board) = Bitboard::<u128>::new(&position) {
            search_is_exact(board, &position, scores);
        }
        search_is_exact(WideBoard::of(&position), &position, scores);
    }

    #[test]
    fn a_proof_is_the_truth(
        rules in rulesets(5), choices in proptest::collection::vec(any::<u8>(), 25),
    ) {
        let position = position(&rules, &choices, 10);
        prop_assume!(position.is_some());
        let Some(position) = position else { return Ok(()) };
        let truth = result(Exhaustive::default().value(&mut position.clone()));
        let proof = prove(&position, 1 << 20, &mut |_| false).expect("a small board");
        prop_assert_eq!(proof.map(|proof| proof.value), Some(truth));
    }

    #[test]
    fn estimates_follow_the_discs(
        rules in rulesets(8), choices in proptest::collection::vec(any::<u8>(), 0..64),
    ) {
        let mut position = Position::new(&rules);
        let mut evaluator = HandMade::new();
        evaluator.begin(&position, &mut || false);
        let value = |evaluator: &HandMade, position: &Position, player| {
            let board = position.board.clone();
            let position = Position::from_board(&position.ruleset, board, player);
            evaluator.evaluate(&WideBoard::of(&position.expect("the size")), player)
        };
        let mut values = vec![value(&evaluator, &position, Player::Red)];
        for choice in choices {
            let legal: Vec<Column> = position.legal_columns().collect();
            if legal.is_empty() {
                break;
            }
            let column = legal[usize::from(choice) % legal.len()];
            let played = position.play(column).expect("a legal column");
            evaluator.place(played.cell, played.player);
            let mut fresh = HandMade::new();
            fresh.begin(&position, &mut || false);
            let red = value(&evaluator, &position, Player::Red);
            prop_assert_eq!(red, value(&fresh, &position, Player::Red));
            let yellow = value(&evaluator, &position, Player::Yellow);
            prop_assert_eq!(red + yellow, 2 * Weights::of(&rules).tempo);
            values.push(red);
        }
        while let Some(column) = position.moves().last() {
            values.pop();
            let player = position.to_move.opponent();
            let row = position.board.height(column) - 1;
            evaluator.lift(crate::rules::Cell::new(column, row), player);
            position.undo();
            let red = value(&evaluator, &position, Player::Red);
            prop_assert_eq!(Some(&red), values.last());
        }
    }
}
