//! What a person has solved: rating, streak, marks and the puzzle of the day.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Puzzle;
use crate::engine::elo::expected_score;
use crate::presets::text_file::Reading;
use crate::storage::TextFile;

/// The rating of a person who has answered nothing.
const FIRST_RATING: i32 = 1_000;

/// The least and the highest rating.
const RATINGS: std::ops::RangeInclusive<i32> = 0..=4_000;

/// The number of answers after which the rating changes more slowly.
const FEW_ANSWERS: u32 = 20;

/// The most that one answer changes the rating by, among the first answers and later.
const STEPS: (f64, f64) = (48.0, 24.0);

/// The most puzzles that are marked.
const MAX_MARKS: usize = 20_000;

/// What a person has done with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
enum PuzzleMark {
    /// Asked for a hint, and not answered yet.
    Hinted,
    Missed,
    Solved,
}

/// What a person has solved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleProgress {
    /// The rating against puzzles, by the formula of Elo.
    pub rating: i32,
    /// The number of answers that counted for the rating.
    pub rated: u32,
    /// The number of right first answers in a row.
    pub streak: u32,
    /// The longest such row.
    pub best_streak: u32,
    /// The number of days in a row on which the puzzle of the day was solved.
    pub days: u32,
    /// The last such day by the person's clock, counted from the start of 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    last_day: Option<u64>,
    /// The puzzles that were answered, or for which there was a hint, by id.
    #[serde(rename = "puzzles")]
    marks: BTreeMap<String, PuzzleMark>,
}

impl Default for PuzzleProgress {
    fn default() -> Self {
        Self {
            rating: FIRST_RATING,
            rated: 0,
            streak: 0,
            best_streak: 0,
            days: 0,
            last_day: None,
            marks: BTreeMap::new(),
        }
    }
}

impl PuzzleProgress {
    /// Returns whether a puzzle is solved; `None` if it was never answered.
    #[must_use]
    pub fn mark(&self, id: &str) -> Option<bool> {
        match self.marks.get(id)? {
            PuzzleMark::Hinted => None,
            mark => Some(*mark == PuzzleMark::Solved),
        }
    }

    /// Returns whether there was a hint for a puzzle that is not answered yet.
    #[must_use]
    pub fn is_hinted(&self, id: &str) -> bool {
        self.marks.get(id) == Some(&PuzzleMark::Hinted)
    }

    /// Takes note of a hint. It counts when the puzzle is answered, however much later.
    pub fn hint(&mut self, puzzle: &Puzzle) {
        self.set(puzzle, PuzzleMark::Hinted);
    }

    /// Marks a puzzle, unless it has a higher mark already or there are too many.
    fn set(&mut self, puzzle: &Puzzle, mark: PuzzleMark) {
        if self.marks.len() < MAX_MARKS || self.marks.contains_key(&puzzle.id) {
            let kept = self.marks.entry(puzzle.id.clone()).or_insert(mark);
            *kept = mark.max(*kept);
        }
    }

    /// Returns the number of solved puzzles.
    #[must_use]
    pub fn solved(&self) -> usize {
        let solved = self.marks.values();
        solved.filter(|mark| **mark == PuzzleMark::Solved).count()
    }

    /// Returns whether the puzzle of this day was solved. Days are those of [`Moment::day`](crate::storage::Moment::day).
    #[must_use]
    pub fn is_day_done(&self, today: u64) -> bool {
        self.last_day == Some(today)
    }

    /// Takes an answer: whether it is right; it is not if the solution was shown. The first answer to a
    /// puzzle changes rating and streak, but not a right one after a hint. Returns the change of the rating.
    pub fn answer(&mut self, puzzle: &Puzzle, solved: bool) -> i32 {
        let is_first = self.mark(&puzzle.id).is_none();
        let is_helped = solved && self.is_hinted(&puzzle.id);
        let mark = if solved {
            PuzzleMark::Solved
        } else {
            PuzzleMark::Missed
        };
        self.set(puzzle, mark);
        if !is_first || is_helped {
            return 0;
        }
        self.streak = if solved {
            self.streak.saturating_add(1)
        } else {
            0
        };
        self.best_streak = self.best_streak.max(self.streak);
        let (first, later) = STEPS;
        let step = if self.rated < FEW_ANSWERS {
            first
        } else {
            later
        };
        let result = f64::from(u8::from(solved));
        let change = step * (result - expected_score(self.rating.into(), puzzle.rating.into()));
        #[expect(clippy::cast_possible_truncation, reason = "at most a step")]
        let change = change.round() as i32;
        let before = self.rating;
        self.rating = (self.rating + change).clamp(*RATINGS.start(), *RATINGS.end());
        self.rated = self.rated.saturating_add(1);
        self.rating - before
    }

    /// Marks the puzzle of the day as solved.
    pub fn solve_day(&mut self, today: u64) {
        self.days = match self.last_day {
            // Also in a zone where it is still the day before.
            Some(last) if today <= last => self.days,
            Some(last) if last + 1 == today => self.days.saturating_add(1),
            _ => 1,
        };
        self.last_day = Some(today);
    }
}

/// Returns the puzzle of the day of a list: each once before any comes again.
pub(super) fn of_day<'a>(puzzles: &[&'a Puzzle], today: u64) -> Option<&'a Puzzle> {
    /// A prime larger than any list, so that the steps reach every puzzle.
    const STEP: u64 = 1_000_003;
    let mut sorted = puzzles.to_vec();
    sorted.sort_by(|one, other| one.id.cmp(&other.id));
    let count = u64::try_from(sorted.len()).ok()?;
    let index = today.wrapping_mul(STEP).checked_rem(count)?;
    sorted.get(usize::try_from(index).ok()?).copied()
}

impl TextFile for PuzzleProgress {
    const HEADING: &str = "Your puzzles in Plummet: rating, streaks and what is solved.";

    fn check(&self, reading: &mut Reading<'_>) {
        if !RATINGS.contains(&self.rating) {
            let expected = format!("a number from 0 to {}", RATINGS.end());
            reading.fault("rating", expected, self.rating.to_string());
        }
        if self.marks.len() > MAX_MARKS {
            let expected = format!("at most {MAX_MARKS} puzzles");
            reading.fault("puzzles", expected, self.marks.len().to_string());
        }
    }
}
