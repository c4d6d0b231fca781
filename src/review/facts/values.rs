//! Results of positions from the solvers.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::engine::Score;
use crate::engine::search::ProofSearch;
use crate::engine::solver::{Exactness, Solver, SolverSettings, proven};
use crate::rules::{Ending, Outcome, Position, Ruleset};

/// The memory of each table, in bytes.
const TABLE_BYTES: usize = 16 << 20;

/// Results of positions, with the tables that find them.
#[derive(Debug)]
pub(super) struct Values {
    solver: Option<Solver>,
    proofs: ProofSearch,
    known: HashMap<u64, i32>,
    /// The positions that may still be examined.
    left: u64,
    pub(super) stop: Arc<AtomicBool>,
}

impl Values {
    pub(super) fn new(ruleset: &Ruleset) -> Self {
        let settings = SolverSettings {
            table_bytes: TABLE_BYTES,
            ..SolverSettings::default()
        };
        let mut solver = Solver::with_settings(ruleset, settings).ok();
        if let Some(solver) = &mut solver {
            solver.use_shipped_book();
        }
        Self {
            solver,
            proofs: ProofSearch::new(TABLE_BYTES),
            known: HashMap::new(),
            left: 0,
            stop: Arc::default(),
        }
    }

    /// Lets the next search examine this many positions. What is known stays, within bounds.
    pub(super) fn allow(&mut self, left: u64) {
        const MOST_KNOWN: usize = 1 << 20;
        if self.known.len() > MOST_KNOWN {
            self.known.clear();
        }
        self.left = left;
    }

    /// Returns whether the search for values was stopped.
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Returns the result for the player to move: 1, 0 or -1 for a win, a draw or a loss in a
    /// race; the final difference of points in a scoring game. `None` if no position may be
    /// examined any more.
    pub(super) fn value(&mut self, position: &Position) -> Option<i32> {
        if let Some(outcome) = position.outcome() {
            return Some(value_of_end(position, outcome));
        }
        if let Some(&value) = self.known.get(&position.key()) {
            return Some(value);
        }
        let left = self.left;
        let flag = Arc::clone(&self.stop);
        let mut stop = |nodes| nodes > left || flag.load(Ordering::Relaxed);
        let (value, nodes) = match &mut self.solver {
            Some(solver) => {
                let solved = solver.solve_until(position, Exactness::Weak, &mut stop);
                let solved = solved.ok().flatten();
                let solved = solved.map(|solved| (solved.value.signum(), solved.nodes));
                solved.unzip()
            }
            None => {
                let proof = self.proofs.prove(position, &mut stop).ok().flatten();
                proof.map(|proof| (proof.value, proof.nodes)).unzip()
            }
        };
        self.left = left.saturating_sub(nodes.unwrap_or(left));
        self.known.insert(position.key(), value?);
        value
    }

    /// Returns the number of discs until the end of a won or lost race; `None` if the rules have no
    /// exact solver, or no position may be examined any more.
    pub(super) fn plies_to_win(&mut self, position: &Position) -> Option<u32> {
        let left = self.left;
        let flag = Arc::clone(&self.stop);
        let mut stop = |nodes| nodes > left || flag.load(Ordering::Relaxed);
        let solver = self.solver.as_mut()?;
        let solved = solver.solve_until(position, Exactness::Exact, &mut stop);
        let solved = solved.ok().flatten();
        self.left = left.saturating_sub(solved.map_or(left, |solved| solved.nodes));
        match proven(solved?.value, position) {
            Score::WinIn(plies) | Score::LossIn(plies) => Some(plies),
            _ => None,
        }
    }
}

/// Returns the result of a game that is over, for the player who would be next.
fn value_of_end(position: &Position, outcome: Outcome) -> i32 {
    let player = position.to_move();
    if position.ruleset().ending() == Ending::FullBoard {
        let points = position.points();
        let lead = i64::from(points[player]) - i64::from(points[player.opponent()]);
        return i32::try_from(lead).unwrap_or(0);
    }
    match outcome.winner() {
        Some(winner) if winner == player => 1,
        Some(_) => -1,
        None => 0,
    }
}
