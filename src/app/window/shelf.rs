//! Lessons and puzzles as last read.

use std::sync::Arc;

use plummet::internals::review::{Lessons, PuzzleSets};
use plummet::internals::storage::{Disk, Ticket};
use plummet::presets::{Catalog, SearchPath};

/// What there is to study.
#[derive(Clone, Debug, Default)]
pub(super) struct Studies {
    pub(super) lessons: Arc<Lessons>,
    pub(super) puzzles: Arc<PuzzleSets>,
}

/// The lessons and puzzles as last read, and the job that reads them again.
#[derive(Debug)]
pub(super) struct Shelf {
    search_path: SearchPath,
    studies: Studies,
    reading: Option<Ticket<Studies>>,
}

impl Shelf {
    pub(super) fn new(search_path: SearchPath) -> Self {
        Self {
            search_path,
            studies: Studies::default(),
            reading: None,
        }
    }

    /// Returns what was read last; no lessons and only the puzzles of the program before the first
    /// time.
    pub(super) const fn studies(&self) -> &Studies {
        &self.studies
    }

    /// Queues reading the files, unless they are being read.
    pub(super) fn read(&mut self, disk: &Disk, catalog: &Arc<Catalog>) {
        if self.reading.is_some() {
            return;
        }
        let (before, catalog) = (self.studies.clone(), Arc::clone(catalog));
        let search_path = self.search_path.clone();
        let read = move || {
            Ok::<_, String>(Studies {
                lessons: Arc::new(before.lessons.reload(&search_path, &catalog)),
                puzzles: Arc::new(before.puzzles.reload(&search_path)),
            })
        };
        self.reading = Some(disk.read(read));
    }

    /// Takes what was read. Returns whether something was.
    pub(super) fn poll(&mut self) -> bool {
        let Some(read) = self.reading.as_mut().and_then(Ticket::take) else {
            return false;
        };
        self.reading = None;
        // A job that failed leaves everything as it was.
        if let Ok(studies) = read {
            self.studies = studies;
        }
        true
    }
}
