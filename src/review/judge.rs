//! Values of the columns of a position, from the engine that knows most about it.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use super::ply::{ColumnValue, best_column};
use super::value::Value;
use crate::engine::search::{ProofSearch, ScoredColumns, SearchEngine, SearchSettings};
use crate::engine::solver::{Solver, SolverSettings, proven};
use crate::engine::{Clock, Control, Engine, Limits, Score, middle_first};
use crate::rules::{Column, Ending, Outcome, Position, Ruleset};

/// The most columns of a board whose every column the search examines.
const MAX_EXAMINED_COLUMNS: usize = 16;

/// The memory of each of the three tables, in bytes.
const TABLE_BYTES: usize = 32 << 20;

/// The part of a budget that the search gets: it examines fewer positions a second than the exact
/// solver.
const SEARCH_PART: u64 = 16;

/// The part of a budget that proofs of the results of single columns get.
const PROOF_PART: u64 = 4;

/// What may be spent on one position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort<'a> {
    /// The most positions that the exact solver examines.
    pub(super) nodes: u64,
    /// The time of the clock at which to end.
    pub(super) until: Option<Duration>,
    pub(super) stop: &'a AtomicBool,
    pub(super) clock: &'a dyn Clock,
}

impl<'a> Effort<'a> {
    /// Returns the control of a request that gets one part in `parts` of the nodes, and one in
    /// `time_parts` of the time.
    pub(super) fn control(&self, parts: u64, time_parts: u32) -> Control<'a> {
        let left = |until: Duration| until.saturating_sub(self.clock.now());
        let limits = Limits {
            depth: None,
            nodes: Some((self.nodes / parts).max(1)),
            time: self.until.map(|until| left(until) / time_parts),
        };
        Control::new(limits, self.stop, self.clock)
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// Returns one part in `parts` of the nodes, and all of the time.
    pub(super) const fn part(self, parts: u64) -> Self {
        Self {
            nodes: self.nodes / parts,
            ..self
        }
    }
}

/// The values of a position's columns.
#[derive(Clone, Debug)]
pub(super) struct Judgement {
    /// The value of the position.
    pub(super) before: Value,
    /// The values of all legal columns, left to right.
    pub(super) columns: Vec<ColumnValue>,
    /// The expected moves, if the search was asked.
    pub(super) pv: Vec<Column>,
}

/// The engines of a review, with their tables.
#[derive(Debug)]
pub(super) struct Judge {
    pub(super) solver: Option<Attempts<Solver>>,
    proofs: Attempts<ProofSearch>,
    search: SearchEngine,
    scoring: bool,
    /// The positions examined so far.
    pub(super) nodes: u64,
}

/// An engine that may be too slow for the earlier positions of a game.
#[derive(Debug)]
pub(super) struct Attempts<E> {
    pub(super) engine: E,
    failures: u32,
}

impl<E> Attempts<E> {
    const fn new(engine: E) -> Self {
        Self {
            engine,
            failures: 0,
        }
    }

    /// Returns the part of a budget for the next attempt. It is smaller after each failure, since
    /// a game is reviewed backwards and the earlier positions are harder.
    fn parts(&self) -> u64 {
        1 << (2 * self.failures.min(20))
    }
}

/// The columns of a position whose values are being found.
struct Columns<'a> {
    position: &'a Position,
    found: Vec<(Column, Option<Value>)>,
    pv: Vec<Column>,
    /// The plies within which every win and every loss is found.
    horizon: u32,
}

impl Judge {
    pub(super) fn new(ruleset: &Ruleset) -> Self {
        let settings = SolverSettings {
            table_bytes: TABLE_BYTES,
            ..SolverSettings::default()
        };
        let solver = Solver::with_settings(ruleset, settings).ok();
        let solver = solver.map(|mut solver| {
            solver.use_shipped_book();
            Attempts::new(solver)
        });
        Self {
            solver,
            proofs: Attempts::new(ProofSearch::new(TABLE_BYTES)),
            search: SearchEngine::new(SearchSettings {
                scores: ScoredColumns::Every,
                table_bytes: TABLE_BYTES,
                ..SearchSettings::default()
            }),
            scoring: ruleset.ending() == Ending::FullBoard,
            nodes: 0,
        }
    }

