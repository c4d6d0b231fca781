//! The search of one thread: null-window negamax on bit sets.

use super::board::{SolverPosition, has_four};
use super::bounds::{follow_up_bound, quiet_range, win_with_disc};
use super::marks::SearchMarks;
use super::order;
use super::table::{ScoreBound, SpreadKey, Tables};
use crate::engine::boards::{Geometry, Word};

/// Nodes between two calls of `stop`, minus one: a bit mask.
const POLL_MASK: u64 = (1 << 10) - 1;

/// The result of playing all forced moves of a position.
#[derive(Clone, Copy, Debug)]
enum AfterForcedMoves<W> {
    /// The exact score, for the player to move before the forced moves.
    Score(i32),
    /// The position after the forced moves, with two moves or more; and whether its mover is
    /// the player to move before them.
    Open(SolverPosition<W>, bool),
}

/// A move worth searching.
#[derive(Clone, Copy, Debug)]
pub struct Child<W> {
    /// The position after the move and the forced moves that follow.
    state: SolverPosition<W>,
    spread_key: SpreadKey<W>,
    /// How promising the move is; higher is better. In the opening it is the number of the move's
    /// cell until the moves are sorted.
    order: i32,
    /// Whether the player who made the move is to move in `state`.
    same: bool,
}

impl<W> Child<W> {
    /// Converts a bound of the child's score into one for the player who made the move.
    #[inline(always)]
    fn seen_from_parent(&self, bound: ScoreBound) -> ScoreBound {
        match (self.same, bound) {
            (true, bound) => bound,
            (false, ScoreBound::AtLeast(score)) => ScoreBound::AtMost(-score),
            (false, ScoreBound::AtMost(score)) => ScoreBound::AtLeast(-score),
        }
    }
}

/// The search of one thread.
pub struct SolverSearch<'a, G: Geometry> {
    shape: G,
    tables: Tables<'a, G::Word>,
    /// Positions with fewer discs share their table entry with their mirror image: the first half
    /// of the game.
    mirror_below: u32,
    /// In positions with fewer discs, all moves are looked up before any is searched.
    look_ahead_below: u32,
    /// Called regularly with the number of nodes; returning `true` stops the search.
    stop: &'a mut dyn FnMut(u64) -> bool,
    /// The number of positions entered.
    pub nodes: u64,
    /// Whether moves in the opening are compared with care.
    pub has_care: bool,
    /// The moves of every position on the path, those of each position above those of its
    /// parent.
    pub open: Vec<Child<G::Word>>,
    /// The marks of a search on several threads, which share positions with fewer discs than this.
    pub sharing: Option<(&'a SearchMarks, u32)>,
    /// The shared positions on the path, each with its `alpha`.
    path: Vec<(SpreadKey<G::Word>, i32)>,
    /// The number of one on the path that another thread has decided, and its bound.
    decided: Option<(usize, i32)>,
}

impl<'a, G: Geometry> SolverSearch<'a, G> {
    /// Reuses the stack of an earlier search. This saves an allocation, which matters to
    /// searches of microseconds.
    pub fn new(
        shape: G,
        tables: Tables<'a, G::Word>,
        mut open: Vec<Child<G::Word>>,
        stop: &'a mut dyn FnMut(u64) -> bool,
    ) -> Self {
        let cells = shape.cells();
        open.clear();
        Self {
            shape,
            tables,
            mirror_below: cells / 2,
            look_ahead_below: cells - cells.min(6),
            stop,
            nodes: 0,
            has_care: false,
            open,
            sharing: None,
            path: Vec::new(),
            decided: None,
        }
    }

    /// Returns bounds of the score of any position without search: `(lowest, highest)`. With
    /// `looks_up`, by the table too.
    pub fn bounds(&self, state: &SolverPosition<G::Word>, looks_up: bool) -> (i32, i32) {
        let playable = self.shape.playable(state.mask());
        if (playable & state.mover_wins).any() {
            let score = win_with_disc(self.shape.cells(), state.ply + 1);
            return (score, score);
        }
        let (open, same) = match self.play_forced_moves(*state) {
            AfterForcedMoves::Score(score) => return (score, score),
            AfterForcedMoves::Open(open, same) => (open, same),
        };
        let (mut low, mut high) = self.static_bounds(&open);
        if looks_up {
            match self.tables.of(open.ply).get(self.spread_key(&open)) {
                Some(ScoreBound::AtLeast(score)) => low = low.max(score),
                Some(ScoreBound::AtMost(score)) => high = high.min(score),
                None => {}
            }
        }
        if same { (low, high) } else { (-high, -low) }
    }

