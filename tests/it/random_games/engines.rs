//! Checks searches in positions of random games.

use std::sync::atomic::AtomicBool;

use fastrand::Rng;

use super::twin::Twin;
use super::{Counts, Difference, same};
use crate::exhaustive::{Exhaustive, result};
use plummet::engine::solver::{Solver, SolverSettings};
use plummet::engine::{Control, Engine, FrozenClock, Limits};
use plummet::internals::engine::search::{SearchEngine, SearchSettings, prove};
use plummet::internals::engine::solver::{Exactness, proven};
use plummet::rules::{Column, Position};

/// One position in this many is searched for a move.
const MOVE_EVERY: u32 = 400;

/// One position with few free cells in this many is searched to the end.
const RESULT_EVERY: u32 = 40;

/// The most free cells of a position where every line of play is tried.
const MAX_FREE: usize = 9;

/// The memory of each table, in bytes.
const TABLE: usize = 1 << 16;

/// Checks a search in some positions, drawn at random.
pub(super) fn compare_engines(
    position: &Position,
    twin: &Twin,
    rng: &mut Rng,
    figures: &mut Counts,
) -> Result<(), Difference> {
    if rng.u32(0..MOVE_EVERY) == 0 {
        figures.moves += 1;
        searched_move(position, twin)?;
    }
    if twin.free() <= MAX_FREE && rng.u32(0..RESULT_EVERY) == 0 {
        figures.results += 1;
        exact_result(position)?;
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

/// Checks that exact results equal those of trying every line of play.
fn exact_result(position: &Position) -> Result<(), Difference> {
    let truth = Exhaustive::default().value(&mut position.clone());
    let Ok(proof) = prove(position, TABLE, &mut |_| false) else {
        // A board too large for it.
        return Ok(());
    };
    let proven_value = proof.map(|proof| proof.value);
    same("the proven result", &proven_value, &Some(result(truth)))?;
    let settings = SolverSettings {
        table_bytes: TABLE,
        ..SolverSettings::default()
    };
    if let Ok(mut solver) = Solver::with_settings(&position.ruleset, settings) {
        let solution = solver.solve_until(position, Exactness::Exact, &mut |_| false);
        let solved = solution.map(|it| it.map(|it| proven(it.value, position)));
        same("the score of the solver", &solved, &Ok(Some(truth)))?;
    }
    Ok(())
}
