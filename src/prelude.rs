//! The types that most programs need: `use plummet::prelude::*;`.

pub use crate::engine::solver::Solver;
pub use crate::engine::{Analysis, ColumnScore, Engine, EngineHandle, Limits, Score};
pub use crate::presets::Catalog;
pub use crate::rules::{
    Board, ByPlayer, Cell, Column, Ending, Goal, Outcome, Player, Position, Ruleset, RulesetSpec,
    Size,
};
pub use crate::session::Match;
