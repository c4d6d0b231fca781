//! How threats select weights. A threat is a free cell where a player would complete a goal.
//!
//! Discs fall, so the worth of a threat depends on the free cells below it and on the other
//! threats of its column. Which player runs out of other moves first depends on all columns
//! together. Three kinds of slots encode this:
//!
//! ```text
//!   column    the lowest free cells of one column, and which player has a threat in each
//!   pair      the two lowest threats of one column and of another, by row parity
//!   counts    how many columns have a lowest threat of each kind
//! ```
//!
//! A position and its mirror image read the same weights.

use super::limits::MAX_NET_SIDE;
use crate::engine::boards::{SearchBoard, Side, Word};
use crate::rules::Size;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ColumnThreats {
    /// The number of discs in the column.
    pub height: u8,
    /// The rows in which the first and the second player have a threat, as bits.
    pub threats: [u32; 2],
}

impl ColumnThreats {
    /// Returns the threats of each column on a board; `first_to_move` tells whether the network's
    /// first player is to move.
    #[inline(always)]
    pub fn of<B: SearchBoard>(board: &B, first_to_move: bool) -> impl Iterator<Item = Self> {
        let sides = Side::of(first_to_move);
        (0..usize::from(board.size().columns)).map(move |column| Self {
            height: board.height(column),
            threats: sides.map(|side| board.threats(side, column).low_u32()),
        })
    }
}

/// Where the weights of the threat slots are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThreatSlots {
    size: Size,
    /// The index of the first weight of each slot, in the order columns, pairs, counts.
    begins: Vec<u32>,
    pairs: Vec<Pair>,
    /// The index after the last weight.
    pub end: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Pair {
    /// The columns in the order in which they enter the code. Mirrored pairs have mirrored
    /// orders.
    columns: [u8; 2],
    /// Whether the pair is its own mirror image.
    symmetric: bool,
}

/// How many free cells of a column are encoded one by one.
const ENCODED_CELLS: u32 = 6;
/// The number of codes of a column: two bits for each of its free cells, and a bit above them
/// that marks how many there are.
const COLUMN_CODES: u32 = 1 << (2 * ENCODED_CELLS + 1);
/// The number of kinds of a column in the code of a pair.
const KINDS: u32 = 64;
/// The number of codes of the counts: six counts by owner and row parity, each from 0 to 3.
const COUNT_CODES: u32 = 1 << 12;

impl ThreatSlots {
    /// Creates the slots of a board; their weights begin at the index `begin`.
    pub fn new(size: Size, begin: u32) -> Self {
        let columns = u32::from(size.columns);
        let codes = if u32::from(size.rows) > ENCODED_CELLS {
            3 * COLUMN_CODES
        } else {
            COLUMN_CODES
        };
        let mut begins: Vec<u32> = (0..columns)
            .map(|column| begin + column.min(columns - 1 - column) * codes)
            .collect();
        let mut next = begin + columns.div_ceil(2) * codes;
        let mut pairs: Vec<Pair> = Vec::new();
        for left in 0..size.columns {
            for right in left + 1..size.columns {
                let mirrored = [size.columns - 1 - left, size.columns - 1 - right];
                // A pair uses the weights of its mirror image, if that came earlier.
                let twin = pairs
                    .iter()
                    .position(|pair| pair.columns == [mirrored[1], mirrored[0]]);
                match twin {
                    Some(twin) => {
                        begins.push(begins[size.columns as usize + twin]);
                        pairs.push(Pair {
                            columns: [right, left],
                            symmetric: false,
                        });
                    }
                    None => {
                        begins.push(next);
                        next += KINDS * KINDS;
                        let symmetric = mirrored == [right, left];
                        pairs.push(Pair {
                            columns: [left, right],
                            symmetric,
                        });
                    }
                }
            }
        }
        begins.push(next);
        next += COUNT_CODES;
        Self {
            size,
            begins,
            pairs,
            end: next,
        }
    }

    /// The number of slots.
    pub fn len(&self) -> usize {
        self.begins.len()
    }

    /// Calls `emit` with the index of every slot, in order. `views` are the columns from the
    /// left.
    #[inline]
    pub fn each(&self, views: impl Iterator<Item = ColumnThreats>, mut emit: impl FnMut(u32)) {
        let mut kinds = [0_u32; MAX_NET_SIDE as usize];
        let rows = u32::from(self.size.rows);
        let mut counts = 0_u32;
        let mut begins = self.begins.iter();
        let columns = usize::from(self.size.columns);
        for ((view, kind), begin) in views.zip(&mut kinds).zip(begins.by_ref().take(columns)) {
            let height = u32::from(view.height);
            let free = rows - height;
            let encoded = free.min(ENCODED_CELLS);
            let mask = (1_u32 << encoded) - 1;
            let [first, second] = view.threats.map(|rows| rows >> height);
            let code = 1 << (2 * encoded) | spread(first & mask) | spread(second & mask) << 1;
            let beyond = if free > ENCODED_CELLS {
                1 + free % 2
            } else {
                0
            };
            emit(begin + beyond * COLUMN_CODES + code);
            // The landing cell does not count: a threat there is answered at once.
            *kind = kind_of(first >> 1, second >> 1, (height + 1) % 2);
            let lowest = *kind % 8;
            if lowest > 0 {
                let at = 2 * (lowest - 1);
                if counts >> at & 3 < 3 {
                    counts += 1 << at;
                }
            }
        }
        for (pair, begin) in self.pairs.iter().zip(begins.by_ref()) {
            let [a, b] = pair.columns.map(|column| kinds[usize::from(column)]);
            let code = if pair.symmetric {
                a.min(b) * KINDS + a.max(b)
            } else {
                a * KINDS + b
            };
            emit(begin + code);
        }
        for begin in begins {
            emit(begin + counts);
        }
    }
}

