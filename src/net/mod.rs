//! Play with a person at another computer.
//!
//! ```text
//!   host                                             guest
//!   LinkedGame ◀── Command ── HostLink      GuestLink ── Command ──▶ LinkedGame
//!                                │ state ─▶     │
//!                                │ ◀─ have, ask │ ◀── Act ── the person
//!                              Wire ══════════ Wire
//! ```
//!
//! Both sides hold a [`Session`](crate::session::Session) and check every move with it. The host's
//! is the one that counts, and so are its clocks. What the guest's person wants is an [`Act`], for
//! which the guest asks; it happens on both sides once the host has carried it out. After every
//! change the host sends the whole game, until the guest has it: so lines may be lost, doubled,
//! late and out of order, and a connection that was cut goes on where it was.
//!
//! A link knows no socket and no clock: it talks over a [`Wire`], and the caller passes the time.
//! [`Tcp`] is the wire of the program. A [`LinkTable`] holds all that one side needs: the terminal and
//! a thread of the window poll one. `docs/network.md` describes the lines.
//!
//! Reading order: `act`, `message`, `linked_game`, `help`, `host`, `guest`, `link`, then `wire`, `door`, `tcp`,
//! `files`, `table`.

mod act;
mod door;
mod files;
mod guest;
mod help;
mod host;
mod kept;
mod key;
mod link;
mod linked_game;
mod message;
mod retry;
mod table;
mod tcp;
mod timers;
mod wire;

pub use act::{Act, LinkSide, Offer, OfferKind, Phrase, Reason};
pub use door::Door;
pub use files::{BrokenOff, LinkFiles, LinkWay};
pub use guest::GuestLink;
pub use host::HostLink;
pub use kept::KeptLink;
pub use key::game_key;
pub use link::LinkEnd;
pub use linked_game::{LinkNews, LinkedGame};
pub use message::{Ask, GuestMessage, Hello, Hex, HostMessage, LinkState, SaidPhrase, StatePart};
pub use retry::Retry;
pub use table::{LinkTable, LinkWishes, NoTable, TableEvent};
pub use tcp::{Listener, Tcp, connect, own_address, resolved_address};
pub use wire::{Wire, WireLines};

use std::time::Duration;

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;

/// The port that is listened on if none is named.
pub const PORT: u16 = 7474;

/// The longest line, in bytes, with its end.
pub const LONGEST_MESSAGE: usize = 4 << 10;

/// The most lines in a second.
const MOST_LINES: u32 = 200;

/// The longest text of a game, in bytes. A full board of 99x99 takes about half of it.
const LONGEST_GAME: usize = 64 << 10;

/// The longest part of the text in one line, in bytes. In JSON it takes up to twice as many.
const PART: usize = 1_700;

/// The time after which what has not arrived is sent again, and the other side hears of this one.
const PING: Duration = Duration::from_secs(1);

/// The time without a word after which a connection counts as broken.
const SILENCE: Duration = Duration::from_secs(10);

#[cfg(test)]
mod tests;
