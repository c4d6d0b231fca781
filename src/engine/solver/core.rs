//! A solver for one board shape.

#![expect(
    clippy::disallowed_methods,
    reason = "threads that share one search and end with it"
)]

use std::sync::Arc;
use std::thread::{Builder, Scope};

use super::board::{SolverPosition, number_of};
use super::book::Book;
use super::bounds::win_with_disc;
use super::close_in::close_in;
use super::late::{self, LateTables, Tables};
use super::search::{SolverSearch, Stack, Stop, Tuning};
use super::table::SolverTable;
use super::team::{MIN_SHARED_CELLS, Team};
use super::windows::SolverWindows;
use super::{Exactness, SolverSettings, Unsolvable};
use crate::engine::boards::{Geometry, Word};
use crate::rules::{Column, Position};

/// The fewest empty cells with which several threads are faster than one: enough to part at
/// several depths.
const MIN_CELLS_FOR_THREADS: u32 = MIN_SHARED_CELLS + 2;

/// The number of positions after which other threads help. A shorter search is over before they
/// have begun.
const NODES_ALONE: u64 = 10_000;

/// Compares the score of a position with a number.
type Compare<'a> = dyn FnMut(i32) -> Option<i32> + 'a;

/// A solver for boards of one shape, independent of the word.
pub(super) trait SolverCore: Send + std::fmt::Debug {
    /// Forgets the results of earlier searches.
    fn clear(&mut self);
    /// The memory of the table, in bytes.
    fn table_bytes(&self) -> usize;
    /// Looks positions up in the book from now on. The book must be for boards of this size.
    fn use_book(&mut self, book: Arc<Book>);
    /// Returns the score of the position; `None` if stopped. Adds the nodes searched to
    /// `nodes`.
    fn solve(
        &mut self,
        position: &Position,
        exactness: Exactness,
        nodes: &mut u64,
        stop: &mut Stop<'_>,
    ) -> Option<i32>;
    /// Returns the score of playing the column, for the player who plays it; `None` if stopped
    /// or the column is full.
    fn solve_move(
        &mut self,
        position: &Position,
        column: Column,
        nodes: &mut u64,
        stop: &mut Stop<'_>,
    ) -> Option<i32>;
    /// Returns a move that keeps the score of the position; `None` if stopped.
    fn best(
        &mut self,
        position: &Position,
        score: i32,
        nodes: &mut u64,
        stop: &mut Stop<'_>,
    ) -> Option<Column>;
    /// Returns whether the column keeps the score of the position; `None` if stopped.
    fn keeps_score(
        &mut self,
        position: &Position,
        column: Column,
        score: i32,
        nodes: &mut u64,
        stop: &mut Stop<'_>,
    ) -> Option<bool>;
    /// Returns best moves for both players from a position of this score, to the end of the
    /// game or until stopped.
    fn line(
        &mut self,
        position: &Position,
        score: i32,
        nodes: &mut u64,
        stop: &mut Stop<'_>,
    ) -> Vec<Column>;
}

/// The [`SolverCore`] of a shape.
#[derive(Debug)]
pub(super) struct SolverFor<G: Geometry> {
    shape: G,
    table: SolverTable<G::Word>,
    late: LateTables<G::Word>,
    threads: usize,
    /// With several threads.
    team: Option<Team>,
    stack: Stack<G::Word>,
    book: Option<Arc<Book>>,
}

impl<G: Geometry> SolverFor<G> {
    pub(super) fn new(shape: G, settings: SolverSettings) -> Result<Self, Unsolvable> {
        let table = SolverTable::new(shape.key_bits(), settings.table_bytes)?;
        let threads = settings.threads.get();
        let late = LateTables::new(threads, shape.key_bits())?;
        let mut core = Self {
            shape,
            table,
            late,
            threads,
            team: (threads > 1).then(Team::new),
            stack: Stack::default(),
            book: None,
        };
        core.clear();
        Ok(core)
    }

