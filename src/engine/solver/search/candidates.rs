//! The moves that may keep the score of a position.

use super::super::order;
use super::{AfterForcedMoves, ScoreBound, SolverPosition, SolverSearch};
use crate::engine::boards::{Geometry, Word};

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

impl<G: Geometry, const IS_LONG: bool> SolverSearch<'_, G, IS_LONG> {
    /// Returns the bounds of any position by `limits` and the table: `(lowest, highest)`.
    fn table_bounds(&self, state: &SolverPosition<G::Word>) -> (i32, i32) {
        let playable = self.shape.playable(state.mask());
        if (playable & state.mover_wins).any() {
            return self.limits(state);
        }
        let (open, same) = match self.play_forced_moves(*state) {
            AfterForcedMoves::Score(score) => return (score, score),
            AfterForcedMoves::Open(open, same) => (open, same),
        };
        let (mut low, mut high) = self.static_bounds(&open);
        match self.table_for(open.ply).get(self.spread_key(&open)) {
            Some(ScoreBound::AtLeast(score)) => low = low.max(score),
            Some(ScoreBound::AtMost(score)) => high = high.min(score),
            None => {}
        }
        if same { (low, high) } else { (-high, -low) }
    }

    /// Returns the moves that may keep the score of a position whose game has not ended: one
    /// that is known to keep it, or else all that may, the most promising first.
    pub(in crate::engine::solver) fn candidate_moves(
        &self,
        state: &SolverPosition<G::Word>,
        score: i32,
    ) -> Candidates<G::Word> {
        let moves = self.shape.playable(state.mask());
        let wins = moves & state.mover_wins;
        if wins.any() {
            return Candidates::Known(wins.first());
        }
        let mut open = Vec::new();
        for (cell, reply) in self.replies(state, moves) {
            let (low, high) = self.table_bounds(&reply);
            if high <= -score {
                return Candidates::Known(cell);
            }
            if low <= -score {
                open.push((cell, reply));
            }
        }
        self.sort_by_move_score(state, &mut open);
        Candidates::Open(open)
    }

    /// Returns the most promising move that keeps the score of a position whose game has not
    /// ended; `None` if the search was stopped. The move depends on the position alone, not on
    /// the entries that earlier searches left in the table.
    pub(in crate::engine::solver) fn first_that_keeps(
        &mut self,
        state: &SolverPosition<G::Word>,
        score: i32,
    ) -> Option<G::Word> {
        let moves = self.shape.playable(state.mask());
        let wins = moves & state.mover_wins;
        if wins.any() {
            return Some(wins.first());
        }
        let mut open: Vec<_> = self.replies(state, moves).collect();
        self.sort_by_move_score(state, &mut open);
        Candidates::Open(open).first(score, |reply, alpha| self.compare(reply, alpha))
    }

    /// The positions after these moves, each with its move's cell.
    fn replies<'s>(
        &self,
        state: &'s SolverPosition<G::Word>,
        mut moves: G::Word,
    ) -> impl Iterator<Item = (G::Word, SolverPosition<G::Word>)> + use<'s, G, IS_LONG> {
        let shape = self.shape;
        std::iter::from_fn(move || {
            let cell = moves.first();
            moves = moves & !cell;
            cell.any().then(|| (cell, state.play(shape, cell)))
        })
    }

    /// Sorts the most promising moves first, and equal ones by their cells.
    fn sort_by_move_score(
        &self,
        state: &SolverPosition<G::Word>,
        moves: &mut [(G::Word, SolverPosition<G::Word>)],
    ) {
        moves.sort_by_cached_key(|&(cell, _)| -order::move_score(self.shape, state, cell));
    }
}
