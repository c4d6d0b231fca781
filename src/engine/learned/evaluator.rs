//! The network in the search.

use std::sync::Arc;

use super::layout::first_player;
use super::net::{FINE, Net};
use crate::engine::search::{Evaluator, POINT};
use crate::rules::{Cell, Player, Position};

/// Judges positions by a network. Each disc changes the indices of the tuples that look
/// at its cell or the one above, and no others.
#[derive(Clone, Debug)]
pub struct NetEvaluator {
    net: Arc<Net>,
    indices: Vec<u32>,
    first: Player,
}

impl NetEvaluator {
    /// An evaluator with this network; it makes sense of positions of its rules alone.
    #[must_use]
    pub fn new(net: Arc<Net>) -> Self {
        Self {
            net,
            indices: Vec::new(),
            first: Player::Red,
        }
    }

    /// The sum of weights, for the player to move.
    #[inline]
    fn sum(&self, to_move: Player) -> f32 {
        let first_to_move = to_move == self.first;
        let sum = self.net.sum(&self.indices, first_to_move);
        if first_to_move { sum } else { -sum }
    }
}

impl Evaluator for NetEvaluator {
    fn reset(&mut self, position: &Position) {
        self.first = first_player(position);
        let board = position.board();
        self.indices = if board.size() == self.net.layout().size() {
            self.net.layout().indices_of(board, self.first)
        } else {
            Vec::new()
        };
    }

    #[inline]
    fn place(&mut self, cell: Cell, player: Player) {
        let first = player == self.first;
        self.net.layout().place(&mut self.indices, cell, first);
    }

    #[inline]
    fn lift(&mut self, cell: Cell, player: Player) {
        let first = player == self.first;
        self.net.layout().lift(&mut self.indices, cell, first);
    }

    /// In a scoring game, of the points that are still to come.
    #[inline]
    fn evaluate(&self, to_move: Player) -> i32 {
        let sum = self.sum(to_move);
        let value = if self.net.race {
            // The hyperbolic tangent would keep the order and lose differences far from 0.
            sum * FINE
        } else {
            #[expect(clippy::cast_precision_loss, reason = "a small number")]
            let point = POINT as f32;
            sum.tanh() * self.net.reach() * point
        };
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a sum of 512 weights of at most 127 units; a cast beyond saturates"
        )]
        let value = value as i32;
        value
    }

    #[inline]
    fn total(&self, to_move: Player, lead: i32) -> i32 {
        lead * POINT + self.evaluate(to_move)
    }
}
