//! Messages about a game with a person at another computer.

use plummet::internals::net::{OfferKind, Phrase, Reason};
use plummet::internals::text::{Message, msg};
use plummet::rules::Player;
use plummet::session::{GameSetup, PersonName, Seat};

/// Returns the name of the other person of a game.
pub(crate) fn other_person(setup: &GameSetup) -> Message {
    let mut both = Player::BOTH.into_iter();
    let other = both.find(|&player| setup.seats[player] == Seat::Elsewhere);
    person_or_other(other.and_then(|player| setup.names[player].as_ref()))
}

/// Returns the name of a person at another computer, who need not have one.
pub(crate) fn person_or_other(name: Option<&PersonName>) -> Message {
    match name.map(PersonName::as_str) {
        Some(name) => Message::verbatim(name),
        None => msg::together::other(),
    }
}

/// Returns what a phrase says.
pub(crate) fn phrase_words(phrase: Phrase) -> Message {
    msg::together::phrase(phrase.words().0)
}

/// Returns the key of what is offered, in messages.
pub(crate) const fn offer_key(kind: OfferKind) -> &'static str {
    match kind {
        OfferKind::Undo => "undo",
        OfferKind::Rematch => "rematch",
        OfferKind::Pause => "pause",
    }
}

/// Returns why something was refused or has ended.
pub(crate) fn reason_words(reason: Reason) -> Message {
    let key = match reason {
        Reason::Late => "late",
        Reason::Turn => "turn",
        Reason::Column => "column",
        Reason::Over => "over",
        Reason::Paused => "paused",
        Reason::NotPaused => "not-paused",
        Reason::Swap => "swap",
        Reason::NothingToUndo => "nothing-to-undo",
        Reason::NotOver => "not-over",
        Reason::NoOffer => "no-offer",
        Reason::Unanswered => "unanswered",
        Reason::NotConnected => "not-connected",
        Reason::Version { .. } => "version",
        Reason::Busy => "busy",
        Reason::OtherGame => "other-game",
        Reason::Silent => "silent",
        Reason::Cut => "cut",
        Reason::Left => "left",
        Reason::Unreadable | Reason::BadGame | Reason::Illegal | Reason::TooMuch => "wrong",
    };
    let speaks = if let Reason::Version { speaks } = reason {
        speaks.to_string()
    } else {
        String::new()
    };
    msg::together::reason(key, speaks)
}