    /// Gives the next attempts their whole part of a budget again: another game begins.
    pub(super) fn forget_failures(&mut self) {
        self.proofs.failures = 0;
        if let Some(solver) = &mut self.solver {
            solver.failures = 0;
        }
    }

    /// Finds the values of all columns; a proven value of `known` is taken over. Returns `None` if
    /// stopped.
    pub(super) fn judge(
        &mut self,
        position: &Position,
        known: Option<ColumnValue>,
        effort: Effort<'_>,
    ) -> Option<Judgement> {
        let mut columns = Columns::new(position, known);
        self.solve(&mut columns, effort);
        if self.scoring {
            self.prove(&mut columns, effort);
        }
        if !columns.are_proven() {
            self.search(&mut columns, effort);
        }
        if !self.scoring {
            self.prove(&mut columns, effort);
        }
        if effort.is_stopped() {
            return None;
        }
        columns.judgement()
    }

    /// Asks the exact solver.
    fn solve(&mut self, columns: &mut Columns<'_>, effort: Effort<'_>) {
        let Some(solver) = &mut self.solver else {
            return;
        };
        let control = effort.control(solver.parts(), 2);
        let (position, mut nodes) = (columns.position, 0);
        for column in columns.unproven() {
            let mut stop = |nodes| control.is_exhausted(nodes);
            let solved = solver
                .engine
                .solve_move_until(position, column, &mut nodes, &mut stop);
            let Ok(Some(solved)) = solved else {
                solver.failures += 1;
                break;
            };
            columns.set(column, Value::exact(proven(solved.value, position)));
        }
        self.nodes += nodes;
    }

    /// Asks the search for every ruleset.
    fn search(&mut self, columns: &mut Columns<'_>, effort: Effort<'_>) {
        let mut control = effort.control(SEARCH_PART, 2);
        // Setting up a search takes milliseconds on a large board.
        if !control.is_exhausted(0) {
            self.ask(columns, &mut control);
        }
        if columns.has_unknown() {
            // The first depth is cheap, and gives every column an estimate.
            let limits = Limits::depth(1);
            self.ask(
                columns,
                &mut Control::new(limits, effort.stop, effort.clock),
            );
        }
    }

    fn ask(&mut self, columns: &mut Columns<'_>, control: &mut Control<'_>) {
        let position = columns.position;
        let Ok(analysis) = self.search.analyze(position, control) else {
            return;
        };
        self.nodes += analysis.nodes;
        let narrow = usize::from(position.board().size().columns) <= MAX_EXAMINED_COLUMNS;
        // A search finds every win and every loss within its depth, unless it leaves columns out.
        let horizon = if narrow { analysis.depth } else { 2 };
        for known in &analysis.columns {
            let value = match known.score {
                Score::WinIn(plies) | Score::LossIn(plies) if plies > horizon => {
                    Value::bound(known.score)
                }
                score => Value::exact(score),
            };
            columns.improve(known.column, value);
        }
        columns.horizon = columns.horizon.max(horizon);
        columns.pv = analysis.pv;
    }

    /// Proves the results of columns that have an estimate or no value.
    fn prove(&mut self, columns: &mut Columns<'_>, effort: Effort<'_>) {
        let control = effort.control(PROOF_PART * self.proofs.parts(), 2);
        let mut nodes = 0;
        for column in columns.unproven() {
            let mut after = columns.position.clone();
            if after.play(column).is_err() {
                continue;
            }
            if after.outcome().is_some() {
                columns.set(column, of_the_end(columns.position, &after, self.scoring));
                continue;
            }
            let spent = nodes;
            let mut stop = |nodes| control.is_exhausted(spent + nodes);
            match self.proofs.engine.prove(&after, &mut stop) {
                Ok(Some(proof)) => {
                    nodes += proof.nodes;
                    columns.set(column, of_proof(proof.value, &after, self.scoring));
                }
                Ok(None) => {
                    self.proofs.failures += 1;
                    break;
                }
                // The board is too large.
                Err(_) => break,
            }
        }
        self.nodes += nodes;
    }
}

