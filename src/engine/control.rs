//! What a caller hands to an engine besides the position.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::Analysis;
use super::clock::Clock;

/// When a search has to end at the latest; whichever limit is met first ends it.
/// No limit at all means: until the answer is proven or the stop flag is set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The depth, in plies.
    pub depth: Option<u32>,
    /// The number of positions examined.
    pub nodes: Option<u64>,
    /// The time spent.
    pub time: Option<Duration>,
}

impl Limits {
    /// A limit of time alone, in milliseconds.
    #[must_use]
    pub const fn millis(most: u64) -> Self {
        Self {
            depth: None,
            nodes: None,
            time: Some(Duration::from_millis(most)),
        }
    }

    /// A limit of depth alone, in plies.
    #[must_use]
    pub const fn depth(most: u32) -> Self {
        Self {
            depth: Some(most),
            nodes: None,
            time: None,
        }
    }

    /// A limit of positions examined alone.
    #[must_use]
    pub const fn nodes(most: u64) -> Self {
        Self {
            depth: None,
            nodes: Some(most),
            time: None,
        }
    }
}

/// Limits, stop flag and clock of one request to an engine, and who reads its interim answers.
pub struct Control<'a> {
    limits: Limits,
    stop: &'a AtomicBool,
    clock: &'a dyn Clock,
    started: Duration,
    reader: Option<&'a mut dyn FnMut(&Analysis)>,
}

impl<'a> Control<'a> {
    /// A request that begins now. Nobody reads interim answers.
    #[must_use]
    pub fn new(limits: Limits, stop: &'a AtomicBool, clock: &'a dyn Clock) -> Self {
        Self {
            limits,
            stop,
            clock,
            started: clock.now(),
            reader: None,
        }
    }

    /// This request with `reader` called for every interim answer.
    #[must_use]
    pub fn read_by(self, reader: &'a mut dyn FnMut(&Analysis)) -> Self {
        Self {
            reader: Some(reader),
            ..self
        }
    }

    /// The limits of the request.
    #[must_use]
    pub const fn limits(&self) -> Limits {
        self.limits
    }

    /// The time since the request began.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.clock.now().saturating_sub(self.started)
    }

    /// Whether the caller wants no further work.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Whether the search has to end now: the stop flag is set, or as many nodes
    /// or as much time were spent as the limits allow. Reads the clock only if
    /// there is a time limit.
    #[must_use]
    pub fn is_exhausted(&self, nodes: u64) -> bool {
        self.is_stopped()
            || self.limits.nodes.is_some_and(|most| nodes >= most)
            || self.limits.time.is_some_and(|most| self.elapsed() >= most)
    }

    /// Hands an interim answer to the caller.
    pub fn publish(&mut self, analysis: &Analysis) {
        if let Some(reader) = &mut self.reader {
            reader(analysis);
        }
    }
}

impl fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control")
            .field("limits", &self.limits)
            .field("started", &self.started)
            .finish_non_exhaustive()
    }
}
