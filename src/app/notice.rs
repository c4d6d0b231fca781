//! What the status line says for some seconds.

use plummet::internals::outside::Shown;
use plummet::rules::{Column, Player};

/// How long a notice stays, in seconds.
const SECONDS: f64 = 4.0;

/// What is done when it is asked for twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// A disc, where the settings say so.
    Drop(Column),
    /// A rematch in the middle of a game.
    Rematch,
    /// That this player gives up.
    Resign(Player),
}

/// A sentence for the player that goes away by itself.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    pub(crate) text: String,
    /// Whether it is about something that could not be done.
    pub(crate) is_trouble: bool,
    /// What it asks. The question is part of the sentence: whatever replaces the sentence
    /// withdraws the question.
    question: Option<Question>,
    /// Whether it stays while the game goes on.
    pub(crate) outlasts_moves: bool,
    /// When it goes away.
    pub(crate) until: f64,
}

impl Notice {
    /// Something that was done or found.
    pub(crate) fn news(text: impl Into<String>, now: f64) -> Self {
        Self {
            text: Shown::text(&text.into()).to_string(),
            is_trouble: false,
            question: None,
            outlasts_moves: false,
            until: now + SECONDS,
        }
    }

    /// Something that was done and has nothing to do with the game on the board.
    pub(crate) fn aside(text: impl Into<String>, now: f64) -> Self {
        Self {
            outlasts_moves: true,
            ..Self::news(text, now)
        }
    }

    /// Something that could not be done.
    pub(crate) fn trouble(text: impl Into<String>, now: f64) -> Self {
        Self {
            is_trouble: true,
            ..Self::news(text, now)
        }
    }

    /// A question, which the same wish once more answers with yes.
    pub(crate) fn question(about: Question, text: impl Into<String>, now: f64) -> Self {
        Self {
            question: Some(about),
            ..Self::news(text, now)
        }
    }

    /// Whether it asks this and is still there.
    pub(crate) fn asks(&self, about: Question, now: f64) -> bool {
        self.question == Some(about) && now < self.until
    }

    /// Whether it asks anything.
    pub(crate) const fn is_question(&self) -> bool {
        self.question.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_answered_by_the_same_wish_while_it_is_there() {
        let red = Question::Resign(Player::Red);
        let notice = Notice::question(red, "Resign?", 10.0);
        assert!(notice.is_question() && !notice.is_trouble);
        assert!(notice.asks(red, 10.1));
        for other in [Question::Rematch, Question::Resign(Player::Yellow)] {
            assert!(!notice.asks(other, 10.1), "{other:?}");
        }
        assert!(!notice.asks(red, notice.until));
        assert!(!Notice::trouble("Column 4 is full", 10.2).is_question());
    }
}
