//! Reviews: every move of a game judged and graded.
//!
//! A [`Run`] takes a [`GameRecord`](crate::session::GameRecord) and a [`Budget`] and judges the moves from the last to the
//! first: the value of every column, the [`Grade`] of the move and lines of best play. The result
//! is a [`Review`].
//!
//! # What is a fact
//!
//! [`Value::score`] separates proven scores from estimates, and [`Value::exact`] says whether the
//! number of plies of a win or a loss is exact. A grade that follows from proven values is a
//! [`Verdict::Fact`], every other one is [`Verdict::Probably`].
//!
//! Reading order: `value`, `grade`, `ply` (the data of a review), `expected` and `mark` (what a value is
//! worth between people), `judge` (which engine
//! values a position), `line` (best play), `run`, `document` and `kept` (reviews as JSON and as
//! files), `played` (what a person played from a position, and how it ended), `exercises` (a person's own
//! mistakes, to solve again), `lessons` (texts with positions
//! and tasks, whose claims are proven), `puzzles` (positions with one right column).

mod check;
mod document;
mod exercises;
mod expected;
mod explain;
mod facts;
mod games;
mod grade;
mod judge;
mod kept;
mod lessons;
mod line;
mod mark;
mod played;
mod ply;
mod puzzles;
mod run;
mod texts;
mod threat;
mod value;

pub use check::{
    Certificate, CertificateNode, CheckRefusal, Checked, CheckedFact, Checker, Claim, Fact, Group,
    MAX_NODES, Rule,
};
pub use exercises::{AnswerEffect, Exercise, Exercises, check_exercises};
pub use expected::{
    Expected, ExpectedScores, ScoreCell, ScoreScale, ScoreTable, Strength, cell_of,
    expected_file_faults, row_of, shape_of, shipped_scores,
};
pub use explain::{Explainer, Explanation, Proof, Sentence};
pub use facts::{Finder, Known, ProofEffort};
pub use games::played;
pub use grade::{Grade, Verdict, grade};
pub use kept::{keep_review, kept_review};
pub use lessons::{
    Aim, Lesson, LessonClaim, LessonFact, LessonProgress, Lessons, MAX_STEPS, Step, Task, Unproven,
    check_lesson, check_progress, faults_of_lesson, unproven,
};
pub use mark::DropMark;
pub use played::{Endings, PlayedColumn, PlayedOpenings};
pub use ply::{ColumnValue, PlyReview, Review};
pub use puzzles::{
    FindError, FinderProgress, Ladder, MAX_PUZZLES, ProvenSoFar, Puzzle, PuzzleFinder, PuzzleKind,
    PuzzleProgress, PuzzleSet, PuzzleSets, Share, faults_of_puzzles, puzzle_file_faults,
    puzzle_of_day, shipped, shipped_presets, verified,
};
pub use run::{Budget, Progress, Run, refutation};
pub use texts::shipped_texts;
pub use threat::{goal_key, threat};
pub use value::{ProvenResult, Value};
