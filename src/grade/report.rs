//! The marks of one program.

use super::*;
use crate::engine::external::ProgramFailure;

/// The version of the JSON.
pub(super) const SCHEMA: u32 = 1;

/// What decides the questions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GradeSettings {
    /// The course.
    pub course: Course,
    /// The program and its first arguments.
    pub command: Vec<String>,
    /// The generated cases.
    pub count: usize,
    /// What they follow from.
    pub seed: u64,
    /// The time for an answer, in milliseconds.
    pub time_ms: u64,
    /// The games against each level; `None` without games.
    pub games: Option<usize>,
}

/// The first question that a part failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FirstFailure {
    /// Its number, from 1.
    pub case: u32,
    /// The board, drawn with the signs of the course.
    pub board: String,
    /// The call, as a line for a shell.
    pub command: String,
    /// What is wrong with the answer.
    pub fault: String,
}

/// The marks of one part.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartMarks {
    /// The part.
    pub part: String,
    /// Its name for people.
    pub title: String,
    /// The questions answered right.
    pub passed: u32,
    /// The others.
    pub failed: u32,
    /// The first of those.
    pub first_failure: Option<FirstFailure>,
}

/// The marks of a program.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GradeReport {
    /// The version of the JSON: 1.
    pub schema: u32,
    /// What decided the questions.
    #[serde(flatten)]
    pub settings: GradeSettings,
    /// The number of questions.
    pub cases: usize,
    /// Whether no part has failed.
    pub passed: bool,
    /// The parts, in the order of the course.
    pub parts: Vec<PartMarks>,
    /// The diagnoses that explain the answers.
    pub diagnoses: Vec<Diagnosis>,
    /// The games, if any were asked for.
    pub play: Option<PlayReport>,
}

impl GradeSettings {
    /// Marks the program in a folder. Returns `None` soon after `stop` is set.
    ///
    /// # Errors
    /// If there are no such games.
    pub fn mark(
        &self,
        folder: &Path,
        limits: (&dyn Clock, &AtomicBool),
    ) -> Result<Option<GradeReport>, String> {
        let program = GradedProgram::new(
            self.command.clone(),
            folder.to_owned(),
            Duration::from_millis(self.time_ms),
        );
        let cases = self.course.cases(self.count, self.seed);
        // The games begin without the late answers to the questions.
        let report = GradeReport::of(self.clone(), &cases, program.clone(), limits);
        let Some(report) = report else {
            return Ok(None);
        };
        let Some(games) = self.games else {
            return Ok(Some(report));
        };
        let play = PlayReport::of(self.course, (games, self.seed), &program, limits)?;
        Ok(play.map(|play| GradeReport {
            play: Some(play),
            ..report
        }))
    }
}

impl GradeReport {
    /// Asks a program these questions of its course. Returns `None` soon after `stop` is set.
    pub fn of(
        settings: GradeSettings,
        cases: &[Case],
        mut program: GradedProgram,
        (clock, stop): (&dyn Clock, &AtomicBool),
    ) -> Option<Self> {
        let parts = settings.course.parts().into_iter();
        let new = |part: PartId| PartMarks {
            part: part.to_owned(),
            title: title_of(part),
            ..PartMarks::default()
        };
        let mut parts: Vec<PartMarks> = parts.map(new).collect();
        let mut answers = Vec::new();
        for (number, case) in (1..).zip(cases) {
            let control = Control::new(Limits::default(), stop, clock);
            let output = program.ask(&case.arguments, case.time(), &control);
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            answers.extend(output.iter().filter_map(|output| case.printed(output)));
            for (part, fault) in marks(case, output) {
                let Some(marks) = parts.iter_mut().find(|marks| marks.part == part) else {
                    continue;
                };
                let Some(fault) = fault else {
                    marks.passed += 1;
                    continue;
                };
                marks.failed += 1;
                marks.first_failure.get_or_insert_with(|| FirstFailure {
                    case: number,
                    board: settings.course.drawing(&case.board),
                    command: program.line(&case.arguments),
                    fault,
                });
            }
        }
        let is_search = |case: &&Case| matches!(case.right, RightAnswer::Search(..));
        Some(Self {
            schema: SCHEMA,
            settings,
            cases: cases.len(),
            passed: parts.iter().all(|part| part.failed == 0),
            parts,
            diagnoses: diagnoses(&answers, cases.iter().filter(is_search).count()),
            play: None,
        })
    }

    /// Reads the JSON.
    ///
    /// # Errors
    /// If it is no report, or one of a newer version: a sentence.
    pub fn read(text: &str) -> Result<Self, String> {
        let report: Self = serde_json::from_str(text)
            .map_err(|error| format!("expected a report of plummet grade: {error}"))?;
        match report.schema {
            ..=SCHEMA => Ok(report),
            schema => Err(format!(
                "expected schema {SCHEMA}, the newest that this program knows, found schema {schema}"
            )),
        }
    }

    /// Returns the JSON.
    pub fn to_json(&self) -> String {
        // A struct of texts and numbers is written.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

/// Marks an answer, or the lack of one.
fn marks(case: &Case, output: Result<Vec<u8>, ProgramFailure>) -> Vec<PartMark> {
    let output = output.map_err(|failure| match failure {
        ProgramFailure::Late(what) | ProgramFailure::Failed(what) => format!("the program {what}"),
    });
    match output.and_then(|output| case.judge(&output)) {
        Ok(mut marks) => {
            marks.push((TIME_LIMIT, None));
            marks
        }
        Err(sentence) => {
            let parts = case.parts.iter().chain([&TIME_LIMIT]);
            parts.map(|&part| (part, Some(sentence.clone()))).collect()
        }
    }
}

impl PartMarks {
    /// Returns the number of questions.
    pub fn total(&self) -> u64 {
        u64::from(self.passed) + u64::from(self.failed)
    }

    /// Returns the share of right answers, from 0 to 1. A part without questions has been passed.
    pub fn share(&self) -> f64 {
        match self.total() {
            0 => 1.0,
            total => f64::from(self.passed) / total as f64,
        }
    }
}
