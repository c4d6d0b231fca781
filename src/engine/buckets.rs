//! The memory of transposition tables, in cache lines.

use bytemuck::Zeroable;
use bytemuck::allocation::try_zeroed_vec;

const CACHE_LINE: usize = 64;
/// glibc gets this much and more from the system by itself, and gives it back. Less it may take from the
/// heap of a thread, where it writes the zeroes and keeps the memory: after reviews, lessons and puzzles
/// that was up to 16 MB for each thread that there had been (`mallopt(3)`, `M_MMAP_THRESHOLD`).
const MAPPED_BYTES: usize = 32 << 20;
/// Smaller tables are soon used again by the next search, without help from the system.
const LEAST_MAPPED_BYTES: usize = 4 << 20;

/// Buckets of `WAYS` slots, each of which begins at a cache line.
#[derive(Debug)]
pub struct Buckets<S, const WAYS: usize> {
    /// The buckets, from the slot of number `first` on.
    slots: Vec<S>,
    /// The first slot at the beginning of a cache line.
    first: usize,
}

impl<S: Zeroable, const WAYS: usize> Buckets<S, WAYS> {
    /// Makes at least `count` buckets of zeroes; `None` if there is not enough memory.
    ///
    /// The system gives zeroed memory when it is first used, and most searches use little of it:
    /// writing all of it would take them longer. Such memory need not begin at a cache line, so it has
    /// a bucket more than needed, and `first` skips to one. What is never used costs nothing.
    pub fn new(count: usize) -> Option<Self> {
        let size = std::mem::size_of::<S>();
        let length = (count + 1) * WAYS;
        let reserved = if count.saturating_mul(WAYS * size) >= LEAST_MAPPED_BYTES {
            length.max(MAPPED_BYTES / size)
        } else {
            length
        };
        let mut slots: Vec<S> = try_zeroed_vec(reserved).ok()?;
        slots.truncate(length);
        let first = slots.as_ptr().align_offset(CACHE_LINE);
        assert!(first <= WAYS, "a slot is as large as its alignment");
        Some(Self { slots, first })
    }

    #[inline(always)]
    pub fn all(&self) -> &[[S; WAYS]] {
        let (buckets, _) = self.slots[self.first..].as_chunks();
        buckets
    }
}
