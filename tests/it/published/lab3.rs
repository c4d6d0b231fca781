//! Lab 3: Connect Four.

use plummet::engine::Limits;
use plummet::engine::published::{
    Random, WinBlockRandom, WinBlockReason, check_winner, computer_play,
};
use plummet::internals::grade::lab_case;
use plummet::rules::{Board, Cell, Goal, Player, Position, Size, completions_through};
use proptest::prelude::*;
use serde::Deserialize;

use super::{board_and_goal, points, returns, vectors};
use crate::support::{ask, column, drop_in_turn, race};

#[derive(Deserialize)]
struct File {
    ai: Vec<Choice>,
    check_win: Vec<Win>,
}

#[derive(Deserialize)]
struct Choice {
    id: String,
    rows: u8,
    cols: u8,
    moves: Vec<usize>,
    player_to_move: usize,
    expect: ExpectedChoice,
}

#[derive(Deserialize)]
struct ExpectedChoice {
    kind: String,
    column: Option<usize>,
    legal_columns: Vec<usize>,
}

#[derive(Deserialize)]
struct Win {
    id: String,
    rows: u8,
    cols: u8,
    win_amount: usize,
    moves: Vec<usize>,
    last_player: usize,
    expect: ExpectedWin,
}

#[derive(Deserialize)]
struct ExpectedWin {
    win: bool,
    sequence: Vec<(u8, usize)>,
}

/// The lab's player 0 is yellow, player 1 red.
const PLAYERS: [Player; 2] = [Player::Yellow, Player::Red];

#[test]
fn computer_play_chooses_as_the_vectors_say() {
    for vector in vectors::<File>("lab3_and_line_wins.json").ai {
        let id = &vector.id;
        let mut board = Board::new(Size::new(vector.cols, vector.rows));
        drop_in_turn(&mut board, PLAYERS[0], &vector.moves);
        let player = PLAYERS[vector.player_to_move];
        let sure = computer_play(&board, &[Goal::Line(4)], player);
        let found = sure.map(|(column, reason)| (column.index(), reason));
        let expected = match vector.expect.kind.as_str() {
            "win" => Some(WinBlockReason::Win),
            "block" => Some(WinBlockReason::Block),
            _ => None,
        };
        assert_eq!(found, vector.expect.column.zip(expected), "{id}");
        let case = lab_case(
            "computer_play",
            &board,
            Cell::new(column(0), 0),
            (player, 4),
        );
        let right = match vector.expect.column {
            Some(column) => vec![column],
            None => vector.expect.legal_columns.clone(),
        };
        for right in &right {
            returns(Some(case.clone()), *right);
        }

        let rules = race(
            u32::from(vector.cols),
            u32::from(vector.rows),
            &[Goal::Line(4)],
        );
        let position = Position::from_board(&rules, board, player).expect("the same size");
        let answer = ask(
            &mut WinBlockRandom { seed: 7 },
            &position,
            Limits::default(),
        )
        .expect("the game goes on");
        let best = answer.best.expect("a column").index();
        assert!(right.contains(&best), "{id}: {best}");
    }
}

#[test]
fn check_winner_finds_the_sequences_of_the_vectors() {
    for vector in vectors::<File>("lab3_and_line_wins.json").check_win {
        let mut board = Board::new(Size::new(vector.cols, vector.rows));
        drop_in_turn(&mut board, PLAYERS[0], &vector.moves);
        let Some(&last) = vector.moves.last() else {
            continue;
        };
        let cell = Cell::new(column(last), board.height(column(last)) - 1);
        let player = PLAYERS[vector.last_player];
        let sequence: Vec<(u8, usize)> = check_winner(&board, cell, player, vector.win_amount)
            .into_iter()
            .map(|cell| (cell.row, cell.column.index()))
            .collect();
        assert_eq!(sequence, vector.expect.sequence, "{}", vector.id);
        let case = lab_case("check_winner", &board, cell, (player, vector.win_amount));
        returns(Some(case.clone()), serde_json::json!(sequence));
        returns(Some(case), vector.expect.win);
        let goal = Goal::Line(u32::try_from(vector.win_amount).expect("a small number"));
        let any = completions_through(&board, &[goal], cell);
        assert_eq!(!any.is_empty(), vector.expect.win, "{}", vector.id);
        assert!(
            sequence.iter().all(|&(row, index)| any
                .iter()
                .any(|line| line.cells.contains(&Cell::new(column(index), row)))),
            "{}: the sequence is part of a completion",
            vector.id
        );
    }
}

#[test]
fn a_sequence_of_no_cells_is_empty() {
    let board = Board::new(Size::new(7, 6));
    let corner = Cell::new(column(0), 0);
    assert_eq!(check_winner(&board, corner, Player::Red, 0), []);
    let outside = Cell::new(column(50), 50);
    assert_eq!(check_winner(&board, outside, Player::Red, 1), []);
}

proptest! {
    /// The slow twin of the choice: play each column and look at the whole board.
    #[test]
    fn computer_play_is_what_trying_every_column_says(
        (board, goal) in board_and_goal(),
    ) {
        let completes = |player: Player| {
            board.open_columns().find(|&column| {
                let mut after = board.clone();
                after.drop_disc(column, player).expect("an open column");
                points(&after, goal, player) > points(&board, goal, player)
            })
        };
        let expected = completes(Player::Red)
            .map(|column| (column, WinBlockReason::Win))
            .or_else(|| completes(Player::Yellow).map(|column| (column, WinBlockReason::Block)));
        prop_assert_eq!(computer_play(&board, &[goal], Player::Red), expected);
    }

    /// Chance follows from the seed and the position, and reaches every column.
    #[test]
    fn random_choices_are_legal_and_repeatable(
        seed in any::<u64>(),
        moves in proptest::collection::vec(0_usize..5, 0..10),
    ) {
        let rules = race(5, 3, &[Goal::Line(5)]);
        let mut position = Position::new(&rules);
        for index in moves {
            let _ = position.play(column(index));
        }
        prop_assume!(position.outcome.is_none());
        let first = ask(&mut Random { seed }, &position, Limits::default()).expect("a move");
        prop_assert!(first.best.is_some_and(|best| position.is_legal(best)));
        let mut engine = Random { seed };
        let _ = ask(&mut engine, &Position::new(&rules), Limits::default());
        prop_assert_eq!(ask(&mut engine, &position, Limits::default()), Ok(first));
    }
}

#[test]
fn every_legal_column_is_chosen_by_some_seed() {
    let position = Position::new(&race(7, 6, &[Goal::Line(4)]));
    let mut times = [0_u32; 7];
    for seed in 0..7_000 {
        let answer = ask(&mut Random { seed }, &position, Limits::default());
        times[answer.expect("a move").best.expect("a column").index()] += 1;
    }
    // A thousand each is expected; six standard deviations are about 180.
    assert!(
        times.iter().all(|times| (820..1180).contains(times)),
        "{times:?}"
    );
}
