//! Proofs of single games.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use plummet::engine::solver::{Solver, SolverSettings, solvable};
use plummet::engine::{Control, Engine, FrozenClock, Limits, Score, ScoredColumns};
use plummet::internals::book::solved::{Method, SolvedGame, SolvedResult, is_drawn_by_pairing};
use plummet::internals::engine::search::{ProofSearch, ProvenValue, SearchEngine, SearchSettings};
use plummet::internals::engine::solver::{Exactness, proven};
use plummet::rules::{Column, Position, Ruleset};

/// The search for the best first columns gives up after this number of positions for each position
/// of the proof, and [`COLUMN_NODES`] more.
const COLUMN_SHARE: u64 = 3;
/// See [`COLUMN_SHARE`].
const COLUMN_NODES: u64 = 1_000_000;

/// Proves games with these resources.
pub(crate) struct Prover {
    /// The number of threads of the solver.
    pub(crate) threads: NonZeroUsize,
    /// The memory of the tables, in bytes.
    pub(crate) table_bytes: usize,
    /// The most positions that the proof of a game examines.
    pub(crate) most_nodes: u64,
}

impl Prover {
    /// Proves the result of a game from its empty board. Returns `None` if it takes more positions.
    ///
    /// # Errors
    /// If the board or the table is too large.
    pub(crate) fn prove(&self, ruleset: &Ruleset) -> Result<Option<SolvedGame>, String> {
        if is_drawn_by_pairing(ruleset) {
            // Both players hold the draw whatever the first disc is.
            let best = ruleset.size.all_columns().collect();
            let game = solved(ruleset, Score::Draw, best, Method::Pairing, 0);
            return Ok(Some(game));
        }
        match solvable(ruleset) {
            Ok(_) => self.by_solver(ruleset),
            Err(_) => self.by_search(ruleset),
        }
    }

    fn by_solver(&self, ruleset: &Ruleset) -> Result<Option<SolvedGame>, String> {
        let settings = SolverSettings {
            threads: self.threads,
            table_bytes: self.table_bytes,
        };
        let solver = Solver::with_settings(ruleset, settings);
        let mut solver = solver.map_err(|error| error.to_string())?;
        let position = Position::new(ruleset);
        let mut over = |nodes| nodes >= self.most_nodes;
        let solution = solver.solve_until(&position, Exactness::Exact, &mut over);
        let Some(solution) = solution.map_err(|error| error.to_string())? else {
            return Ok(None);
        };
        let (mut nodes, most) = (0, column_nodes(solution.nodes));
        let mut over = |nodes| nodes >= most;
        let best = best_columns(&position, &mut |column| {
            let value = solution.value;
            let kept = solver.keeps_score_until(&position, column, value, &mut nodes, &mut over);
            kept.map_err(|error| error.to_string())
        });
        let (score, best) = (proven(solution.value, &position), best?.unwrap_or_default());
        let game = solved(ruleset, score, best, Method::Solver, solution.nodes);
        Ok(Some(game))
    }

    fn by_search(&self, ruleset: &Ruleset) -> Result<Option<SolvedGame>, String> {
        let mut search = ProofSearch::new(self.table_bytes);
        let position = Position::new(ruleset);
        let mut over = |nodes| nodes >= self.most_nodes;
        let proof = search.prove(&position, &mut over);
        let Some(ProvenValue { value, nodes }) = proof.map_err(|error| error.to_string())? else {
            return Ok(None);
        };
        let most = column_nodes(nodes);
        let game = |score, best| solved(ruleset, score, best, Method::Search, nodes);
        if ruleset.is_race() && value != 0 {
            let found = quickest(&position, self.table_bytes);
            return Ok(found.map(|(score, best)| game(score, best)));
        }
        let mut spent = 0;
        let best = best_columns(&position, &mut |column| {
            let mut after = position.clone();
            if after.play(column).is_err() {
                return Ok(Some(false));
            }
            let mut over = |nodes| spent + nodes >= most;
            let proof = search.prove(&after, &mut over);
            let proof = proof.map_err(|error| error.to_string())?;
            spent += proof.map_or(0, |proof| proof.nodes);
            Ok(proof.map(|proof| proof.value == -value))
        });
        let score = match ruleset.is_race() {
            true => Score::Draw,
            false => Score::Points(value),
        };
        Ok(Some(game(score, best?.unwrap_or_default())))
    }
}

/// A solved game as the table has it.
fn solved(
    ruleset: &Ruleset,
    score: Score,
    best: Vec<Column>,
    by: Method,
    nodes: u64,
) -> SolvedGame {
    let size = ruleset.size;
    let cells = u32::from(size.columns) * u32::from(size.rows);
    let (result, plies) = match score {
        Score::WinIn(plies) => (SolvedResult::Win, plies),
        Score::LossIn(plies) => (SolvedResult::Loss, plies),
        Score::Points(points) => (SolvedResult::Points(points), cells),
        Score::Draw | Score::Heuristic(_) => (SolvedResult::Draw, cells),
    };
    SolvedGame {
        columns: size.columns,
        rows: size.rows,
        goals: ruleset.goals.to_vec(),
        ending: ruleset.ending,
        result,
        plies,
        best: best.iter().map(|column| column.number()).collect(),
        by,
        nodes,
    }
}

/// Whether the game has these rules.
pub(crate) fn is_of(game: &SolvedGame, ruleset: &Ruleset) -> bool {
    let size = ruleset.size;
    (game.columns, game.rows, game.ending) == (size.columns, size.rows, ruleset.ending)
        && game.goals == ruleset.goals
}

/// Finds the length of a race that a player wins, and the first columns that keep it: the search is deepened
/// until it sees the end.
pub(crate) fn quickest(position: &Position, table_bytes: usize) -> Option<(Score, Vec<Column>)> {
    let mut search = SearchEngine::new(SearchSettings {
        scores: ScoredColumns::Every,
        table_bytes,
        ..SearchSettings::default()
    });
    let cells = u32::try_from(position.board.free()).ok()?;
    let never = AtomicBool::new(false);
    (1..=cells).find_map(|depth| {
        let mut control = Control::new(Limits::depth(depth), &never, &FrozenClock);
        let analysis = search.analyze(position, &mut control).ok()?;
        let score = analysis.score.filter(
            |score| matches!(score, Score::WinIn(plies) | Score::LossIn(plies) if *plies <= depth),
        )?;
        let best = analysis.columns.iter().filter(|it| it.score == score);
        Some((score, best.map(|it| it.column).collect()))
    })
}

const fn column_nodes(nodes: u64) -> u64 {
    nodes
        .saturating_mul(COLUMN_SHARE)
        .saturating_add(COLUMN_NODES)
}

/// Returns the columns that keep the result, as `keeps` finds them; `None` if it does not find one. Boards
/// are symmetric, so each column is looked at with its image in the mirror.
fn best_columns(
    position: &Position,
    keeps: &mut dyn FnMut(Column) -> Result<Option<bool>, String>,
) -> Result<Option<Vec<Column>>, String> {
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
