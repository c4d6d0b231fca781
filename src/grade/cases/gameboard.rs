//! COMPSCI 130: the methods of `GameBoard`.

use super::*;
use crate::engine::published::{
    column_resulting_in_max_points, free_slots_as_close_to_middle_as_possible, num_new_points,
};

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
        let columns = board.size.all_columns();
        json!({
            "size": board.size.columns,
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
    let case = |call: Value, right: Value| Case::call(function, board, call, vec![right]);
    let own = json!([before]);
    Some(match function {
        "num_free_positions_in_column" => {
            let free = board.free_cells(known?);
            case(json!([before, column]), json!(free))
        }
        "game_over" => case(own, json!(board.is_full())),
        "display" => case(own, json!(ascii_display(board, points(board)))),
        "add" => {
            let right = json!([is_added, object(&after, points(&after))]);
            case(json!([before, column, number]), right)
        }
        "num_new_points" => {
            let gained = num_new_points(&after, &GOALS, cell?, player);
            let call = json!([object(&after, points(board)), cell?.row, column, number]);
            Case::call(function, &after, call, vec![json!(gained)])
        }
        "free_slots_as_close_to_middle_as_possible" => {
            let slots = free_slots_as_close_to_middle_as_possible(board);
            case(own, json!(slots))
        }
        _ => {
            let (best, points) = column_resulting_in_max_points(board, &GOALS, player)?;
            let open = board.open_columns().map(|column| json!(column));
            case(json!([before, number]), json!([best, points])).with_moves(open.collect())
        }
    })
}

/// The examples of the sheet: the method, the rows of the board from the bottom up, and the column.
const PUBLISHED: [(usize, &str, i64); 13] = [
    (0, "..r.,..y.,....,....", 1),
    (0, "..r.,..y.,....,....", 2),
    (2, "..r.,..y.,....,....", 0),
    (2, "ryrrrr,yryyry,ryyryr,yryyrr,ryyryr,yrryyy", 0),
    (1, "ryrrrr,yryyry,ryyryr,yryyrr,ryyryr,yrryyy", 0),
    (3, "ry.,.r.,.y.", 1),
    (4, "rrrr.,yyyy.,.....,.....,.....", 4),
    (4, "rrr..,yyr..,yry..,ry...,y....", 3),
    (5, "....,....,....,....", 0),
    (5, "..r.,..y.,..r.,..y.", 0),
    (
        5,
        "..yr...,..ry...,..yr...,..ry...,..yr...,..ry...,..yr...",
        0,
    ),
    (6, "rrr.,yyy.,....,....", 0),
    (6, "rrrrr,y.yyy,y.ry.,y..r.,.....", 0),
];

pub(super) fn published() -> Vec<Case> {
    let cases = |(index, rows, column): (usize, &str, i64)| {
        let board = parse_course_board(rows).ok();
        // The last method is asked for both players.
        let players = &Player::BOTH[..1 + index / 6];
        let case = move |&player| board_case(FUNCTIONS[index], board.as_ref()?, column, player);
        players.iter().filter_map(case)
    };
    PUBLISHED.into_iter().flat_map(cases).collect()
}

/// Makes case `number`; the methods take turns.
pub(super) fn generated(number: usize, dice: &mut fastrand::Rng) -> Case {
    let index = number % FUNCTIONS.len();
    loop {
        let side = dice.u8(4..9);
        let size = Size::new(side, side);
        let cells = size.cells();
        // Every other board of the second method is full.
        let is_full = number % (2 * FUNCTIONS.len()) == 1;
        let plies = if is_full {
            cells
        } else {
            dice.usize(cells / 2..cells)
        };
        let (board, player) = random_board(size, plies, dice);
        let missing = i64::from(index == 3);
        let column = dice.i64(-missing..i64::from(side) + missing);
        if let Some(case) = board_case(FUNCTIONS[index], &board, column, player) {
            return case;
        }
    }
}
