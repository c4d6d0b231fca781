//! Lessons: short texts beside positions on the board, with tasks to solve.
//!
//! A [`Lesson`] is a list of [`Step`]s. A step shows a position, and may ask for a move and list the
//! columns that solve it. What a step says of its position is data as well
//! ([`LessonClaim`]), and [`check_lesson`] proves it: that the listed columns are exactly those that its
//! [`Aim`] asks for, and that every claim holds.
//!
//! Lessons are read from `lessons/*.ron` on the search path of the configuration and from the files
//! that are built into the program. [`LessonProgress`] is a person's progress, with a file of its own.

#[cfg(test)]
mod tests;

use super::*;
use crate::outside::Shown;
use crate::presets::{Preset, Translations};
use crate::rules::RulesetChanges;
use std::cell::LazyCell;

/// The most steps of a lesson.
const MAX_STEPS: usize = 60;

/// The most positions that `plummet check` examines for the proofs of one step.
const CHECK_NODES: u64 = 5_000_000;

const COLUMNS: &str = "columns that can be played, such as \"45\", or \"12,7\" on wide boards";
const MARKS: &str = "cells of the board by column and row, such as \"4a 5b\"";

/// A lesson, as its file states it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The id: the name of its file without `.ron`.
    #[serde(skip)]
    pub id: String,
    /// The name shown to players.
    pub name: String,
    /// What the lesson is about, in one sentence.
    pub about: String,
    /// The place in the list: lessons with smaller numbers come first, and those without one last.
    pub order: Option<u32>,
    preset: String,
    /// Its texts in other languages.
    #[serde(default)]
    pub translations: Translations,
    /// The steps; at least one.
    pub steps: Vec<Step>,
    /// The file of the lesson; `None` if it is built in.
    #[serde(skip)]
    pub source: Option<PathBuf>,
}

/// One step of a lesson. Only the text is required, and an empty text stands for a general one.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Step {
    /// The text beside the board.
    pub text: String,
    preset: Option<String>,
    columns: Option<u32>,
    rows: Option<u32>,
    start: Option<Vec<String>>,
    first: Option<Player>,
    moves: Option<String>,
    marks: String,
    /// What the move to find must do; `None` if there is only something to look at.
    pub task: Option<Aim>,
    accept: String,
    reply: String,
    /// The sentence after a right answer.
    pub right: String,
    /// The sentence after a wrong answer.
    pub wrong: String,
    /// The hint.
    pub hint: String,
    /// What the step says of its position.
    pub claims: Vec<LessonClaim>,
    /// The id and the name of the preset whose rules the position follows.
    #[serde(skip)]
    pub game: (String, String),
    /// The position on the board.
    #[serde(skip)]
    pub position: Position,
    /// The cells that are marked.
    #[serde(skip)]
    pub cells: Vec<Cell>,
    /// The columns that solve the task, left to right.
    #[serde(skip)]
    pub accepted: Vec<Column>,
    /// The moves that follow a right answer on the board, the opponent's reply first.
    #[serde(skip)]
    pub replies: Vec<Column>,
}

/// What a move must do to solve a task.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub enum Aim {
    /// Complete a goal at once.
    Complete,
    /// Keep a win, however long it takes.
    Win,
    /// Keep a draw.
    Hold,
    /// Have the best value: the fastest win, the slowest loss, the most points.
    Best,
    /// Any move will do.
    Any,
    /// Only the listed columns will do, whatever their values.
    Listed,
}

/// Something that a step says of its position.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonClaim {
    /// The columns that it is about, such as `45`; left out if it is about the position.
    pub columns: Option<String>,
    /// What it says.
    pub is: LessonFact,
}

