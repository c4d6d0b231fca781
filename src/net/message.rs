//! The lines of the protocol: one JSON value each. `docs/network.md` describes them.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::act::{Act, Offer, Phrase, Reason};
use super::wire::Wire;
use super::{LONGEST_MESSAGE, PROTOCOL};
use crate::session::PersonName;

/// A number of 64 bits, which stands in a message as 16 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Hex(pub u64);

impl TryFrom<String> for Hex {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let digits = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = u64::from_str_radix(&text, 16).ok().filter(|_| digits);
        number.map(Self).ok_or("expected 16 hexadecimal digits")
    }
}

impl From<Hex> for String {
    fn from(number: Hex) -> Self {
        format!("{:016x}", number.0)
    }
}

/// A line of the guest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GuestMessage {
    /// The first line of a connection.
    Hello(Hello),
    /// What the person wants. Sent again until a state answers it.
    Ask(Ask),
    /// The guest has the state of this number.
    Have(u32),
    /// The connection ends.
    End(Reason),
}

/// The first line of a connection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    /// The version of the protocol.
    pub version: u32,
    /// A random number by which the host knows the guest again.
    pub token: Hex,
    /// The name of the person.
    #[serde(default)]
    pub name: Option<PersonName>,
    /// Whether the person agrees that both may use hints, scores and reasons.
    #[serde(default)]
    pub help: bool,
}

/// An act of the guest, with the game that the person saw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ask {
    /// The number of the act, from 1 on.
    pub number: u32,
    /// The number of discs.
    pub ply: usize,
    /// The key of the game: [`game_key`](super::game_key).
    pub key: Hex,
    /// The act.
    pub act: Act,
}

/// A line of the host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HostMessage {
    /// A part of the game as it is. Sent again until the guest has it.
    State(StatePart),
    /// The host is there.
    Ping,
    /// The connection ends.
    End(Reason),
}

/// A state of the game, with one part of its text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StatePart {
    /// The number of the part, from 0 on.
    pub part: usize,
    /// The number of parts.
    pub parts: usize,
    /// The part of the text: a saved game, as the host sees it.
    pub text: String,
    /// What is not in the text.
    #[serde(flatten)]
    pub state: LinkState,
}

/// The state of a game beside its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LinkState {
    /// The number of the state in this connection, from 1 on.
    pub number: u32,
    /// The number of discs.
    pub ply: usize,
    /// The key of the game.
    pub key: Hex,
    /// Whether the game is paused.
    pub paused: bool,
    /// The open offer.
    pub offer: Option<Offer>,
    /// The number of the guest's last act that is answered; 0 before the first.
    pub asked: u32,
    /// Why that act was refused; `None` if it was carried out.
    pub refused: Option<Reason>,
    /// What the host's person said last.
    pub said: Option<SaidPhrase>,
    /// Whether both people agree that they may use hints, scores and reasons.
    #[serde(default)]
    pub help: bool,
}

/// A phrase, and how many were said before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SaidPhrase {
    /// The number of earlier phrases.
    pub before: u32,
    /// The phrase.
    pub phrase: Phrase,
}

/// Reads a line.
///
/// # Errors
/// [`Reason::Unreadable`] if it is no message.
pub(super) fn read<T: DeserializeOwned>(line: &str) -> Result<T, Reason> {
    serde_json::from_str(line).map_err(|_| Reason::Unreadable)
}

/// Reads the first line of a guest. A greeting of another version need not be readable beyond its
/// version.
///
/// # Errors
/// If the line is no greeting, or the versions differ.
pub(super) fn read_hello(line: &str) -> Result<Hello, Reason> {
    #[derive(Deserialize)]
    struct Greeting {
        hello: Spoken,
    }
    #[derive(Deserialize)]
    struct Spoken {
        version: u32,
    }
    let greeting: Greeting = read(line)?;
    match greeting.hello.version {
        PROTOCOL => match read(line)? {
            GuestMessage::Hello(hello) => Ok(hello),
            _ => Err(Reason::Unreadable),
        },
        speaks => Err(Reason::Version { speaks }),
    }
}

/// Sends a message.
///
/// # Panics
/// If it is longer than a line may be.
pub(super) fn send(wire: &mut dyn Wire, message: &impl Serialize) {
    // No message has a map with keys that are no strings, and writing to memory does not fail.
    let line = serde_json::to_string(message).unwrap_or_default();
    assert!(line.len() < LONGEST_MESSAGE, "a line: {}", line.len());
    wire.send(&line);
}
