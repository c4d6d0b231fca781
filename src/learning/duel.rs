//! Games between two networks that look one ply ahead.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::contest::{play, random_opening};
use crate::engine::learned::{Net, NetEvaluator};
use crate::engine::search::{SearchEngine, SearchSettings};
use crate::engine::{EngineHandle, Limits};
use crate::rules::Ruleset;

/// The most random plies before a game of a duel.
const MAX_OPENING_PLIES: usize = 8;

/// Plays `games` games between two networks. Each random opening is played twice, with sides
/// swapped. Returns the score of `one`, from 0 to 1.
pub(super) fn duel(
    ruleset: &Ruleset,
    one: &Net,
    other: &Net,
    games: u32,
    random: &mut fastrand::Rng,
) -> f64 {
    let settings = SearchSettings {
        limits: Limits::depth(1),
        table_bytes: 1 << 10,
        ..SearchSettings::default()
    };
    let [one, other]: [EngineHandle; 2] = [one, other].map(|net| {
        let evaluator = NetEvaluator::new(Arc::new(net.clone()));
        SearchEngine::with_evaluator(settings, evaluator).into()
    });
    // A stopped training finishes its duel, since the result must follow from the seed alone.
    let stop = AtomicBool::new(false);
    let mut score = 0.0;
    for _ in 0..games / 2 {
        let opening = random_opening(ruleset, MAX_OPENING_PLIES, random);
        let beginner = opening.to_move();
        for side in [beginner, beginner.opponent()] {
            score += play(&opening, &one, &other, side, &stop).unwrap_or(0.5);
        }
    }
    score / f64::from((games / 2 * 2).max(1))
}
