//! The player's progress in the lessons, and its file.

use std::path::PathBuf;

use plummet::internals::review::{LessonProgress, Lessons};
use plummet::internals::storage::{Disk, TextFile};

/// The progress and the path of its file.
#[derive(Debug)]
pub(crate) struct KeptLessons {
    /// `None` if there is no path for the file: the progress is then kept for this run only.
    path: Option<PathBuf>,
    progress: LessonProgress,
    disk: Disk,
}

impl KeptLessons {
    pub(super) const fn new(path: Option<PathBuf>, progress: LessonProgress, disk: Disk) -> Self {
        Self {
            path,
            progress,
            disk,
        }
    }

    pub(crate) const fn progress(&self) -> &LessonProgress {
        &self.progress
    }

    /// Returns the number of these lessons that are done.
    pub(crate) fn done_count(&self, lessons: &Lessons) -> usize {
        let list = lessons.list().iter();
        list.filter(|lesson| self.progress.is_done(&lesson.id))
            .count()
    }

    /// Notes the step of a lesson that is shown.
    pub(crate) fn reach(&mut self, id: &str, step: usize) {
        if self.progress.reach(id, step) {
            self.save();
        }
    }

    /// Notes that a lesson is done.
    pub(crate) fn finish(&mut self, id: &str) {
        if self.progress.finish(id) {
            self.save();
        }
    }

    /// Queues writing the file. A failure is shown like that of every other file.
    fn save(&self) {
        if let Some(path) = &self.path {
            drop(self.disk.write(path, self.progress.to_text()));
        }
    }
}
