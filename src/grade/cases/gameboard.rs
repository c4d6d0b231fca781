//! COMPSCI 130: the methods of `GameBoard`.

use serde_json::{Value, json};

use super::{Case, FunctionCase, LegalResult, PartId, drop_at_random, grid};
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

/// The cases of one board. The first argument of each is the object: its attributes by name.
#[derive(Clone, Debug)]
pub struct GameBoardCases {
    board: Board,
    object: Value,
}

impl GameBoardCases {
    /// Makes the cases of a square board.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        Self {
            object: object(board),
            board: board.clone(),
        }
    }

    fn case(&self, function: PartId, arguments: &[Value], right: Value) -> FunctionCase {
        let call = [std::slice::from_ref(&self.object), arguments].concat();
        FunctionCase::new(function, Value::Array(call), right)
    }

    /// `num_free_positions_in_column`.
    #[must_use]
    pub fn free_positions(&self, column: Column) -> FunctionCase {
        let free = self.board.free_cells(column);
        self.case(FUNCTIONS[0], &[json!(column.index())], json!(free))
    }

    /// `game_over`.
    #[must_use]
    pub fn game_over(&self) -> FunctionCase {
        self.case(FUNCTIONS[1], &[], json!(self.board.is_full()))
    }

    /// `display`. The result is what it prints.
    #[must_use]
    pub fn printed(&self) -> FunctionCase {
        let shown = ascii_display(&self.board, points(&self.board));
        self.case(FUNCTIONS[2], &[], json!(shown))
    }

    /// `add`. The result is what it returns, and the object afterwards. The column may be full or
    /// missing.
    #[must_use]
    pub fn add(&self, column: i64, player: Player) -> FunctionCase {
        let mut after = self.board.clone();
        let index = usize::try_from(column).ok();
        let known = index.and_then(Column::from_index);
        let is_added = known.is_some_and(|column| after.drop_disc(column, player).is_ok());
        let right = json!([is_added, object(&after)]);
        self.case(FUNCTIONS[3], &[json!(column), number(player)], right)
    }

    /// `num_new_points` of a disc that is on the board or in the next cell of its column.
    #[must_use]
    pub fn new_points(&self, column: Column, player: Player) -> Option<FunctionCase> {
        let cell = self.board.landing(column)?;
        let mut board = self.board.clone();
        board.drop_disc(column, player).ok()?;
        let gained = num_new_points(&board, &GOALS, cell, player);
        let arguments = [json!(cell.row), json!(column.index()), number(player)];
        // The points of the disc are not added yet.
        let object = with_points(&board, points(&self.board));
        let call = [&[object][..], &arguments].concat();
        Some(FunctionCase::new(
            FUNCTIONS[4],
            Value::Array(call),
            json!(gained),
        ))
    }

    /// `free_slots_as_close_to_middle_as_possible`.
    #[must_use]
    pub fn free_slots(&self) -> FunctionCase {
        let slots = free_slots_as_close_to_middle_as_possible(&self.board);
        let slots: Vec<usize> = slots.into_iter().map(Column::index).collect();
        self.case(FUNCTIONS[5], &[], json!(slots))
    }

    /// `column_resulting_in_max_points`, if there is one.
    #[must_use]
    pub fn max_points(&self, player: Player) -> Option<FunctionCase> {
        let (column, points) = column_resulting_in_max_points(&self.board, &GOALS, player)?;
        let open = self
            .board
            .open_columns()
            .map(|column| json!(column.index()));
        let right = json!([column.index(), points]);
        Some(FunctionCase {
            legal: Some(LegalResult::First(open.collect())),
            ..self.case(FUNCTIONS[6], &[number(player)], right)
        })
    }
}

pub(in crate::grade) fn number(player: Player) -> Value {
    json!(match player {
        Player::Red => 1,
        Player::Yellow => 2,
    })
}

/// The points on a board.
fn points(board: &Board) -> ByPlayer<u32> {
    points_of(&completions_on(board, &GOALS))
}

/// The attributes of a `GameBoard`.
pub(in crate::grade) fn object(board: &Board) -> Value {
    with_points(board, points(board))
}

fn with_points(board: &Board, points: ByPlayer<u32>) -> Value {
    let entries = board
        .size()
        .all_columns()
        .map(|column| board.height(column));
    json!({
        "size": board.size().columns,
        "num_entries": entries.collect::<Vec<u8>>(),
        "items": grid(board, GridStyle::GameBoard),
        "points": [points.red, points.yellow],
    })
}

/// The examples of the sheet.
fn published() -> Vec<FunctionCase> {
    let on = |columns: &str| GameBoardCases::new(&stacked(columns));
    let started = on(",,ox,");
    let full = on("oxoxox,xoxoxo,oxxxxo,oxoxox,ooxoxx,oxooox");
    let mut cases = vec![
        started.free_positions(Column::new(1)),
        started.free_positions(Column::new(2)),
        started.printed(),
        full.printed(),
        full.game_over(),
        on("o,xox,").add(1, Player::Red),
    ];
    for (columns, next) in [("ox,ox,ox,ox,", 4), ("oxxox,oxox,oox,,", 3)] {
        cases.extend(on(columns).new_points(Column::new(next), Player::Red));
    }
    cases
        .extend([",,,", ",,oxox,", ",,xoxoxox,oxoxoxo,,,"].map(|columns| on(columns).free_slots()));
    for columns in ["ox,ox,ox,", "oxxx,o,oxo,oxxo,ox"] {
        let best = |player| on(columns).max_points(player);
        cases.extend(Player::BOTH.into_iter().filter_map(best));
    }
    cases
}

/// Returns a square board from its columns, each from the bottom up.
fn stacked(columns: &str) -> Board {
    let columns: Vec<&str> = columns.split(',').collect();
    let side = u8::try_from(columns.len()).unwrap_or(u8::MAX);
    let size = Size {
        columns: side,
        rows: side,
    };
    let mut board = Board::new(size);
    for (column, discs) in size.all_columns().zip(columns) {
        for disc in discs.chars() {
            let player = if disc == 'o' {
                Player::Red
            } else {
                Player::Yellow
            };
            // No column holds more discs than it has cells.
            let _ = board.drop_disc(column, player);
        }
    }
    board
}

pub(super) fn cases(count: usize, dice: &mut fastrand::Rng) -> Vec<Case> {
    let mut cases = published();
    cases.extend((0..count).map(|number| generated(number, dice)));
    cases.into_iter().map(Case::Function).collect()
}

/// Makes case `number`; the methods take turns.
fn generated(number: usize, dice: &mut fastrand::Rng) -> FunctionCase {
    loop {
        let side = dice.u8(4..9);
        let size = Size {
            columns: side,
            rows: side,
        };
        let mut board = Board::new(size);
        // Every other board of the second method is full.
        let is_full = number % (2 * FUNCTIONS.len()) == 1;
        let plies = if is_full {
            size.cells()
        } else {
            dice.usize(size.cells() / 2..size.cells())
        };
        let player = drop_at_random(&mut board, plies, dice);
        let all = GameBoardCases::new(&board);
        let column = Column::new(dice.u8(..side));
        let found = match number % FUNCTIONS.len() {
            0 => Some(all.free_positions(column)),
            1 => Some(all.game_over()),
            2 => Some(all.printed()),
            3 => Some(all.add(dice.i64(-1..=i64::from(side)), player)),
            4 => all.new_points(column, player),
            5 => Some(all.free_slots()),
            _ => all.max_points(player),
        };
        if let Some(case) = found {
            return case;
        }
    }
}
