//! Play with a person at another computer.
//!
//! ```text
//!   host                                          guest
//!   Session ◀─ LinkEvent ─ HostLink              GuestLink ─ LinkEvent ─▶ Session
//!      └──────── tick ───────▶ │  state ▶    ▶ │
//!                              │ ◀ ask, have ◀ │ ◀── act ── the person
//!                            Wire ═══════════ Wire
//! ```
//!
//! Both sides hold a [`Session`](crate::session::Session) and check every move with it. The host's
//! is the one that counts, and so are its clocks. What the guest wants is a [`GuestMessage::Ask`]; it happens on both
//! sides once the host has carried it out. The host sends the game as a [`State`]: the number of moves
//! to keep and the moves behind them, so that a state can be lost, doubled or late without harm.
//! Lost messages are sent again until the other side says that it has them.
//!
//! A link knows no socket and no clock: the caller carries its lines over a [`Wire`] and passes the
//! time. [`Tcp`] and [`Listener`] are the wires of the program. `docs/network.md` describes the lines.
//!
//! Reading order: `message`, `act`, `host`, `guest`, `link`, then `wire` and `tcp`.

mod act;
mod guest;
mod host;
mod key;
mod link;
mod message;
mod retry;
mod tcp;
mod wire;

pub use act::{Act, Aids, LinkSide, Offer, OfferKind, Phrase, Reason};
pub use guest::{GuestLink, Proposal};
pub use host::HostLink;
pub use key::game_key;
pub use link::{Link, LinkEvent};
pub use message::{GuestMessage, HostMessage, State};
pub use retry::Retry;
pub use tcp::{Listener, Tcp, Visitor, connect, own_addresses};
pub use wire::{Arrival, Budget, Lines, Wire};

use std::time::Duration;

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;

/// The port that is listened on if none is named.
pub const PORT: u16 = 7474;

/// The longest line, in bytes, with its end.
pub const LONGEST_MESSAGE: usize = 4 << 10;

/// The longest text of a game, in bytes. A full board of 99x99 takes about half of it.
const LONGEST_GAME: usize = 64 << 10;

/// The time after which what has not arrived is sent again, and the other side hears of this one.
const PING: Duration = Duration::from_secs(2);

/// The time without a word after which a connection counts as broken.
const SILENCE: Duration = Duration::from_secs(10);

#[cfg(test)]
mod tests;
