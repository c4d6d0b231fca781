//! The search for reasons, on a thread of its own.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::thread::Builder;

use plummet::internals::review::{Explainer, Explanation, ProofEffort};

use super::WhyQuestion;
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

/// A search for reasons on its thread. Dropping it stops the thread.
#[derive(Debug)]
pub(super) struct WhyRun {
    stop: Arc<AtomicBool>,
    answer: Receiver<WhyAnswer>,
}

impl WhyRun {
    /// Starts the search. Without a thread there are no explanations.
    pub(super) fn start(
        question: WhyQuestion,
        known: Option<Box<Explainer>>,
        waker: Waker,
    ) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, answer) = mpsc::channel();
        let stopped = Arc::clone(&stop);
        let search = move || {
            let ruleset = question.shown.ruleset();
            let mut explainer = known.unwrap_or_else(|| Box::new(Explainer::new(ruleset, EFFORT)));
            explainer.stop_with(stopped);
            let of_move = question.played.as_ref();
            let of_move =
                of_move.and_then(|(before, column)| explainer.played(before, *column).ok());
            let of_position = question
                .with_position
                .then(|| explainer.position(&question.shown));
            let explainer = Some(explainer);
            // Without a receiver the question was left.
            let _ = sender.send(WhyAnswer {
                explainer,
                of_move,
                of_position,
            });
            waker.wake();
        };
        // A missing thread disconnects the channel, which `poll` reports as no explanation.
        drop(Builder::new().name("why".to_owned()).spawn(search));
        Self { stop, answer }
    }

    /// Stops the search. It then explains what it has found.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Returns the explanations once they have arrived. Never waits.
    pub(super) fn poll(&self) -> Option<WhyAnswer> {
        match self.answer.try_recv() {
            Ok(answer) => Some(answer),
            Err(mpsc::TryRecvError::Empty) => None,
            Err(mpsc::TryRecvError::Disconnected) => Some(WhyAnswer::default()),
        }
    }
}

impl Drop for WhyRun {
    fn drop(&mut self) {
        self.stop();
    }
}
