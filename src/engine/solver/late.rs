//! Small tables for late positions.
//!
//! Most look-ups of a search are of late positions, and nearly every look-up in a table of many
//! megabytes waits for memory. So each thread keeps the bounds of late positions in a table that
//! its processor core holds: one thread takes a fifth less time for the empty board, and threads
//! that share the other table seldom wait for lines of it that another core has changed
//! (`benches/records/2026-11-23-order`, `2026-11-23-threads`).

use super::Unsolvable;
use super::table::{SolverTable, TableView};
use crate::engine::boards::Word;

/// Positions with at most this many empty cells are late.
const MAX_LATE_CELLS: u32 = 14;

/// From this number of nodes on, a search on one thread keeps late positions apart. The whole table
/// of a shorter one is small.
pub(super) const MIN_NODES: u64 = 200_000;

/// The memory of a table: what the second cache of a processor core holds.
const LATE_TABLE_BYTES: usize = 1 << 20;

/// The tables of all threads of a solver.
#[derive(Debug)]
pub(super) struct LateTables<W: Word> {
    /// One for each thread; none if keys are too long for tables so small.
    tables: Vec<SolverTable<W>>,
    /// [`MAX_LATE_CELLS`], except in tests.
    max_cells: u32,
}

impl<W: Word> LateTables<W> {
    /// Creates tables for `threads` threads and keys of `key_bits` bits.
    ///
    /// # Errors
    /// If there is not enough memory.
    pub(super) fn new(threads: usize, key_bits: u32) -> Result<Self, Unsolvable> {
        let mut tables = Vec::new();
        if SolverTable::<W>::fits(key_bits, LATE_TABLE_BYTES) {
            for _ in 0..threads {
                tables.push(SolverTable::new(key_bits, LATE_TABLE_BYTES)?);
            }
        }
        Ok(Self {
            tables,
            max_cells: MAX_LATE_CELLS,
        })
    }

    /// Keeps the positions with at most `max_cells` empty cells.
    #[cfg(test)]
    pub(super) fn with_limit(self, max_cells: u32) -> Self {
        Self { max_cells, ..self }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.tables.iter_mut().for_each(SolverTable::clear);
    }

    /// The memory of the tables, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.tables.iter().map(SolverTable::bytes).sum()
    }

    /// The tables of a thread on a board of `cells` cells: its own one beside `table`.
    pub(super) fn beside<'a>(
        &'a self,
        table: &'a SolverTable<W>,
        thread: usize,
        cells: u32,
    ) -> Tables<'a, W> {
        match self.tables.get(thread) {
            Some(late) => Tables {
                early: table.view(),
                late: late.view(),
                late_from: cells.saturating_sub(self.max_cells),
            },
            None => Tables::only(table),
        }
    }
}

/// The tables that one thread searches with.
#[derive(Debug)]
pub(super) struct Tables<'a, W: Word> {
    /// For all positions that are not late. All threads have the same.
    pub(super) early: TableView<'a, W>,
    late: TableView<'a, W>,
    /// The number of discs from which on a position is late.
    late_from: u32,
}

impl<'a, W: Word> Tables<'a, W> {
    /// One table for all positions.
    pub(super) fn only(table: &'a SolverTable<W>) -> Self {
        Self {
            early: table.view(),
            late: table.view(),
            late_from: u32::MAX,
        }
    }

    /// The table for positions with this number of discs.
    #[inline(always)]
    pub(super) const fn of(&self, discs: u32) -> &TableView<'a, W> {
        if discs >= self.late_from {
            &self.late
        } else {
            &self.early
        }
    }
}
