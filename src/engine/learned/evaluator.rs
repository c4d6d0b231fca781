//! The network in the search.

use std::sync::Arc;

use super::layout::first_player;
use super::net::{FINE, Net};
use super::threats::ColumnThreats;
use crate::engine::boards::WideBoard;
use crate::engine::search::{Evaluator, POINT};
use crate::rules::{Cell, Player, Position};

/// Evaluates positions by a network. Each disc changes the indices of the tuples that contain
/// its cell or the cell above, and no others.
#[derive(Clone, Debug)]
pub struct NetEvaluator {
    net: Arc<Net>,
    /// The indices of the tuple slots.
    indices: Vec<u32>,
    /// The board, if the network looks at its threats.
    board: Option<WideBoard>,
    first: Player,
}

impl NetEvaluator {
    /// Creates an evaluator with this network. It is meaningful only for the rules of the
    /// network.
    pub fn new(net: Arc<Net>) -> Self {
        Self {
            net,
            indices: Vec::new(),
            board: None,
            first: Player::Red,
        }
    }

    /// Returns the sum of weights for the player to move.
    #[inline]
    fn sum(&self, to_move: Player) -> f32 {
        let first_to_move = to_move == self.first;
        let columns = 0..usize::from(self.net.layout.size.columns);
        let views = self.board.iter().flat_map(|board| {
            let columns = columns.clone();
            columns.map(|column| ColumnThreats::of(board, self.first, column))
        });
        let sum = self.net.sum(&self.indices, views, first_to_move);
        if first_to_move { sum } else { -sum }
    }
}

impl Evaluator for NetEvaluator {
    fn begin(&mut self, position: &Position, stop: &mut dyn FnMut() -> bool) -> bool {
        self.first = first_player(position);
        let board = &position.board;
        let layout = &self.net.layout;
        (self.indices, self.board) = (Vec::new(), None);
        if board.size == layout.size {
            self.indices = layout.tuple_indices_of(board, self.first);
            if layout.threats.is_some() {
                self.board = Some(WideBoard::of(position));
            }
        }
        !stop()
    }

    #[inline]
    fn place(&mut self, cell: Cell, player: Player) {
        let first = player == self.first;
        self.net.layout.place(&mut self.indices, cell, first);
        if let Some(board) = &mut self.board {
            board.place(cell, player);
        }
    }

    #[inline]
    fn lift(&mut self, cell: Cell, player: Player) {
        let first = player == self.first;
        self.net.layout.lift(&mut self.indices, cell, first);
        if let Some(board) = &mut self.board {
            board.lift(cell, player);
        }
    }

    #[inline]
    fn evaluate(&self, to_move: Player) -> i32 {
        let sum = self.sum(to_move);
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
