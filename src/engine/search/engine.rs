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
use super::nodes::{CANDIDATES, MAX_PLIES, SearchThread};
use super::root::roots;
use super::table::TranspositionTable;
use crate::engine::boards::{Bitboard, GoalWindows, SearchBoard, WideBoard};
use crate::engine::published::most_points_move;
use crate::engine::{
    Analysis, Control, Engine, EngineError, Limits, PerRuleset, Score, ScoredColumns,
};
use crate::rules::{Column, Position};

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
    table: Option<TranspositionTable>,
    /// The windows of the last board that needed `WideBoard`.
    windows: PerRuleset<Arc<GoalWindows>>,
}

impl SearchEngine<HandMade> {
    /// Creates an engine with the hand-made evaluator.
    pub fn new(settings: SearchSettings) -> Self {
        Self::with_evaluator(settings, HandMade::new())
    }
}

impl<E: Evaluator> SearchEngine<E> {
    /// Creates an engine with this evaluator.
    pub fn with_evaluator(settings: SearchSettings, evaluator: E) -> Self {
        Self {
            settings,
            evaluator,
            table: None,
            windows: PerRuleset::default(),
        }
    }

    /// Searches on the fastest board that fits. Returns `None` if there was no time to begin.
    fn search(
        &mut self,
        position: &Position,
        table: &TranspositionTable,
        control: &mut Control<'_>,
    ) -> Option<Analysis> {
        let mut stop = || control.is_exhausted(0);
        if !self.evaluator.begin(position, &mut stop) {
            return None;
        }
        let size = position.board.size;
        if usize::from(size.columns) <= CANDIDATES {
            if let Some(board) = Bitboard::<u64>::new(position) {
                return self.run(board, position, table, control);
            }
            if let Some(board) = Bitboard::<u128>::new(position) {
                return self.run(board, position, table, control);
            }
        }
        let windows = self.windows.try_get(&position.ruleset, || {
            let windows = GoalWindows::list(size, position.goals(), &mut stop);
            windows.map(Arc::new).ok_or(())
        });
        let windows = windows.ok()?;
        let board = WideBoard::new(position, Arc::clone(windows), &mut stop)?;
        self.run(board, position, table, control)
    }

    /// Searches on one kind of board; the evaluator has been reset to the position. Returns
    /// `None` if there was no time to begin.
    ///
    /// Several threads share the table alone: what one has found, the others need not search again.
    /// The calling one reports. If the system refuses a helper, the search goes on without it.
    fn run<B: SearchBoard>(
        &mut self,
        board: B,
        position: &Position,
        table: &TranspositionTable,
        control: &mut Control<'_>,
    ) -> Option<Analysis> {
        let (
            limits,
            SearchSettings {
                threads, scores, ..
            },
        ) = (control.limits(), self.settings);
        let mut moves = roots(&board, &mut || control.is_exhausted(0))?;
        let depth = limits.depth.and_then(|depth| i32::try_from(depth).ok());
        // With a single move and a time limit, one ply is enough.
        let nothing_to_choose =
            moves.len() == 1 && limits.time.is_some() && scores == ScoredColumns::Best;
        let depth = if nothing_to_choose { Some(1) } else { depth };
        let last = depth
            .unwrap_or(MAX_PLIES)
            .clamp(1, board.free().cast_signed());
        let threads = if is_timed(limits) { threads.get() } else { 1 };
        let (done, helped) = (&AtomicBool::new(false), &AtomicU64::new(0));
        std::thread::scope(|scope| {
            for thread in 1..threads {
                let (board, mut evaluator, mut moves) =
                    (board.clone(), self.evaluator.clone(), moves.clone());
                let helper = move || {
                    let mut counted = 0;
                    let mut stop = |nodes: u64| {
                        helped.fetch_add(nodes - counted, Relaxed);
                        counted = nodes;
                        done.load(Relaxed)
                    };
                    let mut search =
                        SearchThread::new(board, &mut evaluator, position, table, &mut stop);
                    // Every other thread is a ply ahead, so that threads part.
                    let first = if thread % 2 == 1 { 2 } else { 1 };
                    search.deepen(&mut moves, (first, last), scores, &mut |_| true);
                };
                let builder = std::thread::Builder::new().stack_size(STACK_BYTES);
                if builder.spawn_scoped(scope, helper).is_err() {
                    break;
                }
            }
            let mut answer = Analysis {
                best: moves.first().map(|root| root.cell.column),
                ..Analysis::default()
            };
            let control = RefCell::new(control);
            let exhausted = |nodes: u64| control.borrow().is_exhausted(nodes);
            let most = Cell::new(u64::MAX);
            let mut stop = |nodes: u64| nodes >= most.get() || exhausted(nodes);
            let mut search =
                SearchThread::new(board, &mut self.evaluator, position, table, &mut stop);
            search.deepen(&mut moves, (1, last), scores, &mut |analysis| {
                let nodes = analysis.nodes;
                answer = analysis;
                answer.nodes += helped.load(Relaxed);
                until_the_end(position, &mut answer.pv);
                control.borrow_mut().publish(&mut answer);
                !exhausted(nodes)
            });
            let worth = match answer.score {
                Some(Score::Draw) => Some(0),
                Some(Score::Points(points)) if points <= 0 => Some(points * POINT),
                _ => None,
            };
            if let Some(worth) = worth.filter(|_| scores == ScoredColumns::Best) {
                let pairs = limits.depth.map_or(MAX_PAIRS, |depth| depth / 2);
                most.set(search.nodes + TRAP_NODES);
                let depth = i32::try_from(answer.depth).unwrap_or(MAX_PLIES);
                search.set_traps(&mut moves, (depth, worth), pairs.min(MAX_PAIRS));
                answer.pv = search.variation(&moves);
                until_the_end(position, &mut answer.pv);
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
            done.store(true, Relaxed);
            Some(answer)
        })
    }
}

/// Whether only time or the stop flag ends the search: then answers need not be reproducible.
fn is_timed(limits: Limits) -> bool {
    limits.depth.is_none() && limits.nodes.is_none()
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
        let mut control = control.within(self.settings.limits.and(control.limits()));
        let mut table = match self.table.take() {
            Some(table) => table,
            None => TranspositionTable::new(self.settings.table_bytes)
                .map_err(|reason| EngineError::unsupported("Search", reason))?,
        };
        // Otherwise the answer must not depend on earlier requests.
        table.begin(position, is_timed(control.limits()));
        let analysis = self.search(position, &table, &mut control);
        self.table = Some(table);
        // Without time to search, it completes something, keeps the opponent from it, or plays in the
        // middle.
        Ok(analysis.unwrap_or_else(|| Analysis {
            best: most_points_move(&position.board, position.goals(), position.to_move)
                .map(|(column, _)| column),
            ..Analysis::default()
        }))
    }
}

/// The most pairs of plies that `set_traps` looks ahead.
const MAX_PAIRS: u32 = 3;

/// The most positions that `set_traps` examines: enough for three pairs on seven columns.
const TRAP_NODES: u64 = 200_000;

/// The stack size of a helper thread.
const STACK_BYTES: usize = 16 << 20;

/// Cuts a line off where the game ends. The search plays on when no player can complete
/// anything any more; some rules end the game there.
fn until_the_end(position: &Position, line: &mut Vec<Column>) {
    if position.ruleset.end_when_decided {
        let mut after = position.clone();
        let played = line
            .iter()
            .take_while(|&&column| after.play(column).is_ok());
        line.truncate(played.count());
    }
}
