//! The command line: arguments in, text out.
//!
//! Nothing here touches a process global: arguments, environment and both streams
//! are handed in, so that tests see what a shell would see.

mod arena;
mod args;
mod bench;
mod book;
mod check;
mod connect_four;
mod evaluate;
mod failure;
mod game;
mod inspect;
mod launch;
mod options;
mod play;
mod selfcheck;
mod solve;
mod supervise;
mod train;
mod whole;

pub use arena::{ArenaArguments, ArenaRun, Progress};
pub use args::{Arguments, Command};
pub use bench::{Bench, BenchArguments};
pub use book::{Appended, BookArguments, BookCommand, BookShard, MakeArguments, merge};
pub use connect_four::{check_course_arguments, connect_four};
pub use evaluate::{EvaluateArguments, Evaluation};
pub use failure::Failure;
pub use game::{Game, GameArguments, SeatChoice};
pub use inspect::InspectArguments;
pub use launch::Launch;
pub use play::{PlayArguments, TerminalGame};
pub use selfcheck::SelfCheckArguments;
pub use solve::{AnalyzeArguments, ColumnAnalysis, SolveArguments, SolveLines, SolverArguments};
pub use supervise::SuperviseArguments;
pub use train::{TrainArguments, Training};
pub use whole::WholeGame;

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::engine::external::Supervision;
use crate::outside::Shown;
use crate::presets::{Catalog, SearchPath};
use crate::storage::Places;

/// What the program does after the command line was read.
#[derive(Debug)]
pub enum Next {
    /// It ends with this exit code: 0 for done, 1 for faults that a command found,
    /// 2 for arguments that make no sense.
    Exit(u8),
    /// It opens the window.
    Window(Box<Launch>),
    /// It plays in the terminal.
    Terminal(Box<TerminalGame>),
    /// It solves the positions of the standard input.
    Solve(Box<SolveLines>),
    /// It solves a whole game.
    Whole(Box<WholeGame>),
    /// It analyses a position.
    Analyze(Box<ColumnAnalysis>),
    /// It measures a level by exact play.
    Evaluate(Box<Evaluation>),
    /// It compares random games with a slow twin.
    SelfCheck(SelfCheckArguments),
    /// It trains a network.
    Train(Box<Training>),
    /// Players play each other.
    Arena(Box<ArenaRun>),
    /// It counts the nodes of fixed searches.
    Bench(Box<Bench>),
    /// It solves a book, or a shard of one.
    Book(Box<BookShard>),
    /// It puts the shards of a book together.
    MergeBook {
        /// The files of the shards.
        shards: Vec<PathBuf>,
        /// The file of the book.
        out: PathBuf,
    },
    /// It runs another program for the process that has started this one.
    Supervise(Box<Supervision>),
}

/// Where a command writes to.
#[derive(Debug)]
pub struct Streams<O, E> {
    /// Standard output: what was asked for.
    pub out: O,
    /// Standard error: one sentence where something is wrong.
    pub err: E,
}

/// Reads the command line and runs its command, if there is one.
///
/// `arguments` begin with the name of the program; `variable` returns the value of
/// an environment variable; `current` is the current directory (empty for the one
/// of the process).
///
/// # Errors
/// If a stream cannot be written to, for example because nobody reads it any more.
pub fn run<O: Write, E: Write>(
    arguments: impl IntoIterator<Item = OsString>,
    variable: impl Fn(&str) -> Option<OsString>,
    current: &Path,
    streams: &mut Streams<O, E>,
) -> io::Result<Next> {
    let arguments = match args::parse(arguments) {
        Ok(arguments) => arguments,
        Err(args::Stop::Text(text)) => return tell(streams, &text),
        Err(args::Stop::Misuse(sentence)) => return misuse(streams, &sentence),
    };
    let search_path = SearchPath::new(arguments.config.as_deref(), &variable, current);
    if let Some(sentence) = missing_configuration(&arguments, &search_path) {
        return misuse(streams, &sentence);
    }
    let catalog = || Catalog::load(&search_path);
    let next = match &arguments.command {
        None => {
            let places = Places::new(&variable);
            let launch = Launch::new(&arguments, search_path, places);
            launch.map(Box::new).map(Next::Window)
        }
        Some(Command::Check { files }) => {
            let code = check::run(files, &search_path, &mut streams.out)?;
            streams.out.flush()?;
            Ok(Next::Exit(code))
        }
        Some(Command::Inspect(asked)) => match inspect::inspect(asked, &catalog()) {
            Ok(text) => return tell(streams, &text),
            Err(sentence) => Err(sentence),
        },
        Some(Command::Play(asked)) => TerminalGame::new(asked, &catalog())
            .map(Box::new)
            .map(Next::Terminal),
        Some(Command::Solve(asked)) if asked.exact => WholeGame::new(asked, &catalog())
            .map(Box::new)
            .map(Next::Whole),
        Some(Command::Solve(asked)) => SolveLines::new(asked, &catalog())
            .map(Box::new)
            .map(Next::Solve),
        Some(Command::Analyze(asked)) => ColumnAnalysis::new(asked, &catalog())
            .map(Box::new)
            .map(Next::Analyze),
        Some(Command::Evaluate(asked)) => Evaluation::new(asked, &catalog())
            .map(Box::new)
            .map(Next::Evaluate),
        Some(Command::Train(asked)) => Training::new(asked, &catalog())
            .map(Box::new)
            .map(Next::Train),
        Some(Command::Arena(asked)) => ArenaRun::new(asked, &catalog())
            .map(Box::new)
            .map(Next::Arena),
        Some(Command::Selfcheck(asked)) => Ok(Next::SelfCheck(asked.clone())),
        Some(Command::Bench(asked)) => Bench::new(asked).map(Box::new).map(Next::Bench),
        Some(Command::Book(asked)) => book::next(asked, &search_path),
        Some(Command::Supervise(asked)) => Ok(Next::Supervise(Box::new(asked.into()))),
    };
    next.or_else(|sentence| misuse(streams, &sentence))
}

/// A sentence about the folder of configuration that was asked for, if it is not there.
fn missing_configuration(arguments: &Arguments, search_path: &SearchPath) -> Option<String> {
    let asked = arguments.config.as_deref()?;
    let missing = search_path.missing();
    let error = missing.first().filter(|error| error.file == asked)?;
    Some(format!(
        "--config {}: expected {}, found {}",
        Shown::path(&error.file),
        error.expected,
        error.found
    ))
}

fn tell<O: Write, E>(streams: &mut Streams<O, E>, text: &str) -> io::Result<Next> {
    streams.out.write_all(text.as_bytes())?;
    streams.out.flush()?;
    Ok(Next::Exit(0))
}

fn misuse<O, E: Write>(streams: &mut Streams<O, E>, sentence: &str) -> io::Result<Next> {
    writeln!(streams.err, "plummet: {}", Shown::text(sentence))?;
    Ok(Next::Exit(2))
}
