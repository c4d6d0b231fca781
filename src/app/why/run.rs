//! The search for reasons, as a job.

use std::sync::Arc;

use plummet::internals::jobs::{Job, Runtime};
use plummet::internals::review::{Explainer, Explanation, ProofEffort};

use super::WhyQuestion;

/// What is spent on one position: less than a second.
const EFFORT: ProofEffort = ProofEffort {
    solved: 500_000,
    tried: 800,
    tested: 100_000,
};

/// The explanations of a question.
#[derive(Debug, Default)]
pub(super) struct WhyAnswer {
    /// The explainer, for the next question.
    pub(super) explainer: Option<Box<Explainer>>,
    pub(super) of_move: Option<Explanation>,
    pub(super) of_position: Option<Explanation>,
}

/// Starts the search for the reasons of a question. Once stopped, it explains what it has found.
pub(super) fn explain(
    question: WhyQuestion,
    known: Option<Box<Explainer>>,
    runtime: &Runtime,
) -> Job<WhyAnswer> {
    runtime.start("why", move |job| {
        let ruleset = question.shown.ruleset();
        let mut explainer = known.unwrap_or_else(|| Box::new(Explainer::new(ruleset, EFFORT)));
        explainer.call_players(question.who());
        explainer.stop_with(Arc::clone(job.stop_flag()));
        let of_move = question.played.as_ref();
        let of_move = of_move.and_then(|(before, column)| explainer.played(before, *column).ok());
        let of_position = question
            .with_position
            .then(|| explainer.position(&question.shown));
        job.report(WhyAnswer {
            explainer: Some(explainer),
            of_move,
            of_position,
        });
    })
}
