//! The levels of the ladder as solvers of puzzles, and the rating of a puzzle.

use std::sync::atomic::AtomicBool;

use super::Puzzle;
use crate::engine::elo::{expected_score, rating_at};
use crate::engine::families::Family;
use crate::engine::{
    Clock, Control, EngineHandle, LevelEngine, Limits, chosen, reason_unavailable,
};
use crate::presets::{Catalog, Level};
use crate::rules::{Column, Position, Ruleset};

/// The number of times that a level with chance in it is asked, each time with another seed.
const ASKS: u64 = 20;

/// The levels that have a rating for a game: those of the ladder, and others.
#[derive(Debug)]
pub struct Ladder {
    steps: Vec<RatedLevel>,
}

/// A level with its engines, one for each seed.
#[derive(Debug)]
struct RatedLevel {
    level: Level,
    rating: i32,
    /// Whether it is one of the ladder.
    is_step: bool,
    engines: Vec<EngineHandle>,
}

/// The share of a set of puzzles that a level solves.
#[derive(Clone, Debug, PartialEq)]
pub struct Share {
    /// The id of the level.
    pub level: String,
    /// Its rating by the arena.
    pub rating: i32,
    /// The mean over the puzzles of the part of the answers that are right, from 0 to 1.
    pub solved: f64,
}

/// How the levels answer a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Judged {
    pub(super) rating: i32,
    pub(super) missed: Vec<String>,
}

impl Ladder {
    /// Returns the levels that play a game and have a rating for it, weakest first. Others than those
    /// of the ladder count for ratings alone.
    /// A preset without ratings takes those of the preset of its family: `connect_four`,
    /// `connect_square` or `most_fours_6x6`.
    #[must_use]
    pub fn new(catalog: &Catalog, preset: &str, ruleset: &Ruleset) -> Self {
        let family = Family::of(ruleset).preset();
        let steps = catalog.levels().iter().filter_map(|level| {
            let is_step = matches!(level.engine, LevelEngine::Families { .. });
            if reason_unavailable(&level.engine, ruleset).is_some() {
                return None;
            }
            let rating = level.ratings.get(preset);
            let rating = *rating.or_else(|| level.ratings.get(family))?;
            let engines = (1..=asks(&level.engine, ruleset)).map(|seed| level.engine(seed));
            Some(RatedLevel {
                rating,
                is_step,
                engines: engines.collect(),
                level: level.clone(),
            })
        });
        let mut steps: Vec<RatedLevel> = steps.collect();
        steps.sort_by_key(|step| step.rating);
        Self { steps }
    }

    /// Returns the levels of the ladder, weakest first.
    pub fn levels(&self) -> impl Iterator<Item = &Level> {
        let steps = self.steps.iter().filter(|step| step.is_step);
        steps.map(|step| &step.level)
    }

    /// Asks every level for a move. Returns `None` if stopped.
    pub(super) fn judge(
        &self,
        position: &Position,
        right: Column,
        (clock, stop): (&dyn Clock, &AtomicBool),
    ) -> Option<Judged> {
        let mut solvers = Vec::new();
        let mut missed = Vec::new();
        for step in &self.steps {
            let solved = step.solved(position, right, (clock, stop))?;
            if step.is_step && solved < 0.5 {
                missed.push(step.level.id.clone());
            }
            solvers.push((step.rating, solved));
        }
        Some(Judged {
            rating: rating(&solvers),
            missed,
        })
    }

    /// Asks every level of the ladder for its answer to every puzzle. Returns `None` if stopped.
    #[must_use]
    pub fn shares(
        &self,
        puzzles: &[Puzzle],
        (clock, stop): (&dyn Clock, &AtomicBool),
    ) -> Option<Vec<Share>> {
        let share = |step: &RatedLevel| {
            let mut solved = 0.0;
            for puzzle in puzzles {
                let right = puzzle.answer()?;
                solved += step.solved(&puzzle.position, right, (clock, stop))?;
            }
            Some(Share {
                level: step.level.id.clone(),
                rating: step.rating,
                solved: solved / (puzzles.len().max(1) as f64),
            })
        };
        let steps = self.steps.iter().filter(|step| step.is_step);
        steps.map(share).collect()
    }
}

impl RatedLevel {
    /// Returns the part of the answers that are right; `None` if stopped.
    fn solved(
        &self,
        position: &Position,
        right: Column,
        (clock, stop): (&dyn Clock, &AtomicBool),
    ) -> Option<f64> {
        let mut solved = 0.0;
        for engine in &self.engines {
            let mut control = Control::new(Limits::default(), stop, clock);
            let answer = engine.analyze(position, &mut control);
            if control.is_stopped() {
                return None;
            }
            if answer.is_ok_and(|answer| answer.best == Some(right)) {
                solved += 1.0;
            }
        }
        Some(solved / (self.engines.len().max(1) as f64))
    }
}

/// Returns how often a level is asked: players without chance give one answer.
fn asks(engine: &LevelEngine, ruleset: &Ruleset) -> u64 {
    match chosen(engine, ruleset) {
        LevelEngine::Careless { .. } | LevelEngine::Random | LevelEngine::WinBlockRandom => ASKS,
        _ => 1,
    }
}

/// Returns the rating at which the expected number of levels that solve a puzzle, by the formula
/// of Elo, equals the number that did. Half a level is the least, and half a level less than all
/// the most.
#[expect(clippy::cast_possible_truncation, reason = "from 0 to 4000")]
fn rating(solvers: &[(i32, f64)]) -> i32 {
    const HALF: f64 = 0.5;
    let levels = solvers.len() as f64;
    let solved: f64 = solvers.iter().map(|(_, solved)| solved).sum();
    let solved = solved.clamp(HALF, (levels - HALF).max(HALF));
    // The expectation falls as the rating rises.
    let surplus = |rating: f64| -> f64 {
        let one = |&(level, _): &(i32, f64)| expected_score(level.into(), rating);
        solved - solvers.iter().map(one).sum::<f64>()
    };
    rating_at(0.0, 4_000.0, surplus) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_that_more_levels_miss_has_a_higher_rating() {
        let ratings = [1000, 1200, 1400, 1600];
        let solved_by = |count: usize| {
            let solver = |(index, &level)| (level, f64::from(u8::from(index + count >= 4)));
            let solvers: Vec<(i32, f64)> = ratings.iter().enumerate().map(solver).collect();
            rating(&solvers)
        };
        let rated: Vec<i32> = (0..=4).map(solved_by).collect();
        assert!(rated.is_sorted_by(|one, next| one > next), "{rated:?}");
        // Half of the levels solve it: it is as strong as the mean level.
        assert!((1299..=1300).contains(&rated[2]), "{rated:?}");
    }
}
