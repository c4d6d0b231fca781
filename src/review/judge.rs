//! What positions are worth: values of columns and lines of best play, from the engine that knows most.

use super::*;
use crate::engine::ScoredColumns;
use crate::engine::solver::{SolverSettings, test_set_score};

/// The most columns of a board whose every column the search examines.
const MAX_EXAMINED_COLUMNS: usize = 16;

/// The memory of each of the three tables, in bytes.
const TABLE_BYTES: usize = 32 << 20;

/// The part of a budget that the search gets: it examines fewer positions a second than the exact
/// solver.
const SEARCH_PART: u64 = 16;

/// The part of a budget that proofs of the results of single columns get, and one step of a line.
const SMALL_PART: u64 = 4;

/// The longest line: the most cells of a board that the exact solver knows.
const MAX_LINE: usize = 128;

/// The longest line of expected moves where nothing is proven.
const MAX_EXPECTED: usize = 16;

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
    /// Returns an effort that is limited by a number of positions alone.
    pub(super) fn of_nodes(nodes: u64, stop: &'a AtomicBool) -> Self {
        Self {
            nodes,
            until: None,
            stop,
            clock: &FrozenClock,
        }
    }

    /// Returns the control of a request that gets one part in `parts` of the nodes, and one in
    /// `time_parts` of the time.
    fn control(&self, parts: u64, time_parts: u32) -> Control<'a> {
        let left = |until: Duration| until.saturating_sub(self.clock.now());
        let limits = Limits {
            depth: None,
            nodes: Some((self.nodes / parts).max(1)),
            time: self.until.map(|until| left(until) / time_parts),
        };
        Control::new(limits, self.stop, self.clock)
    }
}

/// The values of a position's columns.
#[derive(Debug)]
pub(super) struct Judgement {
    /// The value of the position.
    pub(super) before: Value,
    /// The values of all legal columns, left to right.
    pub(super) columns: Vec<ColumnValue>,
    /// The expected moves, if the search was asked.
    pub(super) pv: Vec<Column>,
}

/// The engines that value positions, with their tables.
#[derive(Debug)]
pub(super) struct Judge {
    solver: Option<Solver>,
    proofs: ProofSearch,
    search: SearchEngine,
    scoring: bool,
    /// How often the solver and the proofs came to no end. A game is reviewed backwards and the earlier
    /// positions are harder, so the next attempt gets less, until another game begins.
    pub(super) failures: [u32; 2],
    /// The positions examined so far.
    pub(super) nodes: u64,
}

/// Returns the exact solver with its book, if the rules have one.
pub(super) fn solver_for(ruleset: &Ruleset, table_bytes: usize) -> Option<Solver> {
    let settings = SolverSettings {
        table_bytes,
        ..SolverSettings::default()
    };
    let mut solver = Solver::with_settings(ruleset, settings).ok()?;
    solver.use_shipped_book();
    Some(solver)
}

/// Returns the result of a game that is over, for the player who would be next: 1, 0 or -1 in a race, else
/// the difference of points.
pub(super) fn end_value(position: &Position) -> Option<i32> {
    let (winner, player) = (position.outcome?.winner(), position.to_move);
    Some(match winner {
        _ if !is_race(position) => i32::try_from(position.lead(player)).unwrap_or(0),
        Some(winner) if winner == player => 1,
        Some(_) => -1,
        None => 0,
    })
}

/// The columns of a position whose values are being found.
struct Columns<'a> {
    position: &'a Position,
    effort: Effort<'a>,
    found: Vec<(Column, Option<Value>)>,
    pv: Vec<Column>,
    /// The plies within which every win and every loss is found.
    horizon: u32,
}

