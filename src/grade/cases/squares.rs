//! DATA0006: the functions of Connect Square.

use serde_json::{Value, json};

use super::{Case, FunctionCase, LegalResult, PartId, drop_at_random, grid};
use crate::engine::published::{ai_move, heuristic, is_winner};
use crate::rules::notation::{GridStyle, parse_grid};
use crate::rules::{Board, Column, Player, Size};

/// The functions, by task.
pub(super) const FUNCTIONS: [PartId; 4] = ["add_coin", "is_winner", "heuristic", "ai_move"];

/// The side of the squares.
const SIDE: u32 = 2;

/// The board of the sheet.
const PUBLISHED: &str = "[[0,0,0,0],['R','Y','Y','R'],['Y','Y','Y','R'],['R','R','Y','R']]";

/// The cases of one board and one player.
#[derive(Clone, Debug, PartialEq)]
pub struct SquareCases {
    /// `add_coin` for every column that is not full.
    pub add_coin: Vec<FunctionCase>,
    /// `is_winner`.
    pub is_winner: FunctionCase,
    /// `heuristic`.
    pub heuristic: FunctionCase,
    /// `ai_move`, if there is a move.
    pub ai_move: Option<FunctionCase>,
}

impl SquareCases {
    /// Makes the cases with the right results.
    #[must_use]
    pub fn new(board: &Board, player: Player) -> Self {
        let coin = match player {
            Player::Red => "R",
            Player::Yellow => "Y",
        };
        let value = grid(board, GridStyle::ConnectSquare);
        let columns: Vec<Column> = board.open_columns().collect();
        let afters: Vec<Value> = columns
            .iter()
            .map(|&column| after(board, column, player))
            .collect();
        let add_coin = columns.iter().zip(&afters).map(|(column, after)| {
            let call = json!([value, coin, column.index()]);
            FunctionCase::new("add_coin", call, after.clone())
        });
        let call = json!([value, coin]);
        let best = ai_move(board, SIDE, player);
        Self {
            add_coin: add_coin.collect(),
            is_winner: FunctionCase::new(
                "is_winner",
                call.clone(),
                json!(is_winner(board, SIDE, player)),
            ),
            heuristic: FunctionCase::new(
                "heuristic",
                call.clone(),
                json!(heuristic(board, SIDE, player)),
            ),
            ai_move: best.map(|(column, _)| FunctionCase {
                legal: Some(LegalResult::One(afters)),
                ..FunctionCase::new("ai_move", call, after(board, column, player))
            }),
        }
    }
}

/// The board after a disc in an open column.
fn after(board: &Board, column: Column, player: Player) -> Value {
    let mut after = board.clone();
    // An open column takes a disc.
    let _ = after.drop_disc(column, player);
    grid(&after, GridStyle::ConnectSquare)
}

pub(super) fn cases(count: usize, dice: &mut fastrand::Rng) -> Vec<Case> {
    let board = match parse_grid(PUBLISHED, GridStyle::ConnectSquare) {
        Ok(board) => board,
        Err(error) => unreachable!("a published board: {error}"),
    };
    let mut cases = Vec::new();
    for player in Player::BOTH {
        let all = SquareCases::new(&board, player);
        cases.extend(all.add_coin.into_iter().take(1));
        cases.extend([all.is_winner, all.heuristic]);
        cases.extend(all.ai_move);
    }
    cases.extend((0..count).map(|number| generated(number, dice)));
    cases.into_iter().map(Case::Function).collect()
}

/// Makes case `number`; the functions take turns. Of winners, every other one has a square.
fn generated(number: usize, dice: &mut fastrand::Rng) -> FunctionCase {
    let wants_square = number % 8 == 1;
    loop {
        let size = Size {
            columns: dice.u8(2..9),
            rows: dice.u8(2..8),
        };
        let mut board = Board::new(size);
        let plies = dice.usize(..size.cells());
        let player = drop_at_random(&mut board, plies, dice);
        let all = SquareCases::new(&board, player);
        let found = match number % 4 {
            0 => dice.choice(&all.add_coin).cloned(),
            1 if wants_square && !is_winner(&board, SIDE, player) => None,
            1 => Some(all.is_winner),
            2 => Some(all.heuristic),
            _ => all.ai_move,
        };
        if let Some(case) = found {
            return case;
        }
    }
}
