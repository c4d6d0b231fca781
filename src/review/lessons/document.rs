//! Lessons as written in `lessons/*.ron`.

use std::path::Path;

use serde::Deserialize;

use super::{Aim, Lesson, LessonClaim, LessonFact, MAX_STEPS, Step, Task, unproven};
use crate::engine::Clock;
use crate::outside::Shown;
use crate::presets::error::{ConfigError, Fault, KeyFault, one_of, quote};
use crate::presets::layers::id_of;
use crate::presets::layers::{self, ConfigFolder};
use crate::presets::layers::{FolderText, read_folder};
use crate::presets::text_file::{Reading, Words};
use crate::presets::{Catalog, Preset, SearchPath, Source, Translations};
use crate::rules::notation::parse_moves;
use crate::rules::{Cell, Column, Player, Position, RulesetChanges, Size};

/// The most positions that `plummet check` examines for the proofs of one step.
const CHECK_NODES: u64 = 5_000_000;

const MOVES: &str = "moves that can be played, such as \"4455\", or \"12,7\" on wide boards";
const COLUMNS: &str = "columns that can be played, such as \"45\", or \"12,7\" on wide boards";
const MARKS: &str = "cells of the board by column and row, such as \"4a 5b\"";

/// What the values of a lesson must be, where their types say too little.
const WORDS: Words = &[
    ("preset", "the name of a preset in quotation marks"),
    ("moves", MOVES),
    ("reply", MOVES),
    ("marks", MARKS),
    ("accept", COLUMNS),
    ("claims[].columns", COLUMNS),
    ("steps[]", "a step, such as (text: \"Look at the board.\")"),
    ("claims[]", "a claim, such as (columns: \"4\", is: Win)"),
];

/// The keys of a lesson file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "Lesson")]
struct RawLesson {
    name: String,
    about: String,
    order: Option<u32>,
    preset: String,
    #[serde(default)]
    translations: Translations,
    steps: Vec<RawStep>,
}

/// The keys of a step. Only the text is required.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "Step")]
struct RawStep {
    text: String,
    preset: Option<String>,
    columns: Option<u32>,
    rows: Option<u32>,
    start: Option<Vec<String>>,
    first: Option<Player>,
    moves: Option<String>,
    marks: Option<String>,
    task: Option<Aim>,
    accept: Option<String>,
    reply: Option<String>,
    right: Option<String>,
    wrong: Option<String>,
    hint: Option<String>,
    #[serde(default)]
    claims: Vec<RawClaim>,
}

/// The keys of a claim.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "LessonClaim")]
struct RawClaim {
    columns: Option<String>,
    is: LessonFact,
}

/// The lessons of all sources.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lessons {
    list: Vec<Lesson>,
    errors: Vec<ConfigError>,
    files: usize,
}

impl Lessons {
    /// Reads all lessons. If several directories have a file of one name, the first without faults
    /// wins. A lesson of `self` whose file has faults now stays in use.
    #[must_use]
    pub fn reload(&self, search_path: &SearchPath, catalog: &Catalog) -> Self {
        let mut errors = Vec::new();
        let folder = ConfigFolder::Lessons;
        let read = read_folder(search_path, folder, &self.list, &mut errors, |text| {
            check_text(text, catalog, None)
        });
        let files = read.files;
        let mut list = read.items;
        list.sort_by_cached_key(|lesson| {
            let name = lesson.name.to_lowercase();
            (lesson.order, name, lesson.id.clone())
        });
        Self {
            list,
            errors,
            files,
        }
    }

    /// Reads the lessons that are built into the program.
    #[must_use]
    pub fn built_in() -> Self {
        Self::default().reload(&SearchPath::built_in(), &Catalog::built_in())
    }

    /// Returns the lessons in the order of the list.
    #[must_use]
    pub fn list(&self) -> &[Lesson] {
        &self.list
    }

