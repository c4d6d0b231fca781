//! The search for reasons, on a thread of its own.

use plummet::internals::review::{Explainer, Explanation, ProofEffort};

use super::WhyQuestion;
use crate::app::background_search::BackgroundSearch;
use crate::app::platform::Waker;

/// What is spent on one position: less than a second.
const EFFORT: ProofEffort = ProofEffort {
    solved: 500_000,
    tried: 800,
};

/// The explanations of a question.
#[derive(Debug, Default)]
pub(super) struct WhyAnswer {
    /// The explainer, for the next question.
    pub(super) explainer: Option<Box<Explainer>>,
    pub(super) of_move: Option<Explanation>,
    pub(super) of_position: Option<Explanation>,
}

/// A search for reasons. Dropping it stops its thread.
#[derive(Debug)]
pub(super) struct WhyRun(BackgroundSearch<WhyAnswer>);

impl WhyRun {
    /// Starts the search. Without a thread there are no explanations.
    pub(super) fn start(
        question: WhyQuestion,
        known: Option<Box<Explainer>>,
        waker: Waker,
    ) -> Self {
        Self(BackgroundSearch::start("why", waker, move |stop| {
            let ruleset = question.shown.ruleset();
            let mut explainer = known.unwrap_or_else(|| Box::new(Explainer::new(ruleset, EFFORT)));
            explainer.stop_with(stop);
            let of_move = question.played.as_ref();
            let of_move =
                of_move.and_then(|(before, column)| explainer.played(before, *column).ok());
            let of_position = question
                .with_position
                .then(|| explainer.position(&question.shown));
            WhyAnswer {
                explainer: Some(explainer),
                of_move,
                of_position,
            }
        }))
    }

    /// Stops the search. It then explains what it has found.
    pub(super) fn stop(&self) {
        self.0.stop();
    }

    /// Returns the explanations once they have arrived. Never waits.
    pub(super) fn poll(&self) -> Option<WhyAnswer> {
        self.0.poll().map(Option::unwrap_or_default)
    }
}
