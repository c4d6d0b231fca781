//! Tasks on the board: questions, answers, and their refutations.
//!
//! A [`Question`] is a position with the columns that are right. [`Practice`] asks questions one
//! after the other on the board of the game screen: mistakes of a review, exercises, or the task of
//! a step of a lesson. A new kind of task needs a constructor of [`Question`], a [`Purpose`], and its
//! sentences on a card. Pass [`Practice::drop_disc`] the discs, call [`Practice::tick`] in each
//! frame, and show what [`Practice::answer`] says: a wrong answer is refuted on the board, by the
//! line of the question or by one that a search finds, and a right one is followed by the reply.

use plummet::internals::jobs::{Job, Runtime};
use plummet::internals::review::{ProvenResult, Value};
use plummet::rules::{Column, Position};
use plummet::session::{Command, Origin, Session};

use super::line::{Line, LineKind, put_on_board};
use super::question::Question;
use super::run::{Refutation, refute};
use crate::app::game::{Game, GameUpdate};

/// Why questions are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// One move of the review is tried again.
    Retry,
    /// The mistakes of the review, one after the other.
    Learn,
    /// The exercises that are due.
    Exercises,
    Puzzles,
    /// The task of a step of a lesson.
    Lesson,
}

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

/// Questions that are asked one after the other.
#[derive(Debug)]
pub(crate) struct Practice {
    pub(crate) purpose: Purpose,
    questions: Vec<Question>,
    index: usize,
    pub(super) answer: Answer,
    /// The reply to a right answer, while it is played on the board.
    reply: Option<Line>,
    pub(crate) is_hinted: bool,
    /// Whether the current question was answered wrong, or its solution was shown.
    is_spoilt: bool,
    /// The number of questions solved at the first attempt.
    pub(crate) solved: usize,
    /// What the last answer has changed, and why the solution is right.
    pub(crate) note: Option<String>,
    pub(crate) reason: Option<String>,
}

/// An answer that counts: the first one to a question.
#[derive(Clone, Debug)]
pub(crate) struct Counted {
    pub(crate) position: Position,
    /// The column; `None` if the solution was asked for.
    pub(crate) column: Option<Column>,
}

impl Practice {
    /// Asks the first of these questions. Returns `None` if there is none.
    pub(crate) fn begin(
        purpose: Purpose,
        questions: Vec<Question>,
        game: &mut Game,
        now: f64,
    ) -> Option<Self> {
        questions.first()?;
        let practice = Self {
            purpose,
            questions,
            index: 0,
            answer: Answer::Open,
            reply: None,
            is_hinted: false,
            is_spoilt: false,
            solved: 0,
            note: None,
            reason: None,
        };
        practice.ask(game, now);
        Some(practice)
    }

    /// Returns the current question.
    pub(crate) fn question(&self) -> Option<&Question> {
        self.questions.get(self.index)
    }

    /// Returns the number of the current question, from 1, and of all questions.
    pub(crate) fn progress(&self) -> (usize, usize) {
        (self.index + 1, self.questions.len())
    }

    /// Returns whether a disc that is dropped is an answer.
    pub(crate) const fn is_open(&self) -> bool {
        matches!(self.answer, Answer::Open)
    }

    /// Returns whether the question was answered right.
    pub(crate) const fn is_right(&self) -> bool {
        matches!(self.answer, Answer::Right(_))
    }

    /// Returns whether the solution of the question is known.
    pub(crate) const fn is_answered(&self) -> bool {
        matches!(self.answer, Answer::Right(_) | Answer::Solution(_))
    }

    /// Puts the position of the current question on the board.
    fn ask(&self, game: &mut Game, now: f64) {
        if let Some(question) = self.question() {
            let session = Session::at(question.setup.clone(), question.position.clone());
            put_on_board(game, session, now);
        }
    }

    /// Takes an answer. Returns what counts, and the move on the board.
    pub(crate) fn drop_disc(
        &mut self,
        column: Column,
        runtime: &Runtime,
        game: &mut Game,
        now: f64,
    ) -> (Option<Counted>, GameUpdate) {
        let Some(question) = self.questions.get(self.index).filter(|_| self.is_open()) else {
            return (None, GameUpdate::default());
        };
        let origin = Origin::Human;
        let update = game.apply(Command::Play { column, origin }, now);
        if update.events.is_empty() {
            return (None, update);
        }
        let is_right = question.accepted.contains(&column);
        let counted = (!self.is_spoilt).then(|| Counted {
            position: question.position.clone(),
            column: Some(column),
        });
        self.answer = if is_right {
            self.solved += usize::from(!self.is_spoilt);
            let settled = game.scene().timeline().settled();
            self.reply = question.line_after(column, settled);
            Answer::Right(column)
        } else if column == question.played && question.after.is_some() {
            let line = [&[column][..], &question.refutation].concat();
            let settled = game.scene().timeline().settled();
            let start = question.position.clone();
            Answer::Wrong {
                column,
                value: question.after,
                line: Some(Line::after_answer(&question.setup, start, line, settled)),
            }
        } else {
            let refutation = refute(question.position.clone(), column, runtime);
            Answer::Judging { column, refutation }
        };
        self.is_spoilt |= !is_right;
        (counted, update)
    }

