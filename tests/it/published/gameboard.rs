//! The COMPSCI 130 assignment: the scoring game.

use plummet::engine::Limits;
use plummet::engine::published::{
    MostPoints, MostPointsReason, column_resulting_in_max_points,
    free_slots_as_close_to_middle_as_possible, most_points_move, num_new_points,
};
use plummet::internals::grade::board_case;
use plummet::rules::notation::{ascii_display, result_line};
use plummet::rules::{
    Board, ByPlayer, Cell, Column, Ending, Goal, Outcome, Player, Position, Ruleset, Size,
};
use proptest::prelude::*;
use serde::Deserialize;

use super::{board_and_goal, points, returns, vectors};
use crate::support::{ask, column, rules};

const FOURS: [Goal; 1] = [Goal::Line(4)];

#[derive(Deserialize)]
struct File {
    vectors: Vec<Vector>,
}

#[derive(Deserialize)]
struct Vector {
    id: String,
    n: u8,
    /// Column and player, 1 or 2; not always in turn, not always legal.
    moves: Vec<(i64, usize)>,
    expect: Expected,
}

#[derive(Deserialize)]
struct Expected {
    add_returns: Vec<bool>,
    new_points_per_move: Vec<Option<u32>>,
    display: String,
    num_entries: Vec<u8>,
    points: [u32; 2],
    game_over: bool,
    num_free_positions: Vec<u8>,
    free_slots_as_close_to_middle: Vec<usize>,
    column_resulting_in_max_points: Option<MaxPoints>,
    ai_choice: Option<Choice>,
    ai_choice_if_player1: Option<Choice>,
    num_new_points_if_placed: Vec<(u8, usize, usize, u32)>,
    last_move_row_col_player_newpoints: Option<(u8, usize, usize, u32)>,
    result_line: Option<String>,
    ai_columns: Option<Vec<usize>>,
    ai_reasons: Option<Vec<String>>,
}

#[derive(Deserialize)]
struct MaxPoints {
    #[serde(rename = "1")]
    first: (usize, u32),
    #[serde(rename = "2")]
    second: (usize, u32),
}

#[derive(Deserialize)]
struct Choice {
    player: usize,
    column: usize,
    reason: String,
}

fn player_of(number: usize) -> Player {
    Player::BOTH[number - 1]
}

fn named(reason: MostPointsReason) -> &'static str {
    match reason {
        MostPointsReason::Complete { .. } => "complete",
        MostPointsReason::Block { .. } => "block",
        MostPointsReason::Middle => "middle",
    }
}

fn indices(columns: &[Column]) -> Vec<usize> {
    columns.iter().map(|column| column.index()).collect()
}

/// A board and its points, as the assignment's class keeps them.
struct GameBoard {
    board: Board,
    points: ByPlayer<u32>,
}

impl GameBoard {
    fn add(&mut self, index: i64, player: Player) -> Option<u32> {
        let column = Column::from_index(usize::try_from(index).ok()?)?;
        let cell = self.board.drop_disc(column, player).ok()?;
        let points = num_new_points(&self.board, &FOURS, cell, player);
        self.points[player] += points;
        Some(points)
    }
}

/// Plays a vector's moves and checks what every one returns.
fn play(vector: &Vector) -> GameBoard {
    let mut game = GameBoard {
        board: Board::new(Size::new(vector.n, vector.n)),
        points: ByPlayer::default(),
    };
    let mut ai_moves = Vec::new();
    for (ply, &(index, number)) in vector.moves.iter().enumerate() {
        let id = format!("{} move {}", vector.id, ply + 1);
        let player = player_of(number);
        if player == Player::Yellow && vector.expect.ai_columns.is_some() {
            ai_moves.extend(most_points_move(&game.board, &FOURS, player));
        }
        let points = game.add(index, player);
        assert_eq!(points.is_some(), vector.expect.add_returns[ply], "{id}");
        assert_eq!(points, vector.expect.new_points_per_move[ply], "{id}");
    }
    let expect = &vector.expect;
    if let (Some(columns), Some(reasons)) = (&expect.ai_columns, &expect.ai_reasons) {
        let found: Vec<usize> = ai_moves.iter().map(|(column, _)| column.index()).collect();
        assert_eq!(&found, columns, "{}", vector.id);
        let found: Vec<&str> = ai_moves.iter().map(|&(_, reason)| named(reason)).collect();
        assert_eq!(&found, reasons, "{}", vector.id);
    }
    game
}

fn trimmed(text: &str) -> Vec<&str> {
    text.lines().map(str::trim_end).collect()
}

#[test]
fn all_vectors_come_out() {
    let file: File = vectors("gameboard.json");
    for vector in &file.vectors {
        let GameBoard { board, points } = play(vector);
        check_board(vector, &board, points);
        check_choices(vector, &board);
    }
    assert_eq!(file.vectors.len(), 92);
}

