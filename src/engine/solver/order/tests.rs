//! The order of moves in the opening, compared with a plain sum over the whole board.

use proptest::prelude::*;

use super::super::board::SolverPosition;
use super::opening;
use super::weights::{FOLLOWER, FittedWeights, LEADER};
use crate::engine::boards::{Dynamic, Geometry};

/// What is in a cell: a disc of the player who moved last, one of the other player, or nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Content {
    Own,
    Other,
    Empty,
}

/// A cell of a board, by its column and row.
type Place = (i32, i32);

struct PlainBoard {
    shape: Dynamic<u64>,
    state: SolverPosition<u64>,
}

impl PlainBoard {
    fn bit(&self, (column, row): Place) -> u64 {
        let (columns, rows) = (self.shape.width() as i32, self.shape.height() as i32);
        if (0..columns).contains(&column) && (0..rows).contains(&row) {
            1 << (column * (rows + 1) + row)
        } else {
            0
        }
    }

    fn at(&self, place: Place) -> Content {
        let bit = self.bit(place);
        if self.state.other & bit != 0 {
            Content::Own
        } else if self.state.mover & bit != 0 {
            Content::Other
        } else {
            Content::Empty
        }
    }

    /// Whether a disc can be dropped here now.
    fn is_playable(&self, (column, row): Place) -> bool {
        self.at((column, row)) == Content::Empty
            && (row == 0 || self.at((column, row - 1)) != Content::Empty)
    }

    /// Whether follow-up play gives the cell to the player who answers: the top row, and every
    /// second one below it.
    fn is_paired(&self, (_, row): Place) -> bool {
        (self.shape.height() as i32 - row) % 2 == 1
    }

    /// Every window of four cells, with its direction: 0 upward, 1 along the row, 2 diagonal.
    fn windows(&self) -> Vec<(usize, [Place; 4])> {
        let mut windows = Vec::new();
        for column in 0..self.shape.width() as i32 {
            for row in 0..self.shape.height() as i32 {
                for (direction, right, up) in [(0, 0, 1), (1, 1, 0), (2, 1, 1), (2, 1, -1)] {
                    let window = [0, 1, 2, 3].map(|n| (column + n * right, row + n * up));
                    if window.iter().all(|&place| self.bit(place) != 0) {
                        windows.push((direction, window));
                    }
                }
            }
        }
        windows
    }

    /// The value of all windows and threats.
    fn value(&self) -> i32 {
        let cells = self.shape.cells();
        let weights = if (cells - self.state.ply).is_multiple_of(2) {
            &FOLLOWER
        } else {
            &LEADER
        };
        self.value_of_windows(weights) + self.value_of_threats(weights)
    }

    fn value_of_windows(&self, weights: &FittedWeights) -> i32 {
        let mut value = 0;
        for (direction, window) in self.windows() {
            let count = |content| {
                window
                    .iter()
                    .filter(|&&place| self.at(place) == content)
                    .count()
            };
            let (side, discs) = match (count(Content::Own), count(Content::Other)) {
                (own @ 1..=3, 0) => (0, own),
                (0, other @ 1..=3) => (1, other),
                _ => continue,
            };
            let empty: Vec<Place> = window
                .into_iter()
                .filter(|&place| self.at(place) == Content::Empty)
                .collect();
            let paired = empty.iter().filter(|&&place| self.is_paired(place)).count();
            let rows = if paired == empty.len() {
                0
            } else if paired == 0 {
                1
            } else {
                2
            };
            let now = empty
                .iter()
                .filter(|&&place| self.is_playable(place))
                .count()
                .min(2);
            value +=
                i32::from(weights.windows[side][(discs - 1) * 27 + direction * 9 + rows * 3 + now]);
        }
        value
    }

    fn value_of_threats(&self, weights: &FittedWeights) -> i32 {
        let mut value = 0;
        for (side, content) in [Content::Own, Content::Other].into_iter().enumerate() {
            let against = if side == 0 {
                Content::Other
            } else {
                Content::Own
            };
            for column in 0..self.shape.width() as i32 {
                for row in 0..self.shape.height() as i32 {
                    let place = (column, row);
                    if !self.completes(place, content) {
                        continue;
                    }
                    let time = if self.is_playable(place) {
                        0
                    } else if self.is_playable((column, row - 1)) {
                        1
                    } else {
                        2
                    };
                    let row_kind = usize::from(!self.is_paired(place));
                    let above = usize::from(self.completes((column, row - 1), against));
                    value += i32::from(weights.threats[side][time * 4 + row_kind * 2 + above]);
                }
            }
        }
        value
    }

    /// Whether a disc in this empty cell would complete a four.
    fn completes(&self, place: Place, content: Content) -> bool {
        self.bit(place) != 0
            && self.at(place) == Content::Empty
            && self.windows().iter().any(|(_, window)| {
                window.contains(&place)
                    && window
                        .iter()
                        .all(|&other| other == place || self.at(other) == content)
            })
    }
}

/// The value of the cell of a move by its place.
fn place(shape: Dynamic<u64>, follows: bool, column: u32, row: u32) -> i32 {
    let weights = if follows { &FOLLOWER } else { &LEADER };
    let edge = column.min(shape.width() - 1 - column).min(3);
    i32::from(weights.place[edge as usize][row.min(5) as usize])
}

proptest! {
    #[test]
    fn moves_differ_as_the_sums_over_the_whole_board_do(
        (width, height) in (1..9_u32, 1..8_u32).prop_filter("a word", |(w, h)| w * (h + 1) <= 64),
        columns in prop::collection::vec(0..9_u32, 0..40),
    ) {
        let shape = Dynamic::<u64>::new(width, height).expect("it fits");
        let mut state = SolverPosition::new(shape, 0, 0);
        for column in columns {
            let cell = shape.playable(state.mask()) & shape.column(column % width);
            if cell != 0 && cell & state.mover_wins == 0 {
                state = state.play(shape, cell);
            }
        }
        let follows = (shape.cells() - state.ply) % 2 == 1;
        let mut off = None;
        for column in 0..width {
            let cell = shape.playable(state.mask()) & shape.column(column);
            if cell == 0 || cell & state.mover_wins != 0 {
                continue;
            }
            let board = PlainBoard { shape, state: state.play(shape, cell) };
            let row = cell.trailing_zeros() % (height + 1);
            let plain = board.value() + place(shape, follows, column, row);
            let difference = opening::move_score(shape, &state, cell) - plain;
            prop_assert_eq!(*off.get_or_insert(difference), difference);
        }
    }
}
