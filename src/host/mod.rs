//! The parts of the process that commands use: clock, interruption, randomness.

mod interrupt;

use std::hash::{BuildHasher, Hasher, RandomState};

pub(crate) use interrupt::on_interrupt;
pub(crate) use plummet::engine::SystemClock;

/// Returns a random number. The standard library seeds its hashers from the system.
pub(crate) fn random_number() -> u64 {
    RandomState::new().build_hasher().finish()
}
