//! COMP3308 assignment 1: exact to the node.

use std::fs;
use std::num::NonZeroU32;
use std::path::Path;

use plummet::engine::published::minimax::{
    Minimax, Pruning, Runs, evaluation, num_in_a_row, score, search, search_until, utility,
};
use plummet::engine::{Limits, Score};
use plummet::rules::notation::{format_course_board, parse_course_board};
use plummet::rules::{Board, Goal, Player, Position, Ruleset, Size};
use proptest::prelude::*;

use super::transcription::{State, alpha_beta, minimax};
use crate::effort::cases;
use crate::support::{ask, column, drop_in_turn, race};

/// The board of the assignment's example.
const EXAMPLE: &str = ".ryyrry,.rryry.,..y.r..,..y....,.......,.......";

/// The board on which the assignment evaluates.
const EVALUATED: &str = "..yyrrr,..ryryr,....y..,.......,.......,.......";

const EMPTY: &str = ".......,.......,.......,.......,.......,.......";

fn course_board(text: &str) -> Board {
    parse_course_board(text).expect("a sound board")
}

/// Column (-1 for none) and nodes, as the course prints them.
fn printed(board: &Board, player: Player, pruning: Pruning, depth: u32) -> (i64, u64) {
    let found = search(board, 4, player, pruning, depth);
    let column = found
        .column
        .map_or(-1, |column| i64::try_from(column.index()).expect("small"));
    (column, found.nodes)
}

#[test]
fn the_known_outputs_come_out() {
    let example = course_board(EXAMPLE);
    assert_eq!(
        printed(&example, Player::Red, Pruning::AlphaBeta, 4),
        (1, 297)
    );
    assert_eq!(
        printed(&example, Player::Yellow, Pruning::None, 3),
        (4, 357)
    );
    let empty = course_board(EMPTY);
    for (depth, nodes) in [(1, 8), (2, 57), (3, 400), (4, 2801), (5, 19_608)] {
        assert_eq!(
            printed(&empty, Player::Red, Pruning::None, depth),
            (0, nodes)
        );
    }
}

#[test]
fn the_evaluated_board_has_the_published_values() {
    let board = course_board(EVALUATED);
    assert_eq!(
        num_in_a_row(&board, Player::Red),
        Runs {
            two: 4,
            three: 1,
            four_or_more: 0
        }
    );
    assert_eq!(score(&board, Player::Red), 146);
    assert_eq!(score(&board, Player::Yellow), 135);
    assert_eq!(evaluation(&board), 11);
    assert_eq!(utility(&board, 4), None);
}

#[test]
fn all_vectors_come_out() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors/minimax.csv");
    let text = fs::read_to_string(path).expect("the vectors");
    let mut rows = 0;
    for line in text.lines().skip(1) {
        let (state, rest) = line
            .strip_prefix('"')
            .and_then(|line| line.split_once("\","))
            .expect("a quoted state");
        let fields: Vec<&str> = rest.split(',').collect();
        let [player, algorithm, depth, column, nodes, _, value] = fields[..] else {
            panic!("{line}");
        };
        let player = if player == "red" {
            Player::Red
        } else {
            Player::Yellow
        };
        let pruning = if algorithm == "M" {
            Pruning::None
        } else {
            Pruning::AlphaBeta
        };
        let depth = depth.parse().expect("a depth");
        let board = course_board(state);
        let found = search(&board, 4, player, pruning, depth);
        assert_eq!(
            printed(&board, player, pruning, depth),
            (
                column.parse().expect("a column"),
                nodes.parse().expect("a count")
            ),
            "{line}"
        );
        assert_eq!(found.value.to_string(), value, "{line}");
        rows += 1;
    }
    assert_eq!(rows, 97);
}

#[test]
fn nothing_to_play_is_one_node() {
    for (text, value) in [
        ("rrrr...,yyyy...", 10_000),
        ("yyyy...,rrr....", -10_000),
        ("ry,yr", 0),
        ("r", 1),
    ] {
        for pruning in [Pruning::None, Pruning::AlphaBeta] {
            let found = search(&course_board(text), 4, Player::Red, pruning, 3);
            assert_eq!((found.column, found.nodes), (None, 1), "{text}");
            assert_eq!(found.value, value, "{text}");
        }
    }
    let found = search(&course_board(EMPTY), 4, Player::Red, Pruning::None, 0);
    assert_eq!((found.column, found.nodes, found.value), (None, 1, 0));
}

