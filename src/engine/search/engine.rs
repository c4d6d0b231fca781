//! The search as an engine: settings, threads and the table.

#![expect(
    clippy::disallowed_methods,
    reason = "threads that share one search and end with it"
)]

use std::cell::{Cell, RefCell};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use super::evaluator::{Evaluator, POINT};
use super::hand_made::HandMade;
use super::kept::KeptTable;
use super::nodes::{CANDIDATES, MAX_PLIES, SearchThread, ThreadShare};
use super::root::{Iteration, Root, ScoredColumns, roots};
use super::table::TranspositionTable;
use crate::engine::boards::{Bitboard, GoalWindows, SearchBoard, WideBoard};
use crate::engine::marks::SearchMarks;
use crate::engine::{Analysis, ColumnScore, Control, Engine, EngineError, Limits, Score};
use crate::rules::{Column, Ending, Player, Position, points_at};

/// The resources and limits of a [`SearchEngine`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchSettings {
    /// The engine's own limits. The limits of each request apply as well; the first one reached
    /// ends the search.
    pub limits: Limits,
    /// The number of search threads; more than one search only without limits by depth or
    /// nodes.
    pub threads: NonZeroUsize,
    /// The memory of the transposition table, in bytes, rounded down to a power of two.
    pub table_bytes: usize,
    /// The columns that are scored.
    pub scores: ScoredColumns,
}

impl Default for SearchSettings {
    fn default() -> Self {
        Self {
            limits: Limits::default(),
            threads: NonZeroUsize::MIN,
            table_bytes: 64 << 20,
            scores: ScoredColumns::Best,
        }
    }
}

/// Plays any ruleset by search, with the estimates of an [`Evaluator`].
///
/// With one thread and limits by depth or nodes, equal positions get equal answers: such a
/// search begins with an empty table. With limits by time alone, or none, the table is kept
/// from move to move.
#[derive(Debug)]
pub struct SearchEngine<E = HandMade> {
    settings: SearchSettings,
    evaluator: E,
    kept: Option<KeptTable>,
    /// The windows of the last board that needed `WideBoard`, for the next search.
    windows: Option<Arc<GoalWindows>>,
}

impl SearchEngine<HandMade> {
    /// Creates an engine with the hand-made evaluator.
    #[must_use]
    pub fn new(settings: SearchSettings) -> Self {
        Self::with_evaluator(settings, HandMade::new())
    }
}

impl<E: Evaluator> SearchEngine<E> {
    /// Creates an engine with this evaluator.
    #[must_use]
    pub fn with_evaluator(settings: SearchSettings, evaluator: E) -> Self {
        Self {
            settings,
            evaluator,
            kept: None,
            windows: None,
        }
    }

    /// Takes the table. Clears it if its entries do not belong to the position, or if the
    /// answer must not depend on earlier requests.
    fn table(
        &mut self,
        position: &Position,
        limits: Limits,
        control: &Control<'_>,
    ) -> Result<KeptTable, EngineError> {
        let mut kept = match self.kept.take() {
            Some(kept) => kept.for_position(position, is_timed(limits)),
            None => KeptTable::new(self.settings.table_bytes, position).map_err(|bytes| {
                EngineError::Unsupported {
                    level: "Search".to_owned(),
                    reason: format!("a table of {} MB does not fit into memory", bytes >> 20),
                }
            })?,
        };
        // A search with little time does not spend it all on filling a large table.
        let share = if is_timed(limits) { 4 } else { 1 };
        let time = limits.time.map(|time| time / share);
        kept.table
            .fill(&mut || is_over(control, Limits { time, ..limits }, 0));
        Ok(kept)
    }

    /// Searches on the fastest board that fits. Returns `None` if there was no time to begin.
    fn search(
        &mut self,
        position: &Position,
        table: &TranspositionTable,
        limits: Limits,
        control: &mut Control<'_>,
    ) -> Option<Analysis> {
        let mut stop = || is_over(control, limits, 0);
        if !self.evaluator.begin(position, &mut stop) {
            return None;
        }
        let size = position.board().size();
        let small = usize::from(size.columns) <= CANDIDATES;
        if let Some(board) = Bitboard::<u64>::new(position).filter(|_| small) {
            return self.run(board, position, table, limits, control);
        }
        if let Some(board) = Bitboard::<u128>::new(position).filter(|_| small) {
            return self.run(board, position, table, limits, control);
        }
        let kept = self.windows.take();
        let windows = match kept.filter(|windows| windows.are_of(size, position.goals())) {
            Some(windows) => windows,
            None => Arc::new(GoalWindows::list(size, position.goals(), &mut stop)?),
        };
        self.windows = Some(Arc::clone(&windows));
        let board = WideBoard::new(position, windows, &mut stop)?;
        self.run(board, position, table, limits, control)
    }

