//! The transposition table: proven bounds by position.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use super::Unsolvable;
use crate::engine::boards::{TableSlot, Word};
use crate::engine::buckets::Buckets;
use crate::engine::prefetch::prefetch;

/// The number of entries in a bucket: 64 bytes of `u64`, one cache line.
const WAYS: usize = 8;

/// A proven bound of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreBound {
    /// The score is at least this.
    AtLeast(i32),
    /// The score is at most this.
    AtMost(i32),
}

/// The entries that a key may be in.
type KeySlots<S> = [S; WAYS];

/// A table of bounds, shared by the searching threads.
///
/// A key of `key_bits` bits is multiplied by an odd number modulo 2^`key_bits`, which is
/// invertible. The high bits of the product choose the bucket; the entry keeps the others, so
/// it never answers for another position:
///
/// ```text
///   product of 7x6 (49 bits)    | least bucket bits (12) | tag (37) |
///   entry (64 bits)             | tag (37) | stamp (14) | work 5 | kind 1 | score 7 |
/// ```
///
/// `stamp` is the number of the current search: raising it empties the whole table.
///
/// A search starts in a part of the table that fits the processor's cache. When that is full,
/// its entries move to a larger part. The reason: nearly every look-up in a large table waits
/// for memory, which costs more than searching the position.
#[derive(Debug)]
pub struct SolverTable<W: Word> {
    pub buckets: Buckets<W::Slot, WAYS>,
    /// The binary logarithms of the number of buckets: in use, at most and at least.
    active_bits: AtomicU32,
    pub most_bits: u32,
    least_bits: u32,
    /// The largest value of `active_bits` since the memory was last wiped.
    dirty_bits: u32,
    key_bits: u32,
    stamp: u32,
    stamp_bits: u32,
    /// The number of entries written for new positions since the last change of size.
    filled: AtomicU32,
    /// Whether several threads use the table now.
    is_shared: bool,
}

/// A key, spread so that its high bits choose the bucket.
#[derive(Clone, Copy, Debug)]
pub struct SpreadKey<W>(W);

impl<W: Word> SpreadKey<W> {
    /// Returns the bits that differ most between positions.
    #[inline(always)]
    pub fn high_u64(self) -> u64 {
        self.0.high_u64()
    }
}

const SCORE_BITS: u32 = 7;
const KIND_BITS: u32 = 1;
const WORK_BITS: u32 = 5;
const PAYLOAD_BITS: u32 = SCORE_BITS + KIND_BITS + WORK_BITS;
/// With fewer bits the stamp would wrap, and wipe the memory, too often.
const MIN_STAMP_BITS: u32 = 6;
const MAX_STAMP_BITS: u32 = 16;
const SCORE_ZERO: i32 = 64;
/// 2^12 buckets of 64 bytes: a quarter of a megabyte.
const INITIAL_BUCKET_BITS: u32 = 12;
/// The table grows once it has had 2^3 writes for each slot.
const WRITES_PER_SLOT_BITS: u32 = 3;
/// The number of bits by which the table grows.
const GROWTH_BITS: u32 = 2;

impl<W: Word> SolverTable<W> {
    /// Creates a table for keys of `key_bits` bits that takes at most about `bytes` bytes.
    ///
    /// It takes more if the tags of such keys would not fit into entries otherwise.
    ///
    /// # Errors
    /// If there is not enough memory.
    pub fn new(key_bits: u32, bytes: usize) -> Result<Self, Unsolvable> {
        let size = std::mem::size_of::<KeySlots<W::Slot>>();
        let wanted = (bytes / size).max(1).ilog2();
        let needed = needed_bits::<W>(key_bits);
        let most_bits = wanted.max(needed).min(key_bits);
        let least_bits = INITIAL_BUCKET_BITS.max(needed).min(most_bits);
        let stamp_bits = (W::BITS - (key_bits - least_bits) - PAYLOAD_BITS).min(MAX_STAMP_BITS);
        let count = 1usize << most_bits;
        let buckets = Buckets::new(count).ok_or(Unsolvable::Memory {
            megabytes: count.saturating_mul(size) >> 20,
        })?;
        Ok(Self {
            buckets,
            active_bits: AtomicU32::new(least_bits),
            most_bits,
            least_bits,
            dirty_bits: least_bits,
            key_bits,
            stamp: 1,
            stamp_bits,
            filled: AtomicU32::new(0),
            is_shared: false,
        })
    }

    /// Whether a table for keys of `key_bits` bits takes no more than `bytes` bytes, if asked.
    pub fn fits(key_bits: u32, bytes: usize) -> bool {
        let buckets = bytes / std::mem::size_of::<KeySlots<W::Slot>>();
        buckets >> needed_bits::<W>(key_bits) != 0
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.dirty_bits = self.dirty_bits.max(*self.active_bits.get_mut());
        *self.active_bits.get_mut() = self.least_bits;
        *self.filled.get_mut() = 0;
        self.stamp += 1;
        if self.stamp >> self.stamp_bits != 0 {
            self.stamp = 1;
            for bucket in self.buckets.all().iter().take(1 << self.dirty_bits) {
                wipe::<W>(bucket);
            }
            self.dirty_bits = self.least_bits;
        }
    }

