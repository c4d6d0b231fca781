//! The network in the search.

use std::sync::Arc;

use super::layout::first_player;
use super::net::{FINE, Net};
use super::threats::ColumnThreats;
use crate::engine::boards::SearchBoard;
use crate::engine::search::{Evaluator, POINT};
use crate::rules::{Cell, Player, Position};

/// Evaluates positions by a network. Each disc changes the indices of the tuples that contain
/// its cell or the cell above, and no others.
#[derive(Clone, Debug)]
pub struct NetEvaluator {
    net: Arc<Net>,
    /// The indices of the tuple slots.
    indices: Vec<u32>,
    first: Player,
}

impl NetEvaluator {
    /// Creates an evaluator with this network. It is meaningful only for the rules of the
    /// network.
    pub fn new(net: Arc<Net>) -> Self {
        Self {
            net,
            indices: Vec::new(),
            first: Player::Red,
        }
    }
}

impl Evaluator for NetEvaluator {
    fn begin(&mut self, position: &Position, stop: &mut dyn FnMut() -> bool) -> bool {
        self.first = first_player(position);
        let board = &position.board;
        let layout = &self.net.layout;
        self.indices = if board.size == layout.size {
            layout.tuple_indices_of(board, self.first)
        } else {
            Vec::new()
        };
        !stop()
    }

    #[inline]
    fn place(&mut self, cell: Cell, player: Player) {
        let first = player == self.first;
        self.net.layout.place(&mut self.indices, cell, first);
    }

    #[inline]
    fn lift(&mut self, cell: Cell, player: Player) {
        let first = player == self.first;
        self.net.layout.lift(&mut self.indices, cell, first);
    }

    #[inline]
    fn evaluate<B: SearchBoard>(&self, board: &B, to_move: Player) -> i32 {
        if self.indices.is_empty() {
            return 0;
        }
        let first_to_move = to_move == self.first;
        let views = ColumnThreats::of(board, first_to_move);
        let sum = self.net.sum(&self.indices, views, first_to_move);
        let sum = if first_to_move { sum } else { -sum };
        let value = if self.net.race {
            // The hyperbolic tangent would keep the order but lose differences far from 0.
            sum * FINE
        } else {
            #[expect(clippy::cast_precision_loss, reason = "a small number")]
            let point = POINT as f32;
            sum.tanh() * self.net.reach * point
        };
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a sum of some hundred weights of at most 127 units; a cast beyond saturates"
        )]
        let value = value as i32;
        value
    }
}
