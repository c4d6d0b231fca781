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

mod evaluator;
mod file;
mod layout;
mod limits;
mod net;
mod net_file;
mod player;
mod seal;
mod threats;
mod tuple;

pub use evaluator::NetEvaluator;
pub use file::{MOST_FILE_BYTES, NetFault};
pub use layout::{Layout, LayoutFault, first_player, learnable};
pub use limits::{MOST_CELLS, MOST_SIDE, MOST_TUPLES, MOST_WEIGHTS};
pub(crate) use net::reach;
pub use net::{Net, Record, RulesText};
pub use net_file::NetFile;
pub use player::Learned;
pub(crate) use seal::{WrongChecksum, seal, unseal};
pub(crate) use threats::ColumnThreats;
