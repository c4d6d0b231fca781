//! How the threads of one search share the moves of a position.
//!
//! Each puts off the moves that another one is searching (`engine::marks`), and leaves a position
//! that another one has finished meanwhile.

use std::cmp::Reverse;

use super::{Best, CANDIDATES, Candidate, NodeValue, SearchThread, usable};
use crate::engine::boards::SearchBoard;
use crate::engine::marks::SearchMarks;
use crate::engine::search::evaluator::Evaluator;
use crate::engine::search::table::TranspositionTable;

/// Positions are shared that are searched at least this many plies deep. Below it a search takes
/// less time than the marks.
pub(super) const MIN_SHARED_DEPTH: i32 = 5;

/// The order of moves that were put off is below this, that of all others above.
const PUT_OFF: i32 = -(1 << 29);

/// The mark of a search to a depth: two searches of a position to different depths are not the same
/// work.
pub(in crate::engine::search) fn mark_of(key: u64, depth: i32) -> u64 {
    let deep = key ^ u64::from(depth.cast_unsigned());
    deep.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1
}

/// A position on the path whose moves are shared, and its search.
#[derive(Clone, Copy, Debug)]
pub(super) struct SharedNode {
    pub(super) key: u64,
    pub(super) depth: i32,
    pub(super) ply: i32,
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

/// What a thread knows of the search that it shares.
pub(in crate::engine::search) struct ThreadShare<'a> {
    marks: &'a SearchMarks,
    /// The shared positions on the path.
    path: Vec<SharedNode>,
    /// The place on the path of a position that another thread has finished, and its value.
    decided: Option<(usize, NodeValue)>,
}

impl<'a> ThreadShare<'a> {
    pub(in crate::engine::search) fn new(marks: &'a SearchMarks) -> Self {
        Self {
            marks,
            path: Vec::new(),
            decided: None,
        }
    }
}

impl<B: SearchBoard, E: Evaluator> SearchThread<'_, B, E> {
    /// As `search_moves`, but puts off moves that another thread is searching.
    #[inline(never)]
    pub(super) fn share_moves(&mut self, node: SharedNode, first: usize) -> Option<Best> {
        // On wide boards only the most promising moves are searched. Sorting first keeps a move
        // that is put off among them.
        if let Some(moves) = self.stack.get_mut(first..) {
            moves.sort_by_key(|child| Reverse(child.order));
        }
        self.share.as_mut()?.path.push(node);
        let (depth, ply, window) = (node.depth, node.ply, (node.alpha, node.beta));
        let best = self.search_moves(depth, ply, window, first, true);
        self.share.as_mut()?.path.pop();
        best
    }

    /// Swaps the next move of a shared position to `index` and returns it: the most promising of
    /// those that no other thread is searching `depth` plies deep, if any. Returns `None` if
    /// another thread has finished the position.
    pub(super) fn next_of_shared(
        &mut self,
        index: usize,
        first: usize,
        depth: i32,
    ) -> Option<Candidate<B::Moves>> {
        // All threads search the first move, and part in its positions.
        if index == first {
            return Some(self.stack[first]);
        }
        if self.is_decided() {
            return None;
        }
        let end = self.stack.len().min(first + CANDIDATES).max(index + 1);
        loop {
            let child = self.next(index, end);
            if child.order <= PUT_OFF || !self.is_searched(child.one, depth) {
                return Some(child);
            }
            self.stack[index].order = child.order + 2 * PUT_OFF;
        }
    }

    /// Whether another thread is searching the position after a move.
    pub(in crate::engine::search) fn is_searched(&mut self, one: B::Moves, depth: i32) -> bool {
        let Some(share) = &self.share else {
            return false;
        };
        self.board.play(one);
        let is_searched = share.marks.is_searched(mark_of(self.board.key(), depth));
        self.board.undo();
        is_searched
    }

    /// Marks the position as searched `depth` plies deep.
    #[inline(always)]
    pub(super) fn begin_shared(&self, depth: i32) {
        if depth >= MIN_SHARED_DEPTH - 1
            && let Some(share) = &self.share
        {
            share.marks.begin(mark_of(self.board.key(), depth));
        }
    }

    /// Removes the mark of the position.
    #[inline(always)]
    pub(super) fn end_shared(&self, depth: i32) {
        if depth >= MIN_SHARED_DEPTH - 1
            && let Some(share) = &self.share
        {
            share.marks.end(mark_of(self.board.key(), depth));
        }
    }

    /// Returns the value that another thread has found for the position whose moves were shared
    /// last, if the search below it ended for that.
    pub(super) fn take_decided(&mut self) -> Option<NodeValue> {
        let share = self.share.as_mut()?;
        let own = share.path.len();
        let decided = share.decided.take_if(|(place, _)| *place == own);
        decided.map(|(_, value)| value)
    }

    /// Whether another thread has finished the last position of the path.
    fn is_decided(&mut self) -> bool {
        let Some(share) = &mut self.share else {
            return false;
        };
        let last = share.path.len().saturating_sub(1);
        share.decided = share
            .path
            .last()
            .and_then(|node| node.decided_value(self.table))
            .map(|value| (last, value));
        share.decided.is_some()
    }

    /// Whether another thread has finished a position of the path, so that the search below it
    /// can end.
    pub(super) fn is_decided_above(&mut self) -> bool {
        let Some(share) = &mut self.share else {
            return false;
        };
        let mut path = share.path.iter().enumerate();
        share.decided =
            path.find_map(|(place, node)| Some((place, node.decided_value(self.table)?)));
        share.decided.is_some()
    }
}

