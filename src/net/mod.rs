//! Play with a person at another computer.
//!
//! ```text
//!   host                                  guest
//!   LinkTable ══════ game, answer ═════▶  LinkTable
//!    │        ◀═════ hello, act ════════   │
//!   Session                               Session ◀── Act ── the person
//! ```
//!
//! Both sides hold a [`Session`](crate::session::Session) and check every move with it. The host's
//! is the one that counts, and so are its clocks. What the guest's person wants is an [`Act`]; it
//! happens on both sides once the host has carried it out. After every change the host sends the
//! whole game, and the guest takes it. So a connection that was cut, and a program that was killed, go
//! on where they were.
//!
//! A [`LinkTable`] holds all that one side needs: the game, its files and the connection. Threads read
//! the lines of other computers into one bounded [`LinkInbox`]; the caller rests at it and passes the
//! time. `docs/network.md` describes the lines.
//!
//! Reading order: `message`, `way`, `files`, `game`, `guest`, `tcp`, `table`, `begin`.

#![allow(
    missing_debug_implementations,
    missing_docs,
    reason = "these items are for the program itself"
)]

mod begin;
mod files;
mod game;
mod guest;
mod message;
mod table;
mod tcp;
mod way;

use std::io::{self, ErrorKind};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};

pub use self::{begin::*, files::*, message::*, table::*, tcp::*, way::*};
use crate::text::{Message, msg};
use crate::{rules::*, session::*, storage::*};

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;

/// The port that is listened on if none is named.
pub const PORT: u16 = 7474;

/// The time after which the other side hears of this one.
const PING: Duration = Duration::from_secs(1);

/// The time without a word after which a connection counts as broken.
const SILENCE: Duration = Duration::from_secs(10);

/// A game on two computers as one of them has it. The caller rests at it, and exchanges lines with the
/// time.
#[derive(Debug)]
pub struct LinkTable {
    /// The port at which a host waits; `None` at the side that joined.
    pub port: Option<u16>,
    listeners: Vec<TcpListener>,
    /// The connections that have not said who they are.
    visitors: Vec<Peer>,
    /// Where a guest finds its host.
    addresses: Vec<SocketAddr>,
    inbox: LinkInbox,
    peer: Option<Peer>,
    /// When the table was last looked at.
    now: Duration,
    /// When a broken connection is tried again, and when no more.
    retry: Duration,
    end: Duration,
    wishes: LinkWishes,
    allows_help: bool,
    /// Whether the other person has been there.
    pub begun: bool,
    pub session: Session,
    offer: Option<Offer>,
    pub files: Option<LinkFiles>,
    /// Whether the game is that of the files. One that was over when it was first seen is not.
    is_kept: bool,
    /// What has happened since the caller last took it: whether the game has changed, and what is beside it.
    pub is_changed: bool,
    pub news: Vec<LinkNews>,
    /// The time that the news so far take.
    told: Duration,
    wants: Wants,
    /// The number of the newest state that a guest has of this connection.
    seen: Option<u64>,
    /// Whether the host has to answer.
    is_asked: bool,
}

impl LinkTable {
    /// Returns the table of a guest before it has the game.
    pub fn new(inbox: LinkInbox, now: Duration) -> Self {
        let seats = ByPlayer {
            red: Seat::Human,
            yellow: Seat::Elsewhere,
        };
        let setup = GameSetup::plain("", "", Ruleset::connect_four(), seats);
        Self {
            port: None,
            listeners: Vec::new(),
            visitors: Vec::new(),
            addresses: Vec::new(),
            inbox,
            peer: None,
            now,
            retry: now,
            end: Duration::MAX,
            wishes: LinkWishes::default(),
            allows_help: false,
            begun: false,
            session: Session::new(setup),
            offer: None,
            files: None,
            is_kept: false,
            is_changed: false,
            news: Vec::new(),
            told: Duration::ZERO,
            wants: Wants::default(),
            seen: None,
            is_asked: false,
        }
    }

    /// Returns which of the two computers this one is.
    pub const fn side(&self) -> LinkSide {
        match self.port {
            Some(_) => LinkSide::Host,
            None => LinkSide::Guest,
        }
    }
}

#[cfg(test)]
mod tests;
