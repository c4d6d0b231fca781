//! The parts of the process that commands use: clock, interruption, randomness.

mod interrupt;
mod processes;

use std::hash::{BuildHasher, Hasher, RandomState};

pub(crate) use interrupt::on_interrupt;
pub(crate) use plummet::engine::SystemClock;
#[cfg(not(all(windows, feature = "gui")))]
pub(crate) use processes::is_alive;

/// Returns a random number. The standard library seeds its hashers from the system.
pub(crate) fn random_number() -> u64 {
    RandomState::new().build_hasher().finish()
}
