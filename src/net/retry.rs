//! When a broken connection is tried again.

use std::time::Duration;

/// The first and the longest pause.
const PAUSES: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(30));

/// The time after which nothing is tried any more.
const PATIENCE: Duration = Duration::from_secs(600);

/// The tries of one broken connection. Each pause is twice as long as the one before, and at most
/// half a minute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retry {
    broken: Duration,
    next: Duration,
    pause: Duration,
}

impl Retry {
    /// Begins the tries of a connection that broke at the time `now`.
    #[must_use]
    pub fn new(now: Duration) -> Self {
        Self {
            broken: now,
            next: now + PAUSES.0,
            pause: PAUSES.0,
        }
    }

    /// Returns whether a try is due, and sets the time of the one after it.
    pub fn is_due(&mut self, now: Duration) -> bool {
        let is_due = now >= self.next;
        if is_due {
            self.pause = (self.pause * 2).min(PAUSES.1);
            self.next = now + self.pause;
        }
        is_due
    }

    /// Returns whether the time for tries is over.
    #[must_use]
    pub fn is_over(&self, now: Duration) -> bool {
        now >= self.broken + PATIENCE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pauses_grow_to_half_a_minute() {
        let mut retry = Retry::new(Duration::from_secs(100));
        let tries: Vec<u64> = (100..700)
            .filter(|&second| retry.is_due(Duration::from_secs(second)))
            .collect();
        assert_eq!(tries[..7], [101, 103, 107, 115, 131, 161, 191]);
        assert!(!retry.is_over(Duration::from_secs(699)));
        assert!(retry.is_over(Duration::from_secs(700)));
    }
}
