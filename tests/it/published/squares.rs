//! DATA0006 A1: Connect Square.

use plummet::engine::published::{SquaresGreedy, ai_move, heuristic, is_winner};
use plummet::engine::{Limits, Score};
use plummet::internals::grade::square_case;
use plummet::rules::notation::{GridStyle, format_grid, parse_grid};
use plummet::rules::{Board, Goal, Player, Position, Ruleset, Size};
use proptest::prelude::*;
use serde::Deserialize;
use serde_json::Value;

use super::{board_and_goal, returns, vectors};
use crate::support::{ask, column, race};

#[derive(Deserialize)]
struct File {
    vectors: Vec<Vector>,
    games: Vec<Game>,
}

#[derive(Deserialize)]
struct Vector {
    id: String,
    board: Value,
    expect: Expected,
}

#[derive(Deserialize)]
struct Expected {
    moves_exist: bool,
    is_winner: Coins<bool>,
    heuristic: Coins<u64>,
    /// The board after a disc in each column; null where the column is full.
    add_coin: Coins<Vec<Value>>,
    ai: Coins<Choice>,
}

#[derive(Deserialize)]
#[serde(rename_all = "UPPERCASE")]
struct Coins<T> {
    r: T,
    y: T,
}

impl<T> Coins<T> {
    fn of(&self, player: Player) -> &T {
        match player {
            Player::Red => &self.r,
            Player::Yellow => &self.y,
        }
    }
}

#[derive(Deserialize)]
struct Choice {
    column: Option<usize>,
    heuristic: Option<u64>,
    board: Value,
}

#[derive(Deserialize)]
struct Game {
    id: String,
    rows: u8,
    cols: u8,
    human_columns: Vec<usize>,
    ai_columns: Vec<usize>,
    final_board: Value,
    outcome: String,
}

fn board_of(value: &Value) -> Board {
    parse_grid(&value.to_string(), GridStyle::ConnectSquare).expect("a sound board")
}

fn assert_board(board: &Board, expected: &Value, id: &str) {
    assert_eq!(board, &board_of(expected), "{id}");
    let text = format_grid(board, GridStyle::ConnectSquare).replace('\'', "\"");
    assert_eq!(
        serde_json::from_str::<Value>(&text).expect("a list"),
        *expected,
        "{id}"
    );
}

#[test]
fn all_vectors_come_out() {
    let file: File = vectors("connect_square.json");
    for Vector { id, board, expect } in &file.vectors {
        let board = board_of(board);
        assert_eq!(board.open_columns().next().is_some(), expect.moves_exist);
        for player in Player::BOTH {
            let won = is_winner(&board, 2, player);
            assert_eq!(won, *expect.is_winner.of(player), "{id} {player}");
            let value = heuristic(&board, 2, player);
            assert_eq!(value, *expect.heuristic.of(player), "{id} {player}");
            let case = |function, index| square_case(function, &board, player, column(index));
            returns(case("is_winner", 0), won);
            returns(case("heuristic", 0), value);
            for (index, after) in expect.add_coin.of(player).iter().enumerate() {
                let mut dropped = board.clone();
                match dropped.drop_disc(column(index), player) {
                    Ok(_) => {
                        assert_board(&dropped, after, id);
                        returns(case("add_coin", index), after.clone());
                    }
                    Err(_) => assert!(after.is_null(), "{id} {player} column {index}"),
                }
            }
            let choice = expect.ai.of(player);
            let found = ai_move(&board, 2, player);
            assert_eq!(
                found.map(|(column, value)| (column.index(), value)),
                choice.column.zip(choice.heuristic),
                "{id} {player}"
            );
            if let Some((column, _)) = found {
                let mut after = board.clone();
                after.drop_disc(column, player).expect("an open column");
                assert_board(&after, &choice.board, id);
                returns(case("ai_move", 0), choice.board.clone());
            } else {
                assert!(case("ai_move", 0).is_none(), "{id} {player}");
            }
        }
    }
    assert_eq!(file.vectors.len(), 71);
}

