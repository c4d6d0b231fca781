//! A solver for one board shape: scores by series of null windows, on one or several threads.

#![expect(
    clippy::disallowed_methods,
    reason = "threads that share one search and end with it"
)]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread::Builder;

use super::board::{SolverPosition, number_of};
use super::book::Book;
use super::bounds::win_with_disc;
use super::marks::SearchMarks;
use super::order::move_score;
use super::search::{Sharing, SolverSearch, Stack};
use super::table::{SolverTable, Tables};
use super::{Exactness, SolverSettings, Unsolvable};
use crate::engine::boards::{Geometry, Word};
use crate::jobs::give_way;
use crate::rules::{Column, Position};

/// Positions with at least this many empty cells are shared by threads. Below it a search takes less
/// time than the marks.
const MIN_SHARED_CELLS: u32 = 26;

/// The fewest empty cells with which several threads are faster than one: enough to part at
/// several depths.
const MIN_CELLS_FOR_THREADS: u32 = MIN_SHARED_CELLS + 2;

/// The number of positions after which other threads help. A shorter search is over before they
/// have begun.
const NODES_ALONE: u64 = 10_000;

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
pub(super) struct Budget<'a> {
    pub(super) nodes: &'a mut u64,
    /// Called regularly with `nodes`; returning `true` stops the search.
    pub(super) stop: &'a mut dyn FnMut(u64) -> bool,
}

/// A solver for boards of one shape. Its methods return `None` if the budget ends the search.
#[derive(Debug)]
pub(super) struct Core<G: Geometry> {
    shape: G,
    table: SolverTable<G::Word>,
    /// For the late positions of each thread; none if keys are too long for tables so small.
    late: Vec<SolverTable<G::Word>>,
    threads: usize,
    /// The positions that several threads are searching.
    marks: Option<SearchMarks>,
    stack: Stack<G::Word>,
    pub(super) book: Option<Arc<Book>>,
}

