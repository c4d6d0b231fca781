//! One engine for each family of games.

use super::{Analysis, Control, Engine, EngineError};
use crate::presets::LevelEngine;
use crate::rules::{Ending, Goal, Position, Ruleset};

/// What games are alike.
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
    /// The family of a game.
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

impl Family {
    /// Which of a level's engines plays the games of the family.
    #[must_use]
    pub fn choose(self, engine: &LevelEngine) -> &LevelEngine {
        match engine {
            LevelEngine::Families {
                lines,
                squares,
                points,
            } => match self {
                Self::Lines => lines,
                Self::Squares => squares,
                Self::Points => points,
            },
            other => other,
        }
    }
}

/// Asks the engine of the family that a position belongs to.
#[derive(Debug)]
pub(super) struct ByFamily {
    pub(super) lines: Box<dyn Engine>,
    pub(super) squares: Box<dyn Engine>,
    pub(super) points: Box<dyn Engine>,
}

impl Engine for ByFamily {
    fn analyze(
        &mut self,
        position: &Position,
        control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        let engine = match Family::of(position.ruleset()) {
            Family::Lines => &mut self.lines,
            Family::Squares => &mut self.squares,
            Family::Points => &mut self.points,
        };
        engine.analyze(position, control)
    }
}
