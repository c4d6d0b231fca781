//! AI levels as data.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::engine::LevelEngine;

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
