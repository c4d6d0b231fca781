//! What both sides of a link have: the game that they share, and the timers of a connection.

use std::time::Duration;

use serde::de::DeserializeOwned;

use super::act::{Act, LinkSide, Offer, Phrase, Reason};
use super::guest::GuestLink;
use super::host::HostLink;
use super::message::{GuestMessage, HostMessage, read, send};
use super::wire::{Budget, Wire};
use super::{PING, SILENCE};
use crate::session::{Command, Refusal, Session};

/// A game that a link plays in. The person here has [`Seat::Human`], the other one
/// [`Seat::Elsewhere`].
///
/// [`Seat::Human`]: crate::session::Seat::Human
/// [`Seat::Elsewhere`]: crate::session::Seat::Elsewhere
pub trait LinkedGame {
    /// Returns the game.
    fn session(&self) -> &Session;

    /// Carries out a command. Where this side keeps the clocks, they are brought up to now before.
    ///
    /// # Errors
    /// If the command cannot be carried out now.
    fn apply(&mut self, command: Command) -> Result<(), Refusal>;

    /// Replaces the game by the one that the host has.
    fn adopt(&mut self, session: Session);

    /// Takes note of what has happened beside the game.
    fn hear(&mut self, news: LinkNews);
}

/// What happens beside the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkNews {
    /// The other side is there, for the first time or again.
    Met,
    /// The open offer has changed.
    Offered(Option<Offer>),
    /// The host has refused the act of the person here.
    Refused(Reason),
    /// The other person has said something.
    Said(Phrase),
}

/// One side of a link.
#[derive(Clone, Debug)]
pub enum Link {
    /// The side that keeps the game.
    Host(HostLink),
    /// The side that joined.
    Guest(GuestLink),
}

impl Link {
    /// Returns which side it is.
    #[must_use]
    pub const fn side(&self) -> LinkSide {
        match self {
            Self::Host(_) => LinkSide::Host,
            Self::Guest(_) => LinkSide::Guest,
        }
    }

    /// Returns the open offer.
    #[must_use]
    pub const fn offer(&self) -> Option<Offer> {
        match self {
            Self::Host(host) => host.offer(),
            Self::Guest(guest) => guest.offer(),
        }
    }

    /// Does what the person here wants. The host does it at once. The guest asks the host, and the
    /// game changes when the host has answered.
    ///
    /// # Errors
    /// If it is refused. Nothing has changed then.
    pub fn act(&mut self, act: Act, game: &mut dyn LinkedGame) -> Result<(), Reason> {
        match self {
            Self::Host(host) => host.act(act, game),
            Self::Guest(guest) => guest.act(act, game.session()),
        }
    }

    /// Takes the lines that have arrived, and sends what is due at the time `now`.
    ///
    /// # Errors
    /// If the connection has ended. The other side has been told, where it can be.
    pub fn exchange(
        &mut self,
        wire: &mut dyn Wire,
        game: &mut dyn LinkedGame,
        now: Duration,
    ) -> Result<(), Reason> {
        match self {
            Self::Host(host) => host.exchange(wire, game, now),
            Self::Guest(guest) => guest.exchange(wire, game, now),
        }
    }

    /// Tells the other side that the person here leaves.
    pub fn leave(&self, wire: &mut dyn Wire) {
        match self {
            Self::Host(_) => send(wire, &HostMessage::End(Reason::Left)),
            Self::Guest(_) => send(wire, &GuestMessage::End(Reason::Left)),
        }
    }
}

/// The timers and limits of one connection.
#[derive(Clone, Copy, Debug)]
pub(super) struct Timers {
    /// When the last line arrived.
    heard: Duration,
    /// When this side last sent what it repeats; `None` if it is due at once.
    sent: Option<Duration>,
    budget: Budget,
}

impl Timers {
    /// Starts the timers of a connection.
    pub(super) fn new(now: Duration) -> Self {
        Self {
            heard: now,
            sent: None,
            budget: Budget::default(),
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
