//! Lab 3: the functions of Connect Four.

use serde_json::{Value, json};

use super::{Case, FunctionCase, LegalResult, PartId, drop_at_random, grid};
use crate::engine::published::{check_winner, computer_play, line_through};
use crate::rules::notation::GridStyle;
use crate::rules::{Board, Cell, Column, Direction, Goal, Player, Size};

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

/// The cases of one board.
#[derive(Clone, Debug)]
pub struct Lab3Cases {
    board: Board,
    matrix: Value,
}

impl Lab3Cases {
    /// Makes the cases of a board.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        Self {
            matrix: grid(board, GridStyle::Lab3),
            board: board.clone(),
        }
    }

    /// `get_row`, `get_col`, `get_dig` and `get_cdg` through a cell. The lab has two versions of
    /// each: values, and values with their coordinates.
    #[must_use]
    pub fn lines(&self, cell: Cell) -> [FunctionCase; 4] {
        std::array::from_fn(|index| {
            let cells = line_through(&self.board, cell, Direction::ALL[index]);
            let places: Vec<Value> = cells.iter().map(|&cell| place(cell)).collect();
            let read = |cell: &Cell| match self.board.at(*cell) {
                None => json!(2),
                Some(player) => number(player),
            };
            let values: Vec<Value> = cells.iter().map(read).collect();
            let call = json!([self.matrix, cell.row, cell.column.index()]);
            let mut case = FunctionCase::new(FUNCTIONS[index], call, json!(values));
            case.right.push(json!([values, places]));
            case
        })
    }

    /// `check_winner` for the disc in a cell. The lab has two versions: whether there is a line,
    /// and its cells.
    #[must_use]
    pub fn check_winner(&self, cell: Cell, player: Player, length: usize) -> FunctionCase {
        let line = check_winner(&self.board, cell, player, length);
        let call = json!([
            self.matrix,
            cell.row,
            cell.column.index(),
            number(player),
            length
        ]);
        let is_won = !line.is_empty();
        let cells: Vec<Value> = line.into_iter().map(place).collect();
        let mut case = FunctionCase::new(FUNCTIONS[4], call, json!(cells));
        case.right.push(json!(is_won));
        case
    }

    /// `computer_play`. Where it plays at random, every open column is right.
    #[must_use]
    pub fn computer_play(&self, player: Player) -> FunctionCase {
        let size = self.board.size();
        let open = self
            .board
            .open_columns()
            .map(|column| json!(column.index()));
        let open: Vec<Value> = open.collect();
        let top = size.all_columns().map(|column| self.board.height(column));
        let top: Vec<u8> = top.collect();
        let right = match computer_play(&self.board, &GOALS, player) {
            Some((column, _)) => vec![json!(column.index())],
            None => open.clone(),
        };
        FunctionCase {
            function: FUNCTIONS[5],
            call: json!([self.matrix, top, number(player)]),
            right,
            legal: Some(LegalResult::One(open)),
        }
    }

    /// Whether every answer of `computer_play` that the lab allows is legal: it may choose a full
    /// column at random.
    fn is_fair(&self, player: Player) -> bool {
        let has_full = self.board.open_columns().count() < usize::from(self.board.size().columns);
        let chooses = computer_play(&self.board, &GOALS, player).is_some();
        !self.board.is_full() && (chooses || !has_full)
    }
}

pub(in crate::grade) fn number(player: Player) -> Value {
    json!(match player {
        Player::Yellow => 0,
        Player::Red => 1,
    })
}

fn place(cell: Cell) -> Value {
    json!([cell.row, cell.column.index()])
}

/// The cell of the lab's example of a diagonal, on the empty board.
fn fixed() -> Vec<FunctionCase> {
    let board = Board::new(Size {
        columns: 7,
        rows: 6,
    });
    let cell = Cell {
        column: Column::new(0),
        row: 4,
    };
    let all = Lab3Cases::new(&board);
    let mut cases = Vec::from(all.lines(cell));
    cases.push(all.check_winner(cell, Player::Yellow, 4));
    cases.push(all.computer_play(Player::Yellow));
    cases
}

pub(super) fn cases(count: usize, dice: &mut fastrand::Rng) -> Vec<Case> {
    let mut cases = fixed();
    cases.extend((0..count).map(|number| generated(number, dice)));
    cases.into_iter().map(Case::Function).collect()
}

/// Makes case `number`; the functions take turns, the last two come twice. Every other line of
/// `check_winner` is one.
fn generated(number: usize, dice: &mut fastrand::Rng) -> FunctionCase {
    let wants_line = number % 16 < 8;
    loop {
        let size = Size {
            columns: dice.u8(4..10),
            rows: dice.u8(4..8),
        };
        let mut board = Board::new(size);
        let plies = dice.usize(1..size.cells());
        let player = drop_at_random(&mut board, plies, dice);
        let all = Lab3Cases::new(&board);
        let discs: Vec<(Cell, Player)> = board.all_discs().collect();
        let Some(&(cell, owner)) = dice.choice(&discs) else {
            continue;
        };
        match number % 8 {
            4 | 5 => {
                let length = dice.usize(3..6);
                let is_line = !check_winner(&board, cell, owner, length).is_empty();
                if is_line == wants_line {
                    return all.check_winner(cell, owner, length);
                }
            }
            6 | 7 if all.is_fair(player) => return all.computer_play(player),
            6 | 7 => {}
            index => {
                let [row, column, diagonal, counter] = all.lines(cell);
                return match index {
                    0 => row,
                    1 => column,
                    2 => diagonal,
                    _ => counter,
                };
            }
        }
    }
}
