//! Learning by self-play: no solver, no book, no games of people.
//!
//! A [`Trainer`] plays games of a network against itself and moves its weights towards
//! what came of them. It reads no clock and no randomness: every game's chance follows
//! from the seed and the number of the game, so that one thread and the same seed end
//! with the same weights, however the games are cut into portions.
//!
//! Read in this order: `settings`, `values` (weights that learn), `game` (one game of
//! self-play and what is learned from it), `trainer`, `duel` (network against network),
//! `yardstick` (how strong a network is), `state` (unfinished training as a file).

mod duel;
mod game;
mod settings;
mod state;
mod trainer;
mod values;
mod yardstick;

pub use settings::{Exploration, Settings};
pub use state::StateFault;
pub use trainer::Trainer;
pub use yardstick::{Milestone, Yardstick};
