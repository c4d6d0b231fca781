//! Sources of time.

#![expect(clippy::disallowed_methods, reason = "the clock of the program")]

use std::fmt;
use std::time::{Duration, Instant};

/// A source of time.
///
/// Everything in the library that needs the time takes a clock from its caller. Tests pass a
/// clock that they set by hand; [`SystemClock`] is the real one.
pub trait Clock: Send + Sync + fmt::Debug {
    /// Returns the time since a fixed moment; never decreases.
    fn now(&self) -> Duration;
}

/// A clock that stands still, for searches without a time limit: their answers are then equal
/// on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FrozenClock;

impl Clock for FrozenClock {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// The monotonic clock of the system. It counts from [`SystemClock::start`].
///
/// The library starts one itself only where a function takes no clock, for example
/// [`EngineHandle::think`](super::EngineHandle::think) and
/// [`Solver::solve_within`](super::solver::Solver::solve_within).
#[derive(Clone, Copy, Debug)]
pub struct SystemClock(Instant);

impl SystemClock {
    /// Starts a clock now.
    pub fn start() -> Self {
        Self(Instant::now())
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}
