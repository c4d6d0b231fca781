//! What the threads of one search have besides the table of bounds that they share.
//!
//! All threads search the same position. Each puts off the moves that another one is searching,
//! and returns to them last, when their results stand in the table. This is the method of Tom
//! Kerrigan, "Simplified ABDADA" (<http://www.tckerrigan.com/Chess/Parallel_Search/Simplified_ABDADA/>).

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::table::SpreadKey;
use crate::engine::boards::Word;

/// The number of marks: far more than the positions that all threads have on their paths.
const MARKS: usize = 1 << 14;

/// Positions with at least this many empty cells are shared. Below it a search takes less time
/// than the marks.
pub(super) const MIN_SHARED_CELLS: u32 = 26;

/// The threads of a solver.
#[derive(Debug)]
pub(super) struct Team {
    /// The positions that are being searched: parts of keys, by some of their bits; 0 for none. A
    /// mark that another one overwrites costs only time.
    marks: Box<[AtomicU64]>,
    /// [`MIN_SHARED_CELLS`], except in tests.
    min_shared_cells: u32,
}

impl Team {
    pub(super) fn new() -> Self {
        Self {
            marks: (0..MARKS).map(|_| AtomicU64::new(0)).collect(),
            min_shared_cells: MIN_SHARED_CELLS,
        }
    }

    /// Shares positions with at least `min_shared_cells` empty cells.
    #[cfg(test)]
    pub(super) fn with_limit(self, min_shared_cells: u32) -> Self {
        Self {
            min_shared_cells,
            ..self
        }
    }

    /// The number of discs from which on positions of a board of `cells` cells are not shared.
    pub(super) fn shared_below(&self, cells: u32) -> u32 {
        (cells + 1).saturating_sub(self.min_shared_cells)
    }

    fn mark<W: Word>(&self, key: SpreadKey<W>) -> (Option<&AtomicU64>, u64) {
        let part = key.high_u64();
        // The high bits differ most.
        let place = (part >> 40) as usize % MARKS;
        (self.marks.get(place), part)
    }

    /// Whether a thread is searching the position.
    pub(super) fn is_searched<W: Word>(&self, key: SpreadKey<W>) -> bool {
        let (mark, part) = self.mark(key);
        mark.is_some_and(|mark| mark.load(Relaxed) == part)
    }

    /// Marks the position.
    pub(super) fn begin<W: Word>(&self, key: SpreadKey<W>) {
        let (mark, part) = self.mark(key);
        if let Some(mark) = mark {
            mark.store(part, Relaxed);
        }
    }

    /// Removes the mark of the position.
    pub(super) fn end<W: Word>(&self, key: SpreadKey<W>) {
        let (mark, part) = self.mark(key);
        if let Some(mark) = mark
            && mark.load(Relaxed) == part
        {
            mark.store(0, Relaxed);
        }
    }
}