impl<G: Geometry> Core<G> {
    pub(super) fn new(shape: G, settings: SolverSettings) -> Result<Self, Unsolvable> {
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
            stack: Stack::default(),
            book: None,
        };
        core.clear();
        Ok(core)
    }

    /// Forgets the results of earlier searches.
    pub(super) fn clear(&mut self) {
        self.table.clear();
        self.late.iter_mut().for_each(SolverTable::clear);
    }

    /// The memory of the tables, in bytes.
    pub(super) fn table_bytes(&self) -> usize {
        let tables = self.late.iter().chain([&self.table]);
        tables.map(SolverTable::bytes).sum()
    }

    /// Returns the score of the position.
    pub(super) fn solve(
        &mut self,
        position: &Position,
        exactness: Exactness,
        budget: &mut Budget<'_>,
    ) -> Option<i32> {
        let state = SolverPosition::of(self.shape, position);
        self.solve_state(&state, exactness, budget)
    }

    /// Returns the score of playing the column, for the player who plays it; `None` if the column is
    /// full, too.
    pub(super) fn solve_move(
        &mut self,
        position: &Position,
        column: Column,
        budget: &mut Budget<'_>,
    ) -> Option<i32> {
        let state = SolverPosition::of(self.shape, position);
        let cell = self.cell(position, &state, column)?;
        match self.after(&state, cell) {
            Err(score) => Some(score),
            Ok(reply) => self
                .solve_state(&reply, Exactness::Exact, budget)
                .map(|score| -score),
        }
    }

    /// Returns a move that keeps the score of the position.
    pub(super) fn best(
        &mut self,
        position: &Position,
        score: i32,
        budget: &mut Budget<'_>,
    ) -> Option<Column> {
        let state = SolverPosition::of(self.shape, position);
        let cell = self.best_of(&state, score, budget)?;
        self.column_of(cell)
    }

    /// Returns whether the column keeps the score of the position.
    pub(super) fn keeps_score(
        &mut self,
        position: &Position,
        column: Column,
        score: i32,
        budget: &mut Budget<'_>,
    ) -> Option<bool> {
        let state = SolverPosition::of(self.shape, position);
        let Some(cell) = self.cell(position, &state, column) else {
            return Some(false);
        };
        match self.after(&state, cell) {
            Err(found) => Some(found == score),
            Ok(reply) => Some(self.compare(&reply, -score, budget)? <= -score),
        }
    }

    /// Returns best moves for both players from a position of this score, to the end of the
    /// game or until stopped.
    pub(super) fn line(
        &mut self,
        position: &Position,
        mut score: i32,
        budget: &mut Budget<'_>,
    ) -> Vec<Column> {
        let mut state = SolverPosition::of(self.shape, position);
        let mut line = Vec::new();
        while let Some(cell) = self.best_of(&state, score, budget) {
            line.extend(self.column_of(cell));
            match self.after(&state, cell) {
                Ok(reply) => state = reply,
                Err(_) => break,
            }
            score = -score;
        }
        line
    }

    /// The cell that a disc in the column falls to.
    fn cell(
        &self,
        position: &Position,
        state: &SolverPosition<G::Word>,
        column: Column,
    ) -> Option<G::Word> {
        let is_legal = position.is_legal(column);
        is_legal.then(|| state.cell(self.shape, number_of(column)))
    }

    fn column_of(&self, cell: G::Word) -> Option<Column> {
        let column = (cell.lowest() / self.shape.step()) as usize;
        Column::from_index(column).filter(|_| cell.any())
    }

    /// The state after a move, or the score of a move that ends the game.
    fn after(
        &self,
        state: &SolverPosition<G::Word>,
        cell: G::Word,
    ) -> Result<SolverPosition<G::Word>, i32> {
        if (cell & state.mover_wins).any() {
            return Err(win_with_disc(self.shape.cells(), state.ply + 1));
        }
        let reply = state.play(self.shape, cell);
        if reply.ply == self.shape.cells() {
            Err(0)
        } else {
            Ok(reply)
        }
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
        self.in_windows(state, budget, |compare| close_in(range, exactness, compare))
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
            None => self.in_windows(state, budget, |compare| compare(alpha)),
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
        let mut moves = shape.playable(state.mask());
        if let Some((_, column)) = self.in_book(state) {
            return Some(moves & shape.column(column));
        }
        let wins = moves & state.mover_wins;
        if wins.any() {
            return Some(wins.first());
        }
        let mut open = Vec::new();
        while moves.any() {
            let cell = moves.first();
            moves = moves & !cell;
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
        let search = self.search(0, 0, Stack::default(), &mut never);
        search.bounds(state, looks_up)
    }

    /// Makes the search of a thread that continues a series of `spent` nodes.
    fn search<'a>(
        &'a self,
        thread: usize,
        spent: u64,
        stack: Stack<G::Word>,
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

    /// Calls `series` with a function that compares the score of the state with a number.
    fn in_windows(
        &mut self,
        state: &SolverPosition<G::Word>,
        budget: &mut Budget<'_>,
        series: impl FnOnce(&mut Compare<'_>) -> Option<i32>,
    ) -> Option<i32> {
        let mut stack = std::mem::take(&mut self.stack);
        let is_short = self.shape.cells() - state.ply < MIN_CELLS_FOR_THREADS;
        let score = match &self.marks {
            Some(marks) if !is_short => self.together(marks, state, &mut stack, budget, series),
            _ => series(&mut |alpha| self.compare_alone(state, alpha, &mut stack, budget)),
        };
        self.stack = stack;
        score
    }

    fn compare_alone(
        &self,
        state: &SolverPosition<G::Word>,
        alpha: i32,
        stack: &mut Stack<G::Word>,
        budget: &mut Budget<'_>,
    ) -> Option<i32> {
        let spent = *budget.nodes;
        let mut stop = |nodes| (budget.stop)(spent + nodes);
        let mut search = self.search(0, spent, std::mem::take(stack), &mut stop);
        let score = search.compare(state, alpha);
        *budget.nodes += search.nodes;
        *stack = search.stack();
        score
    }

    /// As `in_windows`, on all threads once the search has taken some time. This thread leads: it opens
    /// each window, which the others search too, and all share what they find by the table.
    fn together(
        &self,
        marks: &SearchMarks,
        state: &SolverPosition<G::Word>,
        stack: &mut Stack<G::Word>,
        budget: &mut Budget<'_>,
        series: impl FnOnce(&mut Compare<'_>) -> Option<i32>,
    ) -> Option<i32> {
        let team = &Team {
            marks,
            state,
            window: AtomicU64::new(0),
            nodes: AtomicU64::new(0),
        };
        let nodes = &mut *budget.nodes;
        let mut have_begun = false;
        let score = std::thread::scope(|scope| {
            let _end = EndGuard(&team.window);
            series(&mut |alpha| {
                if *nodes < NODES_ALONE && !have_begun {
                    let mut is_stopped = false;
                    let mut stop = |nodes| {
                        is_stopped = (budget.stop)(nodes);
                        is_stopped || nodes >= NODES_ALONE
                    };
                    let mut alone = Budget {
                        nodes: &mut *nodes,
                        stop: &mut stop,
                    };
                    let score = self.compare_alone(state, alpha, stack, &mut alone);
                    if score.is_some() || is_stopped {
                        return score;
                    }
                }
                if !have_begun {
                    have_begun = true;
                    self.table.open_fully();
                    for thread in 1..self.threads {
                        let helper = move || self.help(thread, team);
                        // If the system refuses a thread, those that have started go on.
                        if Builder::new().spawn_scoped(scope, helper).is_err() {
                            break;
                        }
                    }
                }
                team.open(alpha);
                let spent = *nodes;
                let mut stop = |nodes| (budget.stop)(spent + nodes + team.nodes.load(Relaxed));
                let (score, searched) = self.search_with(team, 0, alpha, &mut stop);
                *nodes += searched;
                score
            })
        });
        *nodes += team.nodes.load(Relaxed);
        score
    }

    /// Searches the windows that the leader opens, until the last, as thread number `thread`.
    fn help(&self, thread: usize, team: &Team<'_, G::Word>) {
        let mut seen = 0;
        loop {
            let window = team.window.load(Relaxed);
            if window == END {
                return;
            }
            if window == seen {
                give_way();
                continue;
            }
            seen = window;
            let mut stop = |_| team.window.load(Relaxed) != window;
            let (_, searched) = self.search_with(team, thread, alpha_of(window), &mut stop);
            team.nodes.fetch_add(searched, Relaxed);
        }
    }

    /// Compares the score with `alpha` as a thread of a team; returns the nodes, too.
    fn search_with(
        &self,
        team: &Team<'_, G::Word>,
        thread: usize,
        alpha: i32,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> (Option<i32>, u64) {
        let below = (self.shape.cells() + 1).saturating_sub(MIN_SHARED_CELLS);
        let mut search = self.search(thread, LONG_FROM, Stack::default(), stop);
        search.sharing = Some(Sharing::new(team.marks, below));
        let score = search.compare(team.state, alpha);
        (score, search.nodes)
    }
}

/// What the threads of one series of windows have in common, besides the table.
struct Team<'a, W> {
    marks: &'a SearchMarks,
    state: &'a SolverPosition<W>,
    /// The open window: its number, which only rises, above the low bits, and its `alpha`.
    window: AtomicU64,
    /// The number of positions that the helpers have searched.
    nodes: AtomicU64,
}

const ALPHA_BITS: u32 = 16;
const ALPHA_ZERO: i32 = 1 << (ALPHA_BITS - 1);
/// The window after the last one.
const END: u64 = u64::MAX;

impl<W> Team<'_, W> {
    fn open(&self, alpha: i32) {
        let number = (self.window.load(Relaxed) >> ALPHA_BITS) + 1;
        let low = u64::from((alpha + ALPHA_ZERO).cast_unsigned());
        self.window.store(number << ALPHA_BITS | low, Relaxed);
    }
}

fn alpha_of(window: u64) -> i32 {
    (window & ((1 << ALPHA_BITS) - 1)) as i32 - ALPHA_ZERO
}

/// Lets the helpers end, also if the leader panics.
struct EndGuard<'a>(&'a AtomicU64);

impl Drop for EndGuard<'_> {
    fn drop(&mut self) {
        self.0.store(END, Relaxed);
    }
}

/// Finds the score within a range by null windows. The first windows close in from the early
/// wins and losses. The next ones go from the draw outward, since most scores lie near it; the
/// side that the sign excludes is never searched.
///
/// If `compare` returns `None`, so does this function.
pub(super) fn close_in(
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
