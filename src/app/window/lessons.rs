//! The lessons as last read.

use std::sync::Arc;

use plummet::internals::review::Lessons;
use plummet::internals::storage::{Disk, Ticket};
use plummet::presets::{Catalog, SearchPath};

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