    /// The tables of this thread.
    fn tables(&self) -> Tables<'_, G::Word> {
        self.late.beside(&self.table, 0, self.shape.cells())
    }

    /// Calls `series` with a function that compares the score of the state with a number: a
    /// result above it is a lower bound, any other an upper bound, and `None` means stopped.
    fn in_windows(
        &mut self,
        state: &SolverPosition<G::Word>,
        nodes: &mut u64,
        stop: &mut Stop<'_>,
        series: impl FnOnce(&mut Compare<'_>) -> Option<i32>,
    ) -> Option<i32> {
        let mut stack = std::mem::take(&mut self.stack);
        let is_short = self.shape.cells() - state.ply < MIN_CELLS_FOR_THREADS;
        let score = match &self.team {
            Some(team) if !is_short => {
                self.in_windows_together(team, state, &mut stack, nodes, stop, series)
            }
            _ => series(&mut |alpha| self.compare_alone(state, alpha, &mut stack, nodes, stop)),
        };
        self.stack = stack;
        score
    }

    /// As `in_windows`, on all threads once the search has taken some time.
    fn in_windows_together(
        &self,
        team: &Team,
        state: &SolverPosition<G::Word>,
        stack: &mut Stack<G::Word>,
        nodes: &mut u64,
        stop: &mut Stop<'_>,
        series: impl FnOnce(&mut Compare<'_>) -> Option<i32>,
    ) -> Option<i32> {
        let windows = SolverWindows::new(self.shape, (&self.table, &self.late), team, state);
        let mut have_begun = false;
        let score = std::thread::scope(|scope| {
            let _end = windows.end_on_drop();
            series(&mut |alpha| {
                if *nodes < NODES_ALONE && !have_begun {
                    let mut is_stopped = false;
                    let mut stop_early = |nodes| {
                        is_stopped = stop(nodes);
                        is_stopped || nodes >= NODES_ALONE
                    };
                    let score = self.compare_alone(state, alpha, stack, nodes, &mut stop_early);
                    if score.is_some() || is_stopped {
                        return score;
                    }
                }
                if !have_begun {
                    have_begun = true;
                    self.table.start_sharing();
                    self.start_helpers(scope, &windows);
                }
                windows.compare(alpha, nodes, stop)
            })
        });
        self.table.stop_sharing();
        *nodes += windows.helped();
        score
    }

    /// Starts all threads but this one.
    fn start_helpers<'scope>(
        &self,
        scope: &'scope Scope<'scope, '_>,
        windows: &'scope SolverWindows<'_, G>,
    ) {
        for thread in 1..self.threads {
            let helper = Builder::new().spawn_scoped(scope, move || windows.help(thread));
            // If the system refuses a thread, those that have started go on.
            if helper.is_err() {
                break;
            }
        }
    }

    /// Compares the score with `alpha` on this thread.
    fn compare_alone(
        &self,
        state: &SolverPosition<G::Word>,
        alpha: i32,
        stack: &mut Stack<G::Word>,
        nodes: &mut u64,
        stop: &mut Stop<'_>,
    ) -> Option<i32> {
        let spent = *nodes;
        let mut stop = |nodes| stop(spent + nodes);
        let tuning = Tuning::of(self.shape);
        let search = SolverSearch::new(self.shape, self.tables(), tuning, &mut stop)
            .after(spent)
            .with_stack(std::mem::take(stack));
        let (score, spent, used) = if spent < late::MIN_NODES {
            search.finish_with(state, alpha)
        } else {
            search.long().finish_with(state, alpha)
        };
        *nodes += spent;
        *stack = used;
        score
    }

    /// Compares the score with `alpha`.
    fn compare(
        &mut self,
        state: &SolverPosition<G::Word>,
        alpha: i32,
        nodes: &mut u64,
        stop: &mut Stop<'_>,
    ) -> Option<i32> {
        self.in_windows(state, nodes, stop, |compare| compare(alpha))
    }

    /// Returns the score of a state; `None` if stopped.
    fn solve_state(
        &mut self,
        state: &SolverPosition<G::Word>,
        exactness: Exactness,
        nodes: &mut u64,
        stop: &mut Stop<'_>,
    ) -> Option<i32> {
        let range = match self.in_book(state) {
            Some((score, _)) => (score, score),
            None => limits(self.shape, self.tables(), state),
        };
        self.in_windows(state, nodes, stop, |compare| {
            close_in(range, exactness, compare)
        })
    }

    /// Looks the state up in the book: its score and a best column.
    fn in_book(&self, state: &SolverPosition<G::Word>) -> Option<(i32, u32)> {
        let book = self.book.as_ref()?;
        let is_short = state.ply <= book.most_plies();
        is_short.then(|| book.find(self.shape, state)).flatten()
    }

    /// Returns the cell of a move that keeps the score of a state; `None` if stopped.
    fn best_of(
        &mut self,
        state: &SolverPosition<G::Word>,
        score: i32,
        nodes: &mut u64,
        stop: &mut Stop<'_>,
    ) -> Option<G::Word> {
        if let Some((_, column)) = self.in_book(state) {
            return Some(self.shape.playable(state.mask()) & self.shape.column(column));
        }
        let (shape, tuning) = (self.shape, Tuning::of(self.shape));
        let sifted = SolverSearch::new(shape, self.tables(), tuning, &mut |_| false)
            .candidate_moves(state, score);
        sifted.first(score, |reply, alpha| {
            self.compare_or_look_up(reply, alpha, nodes, stop)
        })
    }

    /// As `compare`, but a state in the book has its score looked up.
    fn compare_or_look_up(
        &mut self,
        state: &SolverPosition<G::Word>,
        alpha: i32,
        nodes: &mut u64,
        stop: &mut Stop<'_>,
    ) -> Option<i32> {
        match self.in_book(state) {
            Some((score, _)) => Some(score),
            None => self.compare(state, alpha, nodes, stop),
        }
    }

    fn column_of(&self, position: &Position, cell: G::Word) -> Option<Column> {
        let number = cell.lowest() / self.shape.step();
        let mut columns = position.board().size().all_columns();
        columns.find(|&column| number_of(column) == number)
    }
}