    /// Compares the score of any position with `alpha`.
    ///
    /// A result above `alpha` is a lower bound of the mover's score, any other an upper
    /// bound. `None` if the search was stopped.
    pub fn compare(&mut self, state: &SolverPosition<G::Word>, alpha: i32) -> Option<i32> {
        let playable = self.shape.playable(state.mask());
        if (playable & state.mover_wins).any() {
            return Some(win_with_disc(self.shape.cells(), state.ply + 1));
        }
        match self.play_forced_moves(*state) {
            AfterForcedMoves::Score(score) => Some(score),
            AfterForcedMoves::Open(state, true) => self.compare_open(&state, alpha),
            AfterForcedMoves::Open(state, false) => {
                self.compare_open(&state, -alpha - 1).map(|score| -score)
            }
        }
    }

    fn compare_open(&mut self, state: &SolverPosition<G::Word>, alpha: i32) -> Option<i32> {
        let (low, high) = self.static_bounds(state);
        if low > alpha {
            Some(low)
        } else if high <= alpha {
            Some(high)
        } else {
            self.negamax(state, self.spread_key(state), alpha)
        }
    }

    #[inline(always)]
    fn spread_key(&self, state: &SolverPosition<G::Word>) -> SpreadKey<G::Word> {
        let key = state.key(self.shape);
        if state.ply < self.mirror_below {
            self.tables
                .early
                .spread_key(key.min(self.shape.mirror(key)))
        } else {
            self.tables.early.spread_key(key)
        }
    }

    /// Plays all forced moves: answers to threats, and single moves that do not allow a win.
    ///
    /// The mover of `state` must have no immediate win.
    #[inline(always)]
    fn play_forced_moves(&self, mut state: SolverPosition<G::Word>) -> AfterForcedMoves<G::Word> {
        let mut same = true;
        loop {
            let playable = self.shape.playable(state.mask());
            let attacked = playable & state.other_wins;
            let safe = playable & !(state.other_wins >> 1);
            let moves = if attacked.any() {
                attacked & safe
            } else {
                safe
            };
            if attacked.several() || (moves.none() && playable.any()) {
                let loss = -win_with_disc(self.shape.cells(), state.ply + 2);
                return AfterForcedMoves::Score(if same { loss } else { -loss });
            }
            if moves.none() {
                return AfterForcedMoves::Score(0);
            }
            if moves.several() {
                return AfterForcedMoves::Open(state, same);
            }
            state = state.play(self.shape, moves);
            same = !same;
        }
    }

    /// Returns bounds of the score of an open state, without search: `(lowest, highest)`.
    #[inline(always)]
    fn static_bounds(&self, state: &SolverPosition<G::Word>) -> (i32, i32) {
        let (mut low, mut high) = quiet_range(self.shape.cells(), state.ply);
        let empty = self.shape.board() & !state.mask();
        if !has_four(self.shape, state.other | empty) {
            low = low.max(0);
        }
        if !has_four(self.shape, state.mover | empty) {
            high = high.min(0);
        }
        if let Some(bound) = follow_up_bound(self.shape, state) {
            high = high.min(bound);
        }
        (low, high)
    }

