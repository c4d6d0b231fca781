//! Reads the lessons, opens one, and moves through its steps.

use std::sync::Arc;

use plummet::internals::review::Lessons;
use plummet::internals::scene::LogRecord;
use plummet::internals::storage::{Disk, Ticket};
use plummet::presets::{Catalog, SearchPath};

use super::{Window, carry_out};
use crate::app::game::GameUpdate;
use crate::app::request::OpenLesson;
use crate::app::review::{LessonMove, LessonPlay, Study};

/// The lessons as last read, and the job that reads them again.
#[derive(Debug)]
pub(super) struct LessonShelf {
    search_path: SearchPath,
    lessons: Arc<Lessons>,
    reading: Option<Ticket<Lessons>>,
}

impl LessonShelf {
    pub(super) fn new(search_path: SearchPath) -> Self {
        Self {
            search_path,
            lessons: Arc::default(),
            reading: None,
        }
    }

    /// Returns the lessons as last read; none before the first time.
    pub(super) const fn lessons(&self) -> &Arc<Lessons> {
        &self.lessons
    }

    /// Queues reading the lessons, unless they are being read.
    pub(super) fn read(&mut self, disk: &Disk, catalog: &Arc<Catalog>) {
        if self.reading.is_some() {
            return;
        }
        let (before, catalog) = (Arc::clone(&self.lessons), Arc::clone(catalog));
        let search_path = self.search_path.clone();
        let read = move || Ok::<_, String>(before.reload(&search_path, &catalog));
        self.reading = Some(disk.read(read));
    }

    /// Takes the lessons once they are read.
    pub(super) fn poll(&mut self) {
        let Some(read) = self.reading.as_mut().and_then(Ticket::take) else {
            return;
        };
        self.reading = None;
        // A job that failed leaves the lessons as they were.
        if let Ok(lessons) = read {
            self.lessons = Arc::new(lessons);
        }
    }
}

impl Window {
    /// Begins a lesson, or goes on with it where it was left.
    pub(super) fn open_lesson(&mut self, open: OpenLesson, now: f64) {
        let OpenLesson {
            lessons,
            index,
            from_first,
        } = open;
        let (Some(setup), Some(lesson)) = (
            LessonPlay::setup(&lessons, index),
            lessons.list().get(index),
        ) else {
            return;
        };
        let step = match from_first {
            true => 0,
            false => self.files.store.lessons.value().step(&lesson.id),
        };
        // After one lesson the next one returns to where the first one was opened.
        let before = self.screen.open_study.as_ref();
        let was_from_start = before.is_some_and(|open| open.from_start);
        self.close_review(false, now);
        let from_start = self.leave_for_review(now) || was_from_start;
        let motion = carry_out::motion(&self.files.store);
        let mut board = self.screen.review_board(setup, motion);
        let play = LessonPlay::begin(lessons, index, step, &mut board, now);
        let Some(play) = play else { return };
        let runtime = self.screen.runtime.clone();
        self.enter(Study::of_lesson(play, runtime), board, from_start);
        self.note_step(false);
        self.pass_review(&GameUpdate::default(), now);
    }

    /// Returns whether a lesson is open.
    pub(super) fn has_lesson(&self) -> bool {
        self.screen.study().is_some_and(|it| it.lesson().is_some())
    }

    /// Moves to the next step of the lesson (1), or this number of steps back (negative). The end of
    /// a lesson leads back to the list.
    pub(super) fn move_lesson(&mut self, by: i32, now: f64) {
        let moved = self.in_study(|study, game| study.move_lesson(by, game, now));
        match moved.flatten() {
            Some(LessonMove::Step(_)) => self.note_step(false),
            Some(LessonMove::Done) => self.note_step(true),
            Some(LessonMove::Again) => {}
            None if by > 0 => self.close_review(true, now),
            None => {}
        }
        self.screen.game.scene_mut().aim(None);
        self.pass_review(&GameUpdate::default(), now);
    }

    /// Notes the step that is shown, or the end of the lesson, in the progress and in the log.
    fn note_step(&mut self, is_done: bool) {
        let play = self.screen.study().and_then(Study::lesson);
        let Some((play, lesson)) = play.and_then(|play| Some((play, play.lesson()?))) else {
            return;
        };
        let (id, step) = (lesson.id.clone(), play.step_index());
        let kept = &mut self.files.store.lessons;
        match is_done {
            true => kept.finish(&id),
            false => kept.reach(&id, step),
        }
        let state = if is_done { "done" } else { "step" };
        self.messages.record(&LogRecord::Lesson { id, step, state });
    }
}
