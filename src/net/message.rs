//! The lines of the protocol: one JSON value each. `docs/network.md` describes them.

use super::*;
use crate::scene::refusal;

/// A line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LinkMessage {
    /// The first line of a guest.
    Hello {
        /// The version of the protocol.
        version: u32,
        /// A random number by which the host knows the guest again.
        #[serde(default)]
        token: u64,
        #[serde(flatten)]
        wishes: LinkWishes,
    },
    /// What the guest's person wants.
    Act {
        /// The number of the state that the person saw.
        seen: u64,
        /// The act.
        act: Act,
    },
    /// The answer to an act: whether it was carried out. The guest does not ask for what is not possible, so
    /// the game has gone on if it was not.
    Answer(bool),
    /// The game as the host has it.
    Game(HostGame),
    /// A person says something.
    Say(Phrase),
    /// The other side is there.
    Ping,
    /// The connection ends.
    End(Reason),
}

impl LinkMessage {
    /// Reads a line.
    ///
    /// # Errors
    /// [`Reason::Unreadable`] if it is no message.
    pub fn read(line: &str) -> Result<Self, Reason> {
        serde_json::from_str(line).map_err(|_| Reason::Unreadable)
    }
}

/// What a person wants of the other.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct LinkWishes {
    /// The name that the other person sees.
    pub name: Option<PersonName>,
    /// Whether both may use hints, scores and reasons, if the other person agrees.
    pub help: bool,
}

/// The game as the host has it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HostGame {
    /// The saved game, as the host sees it.
    pub text: String,
    pub paused: bool,
    /// The number of this state, which grows when the game changes.
    pub number: u64,
    /// The open offer.
    pub offer: Option<Offer>,
    /// Whether both people agree that they may use hints, scores and reasons.
    #[serde(default)]
    pub help: bool,
}

/// One of the two computers.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LinkSide {
    /// The one that waited for the other, and keeps the game and its clocks.
    Host,
    /// The one that joined.
    Guest,
}

/// What a person does.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// Drop a disc into the column of this number, from 1 on, or swap sides: 0.
    Move(u8),
    /// Offer something that needs both.
    Offer(OfferKind),
    /// Take up this offer of the other side.
    Accept(OfferKind),
    /// Turn down the offer of the other side, or withdraw one's own.
    Decline,
    /// Resign.
    Resign,
    /// End a pause.
    GoOn,
    /// Say something.
    Say(Phrase),
}

/// What happens only if both want it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    /// Take back the last move of the person who asks, and the answer to it.
    Undo,
    /// Play again: the other player begins.
    Rematch,
    /// Stop the game for a while.
    Pause,
}

/// An open offer.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Offer {
    /// The side that made it.
    pub by: LinkSide,
    /// What is offered.
    pub kind: OfferKind,
}

impl Offer {
    /// Returns what it says to who made it, or else to the other person.
    pub fn words(self, is_own: bool, other: Message) -> Message {
        let key = key_of(self.kind);
        match is_own {
            true => msg::together::offering(key),
            false => msg::together::offered(key, other),
        }
    }
}

/// Returns the name of the other person of a game.
pub fn other_person(setup: &GameSetup) -> Message {
    let other = setup.player(&Seat::Elsewhere);
    person_or_other(other.and_then(|player| setup.names[player].as_ref()))
}

/// Returns the name of a person at another computer, who need not have one.
pub fn person_or_other(name: Option<&PersonName>) -> Message {
    name.map_or_else(msg::together::other, |name| {
        Message::verbatim(name.as_str())
    })
}

/// What the person here wants, which the host may do. It is on the disk, beside the game, before the host
/// hears of it: so it is known after a crash.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Wants {
    /// The number by which the host knows its guest; `None` before there is one.
    pub token: Option<u64>,
    /// The number of moves of the game of which it was wanted.
    pub moves: usize,
    /// The acts, and an offer of either side that the person made or took up.
    pub acts: Vec<(LinkSide, Act)>,
}

/// A fixed sentence: its place in the list of twelve, from 1 on. There is no free text between players.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "usize")]
pub struct Phrase(usize);

impl Phrase {
    /// The number of phrases.
    const COUNT: usize = 12;

    /// Iterates over all phrases.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::COUNT).map(Self)
    }

    /// Returns its place in the list.
    pub const fn number(self) -> usize {
        self.0
    }

    /// Returns what it says.
    pub fn words(self) -> Message {
        msg::together::phrase(self.0)
    }
}

impl TryFrom<usize> for Phrase {
    type Error = &'static str;

    fn try_from(number: usize) -> Result<Self, Self::Error> {
        let is_one = (1..=Self::COUNT).contains(&number);
        is_one
            .then_some(Self(number))
            .ok_or("expected a number from 1 to 12")
    }
}

/// Why an act is refused or a connection ends.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The game does not allow it. Only the person who wants it hears of this.
    #[serde(skip)]
    Refused(Refusal),
    /// A rematch of a game that goes on.
    NotOver,
    /// There is no offer of the other side.
    NoOffer,
    /// The last act has not been answered.
    Unanswered,
    /// The connection is broken, or the game has not begun.
    NotConnected,
    /// The other program has another version of the protocol.
    Version,
    /// The host plays with another person.
    Busy,
    /// The game that is kept here cannot be set aside for the host's.
    OtherGame,
    /// A line that is no message of the protocol, or out of its place.
    Unreadable,
    /// A game with faults, beyond the limits, or with what the person here has not done.
    BadGame,
    /// A line that is too long.
    TooMuch,
    /// No word for a while.
    Silent,
    /// The connection ended.
    Cut,
    /// The other person has left the game.
    Left,
}

impl Reason {
    /// Returns it in words. The other computer's faults have one message.
    pub fn words(self) -> Message {
        match self {
            Self::Refused(refused) => refusal(&refused),
            _ => msg::together::reason(key_of(self)),
        }
    }
}

/// Returns the key of a word of the protocol in messages.
fn key_of(word: impl Serialize) -> String {
    let word = serde_json::to_value(word).unwrap_or_default();
    word.as_str().unwrap_or_default().replace('_', "-")
}

impl From<Refusal> for Reason {
    fn from(refused: Refusal) -> Self {
        Self::Refused(refused)
    }
}