    /// Searches an open state with a null window. The mover has two moves or more, no immediate
    /// win and no threat to answer, and `static_bounds` does not decide.
    ///
    /// A result above `alpha` is a lower bound of the mover's score, any other an upper
    /// bound. `None` if the search was stopped.
    fn negamax(
        &mut self,
        state: &SolverPosition<G::Word>,
        spread_key: SpreadKey<G::Word>,
        alpha: i32,
    ) -> Option<i32> {
        self.nodes += 1;
        if self.nodes & POLL_MASK == 0 && ((self.stop)(self.nodes) || self.is_decided_above()) {
            return None;
        }
        if let Some(score) = self.known(state.ply, spread_key, alpha) {
            return Some(score);
        }
        let first = self.open.len();
        let result = self.expand(state, alpha, first);
        let result = match result {
            Expanded::Bound(score) => Some(score),
            Expanded::Moves(best) => {
                self.sort(state, first);
                match self.sharing {
                    Some((marks, below)) if state.ply < below => {
                        self.share_moves(marks, spread_key, alpha, best, first)
                    }
                    _ => self.search_moves(state, spread_key, alpha, best, first),
                }
            }
        };
        self.open.truncate(first);
        result
    }

    /// Returns the bound by which the table decides a position with `ply` discs, if it does.
    #[inline(always)]
    fn known(&self, ply: u32, spread_key: SpreadKey<G::Word>, alpha: i32) -> Option<i32> {
        match self.tables.of(ply).get(spread_key) {
            Some(ScoreBound::AtLeast(score)) if score > alpha => Some(score),
            Some(ScoreBound::AtMost(score)) if score <= alpha => Some(score),
            _ => None,
        }
    }

    /// Whether another thread has decided a shared position on the path, so that the search below it
    /// can end.
    #[cold]
    fn is_decided_above(&mut self) -> bool {
        let mut path = self.path.iter().enumerate();
        self.decided = path.find_map(|(index, &(spread_key, alpha))| {
            Some((index, self.known(0, spread_key, alpha)?))
        });
        self.decided.is_some()
    }

    /// Judges every move without search, and puts the undecided ones on the stack.
    #[inline(always)]
    fn expand(&mut self, state: &SolverPosition<G::Word>, alpha: i32, first: usize) -> Expanded {
        let shape = self.shape;
        let cells = shape.cells();
        let is_opening = self.has_care && order::is_opening(shape, state);
        let playable = shape.playable(state.mask());
        let moves = playable & !(state.other_wins >> 1);
        let mut best = if moves == playable {
            i32::MIN
        } else {
            -win_with_disc(cells, state.ply + 2)
        };
        for cell in moves.each() {
            let reply = state.play(shape, cell);
            let (child, bounds) = match self.play_forced_moves(reply) {
                AfterForcedMoves::Score(score) => (None, (-score, -score)),
                AfterForcedMoves::Open(child, true) => {
                    let (low, high) = self.static_bounds(&child);
                    (Some((child, false)), (-high, -low))
                }
                AfterForcedMoves::Open(child, false) => {
                    (Some((child, true)), self.static_bounds(&child))
                }
            };
            if bounds.0 > alpha {
                return Expanded::Bound(bounds.0);
            }
            match child {
                Some((state, same)) if bounds.1 > alpha => {
                    let spread_key = self.spread_key(&state);
                    self.tables.of(state.ply).prefetch(spread_key);
                    // The order of the opening is dear, and only needed if no move decides.
                    let order = if is_opening {
                        cell.lowest().cast_signed()
                    } else {
                        order::late_move_score(shape, &reply, cell)
                    };
                    self.open.push(Child {
                        state,
                        spread_key,
                        order,
                        same,
                    });
                }
                _ => best = best.max(bounds.1),
            }
        }
        // A win with the disc after next would have been found already.
        let high = win_with_disc(cells, (state.ply + 5).min(cells + 2));
        if high <= alpha {
            return Expanded::Bound(best.max(high));
        }
        if state.ply < self.look_ahead_below {
            return self.look_up_moves(alpha, best, first);
        }
        Expanded::Moves(best)
    }

    /// Looks the moves up in the table. One may decide; others may be dropped.
    #[inline(always)]
    fn look_up_moves(&mut self, alpha: i32, mut best: i32, first: usize) -> Expanded {
        let mut index = first;
        while let Some(child) = self.open.get(index) {
            match self
                .tables
                .of(child.state.ply)
                .get(child.spread_key)
                .map(|bound| child.seen_from_parent(bound))
            {
                Some(ScoreBound::AtLeast(score)) if score > alpha => {
                    return Expanded::Bound(score);
                }
                Some(ScoreBound::AtMost(score)) if score <= alpha => {
                    best = best.max(score);
                    self.open.swap_remove(index);
                }
                _ => index += 1,
            }
        }
        Expanded::Moves(best)
    }

