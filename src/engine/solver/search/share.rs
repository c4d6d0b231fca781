//! How the threads of one search share the moves of a position.

use super::{ScoreBound, SolverSearch, SpreadKey, Team};
use crate::engine::boards::Geometry;

impl<'a, G: Geometry> SolverSearch<'a, G, true> {
    /// Searches as one thread of a team.
    pub(in crate::engine::solver) fn in_team(mut self, team: &'a Team) -> Self {
        self.team = Some(team);
        self.shared_below = team.shared_below(self.shape.cells());
        self
    }
}

impl<G: Geometry, const IS_LONG: bool> SolverSearch<'_, G, IS_LONG> {
    /// As `search_moves`, but puts off moves that another thread is searching.
    #[inline(never)]
    pub(super) fn share_moves(
        &mut self,
        team: &Team,
        spread_key: SpreadKey<G::Word>,
        alpha: i32,
        best: i32,
        first: usize,
    ) -> Option<i32> {
        let before = self.nodes;
        let depth = self.path.len();
        self.path.push((spread_key, alpha));
        let score = self.share_sorted(team, (spread_key, alpha), best, first);
        self.path.truncate(depth);
        let bound = match score {
            Some(score) if score > alpha => ScoreBound::AtLeast(score),
            Some(score) => ScoreBound::AtMost(score),
            None => {
                let (_, bound) = self.decided.take_if(|(decided, _)| *decided == depth)?;
                return Some(bound);
            }
        };
        self.tables
            .early
            .put(spread_key, bound, self.nodes - before);
        score
    }

    /// Searches the sorted moves from `first` on. The first one is searched by all threads,
    /// which part in its positions.
    fn share_sorted(
        &mut self,
        team: &Team,
        (spread_key, alpha): (SpreadKey<G::Word>, i32),
        mut best: i32,
        first: usize,
    ) -> Option<i32> {
        let mut waiting = Vec::new();
        let mut index = first;
        loop {
            let child = if let Some(&child) = self.open.get(index) {
                index += 1;
                if index > first + 1 && team.is_searched(child.spread_key) {
                    waiting.push(child);
                    continue;
                }
                child
            } else if let Some(child) = waiting.pop() {
                child
            } else {
                return Some(best);
            };
            team.begin(child.spread_key);
            let score = if child.same {
                self.negamax(&child.state, child.spread_key, alpha)
            } else {
                let score = self.negamax(&child.state, child.spread_key, -alpha - 1);
                score.map(|score| -score)
            };
            team.end(child.spread_key);
            best = best.max(score?);
            if best > alpha {
                return Some(best);
            }
            if let Some(bound) = self.decided_bound(spread_key, alpha) {
                return Some(bound);
            }
        }
    }

    /// Returns the bound by which another thread has decided a position, if it has.
    fn decided_bound(&self, spread_key: SpreadKey<G::Word>, alpha: i32) -> Option<i32> {
        match self.tables.early.get(spread_key) {
            Some(ScoreBound::AtLeast(score)) if score > alpha => Some(score),
            Some(ScoreBound::AtMost(score)) if score <= alpha => Some(score),
            _ => None,
        }
    }

    /// Whether another thread has decided a position on the path, so that the search below it
    /// can end.
    pub(super) fn is_decided_above(&mut self) -> bool {
        let mut path = self.path.iter().enumerate();
        self.decided = path.find_map(|(index, &(spread_key, alpha))| {
            let bound = self.decided_bound(spread_key, alpha)?;
            Some((index, bound))
        });
        self.decided.is_some()
    }
}
