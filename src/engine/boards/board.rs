//! What the search asks of a board.
//!
//! Two kinds of board answer: bit sets in one machine word ([`super::bits`], as `u64` and
//! `u128`) and counters of goal windows ([`super::wide`]) for all others. Moves are sets
//! in a word too: one bit a move, a cell of the bit sets or a column of the counters.

use std::fmt::Debug;

use super::word::Word;
use crate::rules::{Cell, Column, Size};

/// One of the players, seen from the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// The player to move.
    Mover,
    /// The other one.
    Other,
}

/// A board with do and undo, from the view of the player to move.
///
/// A *window* is one place of a goal on the board: the cells of one line or one square.
pub(crate) trait SearchBoard: Clone + Send + Debug {
    /// A set of moves.
    type Moves: Word;

    /// The size of the board.
    fn size(&self) -> Size;
    /// Free cells.
    fn free(&self) -> u32;
    /// Every legal move (the end of a game is not looked at).
    fn moves(&self) -> Self::Moves;
    /// The legal moves with which `side` would complete a window.
    fn completing(&self, side: Side) -> Self::Moves;
    /// The legal moves above which `side` would then complete a window.
    fn enabling(&self, side: Side) -> Self::Moves;
    /// Where the disc of one move comes to rest.
    fn cell(&self, one: Self::Moves) -> Cell;
    /// The move in a column that is not full.
    fn move_in(&self, column: Column) -> Self::Moves;
    /// The discs of a column of a board that is learned: of at most sixteen rows.
    fn height(&self, column: usize) -> u8;
    /// The rows of the free cells of such a column in which `side` would complete a window,
    /// as bits.
    fn threats(&self, side: Side, column: usize) -> u16;
    /// The mover's completed windows less the other's.
    fn lead(&self) -> i32;
    /// How many windows the side could still complete if the opponent helped: those
    /// without an opposing disc that are not complete.
    fn open_windows(&self, side: Side) -> u32;
    /// An upper bound of the mover's result, by counting and follow-up play: 1, 0, -1 in a
    /// race (where the mover has no immediate win), the final lead in a scoring game.
    fn upper_bound(&self) -> i32;
    /// How promising a move looks; more is better.
    fn move_score(&self, one: Self::Moves) -> i32;
    /// A number of the position: equal for equal positions, and different for different
    /// ones for certain on boards of up to 64 bits.
    fn key(&self) -> u64;
    /// The smaller of the keys of the position and its mirror image.
    fn symmetric_key(&self) -> u64;
    /// Roughly how many nodes take as long as 256 on a board of ten windows a cell, at most 256.
    fn poll_interval(&self) -> u64;
    /// Plays a legal move.
    fn play(&mut self, one: Self::Moves);
    /// Takes the last move back.
    fn undo(&mut self);
}
