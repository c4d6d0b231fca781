//! Learning by self-play: no solver, no book, no games of people.
//!
//! A [`Trainer`] plays games of a network against itself and moves its weights towards
//! what came of them. It reads no clock and no randomness: every game's chance follows
//! from the seed and the number of the game, so that one thread and the same seed end
//! with the same weights, however the games are cut into portions.
//!
//! Read in this order: `settings`, `values` (weights that learn), `game` (one game of
//! self-play and what is learned from it), `trainer`, `contest` (games between
//! engines), `duel` (network against network),
//! `yardstick` (how strong a network is), `state` (unfinished training as a file), `curve` (its
//! strength as a file), `run`. A [`Run`] trains, measures and writes files as its [`Plan`] says,
//! and sends [`Report`]s; the clock is handed to it.

mod contest;
mod curve;
mod duel;
mod game;
mod plan;
mod report;
mod run;
mod settings;
mod state;
mod trainer;
mod values;
mod yardstick;

pub use plan::{End, Files, Pace, Plan};
pub use report::{Progress, Report};
pub use run::{Run, RunError};
pub use settings::{Exploration, Settings};
pub use state::StateFault;
pub use trainer::Trainer;
pub use yardstick::{Milestone, Yardstick};
