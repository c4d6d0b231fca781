//! Opens and closes the card that says why, and finds the reasons of hints.

use plummet::internals::text::msg;

use super::Window;
use super::game_screen::GameScreen;
use super::reasons::record;
use crate::app::hints::{Hint, can_hint};
use crate::app::messages::Messages;
use crate::app::why::{HintReason, Why, WhyQuestion};

impl GameScreen {
    /// Looks for the reason of a hint.
    pub(super) fn explain_hint(&mut self, hint: &Hint) {
        let Some(column) = hint.column else {
            return;
        };
        let session = self.session();
        let question = WhyQuestion::of_move(session.shown(), column, session.setup());
        let known = self.reasons.explainer(question.shown.ruleset());
        let reason = HintReason::start(question, known, &self.runtime);
        self.reasons.hint = Some((hint.text.clone(), reason));
    }

    /// Shows the reason of a hint once it has arrived.
    fn follow_hint(&mut self, messages: &mut Messages) {
        let Some((hint, search)) = self.reasons.hint.take() else {
            return;
        };
        let shown = self.game.session().shown();
        if !search.is_about(shown) {
            return;
        }
        match search.poll() {
            None => self.reasons.hint = Some((hint, search)),
            Some((reason, explainer)) => {
                self.reasons.keep(shown, explainer);
                if let Some(reason) = reason {
                    messages.record(&record("hint", vec![reason.to_string()]));
                    messages.note(msg::game::hint_reason(hint, reason));
                }
            }
        }
    }

    /// Takes the reasons once they have arrived. A card about another position is closed.
    pub(super) fn follow_reasons(&mut self, messages: &mut Messages) {
        self.follow_hint(messages);
        let shown = self.game.session().shown();
        let Some(card) = &mut self.reasons.card else {
            return;
        };
        if !card.is_about(shown) {
            self.reasons.close(messages);
            return;
        }
        let was_running = card.is_running();
        let explainer = card.poll(messages.now);
        if was_running && !card.is_running() {
            messages.record(&record("done", card.texts()));
        }
        self.reasons.keep(shown, explainer);
    }
}

impl Window {
    /// Opens the card that says why, or closes it.
    pub(super) fn toggle_why(&mut self) {
        if self.refuses_help() || self.close_why() {
            return;
        }
        let session = self.screen.session();
        let (shown, setup) = (session.shown(), session.setup());
        let question = match self.screen.activities.top() {
            None if can_hint(session) || session.result().is_some() => {
                WhyQuestion::of_position(shown, setup)
            }
            None => return self.messages.note(msg::why::on_your_turn()),
            Some(activity) if activity.takes_discs() => {
                return self.messages.note(msg::why::answer_first());
            }
            Some(activity) => match activity.asked_move() {
                Some(column) => WhyQuestion::of_move(shown, column, setup),
                None => WhyQuestion::of_position(shown, setup),
            },
        };
        let known = self.screen.reasons.explainer(question.shown.ruleset());
        let card = Why::start(question, known, &self.screen.runtime, self.now);
        self.screen.reasons.card = Some(card);
        self.messages.record(&record("open", Vec::new()));
    }

    /// Closes the card that says why. Returns whether it was open.
    pub(super) fn close_why(&mut self) -> bool {
        self.screen.reasons.close(&mut self.messages)
    }
}
