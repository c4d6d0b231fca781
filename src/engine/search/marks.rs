//! Marks of the positions that the threads of a search are at.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The number of marks: far more than the positions that all threads have on their paths.
const MARKS: usize = 1 << 14;

/// The positions that the threads are searching.
pub(super) struct Marks(Box<[AtomicU64]>);

impl Marks {
    pub(super) fn new() -> Self {
        Self((0..MARKS).map(|_| AtomicU64::new(0)).collect())
    }

    fn mark(&self, key: u64, depth: i32) -> (Option<&AtomicU64>, u64) {
        // Two searches of a position to different depths are not the same work.
        let deep = key ^ u64::from(depth.cast_unsigned());
        let part = deep.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        // The high bits differ most.
        (self.0.get((part >> 40) as usize % MARKS), part)
    }

    /// Whether a thread is searching the position this deep.
    pub(super) fn is_searched(&self, key: u64, depth: i32) -> bool {
        let (mark, part) = self.mark(key, depth);
        mark.is_some_and(|mark| mark.load(Relaxed) == part)
    }

    /// Marks the position. A mark that another one overwrites costs only time.
    pub(super) fn begin(&self, key: u64, depth: i32) {
        let (mark, part) = self.mark(key, depth);
        if let Some(mark) = mark {
            mark.store(part, Relaxed);
        }
    }

    /// Removes the mark of the position.
    pub(super) fn end(&self, key: u64, depth: i32) {
        let (mark, part) = self.mark(key, depth);
        if let Some(mark) = mark
            && mark.load(Relaxed) == part
        {
            mark.store(0, Relaxed);
        }
    }
}
