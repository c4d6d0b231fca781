//! `plummet grade`: marks a student's program.

use super::*;
use crate::grade::*;

/// The generated cases; with the fixed ones of COMP3308 they are 60.
const COUNT: usize = 41;
/// The default time for an answer, in milliseconds.
const TIME: u64 = 10_000;
/// The default number of games against each level.
const GAMES: usize = 10;

/// Arguments of `plummet grade`.
#[derive(Args)]
pub struct GradeArguments {
    /// The course whose task the program does: comp3308, data0006, compsci130 or lab3
    #[arg(long, value_name = "COURSE", value_parser = |text: &str| one_of(&Course::ALL, Course::id, text))]
    pub course: Course,

    /// The number of generated cases, beside the fixed ones
    #[arg(long, value_name = "N", default_value_t = COUNT, value_parser = whole::<usize, 0, 10_000>)]
    pub count: usize,

    /// The generated cases, and the games of --play, follow from this number
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole::<u64, 0, { u64::MAX }>)]
    pub seed: u64,

    /// The time for one answer, in milliseconds; a move of COMP3308's tournament has a second at
    /// the most
    #[arg(long, value_name = "MS", default_value_t = TIME, value_parser = whole::<u64, 1, 3_600_000>)]
    pub time: u64,

    /// Let the program play against fixed levels, too, and compare its moves with exact play
    #[arg(long)]
    pub play: bool,

    /// The games against each level
    #[arg(long, value_name = "N", default_value_t = GAMES, value_parser = whole::<usize, 1, 10_000>, requires = "play")]
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

impl GradeArguments {
    /// Marks the program, and writes the report.
    pub fn run(self, host: &mut Host) -> Exit {
        let settings = GradeSettings {
            course: self.course,
            command: self.command,
            count: self.count,
            seed: self.seed,
            time_ms: self.time,
            games: self.play.then_some(self.games),
        };
        let stop = (host.interrupt)(OnInterrupt::Stop);
        if let Some(class) = self.class {
            let out = self.out.unwrap_or_else(|| marks_beside(&class));
            let table = out.join("marks.csv");
            let plan = ClassPlan {
                class,
                out,
                settings,
            };
            // The programs of the other half are the machine's own.
            let jobs = NonZeroUsize::new(host.processors.get() / 2).unwrap_or(NonZeroUsize::MIN);
            let mut progress = |marked: usize, total: usize| {
                // There is no stream left to report a failure of standard error.
                let _ = writeln!(host.err, "{marked} of {}", with_plural(total, "student"));
            };
            let is_done = plan.mark(jobs, (host.clock, stop), &mut progress);
            if !is_done.map_err(Failure::File)? {
                host.warn("stopped; the same command goes on");
                return Ok(NOT_DONE);
            }
            writeln!(host.out, "{}", Escaped::path(&table))?;
            return Ok(DONE);
        }
        let here = host.current.as_os_str().is_empty();
        let folder = if here { Path::new(".") } else { host.current };
        let report = settings.mark(folder, (host.clock, stop));
        let Some(report) = report.map_err(Failure::Misuse)? else {
            host.warn("stopped");
            return Ok(NOT_DONE);
        };
        host.out.write_all(report.to_text().as_bytes())?;
        for (file, text) in [
            (&self.json, report.to_json()),
            (&self.gradescope, report.to_gradescope()),
        ] {
            if let Some(file) = file {
                write_atomically(file, &text)?;
            }
        }
        Ok(u8::from(!report.passed))
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
