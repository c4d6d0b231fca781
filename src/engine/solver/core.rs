//! A solver for one board shape: scores by series of null windows, on one or several threads.

#![expect(
    clippy::disallowed_methods,
    reason = "threads that share one search and end with it"
)]

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, OnceLock};
use std::thread::Builder;

use super::board::SolverPosition;
use super::book::Book;
use super::marks::SearchMarks;
use super::order::move_score;
use super::search::{Child, SolverSearch};
use super::table::{SolverTable, Tables};
use super::{Exactness, SolverSettings, Unsolvable};
use crate::engine::boards::{Geometry, Word};
use crate::rules::{Column, Position};

/// Positions with at least this many empty cells are shared by threads. Below it a search takes less
/// time than the marks.
const MIN_SHARED_CELLS: u32 = 26;

/// The fewest empty cells with which several threads are faster than one: enough to part at
/// several depths.
const MIN_CELLS_FOR_THREADS: u32 = MIN_SHARED_CELLS + 2;

/// From this number of nodes on, moves in the opening are compared with care, which would take
/// shorter searches more time than it saves.
const CARE_FROM: u64 = 2_000;

/// From this number of nodes on, a search keeps late positions apart. The whole table of a shorter one
/// is small.
const LONG_FROM: u64 = 200_000;

/// Positions with at most this many empty cells are late.
const MAX_LATE_CELLS: u32 = 14;

/// The memory of a table for late positions: what the second cache of a processor core holds.
const LATE_TABLE_BYTES: usize = 1 << 20;

/// Scores beyond this, in either direction, are early wins and losses, which are cheap to
/// search for.
const EARLY_WIN: i32 = 8;

/// Compares the score of a position with a number: a result above it is a lower bound, any other an
/// upper bound, and `None` means stopped.
type Compare<'a> = dyn FnMut(i32) -> Option<i32> + 'a;

/// The positions searched so far, and whether to go on.
pub struct Budget<'a> {
    pub nodes: &'a mut u64,
    /// Called regularly with `nodes`; returning `true` stops the search.
    pub stop: &'a mut dyn FnMut(u64) -> bool,
}

/// A solver for boards of one shape. Its methods return `None` if the budget ends the search.
#[derive(Debug)]
pub struct Core<G: Geometry> {
    shape: G,
    table: SolverTable<G::Word>,
    /// For the late positions of each thread; none if keys are too long for tables so small.
    late: Vec<SolverTable<G::Word>>,
    threads: usize,
    /// The positions that several threads are searching.
    marks: Option<SearchMarks>,
    /// The memory for the moves of a search, for reuse.
    stack: Vec<Child<G::Word>>,
    pub book: Option<Arc<Book>>,
}

impl<G: Geometry> Core<G> {
    pub fn new(shape: G, settings: SolverSettings) -> Result<Self, Unsolvable> {
        let threads = settings.threads.get();
        let bits = shape.key_bits();
        let late = if SolverTable::<G::Word>::fits(bits, LATE_TABLE_BYTES) {
            threads
        } else {
            0
        };
        let mut core = Self {
            shape,
            table: SolverTable::new(bits, settings.table_bytes)?,
            late: (0..late)
                .map(|_| SolverTable::new(bits, LATE_TABLE_BYTES))
                .collect::<Result<_, _>>()?,
            threads,
            marks: (threads > 1).then(SearchMarks::new),
            stack: Vec::new(),
            book: None,
        };
        core.clear();
        Ok(core)
    }

    /// Forgets the results of earlier searches.
    pub fn clear(&mut self) {
        self.table.clear();
        self.late.iter_mut().for_each(SolverTable::clear);
    }

    /// Returns the score of the position.
    pub fn solve(
        &mut self,
        position: &Position,
        exactness: Exactness,
        budget: &mut Budget<'_>,
    ) -> Option<i32> {
        let state = SolverPosition::of(self.shape, position);
        self.solve_state(&state, exactness, budget)
    }

