//! Proofs of single games.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::pairing::is_drawn_by_pairing;
use super::quickest::quickest;
use super::{Method, SolvedGame};
use crate::engine::Score;
use crate::engine::search::{ProofSearch, ProvenValue};
use crate::engine::solver::{
    Exactness, SolveError, Solver, SolverSettings, Unsolvable, proven, solvable,
};
use crate::rules::{Column, Ending, Position, Ruleset};

/// The search for the best first columns gives up after this number of positions for each position
/// of the proof, and [`COLUMN_NODES`] more.
const COLUMN_SHARE: u64 = 3;
/// See [`COLUMN_SHARE`].
const COLUMN_NODES: u64 = 1_000_000;

/// Proves games with these resources.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prover {
    /// The number of threads of the solver.
    pub threads: NonZeroUsize,
    /// The memory of the tables, in bytes.
    pub table_bytes: usize,
    /// The most positions that the proof of a game examines.
    pub most_nodes: u64,
}

/// Returns the result of a game that a pairing of cells proves drawn.
pub(super) fn by_pairing(ruleset: &Ruleset) -> Option<SolvedGame> {
    is_drawn_by_pairing(ruleset).then(|| SolvedGame {
        ruleset: ruleset.clone(),
        score: Score::Draw,
        // Both players hold the draw whatever the first disc is.
        best: ruleset.size().all_columns().collect(),
        method: Method::Pairing,
        nodes: 0,
    })
}

impl Prover {
    /// Proves the result of a game. Returns `None` if it takes more positions than allowed, or if
    /// `stop` was set.
    ///
    /// # Errors
    /// If the board or the table is too large.
    pub fn prove(
        &self,
        ruleset: &Ruleset,
        stop: &AtomicBool,
    ) -> Result<Option<SolvedGame>, String> {
        if let Some(game) = by_pairing(ruleset) {
            return Ok(Some(game));
        }
        let found = match solvable(ruleset) {
            Ok(_) => self.by_solver(ruleset, stop)?,
            Err(_) => self.by_search(ruleset, stop)?,
        };
        Ok(found.filter(|_| !stop.load(Relaxed)))
    }

    fn by_solver(
        &self,
        ruleset: &Ruleset,
        stop: &AtomicBool,
    ) -> Result<Option<SolvedGame>, String> {
        let settings = SolverSettings {
            threads: self.threads,
            table_bytes: self.table_bytes,
        };
        let mut solver = Solver::with_settings(ruleset, settings).map_err(unsolvable)?;
        let position = Position::new(ruleset);
        let mut over = |nodes| stop.load(Relaxed) || nodes >= self.most_nodes;
        let solution = solver.solve_until(&position, Exactness::Exact, &mut over);
        let Some(solution) = solution.map_err(unsolved)? else {
            return Ok(None);
        };
        let (mut nodes, most) = (0, column_nodes(solution.nodes));
        let mut over = |nodes| stop.load(Relaxed) || nodes >= most;
        let mut keeps = |column| {
            let value = solution.value;
            solver.keeps_score_until(&position, column, value, &mut nodes, &mut over)
        };
        let best = best_columns(&position, &mut keeps).map_err(unsolved)?;
        Ok(Some(SolvedGame {
            ruleset: ruleset.clone(),
            score: proven(solution.value, &position),
            best: best.unwrap_or_default(),
            method: Method::Solver,
            nodes: solution.nodes,
        }))
    }

    fn by_search(
        &self,
        ruleset: &Ruleset,
        stop: &AtomicBool,
    ) -> Result<Option<SolvedGame>, String> {
        let mut search = ProofSearch::new(self.table_bytes);
        let position = Position::new(ruleset);
        let mut over = |nodes| stop.load(Relaxed) || nodes >= self.most_nodes;
        let Some(ProvenValue { value, nodes }) =
            search.prove(&position, &mut over).map_err(unproven)?
        else {
            return Ok(None);
        };
        let most = column_nodes(nodes);
        let game = |score, best| SolvedGame {
            ruleset: ruleset.clone(),
            score,
            best,
            method: Method::Search,
            nodes,
        };
        if ruleset.ending() == Ending::FirstGoal && value != 0 {
            let decided = quickest(&position, value > 0, &mut over);
            return Ok(decided.map(|decided| game(decided.score, decided.best)));
        }
        let mut spent = 0;
        let mut keeps = |column| {
            let mut after = position.clone();
            if after.play(column).is_err() {
                return Ok(Some(false));
            }
            let mut over = |nodes| stop.load(Relaxed) || spent + nodes >= most;
            let proof = search.prove(&after, &mut over)?;
            spent += proof.map_or(0, |proof| proof.nodes);
            Ok(proof.map(|proof| proof.value == -value))
        };
        let best = best_columns(&position, &mut keeps).map_err(unproven)?;
        let score = match ruleset.ending() {
            Ending::FirstGoal => Score::Draw,
            Ending::FullBoard => Score::Points(value),
        };
        Ok(Some(game(score, best.unwrap_or_default())))
    }
}

/// Returns the most positions that the search for the best columns examines after a proof.
const fn column_nodes(nodes: u64) -> u64 {
    nodes
        .saturating_mul(COLUMN_SHARE)
        .saturating_add(COLUMN_NODES)
}

/// Returns the columns that keep the result of an empty board. `keeps` is called for the columns of
/// the left half; the others mirror them. Returns `None` if `keeps` does.
fn best_columns<E>(
    position: &Position,
    keeps: &mut dyn FnMut(Column) -> Result<Option<bool>, E>,
) -> Result<Option<Vec<Column>>, E> {
    let columns: Vec<Column> = position.legal_columns().collect();
    let mut best = Vec::new();
    // The middle columns are often the best. Their results help with the others.
    for (&left, &right) in columns.iter().zip(columns.iter().rev()).rev() {
        if left > right {
            continue;
        }
        match keeps(left)? {
            Some(true) if left == right => best.push(left),
            Some(true) => best.extend([left, right]),
            Some(false) => {}
            None => return Ok(None),
        }
    }
    best.sort_unstable();
    Ok(Some(best))
}

fn unsolvable(error: Unsolvable) -> String {
    error.to_string()
}

fn unsolved(error: SolveError) -> String {
    error.to_string()
}

fn unproven(error: crate::engine::search::ProofError) -> String {
    error.to_string()
}
