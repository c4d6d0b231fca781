//! Notices: sentences that the status line shows for some seconds.

use plummet::internals::text::Message;
use plummet::rules::{Column, Player};

/// How long a notice stays, in seconds.
const NOTICE_SECONDS: f64 = 4.0;

/// A request that needs to be made twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// Dropping a disc, if the settings require a confirmation.
    Drop(Column),
    /// A rematch during a game.
    Rematch,
    /// The resignation of this player.
    Resign(Player),
    /// Leaving a game with a person at another computer.
    Leave,
}

/// A sentence for the player that disappears by itself.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    pub(crate) text: Message,
    /// Whether it reports a failure.
    pub(crate) is_trouble: bool,
    /// The question that it asks. A sentence that replaces this one withdraws the question.
    question: Option<Question>,
    /// Whether it stays when the game goes on.
    pub(crate) outlasts_moves: bool,
    /// When it disappears.
    pub(crate) until: f64,
}

impl Notice {
    /// Returns a notice of a result.
    pub(crate) fn result(text: impl Into<Message>, now: f64) -> Self {
        Self {
            text: text.into(),
            is_trouble: false,
            question: None,
            outlasts_moves: false,
            until: now + NOTICE_SECONDS,
        }
    }

    /// Returns a notice of a result that does not concern the game on the board.
    pub(crate) fn lasting(text: impl Into<Message>, now: f64) -> Self {
        Self {
            outlasts_moves: true,
            ..Self::result(text, now)
        }
    }

    /// Returns a notice of a failure.
    pub(crate) fn trouble(text: impl Into<Message>, now: f64) -> Self {
        Self {
            is_trouble: true,
            ..Self::result(text, now)
        }
    }

    /// Returns a question. Repeating the request confirms it.
    pub(crate) fn question(about: Question, text: impl Into<Message>, now: f64) -> Self {
        Self {
            question: Some(about),
            ..Self::result(text, now)
        }
    }

    /// Returns whether this question is asked and still visible.
    pub(crate) fn is_asking(&self, about: Question, now: f64) -> bool {
        self.question == Some(about) && now < self.until
    }

    /// Returns whether the notice is a question.
    pub(crate) const fn is_question(&self) -> bool {
        self.question.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeating_the_request_confirms_a_visible_question() {
        let red = Question::Resign(Player::Red);
        let notice = Notice::question(red, Message::verbatim("Resign?"), 10.0);
        assert!(notice.is_question() && !notice.is_trouble);
        assert!(notice.is_asking(red, 10.1));
        for other in [Question::Rematch, Question::Resign(Player::Yellow)] {
            assert!(!notice.is_asking(other, 10.1), "{other:?}");
        }
        assert!(!notice.is_asking(red, notice.until));
        assert!(!Notice::trouble(Message::verbatim("Column 4 is full"), 10.2).is_question());
    }
}