/// Returns the value of a move that ends the game.
fn of_the_end(before: &Position, after: &Position, scoring: bool) -> Value {
    let player = before.to_move();
    let score = if scoring {
        Score::Points(i32::try_from(after.lead(player)).unwrap_or(0))
    } else {
        match after.outcome().and_then(Outcome::winner) {
            Some(winner) if winner == player => Score::WinIn(1),
            Some(_) => Score::LossIn(1),
            None => Score::Draw,
        }
    };
    Value::exact(score)
}

/// Returns the value of a move after which the player to move gets the proven result `value`.
fn of_proof(value: i32, after: &Position, scoring: bool) -> Value {
    if scoring {
        return Value::exact(Score::Points(-value));
    }
    // Plies until the board is full, the move itself included.
    let full = u32::try_from(after.board().free() + 1).unwrap_or(u32::MAX);
    // A win falls on an odd ply, a loss on an even one.
    match value {
        0 => Value::exact(Score::Draw),
        1.. => Value::bound(Score::LossIn(full - full % 2)),
        _ => Value::bound(Score::WinIn(full - (full + 1) % 2)),
    }
}

impl<'a> Columns<'a> {
    fn new(position: &'a Position, known: Option<ColumnValue>) -> Self {
        let legal = position.legal_columns();
        let mut columns = Self {
            position,
            found: legal.map(|column| (column, None)).collect(),
            pv: Vec::new(),
            horizon: 0,
        };
        if let Some(known) = known.filter(|known| known.value.score.is_proven()) {
            columns.set(known.column, known.value);
        }
        columns
    }

    fn set(&mut self, column: Column, value: Value) {
        let mut found = self.found.iter_mut();
        if let Some((_, known)) = found.find(|(known, _)| *known == column) {
            *known = Some(value);
        }
    }

    /// Sets a value unless it says less than the known one.
    fn improve(&mut self, column: Column, value: Value) {
        let mut found = self.found.iter_mut();
        if let Some((_, known)) = found.find(|(known, _)| *known == column)
            && known.is_none_or(|known| says_more(value, known))
        {
            *known = Some(value);
        }
    }

    /// Returns the columns that have an estimate or no value, the middle first.
    fn unproven(&self) -> Vec<Column> {
        let open = self.found.iter().filter(|(_, value)| !is_proven(*value));
        middle_first(
            open.map(|(column, _)| *column),
            self.position.board().size(),
        )
    }

    fn are_proven(&self) -> bool {
        self.found.iter().all(|(_, value)| is_proven(*value))
    }

    fn has_unknown(&self) -> bool {
        self.found.iter().any(|(_, value)| value.is_none())
    }

    /// Returns the judgement; `None` if a column has no value.
    fn judgement(self) -> Option<Judgement> {
        let columns: Option<Vec<ColumnValue>> = self
            .found
            .iter()
            .map(|&(column, value)| value.map(|value| ColumnValue { column, value }))
            .collect();
        let columns = columns?;
        let best = best_column(&columns, self.position.board().size())?.value;
        let all_exact = columns.iter().all(|known| known.value.exact);
        let all_proven = columns.iter().all(|known| known.value.score.is_proven());
        let before = match best.score {
            Score::WinIn(plies) => Value {
                // Another column may win faster. Every win within the horizon is known.
                exact: best.exact && (all_exact || plies <= self.horizon.max(1)),
                ..best
            },
            // A bound of another column may hide a later loss, but not an earlier one.
            Score::LossIn(_) => Value {
                exact: all_exact,
                ..best
            },
            Score::Draw | Score::Points(_) if !all_proven => best.estimated(),
            Score::Draw | Score::Points(_) | Score::Heuristic(_) => best,
        };
        Some(Judgement {
            before,
            columns,
            pv: self.pv,
        })
    }
}

/// Returns whether a value says more than another one of its column: it is exact, or a smaller
/// bound, or no estimate. A later estimate replaces an earlier one.
fn says_more(value: Value, known: Value) -> bool {
    let bound = |value: Value| match value.score {
        Score::WinIn(plies) | Score::LossIn(plies) => plies,
        Score::Draw | Score::Points(_) | Score::Heuristic(_) => u32::MAX,
    };
    match (known.exact, value.exact) {
        (true, _) => false,
        (false, true) => true,
        (false, false) => bound(value) <= bound(known),
    }
}

fn is_proven(value: Option<Value>) -> bool {
    value.is_some_and(|value| value.score.is_proven())
}
