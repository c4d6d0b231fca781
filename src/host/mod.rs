//! What the process gives to a command: its clock, its interruption, chance, a bar of progress.

mod bar;
mod interrupt;

use std::hash::{BuildHasher, Hasher, RandomState};

pub(crate) use bar::bar;
pub(crate) use interrupt::on_interrupt;
pub(crate) use plummet::engine::SystemClock;

/// A random number: the keys of a hasher are as random as the system can make them.
pub(crate) fn chance() -> u64 {
    RandomState::new().build_hasher().finish()
}
