//! What the threads of one search have besides the table of bounds that they share: marks of the
//! positions that they are at.

use super::table::SpreadKey;
use crate::engine::boards::Word;
use crate::engine::marks::SearchMarks;

/// Positions with at least this many empty cells are shared. Below it a search takes less time
/// than the marks.
pub(super) const MIN_SHARED_CELLS: u32 = 26;

/// The threads of a solver.
#[derive(Debug)]
pub(super) struct Team {
    /// The positions that are being searched.
    marks: SearchMarks,
    /// [`MIN_SHARED_CELLS`], except in tests.
    min_shared_cells: u32,
}

impl Team {
    pub(super) fn new() -> Self {
        Self {
            marks: SearchMarks::new(),
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

    /// Whether a thread is searching the position.
    pub(super) fn is_searched<W: Word>(&self, key: SpreadKey<W>) -> bool {
        self.marks.is_searched(key.high_u64())
    }

    /// Marks the position.
    pub(super) fn begin<W: Word>(&self, key: SpreadKey<W>) {
        self.marks.begin(key.high_u64());
    }

    /// Removes the mark of the position.
    pub(super) fn end<W: Word>(&self, key: SpreadKey<W>) {
        self.marks.end(key.high_u64());
    }
}