impl SharedNode {
    /// The value in the table, if it answers the search of the position.
    fn decided_value(&self, table: &TranspositionTable) -> Option<NodeValue> {
        let entry = table.get(self.key)?;
        usable(entry, self.depth, self.ply, self.alpha, self.beta)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::boards::WideBoard;
    use crate::engine::boards::tests::ruleset;
    use crate::engine::search::hand_made::HandMade;
    use crate::rules::{Ending, Goal, Player, Position};

    /// Where more columns take a disc than are searched, putting off moves chooses no others.
    #[test]
    fn marked_moves_come_last_and_stay_candidates() {
        let rules = ruleset(20, 4, &[Goal::Line(4)], Ending::FirstGoal).expect("a sound ruleset");
        let position = Position::new(&rules);
        let mut evaluator = HandMade::new();
        evaluator.reset(&position);
        let mut table = TranspositionTable::new(1 << 20).expect("a megabyte");
        table.fill(&mut || false);
        let (marks, depth) = (SearchMarks::new(), 6);
        let mut go_on = |_| false;
        let side = (Player::Red, true);
        let board = WideBoard::of(&position);
        let mut search = SearchThread::new(board, &mut evaluator, side, &table, &mut go_on);
        search.share = Some(ThreadShare::new(&marks));
        let moves = search.board.moves();
        search.gather(moves, depth, 0, None).expect("never stopped");
        assert_eq!(search.stack.len(), 20);
        search.stack.sort_by_key(|child| Reverse(child.order));
        let mut expected = [Vec::new(), Vec::new(), Vec::new()];
        for (place, child) in search.stack.clone().into_iter().enumerate() {
            let is_marked = place % 3 != 1;
            search.board.play(child.one);
            if is_marked {
                marks.begin(mark_of(search.board.key(), depth - 1));
            }
            search.board.undo();
            // All threads search the first move.
            let part = match place {
                0 => 0,
                1..CANDIDATES => usize::from(is_marked),
                _ => 2,
            };
            expected[part].push(child.cell.column);
        }
        let found: Vec<_> = (0..20)
            .filter_map(|index| search.next_of_shared(index, 0, depth - 1))
            .map(|child| child.cell.column)
            .collect();
        let mut rest = found.as_slice();
        assert_eq!(found.first(), expected[0].first());
        for mut part in expected {
            let (own, others) = rest.split_at(part.len());
            let mut own = own.to_vec();
            // Equally promising moves come in any order.
            own.sort();
            part.sort();
            assert_eq!(own, part);
            rest = others;
        }
        assert!(rest.is_empty());
    }
}
