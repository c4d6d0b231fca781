//! Exact results of whole games: null-window search to the end, without estimates.
//!
//! Every search asks whether the result exceeds a bound, so that bounds by counting and by
//! follow-up play cut most of the tree. A position shares its table entry with its mirror
//! image. Forced moves are played at once, and all moves are judged without search before the
//! first is searched.

use thiserror::Error;

use super::nodes::{Candidate, next};
use super::settle::settle;
use super::table::{Bound, TableEntry, TranspositionTable};
use crate::engine::boards::{Bitboard, SearchBoard, Side, Word};
use crate::rules::Position;

/// The result of a position under best play of both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProvenValue {
    /// The result for the player to move: 1, 0 or -1 for a win, a draw or a loss in a race; the
    /// final difference of points in a scoring game.
    pub value: i32,
    /// The number of positions searched.
    pub nodes: u64,
}

/// Why a result cannot be proven: a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct ProofError(String);

/// Proves the result of a position. Calls `stop` regularly with the number of nodes so far, and
/// returns `Ok(None)` if it returns `true`.
///
/// # Errors
/// As [`ProofSearch::prove`].
pub fn prove(
    position: &Position,
    table_bytes: usize,
    stop: &mut dyn FnMut(u64) -> bool,
) -> Result<Option<ProvenValue>, ProofError> {
    ProofSearch::new(table_bytes).prove(position, stop)
}

/// Proves the results of positions and keeps its table from one to the next.
#[derive(Debug)]
pub struct ProofSearch {
    table_bytes: usize,
    table: Option<TranspositionTable>,
}

impl ProofSearch {
    /// Creates a search with a table of `table_bytes` bytes, which the first proof allocates.
    pub const fn new(table_bytes: usize) -> Self {
        Self {
            table_bytes,
            table: None,
        }
    }

    /// Proves the result of a position. Calls `stop` regularly with the number of nodes so far,
    /// and returns `Ok(None)` if it returns `true`.
    ///
    /// On boards of up to 64 cells and sentinels the table distinguishes all positions. On
    /// larger ones it distinguishes them by a 64-bit hash, which could in principle confuse two.
    ///
    /// # Errors
    /// If the game is over, or the board or the table is too large.
    pub fn prove(
        &mut self,
        position: &Position,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Option<ProvenValue>, ProofError> {
        if position.outcome.is_some() {
            let what = "the game is over: there is nothing to prove";
            return Err(ProofError(what.to_owned()));
        }
        let mut table = match self.table.take() {
            Some(table) => table,
            None => TranspositionTable::new(self.table_bytes).map_err(ProofError)?,
        };
        table.begin(position, true);
        let table = &*self.table.insert(table);
        if let Some(board) = Bitboard::<u64>::new(position) {
            return Ok(NullWindowSearch::new(board, table, stop).value());
        }
        let size = position.board.size;
        let board = Bitboard::<u128>::new(position).ok_or_else(|| {
            let found = usize::from(size.columns) * (usize::from(size.rows) + 1);
            ProofError(format!(
                "an exact result needs columns x (rows + 1) of at most 128, found {found}"
            ))
        })?;
        Ok(NullWindowSearch::new(board, table, stop).value())
    }
}

/// A null-window search to the end of the game.
pub(super) struct NullWindowSearch<'a, W: Word> {
    board: Bitboard<W>,
    race: bool,
    table: &'a TranspositionTable,
    stop: &'a mut dyn FnMut(u64) -> bool,
    nodes: u64,
    stack: Vec<Candidate<W>>,
    /// How often a disc in a cell was the best reply, by the parity of the number of free cells
    /// and by cell.
    history: [Vec<i32>; 2],
}

/// Nodes between two calls of `stop`, minus one: a bit mask.
const POLL_MASK: u64 = (1 << 10) - 1;

impl<'a, W: Word> NullWindowSearch<'a, W> {
    pub(super) fn new(
        board: Bitboard<W>,
        table: &'a TranspositionTable,
        stop: &'a mut dyn FnMut(u64) -> bool,
    ) -> Self {
        let cells = board.size().cells();
        Self {
            race: board.is_race(),
            board,
            table,
            stop,
            nodes: 0,
            stack: Vec::new(),
            history: [vec![0; cells], vec![0; cells]],
        }
    }

    /// Finds the result by a series of null windows, beginning with the likeliest result, a
    /// draw.
    pub(super) fn value(mut self) -> Option<ProvenValue> {
        let most = self.board.lead() + self.board.open_windows(Side::Mover).cast_signed();
        let least = self.board.lead() - self.board.open_windows(Side::Other).cast_signed();
        let (mut low, mut high) = if self.race { (-1, 1) } else { (least, most) };
        let mut guess = 0_i32.clamp(low, high);
        while low < high {
            // Compares the result with `alpha`.
            let alpha = if guess == high { guess - 1 } else { guess };
            let found = self.compare(alpha)?;
            if found > alpha {
                low = low.max(found);
            } else {
                high = high.min(found);
            }
            guess = found.clamp(low, high);
        }
        Some(ProvenValue {
            value: low,
            nodes: self.nodes,
        })
    }