    /// Returns the faults of all files.
    #[must_use]
    pub fn errors(&self) -> &[ConfigError] {
        &self.errors
    }

    /// Returns the number of files found, including the built-in ones.
    #[must_use]
    pub const fn files(&self) -> usize {
        self.files
    }
}

/// Returns the faults of the file of a lesson, or `None` if it is in no folder of that name. A
/// file without other faults is proven: every task and every claim.
#[must_use]
pub fn check_lesson(file: &Path, catalog: &Catalog, clock: &dyn Clock) -> Option<Vec<ConfigError>> {
    let folder = file.parent()?.file_name()?;
    if folder != ConfigFolder::Lessons.name() {
        return None;
    }
    let faults = || {
        let id = id_of(file).map_err(|fault| vec![*fault])?;
        let text = layers::read(file).map_err(|fault| vec![*fault])?;
        let (text, source) = (&text, &Source::File(file.to_owned()));
        let text = FolderText {
            id: &id,
            file,
            text,
            source,
        };
        check_text(text, catalog, Some(clock))
    };
    Some(faults().err().unwrap_or_default())
}

/// Returns the faults of a text that is not in a file, without proofs.
#[must_use]
pub fn faults_of_lesson(text: &str, catalog: &Catalog) -> Vec<ConfigError> {
    let text = FolderText {
        id: "text",
        file: Path::new("text.ron"),
        text,
        source: &Source::BuiltIn,
    };
    check_text(text, catalog, None).err().unwrap_or_default()
}

fn check_text(
    text: FolderText<'_>,
    catalog: &Catalog,
    clock: Option<&dyn Clock>,
) -> Result<Lesson, Vec<ConfigError>> {
    let (raw, mut reading) = Reading::of::<RawLesson>(text.file, text.text, WORDS);
    let raw = raw.filter(|_| reading.count() == 0);
    let lesson = raw.and_then(|raw| raw.build(text, catalog, &mut reading));
    if let (Some(lesson), Some(clock), 0) = (&lesson, clock, reading.count()) {
        for wrong in unproven(lesson, CHECK_NODES, clock) {
            let expected = format!("something that can be proven, not {}", wrong.said);
            reading.fault(
                format!("steps.{}.{}", wrong.step, wrong.key),
                expected,
                wrong.found,
            );
        }
    }
    reading.finish(lesson)
}

impl RawLesson {
    /// Builds the lesson, and adds its faults.
    fn build(
        self,
        text: FolderText<'_>,
        catalog: &Catalog,
        reading: &mut Reading<'_>,
    ) -> Option<Lesson> {
        reading.check_shown(Shown::Name, "name", &self.name);
        reading.check_shown(Shown::Text, "about", &self.about);
        if self.steps.is_empty() || self.steps.len() > MAX_STEPS {
            let expected = format!("1 to {MAX_STEPS} steps");
            reading.fault("steps", expected, self.steps.len().to_string());
        }
        let mut add = |path: String, fault: Fault| {
            reading.fault(path, fault.expected, fault.found);
        };
        let preset = find_preset(catalog, &self.preset);
        let preset = preset
            .map_err(|fault| add("preset".to_owned(), fault))
            .ok()?;
        let mut steps: Vec<Step> = Vec::new();
        for (index, raw) in self.steps.iter().take(MAX_STEPS).enumerate() {
            match raw.build(preset, steps.last(), catalog) {
                Ok(step) => steps.push(step),
                // The steps after it may continue from its position.
                Err(faults) => {
                    let place = |key| format!("steps.{index}.{key}");
                    faults
                        .into_iter()
                        .for_each(|(key, fault)| add(place(key), fault));
                    return None;
                }
            }
        }
        Some(Lesson {
            id: text.id.to_owned(),
            name: self.name.trim().to_owned(),
            about: self.about.trim().to_owned(),
            order: self.order.unwrap_or(u32::MAX),
            translations: self.translations,
            steps,
            source: text.source.clone(),
        })
    }
}