    /// Searches on one kind of board; the evaluator has been reset to the position. Returns
    /// `None` if there was no time to begin.
    fn run<B: SearchBoard>(
        &mut self,
        board: B,
        position: &Position,
        table: &TranspositionTable,
        limits: Limits,
        control: &mut Control<'_>,
    ) -> Option<Analysis> {
        let mut moves = roots(&board, &mut || is_over(control, limits, 0))?;
        let depth = limits.depth.and_then(|depth| i32::try_from(depth).ok());
        let free = board.free().cast_signed();
        // With a single move and a time limit, one ply is enough.
        let nothing_to_choose = moves.len() == 1
            && limits.time.is_some()
            && self.settings.scores == ScoredColumns::Best;
        let last = if nothing_to_choose {
            1
        } else {
            depth.unwrap_or(MAX_PLIES).clamp(1, free)
        };
        let job = SearchJob {
            position,
            table,
            last,
            limits,
            scores: self.settings.scores,
        };
        let threads = if is_timed(limits) {
            self.settings.threads.get()
        } else {
            1
        };
        Some(job.run(board, &mut self.evaluator, &mut moves, threads, control))
    }
}

/// Whether only time or the stop flag ends the search: then answers need not be reproducible.
fn is_timed(limits: Limits) -> bool {
    limits.depth.is_none() && limits.nodes.is_none()
}

/// Whether the search has to end: it was stopped or has reached one of these limits.
fn is_over(control: &Control<'_>, limits: Limits, nodes: u64) -> bool {
    control.is_stopped()
        || limits.nodes.is_some_and(|most| nodes >= most)
        || limits.time.is_some_and(|most| control.elapsed() >= most)
}

fn tighter_limits(own: Limits, requested: Limits) -> Limits {
    fn min_option<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
        match (a, b) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        }
    }
    Limits {
        depth: min_option(own.depth, requested.depth),
        nodes: min_option(own.nodes, requested.nodes),
        time: min_option(own.time, requested.time),
    }
}

impl<E: Evaluator> Engine for SearchEngine<E> {
    fn analyze(
        &mut self,
        position: &Position,
        control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        if position.legal_columns().next().is_none() {
            return Err(EngineError::Over);
        }
        let limits = tighter_limits(self.settings.limits, control.limits());
        let kept = self.table(position, limits, control)?;
        let analysis = self.search(position, &kept.table, limits, control);
        self.kept = Some(kept);
        Ok(analysis.unwrap_or_else(|| Analysis {
            best: move_without_search(position),
            elapsed: control.elapsed(),
            ..Analysis::default()
        }))
    }
}

/// The move if there is no time to search: one that completes something, else one that keeps
/// the opponent from it, else the one closest to the middle, if possible not below a cell where
/// the opponent would complete something.
fn move_without_search(position: &Position) -> Option<Column> {
    let (mover, other) = (position.to_move(), position.to_move().opponent());
    let middle = usize::from(position.board().size().columns) - 1;
    let class = |column: Column| {
        if position.gain(column, mover) > Some(0) {
            0
        } else if position.gain(column, other) > Some(0) {
            1
        } else {
            let mut board = position.board().clone();
            let below = board.drop_disc(column, mover).is_ok();
            let above = board.landing(column).filter(|_| below);
            let gift = |cell| points_at(&board, position.goals(), cell, other) > 0;
            if above.is_some_and(gift) { 3 } else { 2 }
        }
    };
    position
        .legal_columns()
        .min_by_key(|&column| (class(column), (2 * column.index()).abs_diff(middle)))
}

/// One request, independent of the kind of board.
struct SearchJob<'a> {
    position: &'a Position,
    table: &'a TranspositionTable,
    /// The maximum depth, in plies.
    last: i32,
    limits: Limits,
    scores: ScoredColumns,
}

/// The most pairs of plies that `set_traps` looks ahead.
const MAX_PAIRS: u32 = 3;

/// The most positions that `set_traps` examines: enough for three pairs on seven columns.
const TRAP_NODES: u64 = 200_000;

/// The stack size of a helper thread.
const STACK_BYTES: usize = 16 << 20;

