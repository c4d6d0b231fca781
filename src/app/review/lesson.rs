//! A lesson on the game screen: its steps, one after the other.

use std::sync::Arc;

use plummet::internals::presets::{Action, Keys};
use plummet::internals::review::{Lesson, Lessons, Step, Task};
use plummet::rules::{Cell, Position};
use plummet::session::{GameSetup, Session};

use super::line::put_on_board;
use super::practice::{Answer, Practice, Purpose};
use super::question::{Question, setup_of_step};
use crate::app::game::Game;
use crate::app::request::OpenLesson;

/// A lesson that is being learned.
#[derive(Debug)]
pub(crate) struct LessonPlay {
    /// All lessons, and the index of this one.
    lessons: Arc<Lessons>,
    index: usize,
    /// The index of the step; the number of steps once the lesson is done.
    step: usize,
    /// The task of the step.
    practice: Option<Practice>,
}

/// Where a lesson has moved to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LessonMove {
    Step(usize),
    /// The task of the step is asked again.
    Again,
    /// The end of the lesson.
    Done,
}

impl LessonPlay {
    /// Returns the game that the first step of a lesson shows.
    pub(crate) fn setup(lessons: &Lessons, index: usize) -> Option<GameSetup> {
        let step = lessons.list().get(index)?.steps.first()?;
        Some(setup_of_step(step))
    }

    /// Puts a step of a lesson on the board. Returns `None` if there is no such lesson.
    pub(crate) fn begin(
        lessons: Arc<Lessons>,
        index: usize,
        step: usize,
        game: &mut Game,
        now: f64,
    ) -> Option<Self> {
        let steps = lessons.list().get(index)?.steps.len();
        let mut play = Self {
            lessons,
            index,
            // A lesson may have lost steps since it was left.
            step: if step < steps { step } else { 0 },
            practice: None,
        };
        play.show(game, now);
        Some(play)
    }

    /// Returns the lesson. A lesson that has begun has one.
    pub(crate) fn lesson(&self) -> Option<&Lesson> {
        self.lessons.list().get(self.index)
    }

    /// Returns the index of the step; the number of steps once the lesson is done.
    pub(crate) const fn step_index(&self) -> usize {
        self.step
    }

    /// Returns the step on the board; `None` once the lesson is done.
    pub(super) fn step(&self) -> Option<&Step> {
        self.lesson()?.steps.get(self.step)
    }

    /// Returns the task of the step.
    pub(super) fn task(&self) -> Option<&Task> {
        self.step()?.task.as_ref()
    }

    /// Returns the request that begins this lesson again.
    pub(super) fn again(&self) -> OpenLesson {
        OpenLesson {
            lessons: Arc::clone(&self.lessons),
            index: self.index,
            from_first: true,
        }
    }

    /// Returns the lesson after this one, with the request that opens it.
    pub(super) fn next_lesson(&self) -> Option<(&Lesson, OpenLesson)> {
        let index = self.index + 1;
        let lesson = self.lessons.list().get(index)?;
        let open = OpenLesson {
            lessons: Arc::clone(&self.lessons),
            index,
            from_first: false,
        };
        Some((lesson, open))
    }

    pub(super) const fn practice(&self) -> Option<&Practice> {
        self.practice.as_ref()
    }

    pub(super) const fn practice_mut(&mut self) -> Option<&mut Practice> {
        self.practice.as_mut()
    }

    /// Returns whether nothing is left to do in this step.
    pub(super) fn is_settled(&self) -> bool {
        match self.practice.as_ref().map(|practice| &practice.answer) {
            None | Some(Answer::Right(_) | Answer::Solution(_) | Answer::Solving { .. }) => true,
            Some(
                Answer::Open | Answer::Judging { .. } | Answer::Wrong { .. } | Answer::Finished,
            ) => false,
        }
    }

    /// Returns whether the answer to the task is wrong.
    fn is_wrong(&self) -> bool {
        matches!(
            self.practice.as_ref().map(|practice| &practice.answer),
            Some(Answer::Judging { .. } | Answer::Wrong { .. })
        )
    }

    /// Returns the cells to mark over a position on the board: those of the step, until it is
    /// answered.
    pub(super) fn marks(&self, position: &Position) -> &[Cell] {
        match self.step() {
            Some(step) if step.position.board() == position.board() => &step.marks,
            Some(_) | None => &[],
        }
    }

    /// Moves to the next step (1), or this number of steps back (negative), at most to the first
    /// one. After a wrong answer the next step is to try again.
    pub(super) fn go(&mut self, by: i32, game: &mut Game, now: f64) -> Option<LessonMove> {
        let steps = self.lesson()?.steps.len();
        if by > 0 && self.is_wrong() {
            self.practice.as_mut()?.again(game, now);
            return Some(LessonMove::Again);
        }
        let step = if by > 0 {
            self.step + 1
        } else if self.step > 0 {
            let back = usize::try_from(by.unsigned_abs()).unwrap_or(usize::MAX);
            self.step.saturating_sub(back)
        } else {
            return None;
        };
        if step > steps {
            return None;
        }
        self.step = step;
        self.show(game, now);
        Some(match step < steps {
            true => LessonMove::Step(step),
            false => LessonMove::Done,
        })
    }

    /// Puts the step on the board. The end of a lesson leaves the board as it is.
    fn show(&mut self, game: &mut Game, now: f64) {
        self.practice = None;
        let Some(step) = self.lesson().and_then(|it| it.steps.get(self.step)) else {
            return;
        };
        match &step.task {
            Some(task) => {
                let question = Question::of_step(step, task);
                self.practice = Practice::begin(Purpose::Lesson, vec![question], game, now);
            }
            None => {
                let session = Session::at(setup_of_step(step), step.position.clone());
                put_on_board(game, session, now);
            }
        }
    }

    /// Returns the status line without its keys, and the useful keys with what they do.
    pub(super) fn status_parts(&self, keys: &Keys) -> (String, Vec<(Action, &'static str)>) {
        let leave = (Action::Cancel, "leaves");
        let next = (Action::Right, "goes on");
        let number = |action| !keys.combinations(action).is_empty();
        let back = (self.step > 0 && number(Action::Left)).then_some((Action::Left, "goes back"));
        match self.practice.as_ref().map(|practice| &practice.answer) {
            None if self.step().is_none() => ("The lesson is done".to_owned(), vec![leave]),
            None => {
                let hints = [Some(next), back, Some(leave)];
                let what = "Look at the board and read the text";
                (what.to_owned(), hints.into_iter().flatten().collect())
            }
            Some(Answer::Open) => (
                "Click a column to answer".to_owned(),
                vec![(Action::Hint, "gives a hint"), leave],
            ),
            Some(Answer::Judging { .. } | Answer::Solving { .. }) => {
                ("Looking for the moves\u{2026}".to_owned(), Vec::new())
            }
            Some(Answer::Wrong { .. }) => (
                "Not the move".to_owned(),
                vec![(Action::TryAgain, "asks again"), leave],
            ),
            Some(Answer::Right(_) | Answer::Solution(_) | Answer::Finished) => {
                ("The task is solved".to_owned(), vec![next, leave])
            }
        }
    }
}
