//! The reason why the solution of a puzzle is right.

use plummet::internals::scene::LogRecord;

use super::Window;
use crate::app::review::Practice;
use crate::app::why::{HintReason, WhyQuestion};

impl Window {
    /// Looks for the reason why the solution of a puzzle is right, once it is known.
    pub(super) fn explain_solution(&mut self) {
        let Some(open) = &mut self.screen.open_study else {
            return;
        };
        let practice = open.study.practice().filter(|it| it.is_answered());
        let question = practice.and_then(Practice::question);
        let Some((question, puzzle)) = question.and_then(|it| Some((it, it.puzzle?))) else {
            return;
        };
        let Some(column) = puzzle.answer() else {
            return;
        };
        let about = WhyQuestion::of_move(&question.position, column, question.setup());
        let reason = HintReason::start((about, String::new()), None, &self.screen.runtime);
        open.reason = Some((puzzle.id.clone(), reason));
    }

    /// Shows the reason once it has arrived, if its puzzle is still the one that is asked.
    pub(super) fn follow_solution(&mut self) {
        let Some(open) = &mut self.screen.open_study else {
            return;
        };
        let Some((id, reason)) = &open.reason else {
            return;
        };
        let practice = open.study.practice().filter(|it| it.is_answered());
        let asked = practice.and_then(Practice::question);
        if asked.and_then(|question| question.puzzle).map(|it| &it.id) != Some(id) {
            open.reason = None;
            return;
        }
        let Some((text, _)) = reason.poll() else {
            return;
        };
        open.reason = None;
        if let Some(text) = text {
            let (state, sentences) = ("hint", vec![text.clone()]);
            open.study.explain(text);
            self.messages.record(&LogRecord::Why { state, sentences });
        }
    }
}
