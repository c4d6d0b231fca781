//! Lab 3: the functions of Connect Four.

use super::*;
use crate::engine::published::{check_winner, computer_play, line_through};

/// The functions.
pub(super) const FUNCTIONS: [PartId; 6] = [
    "get_row",
    "get_col",
    "get_dig",
    "get_cdg",
    "check_winner",
    "computer_play",
];

/// What wins.
const GOALS: [Goal; 1] = [Goal::Line(4)];

/// Makes a call of one of `FUNCTIONS`: a line through a cell, the winner by a disc there, or a
/// move. The lab has two versions of the first five: values, or whether there is a line; and with
/// their coordinates. Where `computer_play` chooses at random, every open column is right.
pub fn lab_case(
    function: PartId,
    board: &Board,
    cell: Cell,
    (player, length): (Player, usize),
) -> Case {
    let matrix = grid(board, GridStyle::Lab3);
    let number = |player: Player| json!(u8::from(player == Player::Red));
    let places = |cells: &[Cell]| -> Vec<Value> {
        let place = |cell: &Cell| json!([cell.row, cell.column]);
        cells.iter().map(place).collect()
    };
    let (row, column) = (cell.row, cell.column);
    match function {
        "check_winner" => {
            let line = check_winner(board, cell, player, length);
            let call = json!([matrix, row, column, number(player), length]);
            let right = vec![json!(places(&line)), json!(!line.is_empty())];
            Case::call(function, board, call, right)
        }
        "computer_play" => {
            let columns = board.size.all_columns();
            let top: Vec<u8> = columns.map(|column| board.height(column)).collect();
            let open = board.open_columns().map(|column| json!(column));
            let open: Vec<Value> = open.collect();
            let chosen = computer_play(board, &GOALS, player);
            let right = chosen.map_or(open.clone(), |(column, _)| vec![json!(column)]);
            let call = json!([matrix, top, number(player)]);
            Case::call(function, board, call, right).with_moves(open)
        }
        _ => {
            let index = FUNCTIONS.iter().position(|known| *known == function);
            let cells = line_through(board, cell, Direction::ALL[index.unwrap_or(0) % 4]);
            let value = |&cell: &Cell| board.at(cell).map_or(json!(2), number);
            let values: Vec<Value> = cells.iter().map(value).collect();
            let call = json!([matrix, row, column]);
            let right = vec![json!(values), json!([values, places(&cells)])];
            Case::call(function, board, call, right)
        }
    }
}

/// Whether the lab's game asks for a move here, and every answer that the lab allows is legal: nobody
/// has won, and where it chooses at random no column is full.
fn is_asked(board: &Board, player: Player) -> bool {
    let has_full = board.open_columns().count() < usize::from(board.size.columns);
    let chooses = computer_play(board, &GOALS, player).is_some();
    completions_on(board, &GOALS).is_empty() && !board.is_full() && (chooses || !has_full)
}

pub(super) fn published() -> Vec<Case> {
    // The cell of the lab's example of a diagonal, on the empty board.
    let (board, cell) = (Board::new(Size::new(7, 6)), Cell::new(Column::new(0), 4));
    let fixed = |function| lab_case(function, &board, cell, (Player::Yellow, 4));
    FUNCTIONS.map(fixed).to_vec()
}

/// Makes case `number`; the functions take turns, the last two come twice. Every other line of
/// `check_winner` is one.
pub(super) fn generated(number: usize, dice: &mut fastrand::Rng) -> Case {
    let wants_line = number % 16 < 8;
    let function = FUNCTIONS[[0, 1, 2, 3, 4, 4, 5, 5][number % 8]];
    loop {
        let size = Size::new(dice.u8(4..10), dice.u8(4..8));
        let (board, player) = random_board(size, dice.usize(1..size.cells()), dice);
        let discs: Vec<(Cell, Player)> = board.all_discs().collect();
        let Some(&(cell, owner)) = dice.choice(&discs) else {
            continue;
        };
        let length = dice.usize(3..6);
        let (side, suits) = match function {
            "check_winner" => {
                let is_line = !check_winner(&board, cell, owner, length).is_empty();
                (owner, is_line == wants_line)
            }
            "computer_play" => (player, is_asked(&board, player)),
            _ => (player, true),
        };
        if suits {
            return lab_case(function, &board, cell, (side, length));
        }
    }
}
