//! The card that says why, and the reasons of hints.

use plummet::internals::review::Explainer;
use plummet::internals::scene::LogRecord;
use plummet::internals::text::Message;
use plummet::rules::{Position, Ruleset};

use crate::app::messages::Messages;
use crate::app::why::{HintReason, Why};

/// The card that says why, the reason of the last hint, and the explainer of both.
#[derive(Debug, Default)]
pub(super) struct Reasons {
    pub(super) card: Option<Why>,
    /// The hint with its sentence.
    pub(super) hint: Option<(Message, HintReason)>,
    /// The explainer of the last question, with its ruleset.
    explainer: Option<(Ruleset, Box<Explainer>)>,
}

impl Reasons {
    /// Takes the explainer of a ruleset, if it is there.
    pub(super) fn explainer(&mut self, ruleset: &Ruleset) -> Option<Box<Explainer>> {
        let known = self.explainer.take();
        known.and_then(|(of, explainer)| (of == *ruleset).then_some(explainer))
    }

    pub(super) fn keep(&mut self, position: &Position, explainer: Option<Box<Explainer>>) {
        if let Some(explainer) = explainer {
            self.explainer = Some((position.ruleset().clone(), explainer));
        }
    }

    /// Closes the card. Returns whether it was open.
    pub(super) fn close(&mut self, messages: &mut Messages) -> bool {
        let is_open = self.card.take().is_some();
        if is_open {
            messages.record(&record("closed", Vec::new()));
        }
        is_open
    }
}

pub(super) fn record(state: &'static str, sentences: Vec<String>) -> LogRecord {
    LogRecord::Why { state, sentences }
}
