//! Sources of time.

use std::fmt;
use std::time::{Duration, Instant};

/// A source of time.
///
/// Everything in the library that needs the time takes a clock from its caller. Tests pass one
/// that they move by hand. [`SystemClock`] is the real one.
pub trait Clock: Send + Sync + fmt::Debug {
    /// The time since some fixed moment; never goes back.
    fn now(&self) -> Duration;
}

/// A clock that stands still, for searches that no time limits: the answer then is equal on
/// every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoTime;

impl Clock for NoTime {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// The monotonic clock of the system, read as the time since [`SystemClock::start`].
///
/// It is the only clock that the library reads itself:
/// [`EngineHandle::think`](super::EngineHandle::think) and
/// [`Solver::solve_within`](super::solver::Solver::solve_within) measure their limits with it.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock(Instant);

impl SystemClock {
    /// A clock that starts now.
    #[must_use]
    pub fn start() -> Self {
        Self(Instant::now())
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}
