//! The file of the exercises.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::{DAYS, Exercise, Exercises, MAX_EXERCISES, is_same};
use crate::presets::ConfigError;
use crate::presets::error::{Fault, quote};
use crate::presets::text_file::Reading;
use crate::rules::notation::{format_game, format_moves, parse_game, parse_moves};
use crate::rules::{Column, Position, Ruleset};
use crate::storage::{Moment, TextFile, faults_of_file};

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawExercise {
    game: String,
    accepted: String,
    played: String,
    mistake: String,
    solved: u8,
    due: Moment,
}

impl From<Exercise> for RawExercise {
    fn from(exercise: Exercise) -> Self {
        let position = &exercise.position;
        let (ruleset, size) = (position.ruleset(), position.board().size());
        Self {
            game: format_game(&exercise.preset, ruleset, position.moves()),
            accepted: format_moves(exercise.accepted.iter().copied(), size),
            played: format_moves([exercise.played], size),
            mistake: exercise.mistake,
            solved: exercise.solved,
            due: exercise.due,
        }
    }
}

impl TryFrom<RawExercise> for Exercise {
    type Error = Fault;

    fn try_from(raw: RawExercise) -> Result<Self, Fault> {
        let fault = |found: String| Fault::new("a game on one line", found);
        let game = parse_game(&raw.game, &Ruleset::default());
        let game = game.map_err(|error| fault(format!("that {error}")))?;
        let preset = game.preset.ok_or_else(|| fault(quote(&raw.game)))?;
        let position = Position::replay(&game.ruleset, game.moves);
        let position = position.map_err(|error| fault(format!("that {error}")))?;
        let accepted = columns("accepted", &raw.accepted, &position)?;
        let &[played] = columns("played", &raw.played, &position)?.as_slice() else {
            return Err(Fault::new("one column that was played", quote(&raw.played)));
        };
        if usize::from(raw.solved) >= DAYS.len() {
            let expected = format!("a number below {} of times solved", DAYS.len());
            return Err(Fault::new(expected, raw.solved.to_string()));
        }
        Ok(Self {
            // An empty preset is written as a dash.
            preset: if preset == "-" { String::new() } else { preset },
            position,
            accepted,
            played,
            mistake: raw.mistake,
            solved: raw.solved,
            due: raw.due,
        })
    }
}

/// Reads columns that can be played.
fn columns(key: &str, text: &str, position: &Position) -> Result<Vec<Column>, Fault> {
    let columns = parse_moves(text, position.board().size()).unwrap_or_default();
    if columns.is_empty() || columns.iter().any(|&column| !position.is_legal(column)) {
        let expected = format!("columns that can be played as {key}, counted from 1");
        return Err(Fault::new(expected, quote(text)));
    }
    Ok(columns)
}

impl TextFile for Exercises {
    const HEADING: &str = "Your exercises in Plummet: positions in which you made a mistake. \
         Columns count from 1.";
    const DEPTH: usize = 3;

    fn check(&self, reading: &mut Reading<'_>) {
        if self.list.len() > MAX_EXERCISES {
            let expected = format!("at most {MAX_EXERCISES} exercises");
            reading.fault("exercises", expected, self.list.len().to_string());
        }
        for (index, exercise) in self.list.iter().enumerate().take(MAX_EXERCISES) {
            let mut before = self.list.iter().take(index);
            if before.any(|known| is_same(&known.position, &exercise.position)) {
                let path = format!("exercises.{index}");
                reading.fault(path, "every position once", "one a second time");
            }
        }
    }
}

/// Returns the faults of the file of the exercises, or `None` if the path has another name.
#[must_use]
pub fn check_exercises(path: &Path) -> Option<Vec<ConfigError>> {
    faults_of_file::<Exercises>(path, "exercises.ron")
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: &str = r#"// Your exercises in Plummet: positions in which you made a mistake. Columns count from 1.
(
    version: 1,
    exercises: [
        (
            game: "connect_four 7x6 Line(4) FirstGoal: 4455",
            accepted: "36",
            played: "1",
            mistake: "blunder",
            solved: 1,
            due: "2026-11-22T14:05:09Z",
        ),
    ],
)
"#;

    #[test]
    fn the_text_is_read_as_it_is_written() {
        let exercises = Exercises::read(Path::new("a.ron"), WHOLE).expect("sound exercises");
        assert_eq!(exercises.to_text(), WHOLE);
    }

    #[test]
    fn every_fault_of_an_exercise_has_its_place() {
        for (right, wrong, line, key) in [
            (
                "FirstGoal: 4455",
                "FirstGoal: 4444444",
                5,
                "a game on one line",
            ),
            (
                "connect_four 7x6 Line(4) FirstGoal: 4455",
                "4455",
                5,
                "a game on one line",
            ),
            ("\"36\"", "\"38\"", 5, "columns that can be played"),
            ("\"36\"", "\"\"", 5, "columns that can be played"),
            ("played: \"1\"", "played: \"12\"", 5, "one column"),
            ("solved: 1", "solved: 3", 5, "a number below 3"),
            ("2026-11-22T", "2026-11-32T", 11, "a moment such as"),
            ("version: 1", "version: 2", 3, "version 1"),
        ] {
            let text = WHOLE.replace(right, wrong);
            assert_ne!(text, WHOLE, "{right}");
            let faults = Exercises::read(Path::new("a.ron"), &text).expect_err(wrong);
            assert_eq!(faults.len(), 1, "{faults:?}");
            let sentence = faults[0].to_string();
            assert!(sentence.contains(&format!("a.ron:{line}:")), "{sentence}");
            assert!(sentence.contains(key), "{sentence}");
        }
    }
}
