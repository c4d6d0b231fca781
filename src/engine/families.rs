//! Families of games. A level may play each with a different engine.

use crate::rules::{Ending, Goal, Ruleset};

/// A family of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// The first goal wins, and lines are among the goals.
    Lines,
    /// The first goal wins, and all goals are squares.
    Squares,
    /// The board is filled, and points count.
    Points,
}

impl Family {
    /// Returns the family of a ruleset.
    #[must_use]
    pub fn of(ruleset: &Ruleset) -> Self {
        let squares = |goal: &Goal| matches!(goal, Goal::Square(_));
        if ruleset.ending() == Ending::FullBoard {
            Self::Points
        } else if ruleset.goals().iter().all(squares) {
            Self::Squares
        } else {
            Self::Lines
        }
    }
}
