//! Boards for engines: discs as bit sets, goal windows, and the discs counted in them.
//!
//! A *window* is one place of a goal on the board: the cells of one line or one square.
//!
//! Reading order: `word` and `geometry` (cells as bits), `follow_up` (bounds by answering in
//! the same column), `shape` (the windows of any goal as bit sets), `windows` (numbered
//! windows, for boards of any size), `counts` (the discs in each window), `board` (the trait that
//! searches play on), and its two implementations, `bitboard` and `wide_board`.
//!
//! Cells are bits (`Word`, `Geometry`): 64 with a sentinel row if they fit, otherwise 128.
//! `Counts::change` walks the windows through a cell and passes each change to a closure, both
//! for a disc that is placed and for one that is lifted. Its users are the wide boards, the
//! hand-made evaluator and the careless player's `BlindBoard`.
//!
//! The exact solver finds lines of four by shifts, which are constants if the shape is known at
//! compile time. A search plays on the trait `SearchBoard`.

mod bitboard;
mod board;
mod counts;
mod follow_up;
mod geometry;
mod shape;
#[cfg(test)]
pub mod tests;
mod wide_board;
mod windows;
mod word;

pub use bitboard::Bitboard;
pub use board::{SearchBoard, Side};
pub use counts::{Counts, LIFTED, PLACED, WindowCount};
pub use follow_up::{FollowUp, follow_up};
pub use geometry::{Dynamic, Fixed, Geometry};
pub use wide_board::WideBoard;
pub use windows::{GoalWindow, GoalWindows};
pub use word::{Halves, TableSlot, Word};

/// Runs a constructor that takes a stop callback, with one that never stops it.
pub fn without_stop<T>(make: impl FnOnce(&mut dyn FnMut() -> bool) -> Option<T>) -> T {
    make(&mut || false).expect("nothing stops it")
}
