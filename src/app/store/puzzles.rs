//! What the player has solved of the puzzles.

use plummet::internals::review::{Puzzle, PuzzleAnswer, PuzzleProgress, puzzle_of_day, shipped};
use plummet::internals::storage::Moment;

use super::Kept;

impl Kept<PuzzleProgress> {
    /// Takes an answer. Returns the change of the rating.
    pub(crate) fn answer(&mut self, puzzle: &Puzzle, answer: PuzzleAnswer, now: Moment) -> i32 {
        let before = self.value().rating;
        let is_of_day = of_day(now).is_some_and(|of_day| of_day.id == puzzle.id);
        let puzzle = puzzle.clone();
        self.change(move |progress| {
            progress.answer(&puzzle, answer);
            if is_of_day && answer != PuzzleAnswer::Wrong {
                progress.solve_day(now);
            }
            true
        });
        self.value().rating - before
    }
}

pub(crate) fn of_day(now: Moment) -> Option<&'static Puzzle> {
    let all: Vec<&Puzzle> = shipped().iter().flat_map(|set| &set.puzzles).collect();
    puzzle_of_day(&all, now)
}
