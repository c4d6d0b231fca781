//! Finds certificates: trees of moves that end with the game or with a rule of play.
//!
//! Nothing found here is trusted. A [`Finder`] hands every certificate to the checker and returns
//! only what that accepts.
//!
//! Reading order: `shape` (positions as bit sets), `rules` (a rule of play for a position), `free`
//! (pairs of cells), `values` (results from the solvers), `tree` (the search for a small proof),
//! `finder`.

mod finder;
mod free;
mod rules;
mod shape;
mod tree;
mod values;

pub use finder::{Effort, Finder, Known};