/// The kind of a column by its two lowest threats. `first` and `second` are the threats of each
/// player as bits, from a row of parity `parity` upwards. The low three bits are the lowest
/// threat, the next three bits the second: 0 for none, else 1 to 6 by owner (first, second,
/// both) and row parity.
#[inline]
fn kind_of(first: u32, second: u32, parity: u32) -> u32 {
    let either = first | second;
    if either == 0 {
        return 0;
    }
    let low = either.trailing_zeros();
    let kind = |row: u32| {
        let owner = (first >> row & 1) + 2 * (second >> row & 1);
        1 + 2 * (owner - 1) + (row + parity) % 2
    };
    let rest = either & (either - 1);
    let above = if rest == 0 {
        0
    } else {
        kind(rest.trailing_zeros())
    };
    kind(low) + 8 * above
}

/// Spreads the low eight bits of a number: bit `n` moves to bit `2 * n`.
#[inline]
fn spread(number: u32) -> u32 {
    let number = (number | number << 4) & 0x0F0F;
    let number = (number | number << 2) & 0x3333;
    (number | number << 1) & 0x5555
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The free cells of a column with their threats, from the lowest: 0 none, 1 the first
    /// player's, 2 the second's, 3 both.
    fn cells(view: ColumnThreats, rows: u8) -> Vec<u32> {
        let of = |player: usize, row| view.threats[player] >> row & 1;
        (view.height..rows)
            .map(|row| of(0, row) + 2 * of(1, row))
            .collect()
    }

    fn plain_column(view: ColumnThreats, rows: u8) -> u32 {
        let cells = cells(view, rows);
        let encoded = &cells[..cells.len().min(6)];
        let code = encoded
            .iter()
            .rev()
            .fold(1, |code, threat| 4 * code + threat);
        match cells.len() {
            0..=6 => code,
            odd if odd % 2 == 1 => code + 2 * COLUMN_CODES,
            _ => code + COLUMN_CODES,
        }
    }

    /// The owners and rows, counted from 0, of the two lowest threats above the landing cell.
    fn plain_kinds(view: ColumnThreats, rows: u8) -> [u32; 2] {
        let cells = cells(view, rows);
        let rows = u32::from(view.height)..;
        let mut threats = rows
            .zip(cells)
            .skip(1)
            .filter(|&(_, owner)| owner > 0)
            .map(|(row, owner)| 2 * owner - 1 + row % 2);
        std::array::from_fn(|_| threats.next().unwrap_or(0))
    }

    fn plain_each(slots: &ThreatSlots, views: &[ColumnThreats], size: Size) -> Vec<u32> {
        let kinds: Vec<[u32; 2]> = views
            .iter()
            .map(|&view| plain_kinds(view, size.rows))
            .collect();
        let mut codes: Vec<u32> = views
            .iter()
            .map(|&view| plain_column(view, size.rows))
            .collect();
        for pair in &slots.pairs {
            let [mut a, mut b] = pair
                .columns
                .map(|column| kinds[usize::from(column)])
                .map(|[low, above]| low + 8 * above);
            if pair.symmetric && a > b {
                (a, b) = (b, a);
            }
            codes.push(64 * a + b);
        }
        let count = |kind| kinds.iter().filter(|[low, _]| *low == kind).count().min(3);
        let counts = (1..=6).rev().map(count);
        codes.push(counts.fold(0, |code, count| {
            4 * code + u32::try_from(count).expect("at most 3")
        }));
        slots
            .begins
            .iter()
            .zip(codes)
            .map(|(begin, code)| begin + code)
            .collect()
    }

    fn encoded(slots: &ThreatSlots, views: &[ColumnThreats]) -> Vec<u32> {
        let mut indices = Vec::new();
        slots.each(views.iter().copied(), |index| indices.push(index));
        indices
    }

    proptest! {
        #[test]
        fn slots_see_what_is_there_and_know_no_left_and_right(
            columns in 2_u8..=12, rows in 2_u8..=12,
            drawn in proptest::collection::vec((any::<u8>(), any::<u16>(), any::<u16>()), 12),
        ) {
            let size = Size::new(columns, rows);
            let slots = ThreatSlots::new(size, 1000);
            let views: Vec<ColumnThreats> = drawn[..usize::from(columns)]
                .iter()
                .map(|&(height, first, second)| {
                    let height = height % (rows + 1);
                    let free = (1_u16 << rows) - (1 << height);
                    let threats = [first & second.rotate_left(3) & free, second & first.rotate_left(5) & free];
                    ColumnThreats { height, threats: threats.map(u32::from) }
                })
                .collect();
            let indices = encoded(&slots, &views);
            prop_assert_eq!(indices.len(), slots.len());
            prop_assert_eq!(&indices, &plain_each(&slots, &views, size));
            prop_assert!(indices.iter().all(|index| (1000..slots.end).contains(index)));
            let turned: Vec<ColumnThreats> = views.into_iter().rev().collect();
            let mut turned = encoded(&slots, &turned);
            let mut indices = indices;
            turned.sort_unstable();
            indices.sort_unstable();
            prop_assert_eq!(indices, turned);
        }
    }
}
