//! The player's progress in the lessons.

use plummet::internals::review::LessonProgress;

use super::Kept;

impl Kept<LessonProgress> {
    /// Notes the step of a lesson that is shown.
    pub(crate) fn reach(&mut self, id: &str, step: usize) {
        let id = id.to_owned();
        self.change(move |progress| progress.reach(&id, step));
    }

    /// Notes that a lesson is done.
    pub(crate) fn finish(&mut self, id: &str) {
        let id = id.to_owned();
        self.change(move |progress| progress.finish(&id));
    }
}