/// What a claim says of a position, or of a move in a column, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub enum LessonFact {
    /// It is a win.
    Win,
    /// It is a draw.
    Draw,
    /// It is a loss.
    Loss,
    /// It is a win with this number of own moves, against the best defence.
    WinIn(u32),
    /// It is a loss after this number of own moves, with the best defence.
    LossIn(u32),
    /// With best play the game ends with this lead in points; negative if behind.
    Points(i32),
    /// A disc of this player in the column completes a goal.
    Completes(Player),
    /// A disc of the player to move in the column gains this number of points.
    Gains(u32),
    /// The cell where a disc in the column lands is part of this number of goals.
    Through(u32),
    /// The game is over, and this player has won it.
    Won(Player),
}

/// The lessons of all sources.
#[derive(Debug, Default)]
pub struct Lessons {
    list: Vec<Lesson>,
    /// The faults of their files.
    pub errors: Vec<ConfigError>,
}

impl Lessons {
    /// Reads all lessons. If several directories have a file of one name, the first without faults
    /// wins. A lesson of `self` whose file has faults now stays in use.
    pub fn reload(&self, search_path: &SearchPath, catalog: &Catalog) -> Self {
        let (mut errors, kind) = (Vec::new(), ConfigFolder::Lessons);
        let mut list = search_path.read(
            kind,
            &self.list,
            |it| &it.source,
            &mut errors,
            |document, _| check_text(document, catalog, false),
        );
        list.sort_by_cached_key(|lesson| {
            let name = lesson.name.to_lowercase();
            (lesson.order.unwrap_or(u32::MAX), name, lesson.id.clone())
        });
        Self { list, errors }
    }

    /// Reads the lessons that are built into the program.
    pub fn built_in() -> Self {
        Self::default().reload(&SearchPath::built_in(), &Catalog::built_in())
    }

    /// Returns the lessons in the order of the list.
    pub fn list(&self) -> &[Lesson] {
        &self.list
    }
}

/// Returns the faults of the file of a lesson, or `None` if it is in no folder of that name. A
/// file without other faults is proven: every task and every claim.
pub fn check_lesson(file: &Path, catalog: &Catalog) -> Option<Vec<ConfigError>> {
    let folder = file.parent()?.file_name()?;
    let faults = || check_text(&Document::read(file), catalog, true).err();
    (folder == ConfigFolder::Lessons.name()).then(|| faults().unwrap_or_default())
}

/// Returns the faults of a text that is not in a file, without proofs.
pub fn faults_of_lesson(text: &str, catalog: &Catalog) -> Vec<ConfigError> {
    check_text(&Document::built_in("text.ron", text), catalog, false)
        .err()
        .unwrap_or_default()
}

fn check_text(
    document: &Document,
    catalog: &Catalog,
    proves: bool,
) -> Result<Lesson, Vec<ConfigError>> {
    let (mut lesson, mut reading) = document.sound::<Lesson>()?;
    lesson.complete(document, catalog, &mut reading);
    if proves && reading.count() == 0 {
        for (index, step) in lesson.steps.iter().enumerate() {
            for (key, said, found) in step.unproven(CHECK_NODES) {
                reading.fault(
                    format!("steps.{index}.{key}"),
                    format!("something that can be proven, not {said}"),
                    found,
                );
            }
        }
    }
    reading.finish(Some(lesson))
}

impl Lesson {
    /// Adds what follows from the keys, and their faults.
    fn complete(&mut self, document: &Document, catalog: &Catalog, reading: &mut Reading<'_>) {
        (self.id, self.source) = (document.id.clone(), document.source.clone());
        reading.check_shown(Shown::Name, "name", &self.name);
        reading.check_shown(Shown::Text, "about", &self.about);
        if self.steps.is_empty() || self.steps.len() > MAX_STEPS {
            reading.fault(
                "steps",
                format!("1 to {MAX_STEPS} steps"),
                self.steps.len().to_string(),
            );
        }
        let mut add = |path: String, (key, fault): KeyFault| {
            reading.fault(path + key, fault.expected, fault.found);
        };
        let preset = match find_preset(catalog, &self.preset) {
            Ok(preset) => preset,
            Err(fault) => return add(String::new(), fault),
        };
        let mut before: Option<&Step> = None;
        for (index, step) in self.steps.iter_mut().take(MAX_STEPS).enumerate() {
            // The steps after one with a fault may continue from its position.
            if let Err(fault) = step.complete(preset, before, catalog) {
                return add(format!("steps.{index}."), fault);
            }
            before = Some(step);
        }
    }
}

