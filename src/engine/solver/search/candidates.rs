//! The moves that may keep the score of a position.

use super::super::board::SolverPosition;
use crate::engine::boards::Word;

/// The moves that may keep the score of a position.
#[derive(Clone, Debug)]
pub(in crate::engine::solver) enum Candidates<W> {
    /// This move does.
    Known(W),
    /// One of these moves does; each has the position that it leads to.
    Open(Vec<(W, SolverPosition<W>)>),
}

impl<W: Word> Candidates<W> {
    /// Returns the first move that keeps `score`. `compare` compares the score of a position
    /// after a move with a number: a result above it is a lower bound, any other an upper
    /// bound. Returns `None` if `compare` does, or if there is no move.
    pub(in crate::engine::solver) fn first(
        self,
        score: i32,
        mut compare: impl FnMut(&SolverPosition<W>, i32) -> Option<i32>,
    ) -> Option<W> {
        let mut open = match self {
            Self::Known(cell) => return Some(cell),
            Self::Open(open) => open,
        };
        // If no other move does, the last one must.
        let (last, _) = open.pop()?;
        for (cell, reply) in open {
            if compare(&reply, -score)? <= -score {
                return Some(cell);
            }
        }
        Some(last)
    }
}
