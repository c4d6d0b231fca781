//! Lessons: short texts beside positions on the board, with tasks to solve.
//!
//! A [`Lesson`] is a list of [`Step`]s. A step shows a position, and may ask for a move: its
//! [`Task`] lists the columns that solve it. What a step says of its position is data as well
//! ([`LessonClaim`]), and [`check_lesson`] proves it: that the listed columns are exactly those that its
//! [`Aim`] asks for, and that every claim holds.
//!
//! Lessons are read from `lessons/*.ron` on the search path of the configuration and from the files
//! that are built into the program. [`LessonProgress`] is a person's progress, with a file of its own.

#[cfg(test)]
mod tests;

use super::*;
use crate::outside::Shown;
use crate::presets::text_file::Words;
use crate::presets::{Preset, Translations};
use crate::rules::RulesetChanges;

/// The most steps of a lesson.
const MAX_STEPS: usize = 60;

/// The most positions that `plummet check` examines for the proofs of one step.
const CHECK_NODES: u64 = 5_000_000;

/// The most lessons whose progress is kept. With more, the oldest ones are dropped.
const MAX_LESSONS: usize = 1_000;

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

/// A lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// The id: the name of its file without `.ron`.
    pub id: String,
    /// The name shown to players.
    pub name: String,
    /// What the lesson is about, in one sentence.
    pub about: String,
    /// The place in the list: lessons with smaller numbers come first.
    pub order: u32,
    /// Its texts in other languages.
    pub translations: Translations,
    /// The steps; at least one.
    pub steps: Vec<Step>,
    /// The origin of the lesson.
    pub source: Source,
}

impl FolderItem for Lesson {
    fn source(&self) -> &Source {
        &self.source
    }
}

/// One step of a lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The text beside the board.
    pub text: String,
    /// The id and the name of the preset whose rules the position follows.
    pub preset: (String, String),
    /// The position on the board.
    pub position: Position,
    /// The cells that are marked.
    pub marks: Vec<Cell>,
    /// The task; `None` if there is only something to look at.
    pub task: Option<Task>,
    /// What the step says of the position.
    pub claims: Vec<LessonClaim>,
}

/// A move to find.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// What the move must do.
    pub aim: Aim,
    /// The columns that solve the task, left to right; at least one.
    pub accepted: Vec<Column>,
    /// The moves that follow a right answer on the board, the opponent's reply first.
    pub reply: Vec<Column>,
    /// The sentence after a right answer; empty for a general one.
    pub right: String,
    /// The sentence after a wrong answer; empty for a general one.
    pub wrong: String,
    /// The hint; empty for a general one.
    pub hint: String,
}

/// What a move must do to solve a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
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
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonClaim {
    /// The columns that it is about, such as `45`; left out if it is about the position.
    pub columns: Option<String>,
    /// What it says.
    pub is: LessonFact,
}

/// What a claim says of a position, or of a move in a column, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
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

/// The keys of a lesson file.
#[derive(Deserialize)]
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
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename = "Step")]
struct RawStep {
    text: String,
    preset: Option<String>,
    columns: Option<u32>,
    rows: Option<u32>,
    start: Option<Vec<String>>,
    first: Option<Player>,
    moves: Option<String>,
    marks: String,
    task: Option<Aim>,
    accept: String,
    reply: String,
    right: String,
    wrong: String,
    hint: String,
    claims: Vec<LessonClaim>,
}