    /// Lets several threads use the table, which agree on a change of size: they rest while it is full,
    /// and one of them lets it grow.
    pub fn share(&mut self, is_shared: bool) {
        self.is_shared = is_shared;
    }

    /// Whether the table has had so many writes that a larger part pays: eight for each slot, since
    /// entries of little work are used again soon or never.
    pub fn is_full(&self) -> bool {
        let active = self.active_bits.load(Relaxed);
        active < self.most_bits
            && u64::from(self.filled.load(Relaxed))
                >> (active + WAYS.ilog2() + WRITES_PER_SLOT_BITS)
                != 0
    }

    /// The table as a search uses it.
    pub fn view(&self) -> TableView<'_, W> {
        TableView {
            buckets: self.buckets.all(),
            table: self,
        }
    }

    #[inline(always)]
    fn is_current(&self, entry: W) -> bool {
        entry.low_u32() >> PAYLOAD_BITS & ((1 << self.stamp_bits) - 1) == self.stamp
    }

    /// Counts a new position, and grows a full table that no other thread uses.
    #[inline(always)]
    fn count_fresh(&self) {
        if self.active_bits.load(Relaxed) < self.most_bits {
            let filled = self.filled.load(Relaxed).saturating_add(1);
            self.filled.store(filled, Relaxed);
            if !self.is_shared && self.is_full() {
                self.grow();
            }
        }
    }

    /// Moves the entries of the buckets in use to their places in a larger part.
    ///
    /// The new buckets of an old one never precede it, so working from the last to the first
    /// overwrites no entry that has not moved. Only a single searching thread may call this.
    #[cold]
    pub fn grow(&self) {
        let active = self.active_bits.load(Relaxed);
        let bits = GROWTH_BITS.min(self.most_bits - active);
        for index in (0..1usize << active).rev() {
            let Some(bucket) = self.buckets.all().get(index) else {
                continue;
            };
            let entries: [W; WAYS] =
                std::array::from_fn(|way| bucket.get(way).map_or(W::ZERO, TableSlot::load));
            let mut used = [0; 1 << GROWTH_BITS];
            let first = index << bits;
            let parts = self
                .buckets
                .all()
                .get(first..first + (1 << bits))
                .unwrap_or_default();
            parts.iter().for_each(wipe::<W>);
            for entry in entries.into_iter().filter(|&entry| self.is_current(entry)) {
                // The tag begins after `least_bits`; this skips the bits that chose the old
                // bucket.
                let part = ((entry << (active - self.least_bits)) >> (W::BITS - bits)).index();
                if let (Some(bucket), Some(way)) = (parts.get(part), used.get_mut(part)) {
                    if let Some(slot) = bucket.get(*way) {
                        slot.store(entry);
                    }
                    *way += 1;
                }
            }
        }
        self.active_bits.store(active + bits, Relaxed);
        self.filled.store(0, Relaxed);
    }
}

/// A table and its buckets, for searches: `buckets` is found once, not at every look-up.
#[derive(Debug)]
pub struct TableView<'a, W: Word> {
    buckets: &'a [KeySlots<W::Slot>],
    table: &'a SolverTable<W>,
}

impl<'a, W: Word> TableView<'a, W> {
    /// Spreads a key.
    #[inline(always)]
    pub fn spread_key(&self, key: W) -> SpreadKey<W> {
        SpreadKey(key.times(W::SPREAD) << (W::BITS - self.table.key_bits))
    }

    #[inline(always)]
    fn bucket(&self, spread_key: SpreadKey<W>) -> Option<&'a KeySlots<W::Slot>> {
        let index = spread_key.0 >> (W::BITS - self.table.active_bits.load(Relaxed));
        self.buckets.get(index.index())
    }

    /// The part of an entry that identifies its key and the current search.
    #[inline(always)]
    fn head(&self, spread_key: SpreadKey<W>) -> W {
        (spread_key.0 << self.table.least_bits) | W::from(self.table.stamp << PAYLOAD_BITS)
    }

    /// Prefetches the bucket of a key.
    #[inline(always)]
    pub fn prefetch(&self, spread_key: SpreadKey<W>) {
        if let Some(bucket) = self.bucket(spread_key) {
            prefetch(bucket);
        }
    }

    #[inline(always)]
    pub fn get(&self, spread_key: SpreadKey<W>) -> Option<ScoreBound> {
        let head = self.head(spread_key);
        for slot in self.bucket(spread_key)? {
            let entry = slot.load();
            if ((entry ^ head) >> PAYLOAD_BITS).none() {
                return Some(unpack(entry.low_u32()));
            }
        }
        None
    }

    /// Stores a bound; `nodes` is the number of nodes that it took.
    #[inline(always)]
    pub fn put(&self, spread_key: SpreadKey<W>, bound: ScoreBound, nodes: u64) {
        let Some(bucket) = self.bucket(spread_key) else {
            return;
        };
        let work = (nodes | 1).ilog2().min((1 << WORK_BITS) - 1);
        let head = self.head(spread_key);
        let entry = head | W::from(work << (SCORE_BITS + KIND_BITS) | pack(bound));
        let mut victim = 0;
        let mut cheapest = u32::MAX;
        for (index, slot) in bucket.iter().enumerate() {
            let old = slot.load();
            if ((old ^ head) >> PAYLOAD_BITS).none() {
                slot.store(entry);
                return;
            }
            let cost = if self.table.is_current(old) {
                1 + work_of(old.low_u32())
            } else {
                0
            };
            if cost < cheapest {
                cheapest = cost;
                victim = index;
            }
        }
        if let Some(slot) = bucket.get(victim) {
            slot.store(entry);
        }
        self.table.count_fresh();
    }
}

