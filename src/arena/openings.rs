//! Where games begin: distinct positions in which neither side is much better off.
//!
//! Players that leave nothing to chance would play one game over and over from the
//! empty board.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use crate::engine::search::{SearchEngine, SearchSettings};
use crate::engine::{Control, Engine, Limits, NoTime, Score};
use crate::rules::{Column, Position, Ruleset};

/// How many positions a search may examine to say which side is better off.
const NODES: u64 = 3000;

/// So many openings are looked at for each one that is taken.
const CHOICE: usize = 3;

/// So many games are begun for each opening that is looked at.
const TRIES: usize = 20;

/// So many distinct openings, or as many as there are, in an order that follows from the
/// seed. Mirrored ones count as the same. All have as many discs of either player.
#[must_use]
pub fn openings(ruleset: &Ruleset, wanted: usize, seed: u64) -> Vec<Vec<Column>> {
    let mut dice = fastrand::Rng::with_seed(seed);
    let enough = wanted.saturating_mul(CHOICE);
    let most = ruleset.start().free() / 3;
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
    let mut judged: Vec<(u32, usize)> = found
        .iter()
        .map(|moves| imbalance(ruleset, moves))
        .enumerate()
        .map(|(index, imbalance)| (imbalance, index))
        .collect();
    judged.sort_unstable();
    let mut taken: Vec<usize> = judged
        .iter()
        .take(wanted)
        .map(|&(_, index)| index)
        .collect();
    dice.shuffle(&mut taken);
    taken
        .into_iter()
        .map(|index| found[index].clone())
        .collect()
}

/// Up to so many games of this length that are not over and lead to distinct positions.
fn distinct(
    ruleset: &Ruleset,
    plies: usize,
    enough: usize,
    dice: &mut fastrand::Rng,
) -> Vec<Vec<Column>> {
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    for _ in 0..enough.saturating_mul(TRIES) {
        let mut position = Position::new(ruleset);
        for _ in 0..plies {
            let columns: Vec<Column> = position.legal_columns().collect();
            let Some(&column) = dice.choice(&columns) else {
                break;
            };
            // A legal column can be played.
            let _ = position.play(column);
        }
        let moves: Vec<Column> = position.moves().collect();
        if position.outcome().is_some() || moves.len() < plies {
            continue;
        }
        let mirrored = mirrored_key(ruleset, &moves);
        if seen.insert(position.key().min(mirrored)) {
            found.push(moves);
        }
        if found.len() >= enough {
            break;
        }
    }
    found
}

/// The key of the position after the same moves seen in a mirror. Where the start of the
/// game is no mirror image of itself, they may be impossible, and then it is another
/// position's key or none: more openings count as distinct.
fn mirrored_key(ruleset: &Ruleset, moves: &[Column]) -> u64 {
    let last = usize::from(ruleset.size().columns) - 1;
    let mirrored = moves
        .iter()
        .filter_map(|column| Column::from_index(last - column.index()));
    Position::replay(ruleset, mirrored).map_or(u64::MAX, |position| position.key())
}

/// By how much one side seems better off; most where one of them wins. A proven draw is as even
/// as can be while a goal is open to somebody, who may still err; with none open the game is as
/// good as over.
fn imbalance(ruleset: &Ruleset, moves: &[Column]) -> u32 {
    let Ok(position) = Position::replay(ruleset, moves.iter().copied()) else {
        return u32::MAX;
    };
    let mut engine = SearchEngine::new(SearchSettings {
        table_bytes: 1 << 20,
        ..SearchSettings::default()
    });
    let limits = Limits {
        nodes: Some(NODES),
        ..Limits::default()
    };
    let stop = AtomicBool::new(false);
    let mut control = Control::new(limits, &stop, &NoTime);
    let analysis = engine.analyze(&position, &mut control);
    match analysis.ok().and_then(|analysis| analysis.score) {
        Some(Score::Heuristic(value)) => value.unsigned_abs(),
        Some(Score::Draw | Score::Points(0)) if position.anybody_can_complete() => 0,
        Some(Score::Draw | Score::Points(0)) => u32::MAX,
        Some(Score::Points(_)) => u32::MAX - 1,
        Some(Score::WinIn(_) | Score::LossIn(_)) | None => u32::MAX,
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