fn find_preset<'a>(catalog: &'a Catalog, id: &str) -> Result<&'a Preset, KeyFault> {
    catalog.preset(id).ok_or_else(|| {
        let ids: Vec<&str> = catalog.presets.iter().map(|it| it.id.as_str()).collect();
        wrong(
            "preset",
            format!("one of the presets {}", one_of(&ids)),
            quote(id),
        )
    })
}

fn wrong(key: &'static str, expected: impl Into<String>, found: impl Into<String>) -> KeyFault {
    (key, Fault::new(expected, found))
}

impl Step {
    /// Adds what follows from the keys. `before` is the step before it.
    fn complete(
        &mut self,
        preset: &Preset,
        before: Option<&Self>,
        catalog: &Catalog,
    ) -> Result<(), KeyFault> {
        (self.game, self.position) = self.placed(preset, before, catalog)?;
        if let Some((expected, found)) = Shown::Text.fault(&self.text) {
            return Err(wrong("text", expected, found));
        }
        for text in self.claims.iter().filter_map(|it| it.columns.as_ref()) {
            columns("claims", text, &self.position)?;
        }
        let (marks, size) = (self.marks.split_whitespace(), self.position.board.size);
        let mark = |name| cell(name, size).ok_or_else(|| wrong("marks", MARKS, quote(name)));
        self.cells = marks.map(mark).collect::<Result<_, _>>()?;
        self.accepted = self.accepted()?;
        // The moves after a right answer can be played after each of them.
        for &answer in &self.accepted {
            let after = self.position.after([answer]);
            let played = after.and_then(|after| playable(&self.reply, &after));
            let found = || format!("{} after column {answer}", quote(&self.reply));
            self.replies = played.ok_or_else(|| wrong("reply", MOVES, found()))?;
        }
        Ok(())
    }

    /// Returns the preset and the position: that of the step before, unless this step has a key
    /// of its own for it.
    fn placed(
        &self,
        preset: &Preset,
        before: Option<&Self>,
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
            return Ok((before.game.clone(), before.position.clone()));
        }
        let preset = match &self.preset {
            Some(id) => find_preset(catalog, id)?,
            None => preset,
        };
        let ruleset = preset.changed(&changes).map_err(|error| {
            let key = match &self.start {
                Some(_) => "start",
                None if self.rows.is_some() => "rows",
                None => "columns",
            };
            wrong(key, "a board that the rules allow", error.to_string())
        })?;
        let position = Position::from_moves(&ruleset, self.moves.as_deref().unwrap_or_default())
            .map_err(|error| wrong("moves", MOVES, error.to_string()))?;
        Ok(((preset.id.clone(), preset.name.clone()), position))
    }

    /// Returns the columns that solve the task.
    fn accepted(&self) -> Result<Vec<Column>, KeyFault> {
        let Some(aim) = self.task else {
            return match [
                ("accept", &self.accept),
                ("reply", &self.reply),
                ("right", &self.right),
                ("wrong", &self.wrong),
                ("hint", &self.hint),
            ]
            .into_iter()
            .find(|(_, text)| !text.is_empty())
            {
                Some((key, _)) => Err(wrong(key, "the key task beside it", "no such key")),
                None => Ok(Vec::new()),
            };
        };
        match (self.accept.as_str(), aim) {
            _ if self.position.outcome.is_some() => {
                let expected = "a task in a game that goes on";
                Err(wrong("task", expected, "a game that is over"))
            }
            ("", Aim::Any) => Ok(self.position.legal_columns().collect()),
            ("", _) => {
                let expected = "the key accept beside this task";
                Err(wrong("accept", expected, "no such key"))
            }
            (text, _) => columns("accept", text, &self.position),
        }
    }
}