/// The lessons of all sources.
#[derive(Clone, Debug, Default, PartialEq)]
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
        let mut list = search_path.read(kind, &self.list, &mut errors, |document, _| {
            check_text(document, catalog, false)
        });
        list.sort_by_cached_key(|lesson| {
            let name = lesson.name.to_lowercase();
            (lesson.order, name, lesson.id.clone())
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
    let (raw, mut reading) = document.sound::<RawLesson>(WORDS)?;
    let lesson = raw.build(document, catalog, &mut reading);
    if let (Some(lesson), true, 0) = (&lesson, proves, reading.count()) {
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
    reading.finish(lesson)
}

impl RawLesson {
    /// Builds the lesson, and adds its faults.
    fn build(
        self,
        document: &Document,
        catalog: &Catalog,
        reading: &mut Reading<'_>,
    ) -> Option<Lesson> {
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
        let preset = find_preset(catalog, &self.preset)
            .map_err(|fault| add(String::new(), fault))
            .ok()?;
        let mut steps = Vec::new();
        for (index, raw) in self.steps.iter().take(MAX_STEPS).enumerate() {
            match raw.build(preset, steps.last(), catalog) {
                Ok(step) => steps.push(step),
                // The steps after one with a fault may continue from its position.
                Err(fault) => {
                    add(format!("steps.{index}."), fault);
                    return None;
                }
            }
        }
        Some(Lesson {
            id: document.id.clone(),
            name: self.name.trim().to_owned(),
            about: self.about.trim().to_owned(),
            order: self.order.unwrap_or(u32::MAX),
            translations: self.translations,
            steps,
            source: document.source.clone(),
        })
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

impl RawStep {
    /// Builds the step. `before` is the step before it.
    fn build(
        &self,
        preset: &Preset,
        before: Option<&Step>,
        catalog: &Catalog,
    ) -> Result<Step, KeyFault> {
        let (preset, position) = self.position(preset, before, catalog)?;
        if let Some((expected, found)) = Shown::Text.fault(&self.text) {
            return Err(wrong("text", expected, found));
        }
        for text in self.claims.iter().filter_map(|it| it.columns.as_ref()) {
            columns("claims", text, &position)?;
        }
        Ok(Step {
            text: self.text.trim().to_owned(),
            preset,
            marks: self.marks(position.board.size)?,
            task: self.task(&position)?,
            position,
            claims: self.claims.clone(),
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

    fn marks(&self, size: Size) -> Result<Vec<Cell>, KeyFault> {
        let names = self.marks.split_whitespace();
        let fault = |name| wrong("marks", MARKS, quote(name));
        names
            .map(|name| cell(name, size).ok_or_else(|| fault(name)))
            .collect()
    }

    fn task(&self, position: &Position) -> Result<Option<Task>, KeyFault> {
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
                None => Ok(None),
            };
        };
        if position.outcome.is_some() {
            return Err(wrong(
                "task",
                "a task in a game that goes on",
                "a game that is over",
            ));
        }
        let accepted: Vec<Column> = match (self.accept.as_str(), aim) {
            ("", Aim::Any) => position.legal_columns().collect(),
            ("", _) => {
                return Err(wrong(
                    "accept",
                    "the key accept beside this task",
                    "no such key",
                ));
            }
            (text, _) => columns("accept", text, position)?,
        };
        // The moves after a right answer can be played after each of them.
        let mut reply = Vec::new();
        for &answer in &accepted {
            let after = position.after([answer]);
            let played = after.and_then(|after| playable(&self.reply, &after));
            let found = || format!("{} after column {answer}", quote(&self.reply));
            reply = played.ok_or_else(|| wrong("reply", MOVES, found()))?;
        }
        Ok(Some(Task {
            aim,
            reply,
            accepted,
            right: self.right.clone(),
            wrong: self.wrong.clone(),
            hint: self.hint.clone(),
        }))
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

impl LessonFact {
    /// Returns whether it is one about best play.
    const fn is_of_value(self) -> bool {
        !matches!(
            self,
            Self::Completes(_) | Self::Gains(_) | Self::Through(_) | Self::Won(_)
        )
    }
}

impl Step {
    /// Returns what is wrong or not proven in a step: the key that says it, what it says, and what is known
    /// instead. Examines at most `nodes` positions.
    fn unproven(&self, nodes: u64) -> Vec<(&'static str, String, String)> {
        let task = self.task.as_ref();
        let is_needed = self.claims.iter().any(|claim| claim.is.is_of_value())
            || task.is_some_and(|task| matches!(task.aim, Aim::Win | Aim::Hold | Aim::Best));
        let stop = AtomicBool::new(false);
        let judged = is_needed
            .then(|| {
                Judge::new(&self.position.ruleset).judge(
                    &self.position,
                    None,
                    Effort::of_nodes(nodes, &stop),
                )
            })
            .flatten();
        let mut found = Vec::new();
        if let Some(task) = task {
            match self.solutions(task, judged.as_ref()) {
                Ok(wanted) if wanted == task.accepted => {}
                Ok(wanted) => {
                    found.push(("accept", self.list(&task.accepted), self.list(&wanted)));
                }
                Err(known) => found.push(("task", format!("the task {:?}", task.aim), known)),
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
                let value = judged.as_ref().and_then(|judged| match column {
                    None => Some(judged.before),
                    Some(column) => value_in(&judged.columns, column),
                });
                if let Some(mut known) = self.instead(*is, column, value) {
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
    fn solutions(&self, task: &Task, judged: Option<&Judgement>) -> Result<Vec<Column>, String> {
        let position = &self.position;
        let wanted = match task.aim {
            Aim::Any => return Ok(position.legal_columns().collect()),
            Aim::Listed => return Ok(task.accepted.clone()),
            Aim::Complete => return Ok(completing(position, position.to_move).collect()),
            Aim::Win => Some(ProvenResult::Win),
            Aim::Hold => Some(ProvenResult::Draw),
            Aim::Best => None,
        };
        let judged = judged.ok_or("no values of the columns")?;
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
        value: Option<Value>,
    ) -> Option<String> {
        let position = &self.position;
        let result = value.and_then(Value::result);
        let exact = value.filter(|value| value.exact).map(|value| value.score);
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
                let holds = match (fact, exact) {
                    (LessonFact::Win, _) => result == Some(ProvenResult::Win),
                    (LessonFact::Draw, _) => result == Some(ProvenResult::Draw),
                    (LessonFact::Loss, _) => result == Some(ProvenResult::Loss),
                    (LessonFact::WinIn(moves), Some(Score::WinIn(plies))) => {
                        plies.div_ceil(2) == moves
                    }
                    (LessonFact::LossIn(moves), Some(Score::LossIn(plies))) => plies / 2 == moves,
                    (LessonFact::Points(lead), exact) => exact == Some(Score::Points(lead)),
                    _ => false,
                };
                let known = value.map(|value| self.words(value));
                (holds, known.unwrap_or_else(|| "no value".to_owned()))
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LessonMark {
    id: String,
    step: usize,
    done: bool,
}

/// A person's progress: which lessons are done, and the step to go on with.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonProgress {
    #[serde(rename = "lessons")]
    marks: Vec<LessonMark>,
}

impl LessonProgress {
    /// Returns the index of the step to go on with: 0 for a lesson that was not begun or is done.
    pub fn step(&self, id: &str) -> usize {
        self.mark(id).map_or(0, |mark| mark.step)
    }

    /// Returns whether the lesson was done to its end once.
    pub fn is_done(&self, id: &str) -> bool {
        self.mark(id).is_some_and(|mark| mark.done)
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
        self.set(id, step.min(MAX_STEPS), self.is_done(id))
    }

    /// Notes that the lesson was done to its end. Returns whether something changed.
    pub fn finish(&mut self, id: &str) -> bool {
        self.set(id, 0, true)
    }

    fn mark(&self, id: &str) -> Option<&LessonMark> {
        self.marks.iter().find(|mark| mark.id == id)
    }

    fn set(&mut self, id: &str, step: usize, done: bool) -> bool {
        if (self.step(id), self.is_done(id)) == (step, done) {
            return false;
        }
        self.marks.retain(|known| known.id != id);
        let id = id.to_owned();
        self.marks.push(LessonMark { id, step, done });
        let surplus = self.marks.len().saturating_sub(MAX_LESSONS);
        self.marks.drain(..surplus);
        true
    }
}

impl TextFile for LessonProgress {
    const FILE: &str = "lessons.ron";
    const HEADING: &str = "Your progress in the lessons of Plummet. Steps count from 0.";
}
