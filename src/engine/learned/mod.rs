//! Players trained by self-play: n-tuple networks.
//!
//! A tuple is a handful of neighbouring cells. Their contents select a weight, and the sum of
//! the weights of all tuples is the value of the position (Thill, Koch, Konen 2012,
//! "Reinforcement learning with n-tuples on the game Connect-4"). Threats, the cells where a
//! player would complete a goal, select further weights.
//!
//! Reading order: `limits`, `tuple` (how tuples are drawn and how their contents are encoded),
//! `layout` (all tuples, and how a disc changes their indices), `threats` (how threats select
//! weights), `net` (a trained network), `evaluator` (the network in the search), `file`
//! (networks as files), `player` (the levels). Training itself is the module `learning`.
//!
//! # Invariants
//!
//! - A disc changes only the indices of tuples that contain its cell or the cell above:
//!   `Layout::place` and `lift` touch those slots alone. The tests compare them with a plain
//!   reading of the board.
//! - Discs fall, so the stacked cells of a tuple have few states: not yet reachable, or a
//!   height and the colours below it. They are encoded in base 2 with a marker bit on top. A
//!   disc adds a constant of cell and player to this number. Ten cells need some 50,000
//!   weights; four states for every cell would need a million.
//! - Three kinds of slots encode threats: in each column, in each pair of columns, and in all
//!   columns together.
//! - The colours do not matter to a network; which player moved first does. There are two
//!   tables, by side to move, and a position shares its weights with its mirror image.
//! - A file names its rules. A network is never used for other rules. A `NetFile` is examined
//!   once, when it is made.
//! - In a race the search compares sums of weights. In a scoring game the network estimates the
//!   points still to come.

pub(crate) mod evaluator;
pub(crate) mod file;
pub(crate) mod layout;
pub(crate) mod limits;
pub(crate) mod net;
pub(crate) mod player;
mod threats;
mod tuple;

pub(crate) use evaluator::NetEvaluator;
pub use file::{NetFault, NetFile};
pub(crate) use layout::Layout;
pub use net::{Net, TrainingRecord};
pub(crate) use net::{RulesText, reach};
pub(crate) use player::Learned;
pub(crate) use threats::ColumnThreats;
