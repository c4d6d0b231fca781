//! The questions that a program is asked, and what their answers are worth.

mod gameboard;
mod lab3;
mod minimax;
mod squares;

pub use gameboard::GameBoardCases;
pub use lab3::Lab3Cases;
pub use minimax::{SearchCase, TournamentCase};
pub use squares::SquareCases;

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::reference::SearchAnswer;
use crate::engine::external::written;
use crate::rules::{Board, Player};

/// The id of a part of the marks.
pub type PartId = &'static str;

/// The part of columns that can be played.
pub(super) const LEGAL_MOVE: PartId = "legal-move";
/// The part of answers in time.
pub(super) const TIME_LIMIT: PartId = "time-limit";

/// The time of a move in the tournament of COMP3308.
pub(super) const TOURNAMENT_TIME: Duration = Duration::from_secs(1);

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
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Comp3308 => "comp3308",
            Self::Data0006 => "data0006",
            Self::Compsci130 => "compsci130",
            Self::Lab3 => "lab3",
        }
    }

    /// Returns the parts of its marks, with their titles.
    #[must_use]
    pub fn parts(self) -> Vec<(PartId, &'static str)> {
        let mut parts = vec![(LEGAL_MOVE, "legal move")];
        let functions = match self {
            Self::Comp3308 => {
                parts.extend(minimax::PARTS);
                &[][..]
            }
            Self::Data0006 => &squares::FUNCTIONS[..],
            Self::Compsci130 => &gameboard::FUNCTIONS,
            Self::Lab3 => &lab3::FUNCTIONS,
        };
        parts.extend(functions.iter().map(|&function| (function, function)));
        parts.push((TIME_LIMIT, "answer in time"));
        parts
    }

    /// Returns the published examples and `count` further cases, which follow from the seed.
    #[must_use]
    pub fn cases(self, count: usize, seed: u64) -> Vec<Case> {
        let mut dice = fastrand::Rng::with_seed(seed);
        match self {
            Self::Comp3308 => minimax::cases(count, &mut dice),
            Self::Data0006 => squares::cases(count, &mut dice),
            Self::Compsci130 => gameboard::cases(count, &mut dice),
            Self::Lab3 => lab3::cases(count, &mut dice),
        }
    }
}

/// One question.
#[derive(Clone, Debug, PartialEq)]
pub enum Case {
    /// A search that prints a column and its nodes.
    Search(SearchCase),
    /// A move of the tournament.
    Tournament(TournamentCase),
    /// A call of a function.
    Function(FunctionCase),
}

/// A mark for one part: `None` if the answer is right, else what is wrong with it.
pub type PartMark = (PartId, Option<String>);

impl Case {
    /// Returns the arguments of the program.
    #[must_use]
    pub fn arguments(&self) -> Vec<String> {
        match self {
            Self::Search(case) => case.arguments(),
            Self::Tournament(case) => case.arguments(),
            Self::Function(case) => case.arguments(),
        }
    }

    /// Returns the parts that the case marks, beside the time limit.
    #[must_use]
    pub fn parts(&self) -> Vec<PartId> {
        match self {
            Self::Search(case) => case.parts.clone(),
            Self::Tournament(_) => vec![LEGAL_MOVE],
            Self::Function(case) => {
                let legal = case.legal.is_some().then_some(LEGAL_MOVE);
                legal.into_iter().chain([case.function]).collect()
            }
        }
    }

    /// Marks the output of a program.
    ///
    /// # Errors
    /// If it is no answer of the protocol: a sentence about all parts.
    pub fn judge(&self, output: &[u8]) -> Result<Vec<PartMark>, String> {
        let text = String::from_utf8_lossy(output);
        match self {
            Self::Search(case) => case.judge(&text),
            Self::Tournament(case) => case.judge(&text),
            Self::Function(case) => case.judge(&text),
        }
    }

