//! The search of one thread below the root: principal variation search.

use super::evaluator::{Evaluator, POINT, RACE_LIMIT};
use super::settle::settle;
use super::table::{DECIDED, TranspositionTable, WIN};
use crate::engine::boards::{SearchBoard, Side, Word};
use crate::rules::{Cell, Ending, Player, Position};

mod value;

pub use value::NodeValue;
use value::{Best, usable};

/// The greatest number of plies below the root. Forced moves do not count as depth, so it may
/// exceed the depth.
pub const MAX_PLIES: i32 = 1_000;

/// The most moves searched in a position, unless all of them lose.
pub const CANDIDATES: usize = 16;

/// A move to be searched.
#[derive(Clone, Copy, Debug)]
pub struct Candidate<M> {
    pub one: M,
    pub cell: Cell,
    pub order: i32,
}

/// Swaps the most promising of the moves from `index` on to that place, and returns it.
#[inline(always)]
pub fn next<M: Copy>(stack: &mut [Candidate<M>], index: usize) -> Candidate<M> {
    let mut best = index;
    for other in index + 1..stack.len() {
        if stack[other].order > stack[best].order {
            best = other;
        }
    }
    stack.swap(index, best);
    stack[index]
}

pub struct SearchThread<'a, B: SearchBoard, E> {
    pub board: B,
    evaluator: &'a mut E,
    /// The discs dropped since the root, and how many of them the evaluator has: many positions
    /// need no estimate.
    path: Vec<(Cell, Player)>,
    placed: usize,
    pub player: Player,
    pub race: bool,
    pub table: &'a TranspositionTable,
    /// Called regularly with the number of nodes; returning `true` stops the search.
    stop: &'a mut dyn FnMut(u64) -> bool,
    /// The number of positions entered.
    pub nodes: u64,
    next_poll: u64,
    poll_interval: u64,
    /// The moves of every position on the path, those of each position above those of its
    /// parent.
    stack: Vec<Candidate<B::Moves>>,
    killers: Vec<[Option<Cell>; 2]>,
    /// How often a disc in a cell was the best reply, by player and cell.
    history: [Vec<i32>; 2],
}

impl<'a, B: SearchBoard, E: Evaluator> SearchThread<'a, B, E> {
    /// Creates a search from a position whose game has not ended; the evaluator has been reset
    /// to it.
    pub fn new(
        board: B,
        evaluator: &'a mut E,
        position: &Position,
        table: &'a TranspositionTable,
        stop: &'a mut dyn FnMut(u64) -> bool,
    ) -> Self {
        let cells = board.size().cells();
        Self {
            poll_interval: board.poll_interval(),
            board,
            evaluator,
            path: Vec::new(),
            placed: 0,
            player: position.to_move,
            race: position.ruleset.ending == Ending::FirstGoal,
            table,
            stop,
            nodes: 0,
            next_poll: 0,
            stack: Vec::new(),
            killers: vec![[None; 2]; MAX_PLIES.cast_unsigned() as usize + 1],
            history: [vec![0; cells], vec![0; cells]],
        }
    }

    pub fn play(&mut self, one: B::Moves, cell: Cell) {
        self.board.play(one);
        self.path.push((cell, self.player));
        self.player = self.player.opponent();
    }

    pub fn undo(&mut self) {
        self.player = self.player.opponent();
        self.board.undo();
        if let Some((cell, player)) = self.path.pop()
            && self.placed > self.path.len()
        {
            self.placed -= 1;
            self.evaluator.lift(cell, player);
        }
    }

