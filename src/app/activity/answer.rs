//! What becomes of a question.

use std::time::Duration;

use plummet::internals::jobs::{Job, Runtime};
use plummet::internals::presets::{Action, Keys};
use plummet::internals::review::{Budget, Value, refutation};
use plummet::internals::text::{Message, msg};
use plummet::rules::{Column, Position};

use super::cards::{key_hint, status_line};
use super::line::Line;
use crate::host::SystemClock;

/// The longest time for the refutation of a move.
const REFUTATION_TIME: Duration = Duration::from_secs(5);

/// The value of a move and the reply to it, if they are found.
type Refutation = Option<(Value, Vec<Column>)>;

/// What has become of the current question.
#[derive(Debug)]
pub(super) enum Answer {
    /// It waits for a disc.
    Open,
    /// A wrong answer is being refuted.
    Judging {
        column: Column,
        refutation: Job<Refutation>,
    },
    /// A wrong answer, its value if known, and the moves that refute it.
    Wrong {
        column: Column,
        value: Option<Value>,
        line: Option<Line>,
    },
    /// A right answer.
    Right(Column),
    /// The solution is shown.
    Solution(Line),
    /// The moves of the solution are being looked for.
    Solving {
        column: Column,
        refutation: Job<Refutation>,
    },
    /// All questions were asked.
    Finished,
}

impl Answer {
    /// Returns whether the solution of the question is known.
    pub(super) const fn is_known(&self) -> bool {
        matches!(self, Self::Right(_) | Self::Solution(_))
    }

    /// Returns what the status line says of it.
    pub(super) fn status(&self, keys: &Keys) -> Message {
        let back = || key_hint(keys, Action::Cancel, msg::practice::key_back);
        match self {
            Self::Open => status_line(
                msg::practice::status_open(),
                [
                    key_hint(keys, Action::Hint, msg::practice::key_hint),
                    back(),
                ],
            ),
            Self::Judging { .. } | Self::Solving { .. } => msg::practice::status_looking(),
            Self::Wrong { .. } => status_line(
                msg::practice::status_wrong(),
                [
                    key_hint(keys, Action::TryAgain, msg::practice::key_again),
                    back(),
                ],
            ),
            Self::Right(_) | Self::Solution(_) => status_line(
                msg::practice::status_known(),
                [
                    key_hint(keys, Action::NextMistake, msg::practice::key_next),
                    back(),
                ],
            ),
            Self::Finished => msg::practice::status_finished(),
        }
    }
}

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
