//! Openings: distinct positions in which neither side is much better off.
//!
//! Without them, deterministic players would repeat one game from the empty board.

use super::*;
use crate::engine::published::play_at_random;
use crate::engine::search::{SearchEngine, SearchSettings};
use std::collections::HashSet;

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
    let mut found = vec![Position::new(ruleset)];
    for plies in (4..=most.max(4)).step_by(2) {
        let longer = distinct(ruleset, plies, enough, &mut dice);
        if longer.len() >= found.len() {
            found = longer;
        }
        if found.len() >= enough {
            break;
        }
    }
    found.sort_by_cached_key(imbalance);
    found.truncate(wanted);
    dice.shuffle(&mut found);
    let moves = found.iter().map(|position| position.moves().collect());
    moves.collect()
}

/// Finds up to `enough` distinct positions after `plies` moves in which the game is not over.
fn distinct(
    ruleset: &Ruleset,
    plies: usize,
    enough: usize,
    dice: &mut fastrand::Rng,
) -> Vec<Position> {
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    for _ in 0..enough.saturating_mul(GAMES_PER_CANDIDATE) {
        let mut position = Position::new(ruleset);
        play_at_random(&mut position, plies, dice);
        if position.outcome.is_some() || position.ply() < plies {
            continue;
        }
        let mirrored = position.board.mirrored();
        let mirrored = Position::from_board(ruleset, mirrored, position.to_move);
        let key = mirrored.map_or(position.key, |mirrored| mirrored.key.min(position.key));
        if seen.insert(key) {
            found.push(position);
        }
        if found.len() >= enough {
            break;
        }
    }
    found
}

/// Returns how far a position is from even: 0 for even, `u32::MAX` for a won one. A proven draw
/// is even while a player can still complete a goal. If neither can, the game is as good as over
/// and the result is `u32::MAX`.
fn imbalance(position: &Position) -> u32 {
    let mut engine = SearchEngine::new(SearchSettings {
        table_bytes: 1 << 20,
        ..SearchSettings::default()
    });
    let stop = AtomicBool::new(false);
    let mut control = Control::new(Limits::nodes(CANDIDATE_NODES), &stop, &FrozenClock);
    let analysis = engine.analyze(position, &mut control);
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

    fn after(ruleset: &Ruleset, columns: &[u8]) -> Position {
        let moves = columns.iter().copied().map(Column::new);
        Position::replay(ruleset, moves).expect("legal moves")
    }

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
            let of = |columns: &[u8]| imbalance(&after(&rows, columns));
            // The lowest row is shared, and the others are open.
            assert_eq!(of(&[0, 3]), 0, "{ending:?}");
            // Every row is shared, with six cells free.
            assert_eq!(of(&[0, 3, 3, 0, 0, 3]), u32::MAX, "{ending:?}");
        }
    }

    #[test]
    fn a_proven_draw_is_even_and_a_won_game_is_not() {
        let line = Ruleset::default();
        // Red completes a column.
        assert_eq!(imbalance(&after(&line, &[0, 1, 0, 1, 0, 1])), u32::MAX);
        let open = imbalance(&after(&line, &[3, 3, 3, 3]));
        assert!((1..u32::MAX / 2).contains(&open), "{open}");
        let squares = Ruleset::new(&RulesetSpec {
            goals: vec![Goal::Square(2)],
            ..RulesetSpec::default()
        })
        .expect("a sound ruleset");
        assert_eq!(imbalance(&after(&squares, &[3, 3, 2, 4])), 0);
    }
}
