//! The board that a search plays on.
//!
//! Two types implement it: bit sets in one machine word ([`super::bitboard`], as `u64` and `u128`)
//! and, for all other boards, counters of goal windows ([`super::wide_board`]). Moves, too, are sets
//! in a word, with one bit for each: a cell for the bit sets, a column for the counters.

use std::fmt::Debug;

use super::word::Word;
use crate::rules::{Cell, Column, Size};

/// One of the players, relative to the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The player to move.
    Mover,
    /// The other one.
    Other,
}

impl Side {
    /// The sides of a player and of the opponent; `moves` tells whether the player is to move.
    #[inline(always)]
    pub const fn of(moves: bool) -> [Self; 2] {
        if moves {
            [Self::Mover, Self::Other]
        } else {
            [Self::Other, Self::Mover]
        }
    }
}

/// A board with moves and undo, seen by the player to move.
///
/// A *window* is one place of a goal on the board: the cells of one line or one square.
pub trait SearchBoard: Clone + Send + Debug {
    /// A set of moves.
    type Moves: Word;

    /// The size of the board.
    fn size(&self) -> Size;
    /// The number of free cells.
    fn free(&self) -> u32;
    /// All columns that take a disc, as moves, even if the game has ended.
    fn moves(&self) -> Self::Moves;
    /// The legal moves that would complete a window for `side`.
    fn completing(&self, side: Side) -> Self::Moves;
    /// The legal moves after which the next disc in the same column would complete a window for
    /// `side`.
    fn enabling(&self, side: Side) -> Self::Moves;
    /// The cell where the disc of a single move lands.
    fn cell(&self, one: Self::Moves) -> Cell;
    /// The move in a column; the empty set if the column is full.
    fn move_in(&self, column: Column) -> Self::Moves;
    /// The number of discs in a column.
    fn height(&self, column: usize) -> u8;
    /// The rows of a column in which `side` would complete a window, as bits.
    fn threats(&self, side: Side, column: usize) -> u128;
    /// The mover's completed windows minus the other's.
    fn lead(&self) -> i32;
    /// The number of windows that `side` could still complete with the opponent's help: those
    /// without an opposing disc that are not complete.
    fn open_windows(&self, side: Side) -> u32;
    /// An upper bound of the mover's result, by counting and follow-up play: 1, 0 or -1 in a
    /// race (if the mover has no immediate win), the final lead in a scoring game.
    fn upper_bound(&self) -> i32;
    /// A guess of how good a move is, for move ordering; higher is better.
    fn move_score(&self, one: Self::Moves) -> i32;
    /// A hash key of the position. Equal positions have equal keys; on boards of up to 64 bits
    /// different positions have different keys.
    fn key(&self) -> u64;
    /// The number of nodes between two checks of the limits, from 1 to 256: fewer on boards
    /// with more windows a cell.
    fn poll_interval(&self) -> u64;
    /// Plays a legal move.
    fn play(&mut self, one: Self::Moves);
    /// Undoes the last move.
    fn undo(&mut self);
}