    /// Returns the value of a position that is not won, for its mover. The position is `ply`
    /// plies below the root and is searched `depth` plies deep.
    ///
    /// The value is exact between the bounds, an upper bound at or below `alpha`, and a lower
    /// bound at or above `beta`. Returns `None` if the search was stopped.
    pub fn node(&mut self, depth: i32, ply: i32, alpha: i32, beta: i32) -> Option<NodeValue> {
        debug_assert!(alpha < beta, "an open window");
        self.count_node()?;
        let moves = match self.moves_of(ply) {
            Ok(moves) => moves,
            Err(value) => return Some(NodeValue::fact(value)),
        };
        let forced = !moves.several();
        if (depth <= 0 && !forced) || ply >= MAX_PLIES {
            return Some(self.estimate());
        }
        // A forced move costs no depth.
        let depth = if forced { depth + 1 } else { depth };
        let (low, high) = self.limits(ply);
        if low >= beta || low == high {
            return Some(NodeValue::fact(low));
        }
        if high <= alpha {
            return Some(NodeValue::fact(high));
        }
        let (alpha, beta) = (alpha.max(low), beta.min(high));
        let key = self.board.key();
        let known = self.table.get(key);
        if let Some(found) = known.and_then(|entry| usable(entry, depth, ply, alpha, beta)) {
            return Some(found);
        }
        let first = self.stack.len();
        let gathered = self.gather(moves, depth, ply, known.and_then(|entry| entry.column));
        let best = gathered.and_then(|()| self.search_moves(depth, ply, (alpha, beta), first));
        self.stack.truncate(first);
        let best = best?;
        self.table.put(key, best.entry(depth, ply, alpha, beta));
        // Facts narrowed the window; outside of it they are tighter than the search.
        Some(NodeValue {
            value: best.found.value.clamp(low, high),
            proven: best.found.proven,
        })
    }

    /// Counts a position; returns `None` if the search has to end.
    #[inline(always)]
    pub fn count_node(&mut self) -> Option<()> {
        self.nodes += 1;
        if self.nodes >= self.next_poll {
            self.next_poll = self.nodes + self.poll_interval;
            if (self.stop)(self.nodes) {
                return None;
            }
        }
        Some(())
    }

    /// Whether the search has to end, checked for every move, on boards where a single position
    /// takes long.
    #[inline(always)]
    pub fn is_over_within_a_node(&mut self) -> bool {
        self.poll_interval == 1 && (self.stop)(self.nodes)
    }

    /// Returns the moves worth searching, or the value of a position that needs no search.
    #[inline(always)]
    fn moves_of(&self, ply: i32) -> Result<B::Moves, i32> {
        if !self.race {
            if self.board.free() == 0 {
                return Err(self.board.lead() * POINT);
            }
            return Ok(self.board.moves());
        }
        settle(&self.board).map_err(|result| match result {
            1 => WIN - (ply + 1),
            -1 => -(WIN - (ply + 2)),
            _ => 0,
        })
    }

    /// Returns the estimate of the position.
    #[inline(always)]
    pub fn estimate(&mut self) -> NodeValue {
        for &(cell, player) in self.path.get(self.placed..).unwrap_or_default() {
            self.evaluator.place(cell, player);
        }
        self.placed = self.path.len();
        let value = self.evaluator.evaluate(&self.board, self.player);
        let value = if self.race {
            value.clamp(-RACE_LIMIT, RACE_LIMIT)
        } else {
            self.board.lead() * POINT + value
        };
        NodeValue {
            value,
            proven: false,
        }
    }

    /// Returns proven bounds of the value: `(lowest, highest)`.
    #[inline(always)]
    fn limits(&self, ply: i32) -> (i32, i32) {
        if !self.race {
            let open_windows = self.board.open_windows(Side::Other).cast_signed();
            let low = (self.board.lead() - open_windows) * POINT;
            return (low, self.board.upper_bound() * POINT);
        }
        // Nobody wins with the next two discs: `settle` has decided such positions or left a
        // single move.
        let low = if self.board.open_windows(Side::Other) == 0 {
            0
        } else {
            -(WIN - (ply + 4))
        };
        let high = match self.board.upper_bound() {
            1.. => WIN - (ply + 3),
            0 => 0,
            // The mover loses before the board is full.
            _ => -(WIN - ply - self.board.free().cast_signed()),
        };
        (low, high)
    }