impl Judge {
    pub(super) fn new(ruleset: &Ruleset) -> Self {
        Self {
            solver: solver_for(ruleset, TABLE_BYTES),
            proofs: ProofSearch::new(TABLE_BYTES),
            search: SearchEngine::new(SearchSettings {
                scores: ScoredColumns::Every,
                table_bytes: TABLE_BYTES,
                ..SearchSettings::default()
            }),
            scoring: !ruleset.is_race(),
            failures: [0; 2],
            nodes: 0,
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
        let legal = position.legal_columns();
        let mut columns = Columns {
            position,
            effort,
            found: legal.map(|column| (column, None)).collect(),
            pv: Vec::new(),
            horizon: 0,
        };
        if let Some(known) = known.filter(|known| known.value.score.is_proven()) {
            columns.improve(known.column, known.value);
        }
        self.solve(&mut columns);
        if self.scoring {
            self.prove(&mut columns);
        }
        if !columns.unproven().is_empty() {
            self.search(&mut columns);
        }
        if !self.scoring {
            self.prove(&mut columns);
        }
        let is_stopped = effort.stop.load(Relaxed);
        columns.judgement().filter(|_| !is_stopped)
    }

    /// Asks the exact solver.
    fn solve(&mut self, columns: &mut Columns<'_>) {
        let control = columns.attempt(self.failures[0], 1);
        let Some(solver) = &mut self.solver else {
            return;
        };
        let (position, mut spent) = (columns.position, 0);
        for column in columns.unproven() {
            let mut stop = |nodes| control.is_exhausted(nodes);
            let solved = solver.solve_move_until(position, column, &mut spent, &mut stop);
            let Ok(Some(solved)) = solved else {
                self.failures[0] += 1;
                break;
            };
            columns.improve(column, Value::exact(proven(solved.value, position)));
        }
        self.nodes += spent;
    }

    /// Asks the search for every ruleset.
    fn search(&mut self, columns: &mut Columns<'_>) {
        let effort = columns.effort;
        let mut control = effort.control(SEARCH_PART, 2);
        // Setting up a search takes milliseconds on a large board.
        if !control.is_exhausted(0) {
            self.ask(columns, &mut control);
        }
        if columns.found.iter().any(|(_, value)| value.is_none()) {
            // The first depth is cheap, and gives every column an estimate.
            let mut control = Control::new(Limits::depth(1), effort.stop, effort.clock);
            self.ask(columns, &mut control);
        }
    }

    fn ask(&mut self, columns: &mut Columns<'_>, control: &mut Control<'_>) {
        let position = columns.position;
        let Ok(analysis) = self.search.analyze(position, control) else {
            return;
        };
        self.nodes += analysis.nodes;
        let narrow = usize::from(position.board.size.columns) <= MAX_EXAMINED_COLUMNS;
        // A search finds every win and every loss within its depth, unless it leaves columns out.
        let horizon = if narrow { analysis.depth } else { 2 };
        for known in &analysis.columns {
            let is_bound = matches!(known.score, Score::WinIn(plies) | Score::LossIn(plies) if plies > horizon);
            let value = if is_bound {
                Value::bound(known.score)
            } else {
                Value::exact(known.score)
            };
            columns.improve(known.column, value);
        }
        columns.horizon = columns.horizon.max(horizon);
        columns.pv = analysis.pv;
    }

    /// Proves the results of columns that have an estimate or no value.
    fn prove(&mut self, columns: &mut Columns<'_>) {
        let control = columns.attempt(self.failures[1], SMALL_PART);
        let mut spent = 0;
        for column in columns.unproven() {
            let Some(after) = columns.position.after([column]) else {
                continue;
            };
            let mut result = end_value(&after);
            if result.is_none() {
                let mut stop = |nodes| control.is_exhausted(spent + nodes);
                // An error is a board that is too large.
                let Ok(proof) = self.proofs.prove(&after, &mut stop) else {
                    break;
                };
                spent += proof.as_ref().map_or(0, |it| it.nodes);
                result = proof.map(|it| it.value);
            }
            let Some(result) = result else {
                self.failures[1] += 1;
                break;
            };
            columns.improve(column, self.value_of(result, &after));
        }
        self.nodes += spent;
    }

    /// Returns the value of a move after which the player to move has this result.
    fn value_of(&self, result: i32, after: &Position) -> Value {
        let is_over = after.outcome.is_some();
        // Plies until the board is full, the move itself included.
        let left = if is_over { 0 } else { after.board.free() };
        let full = u32::try_from(left + 1).unwrap_or(u32::MAX);
        // A win falls on an odd ply, a loss on an even one.
        let score = match result {
            _ if self.scoring => Score::Points(-result),
            0 => Score::Draw,
            1.. => Score::LossIn(full - full % 2),
            _ => Score::WinIn(full - (full + 1) % 2),
        };
        if is_over {
            Value::exact(score)
        } else {
            Value::bound(score)
        }
    }

    /// Returns best play of both players from a position of this value: to the end of the game
    /// where the value is exact and the effort suffices. Each move keeps the value, so a win comes
    /// as soon as possible and a loss as late as possible.
    pub(super) fn line(
        &mut self,
        position: &Position,
        mut value: Value,
        effort: Effort<'_>,
    ) -> Vec<Column> {
        let (mut line, mut position) = (Vec::new(), position.clone());
        if !value.score.is_proven() {
            return line;
        }
        if value.exact
            && position.outcome.is_none()
            && let Some(score) = test_set_score(value.score, &position)
            && let Some(solver) = &mut self.solver
        {
            let control = effort.control(1, 1);
            let mut stop = |nodes| control.is_exhausted(nodes);
            let mut spent = 0;
            let found = solver.line_until(&position, score, &mut spent, &mut stop);
            self.nodes += spent;
            // A ruleset may end a drawn game before the board is full.
            let found = found.unwrap_or_default().into_iter();
            line.extend(found.take_while(|&column| position.play(column).is_ok()));
            value = line.iter().fold(value, |value, _| value.after_move());
        }
        let limit = self.nodes.saturating_add(effort.nodes);
        let step = Effort {
            nodes: effort.nodes / SMALL_PART,
            ..effort
        };
        while position.outcome.is_none()
            && line.len() < MAX_LINE
            && self.nodes < limit
            && let Some(judged) = self.judge(&position, None, step)
            && let Some(best) = best_column(&judged.columns, position.board.size)
            && keeps(value, best.value)
            && position.play(best.column).is_ok()
        {
            line.push(best.column);
            value = best.value.after_move();
        }
        line
    }
}

/// Returns the first moves of a line that begins with a move of the value `first`: few where
/// nothing is proven.
pub(super) fn shortened(mut line: Vec<Column>, first: Value) -> Vec<Column> {
    line.truncate(if first.score.is_proven() {
        MAX_LINE
    } else {
        MAX_EXPECTED
    });
    line
}

/// Returns whether a move of the value `found` keeps the value of its position. A bound may
/// become better.
fn keeps(value: Value, found: Value) -> bool {
    match (value.score, found.score) {
        (Score::WinIn(plies), Score::WinIn(found))
        | (Score::LossIn(plies), Score::LossIn(found))
            if !value.exact =>
        {
            found <= plies
        }
        (value, found) => value == found,
    }
}

/// Returns the value of a column.
pub(super) fn value_in(columns: &[ColumnValue], column: Column) -> Option<Value> {
    columns
        .iter()
        .find(|it| it.column == column)
        .map(|it| it.value)
}

/// Returns the rank of the best column.
pub(super) fn top_rank(columns: &[ColumnValue]) -> Option<(i8, i64)> {
    columns.iter().map(|known| known.value.score.rank()).max()
}

/// Returns the best column nearest to the middle; of two, the left one.
pub(super) fn best_column(columns: &[ColumnValue], size: Size) -> Option<ColumnValue> {
    let top = top_rank(columns)?;
    let is_best = |known: &&ColumnValue| known.value.score.rank() == top;
    let best = columns.iter().filter(is_best).map(|known| known.column);
    let first = *middle_first(best, size).first()?;
    columns.iter().find(|known| known.column == first).copied()
}

impl<'a> Columns<'a> {
    /// Returns a control of a part of the effort, less after each failure.
    fn attempt(&self, failures: u32, parts: u64) -> Control<'a> {
        self.effort.control(parts << (2 * failures.min(20)), 2)
    }