#[test]
fn whole_games_come_out() {
    let file: File = vectors("connect_square.json");
    for game in &file.games {
        let rules = race(
            u32::from(game.cols),
            u32::from(game.rows),
            &[Goal::Square(2)],
        );
        // The computer is red and begins.
        let mut position = Position::new(&rules);
        let mut answers = Vec::new();
        let mut moves = game.human_columns.iter();
        while position.outcome.is_none() {
            if position.to_move == Player::Yellow {
                let index = *moves.next().expect("the human moves on");
                position.play(column(index)).expect("a legal move");
            } else {
                let answer = ask(&mut SquaresGreedy, &position, Limits::default());
                let best = answer.expect("an answer").best.expect("a column");
                answers.push(best.index());
                position.play(best).expect("a legal move");
            }
        }
        assert_eq!(answers, game.ai_columns, "{}", game.id);
        assert_board(&position.board, &game.final_board, &game.id);
        let winner = position.outcome.and_then(|outcome| outcome.winner());
        let letter = winner.map(|player| match player {
            Player::Red => "R",
            Player::Yellow => "Y",
        });
        assert_eq!(letter.unwrap_or("draw"), game.outcome, "{}", game.id);
    }
}

#[test]
fn large_squares_neither_overflow_nor_are_played_for() {
    let mut board = Board::new(Size::new(99, 99));
    for column in board.size.all_columns() {
        for _ in 0..99 {
            board.drop_disc(column, Player::Red).expect("a free cell");
        }
    }
    assert_eq!(heuristic(&board, 4, Player::Red), 96 * 96 * 10_u64.pow(15));
    assert_eq!(heuristic(&board, 99, Player::Red), u64::MAX);
    assert_eq!(
        SquaresGreedy::side(&race(9, 9, &[Goal::Square(5)])).map_err(|it| it.to_string()),
        Err("it counts squares of side 4 at most, and the goal here has side 5".to_owned())
    );
    assert_eq!(
        SquaresGreedy::side(&Ruleset::default()).map_err(|it| it.to_string()),
        Err("it counts squares, and no square is a goal here".to_owned())
    );
}

#[test]
fn the_answer_tells_what_every_column_is_worth() {
    let rules = race(4, 4, &[Goal::Square(2)]);
    let position = Position::replay(&rules, [0, 3].map(column)).expect("legal moves");
    let answer = ask(&mut SquaresGreedy, &position, Limits::default()).expect("an answer");
    let values: Vec<Score> = answer.columns.iter().map(|entry| entry.score).collect();
    assert_eq!(values, [11, 11, 2, 2].map(Score::Heuristic));
    assert_eq!(answer.best, Some(column(0)));
}

proptest! {
    /// The slow twin: cut every block out of the text form, letter by letter.
    #[test]
    fn the_heuristic_is_what_counting_letters_says(
        (board, _) in board_and_goal(),
        side in 1_u32..5,
    ) {
        let text = format_grid(&board, GridStyle::ConnectSquare).replace('\'', "\"");
        let rows: Vec<Vec<Value>> = serde_json::from_str(&text).expect("a list");
        let side_cells = side as usize;
        let mut expected = 0;
        for top in 0..(rows.len() + 1).saturating_sub(side_cells) {
            for left in 0..(rows[0].len() + 1).saturating_sub(side_cells) {
                let block: Vec<&Value> = rows[top..top + side_cells]
                    .iter()
                    .flat_map(|row| &row[left..left + side_cells])
                    .collect();
                let own = block.iter().filter(|cell| **cell == "R").count();
                if own > 0 && block.iter().all(|cell| *cell != "Y") {
                    expected += 10_u64.pow(u32::try_from(own).expect("small") - 1);
                }
            }
        }
        prop_assert_eq!(heuristic(&board, side, Player::Red), expected);
    }
}
