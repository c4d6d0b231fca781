//! A lesson on the game screen: its steps, one after the other.

use std::sync::Arc;

use egui::Ui;
use plummet::internals::presets::{Action, Keys, Theme};
use plummet::internals::review::{Lesson, Lessons, Step, Task};
use plummet::internals::scene::LogRecord;
use plummet::internals::text::{Message, msg};
use plummet::rules::Position;
use plummet::session::Session;

use super::answer::Answer;
use super::cards::{key_hint, status_line};
use super::line::put_on_board;
use super::practice::{Practice, Purpose};
use super::question::{Question, setup_of_step};
use super::{Activity, BoardMarks, CARD_ROOM, Cards, Desk, Leaving, Sequel};
use crate::app::card_parts::CardButton;
use crate::app::request::{BoardRequest, OpenLesson};
use crate::app::store::Store;
use crate::app::ui_output::{Effect, UiOutput, then};

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

impl LessonPlay {
    /// Returns a lesson at its first step or where it was left; `None` if there is no such lesson.
    pub(super) fn new(open: OpenLesson, store: &Store) -> Option<Self> {
        let lesson = open.lessons.list().get(open.index)?;
        let step = match open.from_first {
            true => 0,
            false => store.lessons.value().step(&lesson.id),
        };
        Some(Self {
            // A lesson may have lost steps since it was left.
            step: if step < lesson.steps.len() { step } else { 0 },
            lessons: open.lessons,
            index: open.index,
            practice: None,
        })
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

    /// Moves to the next step (1), or this number of steps back (negative), at most to the first
    /// one. After a wrong answer the next step is to try again. The end of a lesson leads back to the
    /// list.
    fn go(&mut self, by: i32, desk: &mut Desk<'_>) -> Sequel {
        desk.board.scene_mut().aim(None);
        let steps = self.lesson().map_or(0, |lesson| lesson.steps.len());
        let is_wrong = self.is_wrong();
        if let Some(practice) = self.practice.as_mut().filter(|_| by > 0 && is_wrong) {
            practice.again(desk);
            return Sequel::Stay;
        }
        let step = if by > 0 {
            self.step + 1
        } else if self.step > 0 {
            let back = usize::try_from(by.unsigned_abs()).unwrap_or(usize::MAX);
            self.step.saturating_sub(back)
        } else {
            return Sequel::Stay;
        };
        if step > steps {
            return Sequel::Back;
        }
        self.step = step;
        self.show(desk);
        Sequel::Stay
    }

    /// Notes the step that is shown, or the end of the lesson, in the progress and in the log.
    fn note_step(&self, desk: &mut Desk<'_>) {
        let Some(lesson) = self.lesson() else {
            return;
        };
        let is_done = self.step().is_none();
        let kept = &mut desk.store.lessons;
        match is_done {
            true => kept.finish(&lesson.id),
            false => kept.reach(&lesson.id, self.step),
        }
        desk.messages.record(&LogRecord::Lesson {
            id: lesson.id.clone(),
            step: self.step,
            state: if is_done { "done" } else { "step" },
        });
    }

    /// Lets the task of the step carry out a request.
    fn ask(&mut self, carry_out: impl FnOnce(&mut Practice)) -> Sequel {
        if let Some(practice) = &mut self.practice {
            carry_out(practice);
        }
        Sequel::Stay
    }
}

impl Activity for LessonPlay {
    /// Puts the step on the board. The end of a lesson leaves the board as it is.
    fn show(&mut self, desk: &mut Desk<'_>) {
        self.practice = None;
        if let Some(step) = self
            .lessons
            .list()
            .get(self.index)
            .and_then(|it| it.steps.get(self.step))
        {
            match &step.task {
                Some(task) => {
                    let question = Question::of_step(step, task);
                    let practice = Practice::new(Purpose::Lesson, vec![question]);
                    self.practice = practice;
                    self.ask(|task| task.show(desk));
                }
                None => {
                    let session = Session::at(setup_of_step(step), step.position.clone());
                    put_on_board(desk.board, session, desk.now);
                }
            }
        }
        self.note_step(desk);
    }