    /// Returns a move that keeps the score of the position.
    pub fn best(
        &mut self,
        position: &Position,
        score: i32,
        budget: &mut Budget<'_>,
    ) -> Option<Column> {
        let state = SolverPosition::of(self.shape, position);
        let cell = self.best_of(&state, score, budget)?;
        Column::from_index((cell.lowest() / self.shape.step()) as usize)
    }

    /// Whether the score of the position exceeds `alpha`.
    pub fn exceeds(
        &mut self,
        position: &Position,
        alpha: i32,
        budget: &mut Budget<'_>,
    ) -> Option<bool> {
        let state = SolverPosition::of(self.shape, position);
        Some(self.compare(&state, alpha, budget)? > alpha)
    }

    /// Looks the state up in the book: its score and a best column.
    fn in_book(&self, state: &SolverPosition<G::Word>) -> Option<(i32, u32)> {
        self.book.as_ref()?.find(self.shape, state)
    }

    /// Returns the score of a state.
    fn solve_state(
        &mut self,
        state: &SolverPosition<G::Word>,
        exactness: Exactness,
        budget: &mut Budget<'_>,
    ) -> Option<i32> {
        let range = match self.in_book(state) {
            Some((score, _)) => (score, score),
            None => self.bounds(state, false),
        };
        close_in(range, exactness, &mut |alpha| {
            self.window(state, alpha, budget)
        })
    }

    /// Compares the score with `alpha`; that of a state in the book is looked up.
    fn compare(
        &mut self,
        state: &SolverPosition<G::Word>,
        alpha: i32,
        budget: &mut Budget<'_>,
    ) -> Option<i32> {
        match self.in_book(state) {
            Some((score, _)) => Some(score),
            None => self.window(state, alpha, budget),
        }
    }

    /// Returns the cell of a move that keeps the score of a state whose game has not ended.
    fn best_of(
        &mut self,
        state: &SolverPosition<G::Word>,
        score: i32,
        budget: &mut Budget<'_>,
    ) -> Option<G::Word> {
        let shape = self.shape;
        let moves = shape.playable(state.mask());
        if let Some((_, column)) = self.in_book(state) {
            return Some(moves & shape.column(column));
        }
        let wins = moves & state.mover_wins;
        if wins.any() {
            return Some(wins.first());
        }
        let mut open = Vec::new();
        for cell in moves.each() {
            let reply = state.play(shape, cell);
            let (low, high) = self.bounds(&reply, true);
            if high <= -score {
                return Some(cell);
            }
            if low <= -score {
                open.push((cell, reply));
            }
        }
        open.sort_by_cached_key(|&(cell, _)| -move_score(shape, state, cell));
        // If no other move keeps it, the last one must.
        let (last, _) = open.pop()?;
        for (cell, reply) in open {
            if self.compare(&reply, -score, budget)? <= -score {
                return Some(cell);
            }
        }
        Some(last)
    }

    /// Returns bounds of the score without search, with `looks_up` by the table too.
    fn bounds(&self, state: &SolverPosition<G::Word>, looks_up: bool) -> (i32, i32) {
        let mut never = |_| false;
        let search = self.search(0, 0, Vec::new(), &mut never);
        search.bounds(state, looks_up)
    }