    /// Compares the result with `alpha`. A result above it is a lower bound, any other an upper
    /// bound. Returns `None` if the search was stopped.
    fn compare(&mut self, alpha: i32) -> Option<i32> {
        let moves = match self.moves() {
            Err(value) => return Some(value),
            Ok(moves) => moves,
        };
        if self.race && !moves.several() {
            self.board.play(moves);
            let found = self.compare(-alpha - 1).map(|found| -found);
            self.board.undo();
            return found;
        }
        let (low, high) = self.limits();
        if low > alpha {
            Some(low)
        } else if high <= alpha {
            Some(high)
        } else {
            self.open(moves, alpha)
        }
    }

    /// Returns the moves worth searching, or the result of a position that needs no search.
    #[inline(always)]
    fn moves(&self) -> Result<W, i32> {
        if !self.race {
            return match self.board.free() {
                0 => Err(self.board.lead()),
                _ => Ok(self.board.moves()),
            };
        }
        settle(&self.board)
    }

    /// Returns bounds of the result without search: `(lowest, highest)`.
    #[inline(always)]
    fn limits(&self) -> (i32, i32) {
        let open_windows = self.board.open_windows(Side::Other).cast_signed();
        let low = if self.race {
            -i32::from(open_windows > 0)
        } else {
            self.board.lead() - open_windows
        };
        (low, self.board.upper_bound())
    }

    /// As `compare`, for a position with these moves that `limits` does not decide.
    fn open(&mut self, moves: W, alpha: i32) -> Option<i32> {
        self.nodes += 1;
        if self.nodes & POLL_MASK == 0 && (self.stop)(self.nodes) {
            return None;
        }
        let key = self.board.symmetric_key();
        if let Some(bound) = self.stored_bound(key) {
            match bound {
                (value, Bound::Lower | Bound::Exact) if value > alpha => return Some(value),
                (value, Bound::Upper | Bound::Exact) if value <= alpha => return Some(value),
                _ => {}
            }
        }
        let first = self.stack.len();
        let before = self.nodes;
        let found = match self.gather(moves, alpha) {
            Ok(best) => self.search_moves(alpha, best, first),
            Err(bound) => Some(bound),
        };
        self.stack.truncate(first);
        let found = found?;
        let bound = if found > alpha {
            Bound::Lower
        } else {
            Bound::Upper
        };
        let work = (self.nodes - before + 1).ilog2();
        self.table.put(
            key,
            TableEntry {
                value: found,
                bound,
                depth: u8::try_from(work).unwrap_or(u8::MAX),
                proven: true,
                column: None,
            },
        );
        Some(found)
    }

    #[inline(always)]
    fn stored_bound(&self, key: u64) -> Option<(i32, Bound)> {
        self.table.get(key).map(|entry| (entry.value, entry.bound))
    }

    /// Judges every move without search. `Err` is a bound that answers the comparison.
    /// Otherwise the undecided moves are on the stack, and the result is a bound of the others.
    fn gather(&mut self, moves: W, alpha: i32) -> Result<i32, i32> {
        let mut best = i32::MIN;
        let columns = i32::from(self.board.size().columns);
        for one in moves.each() {
            let cell = self.board.cell(one);
            let move_score = self.board.move_score(one);
            let gains = self.board.completing(Side::Mover) & one;
            let spoils = self.board.completing(Side::Other) & one;
            self.board.play(one);
            let (mut low, mut high) = match self.moves() {
                Err(value) => (value, value),
                Ok(_) => self.limits(),
            };
            if low < -alpha && high >= -alpha {
                match self.stored_bound(self.board.symmetric_key()) {
                    Some((value, Bound::Lower)) => low = low.max(value),
                    Some((value, Bound::Upper)) => high = high.min(value),
                    _ => {}
                }
            }
            let open = self.board.open_windows(Side::Mover).cast_signed();
            self.board.undo();
            if -high > alpha {
                return Err(-high);
            }
            if -low <= alpha {
                best = best.max(-low);
                continue;
            }
            let turn = (self.board.free() % 2) as usize;
            let learned = self.history[turn][self.board.size().index(cell)];
            let column = i32::try_from(cell.column.index()).unwrap_or(0);
            let aside = (2 * column - (columns - 1)).abs();
            // The windows still open to the opponent matter most, by measurements on whole
            // games.
            let order = if self.race {
                move_score - 16 * open - aside + learned.min(100)
            } else {
                let gain = if gains.any() { 2_000 } else { 0 };
                let spoiled = if spoils.any() { 1_000 } else { 0 };
                4 * move_score - 16 * open - aside + learned.min(300) + gain + spoiled
            };
            self.stack.push(Candidate { one, cell, order });
        }
        Ok(best)
    }

    /// Searches the moves from `first` on, the most promising first.
    fn search_moves(&mut self, alpha: i32, mut best: i32, first: usize) -> Option<i32> {
        for index in first..self.stack.len() {
            let Candidate { one, cell, .. } = next(&mut self.stack, index);
            self.board.play(one);
            let found = self.compare(-alpha - 1).map(|found| -found);
            self.board.undo();
            let found = found?;
            if found > alpha {
                let turn = (self.board.free() % 2) as usize;
                let history = &mut self.history[turn][self.board.size().index(cell)];
                *history = (*history + 1).min(1_000);
                return Some(found);
            }
            best = best.max(found);
        }
        Some(best)
    }
}
