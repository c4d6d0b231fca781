//! A solver for one board shape.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::thread::Builder;

use super::board::SolverPosition;
use super::book::Book;
use super::bounds::win_with_disc;
use super::close_in::close_in;
use super::search::{SolverSearch, Stack, Tuning};
use super::table::SolverTable;
use super::team::{MIN_SHARED_CELLS, Team};
use super::{Question, SolverSettings, Unsolvable};
use crate::engine::boards::{Geometry, Word};
use crate::rules::{Column, Position};

/// The fewest empty cells with which several threads are faster than one: enough to part at
/// several depths.
const MIN_CELLS_FOR_THREADS: u32 = MIN_SHARED_CELLS + 2;

/// The number of positions after which other threads help. A shorter search is over before they
/// have begun.
const NODES_ALONE: u64 = 10_000;

/// Called regularly with the number of nodes so far; returning `true` stops the search.
pub(super) type Stop<'a> = dyn FnMut(u64) -> bool + 'a;

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
        question: Question,
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
    threads: usize,
    /// With several threads.
    team: Option<Team<G::Word>>,
    stack: Stack<G::Word>,
    book: Option<Arc<Book>>,
}

impl<G: Geometry> SolverFor<G> {
    pub(super) fn new(shape: G, settings: SolverSettings) -> Result<Self, Unsolvable> {
        let table = SolverTable::new(shape.key_bits(), settings.table_bytes)?;
        let threads = settings.threads.get();
        let team = match threads {
            1 => None,
            threads => Some(Team::new(threads, shape.key_bits())?),
        };
        let mut core = Self {
            shape,
            table,
            threads,
            team,
            stack: Stack::default(),
            book: None,
        };
        core.clear();
        Ok(core)
    }

    /// The bit sets of a position.
    fn state(&self, position: &Position) -> SolverPosition<G::Word> {
        let step = self.shape.height() + 1;
        let (mut mover, mut other) = (G::Word::ZERO, G::Word::ZERO);
        for (cell, player) in position.board().all_discs() {
            let bit = G::Word::ONE << (number_of(cell.column) * step + u32::from(cell.row));
            if player == position.to_move() {
                mover = mover | bit;
            } else {
                other = other | bit;
            }
        }
        SolverPosition::new(self.shape, mover, other)
    }

    /// Compares the score with `alpha`. A result above `alpha` is a lower bound, any other an
    /// upper bound. Returns `None` if stopped.
    fn compare(
        &mut self,
        state: &SolverPosition<G::Word>,
        alpha: i32,
        nodes: &mut u64,
        stop: &mut Stop<'_>,
    ) -> Option<i32> {
        let is_short = self.shape.cells() - state.ply < MIN_CELLS_FOR_THREADS;
        if self.team.is_none() || is_short {
            return self.compare_alone(state, alpha, nodes, stop);
        }
        if *nodes < NODES_ALONE {
            let mut is_stopped = false;
            let mut stop_early = |nodes| {
                is_stopped = stop(nodes);
                is_stopped || nodes >= NODES_ALONE
            };
            let score = self.compare_alone(state, alpha, nodes, &mut stop_early);
            if score.is_some() || is_stopped {
                return score;
            }
        }
        loop {
            let team = self.team.as_ref()?;
            let mut is_stopped = false;
            let mut note_stop = |nodes| {
                is_stopped = stop(nodes);
                is_stopped
            };
            let score = self.compare_together(team, state, alpha, nodes, &mut note_stop);
            // Otherwise the table grows before the next round.
            if score.is_some() || is_stopped {
                return score;
            }
        }
    }

    /// As `compare`, on this thread.
    fn compare_alone(
        &mut self,
        state: &SolverPosition<G::Word>,
        alpha: i32,
        nodes: &mut u64,
        stop: &mut Stop<'_>,
    ) -> Option<i32> {
        let spent = *nodes;
        let mut stop = |nodes| stop(spent + nodes);
        let stack = std::mem::take(&mut self.stack);
        let tuning = Tuning::of(self.shape);
        let mut search =
            SolverSearch::new(self.shape, &self.table, tuning, &mut stop).with_stack(stack);
        let score = search.compare(state, alpha);
        let (spent, stack) = search.finish();
        *nodes += spent;
        self.stack = stack;
        score
    }

