//! The questions that a program is asked, and what their answers are worth.

mod gameboard;
mod lab3;
mod minimax;
mod squares;

pub use gameboard::board_case;
pub use lab3::lab_case;
pub use minimax::search_case;
pub(super) use minimax::tournament_case;
pub use squares::square_case;

use serde_json::{Value, json};

use self::minimax::{NODES_A, NODES_M};
use super::*;
use crate::engine::external::{column_of, written};
use crate::engine::published::minimax::MinimaxResult;

/// The id of a part of the marks.
pub type PartId = &'static str;

/// The part of columns that can be played.
pub(super) const LEGAL_MOVE: PartId = "legal-move";
/// The part of answers in time.
pub(super) const TIME_LIMIT: PartId = "time-limit";

/// Returns the name of a part for people.
pub(super) fn title_of(part: PartId) -> String {
    match part {
        NODES_M => "node count of M".to_owned(),
        NODES_A => "node count of A".to_owned(),
        TIME_LIMIT => "answer in time".to_owned(),
        _ => part.replace('-', " "),
    }
}

/// The time of a move in the tournament of COMP3308.
const TOURNAMENT_TIME: Duration = Duration::from_secs(1);

/// A course whose programs are marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Course {
    /// COMP3308/3608, assignment 1: the program `ConnectFour`.
    Comp3308,
    /// DATA0006, assignment 1: the functions of Connect Square.
    Data0006,
    /// COMPSCI 130: the class `GameBoard`.
    Compsci130,
    /// Lab 3: the functions of Connect Four.
    Lab3,
}

impl Course {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Comp3308, Self::Data0006, Self::Compsci130, Self::Lab3];

    /// Returns its name on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Comp3308 => "comp3308",
            Self::Data0006 => "data0006",
            Self::Compsci130 => "compsci130",
            Self::Lab3 => "lab3",
        }
    }

    /// Draws a board, with the signs of the course and the numbers of the columns.
    pub fn drawing(self, board: &Board) -> String {
        let symbols = match self {
            Self::Comp3308 => [".", "r", "y"],
            Self::Data0006 => ["0", "R", "Y"],
            Self::Compsci130 => [".", "o", "x"],
            Self::Lab3 => ["2", "1", "0"],
        };
        drawn_rows(board, symbols).join("\n")
    }

    /// Returns the parts of its marks.
    pub fn parts(self) -> Vec<PartId> {
        let own = match self {
            Self::Comp3308 => &minimax::PARTS[..],
            Self::Data0006 => &squares::FUNCTIONS,
            Self::Compsci130 => &gameboard::FUNCTIONS,
            Self::Lab3 => &lab3::FUNCTIONS,
        };
        [&[LEGAL_MOVE], own, &[TIME_LIMIT]].concat()
    }

    /// Returns the published examples and `count` further cases, which follow from the seed.
    pub fn cases(self, count: usize, seed: u64) -> Vec<Case> {
        let mut dice = fastrand::Rng::with_seed(seed);
        let (mut cases, generated): (_, fn(usize, &mut fastrand::Rng) -> Case) = match self {
            Self::Comp3308 => (minimax::published(), minimax::generated),
            Self::Data0006 => (squares::published(), squares::generated),
            Self::Compsci130 => (gameboard::published(), gameboard::generated),
            Self::Lab3 => (lab3::published(), lab3::generated),
        };
        cases.extend((0..count).map(|number| generated(number, &mut dice)));
        if self == Self::Comp3308 {
            cases.extend(minimax::moves(&mut dice));
        }
        cases
    }
}

/// One question.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// The board that it is about.
    pub board: Board,
    /// The arguments of the program.
    pub arguments: Vec<String>,
    /// The parts that it marks, beside the time limit.
    pub parts: Vec<PartId>,
    /// What is right.
    pub right: RightAnswer,
}

/// What a program should answer.
#[derive(Clone, Debug, PartialEq)]
pub enum RightAnswer {
    /// What the search prints. On a full board the column is left open.
    Search(SearchCall, MinimaxResult),
    /// A move of the tournament: any column that can be played.
    OpenColumn,
    /// One of these results of a function; and if the result is a move, those that can be played, left to
    /// right.
    Result(Vec<Value>, Vec<Value>),
}

