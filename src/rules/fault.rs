//! What is wrong with a [`RulesetSpec`](super::RulesetSpec).

use std::fmt;

use thiserror::Error;

use super::{Goal, MAX_SIDE, MIN_SIDE, Player};

/// The most cells of all places of a ruleset's goals, each place counted alone. Any three goals fit
/// any board. With all goals the largest board has twenty times as many, and a search would take
/// minutes for each disc.
pub const MAX_GOAL_CELLS: u64 = 20_000_000;

/// The field of a [`RulesetSpec`](super::RulesetSpec) that a fault is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RulesetField {
    /// [`RulesetSpec::columns`](super::RulesetSpec::columns)
    Columns,
    /// [`RulesetSpec::rows`](super::RulesetSpec::rows)
    Rows,
    /// [`RulesetSpec::goals`](super::RulesetSpec::goals)
    Goals,
    /// [`RulesetSpec::start`](super::RulesetSpec::start)
    Start,
}

impl RulesetField {
    /// Returns the name of the field in a preset file.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Columns => "columns",
            Self::Rows => "rows",
            Self::Goals => "goals",
            Self::Start => "start",
        }
    }
}

/// A fault of a [`RulesetSpec`](super::RulesetSpec). Rows and columns of the starting position are counted from 1 in
/// reading order, top row first.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RulesetFault {
    /// The number of columns or rows is out of range.
    #[error("{} must be a whole number from {MIN_SIDE} to {MAX_SIDE}, found {found}", field.name())]
    Side {
        /// The field: columns or rows.
        field: RulesetField,
        /// The number found.
        found: u32,
    },
    /// The list of goals is empty.
    #[error("goals must name at least one goal, such as Line(4) or Square(2), found none")]
    NoGoals,
    /// The length of a line or the side of a square is below [`MIN_SIDE`] or above [`MAX_SIDE`].
    #[error("a goal must be from {MIN_SIDE} to {MAX_SIDE} discs long, found {goal}")]
    GoalExtent {
        /// The goal.
        goal: Goal,
    },
    /// A goal is listed twice.
    #[error("every goal must be named once, found {goal} twice")]
    GoalTwice {
        /// The goal.
        goal: Goal,
    },
    /// The goals have too many places on the board.
    #[error(
        "the places of all goals must have at most {MAX_GOAL_CELLS} cells, found {found}; \
         fewer goals or a smaller board have fewer"
    )]
    GoalCells {
        /// The cells of all places, each place counted alone.
        found: u64,
    },
    /// No goal fits the board, so no player could win.
    #[error("at least one goal must fit the board, but none fits {columns}x{rows}")]
    NoGoalFits {
        /// The number of columns.
        columns: u32,
        /// The number of rows.
        rows: u32,
    },
    /// The starting position has too many or too few rows.
    #[error("start must have {expected} rows, as the board, found {found}")]
    StartRows {
        /// The number of rows of the board.
        expected: u32,
        /// The number of rows found.
        found: usize,
    },
    /// A row of the starting position has too many or too few letters.
    #[error("start row {row} must have {expected} letters, one a column, found {found}")]
    StartRowLength {
        /// The row.
        row: usize,
        /// The number of columns of the board.
        expected: u32,
        /// The number of letters found.
        found: usize,
    },
    /// A letter of the starting position is unknown.
    #[error("start row {row}, column {column} must be r, y or . (free), found {found:?}")]
    StartLetter {
        /// The row.
        row: usize,
        /// The column.
        column: usize,
        /// The letter found.
        found: char,
    },
    /// A disc of the starting position has a free cell below it.
    #[error("start row {row}, column {column} holds a disc with a free cell below it")]
    StartFloating {
        /// The row.
        row: usize,
        /// The column.
        column: usize,
    },
    /// The starting position is a full board.
    #[error("start must leave a free cell, found a full board")]
    StartFull,
    /// The starting position holds a completed goal.
    #[error(
        "start must not hold a completed goal, found a {goal} of {player} \
         from row {row}, column {column}"
    )]
    StartCompleted {
        /// The goal.
        goal: Goal,
        /// The player who completed it.
        player: Player,
        /// The row of the left (or bottom) end of the line, or of the bottom left cell of the
        /// square.
        row: usize,
        /// The column of that cell.
        column: usize,
    },
}

impl RulesetFault {
    /// Returns the field that the fault is in.
    #[must_use]
    pub const fn field(&self) -> RulesetField {
        match self {
            Self::Side { field, .. } => *field,
            Self::NoGoals
            | Self::GoalExtent { .. }
            | Self::GoalTwice { .. }
            | Self::GoalCells { .. }
            | Self::NoGoalFits { .. } => RulesetField::Goals,
            Self::StartRows { .. }
            | Self::StartRowLength { .. }
            | Self::StartLetter { .. }
            | Self::StartFloating { .. }
            | Self::StartFull
            | Self::StartCompleted { .. } => RulesetField::Start,
        }
    }
}

/// The largest number of faults that the text of a [`RulesetError`] lists, and of completed goals
/// in a starting position that it holds.
pub(super) const MAX_LISTED_FAULTS: usize = 20;

/// All faults of a [`RulesetSpec`](super::RulesetSpec); at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesetError {
    /// The faults, in the order of the fields.
    pub faults: Vec<RulesetFault>,
}

impl std::error::Error for RulesetError {}

impl fmt::Display for RulesetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().take(MAX_LISTED_FAULTS).enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            fault.fmt(f)?;
        }
        match self.faults.len().saturating_sub(MAX_LISTED_FAULTS) {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
    }
}
