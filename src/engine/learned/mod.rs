//! Players that learned by playing against themselves: n-tuple networks.
//!
//! A tuple is a handful of neighbouring cells. What lies in them selects a weight, and the
//! sum of the weights of all tuples says what a position is worth (Thill, Koch, Konen
//! 2012, "Reinforcement learning with n-tuples on the game Connect-4"). Beside the tuples,
//! threats select weights: cells where a player would complete a goal.
//!
//! Read in this order: `limits`, `tuple` (how tuples are drawn, and what they tell apart), `layout`
//! (all tuples, and how a disc changes what they see), `threats` (what is seen of threats),
//! `net` (a trained network), `evaluator` (the network in the search), `file` (networks as
//! files), `seal` (their checksum), `net_file` (such a file as a level names it), `player` (the
//! levels).
//! Training itself is the module `learning`.
//!
//! # What holds
//!
//! - A tuple's index changes only where a disc falls or lands below: `Layout::place` and `lift`
//!   touch those slots alone. A plain reading of the board is the oracle in the tests.
//! - Discs fall, so the cells of a tuple that lie upon each other have few states: none, or a
//!   height and the colours below it, a number in base 2 with a mark on top. A disc adds to it a
//!   constant of cell and player. Ten cells need some 50,000 weights instead of the million of
//!   four states a cell.
//! - Three kinds of slots look at threats: in each column, in each pair of columns, and in all
//!   together.
//! - The colours do not matter to a network; who moved first does. There are two tables, by side
//!   to move, and a position shares its weights with its mirror image.
//! - A file names its rules and version and ends with a checksum, which is checked first. A
//!   network of other rules is never used. A `NetFile` is read through once, when it is made.
//! - In a race the search compares sums of weights; in a scoring game the network estimates the
//!   points still to come, and `Evaluator::total` adds the lead.

pub(crate) mod evaluator;
pub(crate) mod file;
pub(crate) mod layout;
pub(crate) mod limits;
pub(crate) mod net;
mod net_file;
pub(crate) mod player;
mod seal;
mod threats;
mod tuple;

pub(crate) use evaluator::NetEvaluator;
pub(crate) use file::MOST_FILE_BYTES;
pub use file::NetFault;
pub(crate) use layout::Layout;
pub use layout::LayoutFault;
pub use net::{Net, Record};
pub(crate) use net::{RulesText, reach};
pub use net_file::NetFile;
pub(crate) use player::Learned;
pub(crate) use seal::{WrongChecksum, seal, unseal};
pub(crate) use threats::ColumnThreats;
