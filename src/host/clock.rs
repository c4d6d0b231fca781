//! The program's clock: the library reads none of its own.

use std::time::{Duration, Instant};

use plummet::engine::Clock;

/// The time since the program started.
#[derive(Debug)]
pub(crate) struct SystemClock(Instant);

impl SystemClock {
    /// A clock that starts now.
    pub(crate) fn start() -> Self {
        Self(Instant::now())
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}
