//! What is wrong with a [`RulesetSpec`](super::RulesetSpec).

use std::fmt;

use thiserror::Error;

use super::{Goal, Player};

/// The most cells of all places of a ruleset's goals, each place counted alone. Any three goals fit
/// any board. With all goals the largest board has twenty times as many, and a search would take
/// minutes for each disc.
pub const MAX_GOAL_CELLS: u64 = 20_000_000;

/// A fault of a [`RulesetSpec`](super::RulesetSpec). It displays as `rows: expected …, found …`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{field}: expected {expected}, found {found}")]
pub struct RulesetFault {
    /// The name of the field.
    pub field: &'static str,
    /// The index of the item of a list.
    pub item: Option<usize>,
    /// What was expected.
    pub expected: String,
    /// What was found.
    pub found: String,
    /// What it is about, for those that have words of their own where rules are edited.
    pub kind: RulesetFaultKind,
}

/// What a fault of rules is about. Rows and columns of the starting position are counted from 1 in
/// reading order, top row first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesetFaultKind {
    /// A goal is listed twice.
    GoalTwice(Goal),
    /// The goals have too many places on the board: the cells of all places, each counted alone.
    GoalCells(u64),
    /// No goal fits the board of this size, so no player could win.
    NoGoalFits {
        /// The number of columns.
        columns: u32,
        /// The number of rows.
        rows: u32,
    },
    /// The starting position holds a completed goal.
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
    /// Anything else.
    Other,
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
