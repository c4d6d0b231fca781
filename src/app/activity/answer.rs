//! What becomes of a question.

use plummet::internals::jobs::Job;
use plummet::internals::presets::Action;
use plummet::internals::review::Value;
use plummet::rules::Column;

use super::Status;
use super::line::Line;
use super::run::Refutation;

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
    pub(super) fn status(&self) -> Status {
        let (what, keys) = match self {
            Self::Open => (
                "Click a column to answer",
                vec![
                    (Action::Hint, "gives a hint"),
                    (Action::Cancel, "goes back"),
                ],
            ),
            Self::Judging { .. } | Self::Solving { .. } => {
                ("Looking for the moves\u{2026}", Vec::new())
            }
            Self::Wrong { .. } => (
                "Not the move",
                vec![
                    (Action::TryAgain, "asks again"),
                    (Action::Cancel, "goes back"),
                ],
            ),
            Self::Right(_) | Self::Solution(_) => (
                "The question is answered",
                vec![
                    (Action::NextMistake, "goes on"),
                    (Action::Cancel, "goes back"),
                ],
            ),
            Self::Finished => ("All questions were asked", Vec::new()),
        };
        let what = what.to_owned();
        Status { what, keys }
    }
}