/// A mark for one part: `None` if the answer is right, else what is wrong with it.
pub type PartMark = (PartId, Option<String>);

impl Case {
    /// Makes a call of a function, which is also the part, by the protocol of the Python kit:
    ///
    /// ```text
    /// PROGRAM <function> <list of its arguments as JSON>   →   its result, as JSON on one line
    /// ```
    fn call(function: PartId, board: &Board, call: Value, right: Vec<Value>) -> Self {
        Self {
            board: board.clone(),
            arguments: vec![function.to_owned(), call.to_string()],
            parts: vec![function],
            right: RightAnswer::Result(right, Vec::new()),
        }
    }

    /// Lets the result be a move, one of these.
    fn with_moves(mut self, legal: Vec<Value>) -> Self {
        self.parts.push(LEGAL_MOVE);
        if let RightAnswer::Result(_, moves) = &mut self.right {
            *moves = legal;
        }
        self
    }

    /// The most time for the answer.
    pub(super) const fn time(&self) -> Duration {
        match self.right {
            RightAnswer::OpenColumn => TOURNAMENT_TIME,
            _ => Duration::MAX,
        }
    }

    /// Marks the output of a program.
    ///
    /// # Errors
    /// If it is no answer of the protocol: a sentence about all parts.
    pub fn judge(&self, output: &[u8]) -> Result<Vec<PartMark>, String> {
        let text = String::from_utf8_lossy(output);
        let illegal = |column: i64| {
            let mut open = self.board.open_columns();
            let is_open = open.any(|open| usize::try_from(column) == Ok(open.index()));
            (!is_open).then(|| format!("column {column} cannot be played"))
        };
        let fault: Box<dyn Fn(PartId) -> Option<String>> = match &self.right {
            RightAnswer::OpenColumn => {
                let column = text.trim().parse().map_err(|_| {
                    let written = written(&text);
                    format!("the program wrote {written} instead of one line with a column")
                })?;
                Box::new(move |_| illegal(column))
            }
            RightAnswer::Search(_, right) => {
                let PrintedAnswer { column, nodes } = PrintedAnswer::read(&text)?;
                let is_wrong = move |right: &usize| usize::try_from(column) != Ok(*right);
                Box::new(move |part| match part {
                    LEGAL_MOVE => illegal(column),
                    NODES_M | NODES_A => (nodes != right.nodes)
                        .then(|| format!("{nodes} nodes, expected {}", right.nodes)),
                    _ => {
                        let wanted = right.column.map(Column::index).filter(is_wrong)?;
                        Some(format!("column {column}, expected {wanted}"))
                    }
                })
            }
            RightAnswer::Result(right, legal) => {
                let result = result_of(&text).map_err(|what| format!("the program {what}"))?;
                let returned = match &result {
                    Value::Null => "it returned nothing (None): is a return missing?".to_owned(),
                    _ => format!("it returned {}", short(&result)),
                };
                let is_right = right.iter().any(|it| is_same(it, &result));
                Box::new(move |part| match part {
                    LEGAL_MOVE => chosen(&result, legal)
                        .is_none()
                        .then(|| format!("{returned}, which is no legal move")),
                    _ if is_right => None,
                    _ => {
                        let right: Vec<String> = right.iter().map(short).collect();
                        Some(format!("{returned}, expected {}", right.join(" or ")))
                    }
                })
            }
        };
        let marks = self.parts.iter().map(|&part| (part, fault(part)));
        Ok(marks.collect())
    }

    /// Returns the column that a program chooses by its answer to a question for a move in a position.
    ///
    /// # Errors
    /// If no column can be played so. The sentence begins with "the program".
    pub(super) fn column(&self, position: &Position, output: &[u8]) -> Result<Column, String> {
        let RightAnswer::Result(_, legal) = &self.right else {
            return column_of(output, position);
        };
        let result = result_of(&String::from_utf8_lossy(output))?;
        let found = chosen(&result, legal).and_then(|index| self.board.open_columns().nth(index));
        found.ok_or_else(|| format!("returned {}, which is no legal move", short(&result)))
    }