impl SearchJob<'_> {
    /// Searches with `threads` threads. All search the root and share its moves and those below;
    /// the first one reports. If the system refuses a helper, the search goes on without it.
    fn run<B: SearchBoard, E: Evaluator>(
        &self,
        board: B,
        evaluator: &mut E,
        moves: &mut [Root<B::Moves>],
        threads: usize,
        control: &mut Control<'_>,
    ) -> Analysis {
        let done = AtomicBool::new(false);
        let marks = (threads > 1).then(SearchMarks::new);
        let marks = marks.as_ref();
        let helped = AtomicU64::new(0);
        std::thread::scope(|scope| {
            for _ in 1..threads {
                let (board, mut evaluator, mut moves) =
                    (board.clone(), evaluator.clone(), moves.to_vec());
                let (done, helped) = (&done, &helped);
                let builder = std::thread::Builder::new().stack_size(STACK_BYTES);
                let job = HelperJob {
                    table: self.table,
                    player: self.position.to_move(),
                    race: self.race(),
                    last: self.last,
                    scores: self.scores,
                    marks,
                };
                let helper = move || job.run(board, &mut evaluator, &mut moves, done, helped);
                if builder.spawn_scoped(scope, helper).is_err() {
                    break;
                }
            }
            let analysis = self.lead(board, evaluator, moves, (marks, &helped), control);
            done.store(true, Relaxed);
            analysis
        })
    }

    fn race(&self) -> bool {
        self.position.ruleset().ending() == Ending::FirstGoal
    }

    /// Runs the search of the thread that reports.
    fn lead<B: SearchBoard, E: Evaluator>(
        &self,
        board: B,
        evaluator: &mut E,
        moves: &mut [Root<B::Moves>],
        (marks, helped): (Option<&SearchMarks>, &AtomicU64),
        control: &mut Control<'_>,
    ) -> Analysis {
        let mut answer = Analysis {
            best: moves.first().map(|root| root.cell.column),
            ..Analysis::default()
        };
        let control = RefCell::new(control);
        let limits = self.limits;
        let exhausted = |nodes: u64| is_over(&control.borrow(), limits, nodes);
        let most = Cell::new(u64::MAX);
        let mut stop = |nodes: u64| nodes >= most.get() || exhausted(nodes);
        let side = (self.position.to_move(), self.race());
        let mut search = SearchThread::new(board, evaluator, side, self.table, &mut stop);
        search.share = marks.map(ThreadShare::new);
        search.deepen(moves, (1, self.last), self.scores, &mut |iteration| {
            let nodes = iteration.nodes;
            answer = analysis(iteration, helped);
            until_the_end(self.position, &mut answer.pv);
            answer.elapsed = control.borrow().elapsed();
            control.borrow_mut().publish(&answer);
            !exhausted(nodes)
        });
        let worth = match answer.score {
            Some(Score::Draw) => Some(0),
            Some(Score::Points(points)) if points <= 0 => Some(points * POINT),
            _ => None,
        };
        if let Some(worth) = worth.filter(|_| self.scores == ScoredColumns::Best) {
            let pairs = limits.depth.map_or(MAX_PAIRS, |depth| depth / 2);
            most.set(search.nodes + TRAP_NODES);
            let depth = i32::try_from(answer.depth).unwrap_or(MAX_PLIES);
            search.set_traps(moves, (depth, worth), pairs.min(MAX_PAIRS));
            answer.pv = search.variation(moves);
            until_the_end(self.position, &mut answer.pv);
            answer.best = answer.pv.first().copied();
        }
        // A deeper search that was stopped may have found a better column.
        if let Some(root) = moves.first()
            && answer.best != Some(root.cell.column)
        {
            answer.best = Some(root.cell.column);
            answer.pv = vec![root.cell.column];
            answer.score = search.score_of(root);
        }
        answer.nodes = search.nodes + helped.load(Relaxed);
        answer.elapsed = control.borrow().elapsed();
        answer
    }
}

/// Cuts a line off where the game ends. The search plays on when no player can complete
/// anything any more; some rules end the game there.
fn until_the_end(position: &Position, line: &mut Vec<Column>) {
    if position.ruleset().end_when_decided() {
        let mut after = position.clone();
        let played = line
            .iter()
            .take_while(|&&column| after.play(column).is_ok());
        line.truncate(played.count());
    }
}

fn analysis(iteration: Iteration, helped: &AtomicU64) -> Analysis {
    let columns = iteration.columns.into_iter();
    Analysis {
        best: iteration.pv.first().copied(),
        score: Some(iteration.score),
        columns: columns
            .map(|(column, score): (Column, _)| ColumnScore { column, score })
            .collect(),
        depth: iteration.depth,
        nodes: iteration.nodes + helped.load(Relaxed),
        pv: iteration.pv,
        ..Analysis::default()
    }
}

/// The work of a helper thread.
struct HelperJob<'a> {
    table: &'a TranspositionTable,
    player: Player,
    race: bool,
    last: i32,
    scores: ScoredColumns,
    marks: Option<&'a SearchMarks>,
}

impl HelperJob<'_> {
    fn run<B: SearchBoard, E: Evaluator>(
        &self,
        board: B,
        evaluator: &mut E,
        moves: &mut [Root<B::Moves>],
        done: &AtomicBool,
        helped: &AtomicU64,
    ) {
        let mut counted = 0;
        let mut stop = |nodes: u64| {
            helped.fetch_add(nodes - counted, Relaxed);
            counted = nodes;
            done.load(Relaxed)
        };
        let side = (self.player, self.race);
        let mut search = SearchThread::new(board, evaluator, side, self.table, &mut stop);
        search.share = self.marks.map(ThreadShare::new);
        search.deepen(moves, (1, self.last), self.scores, &mut |_| true);
    }
}
