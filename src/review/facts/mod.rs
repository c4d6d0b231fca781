//! Finds certificates: trees of moves that end with the game or with a rule of play.
//!
//! Nothing found here is trusted. A [`Finder`] hands every certificate to the checker and returns
//! only what that accepts.
//!
//! Reading order: `effort`, `rules` (a rule of play for a position), `free`
//! (pairs of cells), `values` (results from the solvers), `forced` (short wins by
//! threats), `tree` (the search for a small proof), `finder`.

mod effort;
mod finder;
mod forced;
mod free;
mod rules;
mod tree;
mod values;

pub use effort::ProofEffort;
pub use finder::{Finder, Known};