impl<G: Geometry> SolverCore for SolverFor<G> {
    fn clear(&mut self) {
        self.table.clear();
        self.late.clear();
    }

    fn table_bytes(&self) -> usize {
        self.table.bytes() + self.late.bytes()
    }

    fn use_book(&mut self, book: Arc<Book>) {
        self.book = Some(book);
    }

    fn solve(
        &mut self,
        position: &Position,
        exactness: Exactness,
        nodes: &mut u64,
        stop: &mut Stop<'_>,
    ) -> Option<i32> {
        let state = SolverPosition::of(self.shape, position);
        self.solve_state(&state, exactness, nodes, stop)
    }

    fn solve_move(
        &mut self,
        position: &Position,
        column: Column,
        nodes: &mut u64,
        stop: &mut Stop<'_>,
    ) -> Option<i32> {
        let state = SolverPosition::of(self.shape, position);
        let cell = state.cell(self.shape, column);
        if cell.none() {
            None
        } else if (cell & state.mover_wins).any() {
            Some(win_with_disc(self.shape.cells(), state.ply + 1))
        } else {
            let reply = state.play(self.shape, cell);
            if reply.ply == self.shape.cells() {
                return Some(0);
            }
            self.solve_state(&reply, Exactness::Exact, nodes, stop)
                .map(|score| -score)
        }
    }

    fn best(
        &mut self,
        position: &Position,
        score: i32,
        nodes: &mut u64,
        stop: &mut Stop<'_>,
    ) -> Option<Column> {
        let state = SolverPosition::of(self.shape, position);
        let cell = self.best_of(&state, score, nodes, stop)?;
        self.column_of(position, cell)
    }

    fn keeps_score(
        &mut self,
        position: &Position,
        column: Column,
        score: i32,
        nodes: &mut u64,
        stop: &mut Stop<'_>,
    ) -> Option<bool> {
        let state = SolverPosition::of(self.shape, position);
        let cell = state.cell(self.shape, column);
        if cell.none() {
            return Some(false);
        }
        if (cell & state.mover_wins).any() {
            return Some(win_with_disc(self.shape.cells(), state.ply + 1) == score);
        }
        let reply = state.play(self.shape, cell);
        let bound = self.compare_or_look_up(&reply, -score, nodes, stop)?;
        Some(bound <= -score)
    }

    fn line(
        &mut self,
        position: &Position,
        mut score: i32,
        nodes: &mut u64,
        stop: &mut Stop<'_>,
    ) -> Vec<Column> {
        let mut state = SolverPosition::of(self.shape, position);
        let mut line = Vec::new();
        while state.ply < self.shape.cells() {
            let Some(cell) = self.best_of(&state, score, nodes, stop) else {
                break;
            };
            line.extend(self.column_of(position, cell));
            if (cell & state.mover_wins).any() {
                break;
            }
            state = state.play(self.shape, cell);
            score = -score;
        }
        line
    }
}

/// Returns the bounds of the score that are known without search.
pub(super) fn limits<G: Geometry>(
    shape: G,
    tables: Tables<'_, G::Word>,
    state: &SolverPosition<G::Word>,
) -> (i32, i32) {
    SolverSearch::new(shape, tables, Tuning::of(shape), &mut |_| false).limits(state)
}