    /// Sets a value unless it says less than the known one: a value says more if it is exact, or a smaller
    /// bound, or no estimate. A later estimate replaces an earlier one.
    fn improve(&mut self, column: Column, value: Value) {
        let bound = |value: Value| match value.score {
            Score::WinIn(plies) | Score::LossIn(plies) => plies,
            _ => u32::MAX,
        };
        let says_more =
            |known: Value| !known.exact && (value.exact || bound(value) <= bound(known));
        if let Some((_, known)) = self.found.iter_mut().find(|(known, _)| *known == column)
            && known.is_none_or(says_more)
        {
            *known = Some(value);
        }
    }

    /// Returns the columns that have an estimate or no value, the middle first.
    fn unproven(&self) -> Vec<Column> {
        let is_open = |value: &Option<Value>| value.is_none_or(|it| !it.score.is_proven());
        let open = self.found.iter().filter(|(_, value)| is_open(value));
        middle_first(open.map(|(column, _)| *column), self.position.board.size)
    }

    /// Returns the judgement; `None` if a column has no value.
    fn judgement(self) -> Option<Judgement> {
        let known = |&(column, value): &(Column, Option<Value>)| {
            value.map(|value| ColumnValue { column, value })
        };
        let columns: Vec<ColumnValue> = self.found.iter().map(known).collect::<Option<_>>()?;
        let best = best_column(&columns, self.position.board.size)?.value;
        let all_exact = columns.iter().all(|known| known.value.exact);
        let all_proven = columns.iter().all(|known| known.value.score.is_proven());
        let exact = match best.score {
            // Another column may win faster. Every win within the horizon is known.
            Score::WinIn(plies) => best.exact && (all_exact || plies <= self.horizon.max(1)),
            // A bound of another column may hide a later loss, but not an earlier one.
            Score::LossIn(_) => all_exact,
            _ => best.exact,
        };
        let before = match best.score {
            Score::Draw | Score::Points(_) if !all_proven => best.estimated(),
            _ => Value { exact, ..best },
        };
        Some(Judgement {
            before,
            columns,
            pv: self.pv,
        })
    }
}