    /// Searches the sorted moves from `first` on, and stores the result.
    /// `best` is an upper bound of the moves that were dropped.
    #[inline(always)]
    fn search_moves(
        &mut self,
        state: &SolverPosition<G::Word>,
        spread_key: SpreadKey<G::Word>,
        alpha: i32,
        mut best: i32,
        first: usize,
    ) -> Option<i32> {
        let before = self.nodes;
        let mut index = first;
        while let Some(&child) = self.open.get(index) {
            index += 1;
            let score = self.child(&child, alpha)?;
            if score > alpha {
                self.tables.of(state.ply).put(
                    spread_key,
                    ScoreBound::AtLeast(score),
                    self.nodes - before,
                );
                return Some(score);
            }
            best = best.max(score);
        }
        self.tables
            .of(state.ply)
            .put(spread_key, ScoreBound::AtMost(best), self.nodes - before);
        Some(best)
    }

    /// Compares the score of a move with `alpha`, for the player who makes it.
    #[inline(always)]
    fn child(&mut self, child: &Child<G::Word>, alpha: i32) -> Option<i32> {
        if child.same {
            self.negamax(&child.state, child.spread_key, alpha)
        } else {
            let score = self.negamax(&child.state, child.spread_key, -alpha - 1);
            score.map(|score| -score)
        }
    }

    /// As `search_moves`, but puts off moves that another thread is searching. The first move is
    /// searched by all threads, which part in its positions.
    #[inline(never)]
    fn share_moves(
        &mut self,
        marks: &SearchMarks,
        spread_key: SpreadKey<G::Word>,
        alpha: i32,
        mut best: i32,
        first: usize,
    ) -> Option<i32> {
        let (before, depth) = (self.nodes, self.path.len());
        self.path.push((spread_key, alpha));
        let (mut waiting, mut index) = (Vec::new(), first);
        while best <= alpha {
            let next = self.open.get(index).copied();
            index += 1;
            let is_put_off = |child: &Child<G::Word>| {
                index > first + 1 && marks.is_searched(child.spread_key.high_u64())
            };
            if let Some(child) = next.filter(is_put_off) {
                waiting.push(child);
                continue;
            }
            let Some(child) = next.or_else(|| waiting.pop()) else {
                break;
            };
            let number = child.spread_key.high_u64();
            marks.begin(number);
            let score = self.child(&child, alpha);
            marks.end(number);
            let decided = self.decided.take_if(|(index, _)| *index == depth);
            let decided = decided.map(|(_, bound)| bound);
            if let Some(bound) = decided.or_else(|| self.known(0, spread_key, alpha)) {
                self.path.truncate(depth);
                return Some(bound);
            }
            best = best.max(score?);
        }
        self.path.truncate(depth);
        let bound = if best > alpha {
            ScoreBound::AtLeast(best)
        } else {
            ScoreBound::AtMost(best)
        };
        self.tables
            .early
            .put(spread_key, bound, self.nodes - before);
        Some(best)
    }

    /// Sorts the moves of a position from `first` on, the most promising first. This is an
    /// insertion sort: there are few moves, and most are in order.
    #[inline(always)]
    fn sort(&mut self, state: &SolverPosition<G::Word>, first: usize) {
        let Some(moves) = self.open.get_mut(first..) else {
            return;
        };
        if moves.len() > 1 && self.has_care && order::is_opening(self.shape, state) {
            for child in &mut *moves {
                let cell = G::Word::ONE << child.order.cast_unsigned();
                child.order = order::move_score(self.shape, state, cell);
            }
        }
        for end in 1..moves.len() {
            let mut at = end;
            while at > 0 && moves[at - 1].order < moves[at].order {
                moves.swap(at - 1, at);
                at -= 1;
            }
        }
    }
}

/// The result of judging the moves of a position.
enum Expanded {
    /// A bound that answers the comparison.
    Bound(i32),
    /// The moves on the stack decide; this is an upper bound of those that were dropped.
    Moves(i32),
}