    /// Makes the search of a thread that continues a series of `spent` nodes.
    fn search<'a>(
        &'a self,
        thread: usize,
        spent: u64,
        stack: Vec<Child<G::Word>>,
        stop: &'a mut dyn FnMut(u64) -> bool,
    ) -> SolverSearch<'a, G> {
        let late = self.late.get(thread).filter(|_| spent >= LONG_FROM);
        let late_from = self.shape.cells().saturating_sub(MAX_LATE_CELLS);
        let tables = match late {
            Some(late) => Tables::with_late(&self.table, late, late_from),
            None => Tables::only(&self.table),
        };
        let mut search = SolverSearch::new(self.shape, tables, stack, stop);
        search.has_care = spent >= CARE_FROM;
        search
    }

    /// Compares the score with `alpha`.
    fn window(
        &mut self,
        state: &SolverPosition<G::Word>,
        alpha: i32,
        budget: &mut Budget<'_>,
    ) -> Option<i32> {
        let spent = *budget.nodes;
        let is_long = self.shape.cells() - state.ply >= MIN_CELLS_FOR_THREADS;
        if self.threads > 1 && is_long {
            self.table.share(true);
            let score = self.together(state, alpha, budget);
            self.table.share(false);
            return score;
        }
        let stack = std::mem::take(&mut self.stack);
        let mut stop = |nodes| (budget.stop)(spent + nodes);
        let mut search = self.search(0, spent, stack, &mut stop);
        let score = search.compare(state, alpha);
        *budget.nodes = spent + search.nodes;
        self.stack = search.open;
        score
    }

    /// As `window`, on all threads, which share what they find by the table. The first answer ends the
    /// search of all.
    fn together(
        &self,
        state: &SolverPosition<G::Word>,
        alpha: i32,
        budget: &mut Budget<'_>,
    ) -> Option<i32> {
        let below = (self.shape.cells() + 1).saturating_sub(MIN_SHARED_CELLS);
        let (answer, is_stopped) = (OnceLock::new(), AtomicBool::new(false));
        let nodes = AtomicU64::new(*budget.nodes);
        let search = |thread, stop: &mut dyn FnMut(u64) -> bool| {
            let mut stop =
                |searched| stop(searched) || answer.get().is_some() || self.table.is_full();
            let mut search = self.search(thread, LONG_FROM, Vec::new(), &mut stop);
            search.sharing = self.marks.as_ref().map(|marks| (marks, below));
            if let Some(score) = search.compare(state, alpha) {
                // Another thread may have been sooner, with a bound as true as this.
                let _ = answer.set(score);
            }
            nodes.fetch_add(search.nodes, Relaxed);
        };
        while answer.get().is_none() && !is_stopped.load(Relaxed) {
            std::thread::scope(|scope| {
                for thread in 1..self.threads {
                    let (search, is_stopped) = (&search, &is_stopped);
                    let helper = move || search(thread, &mut |_| is_stopped.load(Relaxed));
                    // If the system refuses a thread, those that have started go on.
                    if Builder::new().spawn_scoped(scope, helper).is_err() {
                        break;
                    }
                }
                let spent = nodes.load(Relaxed);
                search(0, &mut |searched| {
                    let is_over = (budget.stop)(spent + searched);
                    is_stopped.fetch_or(is_over, Relaxed);
                    is_over
                });
            });
            if self.table.is_full() {
                self.table.grow();
            }
        }
        *budget.nodes = nodes.into_inner();
        answer.into_inner()
    }
}

/// Finds the score within a range by null windows. The first windows close in from the early
/// wins and losses. The next ones go from the draw outward, since most scores lie near it; the
/// side that the sign excludes is never searched.
///
/// If `compare` returns `None`, so does this function.
pub fn close_in(
    (mut low, mut high): (i32, i32),
    exactness: Exactness,
    compare: &mut Compare<'_>,
) -> Option<i32> {
    let rounded = |bound: i32| match exactness {
        Exactness::Exact => bound,
        Exactness::Weak => bound.signum(),
    };
    loop {
        (low, high) = (rounded(low), rounded(high));
        if low >= high {
            return Some(low);
        }
        let closer = |bound: i32| bound * 4 / 5;
        let alpha = if low < -EARLY_WIN && -low >= high {
            closer(low).min(high - 1)
        } else if high > EARLY_WIN {
            closer(high).max(low)
        } else if low < 0 && high > 0 {
            0
        } else if low >= 0 {
            low
        } else {
            high - 1
        };
        let score = compare(alpha)?;
        if score <= alpha {
            high = high.min(score);
        } else {
            low = low.max(score);
        }
    }
}
