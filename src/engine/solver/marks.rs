//! Marks of the positions that the threads of one search are at.
//!
//! All threads search the same position. Each puts off the moves that another one is searching,
//! and returns to them last, when their results stand in the table. This is the method of Tom
//! Kerrigan, "Simplified ABDADA" (<http://www.tckerrigan.com/Chess/Parallel_Search/Simplified_ABDADA/>).

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The number of marks: far more than the positions that all threads have on their paths.
const MARKS: usize = 1 << 14;

/// The positions that the threads are searching: a slot holds the number of one, or 0. Bits 40 to 53
/// of the number, which should differ between positions, choose the slot. A mark that another one
/// overwrites costs only time.
#[derive(Debug)]
pub struct SearchMarks(Box<[AtomicU64]>);

impl SearchMarks {
    pub fn new() -> Self {
        Self((0..MARKS).map(|_| AtomicU64::new(0)).collect())
    }

    fn of(&self, position: u64) -> Option<&AtomicU64> {
        self.0.get((position >> 40) as usize % MARKS)
    }

    /// Whether a thread is searching the position.
    pub fn is_searched(&self, position: u64) -> bool {
        let mark = self.of(position);
        mark.is_some_and(|mark| mark.load(Relaxed) == position)
    }

    /// Marks the position.
    pub fn begin(&self, position: u64) {
        if let Some(mark) = self.of(position) {
            mark.store(position, Relaxed);
        }
    }

    /// Removes the mark of the position.
    pub fn end(&self, position: u64) {
        if let Some(mark) = self.of(position)
            && mark.load(Relaxed) == position
        {
            mark.store(0, Relaxed);
        }
    }
}
