//! Messages about a game with a person at another computer.

use crate::app::prelude::*;
use plummet::internals::net::{OfferKind, Phrase, Reason};

/// Returns the name of the other person of a game.
pub fn other_person(setup: &GameSetup) -> Message {
    let other = Player::BOTH
        .into_iter()
        .find(|&player| setup.seats[player] == Seat::Elsewhere);
    person_or_other(other.and_then(|player| setup.names[player].as_ref()))
}

/// Returns the name of a person at another computer, who need not have one.
pub fn person_or_other(name: Option<&PersonName>) -> Message {
    match name.map(PersonName::as_str) {
        Some(name) => Message::verbatim(name),
        None => msg::together::other(),
    }
}

/// Returns what a phrase says.
pub fn phrase_words(phrase: Phrase) -> Message {
    msg::together::phrase(phrase.words().0)
}

/// Returns the key of what is offered, in messages.
pub const fn offer_key(kind: OfferKind) -> &'static str {
    match kind {
        OfferKind::Undo => "undo",
        OfferKind::Rematch => "rematch",
        OfferKind::Pause => "pause",
    }
}

/// Returns why something was refused or has ended. The other computer's faults have one message.
pub fn reason_words(reason: Reason) -> Message {
    let speaks = match reason {
        Reason::Version { speaks } => speaks.to_string(),
        _ => String::new(),
    };
    let key = serde_json::to_value(reason)
        .unwrap_or_default()
        .as_str()
        .unwrap_or("version")
        .replace('_', "-");
    msg::together::reason(key, speaks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_have_their_own_words() {
        let words = |reason| reason_words(reason).to_string();
        assert_eq!(
            words(Reason::NothingToUndo),
            "There is nothing to take back"
        );
        let version = words(Reason::Version { speaks: 7 });
        assert!(version.ends_with("another version (7)"), "{version}");
        assert_eq!(words(Reason::TooMuch), words(Reason::Illegal));
    }
}
