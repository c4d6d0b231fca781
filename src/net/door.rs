//! The door of the host: connections that have not said who they are.

use std::time::Duration;

use super::act::Reason;
use super::host::HostLink;
use super::linked_game::LinkedGame;
use super::message::{HostMessage, read_hello, send};
use super::wire::Wire;

/// The most connections that wait at the door.
const MOST_VISITORS: usize = 4;

/// The time in which a connection has to say who it is.
const TIME_TO_HELLO: Duration = Duration::from_secs(5);

/// The connections that have not said who they are.
#[derive(Debug)]
pub struct Door<W> {
    visitors: Vec<(W, Duration)>,
}

impl<W> Default for Door<W> {
    fn default() -> Self {
        Self {
            visitors: Vec::new(),
        }
    }
}

impl<W: Wire> Door<W> {
    /// Lets a connection wait, that came at the time `now`. If too many wait, it ends.
    pub fn admit(&mut self, wire: W, now: Duration) {
        if self.visitors.len() < MOST_VISITORS {
            self.visitors.push((wire, now));
        }
    }

    /// Returns the connection of a guest that the host takes in; `None` if there is none now. The
    /// others hear why they are turned away.
    pub fn look(
        &mut self,
        host: &mut HostLink,
        game: &mut dyn LinkedGame,
        now: Duration,
    ) -> Option<W> {
        let mut waiting = Vec::new();
        let mut taken = None;
        for (mut wire, came) in self.visitors.drain(..) {
            let greeted = match wire.receive() {
                Ok(None) if now < came + TIME_TO_HELLO => {
                    waiting.push((wire, came));
                    continue;
                }
                Ok(None) => Err(Reason::Silent),
                Ok(Some(_)) if taken.is_some() => Err(Reason::Busy),
                Ok(Some(line)) => read_hello(&line).and_then(|hello| host.greet(&hello, game, now)),
                Err(reason) => Err(reason),
            };
            match greeted {
                Ok(()) => taken = Some(wire),
                Err(reason) => send(&mut wire, &HostMessage::End(told(reason))),
            }
        }
        self.visitors = waiting;
        taken
    }
}

/// Returns the reason as the visitor has to read it: the version that the host speaks.
const fn told(reason: Reason) -> Reason {
    match reason {
        Reason::Version { .. } => Reason::Version {
            speaks: super::PROTOCOL,
        },
        reason => reason,
    }
}
