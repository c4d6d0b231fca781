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