fn find_preset<'a>(catalog: &'a Catalog, id: &str) -> Result<&'a Preset, Fault> {
    catalog.preset(id).ok_or_else(|| {
        let ids: Vec<&str> = catalog.presets().iter().map(|it| it.id.as_str()).collect();
        Fault::new(format!("one of the presets {}", one_of(&ids)), quote(id))
    })
}

impl RawStep {
    /// Builds the step. `before` is the step before it.
    fn build(
        &self,
        preset: &Preset,
        before: Option<&Step>,
        catalog: &Catalog,
    ) -> Result<Step, Vec<KeyFault>> {
        let (preset, position) = self
            .position(preset, before, catalog)
            .map_err(|fault| vec![fault])?;
        let mut faults = Vec::new();
        if let Some((expected, found)) = Shown::Text.fault(&self.text) {
            faults.push(("text", Fault::new(expected, found)));
        }
        let marks = self.marks(position.board().size());
        let task = self.task(&position);
        let claims = self.claims(&position);
        let (marks, task, claims) = (
            take(marks, &mut faults),
            take(task, &mut faults),
            take(claims, &mut faults),
        );
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Step {
            text: self.text.trim().to_owned(),
            preset,
            position,
            marks,
            task,
            claims,
        })
    }

    /// Returns the preset and the position: that of the step before, unless this step has a key
    /// of its own for it.
    fn position(
        &self,
        preset: &Preset,
        before: Option<&Step>,
        catalog: &Catalog,
    ) -> Result<((String, String), Position), KeyFault> {
        let changes = RulesetChanges {
            columns: self.columns,
            rows: self.rows,
            start: self.start.clone(),
            first: self.first,
            ..RulesetChanges::default()
        };
        let is_own = self.preset.is_some() || self.moves.is_some() || !changes.is_empty();
        if let Some(before) = before.filter(|_| !is_own) {
            return Ok((before.preset.clone(), before.position.clone()));
        }
        let preset = match &self.preset {
            Some(id) => find_preset(catalog, id).map_err(|fault| ("preset", fault))?,
            None => preset,
        };
        let ruleset = preset.changed(&changes).map_err(|error| {
            let key = match &self.start {
                Some(_) => "start",
                None if self.rows.is_some() => "rows",
                None => "columns",
            };
            (
                key,
                Fault::new("a board that the rules allow", error.to_string()),
            )
        })?;
        let moves = self.moves.as_deref().unwrap_or_default();
        let position = Position::from_moves(&ruleset, moves)
            .map_err(|error| ("moves", Fault::new(MOVES, error.to_string())))?;
        Ok(((preset.id.clone(), preset.name.clone()), position))
    }

    fn marks(&self, size: Size) -> Result<Vec<Cell>, KeyFault> {
        let marks = self.marks.as_deref().unwrap_or_default();
        let cells = marks
            .split_whitespace()
            .map(|name| cell(name, size).ok_or_else(|| ("marks", Fault::new(MARKS, quote(name)))));
        cells.collect()
    }

    fn task(&self, position: &Position) -> Result<Option<Task>, KeyFault> {
        let Some(aim) = self.task else {
            let extra = [
                ("accept", &self.accept),
                ("reply", &self.reply),
                ("right", &self.right),
                ("wrong", &self.wrong),
                ("hint", &self.hint),
            ];
            return match extra.into_iter().find(|(_, text)| text.is_some()) {
                Some((key, _)) => Err((key, Fault::new("the key task beside it", "no such key"))),
                None => Ok(None),
            };
        };
        if position.outcome().is_some() {
            let fault = Fault::new("a task in a game that goes on", "a game that is over");
            return Err(("task", fault));
        }
        let accepted = match (&self.accept, aim) {
            (None, Aim::Any) => position.legal_columns().collect(),
            (None, _) => {
                let fault = Fault::new("the key accept beside this task", "no such key");
                return Err(("accept", fault));
            }
            (Some(text), _) => columns("accept", text, position)?,
        };
        let text = |text: &Option<String>| text.as_deref().unwrap_or_default().trim().to_owned();
        Ok(Some(Task {
            aim,
            reply: self.reply(position, &accepted)?,
            accepted,
            right: text(&self.right),
            wrong: text(&self.wrong),
            hint: text(&self.hint),
        }))
    }

    /// Returns the moves after a right answer. They can be played after each of them.
    fn reply(&self, position: &Position, accepted: &[Column]) -> Result<Vec<Column>, KeyFault> {
        let text = self.reply.as_deref().unwrap_or_default();
        let fault = |found: String| ("reply", Fault::new(MOVES, found));
        let reply = parse_moves(text, position.board().size());
        let reply = reply.map_err(|error| fault(error.to_string()))?;
        for &answer in accepted {
            let mut after = position.clone();
            let mut line = [answer].into_iter().chain(reply.iter().copied());
            if line.any(|column| after.play(column).is_err()) {
                let found = format!("{} after column {}", quote(text), answer.number());
                return Err(fault(found));
            }
        }
        Ok(reply)
    }

    fn claims(&self, position: &Position) -> Result<Vec<LessonClaim>, KeyFault> {
        let claims = self.claims.iter().map(|claim| {
            let columns = match &claim.columns {
                Some(text) => columns("claims", text, position)?,
                None => Vec::new(),
            };
            let fact = claim.is;
            Ok(LessonClaim { columns, fact })
        });
        claims.collect()
    }
}