    /// Puts the moves on the stack with their order. Returns `None` if the search was stopped.
    fn gather(&mut self, moves: B::Moves, depth: i32, ply: i32, known: Option<u8>) -> Option<()> {
        let scoring = !self.race;
        let (gains, blocks, gifts) = if scoring {
            (
                self.board.completing(Side::Mover),
                self.board.completing(Side::Other),
                self.board.enabling(Side::Other),
            )
        } else {
            (B::Moves::ZERO, B::Moves::ZERO, B::Moves::ZERO)
        };
        let killers = self.killers[ply.cast_unsigned() as usize];
        let columns = i32::from(self.board.size().columns);
        let look = depth >= 2 || self.board.size().columns as usize > CANDIDATES;
        let player = usize::from(self.player == Player::Yellow);
        for one in moves.each() {
            if self.is_over_within_a_node() {
                return None;
            }
            let cell = self.board.cell(one);
            let column = cell.column.index();
            let aside = i32::try_from(2 * column).map_or(0, |twice| (twice - (columns - 1)).abs());
            let history = self.history[player][self.board.size().index(cell)];
            let mut order = history.min(2_000) - aside;
            if look {
                order += 100 * self.board.move_score(one);
            }
            if killers.contains(&Some(cell)) {
                order += 150;
            }
            if scoring {
                order += if (gains & one).any() { 8_000 } else { 0 };
                order += if (blocks & one).any() { 5_000 } else { 0 };
                order -= if (gifts & one).any() { 3_000 } else { 0 };
            }
            if known.is_some_and(|known| usize::from(known) == column) {
                order = i32::MAX;
            }
            self.stack.push(Candidate { one, cell, order });
        }
        Some(())
    }

    /// Searches the moves from `first` on, the most promising first.
    fn search_moves(
        &mut self,
        depth: i32,
        ply: i32,
        (alpha, beta): (i32, i32),
        first: usize,
    ) -> Option<Best> {
        let mut best = Best::none();
        // Whether the upper bound of every move so far is a fact.
        let mut facts = true;
        let mut raised = alpha;
        for index in first..self.stack.len() {
            // A loss is reported only after all moves were searched.
            if index - first >= CANDIDATES && best.found.value > -DECIDED {
                facts = false;
                break;
            }
            let Candidate { one, cell, .. } = next(&mut self.stack, index);
            let found = self.child(
                one,
                cell,
                depth - 1,
                ply + 1,
                (raised, beta),
                index == first,
            )?;
            facts &= found.proven || found.value <= -DECIDED;
            if found.value > best.found.value {
                best = Best {
                    found,
                    cell: Some(cell),
                };
            }
            if found.value >= beta {
                best.found.proven |= found.value >= DECIDED;
                self.reward(cell, depth, ply);
                return Some(best);
            }
            raised = raised.max(found.value);
        }
        best.found.proven = facts && (best.found.proven || best.found.value <= alpha);
        Some(best)
    }

    /// Returns the value of a move for the player who makes it. The first move is searched with
    /// the whole window, the others first with a null window.
    pub fn child(
        &mut self,
        one: B::Moves,
        cell: Cell,
        depth: i32,
        ply: i32,
        (alpha, beta): (i32, i32),
        whole: bool,
    ) -> Option<NodeValue> {
        self.play(one, cell);
        if depth > 0 {
            self.table.prefetch(self.board.key());
        }
        let first = if whole { beta } else { alpha + 1 };
        let mut found = self.node(depth, ply, -first, -alpha);
        if first < beta && found.is_some_and(|found| found.value < -alpha && found.value > -beta) {
            found = self.node(depth, ply, -beta, -alpha);
        }
        self.undo();
        found.map(NodeValue::negated)
    }

    /// Rewards a move that cut off the search of a position.
    fn reward(&mut self, cell: Cell, depth: i32, ply: i32) {
        let killers = &mut self.killers[ply.cast_unsigned() as usize];
        if killers[0] != Some(cell) {
            *killers = [Some(cell), killers[0]];
        }
        let player = usize::from(self.player == Player::Yellow);
        let history = &mut self.history[player][self.board.size().index(cell)];
        *history += depth * depth;
        if *history > 2_000 {
            for value in self.history.iter_mut().flatten() {
                *value /= 2;
            }
        }
    }
}
