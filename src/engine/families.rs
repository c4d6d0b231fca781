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
    /// All families.
    pub const ALL: [Self; 3] = [Self::Lines, Self::Squares, Self::Points];

    /// Returns the id of the preset whose measurements hold for games of the family that have
    /// none of their own.
    pub const fn preset(self) -> &'static str {
        match self {
            Self::Lines => "connect_four",
            Self::Squares => "connect_square",
            Self::Points => "most_fours_6x6",
        }
    }

    /// Returns the family of a ruleset.
    pub fn of(ruleset: &Ruleset) -> Self {
        let squares = |goal: &Goal| matches!(goal, Goal::Square(_));
        if ruleset.ending == Ending::FullBoard {
            Self::Points
        } else if ruleset.goals.iter().all(squares) {
            Self::Squares
        } else {
            Self::Lines
        }
    }
}