fn check_board(vector: &Vector, board: &Board, points: ByPlayer<u32>) {
    let Vector { id, expect, .. } = vector;
    assert_eq!([points.red, points.yellow], expect.points, "{id}");
    let case = |function, index| board_case(function, board, index, Player::Red);
    let display = ascii_display(board, points);
    assert_eq!(trimmed(&display), trimmed(&expect.display), "{id}");
    returns(case("display", 0), &*expect.display);
    assert_eq!(board.is_full(), expect.game_over, "{id}");
    returns(case("game_over", 0), expect.game_over);
    for (column, (&entries, &free)) in board
        .size
        .all_columns()
        .zip(expect.num_entries.iter().zip(&expect.num_free_positions))
    {
        assert_eq!(board.height(column), entries, "{id}");
        assert_eq!(board.free_cells(column), free, "{id}");
        let index = i64::try_from(column.index()).expect("small");
        returns(case("num_free_positions_in_column", index), free);
    }
    if let Some(line) = &expect.result_line {
        let rules = scoring(vector.n);
        let position = Position::from_board(&rules, board.clone(), Player::Red);
        let outcome = position.expect("the same size").outcome;
        assert_eq!(outcome.map(result_line), Some(line.as_str()), "{id}");
    }
}

fn check_choices(vector: &Vector, board: &Board) {
    let Vector { id, expect, .. } = vector;
    let free = free_slots_as_close_to_middle_as_possible(board);
    assert_eq!(indices(&free), expect.free_slots_as_close_to_middle, "{id}");
    let case = |function, index, player| board_case(function, board, index, player);
    let slots = "free_slots_as_close_to_middle_as_possible";
    returns(case(slots, 0, Player::Red), indices(&free));
    let max = expect.column_resulting_in_max_points.as_ref();
    for (player, expected) in [
        (Player::Red, max.map(|max| max.first)),
        (Player::Yellow, max.map(|max| max.second)),
    ] {
        let best = column_resulting_in_max_points(board, &FOURS, player);
        let best = best.map(|(column, points)| (column.index(), points));
        assert_eq!(best, expected, "{id}");
        let case = case("column_resulting_in_max_points", 0, player);
        if let (Some(_), Some((column, points))) = (&case, expected) {
            returns(case, serde_json::json!([column, points]));
        }
    }
    for &(_, index, number, points) in &expect.num_new_points_if_placed {
        let index = i64::try_from(index).expect("small");
        returns(case("num_new_points", index, player_of(number)), points);
    }
    for choice in [&expect.ai_choice, &expect.ai_choice_if_player1]
        .into_iter()
        .flatten()
    {
        let player = player_of(choice.player);
        let (column, reason) = most_points_move(board, &FOURS, player).expect("an open column");
        assert_eq!(
            (column.index(), named(reason)),
            (choice.column, choice.reason.as_str()),
            "{id}"
        );
        let position = Position::from_board(&scoring(vector.n), board.clone(), player);
        let position = position.expect("the same size");
        let answer = ask(&mut MostPoints, &position, Limits::default()).expect("an answer");
        assert_eq!(answer.best, Some(column), "{id}");
    }
    let placed = expect.num_new_points_if_placed.iter();
    for &(row, index, number, points) in placed.chain(&expect.last_move_row_col_player_newpoints) {
        let cell = Cell::new(column(index), row);
        assert_eq!(
            num_new_points(board, &FOURS, cell, player_of(number)),
            points,
            "{id} {cell:?}"
        );
    }
}

fn scoring(n: u8) -> Ruleset {
    rules(n.into(), n.into(), &FOURS, Ending::FullBoard)
}

#[test]
fn a_full_board_has_no_move() {
    let mut board = Board::new(Size::new(1, 1));
    crate::support::drop_in_turn(&mut board, Player::Red, &[0]);
    assert_eq!(free_slots_as_close_to_middle_as_possible(&board), []);
    for player in Player::BOTH {
        assert_eq!(column_resulting_in_max_points(&board, &FOURS, player), None);
        assert_eq!(most_points_move(&board, &FOURS, player), None);
    }
    let position = Position::replay(&scoring(2), [0, 0, 1, 1].map(column)).expect("legal moves");
    assert_eq!(position.outcome, Some(Outcome::Draw));
}

proptest! {
    /// The slow twin: drop each disc and count all lines of the board again.
    #[test]
    fn the_best_column_is_what_counting_again_says(
        (board, goal) in board_and_goal(),
    ) {
        for player in Player::BOTH {
            // Distance to the middle first, then the column, as in the text.
            let expected = board
                .open_columns()
                .map(|column| {
                    let mut after = board.clone();
                    after.drop_disc(column, player).expect("an open column");
                    let gain = points(&after, goal, player) - points(&board, goal, player);
                    let middle = (f64::from(board.size.columns) - 1.0) / 2.0;
                    let distance = (column.index() as f64 - middle).abs();
                    (column, gain, distance)
                })
                .reduce(|best, next| {
                    let better = next.1 > best.1 || (next.1 == best.1 && next.2 < best.2);
                    if better { next } else { best }
                })
                .map(|(column, gain, _)| (column, gain));
            prop_assert_eq!(
                column_resulting_in_max_points(&board, &[goal], player),
                expected
            );
        }
    }
}
