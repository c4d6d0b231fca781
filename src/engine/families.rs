//! Levels that play different games with different engines.

use super::level::{build, chosen};
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

/// Plays each game with what a level has for it.
#[derive(Debug)]
pub(super) struct ByGame {
    level: LevelEngine,
    seed: u64,
    /// What plays the game asked for last.
    now: Option<(Ruleset, Box<dyn Engine>)>,
}

impl ByGame {
    pub(super) fn new(level: LevelEngine, seed: u64) -> Self {
        Self {
            level,
            seed,
            now: None,
        }
    }
}

impl Engine for ByGame {
    fn analyze(
        &mut self,
        position: &Position,
        control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        let ruleset = position.ruleset();
        let kept = self.now.take().filter(|(rules, _)| rules == ruleset);
        let (_, engine) = self.now.insert(kept.unwrap_or_else(|| {
            let engine = build(chosen(&self.level, ruleset), self.seed);
            (ruleset.clone(), engine)
        }));
        engine.analyze(position, control)
    }
}

/// Stands where a level does not play a family of games.
#[derive(Debug)]
pub(super) struct Absent(pub(super) String);

impl Engine for Absent {
    /// Tells why nobody plays.
    fn analyze(&mut self, _: &Position, _: &mut Control<'_>) -> Result<Analysis, EngineError> {
        Err(EngineError::Unsupported {
            level: "the level".to_owned(),
            reason: self.0.clone(),
        })
    }
}