    /// Returns what a search has printed, as a diagnosis compares it.
    #[must_use]
    pub fn printed(&self, output: &[u8]) -> Option<(&SearchCase, PrintedAnswer)> {
        match self {
            Self::Search(case) => {
                let printed = PrintedAnswer::read(&String::from_utf8_lossy(output)).ok()?;
                Some((case, printed))
            }
            Self::Tournament(_) | Self::Function(_) => None,
        }
    }
}

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
    #[must_use]
    pub fn agrees_with(self, answer: SearchAnswer) -> bool {
        let column = answer.column.and_then(|column| i64::try_from(column).ok());
        self.nodes == answer.nodes && column.is_none_or(|column| column == self.column)
    }
}

/// Which results of a function are moves that can be played.
#[derive(Clone, Debug, PartialEq)]
pub enum LegalResult {
    /// One of these columns or boards.
    One(Vec<Value>),
    /// A list that begins with one of these columns.
    First(Vec<Value>),
}

impl LegalResult {
    fn allows(&self, result: &Value) -> bool {
        let (legal, chosen) = match self {
            Self::One(legal) => (legal, Some(result)),
            Self::First(legal) => (legal, result.get(0)),
        };
        chosen.is_some_and(|chosen| legal.iter().any(|one| is_same(one, chosen)))
    }
}

/// A call of a function by the protocol of the Python kit:
///
/// ```text
/// PROGRAM <function> <list of its arguments as JSON>   →   its result, as JSON on one line
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct FunctionCase {
    /// The function, which is also the part.
    pub function: PartId,
    /// Its arguments.
    pub call: Value,
    /// The right results.
    pub right: Vec<Value>,
    /// What makes the result a legal move, if it is one.
    pub legal: Option<LegalResult>,
}

impl FunctionCase {
    /// Makes a case with one right result.
    fn new(function: PartId, call: Value, right: Value) -> Self {
        Self {
            function,
            call,
            right: vec![right],
            legal: None,
        }
    }

    /// Returns the arguments of the program.
    pub(super) fn arguments(&self) -> Vec<String> {
        vec![self.function.to_owned(), self.call.to_string()]
    }

    fn judge(&self, text: &str) -> Result<Vec<PartMark>, String> {
        let result = result_of(text).map_err(|what| format!("the program {what}"))?;
        let is_right = self.right.iter().any(|right| is_same(right, &result));
        let fault = (!is_right).then(|| {
            let right: Vec<String> = self.right.iter().map(Value::to_string).collect();
            let right = right.join(" or ");
            format!("it returned {}, expected {right}", short(&result))
        });
        let mut marks = vec![(self.function, fault)];
        if let Some(legal) = &self.legal {
            let fault = (!legal.allows(&result))
                .then(|| format!("it returned {}, which is no legal move", short(&result)));
            marks.push((LEGAL_MOVE, fault));
        }
        Ok(marks)
    }
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
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => one.as_f64() == other.as_f64(),
        (Value::String(one), Value::String(other)) => {
            let lines = |text: &str| -> Vec<String> {
                let lines = text.trim_end().lines();
                lines.map(|line| line.trim_end().to_owned()).collect()
            };
            lines(one) == lines(other)
        }
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len()
                && one
                    .iter()
                    .zip(other)
                    .all(|(one, other)| is_same(one, other))
        }
        (Value::Object(one), Value::Object(other)) => {
            let has = |(key, value)| other.get(key).is_some_and(|other| is_same(value, other));
            one.len() == other.len() && one.iter().all(has)
        }
        _ => one == other,
    }
}

/// Drops `plies` discs at random on a board; red begins. Ends early if all columns are full.
fn drop_at_random(board: &mut Board, plies: usize, dice: &mut fastrand::Rng) -> Player {
    let mut player = Player::Red;
    for _ in 0..plies {
        let columns: Vec<_> = board.open_columns().collect();
        let Some(&column) = dice.choice(&columns) else {
            break;
        };
        // An open column takes a disc.
        let _ = board.drop_disc(column, player);
        player = player.opponent();
    }
    player
}

/// Returns a list of lists as a JSON value, from the text of a grid.
fn grid(board: &Board, style: crate::rules::notation::GridStyle) -> Value {
    let text = crate::rules::notation::format_grid(board, style).replace('\'', "\"");
    match serde_json::from_str(&text) {
        Ok(value) => value,
        Err(error) => unreachable!("a grid is a list of lists: {error}"),
    }
}
