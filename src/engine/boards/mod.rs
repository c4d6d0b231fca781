//! Boards for engines: discs as bit sets, goal windows, and the discs counted in them.
//!
//! A *window* is one place of a goal on the board: the cells of one line or one square.
//!
//! Read in this order: `word` and `geometry` (cells as bits), `follow_up` (what a player gets
//! by answering in the same column), `shape` (the windows of any goal as bit sets),
//! `windows` (numbered, for boards of any size), `counts` (the discs in each), `threats`
//! (cells where a disc would complete a window), `board` (what searches ask of a board),
//! and the two kinds that answer, `bits` and `wide`.
//!
//! Cells are bits (`Word`, `Geometry`): 64 with a sentinel row where they fit, 128 beyond. One
//! place walks the windows through a cell and hands each change to its user, the same for a disc
//! that comes and one that goes. Users are the wide boards, the hand-made evaluator, the threats
//! of networks and the careless player's `BlindBoard`.
//!
//! The exact solver finds its lines of four by shifts: with a shape known when the program is
//! compiled they are constants. A search plays on the trait `SearchBoard`.

mod bits;
mod board;
mod counts;
mod follow_up;
mod geometry;
mod shape;
#[cfg(test)]
pub(crate) mod tests;
mod threats;
mod wide;
mod windows;
mod word;

pub(crate) use bits::Bits;
pub(crate) use board::{SearchBoard, Side};
pub(crate) use counts::{Count, Counts, LIFTED, PLACED};
pub(crate) use follow_up::{FollowUp, follow_up};
pub(crate) use geometry::{Dynamic, Fixed, Geometry};
pub(crate) use threats::{Hits, Threats};
pub(crate) use wide::Wide;
pub(crate) use windows::{Window, Windows};
pub(crate) use word::{Slot, Word};

/// Makes what only a stop flag could keep from being made, without one.
pub(crate) fn unstopped<T>(make: impl FnOnce(&mut dyn FnMut() -> bool) -> Option<T>) -> T {
    make(&mut || false).expect("nothing stops it")
}
