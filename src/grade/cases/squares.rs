//! DATA0006: the functions of Connect Square.

use super::*;
use crate::engine::published::{ai_move, heuristic, is_winner};

/// The functions, by task.
pub(super) const FUNCTIONS: [PartId; 4] = ["add_coin", "is_winner", "heuristic", "ai_move"];

/// The side of the squares.
const SIDE: u32 = 2;

/// The board of the sheet.
const PUBLISHED: &str = "[[0,0,0,0],['R','Y','Y','R'],['Y','Y','Y','R'],['R','R','Y','R']]";

/// Makes a call of one of `FUNCTIONS`; `column` is that of `add_coin`. `None` where there is no
/// such move.
pub fn square_case(
    function: PartId,
    board: &Board,
    player: Player,
    column: Column,
) -> Option<Case> {
    let coin = ["R", "Y"][usize::from(player == Player::Yellow)];
    let after = |column: Column| {
        let mut after = board.clone();
        after.drop_disc(column, player).ok()?;
        Some(grid(&after, GridStyle::ConnectSquare))
    };
    let before = grid(board, GridStyle::ConnectSquare);
    let call = json!([before, coin]);
    let case = |call: Value, right: Value| Case::call(function, board, call, vec![right]);
    Some(match function {
        "add_coin" => case(json!([before, coin, column]), after(column)?),
        "is_winner" => case(call, json!(is_winner(board, SIDE, player))),
        "heuristic" => case(call, json!(heuristic(board, SIDE, player))),
        _ => {
            let (best, _) = ai_move(board, SIDE, player)?;
            let moves = board.open_columns().filter_map(after).collect();
            case(call, after(best)?).with_moves(moves)
        }
    })
}

pub(super) fn published() -> Vec<Case> {
    let board = parse_grid(PUBLISHED, GridStyle::ConnectSquare).ok();
    let case = |it, player| square_case(it, board.as_ref()?, player, Column::new(0));
    let cases = Player::BOTH
        .into_iter()
        .flat_map(|player| FUNCTIONS.map(|it| case(it, player)));
    cases.flatten().collect()
}

/// Makes case `number`; the functions take turns. Of winners, every other one has a square; nobody is
/// asked for a move when the game is won.
pub(super) fn generated(number: usize, dice: &mut fastrand::Rng) -> Case {
    let function = FUNCTIONS[number % 4];
    loop {
        let size = Size::new(dice.u8(2..9), dice.u8(2..8));
        let (board, player) = random_board(size, dice.usize(..size.cells()), dice);
        let has_square = |player| is_winner(&board, SIDE, player);
        let suits = match number % 8 {
            1 => has_square(player),
            3 | 7 => !Player::BOTH.into_iter().any(has_square),
            _ => true,
        };
        let column = Column::new(dice.u8(..size.columns));
        if let Some(case) = square_case(function, &board, player, column).filter(|_| suits) {
            return case;
        }
    }
}
