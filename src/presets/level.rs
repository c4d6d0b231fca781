//! AI levels as data.

use serde::Deserialize;

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
}

/// What chooses a level's moves.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum LevelEngine {
    /// Any legal column.
    Random,
    /// A winning column, else one that blocks, else any legal one.
    WinBlockRandom,
}
