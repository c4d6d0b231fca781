//! The order of the opening with any weights.

use super::super::board::SolverPosition;
use super::weights::{FOLLOWER, FittedWeights, LEADER};
use super::{is_opening, late_move_score, opening};
use crate::engine::boards::Dynamic;
use crate::rules::{Column, Position};

/// The order of moves in the opening, on boards where columns × (rows + 1) is at most 64.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OpeningOrder {
    leader: FittedWeights,
    follower: FittedWeights,
}

impl OpeningOrder {
    /// The number of weights for both players.
    pub(super) const COUNT: usize = 2 * FittedWeights::COUNT;

    /// The order of the solver.
    #[must_use]
    pub(super) fn shipped() -> Self {
        Self {
            leader: LEADER,
            follower: FOLLOWER,
        }
    }

    /// The order with these weights; missing ones are 0.
    #[must_use]
    pub(super) fn from_row(row: impl IntoIterator<Item = i16>) -> Self {
        let mut row = row.into_iter();
        Self {
            leader: FittedWeights::from_row(row.by_ref().take(FittedWeights::COUNT)),
            follower: FittedWeights::from_row(row),
        }
    }

    /// Lists the weights of the leader, then those of the follower.
    #[must_use]
    pub(super) fn to_row(&self) -> Vec<i16> {
        [self.leader.to_row(), self.follower.to_row()].concat()
    }

    /// Whether the solver compares the moves of the position in this order, once a search is long.
    /// `false` if the board is too large.
    #[must_use]
    pub(super) fn covers(position: &Position) -> bool {
        let size = position.board().size();
        let shape = Dynamic::<u64>::new(size.columns.into(), size.rows.into());
        shape.is_some_and(|shape| is_opening(shape, &SolverPosition::of(shape, position)))
    }

    /// Estimates how good a move is, beside the others of the position: higher is better. Returns
    /// `None` if the column takes no disc, or the board is too large.
    #[must_use]
    pub(super) fn score(&self, position: &Position, column: Column) -> Option<i32> {
        let (shape, state, cell) = state_and_cell(position, column)?;
        let weights = [&self.leader, &self.follower];
        Some(opening::weighted(shape, weights, &state, cell))
    }
}

/// As [`OpeningOrder::score`], in the order of late positions.
#[must_use]
pub(super) fn late_order(position: &Position, column: Column) -> Option<i32> {
    let (shape, state, cell) = state_and_cell(position, column)?;
    Some(late_move_score(shape, &state.play(shape, cell), cell))
}

fn state_and_cell(
    position: &Position,
    column: Column,
) -> Option<(Dynamic<u64>, SolverPosition<u64>, u64)> {
    let size = position.board().size();
    let shape = Dynamic::new(size.columns.into(), size.rows.into())?;
    let state = SolverPosition::of(shape, position);
    let cell = state.cell(shape, column);
    (cell != 0).then_some((shape, state, cell))
}
