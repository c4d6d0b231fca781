//! Solving the last layer of a book, position by position.

#![expect(
    clippy::disallowed_methods,
    reason = "threads that share the work on a book and end with it"
)]

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread::Builder;

use super::{Book, BookEntry, SolvedEntry};
use crate::engine::boards::{Geometry, Word};
use crate::engine::solver::board::SolverPosition;
use crate::engine::solver::close_in::close_in;
use crate::engine::solver::late::LateTables;
use crate::engine::solver::search::{SolverSearch, Tuning};
use crate::engine::solver::table::SolverTable;
use crate::engine::solver::{Exactness, SolverSettings, Unsolvable};

/// The positions of one layer, to be solved in any number of runs.
pub(super) trait LayerWork: Send + Sync + std::fmt::Debug {
    /// The number of positions in the layer.
    fn len(&self) -> usize;
    /// Narrows the scores by those of a book with one disc fewer. It must be for these boards.
    fn use_book(&mut self, book: Arc<Book>);
    /// Solves the positions with these numbers; `None` if `stop` was set meanwhile.
    fn solve(&self, positions: Range<usize>, stop: &AtomicBool) -> Option<Vec<SolvedEntry>>;
}

/// The [`LayerWork`] of a shape.
#[derive(Debug)]
pub(super) struct LayerWorkFor<G: Geometry> {
    shape: G,
    keys: Vec<G::Word>,
    table: SolverTable<G::Word>,
    late: LateTables<G::Word>,
    threads: usize,
    book: Option<Arc<Book>>,
}

impl<G: Geometry> LayerWorkFor<G> {
    pub(super) fn new(
        shape: G,
        keys: &[u128],
        settings: SolverSettings,
    ) -> Result<Self, Unsolvable> {
        let mut table = SolverTable::new(shape.key_bits(), settings.table_bytes)?;
        // Threads that share a table cannot agree on a change of its size.
        table.open_fully();
        Ok(Self {
            shape,
            keys: keys.iter().map(|&key| G::Word::narrow(key)).collect(),
            table,
            late: LateTables::new(settings.threads.get(), shape.key_bits())?,
            threads: settings.threads.get(),
            book: None,
        })
    }

    /// Returns bounds of the score by the positions one disc before: `(lowest, highest)`. The score
    /// is at least the negative of each of theirs, and equal to it after their best move.
    fn known_range(&self, state: &SolverPosition<G::Word>) -> (i32, i32) {
        let shape = self.shape;
        let (mut lowest, mut highest) = (i32::MIN, i32::MAX);
        let Some(book) = &self.book else {
            return (lowest, highest);
        };
        for column in 0..shape.width() {
            let Some(before) = state.take_back(shape, column) else {
                continue;
            };
            if let Some((score, best)) = book.find(shape, &before) {
                lowest = lowest.max(-score);
                if best == column {
                    highest = -score;
                }
            }
        }
        (lowest, highest)
    }

    /// Solves one position on thread number `thread`; `None` if stopped.
    fn entry(&self, key: G::Word, thread: usize, stop: &AtomicBool) -> Option<SolvedEntry> {
        let state = SolverPosition::of_key(self.shape, key);
        let mut stop = |_| stop.load(Relaxed);
        let tuning = Tuning::of(self.shape);
        let tables = self.late.beside(&self.table, thread, self.shape.cells());
        let mut search = SolverSearch::new(self.shape, tables, tuning, &mut stop).long();
        let (lowest, highest) = search.limits(&state);
        let known = self.known_range(&state);
        let (mut low, mut high) = (lowest.max(known.0), highest.min(known.1));
        // The score is often the bound by a position before, which one comparison shows.
        if lowest < low && low < high {
            let score = search.compare(&state, low)?;
            if score <= low {
                high = low;
            } else {
                low = score;
            }
        }
        let score = close_in((low, high), Exactness::Exact, |alpha| {
            search.compare(&state, alpha)
        })?;
        let cell = search.first_that_keeps(&state, score)?;
        let column = cell.lowest() / self.shape.step();
        Some(SolvedEntry {
            entry: BookEntry::new(score, column),
            work: u8::try_from((search.finish().0 | 1).ilog2()).unwrap_or_default(),
        })
    }
}

impl<G: Geometry> LayerWork for LayerWorkFor<G> {
    fn len(&self) -> usize {
        self.keys.len()
    }

    fn use_book(&mut self, book: Arc<Book>) {
        self.book = Some(book);
    }

    fn solve(&self, positions: Range<usize>, stop: &AtomicBool) -> Option<Vec<SolvedEntry>> {
        let keys = self.keys.get(positions)?;
        let next = AtomicUsize::new(0);
        let run = |thread| {
            let mut found = Vec::new();
            loop {
                let index = next.fetch_add(1, Relaxed);
                match keys.get(index) {
                    None => return Some(found),
                    Some(&key) => found.push((index, self.entry(key, thread, stop)?)),
                }
            }
        };
        let mut found = std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..self.threads)
                .map_while(|thread| Builder::new().spawn_scoped(scope, move || run(thread)).ok())
                .collect();
            let mut found = run(0)?;
            for helper in helpers {
                // A thread that broke off leaves a gap, which the length below shows.
                found.extend(helper.join().ok().flatten()?);
            }
            Some(found)
        })?;
        found.sort_unstable_by_key(|(index, _)| *index);
        let entries: Vec<SolvedEntry> = found.into_iter().map(|(_, entry)| entry).collect();
        (entries.len() == keys.len()).then_some(entries)
    }
}
