//! Play with a person at another computer.
//!
//! ```text
//!   host                                  guest
//!   LinkTable: Door ══ game, answer ═══▶  LinkTable: GuestLink
//!              │    ◀═ hello, act ═════   │
//!              Session                    Session ◀── Act ── the person
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
//! Reading order: `message`, `way`, `files`, `game`, `host`, `guest`, `tcp`, `table`, `begin`.

#![allow(
    missing_debug_implementations,
    missing_docs,
    reason = "these items are for the program itself"
)]

mod begin;
mod files;
mod game;
mod guest;
mod host;
mod message;
mod table;
mod tcp;
mod way;

use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};

pub use self::{begin::*, files::*, game::*, guest::*, message::*, table::*, tcp::*, way::*};
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

#[cfg(test)]
mod tests;
