//! A link, whichever side it is.

use std::time::Duration;

use super::act::{Act, Reason};
use super::guest::GuestLink;
use super::host::HostLink;
use super::linked_game::LinkedGame;
use super::message::{GuestMessage, HostMessage, send};
use super::wire::Wire;

/// One side of a link.
#[derive(Clone, Debug)]
pub enum LinkEnd {
    /// The side that keeps the game.
    Host(HostLink),
    /// The side that joined.
    Guest(GuestLink),
}

impl LinkEnd {
    /// Returns whether both people allow hints, scores and reasons.
    #[must_use]
    pub const fn allows_help(&self) -> bool {
        match self {
            Self::Host(host) => host.help.allowed,
            Self::Guest(guest) => guest.help.allowed,
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