/// Reads columns that can be played, and sorts them.
fn columns(key: &'static str, text: &str, position: &Position) -> Result<Vec<Column>, KeyFault> {
    let mut columns = legal(text, position).ok_or_else(|| wrong(key, COLUMNS, quote(text)))?;
    columns.sort_unstable();
    columns.dedup();
    Ok(columns)
}

/// Reads the name of a cell: the number of its column and the letter of its row, as in `4a`.
fn cell(name: &str, size: Size) -> Option<Cell> {
    let (column, row) = name.split_at_checked(name.len().checked_sub(1)?)?;
    let column = Column::from_number(column.parse().ok()?)?;
    let row = row.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
    let is_on_board = size.has_column(column) && row < size.rows;
    is_on_board.then_some(Cell::new(column, row))
}

impl Step {
    /// Returns what is wrong or not proven in a step: the key that says it, what it says, and what is known
    /// instead. Examines at most `nodes` positions.
    fn unproven(&self, nodes: u64) -> Vec<(&'static str, String, String)> {
        let stop = AtomicBool::new(false);
        // Facts that the board shows need no values.
        let judged = LazyCell::new(|| {
            let effort = Effort::of_nodes(nodes, &stop);
            Judge::new(&self.position.ruleset).judge(&self.position, None, effort)
        });
        let mut found = Vec::new();
        if let Some(aim) = self.task {
            match self.solutions(aim, &|| judged.as_ref()) {
                Ok(wanted) if wanted == self.accepted => {}
                Ok(wanted) => {
                    found.push(("accept", self.list(&self.accepted), self.list(&wanted)));
                }
                Err(known) => found.push(("task", format!("the task {aim:?}"), known)),
            }
        }
        for LessonClaim { columns, is } in &self.claims {
            let mut places: Vec<Option<Column>> = columns
                .iter()
                .filter_map(|it| legal(it, &self.position))
                .flatten()
                .map(Some)
                .collect();
            if places.is_empty() {
                places.push(None);
            }
            for column in places {
                let value = || {
                    judged.as_ref().and_then(|judged| match column {
                        None => Some(judged.before),
                        Some(column) => value_in(&judged.columns, column),
                    })
                };
                if let Some(mut known) = self.instead(*is, column, &value) {
                    if let Some(column) = column {
                        known += &format!(" in column {column}");
                    }
                    found.push(("claims", format!("the fact {is:?}"), known));
                }
            }
        }
        found
    }

