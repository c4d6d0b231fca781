//! Checks searches in positions of random games.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use fastrand::Rng;

use super::twin::Twin;
use super::{Counts, Difference, same};
use crate::oracle::Stacks;
use plummet::engine::solver::{Solver, SolverSettings};
use plummet::engine::{Control, Engine, FrozenClock, Limits};
use plummet::internals::engine::search::{SearchEngine, SearchSettings, prove};
use plummet::internals::engine::solver::Exactness;
use plummet::rules::{Column, Ending, Outcome, Player, Position};

/// One position in this many is searched for a move.
const MOVE_EVERY: u32 = 400;

/// One position with few free cells in this many is searched to the end.
const RESULT_EVERY: u32 = 40;

/// The most free cells of a position for minimax.
const MAX_FREE: usize = 9;

/// The memory of each table, in bytes.
const TABLE: usize = 1 << 16;

/// Checks a search in some positions, drawn at random.
pub(super) fn compare_engines(
    position: &Position,
    twin: &mut Twin,
    rng: &mut Rng,
    figures: &mut Counts,
) -> Result<(), Difference> {
    if rng.u32(0..MOVE_EVERY) == 0 {
        figures.moves += 1;
        searched_move(position, twin)?;
    }
    if twin.free() <= MAX_FREE && rng.u32(0..RESULT_EVERY) == 0 {
        figures.results += 1;
        result(position, twin)?;
    }
    Ok(())
}

/// Checks that the move of a short search and its principal variation can be played.
fn searched_move(position: &Position, twin: &Twin) -> Result<(), Difference> {
    let mut engine = SearchEngine::new(SearchSettings {
        limits: Limits {
            nodes: Some(300),
            ..Limits::default()
        },
        table_bytes: TABLE,
        ..SearchSettings::default()
    });
    let stop = AtomicBool::new(false);
    let mut control = Control::new(Limits::default(), &stop, &FrozenClock);
    let answer = engine.analyze(position, &mut control);
    let best = answer.as_ref().ok().and_then(|answer| answer.best);
    let open = twin.open();
    let legal = best.is_some_and(|best| open.iter().any(|&column| Column::new(column) == best));
    same("whether the searched move can be played", &legal, &true)?;
    let mut foreseen = position.clone();
    for column in answer.map(|answer| answer.pv).unwrap_or_default() {
        let played = foreseen.play(column);
        same(
            "whether the line of the search can be played",
            &played.is_ok(),
            &true,
        )?;
    }
    Ok(())
}

/// Checks that exact results equal those of plain minimax.
fn result(position: &Position, twin: &mut Twin) -> Result<(), Difference> {
    let ending = position.ruleset.ending;
    let mut minimax = PlainMinimax {
        ending,
        known: BTreeMap::new(),
    };
    let value = minimax.value(twin);
    match prove(position, TABLE, &mut |_| false) {
        Ok(proof) => {
            let proven = proof.map(|proof| proof.value);
            let expected = match ending {
                Ending::FirstGoal => value.signum(),
                Ending::FullBoard => value,
            };
            same("the proven result", &proven, &Some(expected))?;
        }
        // A board too large for it.
        Err(_) => return Ok(()),
    }
    let settings = SolverSettings {
        table_bytes: TABLE,
        ..SolverSettings::default()
    };
    if let Ok(mut solver) = Solver::with_settings(&position.ruleset, settings) {
        let solution = solver.solve_until(position, Exactness::Exact, &mut |_| false);
        let solved = solution.map(|solution| solution.map(|solution| solution.value));
        same("the score of the solver", &solved, &Ok(Some(value)))?;
    }
    Ok(())
}

/// Plain minimax over the twin.
struct PlainMinimax {
    ending: Ending,
    /// The values of earlier positions. The player to move follows from the discs.
    known: BTreeMap<Stacks, i32>,
}

impl PlainMinimax {
    /// Returns the value for the player to move. In a race: 1 for a win with the winner's last
    /// disc, 2 with the second to last and so on; negative for a loss. In a scoring game: the
    /// difference of points.
    fn value(&mut self, twin: &mut Twin) -> i32 {
        if let Some(&known) = self.known.get(&twin.stacks) {
            return known;
        }
        let value = match twin.outcome() {
            Some(outcome) => self.final_value(outcome, twin),
            None => {
                let mut best = i32::MIN;
                for column in twin.open() {
                    twin.drop_disc(column);
                    best = best.max(-self.value(twin));
                    twin.undo();
                }
                best
            }
        };
        self.known.insert(twin.stacks.clone(), value);
        value
    }

    fn final_value(&self, outcome: Outcome, twin: &Twin) -> i32 {
        let mover = twin.to_move;
        let count = |number: usize| i32::try_from(number).expect("fewer cells than 2^31");
        match (self.ending, outcome) {
            (Ending::FirstGoal, Outcome::Draw) => 0,
            (Ending::FirstGoal, Outcome::Win(winner)) => {
                // The discs that the winner has left, and the one that won.
                let left = count(twin.free() / 2 + 1);
                if winner == mover { left } else { -left }
            }
            (Ending::FullBoard, _) => {
                let points = |player: Player| {
                    let points = twin.oracle.points(&twin.stacks, player);
                    count(points as usize)
                };
                points(mover) - points(mover.opponent())
            }
        }
    }
}

mod tests {
    use super::*;
    use plummet::rules::{Goal, Ruleset, RulesetSpec};

    #[test]
    fn searches_agree_on_small_boards() {
        for (columns, rows, goal, ending) in [
            (4, 4, Goal::Line(4), Ending::FirstGoal),
            (4, 3, Goal::Line(3), Ending::FullBoard),
            (3, 4, Goal::Square(2), Ending::FirstGoal),
        ] {
            let spec = RulesetSpec {
                columns,
                rows,
                goals: vec![goal],
                ending,
                ..RulesetSpec::default()
            };
            let rules = Ruleset::new(&spec).expect("a sound ruleset");
            let (mut position, mut twin) = (Position::new(&rules), Twin::new(&spec, &rules));
            // Column by column: colours alternate in each, so neither player wins.
            while twin.free() > 6 {
                let column = twin.open()[0];
                position.play(Column::new(column)).expect("a legal move");
                twin.drop_disc(column);
            }
            assert_eq!(twin.outcome(), None, "{spec:?}");
            assert_eq!(searched_move(&position, &twin), Ok(()));
            assert_eq!(result(&position, &mut twin), Ok(()));
        }
    }

    #[test]
    fn minimax_counts_the_discs_of_the_winner() {
        let spec = RulesetSpec {
            columns: 4,
            rows: 4,
            ..RulesetSpec::default()
        };
        let rules = Ruleset::new(&spec).expect("a sound ruleset");
        let mut twin = Twin::new(&spec, &rules);
        for column in [0, 1, 0, 1, 0, 1] {
            twin.drop_disc(column);
        }
        let mut minimax = PlainMinimax {
            ending: spec.ending,
            known: BTreeMap::new(),
        };
        // Red wins with the fourth of eight discs: four are left, and the one that wins.
        assert_eq!(minimax.value(&mut twin), 5);
    }
}
