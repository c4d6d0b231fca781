//! AI levels as data.

use std::collections::BTreeMap;

use serde::Deserialize;
use thiserror::Error;

use crate::engine::{EngineHandle, LevelEngine, engine_of};

/// One AI level, as written in `levels.ron`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// The word by which the command line and saved games name the level.
    pub id: String,
    /// The name that players see.
    pub name: String,
    /// One sentence about how it plays.
    pub about: String,
    /// What chooses its moves.
    pub engine: LevelEngine,
    /// Its measured rating in the game of each preset, in Elo.
    #[serde(default)]
    pub ratings: BTreeMap<String, i32>,
}

impl Level {
    /// A new engine that plays this level. Its random choices follow from the seed.
    #[must_use]
    pub fn engine(&self, seed: u64) -> EngineHandle {
        EngineHandle::new(engine_of(&self.engine, seed))
    }
}

/// No level has this id.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no level {id:?}; the levels are {}", known.join(", "))]
pub struct NoSuchLevel {
    /// The id that was asked for.
    pub id: String,
    /// The ids of all levels.
    pub known: Vec<String>,
}
