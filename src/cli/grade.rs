//! `plummet grade`: marks a student's program.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::Args;

use super::options::whole;
use super::{DONE, Failure, Host, NOT_DONE, OnInterrupt};
use crate::grade::{ClassPlan, Course, GradeSettings};
use crate::outside::{Escaped, Quoted, resolved};
use crate::rules::with_plural;
use crate::storage::write_atomically;

/// The generated cases; with the fixed ones of COMP3308 they are 60.
const COUNT: usize = 41;
/// The default time for an answer, in milliseconds.
const TIME: u64 = 10_000;
/// The default number of games against each level.
const GAMES: usize = 10;

/// Arguments of `plummet grade`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct GradeArguments {
    /// The course whose task the program does: comp3308, data0006, compsci130 or lab3
    #[arg(long, value_name = "COURSE", value_parser = course)]
    pub course: Course,

    /// The number of generated cases, beside the fixed ones
    #[arg(long, value_name = "N", default_value_t = COUNT, value_parser = whole::<usize, 0, 10_000>,
          allow_negative_numbers = true)]
    pub count: usize,

    /// The generated cases, and the games of --play, follow from this number
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole::<u64, 0, { u64::MAX }>,
          allow_negative_numbers = true)]
    pub seed: u64,

    /// The time for one answer, in milliseconds; a move of COMP3308's tournament has a second at
    /// the most
    #[arg(long, value_name = "MS", default_value_t = TIME, value_parser = whole::<u64, 1, 3_600_000>,
          allow_negative_numbers = true)]
    pub time: u64,

    /// Let the program play against fixed levels, too, and compare its moves with exact play
    #[arg(long)]
    pub play: bool,

    /// The games against each level
    #[arg(long, value_name = "N", default_value_t = GAMES, value_parser = whole::<usize, 1, 10_000>, requires = "play",
          allow_negative_numbers = true)]
    pub games: usize,

    /// Write the report to this file, as JSON
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,

    /// Write the report to this file, as the results.json of Gradescope
    #[arg(long, value_name = "FILE")]
    pub gradescope: Option<PathBuf>,

    /// Mark a class: the command runs in every folder of this folder, one a student. A class that
    /// was interrupted goes on
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["json", "gradescope"])]
    pub class: Option<PathBuf>,

    /// The folder of the marks of a class: marks.csv, index.html and reports [default: the name of
    /// the class with .marks]
    #[arg(long, value_name = "FOLDER", requires = "class")]
    pub out: Option<PathBuf>,

    /// The program and its first arguments
    #[arg(value_name = "COMMAND", required = true, num_args = 1.., last = true)]
    pub command: Vec<String>,
}

fn course(text: &str) -> Result<Course, String> {
    let known = Course::ALL.into_iter().find(|course| course.id() == text);
    known.ok_or_else(|| {
        let ids = Course::ALL.map(Course::id).join(", ");
        format!("expected one of {ids}, found {}", Quoted(text))
    })
}
impl GradeArguments {
    /// Marks the program, and writes the report.
    pub(super) fn run(self, host: &mut Host<'_>) -> Result<u8, Failure> {
        if let Some(class) = &self.class {
            return self.mark_class(class, host);
        }
        let stop = (host.interrupt)(OnInterrupt::Stop);
        let folder = if host.current.as_os_str().is_empty() {
            Path::new(".")
        } else {
            host.current
        };
        let settings = self.settings();
        let report = settings
            .mark(folder, (host.clock, stop))
            .map_err(Failure::Impossible)?;
        let Some(report) = report else {
            host.warn("stopped");
            return Ok(NOT_DONE);
        };
        host.out.write_all(report.to_text().as_bytes())?;
        for (file, text) in [
            (&self.json, report.to_json()),
            (&self.gradescope, report.to_gradescope()),
        ] {
            if let Some(file) = file {
                write_atomically(file, &text).map_err(Failure::file)?;
            }
        }
        Ok(if report.passed { DONE } else { NOT_DONE })
    }

    fn mark_class(&self, class: &Path, host: &mut Host<'_>) -> Result<u8, Failure> {
        let plan = ClassPlan {
            class: class.to_owned(),
            out: self.out.clone().unwrap_or_else(|| marks_beside(class)),
            settings: self.settings(),
        };
        let stop = (host.interrupt)(OnInterrupt::Stop);
        // The programs of the other half are the machine's own.
        let jobs = NonZeroUsize::new(host.processors.get() / 2).unwrap_or(NonZeroUsize::MIN);
        let err = &mut *host.err;
        let mut progress = |marked: usize, total: usize| {
            // There is no stream left to report a failure of standard error.
            let _ = writeln!(err, "{marked} of {}", with_plural(total, "student"));
        };
        let is_done = plan
            .mark(jobs, (host.clock, stop), &mut progress)
            .map_err(Failure::File)?;
        if !is_done {
            host.warn("stopped; the same command goes on");
            return Ok(NOT_DONE);
        }
        let table = Escaped::path(&plan.out.join("marks.csv")).to_string();
        writeln!(host.out, "{table}")?;
        Ok(DONE)
    }

    fn settings(&self) -> GradeSettings {
        GradeSettings {
            course: self.course,
            command: self.command.clone(),
            count: self.count,
            seed: self.seed,
            time_ms: self.time,
            games: self.play.then_some(self.games),
        }
    }
}

/// Returns the folder of the marks of a class: the name of the class with `.marks`.
fn marks_beside(class: &Path) -> PathBuf {
    // A class such as `..` has its name elsewhere.
    let whole = class
        .file_name()
        .is_none()
        .then(|| resolved(class))
        .flatten();
    let class = whole.as_deref().unwrap_or(class).components().as_path();
    let mut name = class.as_os_str().to_owned();
    name.push(".marks");
    name.into()
}
