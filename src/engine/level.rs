//! From a level, which is data, to the engine that plays it.

use super::Engine;
use super::published::{Random, WinBlockRandom};
use crate::presets::{Level, LevelEngine};
use crate::rules::Ruleset;

/// Builds the engine of a level. Whatever the engine leaves to chance follows
/// from the seed: the same seed and position give the same choice.
#[must_use]
pub fn engine_of(level: &Level, seed: u64) -> Box<dyn Engine> {
    match level.engine {
        LevelEngine::Random => Box::new(Random::new(seed)),
        LevelEngine::WinBlockRandom => Box::new(WinBlockRandom::new(seed)),
    }
}

/// Why the level cannot play under these rules, as the end of a sentence such as
/// "Squares does not play this game: …"; `None` where it can.
#[must_use]
pub fn unavailable(level: &Level, _ruleset: &Ruleset) -> Option<String> {
    match level.engine {
        LevelEngine::Random | LevelEngine::WinBlockRandom => None,
    }
}
