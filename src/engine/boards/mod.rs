//! Boards for engines: discs as bit sets, goal windows, and the discs counted in them.
//!
//! A *window* is one place of a goal on the board: the cells of one line or one square.
//!
//! Read in this order: `word` and `geometry` (cells as bits), `follow_up` (what a player gets by answering in
//! the same column), `shape` (the windows of any
//! goal as bit sets), `windows` (numbered, for boards of any size), `threats` (cells where
//! a disc would complete a window), `board` (what searches ask of a board), and the two
//! kinds that answer, `bits` and `wide`.

mod bits;
mod board;
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
pub(crate) use board::{Field, Side};
pub(crate) use follow_up::{FollowUp, follow_up};
pub(crate) use geometry::{Dynamic, Fixed, Geometry};
pub(crate) use threats::{Hits, Threats, number};
pub(crate) use wide::Wide;
pub(crate) use windows::{PIECE, Window, Windows};
pub(crate) use word::{Slot, Word};
