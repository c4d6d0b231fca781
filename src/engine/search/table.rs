//! The transposition table: results of earlier searches by position.

use crate::engine::boards::{Halves, TableSlot, Word};
use crate::engine::buckets::Buckets;
use crate::engine::prefetch::prefetch;
use crate::rules::{Player, Position, Ruleset};

/// A win in `n` plies from the root is worth `WIN - n`.
pub const WIN: i32 = 1_000_000_000;

/// Values from here on are wins, those at or below its negative losses.
pub const DECIDED: i32 = WIN - 100_000;

/// Greater than every value.
pub const INFINITY: i32 = WIN + 1;

/// The entries of a bucket: 64 bytes, one cache line.
const WAYS: usize = 4;

/// How the true value relates to the stored one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The value is at least this.
    Lower,
    /// The value is at most this.
    Upper,
    /// The value is this.
    Exact,
}

/// An entry: the result of searching a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableEntry {
    pub value: i32,
    pub bound: Bound,
    /// The depth searched, in plies, at most 255.
    pub depth: u8,
    /// Whether the bound is a fact rather than an estimate.
    pub proven: bool,
    /// The best column found, if any.
    pub column: Option<u8>,
}

/// A table of a fixed number of buckets, shared by the searching threads.
///
/// ```text
///   data (64 bits)   | stamp 12 | column 8 | depth 8 | proven 1 | bound 2 | 1 | value 32 |
///   slot             | key | data |
/// ```
///
/// Within a bucket a new entry replaces the first of these: the entry of the same
/// position, one with an earlier `stamp`, the one of the least depth. Facts count as 256 plies
/// deeper. A fact about the same position is replaced only by another fact.
#[derive(Debug)]
pub struct TranspositionTable {
    buckets: Buckets<Halves, WAYS>,
    /// The number of buckets in use, a power of two.
    count: usize,
    stamp: u16,
    /// What its entries belong to: the rules, and the player who drops the last disc on a full board,
    /// since keys do not distinguish the colours.
    game: Option<(Ruleset, Player)>,
}

const STAMP_SHIFT: u32 = 52;
const COLUMN_SHIFT: u32 = 44;
const DEPTH_SHIFT: u32 = 36;
const PROVEN: u64 = 1 << 35;
const BOUND_SHIFT: u32 = 33;
const NO_COLUMN: u64 = 0xFF;
const LAST_STAMP: u16 = (1 << 12) - 1;

impl TranspositionTable {
    /// Creates a table of at most `bytes` bytes, but at least one bucket.
    ///
    /// # Errors
    /// If it does not fit into memory: a sentence.
    pub fn new(bytes: usize) -> Result<Self, String> {
        let size = std::mem::size_of::<[Halves; WAYS]>();
        let count = 1_usize << (bytes / size).max(1).ilog2();
        let buckets = Buckets::new(count).ok_or_else(|| {
            let megabytes = count.saturating_mul(size) >> 20;
            format!("a table of {megabytes} MB does not fit into memory")
        })?;
        Ok(Self {
            buckets,
            count,
            stamp: 1,
            game: None,
        })
    }

    /// Prepares the table for a search of the position. Clears it unless `keep` is set and its
    /// entries belong to the position.
    pub fn begin(&mut self, position: &Position, keep: bool) {
        let last = match position.board.free() % 2 {
            1 => position.to_move,
            _ => position.to_move.opponent(),
        };
        let game = Some((position.ruleset.clone(), last));
        if !keep || self.game != game {
            self.clear();
            self.game = game;
        }
    }

    /// Forgets everything. Once in 4095 times this writes to the whole memory.
    pub fn clear(&mut self) {
        self.stamp += 1;
        if self.stamp > LAST_STAMP {
            self.stamp = 1;
            for slot in self.buckets.all().as_flattened() {
                slot.store(0);
            }
        }
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> &[Halves; WAYS] {
        let spread = u128::from(key.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        // The high bits of the product choose among the buckets.
        #[expect(
            clippy::cast_possible_truncation,
            reason = "an index below the number of buckets"
        )]
        let index = ((spread * self.count as u128) >> 64) as usize;
        &self.buckets.all()[index]
    }

    /// Prefetches the bucket of a position.
    #[inline(always)]
    pub fn prefetch(&self, key: u64) {
        prefetch(self.bucket(key));
    }

