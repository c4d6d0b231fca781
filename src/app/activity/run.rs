//! Reviews and refutations, as jobs.

use std::time::Duration;

use plummet::internals::jobs::{Job, Runtime};
use plummet::internals::review::{Budget, PlyReview, Review, Run, Strength, Value, refutation};
use plummet::internals::text::{Message, msg};
use plummet::rules::{Column, Position};
use plummet::session::GameRecord;

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

/// Starts the review of a game. `person` is the strength of people.
///
/// # Errors
/// A sentence if a move cannot be played.
pub(super) fn review(
    game: GameRecord,
    person: Strength,
    runtime: &Runtime,
) -> Result<Job<ReviewNews>, Message> {
    let budget = Budget {
        time: Some(REVIEW_TIME),
        ..Budget::default()
    };
    let strengths = Strength::of_seats(&game.setup, person);
    let run = Run::new(game, budget);
    let run = run.map_err(|error| msg::review::impossible(error.to_string()))?;
    let run = run.judged_at(strengths);
    Ok(runtime.start("review", move |job| {
        let done = run.run(&SystemClock::start(), job.stop_flag(), &mut |progress| {
            job.report(ReviewNews::Ply(Box::new(progress.ply.clone())));
        });
        if let Some(review) = done {
            job.report(ReviewNews::Done(Box::new(review)));
        }
    }))
}

/// The value of a move and the reply to it, if they are found.
pub(super) type Refutation = Option<(Value, Vec<Column>)>;

/// Starts the search for the refutation of a move.
pub(super) fn refute(position: Position, column: Column, runtime: &Runtime) -> Job<Refutation> {
    runtime.start("refutation", move |job| {
        let budget = Budget {
            time: Some(REFUTATION_TIME),
            ..Budget::default()
        };
        let clock = SystemClock::start();
        let found = refutation(&position, column, budget, (&clock, job.stop_flag()));
        job.report(found);
    })
}
