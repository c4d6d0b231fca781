//! Reviews and refutations on threads of their own, so that no frame waits for them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::thread::Builder;
use std::time::Duration;

use plummet::internals::review::{Budget, PlyReview, Review, ReviewedGame, Run, Value, refutation};
use plummet::rules::{Column, Position};

use crate::app::background_search::BackgroundSearch;
use crate::app::platform::Waker;
use crate::host::SystemClock;

/// The longest time for the review of a game, and for the refutation of one move.
const REVIEW_TIME: Duration = Duration::from_secs(60);
const REFUTATION_TIME: Duration = Duration::from_secs(5);

/// A result of a running review.
#[derive(Debug)]
pub(super) enum ReviewNews {
    /// A move was judged.
    Ply(Box<PlyReview>),
    /// All moves were judged.
    Done(Box<Review>),
}

/// A review on its thread. Dropping it stops the thread.
#[derive(Debug)]
pub(super) struct ReviewRun {
    stop: Arc<AtomicBool>,
    news: Receiver<ReviewNews>,
}

impl ReviewRun {
    /// Starts the review of a game. `waker` wakes the window after each move.
    ///
    /// # Errors
    /// A sentence if a move cannot be played, or if the system refuses the thread.
    pub(super) fn start(game: ReviewedGame, waker: Waker) -> Result<Self, String> {
        let budget = Budget {
            time: Some(REVIEW_TIME),
            ..Budget::default()
        };
        let run = Run::new(game, budget);
        let run = run.map_err(|error| format!("The game cannot be reviewed: {error}"))?;
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, news) = mpsc::channel();
        let stopped = Arc::clone(&stop);
        let started = Builder::new().name("review".to_owned()).spawn(move || {
            let clock = SystemClock::start();
            let done = run.run(&clock, &stopped, &mut |progress| {
                // Without a receiver the review was left, and stops soon.
                let _ = sender.send(ReviewNews::Ply(Box::new(progress.ply.clone())));
                waker.wake();
            });
            if let Some(review) = done {
                let _ = sender.send(ReviewNews::Done(Box::new(review)));
                waker.wake();
            }
        });
        match started {
            Ok(_) => Ok(Self { stop, news }),
            Err(error) => Err(format!("The review cannot begin: {error}")),
        }
    }

    /// Returns the next result. Never waits.
    pub(super) fn poll(&self) -> Option<ReviewNews> {
        self.news.try_recv().ok()
    }
}

impl Drop for ReviewRun {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// The search for the refutation of a move. Dropping it stops its thread.
#[derive(Debug)]
pub(super) struct Refuter(BackgroundSearch<Option<(Value, Vec<Column>)>>);

impl Refuter {
    /// Starts the search. Without a thread there is no answer.
    pub(super) fn start(position: Position, column: Column, waker: Waker) -> Self {
        Self(BackgroundSearch::start("refutation", waker, move |stop| {
            let budget = Budget {
                time: Some(REFUTATION_TIME),
                ..Budget::default()
            };
            refutation(&position, column, budget, (&SystemClock::start(), &stop))
        }))
    }

    /// Returns the value of the move and the reply to it: the outer `None` while they are being
    /// found, the inner one if nothing was found. Never waits.
    pub(super) fn poll(&self) -> Option<Option<(Value, Vec<Column>)>> {
        self.0.poll().map(Option::flatten)
    }
}