/// Any discs on a board: won, full and unbalanced ones too.
fn boards() -> impl Strategy<Value = Board> {
    let size = prop_oneof![
        4 => Just(Size::new(7, 6)),
        2 => (1_u8..9, 1_u8..9).prop_map(|(columns, rows)| Size::new(columns, rows)),
        1 => Just(Size::new(60, 3)),
        1 => Just(Size::new(3, 58)),
    ];
    // Nearly all red, nearly all yellow, or mixed.
    let red = prop_oneof![Just(0.02), Just(0.5), Just(0.98)];
    (size, red, 0_usize..50).prop_flat_map(|(size, red, discs)| {
        // Close together, so that wide boards see long lines too.
        let drop = (0_u8..8, proptest::bool::weighted(red));
        let drops = proptest::collection::vec(drop, 0..=discs.min(size.cells() + 4));
        (drops, 0..size.columns).prop_map(move |(drops, left)| {
            let mut board = Board::new(size);
            for (index, red) in drops {
                let player = if red { Player::Red } else { Player::Yellow };
                // A full column takes no more.
                let _ = board.drop_disc(column(usize::from((left + index) % size.columns)), player);
            }
            board
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(80, 400)))]

    #[test]
    fn the_fast_search_is_the_transcription(
        board in boards(),
        length in prop_oneof![4 => Just(4_u32), 1 => 1_u32..12],
        red in any::<bool>(),
        depth in 0_u32..=5,
    ) {
        // Wide boards have too many children for the slow twin.
        let depth = match board.size.columns {
            0..=7 => depth,
            8 => depth.min(4),
            _ => depth.min(2),
        };
        let player = if red { Player::Red } else { Player::Yellow };
        let letter = if red { 'r' } else { 'y' };
        let state = State::parse(&format_course_board(&board), length as usize);
        prop_assert_eq!(evaluation(&board), state.evaluation());
        for (pruning, expected) in [
            (Pruning::None, minimax(&state, letter, depth)),
            (Pruning::AlphaBeta, alpha_beta(&state, letter, depth)),
        ] {
            let found = search(&board, length, player, pruning, depth);
            let found_column = found
                .column
                .map_or(-1, |column| i32::try_from(column.index()).expect("small"));
            prop_assert_eq!(
                (found_column, found.value, found.nodes),
                (expected.column, expected.value, expected.nodes),
                "{:?} {:?}", pruning, state
            );
        }
    }
}

#[test]
fn the_largest_board_is_searched() {
    let found = search(
        &Board::new(Size::new(99, 99)),
        4,
        Player::Red,
        Pruning::None,
        2,
    );
    assert_eq!(found.nodes, 1 + 99 + 99 * 99);
    assert_eq!(found.column, Some(column(0)));
}

#[test]
fn long_lines_are_completed_in_the_middle() {
    // Longer than what a disc sees of its line at a glance, at either end of a
    // word, on a board for each width of word.
    for columns in [12_u8, 56, 57, 99] {
        for left in [0, usize::from(columns) - 12] {
            for gap in 0..12 {
                let mut board = Board::new(Size::new(columns, 2));
                // What lies beyond is yellow.
                for index in [left.wrapping_sub(1), left + 12] {
                    if index < usize::from(columns) {
                        drop_in_turn(&mut board, Player::Yellow, &[index]);
                    }
                }
                for index in (0..12).filter(|&index| index != gap) {
                    board
                        .drop_disc(column(left + index), Player::Red)
                        .expect("an empty column");
                }
                for (length, wins) in [(12, true), (13, false)] {
                    let found = search(&board, length, Player::Red, Pruning::None, 1);
                    let hits: Vec<usize> = found
                        .columns
                        .iter()
                        .filter(|&&(_, value)| value == 10_000)
                        .map(|(column, _)| column.index())
                        .collect();
                    let expected = if wins { vec![left + gap] } else { Vec::new() };
                    assert_eq!(hits, expected, "{columns} {left} {gap} {length}");
                }
            }
        }
    }
}

#[test]
fn a_search_that_is_stopped_has_no_result() {
    let board = course_board(EMPTY);
    let mut heard = Vec::new();
    let mut stop = |nodes: u64| {
        heard.push(nodes);
        heard.len() == 2
    };
    let found = search_until(&board, 4, Player::Red, Pruning::None, 30, &mut stop);
    assert_eq!(found, None);
    assert!(heard.len() == 2 && heard[1] < 10_000, "{heard:?}");
}

#[test]
fn the_engine_plays_the_published_move_seen_from_its_own_side() {
    let position = Position::from_board(&Ruleset::default(), course_board(EXAMPLE), Player::Yellow)
        .expect("the size of the ruleset");
    let three = NonZeroU32::new(3).expect("not 0");
    let answer = ask(
        &mut Minimax {
            pruning: Pruning::None,
            depth: three,
        },
        &position,
        Limits::default(),
    )
    .expect("an answer");
    assert_eq!(answer.best, Some(column(4)));
    assert_eq!(answer.nodes, 357);
    assert_eq!(answer.score, Some(Score::Heuristic(-169)));
    assert_eq!(answer.columns.len(), 7);
    assert_eq!(answer.depth, 3);
}

#[test]
fn the_engine_falls_back_on_the_deepest_search_it_has_finished() {
    let position = Position::from_board(&Ruleset::default(), course_board(EXAMPLE), Player::Yellow)
        .expect("the size of the ruleset");
    let mut engine = Minimax {
        pruning: Pruning::None,
        depth: NonZeroU32::MAX,
    };
    let mut finished = 0;
    for nodes in [1, 10_000, 100_000] {
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        let answer = ask(&mut engine, &position, limits).expect("an answer");
        assert!(answer.depth > finished, "{answer:?}");
        finished = answer.depth;
        let published = search(
            &position.board,
            4,
            Player::Yellow,
            Pruning::None,
            answer.depth,
        );
        assert_eq!(answer.best, published.column);
        assert_eq!(answer.nodes, published.nodes);
        assert!(answer.nodes <= nodes + 5_000);
    }
    // A board with one free cell: any depth is the same search.
    let board = course_board("rryyrry,yyrryyr,rryyrry,yyrryyr,rryyrry,yyrryy.");
    let position = Position::from_board(&Ruleset::default(), board, Player::Red)
        .expect("the size of the ruleset");
    let answer = ask(&mut engine, &position, Limits::default()).expect("an answer");
    assert_eq!((answer.best, answer.nodes), (Some(column(6)), 2));
    assert_eq!(answer.depth, u32::MAX);
}

#[test]
fn rules_without_a_line_to_race_for_are_refused() {
    assert_eq!(Minimax::line_length(&Ruleset::default()), Ok(4));
    let both = race(9, 9, &[Goal::Line(5), Goal::Square(2), Goal::Line(4)]);
    assert_eq!(Minimax::line_length(&both), Ok(4));
    assert_eq!(
        Minimax::line_length(&race(4, 4, &[Goal::Square(2)])).map_err(|it| it.to_string()),
        Err("it counts lines, and no line is a goal here".to_owned())
    );
}
