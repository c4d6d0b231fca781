//! What a person does in a game with another computer, and why it is refused.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::rules::{Column, PlayError};
use crate::session::{Move, Refusal};

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
    /// Take up the offer of the other side.
    Accept,
    /// Turn down the offer of the other side, or withdraw one's own.
    Decline,
    /// Resign.
    Resign,
    /// End a pause.
    GoOn,
    /// Say something.
    Say(Phrase),
}

/// Returns the number that stands for a move in messages: that of the column, from 1 on, or 0 for
/// a swap. A passed turn has none.
pub(super) fn number_of(made: Move) -> Option<u8> {
    match made {
        Move::Disc(column) => u8::try_from(column.number()).ok(),
        Move::Swap => Some(0),
        Move::Pass => None,
    }
}

/// Returns the move that a number stands for; `None` for a column of no board.
pub(super) fn move_of(number: u8) -> Option<Move> {
    match number {
        0 => Some(Move::Swap),
        number => Column::from_number(usize::from(number)).map(Move::Disc),
    }
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
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// The side that made it.
    pub by: LinkSide,
    /// What is offered.
    pub kind: OfferKind,
}

/// A fixed sentence. There is no free text between players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// Hello!
    Hello,
    /// Good luck!
    GoodLuck,
    /// Good move!
    GoodMove,
    /// Well played!
    WellPlayed,
    /// Oops!
    Oops,
    /// Thank you!
    Thanks,
    /// Sorry!
    Sorry,
    /// One moment, please.
    Wait,
    /// I am back.
    Back,
    /// One more?
    OneMore,
    /// I have to go.
    MustGo,
    /// Goodbye!
    Goodbye,
}

impl Phrase {
    /// All phrases, in the order of their list.
    pub const ALL: [Self; 12] = [
        Self::Hello,
        Self::GoodLuck,
        Self::GoodMove,
        Self::WellPlayed,
        Self::Oops,
        Self::Thanks,
        Self::Sorry,
        Self::Wait,
        Self::Back,
        Self::OneMore,
        Self::MustGo,
        Self::Goodbye,
    ];

    /// Returns the sentence in English.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Hello => "Hello!",
            Self::GoodLuck => "Good luck!",
            Self::GoodMove => "Good move!",
            Self::WellPlayed => "Well played!",
            Self::Oops => "Oops!",
            Self::Thanks => "Thank you!",
            Self::Sorry => "Sorry!",
            Self::Wait => "One moment, please.",
            Self::Back => "I am back.",
            Self::OneMore => "One more?",
            Self::MustGo => "I have to go.",
            Self::Goodbye => "Goodbye!",
        }
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
    /// The host's game is not the one that was agreed on.
    #[error("the other computer has another game")]
    OtherGame,
    /// A line that is no message of the protocol, or out of its place.
    #[error("the other computer sent what is no message of this game")]
    Unreadable,
    /// A game with faults or beyond the limits.
    #[error("the other computer sent a game with faults")]
    BadGame,
    /// The host has moved or resigned for the guest.
    #[error("the other computer moved for this player")]
    Illegal,
    /// Both programs see another board.
    #[error("the two boards differ")]
    Differs,
    /// Too many lines in a second.
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
    #[must_use]
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
