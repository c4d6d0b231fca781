//! The tournament version of COMP3308 assignment 1.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use plummet::engine::published::minimax::{tournament_move, utility};
use plummet::engine::{Analysis, Control, Limits, Score};
use plummet::rules::notation::parse_course_board;
use plummet::rules::{Board, Player, Size};
use proptest::prelude::*;

use crate::support::{ManualClock, column, drop_in_turn};

/// Searches to a depth, or to the end of the game.
fn choose(board: &Board, length: u32, player: Player, depth: u32) -> Analysis {
    let (stop, clock) = (AtomicBool::new(false), ManualClock::default());
    // There is no limit by depth: stop after the wanted one was published.
    let mut reader = |answer: &Analysis| {
        if answer.depth >= depth {
            stop.store(true, std::sync::atomic::Ordering::Relaxed);
        }
    };
    let mut control = Control::new(Limits::default(), &stop, &clock, &mut reader);
    tournament_move(board, length, player, &mut control)
}

fn course_board(text: &str) -> Board {
    parse_course_board(text).expect("a sound board")
}

#[test]
fn it_wins_blocks_and_sees_a_double_threat() {
    let win = course_board("rrr.yyy,.......,.......,.......,.......,.......");
    let answer = choose(&win, 4, Player::Yellow, 8);
    assert_eq!(answer.best, Some(column(3)));
    assert_eq!(answer.score, Some(Score::WinIn(1)));

    let block = course_board("rrr....,yy.....,.......,.......,.......,.......");
    let answer = choose(&block, 4, Player::Yellow, 1);
    assert_eq!(answer.best, Some(column(3)));

    // Two in the middle with both sides open: the third makes two threats.
    let double = course_board("..rr...,.......,.......,.......,.......,.......");
    let answer = choose(&double, 4, Player::Red, 8);
    assert_eq!(answer.score, Some(Score::WinIn(3)));
    assert!([column(1), column(4)].map(Some).contains(&answer.best));
}

#[test]
fn it_looks_further_until_the_limits_are_met() {
    let board = Board::new(Size::new(7, 6));
    let answer = choose(&board, 4, Player::Red, 6);
    assert!(answer.depth >= 6, "{answer:?}");
    assert_eq!(answer.best, Some(column(3)));

    let (stop, clock) = (AtomicBool::new(false), ManualClock::default());
    let mut depths = Vec::new();
    let mut reader = |answer: &Analysis| {
        depths.push(answer.depth);
        clock.advance(Duration::from_millis(100));
    };
    let limits = Limits {
        time: Some(Duration::from_millis(450)),
        ..Limits::default()
    };
    let mut control = Control::new(limits, &stop, &clock, &mut reader);
    let answer = tournament_move(&board, 4, Player::Red, &mut control);
    assert_eq!(depths, [1, 2, 3, 4, 5]);
    assert_eq!(answer.depth, 5);
    assert_eq!(answer.elapsed, Duration::from_millis(500));
}

#[test]
fn there_is_no_move_where_the_game_is_over() {
    for text in ["rrrr,yyy.", "ryry,ryry", "r"] {
        let answer = choose(&course_board(text), 4, Player::Yellow, 4);
        assert_eq!(answer, Analysis::default(), "{text}");
    }
}

#[test]
fn wide_and_tall_boards_are_played() {
    for size in [Size::new(99, 2), Size::new(1, 99), Size::new(57, 57)] {
        let mut board = Board::new(size);
        let answer = choose(&board, 4, Player::Red, 1);
        assert_eq!(
            answer.best,
            Some(column((usize::from(size.columns) - 1) / 2)),
            "{size}"
        );
        drop_in_turn(&mut board, Player::Yellow, &[0]);
        assert!(choose(&board, 4, Player::Red, 1).best.is_some());
    }
}

/// The result under best play and the plies to it, by trying everything: positive
/// for a win of the player to move, the sooner the higher, 0 for a draw.
fn exhaustive(board: &mut Board, length: u32, player: Player) -> i32 {
    const WIN: i32 = 1000;
    if utility(board, length).is_some() {
        return -WIN;
    }
    let columns: Vec<_> = board.open_columns().collect();
    let mut best: Option<i32> = None;
    for column in columns {
        board.drop_disc(column, player).expect("an open column");
        let value = -exhaustive(board, length, player.opponent());
        board.lift_disc(column);
        // A ply farther away.
        let value = value - value.signum();
        best = Some(best.map_or(value, |best| best.max(value)));
    }
    best.unwrap_or(0)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// Searched to the end, the score is the truth, and the column keeps it.
    #[test]
    fn searched_to_the_end_it_is_exact(
        width in 1_u8..5, height in 1_u8..5, length in 2_u32..5,
        drops in proptest::collection::vec((0_u8..5, any::<bool>()), 0..16),
    ) {
        let mut board = Board::new(Size::new(width, height));
        for (index, red) in drops {
            let player = if red { Player::Red } else { Player::Yellow };
            let _ = board.drop_disc(column(usize::from(index % width)), player);
        }
        prop_assume!(board.free() <= 9);
        let truth = exhaustive(&mut board, length, Player::Red);
        let answer = choose(&board, length, Player::Red, u32::MAX);
        let Some(best) = answer.best else {
            prop_assert!(board.is_full() || utility(&board, length).is_some());
            return Ok(());
        };
        let plies = |value: i32| 1000 - value.unsigned_abs();
        let expected = match truth {
            0 => Score::Draw,
            1.. => Score::WinIn(plies(truth)),
            _ => Score::LossIn(plies(truth)),
        };
        if answer.score.is_some_and(Score::is_proven) {
            prop_assert_eq!(answer.score, Some(expected));
        } else {
            // Nothing to choose, so nothing was searched.
            prop_assert_eq!(board.open_columns().count(), 1);
        }
        board.drop_disc(best, Player::Red).expect("a legal answer");
        let after = -exhaustive(&mut board, length, Player::Yellow);
        prop_assert_eq!(after - after.signum(), truth);
    }
}