/// Takes a value, or adds its fault.
fn take<T: Default>(value: Result<T, KeyFault>, faults: &mut Vec<KeyFault>) -> T {
    value.unwrap_or_else(|fault| {
        faults.push(fault);
        T::default()
    })
}

/// Reads columns that can be played, and sorts them.
fn columns(key: &'static str, text: &str, position: &Position) -> Result<Vec<Column>, KeyFault> {
    let mut columns = parse_moves(text, position.board().size()).unwrap_or_default();
    if columns.is_empty() || columns.iter().any(|&column| !position.is_legal(column)) {
        return Err((key, Fault::new(COLUMNS, quote(text))));
    }
    columns.sort_unstable_by_key(|column| column.number());
    columns.dedup();
    Ok(columns)
}

/// Reads the name of a cell: the number of its column and the letter of its row, as in `4a`.
fn cell(name: &str, size: Size) -> Option<Cell> {
    let (column, row) = name.split_at_checked(name.len().checked_sub(1)?)?;
    let column = Column::from_number(column.parse().ok()?)?;
    let row = row.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
    let is_on_board = column.index() < usize::from(size.columns) && row < size.rows;
    is_on_board.then_some(Cell::new(column, row))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::presets::text_file::tests::accepted;

    /// Returns the keys of a lesson, of a step and of a claim.
    pub(in crate::review::lessons) fn step_keys() -> Vec<&'static str> {
        let unknown = "(none: 1)";
        let keys = [
            accepted::<RawLesson>(unknown),
            accepted::<RawStep>(unknown),
            accepted::<RawClaim>(unknown),
        ];
        let keys = keys.concat().into_iter();
        keys.filter(|name| *name != "is").collect()
    }

    /// Returns the faults of a text, proofs included.
    pub(in crate::review::lessons) fn proven(text: &str, clock: &dyn Clock) -> Vec<String> {
        let catalog = Catalog::built_in();
        let text = FolderText {
            id: "a",
            file: Path::new("a.ron"),
            text,
            source: &Source::BuiltIn,
        };
        let checked = check_text(text, &catalog, Some(clock));
        let faults = checked.err().unwrap_or_default();
        faults.iter().map(ToString::to_string).collect()
    }
}
