//! Groups of two or three columns that belong together: lowinverse, highinverse and baseclaim.

use super::shape::{Cells, Shape};
use crate::review::check::Group;
use crate::rules::{Cell, Column};

/// An open column without a deciding cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OpenColumn {
    pub(super) index: usize,
    pub(super) height: u8,
    pub(super) free: u8,
}

/// A group with the cells that it gives.
#[derive(Clone, Debug)]
pub(super) struct JoinedGroup {
    pub(super) group: Group,
    /// The cells that the holder gets.
    pub(super) certain: Cells,
    /// Pairs of cells of which the holder gets one.
    pub(super) pairs: Vec<Cells>,
    /// The pairs that simpler groups do not have.
    pub(super) special: Vec<Cells>,
}

/// Returns the groups that these columns can be in. Columns with an even number of free cells, each
/// of which could be answered on top, are joined where that leaves other lines to the opponent.
pub(super) fn joined_groups(
    shape: &Shape,
    even: &[OpenColumn],
    odd: &[OpenColumn],
) -> Vec<JoinedGroup> {
    let mut found = Vec::new();
    for places in [odd, even] {
        for (index, &first) in places.iter().enumerate() {
            for &second in places.iter().skip(index + 1) {
                found.push(lowinverse(shape, [first, second]));
                found.extend(highinverses(shape, [first, second]));
            }
        }
    }
    for &first in odd {
        for &third in odd.iter().filter(|&&third| third != first) {
            let claims = even.iter();
            found.extend(claims.map(|&second| baseclaim(shape, [first, second, third])));
        }
    }
    found
}

/// Pairs the cells of two columns from the bottom, in odd columns from the lowest free cell, in even
/// ones above a pair of the lowest ones, and links the pairs.
fn lowinverse(shape: &Shape, places: [OpenColumn; 2]) -> JoinedGroup {
    let is_even = places[0].free.is_multiple_of(2);
    let rows = shape.size.rows;
    let at = |place: &OpenColumn, row: u8| Cell::new(column(place), row);
    let mut pairs = Vec::new();
    if is_even {
        pairs.push(places.map(|place| at(&place, place.height)));
    }
    let mut uppers: [Vec<Cell>; 2] = [Vec::new(), Vec::new()];
    for (place, uppers) in places.iter().zip(&mut uppers) {
        let first = place.height + u8::from(is_even);
        for row in (first..rows - 1).step_by(2) {
            pairs.push([at(place, row), at(place, row + 1)]);
            uppers.push(at(place, row + 1));
        }
    }
    let [first, second] = uppers;
    let linked = first
        .iter()
        .flat_map(|&one| second.iter().map(move |&other| [one, other]));
    let linked: Vec<[Cell; 2]> = linked.collect();
    let sets = pairs.iter().chain(&linked).map(|pair| set(shape, pair));
    JoinedGroup {
        certain: 0,
        pairs: sets.collect(),
        special: linked.iter().map(|pair| set(shape, pair)).collect(),
        group: Group::Lowinverse {
            columns: places.map(|place| column(&place)),
            pairs,
            linked,
        },
    }
}

/// Takes three cells in each of two columns in all ways that leave an even number above them.
fn highinverses(shape: &Shape, places: [OpenColumn; 2]) -> Vec<JoinedGroup> {
    let rows = shape.size.rows;
    let lowest = |place: OpenColumn| (place.height..rows.saturating_sub(2)).rev();
    let mut found = Vec::new();
    for first in lowest(places[0]) {
        for second in lowest(places[1]) {
            let above = [first, second].map(|row| (rows - row - 3) % 2);
            if above == [0, 0] {
                found.push(highinverse(shape, places, [first, second]));
            }
        }
    }
    found
}

fn highinverse(shape: &Shape, places: [OpenColumn; 2], lowest: [u8; 2]) -> JoinedGroup {
    let bit = |side: usize, up: u8| shape.bit(places[side].index, lowest[side] + up);
    let special = vec![
        bit(0, 1) | bit(1, 1),
        bit(0, 2) | bit(1, 2),
        bit(0, 0) | bit(1, 2),
        bit(1, 0) | bit(0, 2),
    ];
    let mut pairs = special.clone();
    pairs.extend([bit(0, 1) | bit(0, 2), bit(1, 1) | bit(1, 2)]);
    let mut certain = 0;
    let is_odd = (lowest[0] - places[0].height) % 2 == 1;
    if is_odd {
        let bottom = places.map(|place| shape.bit(place.index, place.height));
        pairs.push(bottom[0] | bottom[1]);
    }
    for (place, lowest) in places.iter().zip(lowest) {
        let first = place.height + u8::from(is_odd);
        pairs.extend(
            (first + 1..lowest)
                .map(|row| shape.bit(place.index, row - 1) | shape.bit(place.index, row)),
        );
        certain |= seconds(shape, place, lowest + 3);
    }
    JoinedGroup {
        certain,
        pairs,
        special,
        group: Group::Highinverse {
            columns: places.map(|place| column(&place)),
            rows: lowest,
        },
    }
}

fn baseclaim(shape: &Shape, places: [OpenColumn; 3]) -> JoinedGroup {
    let [first, second, third] = places;
    let bit = |place: OpenColumn, up: u8| shape.bit(place.index, place.height + up);
    JoinedGroup {
        certain: seconds(shape, &first, first.height + 1)
            | seconds(shape, &second, second.height + 2)
            | seconds(shape, &third, third.height + 1),
        pairs: vec![
            bit(first, 0) | bit(second, 1),
            bit(second, 0) | bit(third, 0),
        ],
        special: vec![bit(first, 0) | bit(second, 1)],
        group: Group::Baseclaim {
            columns: places.map(|place| column(&place)),
        },
    }
}

/// Returns every second cell of a column, from the one above `row` on.
fn seconds(shape: &Shape, place: &OpenColumn, row: u8) -> Cells {
    let rows = (row + 1..shape.size.rows).step_by(2);
    rows.fold(0, |cells, row| cells | shape.bit(place.index, row))
}

fn set(shape: &Shape, pair: &[Cell; 2]) -> Cells {
    let bits = pair.map(|cell| shape.bit(cell.column.index(), cell.row));
    bits[0] | bits[1]
}

fn column(place: &OpenColumn) -> Column {
    Column::from_index(place.index).unwrap_or(Column::new(0))
}
