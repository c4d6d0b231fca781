//! COMP3308 assignment 1: exact to the node.

use std::fs;
use std::num::NonZeroU32;
use std::path::Path;

use plummet::engine::published::minimax::{
    Minimax, MinimaxResult, Pruning, Runs, evaluation, num_in_a_row, score, search, search_until,
    utility,
};
use plummet::engine::{Limits, Score};
use plummet::internals::grade::{SearchCall, Variant, search_case, search_with};
use plummet::rules::notation::parse_course_board;
use plummet::rules::{Board, Column, Goal, Player, Position, Ruleset, Size, completions_on};
use proptest::prelude::*;

use super::passes;
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

/// The fast search, the slow reference and the marking agree.
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
        let call = SearchCall {
            board: course_board(state),
            player: Player::BOTH[usize::from(player != "red")],
            pruning: PRUNING[usize::from(algorithm != "M")],
            depth: depth.parse().expect("a depth"),
        };
        let expected = MinimaxResult {
            column: column.parse().ok().and_then(Column::from_index),
            nodes: nodes.parse().expect("a count"),
            value: value.parse().expect("a value"),
            columns: Vec::new(),
        };
        assert_eq!(searched(&call), expected, "{line}");
        assert_eq!(search_with(&call, Variant::default()), expected, "{line}");
        passes(&search_case(call), &format!("{column}\n{nodes}\n"));
        rows += 1;
    }
    assert_eq!(rows, 97);
}

const PRUNING: [Pruning; 2] = [Pruning::None, Pruning::AlphaBeta];

/// The answer of the fast search, without the values of columns.
fn searched(call: &SearchCall) -> MinimaxResult {
    let found = search(&call.board, 4, call.player, call.pruning, call.depth);
    MinimaxResult {
        columns: Vec::new(),
        ..found
    }
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
    fn the_fast_search_is_the_slow_reference(
        board in boards(),
        red in any::<bool>(),
        depth in 0_u32..=5,
    ) {
        // Wide boards have too many children for the slow twin.
        let depth = match board.size.columns {
            0..=7 => depth,
            8 => depth.min(4),
            _ => depth.min(2),
        };
        for pruning in PRUNING {
            let player = Player::BOTH[usize::from(!red)];
            let call = SearchCall { board: board.clone(), player, pruning, depth };
            prop_assert_eq!(searched(&call), search_with(&call, Variant::default()));
        }
    }

    #[test]
    fn lines_of_any_length_win(mut board in boards(), length in 1_u32..12, red in any::<bool>()) {
        let player = Player::BOTH[usize::from(!red)];
        let found = search(&board, length, player, Pruning::None, 2);
        let mut nodes = 0;
        let value = plain_value(&mut board, length, player, 2, &mut nodes);
        prop_assert_eq!((found.value, found.nodes), (value, nodes));
    }
}

/// Minimax without pruning, which looks at the whole board for a line.
fn plain_value(board: &mut Board, length: u32, player: Player, depth: u32, nodes: &mut u64) -> i32 {
    *nodes += 1;
    let lines = completions_on(board, &[Goal::Line(length)]);
    for (winner, value) in [(Player::Red, 10_000), (Player::Yellow, -10_000)] {
        if lines.iter().any(|line| line.player == winner) {
            return value;
        }
    }
    if depth == 0 || board.is_full() {
        return evaluation(board);
    }
    let columns: Vec<Column> = board.open_columns().collect();
    let values = columns.into_iter().map(|column| {
        board.drop_disc(column, player).expect("an open column");
        let value = plain_value(board, length, player.opponent(), depth - 1, nodes);
        board.lift_disc(column);
        value
    });
    let best = match player {
        Player::Red => values.max(),
        Player::Yellow => values.min(),
    };
    best.expect("an open column")
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
