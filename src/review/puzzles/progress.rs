//! What a person has solved: rating, streak, marks and the puzzle of the day.

use super::*;

/// The rating of a person who has answered nothing.
const FIRST_RATING: i32 = 1_000;

/// The number of answers until one changes the rating by the most.
const FEW_ANSWERS: u32 = 8;

/// What a person has done with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
enum PuzzleMark {
    /// Asked for a hint, and not answered yet.
    Hinted,
    Missed,
    Solved,
}

/// What a person has solved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
    /// The puzzle that was printed last of each set.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub printed: BTreeMap<String, String>,
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
            printed: BTreeMap::new(),
        }
    }
}

impl PuzzleProgress {
    /// Returns whether a puzzle is solved; `None` if it was never answered.
    pub fn mark(&self, id: &str) -> Option<bool> {
        match self.marks.get(id)? {
            PuzzleMark::Hinted => None,
            mark => Some(*mark == PuzzleMark::Solved),
        }
    }

    /// Returns whether there was a hint for a puzzle that is not answered yet.
    pub fn is_hinted(&self, id: &str) -> bool {
        self.marks.get(id) == Some(&PuzzleMark::Hinted)
    }

    /// Takes note of a hint. It counts when the puzzle is answered, however much later.
    pub fn hint(&mut self, puzzle: &Puzzle) {
        self.set(puzzle, PuzzleMark::Hinted);
    }

    /// Marks a puzzle, unless it has a higher mark already.
    fn set(&mut self, puzzle: &Puzzle, mark: PuzzleMark) {
        let kept = self.marks.entry(puzzle.id.clone()).or_insert(mark);
        *kept = mark.max(*kept);
    }

    /// Returns the number of solved puzzles.
    pub fn solved(&self) -> usize {
        self.marks
            .values()
            .filter(|mark| **mark == PuzzleMark::Solved)
            .count()
    }

    /// Returns whether the puzzle of this day was solved. Days are those of [`Moment::day`](crate::storage::Moment::day).
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
        // The most that one answer changes the rating by. A first mistake is to cost little.
        let step = f64::from(8 + 2 * self.rated.min(FEW_ANSWERS));
        let result = f64::from(u8::from(solved));
        let change = step * (result - expected_score(self.rating.into(), puzzle.rating.into()));
        #[expect(clippy::cast_possible_truncation, reason = "at most a step")]
        let change = change.round() as i32;
        let before = self.rating;
        self.rating = self.rating.saturating_add(change).clamp(0, MAX_RATING);
        self.rated = self.rated.saturating_add(1);
        self.rating.saturating_sub(before)
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

impl TextFile for PuzzleProgress {
    const FILE: &str = "puzzles.ron";
    const HEADING: &str = "Your puzzles in Plummet: rating, streaks and what is solved.";
}
