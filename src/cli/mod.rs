//! The command line.
//!
//! [`run`] parses the arguments. Each command is a struct of arguments with a method `run`.
//! Nothing here uses process globals: streams, environment and clock come from the [`Host`].

mod arena;
mod args;
mod bench;
mod check;
mod connect_four;
mod desktop;
mod failure;
mod game;
mod grade;
mod host;
mod inspect;
mod launch;
mod options;
mod picture;
mod play;
mod puzzles;
mod review;
mod solve;
mod solve_exact;
mod terminal;
mod texts;
mod together;
mod train;
mod tree;
mod why;
mod worksheet;

pub use arena::ArenaArguments;
pub use args::{Arguments, Command};
pub use bench::BenchArguments;
pub use check::CheckArguments;
pub use connect_four::{check_course_arguments, connect_four};
pub use desktop::DesktopInstallArguments;
pub use failure::Failure;
pub use game::{GameArguments, NamedGame, SeatChoice};
pub use grade::GradeArguments;
use host::show_progress;
pub use host::{Host, OnInterrupt};
pub use inspect::InspectArguments;
pub use launch::Launch;
pub use picture::PictureArguments;
pub use play::PlayArguments;
pub use puzzles::PuzzlesArguments;
pub use review::ReviewArguments;
pub use solve::{AnalyzeArguments, SolveArguments, SolverArguments};
pub use texts::TextsArguments;
pub use train::TrainArguments;
pub use tree::TreeArguments;
pub use why::WhyArguments;
pub use worksheet::worksheet;

use std::ffi::OsString;
use std::time::Duration;

use crate::engine::external;
use crate::outside::Escaped;
use crate::presets::{Catalog, SearchPath};

/// What the program does after [`run`].
#[derive(Debug)]
pub enum Next {
    /// Exits with this code: 0 for success, 1 for a failure or faults that a command found, 2
    /// for invalid arguments.
    Exit(u8),
    /// Opens the window.
    Window(Box<Launch>),
}

/// The exit code of a command that succeeded.
const DONE: u8 = 0;
/// The exit code of a command that was stopped or found faults.
const NOT_DONE: u8 = 1;

/// The time between two lines of progress.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(10);

/// Parses the command line and runs its command, if there is one. Errors go to standard error.
///
/// The first of the `arguments` is the name of the program.
pub fn run(arguments: impl IntoIterator<Item = OsString>, host: &mut Host<'_>) -> Next {
    if let Some(program) = host.program {
        external::supervise_by(program.to_owned());
    }
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    #[cfg(target_os = "linux")]
    if let [_, command, rest @ ..] = &arguments[..]
        && command == "supervise"
    {
        return Next::Exit(external::supervise(rest));
    }
    command(arguments, host).unwrap_or_else(|failure| Next::Exit(report(&failure, host)))
}

/// Prints a failure to standard error and returns its exit code.
fn report(failure: &Failure, host: &mut Host<'_>) -> u8 {
    match failure {
        Failure::Misuse(sentence) => {
            match writeln!(host.err, "plummet: {}", Escaped::text(sentence)) {
                Ok(()) => failure.code(),
                Err(error) => report(&Failure::Output(error), host),
            }
        }
        _ => {
            failure.write_to("plummet", host.err);
            failure.code()
        }
    }
}

fn command(
    arguments: impl IntoIterator<Item = OsString>,
    host: &mut Host<'_>,
) -> Result<Next, Failure> {
    let arguments = match args::parse(arguments) {
        Ok(arguments) => arguments,
        Err(args::ParseStop::Text(text)) => {
            host.out.write_all(text.as_bytes())?;
            host.out.flush()?;
            return Ok(Next::Exit(DONE));
        }
        Err(args::ParseStop::Misuse(sentence)) => return Err(Failure::Misuse(sentence)),
    };
    let search_path = SearchPath::new(arguments.config.as_deref(), host.variable, host.current);
    if let Some(sentence) = missing_configuration(&arguments, &search_path) {
        return Err(Failure::Misuse(sentence));
    }
    let catalog = || Catalog::load(&search_path);
    let code = match arguments.command {
        None => {
            let launch = Launch::new(&arguments, search_path, host.variable);
            let launch = launch?;
            return Ok(Next::Window(Box::new(launch)));
        }
        Some(Command::Check(arguments)) => arguments.run(&search_path, host),
        Some(Command::Inspect(arguments)) => arguments.run(&catalog(), host),
        Some(Command::Picture(arguments)) => arguments.run(&catalog(), host),
        Some(Command::Play(arguments)) => arguments.run(&catalog(), host),
        Some(Command::Solve(arguments)) if arguments.exact => {
            solve_exact::run(&arguments.solver, &catalog(), host)
        }
        Some(Command::Solve(arguments)) => arguments.run(&catalog(), host),
        Some(Command::Analyze(arguments)) => arguments.run(&catalog(), host),
        Some(Command::Review(arguments)) => arguments.run(&catalog(), host),
        Some(Command::Puzzles(arguments)) => arguments.run(&catalog(), host),
        Some(Command::Why(arguments)) => arguments.run(&catalog(), host),
        Some(Command::Train(arguments)) => arguments.run(&catalog(), host),
        Some(Command::Tree(arguments)) => arguments.run(&catalog(), host),
        Some(Command::Grade(arguments)) => arguments.run(host),
        Some(Command::Arena(arguments)) => arguments.run(&catalog(), host),
        Some(Command::Texts(arguments)) => arguments.run(host),
        Some(Command::Bench(arguments)) => arguments.run(host),
        Some(Command::DesktopInstall(arguments)) => {
            arguments.run(<Arguments as clap::CommandFactory>::command(), host)
        }
    };
    let code = code?;
    host.out.flush()?;
    Ok(Next::Exit(code))
}

/// Returns an error message if the folder of `--config` does not exist.
fn missing_configuration(arguments: &Arguments, search_path: &SearchPath) -> Option<String> {
    let config = arguments.config.as_deref()?;
    let missing = search_path.missing();
    let error = missing.first().filter(|error| error.file == config)?;
    Some(format!(
        "--config {}: expected {}, found {}",
        Escaped::path(&error.file),
        error.expected,
        error.found
    ))
}