    fn takes_discs(&self) -> bool {
        self.practice.as_ref().is_some_and(Practice::is_open)
    }

    fn carry_out(&mut self, request: BoardRequest, desk: &mut Desk<'_>) -> Sequel {
        match request {
            BoardRequest::Drop(column) => self.ask(|task| task.drop_disc(column, desk)),
            BoardRequest::DropAimed if self.takes_discs() => Sequel::Below,
            BoardRequest::DropAimed | BoardRequest::Next => self.go(1, desk),
            BoardRequest::Previous => self.go(-1, desk),
            BoardRequest::Show(_) => self.go(i32::MIN, desk),
            BoardRequest::Step(by) => self.go(by, desk),
            BoardRequest::Undo => self.go(-1, desk),
            BoardRequest::Redo => self.go(1, desk),
            BoardRequest::Hint => self.ask(|practice| practice.hint(desk)),
            BoardRequest::Again => self.ask(|task| task.again(desk)),
            BoardRequest::Solution => self.ask(|task| task.solve(desk)),
            BoardRequest::Back => Sequel::Back,
            _ => Sequel::Below,
        }
    }

    fn tick(&mut self, desk: &mut Desk<'_>) {
        self.ask(|task| task.tick(desk));
    }

    fn due(&self) -> Option<f64> {
        self.practice.as_ref().and_then(Activity::due)
    }

    fn leave(self: Box<Self>, _ending: Leaving, _desk: &mut Desk<'_>) -> Option<Effect> {
        Some(then(|window| window.open_lessons()))
    }

    fn title(&self) -> (Message, Option<Message>) {
        let name = self.lesson().map(|lesson| Message::of_file(&lesson.name));
        (msg::practice::lesson(), name)
    }

    fn status(&self, keys: &Keys) -> Message {
        let leave = key_hint(keys, Action::Cancel, msg::practice::key_leave);
        let next = key_hint(keys, Action::Right, msg::practice::key_next);
        match self.practice.as_ref().map(|practice| &practice.answer) {
            None if self.step().is_none() => {
                status_line(msg::practice::status_lesson_done(), [leave])
            }
            None => {
                let back = key_hint(keys, Action::Left, msg::practice::key_back);
                let back = back.filter(|_| self.step > 0);
                status_line(msg::practice::status_read(), [next, back, leave])
            }
            Some(Answer::Open) => {
                let hint = key_hint(keys, Action::Hint, msg::practice::key_hint);
                status_line(msg::practice::status_open(), [hint, leave])
            }
            Some(Answer::Judging { .. } | Answer::Solving { .. }) => {
                msg::practice::status_looking()
            }
            Some(Answer::Wrong { .. }) => {
                let again = key_hint(keys, Action::TryAgain, msg::practice::key_again);
                status_line(msg::practice::status_wrong(), [again, leave])
            }
            Some(Answer::Right(_) | Answer::Solution(_) | Answer::Finished) => {
                status_line(msg::practice::status_solved(), [next, leave])
            }
        }
    }

    fn card(&self, cards: &Cards<'_>, ui: &mut Ui, _out: &mut UiOutput) {
        self.step_card(cards, ui);
    }

    fn foot(&self, cards: &Cards<'_>, _is_wide: bool) -> Vec<Vec<CardButton>> {
        self.step_foot(cards)
    }

    fn card_room(&self) -> f32 {
        CARD_ROOM
    }

    /// Marks the cells of the step, until it is answered.
    fn marks(&self, position: &Position, _theme: &Theme) -> Option<BoardMarks> {
        let step = self.step();
        let shown = step.filter(|step| step.position.board() == position.board());
        let cells = shown.map_or(&[][..], |step| &step.marks);
        Some(BoardMarks::of_cells(cells, position))
    }
}
