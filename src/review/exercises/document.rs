//! The file of the exercises.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::{DAYS, Exercise, Exercises, MAX_EXERCISES, is_same};
use crate::presets::ConfigError;
use crate::presets::document::Document;
use crate::presets::error::{Fault, KeyFault, quote};
use crate::presets::faults::Faults;
use crate::presets::ron_value::write_value;
use crate::presets::shape::{DocumentValue, document};
use crate::rules::notation::{format_game, format_moves, parse_game, parse_moves};
use crate::rules::{Column, Position, Ruleset};
use crate::storage::{TextFile, faults_of_file};

const VERSION: u32 = 1;

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawExercise {
    game: String,
    accepted: String,
    played: String,
    mistake: String,
    solved: u8,
    due: String,
}

impl DocumentValue for RawExercise {
    fn expected() -> String {
        "(game: \"…\", accepted: \"4\", played: \"5\", mistake: \"blunder\", solved: 0, \
         due: \"2026-11-22T14:05:09Z\")"
            .to_owned()
    }
}

document! {
    #[derive(Clone, Debug, Serialize, Deserialize)]
    #[serde(deny_unknown_fields, rename = "Exercises")]
    struct RawExercises {
        version: u32,
        exercises: Vec<RawExercise> => "a list of exercises",
    }
}

impl From<&Exercise> for RawExercise {
    fn from(exercise: &Exercise) -> Self {
        let position = &exercise.position;
        let (ruleset, size) = (position.ruleset(), position.board().size());
        Self {
            game: format_game(&exercise.preset, ruleset, position.moves()),
            accepted: format_moves(exercise.accepted.iter().copied(), size),
            played: format_moves([exercise.played], size),
            mistake: exercise.mistake.clone(),
            solved: exercise.solved,
            due: exercise.due.to_string(),
        }
    }
}

impl RawExercise {
    fn read(&self) -> Result<Exercise, KeyFault> {
        let (preset, position) = self.position()?;
        let accepted = columns("accepted", &self.accepted, &position)?;
        let played = columns("played", &self.played, &position)?;
        let &[played] = played.as_slice() else {
            return Err(("played", Fault::new("one column", quote(&self.played))));
        };
        if usize::from(self.solved) >= DAYS.len() {
            let expected = format!("a number below {}", DAYS.len());
            return Err(("solved", Fault::new(expected, self.solved.to_string())));
        }
        let due = self.due.parse();
        let due = due.map_err(|expected| ("due", Fault::new(expected, quote(&self.due))))?;
        Ok(Exercise {
            preset,
            position,
            accepted,
            played,
            mistake: self.mistake.clone(),
            solved: self.solved,
            due,
        })
    }

    fn position(&self) -> Result<(String, Position), KeyFault> {
        let fault = |found: String| ("game", Fault::new("a game on one line", found));
        let game = parse_game(&self.game, &Ruleset::default());
        let game = game.map_err(|error| fault(format!("that {error}")))?;
        let preset = game.preset.ok_or_else(|| fault(quote(&self.game)))?;
        let position = Position::replay(&game.ruleset, game.moves);
        let position = position.map_err(|error| fault(format!("that {error}")))?;
        // An empty preset is written as a dash.
        let preset = if preset == "-" { String::new() } else { preset };
        Ok((preset, position))
    }
}

/// Reads columns that can be played.
fn columns(key: &'static str, text: &str, position: &Position) -> Result<Vec<Column>, KeyFault> {
    let columns = parse_moves(text, position.board().size()).unwrap_or_default();
    if columns.is_empty() || columns.iter().any(|&column| !position.is_legal(column)) {
        let expected = "columns that can be played, counted from 1";
        return Err((key, Fault::new(expected, quote(text))));
    }
    Ok(columns)
}

impl TextFile for Exercises {
    fn read(file: &Path, text: &str) -> Result<Self, Vec<ConfigError>> {
        let document = Document::<RawExercises>::parse_version(file, text, VERSION)?;
        let mut faults = Faults::default();
        let mut list: Vec<Exercise> = Vec::new();
        for (index, raw) in document.raw.exercises.iter().enumerate() {
            if index >= MAX_EXERCISES {
                let expected = format!("at most {MAX_EXERCISES} exercises");
                let found = document.raw.exercises.len().to_string();
                faults.add(document.offset_of("exercises"), || {
                    Fault::new(expected, found)
                });
                break;
            }
            match raw.read() {
                Ok(exercise) if known(&list, &exercise) => {
                    faults.add(offset(&document, index, "game"), || {
                        Fault::new("every position once", quote(&raw.game))
                    });
                }
                Ok(exercise) => list.push(exercise),
                Err((key, fault)) => faults.add(offset(&document, index, key), || fault),
            }
        }
        if faults.is_empty() {
            Ok(Self { list })
        } else {
            Err(document.errors(faults))
        }
    }

    fn to_text(&self) -> String {
        let raw = RawExercises {
            version: VERSION,
            exercises: self.list.iter().map(RawExercise::from).collect(),
        };
        format!(
            "// Your exercises in Plummet: positions in which you made a mistake. Columns count \
             from 1.\n{}\n",
            write_value(&raw, 3)
        )
    }
}

fn known(list: &[Exercise], exercise: &Exercise) -> bool {
    list.iter()
        .any(|known| is_same(&known.position, &exercise.position))
}

fn offset(document: &Document<'_, RawExercises>, index: usize, key: &str) -> usize {
    document
        .value("exercises")
        .and_then(|list| list.items().get(index)?.field(document.text, key))
        .map_or_else(|| document.start(), |value| value.span.start)
}

/// Returns the faults of the file of the exercises, or `None` if the path has another name.
#[must_use]
pub fn check_exercises(path: &Path) -> Option<Vec<ConfigError>> {
    faults_of_file::<Exercises>(path, "exercises.ron")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets::scan::outline;
    use crate::presets::shape::tests::{accepted, assert_described};

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
    fn the_text_states_the_keys_that_are_accepted() {
        assert_described::<RawExercises>(WHOLE);
        let exercises = Exercises::read(Path::new("a.ron"), WHOLE).expect("sound exercises");
        assert_eq!(exercises.to_text(), WHOLE);
        let example = RawExercise::expected();
        let root = outline(&example).root.expect("a struct");
        let explained: Vec<&str> = root
            .entries()
            .iter()
            .map(|entry| &example[entry.key.clone()])
            .collect();
        assert_eq!(explained, accepted::<RawExercise>("(none: 1)"));
    }

    #[test]
    fn every_fault_of_an_exercise_has_its_place() {
        for (right, wrong, line, key) in [
            (
                "FirstGoal: 4455",
                "FirstGoal: 4444444",
                6,
                "a game on one line",
            ),
            (
                "connect_four 7x6 Line(4) FirstGoal: 4455",
                "4455",
                6,
                "a game on one line",
            ),
            ("\"36\"", "\"38\"", 7, "columns that can be played"),
            ("\"36\"", "\"\"", 7, "columns that can be played"),
            ("played: \"1\"", "played: \"12\"", 8, "one column"),
            ("solved: 1", "solved: 3", 10, "a number below 3"),
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
