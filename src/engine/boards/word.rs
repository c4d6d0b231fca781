//! The machine word of a board.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use bytemuck::Zeroable;

/// An unsigned integer that holds one bit per cell, and an atomic slot of the same size.
///
/// The solver is generic over this trait: `u64` is the fast path (7x6 needs 49 bits), `u128`
/// serves larger boards.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the low bits are asked for; not every word has more"
)]
pub trait Word:
    Copy
    + Eq
    + Ord
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + Default
    + From<u32>
    + Into<u128>
    + 'static
{
    /// The empty set.
    const ZERO: Self;
    /// The lowest cell.
    const ONE: Self;
    /// The number of bits.
    const BITS: u32;
    /// An odd multiplier that spreads keys over the high bits.
    const SPREAD: Self;
    /// A table slot of one word.
    type Slot: TableSlot<Self>;

    /// Returns the sum, without the carry.
    fn plus(self, other: Self) -> Self;
    /// Returns the difference, without the borrow.
    fn minus(self, other: Self) -> Self;
    /// Returns the low half of the product.
    fn times(self, other: Self) -> Self;
    /// Returns the number of cells in the set.
    fn count(self) -> u32;
    /// Returns the index of the lowest cell; the number of bits if the set is empty.
    fn lowest(self) -> u32;
    /// Returns the index of the highest cell; 0 if the set is empty.
    fn highest(self) -> u32;
    /// Converts the word to the widest one.
    #[inline(always)]
    fn wide(self) -> u128 {
        self.into()
    }

    /// Returns the low 32 bits.
    #[inline(always)]
    fn low_u32(self) -> u32 {
        self.wide() as u32
    }

    /// Returns the low 64 bits.
    #[inline(always)]
    fn low_u64(self) -> u64 {
        self.wide() as u64
    }

    /// Returns the high 64 bits.
    #[inline(always)]
    fn high_u64(self) -> u64 {
        (self >> (Self::BITS - u64::BITS)).low_u64()
    }

    /// Returns the low bits as a table index.
    #[inline(always)]
    fn index(self) -> usize {
        self.wide() as usize
    }

    /// Returns whether the set is empty.
    #[inline(always)]
    fn none(self) -> bool {
        self == Self::ZERO
    }

    /// Returns whether the set is not empty.
    #[inline(always)]
    fn any(self) -> bool {
        self != Self::ZERO
    }

    /// Returns whether the set has two cells or more.
    #[inline(always)]
    fn several(self) -> bool {
        (self & self.minus(Self::ONE)).any()
    }

    /// Returns the set of the lowest cell alone.
    #[inline(always)]
    fn first(self) -> Self {
        self & Self::ZERO.minus(self)
    }

    /// Lists the cells, from the lowest on, each as a set.
    #[inline(always)]
    fn each(mut self) -> impl Iterator<Item = Self> {
        std::iter::from_fn(move || {
            let one = self.first();
            self = self & !one;
            one.any().then_some(one)
        })
    }
}

/// A word of a table shared between threads. Of zero bytes, it is the empty set.
pub trait TableSlot<W>: Zeroable + Send + Sync + Debug {
    /// Returns the stored word. If another thread is just writing, it may belong to no key.
    fn load(&self) -> W;
    /// Replaces the stored word.
    fn store(&self, word: W);
}

macro_rules! word {
    ($type:ty, $slot:ty, $spread:literal) => {
        impl Word for $type {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            const BITS: u32 = <$type>::BITS;
            const SPREAD: Self = $spread;
            type Slot = $slot;

            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }

            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }

            #[inline(always)]
            fn times(self, other: Self) -> Self {
                self.wrapping_mul(other)
            }

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline(always)]
            fn highest(self) -> u32 {
                self.checked_ilog2().unwrap_or_default()
            }
        }
    };
}

word!(u64, AtomicU64, 0x9E37_79B9_7F4A_7C15);
word!(u128, Halves, 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835);

impl TableSlot<u64> for AtomicU64 {
    #[inline(always)]
    fn load(&self) -> u64 {
        Self::load(self, Relaxed)
    }

    #[inline(always)]
    fn store(&self, word: u64) {
        Self::store(self, word, Relaxed);
    }
}

/// A 128-bit slot of two words; the high half is stored as `high ^ low`.
///
/// A read that mixes two writes yields a high half that matches neither key, so it counts as a
/// miss (the lockless table of Hyatt and Mann).
#[derive(Debug, Zeroable)]
pub struct Halves {
    mixed: AtomicU64,
    low: AtomicU64,
}

impl TableSlot<u128> for Halves {
    #[inline(always)]
    fn load(&self) -> u128 {
        let low = self.low.load(Relaxed);
        let high = self.mixed.load(Relaxed) ^ low;
        (u128::from(high) << 64) | u128::from(low)
    }

    #[inline(always)]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the word is split in its halves"
    )]
    fn store(&self, word: u128) {
        let (high, low) = ((word >> 64) as u64, word as u64);
        self.low.store(low, Relaxed);
        self.mixed.store(high ^ low, Relaxed);
    }
}
