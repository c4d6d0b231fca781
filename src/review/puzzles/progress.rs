//! What a person has solved: rating, streak, marks and the puzzle of the day.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::Puzzle;
use crate::engine::elo::expected_score;
use crate::presets::ConfigError;
use crate::presets::document::Document;
use crate::presets::error::{Fault, quote};
use crate::presets::faults::Faults;
use crate::presets::ron_value::write_value;
use crate::presets::shape::{DocumentValue, document};
use crate::storage::{Moment, TextFile};

const VERSION: u32 = 1;

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

const SECONDS_OF_DAY: u64 = 24 * 3600;

/// An answer to a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleAnswer {
    /// The right column, without help.
    Right,
    /// The right column after a hint.
    Helped,
    /// A wrong column, or the solution was shown.
    Wrong,
}

/// What a person has solved.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// The last such day, counted from the start of 1970.
    last_day: Option<u64>,
    /// The puzzles that were answered, by id, and whether they are solved.
    marks: BTreeMap<String, bool>,
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
        self.marks.get(id).copied()
    }

    /// Returns the number of solved puzzles.
    #[must_use]
    pub fn solved(&self) -> usize {
        self.marks.values().filter(|solved| **solved).count()
    }

    /// Returns whether the puzzle of the day was solved today.
    #[must_use]
    pub fn is_day_done(&self, now: Moment) -> bool {
        self.last_day == Some(day(now))
    }

    /// Takes an answer. The first answer to a puzzle changes rating and streak; an answer after a
    /// hint changes neither. Returns the change of the rating.
    pub fn answer(&mut self, puzzle: &Puzzle, answer: PuzzleAnswer) -> i32 {
        let is_first = !self.marks.contains_key(&puzzle.id);
        let solved = answer != PuzzleAnswer::Wrong;
        if self.marks.len() < MAX_MARKS || !is_first {
            let mark = self.marks.entry(puzzle.id.clone()).or_default();
            *mark |= solved;
        }
        if !is_first || answer == PuzzleAnswer::Helped {
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
    pub fn solve_day(&mut self, now: Moment) {
        let today = day(now);
        self.days = match self.last_day {
            Some(last) if last == today => self.days,
            Some(last) if last + 1 == today => self.days.saturating_add(1),
            _ => 1,
        };
        self.last_day = Some(today);
    }
}

/// Returns the number of days since the start of 1970.
fn day(now: Moment) -> u64 {
    now.unix() / SECONDS_OF_DAY
}

/// Returns the puzzle of the day of a list: each once before any comes again.
pub(super) fn of_day<'a>(puzzles: &[&'a Puzzle], now: Moment) -> Option<&'a Puzzle> {
    /// A prime larger than any list, so that the steps reach every puzzle.
    const STEP: u64 = 1_000_003;
    let mut sorted = puzzles.to_vec();
    sorted.sort_by(|one, other| one.id.cmp(&other.id));
    let count = u64::try_from(sorted.len()).ok()?;
    let index = day(now).wrapping_mul(STEP).checked_rem(count)?;
    sorted.get(usize::try_from(index).ok()?).copied()
}

/// A mark of a puzzle: its id and whether it is solved.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMark {
    id: String,
    solved: bool,
}

impl DocumentValue for RawMark {
    fn expected() -> String {
        "(id: \"00ff00ff00ff00ff\", solved: true)".to_owned()
    }
}

document! {
    #[derive(Clone, Debug, Serialize, Deserialize)]
    #[serde(deny_unknown_fields, rename = "PuzzleProgress")]
    struct RawPuzzleProgress {
        version: u32,
        rating: u32,
        rated: u32,
        streak: u32,
        best_streak: u32,
        days: u32,
        last_day: Option<u32>,
        puzzles: Vec<RawMark> => "a list of puzzles",
    }
}

impl TextFile for PuzzleProgress {
    fn read(file: &Path, text: &str) -> Result<Self, Vec<ConfigError>> {
        let document = Document::<RawPuzzleProgress>::parse_version(file, text, VERSION)?;
        let (raw, mut faults) = (&document.raw, Faults::default());
        let rating = i32::try_from(raw.rating).unwrap_or(i32::MAX);
        if !RATINGS.contains(&rating) {
            let expected = format!("a number from 0 to {}", RATINGS.end());
            let found = raw.rating.to_string();
            faults.add(document.offset_of("rating"), || Fault::new(expected, found));
        }
        if raw.puzzles.len() > MAX_MARKS {
            let expected = format!("at most {MAX_MARKS} puzzles");
            let found = raw.puzzles.len().to_string();
            faults.add(document.offset_of("puzzles"), || {
                Fault::new(expected, found)
            });
        }
        let mut marks = BTreeMap::new();
        for (index, mark) in raw.puzzles.iter().take(MAX_MARKS).enumerate() {
            if marks.insert(mark.id.clone(), mark.solved).is_some() {
                let items = document.value("puzzles");
                let item = items.and_then(|list| list.items().get(index));
                let offset = item.map_or_else(|| document.start(), |item| item.span.start);
                faults.add(offset, || Fault::new("every puzzle once", quote(&mark.id)));
            }
        }
        if !faults.is_empty() {
            return Err(document.errors(faults));
        }
        Ok(Self {
            rating,
            rated: raw.rated,
            streak: raw.streak,
            best_streak: raw.best_streak.max(raw.streak),
            days: raw.days,
            last_day: raw.last_day.map(u64::from),
            marks,
        })
    }

    fn to_text(&self) -> String {
        let marks = self.marks.iter().map(|(id, solved)| RawMark {
            id: id.clone(),
            solved: *solved,
        });
        let raw = RawPuzzleProgress {
            version: VERSION,
            rating: self.rating.unsigned_abs(),
            rated: self.rated,
            streak: self.streak,
            best_streak: self.best_streak,
            days: self.days,
            last_day: self.last_day.and_then(|day| u32::try_from(day).ok()),
            puzzles: marks.collect(),
        };
        format!(
            "// Your puzzles in Plummet: rating, streaks and what is solved.\n{}\n",
            write_value(&raw, 2)
        )
    }
}
