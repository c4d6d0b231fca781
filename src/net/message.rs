//! The lines of the protocol: one JSON value each. `docs/network.md` describes them.

use super::*;

/// A line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LinkMessage {
    /// The first line of a guest.
    Hello(Hello),
    /// What the guest's person wants.
    Act {
        /// The number of the state that the person saw.
        seen: u64,
        /// The act.
        act: Act,
    },
    /// The answer to an act: `None` if it was carried out.
    Answer(Option<Reason>),
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

/// The first line of a guest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    /// The version of the protocol.
    pub version: u32,
    /// A random number by which the host knows the guest again.
    #[serde(default)]
    pub token: u64,
    /// The name of the person.
    #[serde(default)]
    pub name: Option<PersonName>,
    /// Whether the person agrees that both may use hints, scores and reasons.
    #[serde(default)]
    pub help: bool,
}

impl Hello {
    /// Reads the first line of a guest.
    ///
    /// # Errors
    /// If the line is no greeting, or the versions differ.
    pub fn read(line: &str) -> Result<Self, Reason> {
        match LinkMessage::read(line)? {
            LinkMessage::Hello(hello) if hello.version == PROTOCOL => Ok(hello),
            LinkMessage::Hello(_) => Err(Reason::Version { speaks: PROTOCOL }),
            _ => Err(Reason::Unreadable),
        }
    }
}

/// The game as the host has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HostGame {
    /// The saved game without its moves, as the host sees it. Its result is one that is not on the board.
    pub text: String,
    /// The columns of the discs, from 1 on; 0 for a swap.
    pub moves: Vec<u8>,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LinkSide {
    /// The one that waited for the other, and keeps the game and its clocks.
    Host,
    /// The one that joined.
    Guest,
}

/// What a person does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// Drop a disc into the column of this number, from 1 on, or swap sides: 0.
    Move(u8),
    /// Offer something that needs both.
    Offer(OfferKind),
    /// Take up the other side's offer of this number.
    Accept(u32),
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    /// Take back the last move of the person who asks, and the answer to it.
    Undo,
    /// Play again, with the sides exchanged.
    Rematch,
    /// Stop the game for a while.
    Pause,
}

/// An open offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// The number of offers up to this one: another one cannot be taken for it.
    pub number: u32,
    /// The side that made it.
    pub by: LinkSide,
    /// What is offered.
    pub kind: OfferKind,
}

/// What the person here wants, which the host may do. It is on the disk, beside the game, before the host
/// hears of it: so it is known after a crash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wants {
    /// The token of the guest.
    pub token: u64,
    /// The number of moves of the game of which it was wanted.
    pub moves: usize,
    /// The act that the host has not answered yet.
    pub act: Option<Act>,
    /// The offer that the person made or accepted.
    pub agreed: Option<Offer>,
    /// What they agreed to before: the host may have taken it up without having heard of the other yet.
    pub agreed_before: Option<Offer>,
}

impl Wants {
    /// Nothing but to be known by a token.
    pub const fn nothing(token: u64) -> Self {
        Self {
            token,
            moves: 0,
            act: None,
            agreed: None,
            agreed_before: None,
        }
    }
}

/// A fixed sentence: its place in [`Phrase::ALL`]. There is no free text between players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "usize", into = "usize")]
pub struct Phrase(usize);

impl Phrase {
    /// The keys of all phrases, and what they say in English.
    pub const ALL: [(&str, &str); 12] = [
        ("hello", "Hello!"),
        ("good-luck", "Good luck!"),
        ("good-move", "Good move!"),
        ("well-played", "Well played!"),
        ("oops", "Oops!"),
        ("thanks", "Thank you!"),
        ("sorry", "Sorry!"),
        ("wait", "One moment, please."),
        ("back", "I am back."),
        ("one-more", "One more?"),
        ("must-go", "I have to go."),
        ("goodbye", "Goodbye!"),
    ];

    /// Iterates over the numbers of all phrases, which count from 1, and the phrases.
    pub fn all() -> impl Iterator<Item = (usize, Self)> {
        (1..=Self::ALL.len()).map(|number| (number, Self(number)))
    }

    /// Returns the phrase of a number.
    pub fn from_number(number: usize) -> Option<Self> {
        Self::all()
            .nth(number.checked_sub(1)?)
            .map(|(_, phrase)| phrase)
    }

    /// Returns its key and its text.
    pub fn words(self) -> (&'static str, &'static str) {
        Self::ALL.get(self.0 - 1).copied().unwrap_or_default()
    }
}

impl TryFrom<usize> for Phrase {
    type Error = &'static str;

    fn try_from(number: usize) -> Result<Self, Self::Error> {
        Self::from_number(number).ok_or("expected a number from 1 to 12")
    }
}

impl From<Phrase> for usize {
    fn from(phrase: Phrase) -> Self {
        phrase.0
    }
}

/// Why an act is refused or a connection ends. The text is a part of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Error)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The game has gone on since the act was sent.
    #[error("the game has changed since")]
    Late,
    /// The other person is to move.
    #[error("it is not your turn")]
    Turn,
    /// The column is full or not on the board.
    #[error("no disc can be dropped there")]
    Column,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The game is paused.
    #[error("the game is paused")]
    Paused,
    /// The game is not paused.
    #[error("the game is not paused")]
    NotPaused,
    /// Sides cannot be swapped.
    #[error("sides cannot be swapped now")]
    Swap,
    /// There is nothing to take back.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// A rematch of a game that goes on.
    #[error("the game is not over")]
    NotOver,
    /// There is no offer of the other side.
    #[error("nothing is offered")]
    NoOffer,
    /// The last act has not been answered.
    #[error("the other computer has not answered yet")]
    Unanswered,
    /// The connection is broken, or the game has not begun.
    #[error("the other computer is not connected")]
    NotConnected,
    /// The other program has another version of the protocol.
    #[error(
        "the programs are of different versions: the other one speaks version {speaks} of the protocol"
    )]
    Version {
        /// The version that it speaks.
        speaks: u32,
    },
    /// The host plays with another person.
    #[error("a game is being played there already")]
    Busy,
    /// The host's game does not follow from the one here.
    #[error("the other computer has another game")]
    OtherGame,
    /// A line that is no message of the protocol, or out of its place.
    #[error("the other computer sent what is no message of this game")]
    Unreadable,
    /// A game with faults or beyond the limits.
    #[error("the other computer sent a game with faults")]
    BadGame,
    /// The host has moved or resigned for the guest, who did not ask for it.
    #[error("the other computer moved for this player")]
    Illegal,
    /// A line that is too long.
    #[error("the other computer sends too much")]
    TooMuch,
    /// No word for a while.
    #[error("the other computer does not answer")]
    Silent,
    /// The connection ended.
    #[error("the connection is broken")]
    Cut,
    /// The other person has left the game.
    #[error("the other person has left")]
    Left,
}

impl Reason {
    /// Returns whether a connection that ended for this reason is worth another try.
    pub const fn is_passing(self) -> bool {
        matches!(self, Self::Cut | Self::Silent)
    }
}

impl From<Refusal> for Reason {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Play(PlayError::Over { .. }) => Self::Over,
            Refusal::Play(_) | Refusal::NoSuchPly { .. } => Self::Column,
            Refusal::NotYourTurn | Refusal::NoPerson { .. } => Self::Turn,
            Refusal::Stale => Self::Late,
            Refusal::NothingToUndo | Refusal::NothingToRedo => Self::NothingToUndo,
            Refusal::NoSwap => Self::Swap,
            Refusal::Paused => Self::Paused,
            Refusal::NotPaused => Self::NotPaused,
        }
    }
}