    /// Returns the search of the case and what a program printed, as a diagnosis compares them.
    pub fn printed(&self, output: &[u8]) -> Option<SearchedCase<'_>> {
        let RightAnswer::Search(call, right) = &self.right else {
            return None;
        };
        let printed = PrintedAnswer::read(&String::from_utf8_lossy(output)).ok()?;
        Some((call, right, printed))
    }
}

/// A search, what it should print, and what a program has printed.
pub type SearchedCase<'a> = (&'a SearchCall, &'a MinimaxResult, PrintedAnswer);

/// The two lines of `ConnectFour`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrintedAnswer {
    /// The column.
    pub column: i64,
    /// The nodes.
    pub nodes: u64,
}

impl PrintedAnswer {
    /// Reads the two lines.
    fn read(text: &str) -> Result<Self, String> {
        let lines: Vec<&str> = text.trim().lines().map(str::trim).collect();
        let read = match lines[..] {
            [column, nodes] => column.parse().ok().zip(nodes.parse().ok()),
            _ => None,
        };
        let (column, nodes) = read.ok_or_else(|| {
            format!(
                "the program wrote {} instead of two lines, a column and a number of nodes",
                written(text)
            )
        })?;
        Ok(Self { column, nodes })
    }

    /// Returns whether a search prints this. Where it has no column, any column will do.
    pub fn agrees_with(self, answer: &MinimaxResult) -> bool {
        let is_it = |column: Column| usize::try_from(self.column) == Ok(column.index());
        self.nodes == answer.nodes && answer.column.is_none_or(is_it)
    }
}

/// Returns the index of the move that a result is. It may stand first in a list, before what it is worth.
fn chosen(result: &Value, moves: &[Value]) -> Option<usize> {
    let is_it =
        |it: &Value| is_same(it, result) || result.get(0).is_some_and(|first| is_same(it, first));
    moves.iter().position(is_it)
}

/// Reads what a function returned. The error continues a sentence that begins "the program …".
pub(super) fn result_of(text: &str) -> Result<Value, String> {
    serde_json::from_str(text).map_err(|_| {
        let written = written(text);
        format!("wrote {written} instead of a result in JSON on one line")
    })
}

/// Returns a result as text of at most a few lines.
fn short(result: &Value) -> String {
    const MOST: usize = 300;
    let text = result.to_string();
    match text.char_indices().nth(MOST) {
        None => text,
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// Returns whether two results are the same to Python: 1 and 1.0 are. Texts may differ in spaces at
/// the ends of lines.
fn is_same(one: &Value, other: &Value) -> bool {
    common(one) == common(other)
}

/// Returns a result in the form that it shares with those that are the same.
fn common(value: &Value) -> Value {
    match value {
        Value::Number(number) => json!(number.as_f64()),
        Value::String(text) => {
            let lines = text.trim_end().lines().map(str::trim_end);
            json!(lines.collect::<Vec<_>>())
        }
        Value::Array(values) => values.iter().map(common).collect(),
        Value::Object(values) => {
            let entries = values
                .iter()
                .map(|(key, value)| (key.clone(), common(value)));
            entries.collect()
        }
        other => other.clone(),
    }
}

/// Returns a board with `plies` discs at random, or fewer if it is full, and the player to move; red
/// begins.
fn random_board(size: Size, plies: usize, dice: &mut fastrand::Rng) -> (Board, Player) {
    let (mut board, mut player) = (Board::new(size), Player::Red);
    for _ in 0..plies {
        let columns: Vec<_> = board.open_columns().collect();
        let Some(&column) = dice.choice(&columns) else {
            break;
        };
        // An open column takes a disc.
        let _ = board.drop_disc(column, player);
        player = player.opponent();
    }
    (board, player)
}

/// Returns a list of lists as a JSON value, from the text of a grid.
fn grid(board: &Board, style: GridStyle) -> Value {
    let text = format_grid(board, style).replace('\'', "\"");
    serde_json::from_str(&text).unwrap_or_default()
}