/// The tables that one thread searches with.
///
/// Most look-ups of a search are of late positions, and nearly every look-up in a table of many
/// megabytes waits for memory. So each thread of a long search keeps the bounds of late positions in
/// a table that its processor core holds: one thread takes a fifth less time for the empty board, and
/// threads that share the other table seldom wait for lines of it that another core has changed
/// (`benches/records/2026-11-23-order`, `2026-11-23-threads`).
#[derive(Debug)]
pub struct Tables<'a, W: Word> {
    /// For all positions that are not late. All threads have the same.
    pub early: TableView<'a, W>,
    late: TableView<'a, W>,
    /// The number of discs from which on a position is late.
    late_from: u32,
}

impl<'a, W: Word> Tables<'a, W> {
    /// One table for all positions.
    pub fn only(table: &'a SolverTable<W>) -> Self {
        Self::with_late(table, table, u32::MAX)
    }

    /// A table, and another one for positions with at least `late_from` discs.
    pub fn with_late(table: &'a SolverTable<W>, late: &'a SolverTable<W>, late_from: u32) -> Self {
        Self {
            early: table.view(),
            late: late.view(),
            late_from,
        }
    }

    /// The table for positions with this number of discs.
    #[inline(always)]
    pub const fn of(&self, discs: u32) -> &TableView<'a, W> {
        if discs >= self.late_from {
            &self.late
        } else {
            &self.early
        }
    }
}

/// The fewest bits that must choose the bucket, so that the rest of a key fits into an entry.
fn needed_bits<W: Word>(key_bits: u32) -> u32 {
    let bits = key_bits + PAYLOAD_BITS + MIN_STAMP_BITS;
    bits.saturating_sub(W::BITS).max(1)
}

fn wipe<W: Word>(bucket: &KeySlots<W::Slot>) {
    for slot in bucket {
        slot.store(W::ZERO);
    }
}

#[inline(always)]
fn work_of(bits: u32) -> u32 {
    bits >> (SCORE_BITS + KIND_BITS) & ((1 << WORK_BITS) - 1)
}

#[inline(always)]
#[expect(clippy::cast_sign_loss, reason = "scores lie within 64 of 0")]
fn pack(bound: ScoreBound) -> u32 {
    match bound {
        ScoreBound::AtLeast(score) => (score + SCORE_ZERO) as u32,
        ScoreBound::AtMost(score) => (score + SCORE_ZERO) as u32 | 1 << SCORE_BITS,
    }
}

#[inline(always)]
#[expect(clippy::cast_possible_wrap, reason = "seven bits")]
fn unpack(bits: u32) -> ScoreBound {
    let score = (bits & ((1 << SCORE_BITS) - 1)) as i32 - SCORE_ZERO;
    if bits >> SCORE_BITS & 1 == 0 {
        ScoreBound::AtLeast(score)
    } else {
        ScoreBound::AtMost(score)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_grows_with_its_entries_and_forgets_them_all() {
        let mut table: SolverTable<u64> = SolverTable::new(49, 16 << 20).expect("memory");
        let key = |number: u64| number.wrapping_mul(0x0001_2345_6789_ABCD) % (1 << 49);
        for number in 0..400_000 {
            let view = table.view();
            view.put(view.spread_key(key(number)), ScoreBound::AtMost(3), 1);
        }
        let kept = |table: &SolverTable<u64>| {
            let view = table.view();
            let bounds = (0..400_000).filter_map(|number| view.get(view.spread_key(key(number))));
            bounds.filter(|it| *it == ScoreBound::AtMost(3)).count()
        };
        assert!(kept(&table) > 100_000);
        let grown = *table.active_bits.get_mut();
        // The first stamp comes again after all the others. No old entry has it.
        for _ in 1..1 << table.stamp_bits {
            table.clear();
        }
        *table.active_bits.get_mut() = grown;
        assert_eq!(kept(&table), 0);
    }
}