    /// Takes the result of a search, and plays the line on the board.
    pub(crate) fn tick(&mut self, game: &mut Game, now: f64) -> GameUpdate {
        self.take_refutation(game, now);
        match &mut self.answer {
            Answer::Wrong {
                line: Some(line), ..
            }
            | Answer::Solution(line) => line.tick(game, now),
            Answer::Right(_) => match &mut self.reply {
                Some(line) => line.tick(game, now),
                None => GameUpdate::default(),
            },
            Answer::Open
            | Answer::Judging { .. }
            | Answer::Wrong { line: None, .. }
            | Answer::Solving { .. }
            | Answer::Finished => GameUpdate::default(),
        }
    }

    fn take_refutation(&mut self, game: &mut Game, now: f64) {
        let (Answer::Judging { column, refutation } | Answer::Solving { column, refutation }) =
            &self.answer
        else {
            return;
        };
        let (Some(found), column) = (refutation.poll(), *column) else {
            return;
        };
        let Some(question) = self.questions.get(self.index) else {
            return;
        };
        let (value, reply) = found
            .ok()
            .flatten()
            .map_or((None, Vec::new()), |(value, line)| (Some(value), line));
        let line = [vec![column], reply].concat();
        let start = question.position.clone();
        self.answer = if matches!(self.answer, Answer::Solving { .. }) {
            let setup = &question.setup;
            Answer::Solution(Line::begin(LineKind::Better, setup, start, line, game, now))
        } else {
            let settled = game.scene().timeline().settled().max(now);
            let line = Line::after_answer(&question.setup, start, line, settled);
            // A lesson does not play a win as the refutation of a slower win.
            let wins = value.and_then(Value::result) == Some(ProvenResult::Win);
            let is_refuted = self.purpose != Purpose::Lesson || !wins;
            Answer::Wrong {
                column,
                value,
                line: is_refuted.then_some(line),
            }
        };
    }

    /// Returns the line on the board, if one is shown.
    pub(crate) fn line(&self) -> Option<&Line> {
        match &self.answer {
            Answer::Wrong { line, .. } => line.as_ref(),
            Answer::Solution(line) => Some(line),
            Answer::Right(_) => self.reply.as_ref(),
            Answer::Open | Answer::Judging { .. } | Answer::Solving { .. } | Answer::Finished => {
                None
            }
        }
    }

    /// Steps through the line on the board.
    pub(crate) fn step(&mut self, by: i32, game: &mut Game, now: f64) -> GameUpdate {
        match &mut self.answer {
            Answer::Wrong {
                line: Some(line), ..
            }
            | Answer::Solution(line) => line.step(by, game, now),
            Answer::Open
            | Answer::Judging { .. }
            | Answer::Wrong { line: None, .. }
            | Answer::Right(_)
            | Answer::Solving { .. }
            | Answer::Finished => GameUpdate::default(),
        }
    }

    /// Shows the solution. Returns what counts.
    pub(crate) fn solve(
        &mut self,
        runtime: &Runtime,
        game: &mut Game,
        now: f64,
    ) -> Option<Counted> {
        let question = self.questions.get(self.index)?;
        if matches!(
            self.answer,
            Answer::Right(_) | Answer::Solution(_) | Answer::Solving { .. } | Answer::Finished
        ) {
            return None;
        }
        let counted = (!self.is_spoilt).then(|| Counted {
            position: question.position.clone(),
            column: None,
        });
        self.is_spoilt = true;
        let start = question.position.clone();
        let first = question.accepted.first().copied();
        self.answer = match (question.better.is_empty(), first) {
            (false, _) => {
                let (setup, better) = (&question.setup, question.better.clone());
                Answer::Solution(Line::begin(
                    LineKind::Better,
                    setup,
                    start,
                    better,
                    game,
                    now,
                ))
            }
            (true, Some(column)) => {
                put_on_board(
                    game,
                    Session::at(question.setup.clone(), start.clone()),
                    now,
                );
                let refutation = refute(start, column, runtime);
                Answer::Solving { column, refutation }
            }
            (true, None) => return None,
        };
        counted
    }

    /// Asks the current question again.
    pub(crate) fn again(&mut self, game: &mut Game, now: f64) {
        if !matches!(self.answer, Answer::Finished) {
            self.answer = Answer::Open;
            self.reply = None;
            self.ask(game, now);
        }
    }

    /// Asks the next question, or ends. Returns whether there was a question to leave.
    pub(crate) fn next(&mut self, game: &mut Game, now: f64) -> bool {
        if matches!(self.answer, Answer::Finished) {
            return false;
        }
        if self.index + 1 >= self.questions.len() {
            self.answer = Answer::Finished;
            return true;
        }
        self.index += 1;
        self.is_hinted = false;
        (self.note, self.reason) = (None, None);
        self.is_spoilt = false;
        self.reply = None;
        self.answer = Answer::Open;
        self.ask(game, now);
        true
    }
}
