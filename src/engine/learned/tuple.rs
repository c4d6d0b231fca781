//! Tuples: how they are drawn, and how their contents are encoded.

use super::limits::MAX_TUPLE_CELLS;
use crate::rules::{Cell, Size};

/// Cells of a tuple that are stacked in one column.
///
/// Their content is a number in base 2. It is 0 until a disc can land in the lowest cell. After
/// that it is a marker bit, and below it one bit for each disc, 1 for the second player:
///
/// ```text
///   0000 free     0001 the lowest cell is next     001b a disc     01bb two discs ...
/// ```
///
/// Since discs fall, these are all states: `2^(cells + 1)` instead of 4 for every cell. The
/// *first* player is the one who moves when an even number of discs has been dropped; the
/// colours do not matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment {
    /// The index of its lowest cell.
    pub lowest: u8,
    pub cells: u32,
    /// The factor of the number in the code of the tuple.
    pub value: u32,
}

impl Segment {
    /// The number of values that the number can have.
    pub fn numbers(self) -> u32 {
        2 << self.cells
    }

    /// The place of a cell, counted from the lowest; `None` if it is not in the segment.
    pub fn place(self, cell: u32) -> Option<u32> {
        let place = cell.checked_sub(u32::from(self.lowest))?;
        (place < self.cells).then_some(place)
    }
}

/// Splits a tuple of at most ten cells into segments, in the order of their lowest cells.
pub fn segments(tuple: &[u8], size: Size) -> Vec<Segment> {
    let mut cells = tuple.to_vec();
    cells.sort_unstable();
    let mut segments: Vec<Segment> = Vec::new();
    for cell in cells {
        match segments.last_mut() {
            // The bottom cell of a column follows the top cell of the column before it in
            // number.
            Some(last)
                if u32::from(last.lowest) + last.cells == u32::from(cell)
                    && cell % size.rows != 0 =>
            {
                last.cells += 1;
            }
            _ => {
                let value = segments
                    .last()
                    .map_or(1, |last| last.value * last.numbers());
                segments.push(Segment {
                    lowest: cell,
                    cells: 1,
                    value,
                });
            }
        }
    }
    segments
}

/// The number of codes of a tuple with these segments.
pub fn codes_of(segments: &[Segment]) -> u32 {
    segments.iter().map(|segment| segment.numbers()).product()
}

/// Draws a tuple of neighbouring cells: a random walk of a king from `start`.
pub fn walk(start: Cell, size: Size, random: &mut fastrand::Rng) -> Vec<u8> {
    let mut tuple: Vec<u8> = Vec::new();
    let mut cell = start;
    while tuple.len() < MAX_TUPLE_CELLS.min(size.cells()) {
        // Boards have at most 144 cells.
        let index = u8::try_from(size.index(cell)).unwrap_or(u8::MAX);
        if !tuple.contains(&index) {
            tuple.push(index);
        }
        let (right, up) = (random.i32(-1..=1), random.i32(-1..=1));
        cell = cell.offset(right, up, size).unwrap_or(cell);
    }
    tuple
}
