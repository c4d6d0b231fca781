//! Openings: distinct positions in which neither side is much better off.
//!
//! Without them, deterministic players would repeat one game from the empty board.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use crate::engine::published::play_at_random;
use crate::engine::search::{SearchEngine, SearchSettings};
use crate::engine::{Control, Engine, FrozenClock, Limits, Score};
use crate::rules::{Column, Position, Ruleset};

/// The nodes of the search that judges one opening.
const CANDIDATE_NODES: u64 = 3000;

/// Openings judged for each one taken.
const CANDIDATES_PER_OPENING: usize = 3;

/// Random games tried for each opening to judge.
const GAMES_PER_CANDIDATE: usize = 20;

/// Finds `wanted` distinct openings, or as many as there are, in an order that follows from the
/// seed. Mirror images count as one opening. Both players have moved equally often.
pub fn openings(ruleset: &Ruleset, wanted: usize, seed: u64) -> Vec<Vec<Column>> {
    let mut dice = fastrand::Rng::with_seed(seed);
    let enough = wanted.saturating_mul(CANDIDATES_PER_OPENING);
    let most = ruleset.start.free() / 3;
    let mut found = vec![Vec::new()];
    for plies in (4..=most.max(4)).step_by(2) {
        let longer = distinct(ruleset, plies, enough, &mut dice);
        if longer.len() >= found.len() {
            found = longer;
        }
        if found.len() >= enough {
            break;
        }
    }
    found.sort_by_cached_key(|moves| imbalance(ruleset, moves));
    found.truncate(wanted);
    dice.shuffle(&mut found);
    found
}

/// Finds up to `enough` games of `plies` moves that are not over and lead to distinct positions.
fn distinct(
    ruleset: &Ruleset,
    plies: usize,
    enough: usize,
    dice: &mut fastrand::Rng,
) -> Vec<Vec<Column>> {
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    for _ in 0..enough.saturating_mul(GAMES_PER_CANDIDATE) {
        let mut position = Position::new(ruleset);
        play_at_random(&mut position, plies, dice);
        let moves: Vec<Column> = position.moves().collect();
        if position.outcome.is_some() || moves.len() < plies {
            continue;
        }
        let mirrored = mirrored_key(ruleset, &moves);
        if seen.insert(position.key.min(mirrored)) {
            found.push(moves);
        }
        if found.len() >= enough {
            break;
        }
    }
    found
}

/// Returns the key of the position after the mirrored moves, or `u64::MAX` if they cannot be
/// played. If the start of the game is not symmetric, the key may be that of an unrelated
/// position; then some mirror images count as distinct openings.
fn mirrored_key(ruleset: &Ruleset, moves: &[Column]) -> u64 {
    let last = usize::from(ruleset.size.columns) - 1;
    let mirrored = moves
        .iter()
        .filter_map(|column| Column::from_index(last - column.index()));
    Position::replay(ruleset, mirrored).map_or(u64::MAX, |position| position.key)
}

/// Returns how far a position is from even: 0 for even, `u32::MAX` for a won one. A proven draw
/// is even while a player can still complete a goal. If neither can, the game is as good as over
/// and the result is `u32::MAX`.
fn imbalance(ruleset: &Ruleset, moves: &[Column]) -> u32 {
    let Ok(position) = Position::replay(ruleset, moves.iter().copied()) else {
        return u32::MAX;
    };
    let mut engine = SearchEngine::new(SearchSettings {
        table_bytes: 1 << 20,
        ..SearchSettings::default()
    });
    let stop = AtomicBool::new(false);
    let mut control = Control::new(Limits::nodes(CANDIDATE_NODES), &stop, &FrozenClock);
    let analysis = engine.analyze(&position, &mut control);
    match analysis.ok().and_then(|analysis| analysis.score) {
        Some(Score::Heuristic(value)) => value.unsigned_abs(),
        Some(Score::Draw | Score::Points(0)) if position.anybody_can_complete() => 0,
        Some(Score::Points(1.. | ..0)) => u32::MAX - 1,
        _ => u32::MAX,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Ending, Goal, RulesetSpec};

    #[test]
    fn a_draw_in_which_nothing_can_be_completed_is_as_good_as_over() {
        for ending in [Ending::FirstGoal, Ending::FullBoard] {
            let rows = Ruleset::new(&RulesetSpec {
                columns: 4,
                rows: 3,
                ending,
                ..RulesetSpec::default()
            })
            .expect("a sound ruleset");
            let of = |columns: &[u8]| {
                let moves: Vec<Column> = columns.iter().copied().map(Column::new).collect();
                imbalance(&rows, &moves)
            };
            // The lowest row is shared, and the others are open.
            assert_eq!(of(&[0, 3]), 0, "{ending:?}");
            // Every row is shared, with six cells free.
            assert_eq!(of(&[0, 3, 3, 0, 0, 3]), u32::MAX, "{ending:?}");
        }
    }

    #[test]
    fn a_proven_draw_is_even_and_a_won_game_is_not() {
        let line = Ruleset::default();
        let moves =
            |columns: &[u8]| -> Vec<Column> { columns.iter().copied().map(Column::new).collect() };
        // Red completes a column.
        assert_eq!(imbalance(&line, &moves(&[0, 1, 0, 1, 0, 1])), u32::MAX);
        let open = imbalance(&line, &moves(&[3, 3, 3, 3]));
        assert!((1..u32::MAX / 2).contains(&open), "{open}");
        let squares = Ruleset::new(&RulesetSpec {
            goals: vec![Goal::Square(2)],
            ..RulesetSpec::default()
        })
        .expect("a sound ruleset");
        assert_eq!(imbalance(&squares, &moves(&[3, 3, 2, 4])), 0);
    }
}
