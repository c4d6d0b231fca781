//! COMPSCI 130: the methods of `GameBoard`.

use serde_json::{Value, json};

use super::{Case, PartId, drop_at_random, grid};
use crate::engine::published::{
    column_resulting_in_max_points, free_slots_as_close_to_middle_as_possible, num_new_points,
};
use crate::rules::notation::{GridStyle, ascii_display};
use crate::rules::{Board, ByPlayer, Column, Goal, Player, Size, completions_on, points_of};

/// The methods, by section.
pub(super) const FUNCTIONS: [PartId; 7] = [
    "num_free_positions_in_column",
    "game_over",
    "display",
    "add",
    "num_new_points",
    "free_slots_as_close_to_middle_as_possible",
    "column_resulting_in_max_points",
];

/// What scores.
const GOALS: [Goal; 1] = [Goal::Line(4)];

/// Makes a call of one of `FUNCTIONS` of a square board. The first argument is the object: its
/// attributes by name. The result of `add`, whose column may be full or missing, is what it returns,
/// and the object afterwards; that of `display` is what it prints. `num_new_points` is asked of a disc
/// in the next cell of the column, whose points are not added yet. `None` where there is no such move.
pub fn board_case(function: PartId, board: &Board, column: i64, player: Player) -> Option<Case> {
    let object = |board: &Board, points: ByPlayer<u32>| {
        let columns = board.size().all_columns();
        json!({
            "size": board.size().columns,
            "num_entries": columns.map(|column| board.height(column)).collect::<Vec<u8>>(),
            "items": grid(board, GridStyle::GameBoard),
            "points": [points.red, points.yellow],
        })
    };
    let points = |board: &Board| points_of(&completions_on(board, &GOALS));
    let before = object(board, points(board));
    let number = 1 + u8::from(player == Player::Yellow);
    let known = usize::try_from(column).ok().and_then(Column::from_index);
    let cell = known.and_then(|column| board.landing(column));
    let mut after = board.clone();
    let is_added = known.is_some_and(|column| after.drop_disc(column, player).is_ok());
    let case = |call: &Value, right: Value| Case::call(function, board, call, vec![right]);
    let own = json!([before]);
    let indices = |columns: Vec<Column>| columns.into_iter().map(Column::index).collect();
    Some(match function {
        "num_free_positions_in_column" => {
            let free = board.free_cells(known?);
            case(&json!([before, column]), json!(free))
        }
        "game_over" => case(&own, json!(board.is_full())),
        "display" => case(&own, json!(ascii_display(board, points(board)))),
        "add" => {
            let right = json!([is_added, object(&after, points(&after))]);
            case(&json!([before, column, number]), right)
        }
        "num_new_points" => {
            let gained = num_new_points(&after, &GOALS, cell?, player);
            let call = json!([object(&after, points(board)), cell?.row, column, number]);
            Case::call(function, &after, &call, vec![json!(gained)])
        }
        "free_slots_as_close_to_middle_as_possible" => {
            let slots: Vec<usize> = indices(free_slots_as_close_to_middle_as_possible(board));
            case(&own, json!(slots))
        }
        _ => {
            let (best, points) = column_resulting_in_max_points(board, &GOALS, player)?;
            let open: Vec<usize> = indices(board.open_columns().collect());
            let case = case(&json!([before, number]), json!([best.index(), points]));
            case.with_moves(open.into_iter().map(Value::from).collect())
        }
    })
}

/// The examples of the sheet: the method, the columns of the board from the bottom up, the column and
/// the number of the player.
const PUBLISHED: [(usize, &str, i64, Player); 15] = [
    (0, ",,ox,", 1, Player::Red),
    (0, ",,ox,", 2, Player::Red),
    (2, ",,ox,", 0, Player::Red),
    (
        2,
        "oxoxox,xoxoxo,oxxxxo,oxoxox,ooxoxx,oxooox",
        0,
        Player::Red,
    ),
    (
        1,
        "oxoxox,xoxoxo,oxxxxo,oxoxox,ooxoxx,oxooox",
        0,
        Player::Red,
    ),
    (3, "o,xox,", 1, Player::Red),
    (4, "ox,ox,ox,ox,", 4, Player::Red),
    (4, "oxxox,oxox,oox,,", 3, Player::Red),
    (5, ",,,", 0, Player::Red),
    (5, ",,oxox,", 0, Player::Red),
    (5, ",,xoxoxox,oxoxoxo,,,", 0, Player::Red),
    (6, "ox,ox,ox,", 0, Player::Red),
    (6, "ox,ox,ox,", 0, Player::Yellow),
    (6, "oxxx,o,oxo,oxxo,ox", 0, Player::Red),
    (6, "oxxx,o,oxo,oxxo,ox", 0, Player::Yellow),
];

/// Returns a square board from its columns, each from the bottom up.
fn stacked(columns: &str) -> Board {
    let side = u8::try_from(columns.split(',').count()).unwrap_or(u8::MAX);
    let mut board = Board::new(square(side));
    for (column, discs) in square(side).all_columns().zip(columns.split(',')) {
        for disc in discs.chars() {
            let player = Player::BOTH[usize::from(disc == 'x')];
            // No column holds more discs than it has cells.
            let _ = board.drop_disc(column, player);
        }
    }
    board
}

const fn square(side: u8) -> Size {
    Size::new(side, side)
}

pub(super) fn published() -> Vec<Case> {
    let case = |(index, columns, column, player): (usize, _, _, _)| {
        board_case(FUNCTIONS[index], &stacked(columns), column, player)
    };
    PUBLISHED.into_iter().filter_map(case).collect()
}

/// Makes case `number`; the methods take turns.
pub(super) fn generated(number: usize, dice: &mut fastrand::Rng) -> Case {
    let index = number % FUNCTIONS.len();
    loop {
        let side = dice.u8(4..9);
        let mut board = Board::new(square(side));
        let cells = square(side).cells();
        // Every other board of the second method is full.
        let is_full = number % (2 * FUNCTIONS.len()) == 1;
        let plies = if is_full {
            cells
        } else {
            dice.usize(cells / 2..cells)
        };
        let player = drop_at_random(&mut board, plies, dice);
        let missing = i64::from(index == 3);
        let column = dice.i64(-missing..i64::from(side) + missing);
        if let Some(case) = board_case(FUNCTIONS[index], &board, column, player) {
            return case;
        }
    }
}
