//! What is wrong with a [`RulesetSpec`](super::RulesetSpec).

use super::*;

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
    /// The fault for people, if rules that are edited in the window can have it.
    pub in_words: Option<Message>,
}

/// The largest number of faults that the text of a [`RulesetError`] lists, and of completed goals
/// in a starting position that it holds.
pub(super) const MAX_LISTED_FAULTS: usize = 20;

/// All faults of a [`RulesetSpec`](super::RulesetSpec); at least one.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct RulesetError {
    /// The faults, in the order of the fields.
    pub faults: Vec<RulesetFault>,
}

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
