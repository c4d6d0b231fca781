//! The timers and limits of one connection.

use std::time::Duration;

use serde::de::DeserializeOwned;

use super::act::Reason;
use super::message::read;
use super::wire::{LineBudget, Wire};
use super::{PING, SILENCE};

/// The timers and limits of one connection.
#[derive(Clone, Copy, Debug)]
pub(super) struct Timers {
    /// When the last line arrived.
    heard: Duration,
    /// When this side last sent what it repeats; `None` if it is due at once.
    sent: Option<Duration>,
    budget: LineBudget,
}

impl Timers {
    /// Starts the timers of a connection.
    pub(super) fn new(now: Duration) -> Self {
        Self {
            heard: now,
            sent: None,
            budget: LineBudget::default(),
        }
    }

    /// Receives a message; `None` if there is none yet.
    ///
    /// # Errors
    /// If the connection is broken, silent for too long or too loud, or the line is no message.
    pub(super) fn receive<T: DeserializeOwned>(
        &mut self,
        wire: &mut dyn Wire,
        now: Duration,
    ) -> Result<Option<T>, Reason> {
        let Some(line) = wire.receive()? else {
            return match now >= self.heard + SILENCE {
                true => Err(Reason::Silent),
                false => Ok(None),
            };
        };
        self.heard = now;
        self.budget.spend(now)?;
        read(&line).map(Some)
    }

    /// Returns whether what this side repeats is due, and starts its time again.
    pub(super) fn is_due(&mut self, now: Duration) -> bool {
        let is_due = self.sent.is_none_or(|sent| now >= sent + PING);
        if is_due {
            self.sent = Some(now);
        }
        is_due
    }

    /// Makes what this side repeats due at once.
    pub(super) const fn hurry(&mut self) {
        self.sent = None;
    }
}
