//! What the threads of one search have besides the table of bounds that they share.
//!
//! All threads search the same position. Each puts off the moves that another one is searching,
//! and returns to them last, when their results stand in the table. This is the method of Tom
//! Kerrigan, "Simplified ABDADA" (<http://www.tckerrigan.com/Chess/Parallel_Search/Simplified_ABDADA/>).
//!
//! The bounds of late positions stand in a small table of each thread. Most look-ups are of these,
//! and a line of memory that another processor core has changed must first come from its cache:
//! with one table for all, two threads searched a fifth fewer positions a second
//! (`benches/records/2026-11-23-threads`).

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::Unsolvable;
use super::table::{SolverTable, SpreadKey};
use crate::engine::boards::Word;

/// The number of marks: far more than the positions that all threads have on their paths.
const MARKS: usize = 1 << 14;

/// Positions with at least this many empty cells are shared. Below it a search takes less time
/// than the marks.
pub(super) const MIN_SHARED_CELLS: u32 = 26;

/// Positions with at most this many empty cells are late.
const MAX_LATE_CELLS: u32 = 16;

/// The memory of a thread's table: what the second cache of a processor core holds.
const LATE_TABLE_BYTES: usize = 1 << 20;

/// The threads of a solver.
#[derive(Debug)]
pub(super) struct Team<W: Word> {
    /// The positions that are being searched: parts of keys, by some of their bits; 0 for none. A
    /// mark that another one overwrites costs only time.
    marks: Box<[AtomicU64]>,
    /// The tables for late positions, one of each thread; none if keys are too long for tables so
    /// small.
    late: Vec<SolverTable<W>>,
    /// [`MIN_SHARED_CELLS`] and [`MAX_LATE_CELLS`], except in tests.
    min_shared_cells: u32,
    max_late_cells: u32,
}

impl<W: Word> Team<W> {
    /// Creates what `threads` threads need that search positions with keys of `key_bits` bits.
    ///
    /// # Errors
    /// If there is not enough memory.
    pub(super) fn new(threads: usize, key_bits: u32) -> Result<Self, Unsolvable> {
        let mut late = Vec::new();
        if SolverTable::<W>::fits(key_bits, LATE_TABLE_BYTES) {
            for _ in 0..threads {
                late.push(SolverTable::new(key_bits, LATE_TABLE_BYTES)?);
            }
        }
        Ok(Self {
            marks: (0..MARKS).map(|_| AtomicU64::new(0)).collect(),
            late,
            min_shared_cells: MIN_SHARED_CELLS,
            max_late_cells: MAX_LATE_CELLS,
        })
    }

    /// Shares positions with at least `min_shared_cells` empty cells, and keeps those with at most
    /// `max_late_cells` in the tables of the threads.
    #[cfg(test)]
    pub(super) fn with_limits(self, min_shared_cells: u32, max_late_cells: u32) -> Self {
        Self {
            min_shared_cells,
            max_late_cells,
            ..self
        }
    }

    /// The number of discs from which on positions of a board of `cells` cells are not shared.
    pub(super) fn shared_below(&self, cells: u32) -> u32 {
        (cells + 1).saturating_sub(self.min_shared_cells)
    }

    /// The number of discs from which on positions of a board of `cells` cells are late.
    pub(super) fn late_from(&self, cells: u32) -> u32 {
        cells.saturating_sub(self.max_late_cells)
    }

    /// Forgets the bounds of late positions.
    pub(super) fn clear(&mut self) {
        self.late.iter_mut().for_each(SolverTable::clear);
    }

    /// The memory of the tables, in bytes.
    pub(super) fn table_bytes(&self) -> usize {
        self.late.iter().map(SolverTable::bytes).sum()
    }

    /// The table of a thread for late positions.
    pub(super) fn late_table(&self, thread: usize) -> Option<&SolverTable<W>> {
        self.late.get(thread)
    }

    fn mark(&self, key: SpreadKey<W>) -> (Option<&AtomicU64>, u64) {
        let part = key.high_u64();
        // The high bits differ most.
        let place = (part >> 40) as usize % MARKS;
        (self.marks.get(place), part)
    }

    /// Whether a thread is searching the position.
    pub(super) fn is_searched(&self, key: SpreadKey<W>) -> bool {
        let (mark, part) = self.mark(key);
        mark.is_some_and(|mark| mark.load(Relaxed) == part)
    }

    /// Marks the position.
    pub(super) fn begin(&self, key: SpreadKey<W>) {
        let (mark, part) = self.mark(key);
        if let Some(mark) = mark {
            mark.store(part, Relaxed);
        }
    }

    /// Removes the mark of the position.
    pub(super) fn end(&self, key: SpreadKey<W>) {
        let (mark, part) = self.mark(key);
        if let Some(mark) = mark
            && mark.load(Relaxed) == part
        {
            mark.store(0, Relaxed);
        }
    }
}
