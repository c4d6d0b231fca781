//! The limits, stop flag, clock and callback of a request to an engine.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::Analysis;
use super::clock::Clock;

/// The limits of a search; the first one reached ends it. Without a limit the search runs until
/// the result is proven or the stop flag is set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The maximum depth, in plies.
    pub depth: Option<u32>,
    /// The maximum number of positions examined.
    pub nodes: Option<u64>,
    /// The maximum time.
    pub time: Option<Duration>,
}

impl Limits {
    /// The tighter of both limits of each kind.
    pub(crate) fn and(self, other: Self) -> Self {
        fn least<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
            a.into_iter().chain(b).min()
        }
        Self {
            depth: least(self.depth, other.depth),
            nodes: least(self.nodes, other.nodes),
            time: least(self.time, other.time),
        }
    }

    /// Limits the time alone, to `most` milliseconds.
    pub const fn millis(most: u64) -> Self {
        Self {
            depth: None,
            nodes: None,
            time: Some(Duration::from_millis(most)),
        }
    }

    /// Limits the depth alone, to `most` plies.
    pub const fn depth(most: u32) -> Self {
        Self {
            depth: Some(most),
            nodes: None,
            time: None,
        }
    }

    /// Limits the number of positions examined alone, to `most`.
    pub const fn nodes(most: u64) -> Self {
        Self {
            depth: None,
            nodes: Some(most),
            time: None,
        }
    }
}

/// The limits, stop flag and clock of one request, and a callback for interim answers.
pub struct Control<'a> {
    limits: Limits,
    stop: &'a AtomicBool,
    clock: &'a dyn Clock,
    started: Duration,
    reader: Option<&'a mut dyn FnMut(&Analysis)>,
}

impl<'a> Control<'a> {
    /// Starts a request now, without a callback.
    pub fn new(limits: Limits, stop: &'a AtomicBool, clock: &'a dyn Clock) -> Self {
        Self {
            limits,
            stop,
            clock,
            started: clock.now(),
            reader: None,
        }
    }

    /// Returns this request with `reader` as the callback for interim answers.
    pub fn with_reader(self, reader: &'a mut dyn FnMut(&Analysis)) -> Self {
        Self {
            reader: Some(reader),
            ..self
        }
    }

    /// Returns the same request within other limits.
    pub(crate) fn within(&mut self, limits: Limits) -> Control<'_> {
        Control {
            limits,
            stop: self.stop,
            clock: self.clock,
            started: self.started,
            reader: match &mut self.reader {
                Some(reader) => Some(&mut **reader),
                None => None,
            },
        }
    }

    /// Returns the limits of the request.
    pub const fn limits(&self) -> Limits {
        self.limits
    }

    /// Returns the time since the request began.
    pub fn elapsed(&self) -> Duration {
        self.clock.now().saturating_sub(self.started)
    }

    /// Returns whether the stop flag is set.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Returns whether the search has to end: the stop flag is set, `nodes` has reached its
    /// limit, or the time is over. The depth is not checked. Reads the clock only if there is a
    /// time limit.
    pub fn is_exhausted(&self, nodes: u64) -> bool {
        self.is_stopped()
            || self.limits.nodes.is_some_and(|most| nodes >= most)
            || self.limits.time.is_some_and(|most| self.elapsed() >= most)
    }

    /// Sets the time of an interim answer, and calls the callback, if any.
    pub fn publish(&mut self, analysis: &mut Analysis) {
        analysis.elapsed = self.elapsed();
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
