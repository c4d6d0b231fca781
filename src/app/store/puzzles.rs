//! What the player has solved of the puzzles, and its file.

use std::path::PathBuf;

use plummet::internals::review::{Puzzle, PuzzleAnswer, PuzzleProgress, puzzle_of_day, shipped};
use plummet::internals::storage::{Disk, Moment, TextFile};

/// The progress and the path of its file.
#[derive(Debug)]
pub(crate) struct KeptPuzzles {
    /// `None` if there is no path for the file: the progress is then kept for this run only.
    path: Option<PathBuf>,
    progress: PuzzleProgress,
    disk: Disk,
}

impl KeptPuzzles {
    pub(super) const fn new(path: Option<PathBuf>, progress: PuzzleProgress, disk: Disk) -> Self {
        Self {
            path,
            progress,
            disk,
        }
    }

    pub(crate) const fn progress(&self) -> &PuzzleProgress {
        &self.progress
    }

    /// Takes an answer, and queues writing the file. Returns the change of the rating. A failure
    /// to write is shown like that of every other file.
    pub(crate) fn answer(&mut self, puzzle: &Puzzle, answer: PuzzleAnswer, now: Moment) -> i32 {
        let change = self.progress.answer(puzzle, answer);
        let is_of_day = of_day(now).is_some_and(|of_day| of_day.id == puzzle.id);
        if is_of_day && answer != PuzzleAnswer::Wrong {
            self.progress.solve_day(now);
        }
        if let Some(path) = &self.path {
            drop(self.disk.write(path, self.progress.to_text()));
        }
        change
    }
}

pub(crate) fn of_day(now: Moment) -> Option<&'static Puzzle> {
    let all: Vec<&Puzzle> = shipped().iter().flat_map(|set| &set.puzzles).collect();
    puzzle_of_day(&all, now)
}