    /// Returns the entry of a position.
    #[inline(always)]
    pub fn get(&self, key: u64) -> Option<TableEntry> {
        for slot in self.bucket(key) {
            let word = slot.load();
            let data = word.low_u64();
            if word.high_u64() == key && data >> STAMP_SHIFT == u64::from(self.stamp) {
                return Some(unpack(data));
            }
        }
        None
    }

    /// Stores the result of a position.
    #[inline(always)]
    pub fn put(&self, key: u64, entry: TableEntry) {
        let stamp = u64::from(self.stamp);
        let mut place = None;
        let mut least = u64::MAX;
        for slot in self.bucket(key) {
            let word = slot.load();
            let data = word.low_u64();
            let current = data >> STAMP_SHIFT == stamp;
            if word.high_u64() == key {
                if current && worth(data) > 255 && !entry.proven {
                    return;
                }
                place = Some(slot);
                break;
            }
            let worth = if current { worth(data) + 1 } else { 0 };
            if worth < least {
                least = worth;
                place = Some(slot);
            }
        }
        if let Some(slot) = place {
            let data = pack(entry) | stamp << STAMP_SHIFT;
            slot.store(u128::from(key) << 64 | u128::from(data));
        }
    }
}

/// Converts a value counted from the root into one counted from a position `ply` plies below
/// it.
#[inline]
pub fn relative_to_ply(value: i32, ply: i32) -> i32 {
    if value >= DECIDED {
        value + ply
    } else if value <= -DECIDED {
        value - ply
    } else {
        value
    }
}

/// The worth of an entry for replacement: its depth, more for a fact.
#[inline(always)]
fn worth(data: u64) -> u64 {
    let depth = (data >> DEPTH_SHIFT) & 0xFF;
    if data & PROVEN == 0 {
        depth
    } else {
        depth + 256
    }
}

#[inline(always)]
fn pack(entry: TableEntry) -> u64 {
    let bound = match entry.bound {
        Bound::Lower => 1,
        Bound::Upper => 2,
        Bound::Exact => 3,
    };
    let proven = if entry.proven { PROVEN } else { 0 };
    u64::from(entry.value.cast_unsigned())
        | bound << BOUND_SHIFT
        | proven
        | u64::from(entry.depth) << DEPTH_SHIFT
        | entry.column.map_or(NO_COLUMN, u64::from) << COLUMN_SHIFT
}

#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "fields of the entry")]
fn unpack(data: u64) -> TableEntry {
    let column = (data >> COLUMN_SHIFT) as u8;
    TableEntry {
        value: (data as u32).cast_signed(),
        bound: match (data >> BOUND_SHIFT) & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            _ => Bound::Exact,
        },
        depth: (data >> DEPTH_SHIFT) as u8,
        proven: data & PROVEN != 0,
        column: (u64::from(column) != NO_COLUMN).then_some(column),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: u8, proven: bool, column: Option<u8>) -> TableEntry {
        TableEntry {
            value: -1_000_000,
            bound: Bound::Upper,
            depth,
            proven,
            column,
        }
    }

    #[test]
    fn an_entry_comes_back_as_it_was_put_until_the_table_is_cleared() {
        let mut table = TranspositionTable::new(0).expect("one bucket");
        for (key, entry) in [(6, entry(255, true, Some(98))), (7, entry(3, false, None))] {
            assert_eq!(table.get(key), None);
            table.put(key, entry);
            assert_eq!(table.get(key), Some(entry));
        }
        // Once the stamps have been around, the memory is wiped.
        for _ in 0..=LAST_STAMP {
            table.clear();
            assert_eq!(table.get(7), None);
        }
    }

    #[test]
    fn the_distance_to_the_end_is_counted_from_the_position() {
        for (value, below) in [(DECIDED + 20, DECIDED + 25), (7, 7), (-7, -7)] {
            assert_eq!(relative_to_ply(value, 5), below);
            assert_eq!(relative_to_ply(-value, 5), -below);
        }
    }

    #[test]
    fn the_least_deep_entry_is_replaced() {
        let table = TranspositionTable::new(0).expect("one bucket");
        for (key, depth) in [(1, 9), (2, 3), (3, 7)] {
            table.put(key, entry(depth, false, None));
        }
        table.put(4, entry(1, true, None));
        table.put(5, entry(4, false, None));
        assert_eq!(table.get(2), None);
        assert!([1, 3, 4, 5].iter().all(|&key| table.get(key).is_some()));
    }
}