    /// Returns the columns that solve a task.
    ///
    /// # Errors
    /// What is known of the position, if the task does not fit it.
    fn solutions<'a>(
        &self,
        aim: Aim,
        judged: &dyn Fn() -> Option<&'a Judgement>,
    ) -> Result<Vec<Column>, String> {
        let position = &self.position;
        let wanted = match aim {
            Aim::Any => return Ok(position.legal_columns().collect()),
            Aim::Listed => return Ok(self.accepted.clone()),
            Aim::Complete => return Ok(completing(position, position.to_move).collect()),
            Aim::Win => Some(1),
            Aim::Hold => Some(0),
            Aim::Best => None,
        };
        let judged = judged().ok_or("no values of the columns")?;
        let (top, columns) = (top_rank(&judged.columns), &judged.columns);
        let fits = match wanted {
            Some(_) => judged.before.result() == wanted,
            None => columns.iter().all(|known| known.value.exact),
        };
        if !fits {
            return Err(self.words(judged.before));
        }
        let mut right = Vec::new();
        for ColumnValue { column, value } in columns {
            let result = value.result();
            if wanted.is_some() && result.is_none() {
                return Err(format!("no proof for column {column}"));
            }
            if match wanted {
                Some(_) => result == wanted,
                None => Some(value.score.rank()) == top,
            } {
                right.push(*column);
            }
        }
        Ok(right)
    }

    /// Returns what is known instead of a fact about the position, or about a column, with this value;
    /// `None` if the fact holds.
    fn instead(
        &self,
        fact: LessonFact,
        column: Option<Column>,
        value: &dyn Fn() -> Option<Value>,
    ) -> Option<String> {
        let position = &self.position;
        let gain = |player| column.and_then(|column| position.gain(column, player));
        let points = |gain: Option<u32>| format!("{} points", gain.unwrap_or(0));
        let mover = position.to_move;
        let (holds, known) = match fact {
            LessonFact::Completes(player) => (gain(player) > Some(0), points(gain(player))),
            LessonFact::Gains(wanted) => (gain(mover) == Some(wanted), points(gain(mover))),
            LessonFact::Through(goals) => {
                let through = column.and_then(|column| position.goals_through(column));
                let known = format!("{} goals", through.unwrap_or(0));
                (through == Some(goals), known)
            }
            LessonFact::Won(player) => {
                let holds = position.outcome == Some(Outcome::Win(player));
                (holds, "another outcome".to_owned())
            }
            _ => {
                let Some(value) = value() else {
                    return Some("no value".to_owned());
                };
                let holds = match (fact, value.score) {
                    (LessonFact::Win, score) => matches!(score, Score::WinIn(_)),
                    (LessonFact::Loss, score) => matches!(score, Score::LossIn(_)),
                    (LessonFact::Draw, score) => score == Score::Draw,
                    (LessonFact::Points(lead), score) => score == Score::Points(lead),
                    (LessonFact::WinIn(moves), Score::WinIn(plies)) => {
                        value.exact && plies.div_ceil(2) == moves
                    }
                    (LessonFact::LossIn(moves), Score::LossIn(plies)) => {
                        value.exact && plies / 2 == moves
                    }
                    _ => false,
                };
                (holds, self.words(value))
            }
        };
        (!holds).then_some(known)
    }

    fn words(&self, value: Value) -> String {
        value.words(!self.position.ruleset.is_race()).to_string()
    }

    fn list(&self, columns: &[Column]) -> String {
        if columns.is_empty() {
            return "no column".to_owned();
        }
        let columns = format_moves(columns.iter().copied(), self.position.board.size);
        format!("the columns {columns}")
    }
}

/// The progress in one lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LessonMark {
    step: usize,
    done: bool,
}

/// A person's progress: which lessons are done, and the step to go on with, by the ids of lessons.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonProgress {
    lessons: BTreeMap<String, LessonMark>,
}

impl LessonProgress {
    fn mark(&self, id: &str) -> LessonMark {
        self.lessons.get(id).copied().unwrap_or_default()
    }

    /// Returns the index of the step to go on with: 0 for a lesson that was not begun or is done.
    pub fn step(&self, id: &str) -> usize {
        self.mark(id).step
    }

    /// Returns whether the lesson was done to its end once.
    pub fn is_done(&self, id: &str) -> bool {
        self.mark(id).done
    }

    /// Returns the number of these lessons that are done.
    pub fn done_count(&self, lessons: &Lessons) -> usize {
        lessons
            .list
            .iter()
            .filter(|lesson| self.is_done(&lesson.id))
            .count()
    }

    /// Notes the step that is shown. Returns whether something changed.
    pub fn reach(&mut self, id: &str, step: usize) -> bool {
        let done = self.is_done(id);
        self.set(id, LessonMark { step, done })
    }

    /// Notes that the lesson was done to its end. Returns whether something changed.
    pub fn finish(&mut self, id: &str) -> bool {
        let (step, done) = (0, true);
        self.set(id, LessonMark { step, done })
    }

    fn set(&mut self, id: &str, mark: LessonMark) -> bool {
        let is_new = self.mark(id) != mark;
        if is_new {
            self.lessons.insert(id.to_owned(), mark);
        }
        is_new
    }
}

impl TextFile for LessonProgress {
    const FILE: &str = "lessons.ron";
    const HEADING: &str = "Your progress in the lessons of Plummet. Steps count from 0.";
}