    /// As `compare`, on all threads. Returns `None` also if the table should grow.
    fn compare_together(
        &self,
        team: &Team<G::Word>,
        state: &SolverPosition<G::Word>,
        alpha: i32,
        nodes: &mut u64,
        stop: &mut Stop<'_>,
    ) -> Option<i32> {
        let spent = *nodes;
        let done = AtomicBool::new(false);
        let total = AtomicU64::new(0);
        let answer = Mutex::new(None);
        let (shape, table) = (self.shape, &self.table);
        let run = |thread, stop: &mut Stop<'_>| {
            let mut stop = |nodes| done.load(Relaxed) || table.waits_for_growth() || stop(nodes);
            let tuning = Tuning::of(shape);
            let mut search =
                SolverSearch::new(shape, table, tuning, &mut stop).in_team(team, thread);
            let score = search.compare(state, alpha);
            done.store(true, Relaxed);
            total.fetch_add(search.finish().0, Relaxed);
            if let (Some(score), Ok(mut answer)) = (score, answer.lock()) {
                answer.get_or_insert(score);
            }
        };
        table.share(|| {
            std::thread::scope(|scope| {
                for thread in 1..self.threads {
                    let run = &run;
                    // If the system refuses a thread, those that have started go on.
                    if Builder::new()
                        .spawn_scoped(scope, move || run(thread, &mut |_| false))
                        .is_err()
                    {
                        break;
                    }
                }
                run(0, &mut |nodes| stop(spent + nodes));
            });
        });
        *nodes += total.into_inner();
        answer.into_inner().ok().flatten()
    }

    /// Returns the score of a state; `None` if stopped.
    fn solve_state(
        &mut self,
        state: &SolverPosition<G::Word>,
        question: Question,
        nodes: &mut u64,
        stop: &mut Stop<'_>,
    ) -> Option<i32> {
        let range = match self.in_book(state) {
            Some((score, _)) => (score, score),
            None => limits(self.shape, &self.table, state),
        };
        close_in(range, question, |alpha| {
            self.compare(state, alpha, nodes, stop)
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
        let sifted = SolverSearch::new(shape, &self.table, tuning, &mut |_| false)
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

    fn cell(&self, state: &SolverPosition<G::Word>, column: Column) -> G::Word {
        self.shape.playable(state.mask()) & self.shape.column(number_of(column))
    }

    fn column_of(&self, position: &Position, cell: G::Word) -> Option<Column> {
        let number = cell.lowest() / (self.shape.height() + 1);
        let mut columns = position.board().size().all_columns();
        columns.find(|&column| number_of(column) == number)
    }
}

impl<G: Geometry> SolverCore for SolverFor<G> {
    fn clear(&mut self) {
        self.table.clear();
        if let Some(team) = &mut self.team {
            team.clear();
        }
    }

    fn table_bytes(&self) -> usize {
        self.table.bytes() + self.team.as_ref().map_or(0, Team::table_bytes)
    }

    fn use_book(&mut self, book: Arc<Book>) {
        self.book = Some(book);
    }

    fn solve(
        &mut self,
        position: &Position,
        question: Question,
        nodes: &mut u64,
        stop: &mut Stop<'_>,
    ) -> Option<i32> {
        self.solve_state(&self.state(position), question, nodes, stop)
    }

    fn solve_move(
        &mut self,
        position: &Position,
        column: Column,
        nodes: &mut u64,
        stop: &mut Stop<'_>,
    ) -> Option<i32> {
        let state = self.state(position);
        let cell = self.cell(&state, column);
        if cell.none() {
            None
        } else if (cell & state.mover_wins).any() {
            Some(win_with_disc(self.shape.cells(), state.ply + 1))
        } else {
            let reply = state.play(self.shape, cell);
            if reply.ply == self.shape.cells() {
                return Some(0);
            }
            self.solve_state(&reply, Question::Exact, nodes, stop)
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
        let state = self.state(position);
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
        let state = self.state(position);
        let cell = self.cell(&state, column);
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
        let mut state = self.state(position);
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
    table: &SolverTable<G::Word>,
    state: &SolverPosition<G::Word>,
) -> (i32, i32) {
    SolverSearch::new(shape, table, Tuning::of(shape), &mut |_| false).limits(state)
}

/// The index of a column.
#[expect(
    clippy::cast_possible_truncation,
    reason = "boards have at most 128 columns"
)]
fn number_of(column: Column) -> u32 {
    column.index() as u32
}
