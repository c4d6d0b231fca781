//! The program `plummet`: arguments in, a window or a command out.

#[cfg(feature = "gui")]
mod app;
mod book;
mod clock;
mod interrupt;
mod matches;

use std::fmt::Display;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use plummet::cli::{
    self, Bench, ColumnAnalysis, Evaluation, Failure, Launch, Next, SelfCheckArguments, SolveLines,
    Streams, TerminalGame, Training, WholeGame,
};
use plummet::engine::Clock;
use plummet::engine::external::{self, Supervision};
use plummet::outside::{Limit, Shown, read_file, read_text};

fn main() -> ExitCode {
    supervise_programs();
    let mut streams = Streams {
        out: io::stdout().lock(),
        err: io::stderr(),
    };
    let next = cli::run(
        std::env::args_os(),
        |name| std::env::var_os(name),
        Path::new(""),
        &mut streams,
    );
    // The window writes to neither while a command would.
    drop(streams);
    match next {
        Ok(Next::Exit(code)) => ExitCode::from(code),
        Ok(Next::Window(launch)) => window(*launch),
        Ok(Next::Terminal(game)) => terminal(&game),
        Ok(Next::Solve(lines)) => solve(*lines),
        Ok(Next::Whole(game)) => whole(&game),
        Ok(Next::Analyze(analysis)) => analyze(*analysis),
        Ok(Next::Evaluate(evaluation)) => evaluate(*evaluation),
        Ok(Next::SelfCheck(check)) => selfcheck(&check),
        Ok(Next::Train(training)) => train(&training),
        Ok(Next::Arena(run)) => matches::play(*run),
        Ok(Next::Bench(searches)) => bench(&searches),
        Ok(Next::Book(shard)) => book::make(&shard),
        Ok(Next::MergeBook { shards, out }) => book::put_together(&shards, &out),
        Ok(Next::Supervise(asked)) => supervise(&asked),
        Err(error) => failed(&Failure::Output(error)),
    }
}

/// Has programs outside run under supervision by this one.
fn supervise_programs() {
    // On Linux this names the running program, also when its file has been replaced.
    external::supervise_by("/proc/self/exe".into());
}

/// Runs a program outside for the process that has started this one.
#[cfg(target_os = "linux")]
fn supervise(asked: &Supervision) -> ExitCode {
    interrupt::never();
    let clock = clock::SystemClock::start();
    if external::supervise(asked, &clock) {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

#[cfg(not(target_os = "linux"))]
fn supervise(_: &Supervision) -> ExitCode {
    misuse("supervise is for Linux alone")
}

/// Plays in the terminal.
fn terminal(game: &TerminalGame) -> ExitCode {
    let clock = clock::SystemClock::start();
    // The hasher's keys are as random as the system can make them.
    let chance = RandomState::new().build_hasher().finish();
    let when = (&clock as &dyn Clock, interrupt::soon());
    match game.run(&mut io::stdin().lock(), &mut io::stdout(), when, chance) {
        Ok(Ok(())) => ExitCode::SUCCESS,
        Ok(Err(error)) => misuse(&error.to_string()),
        Err(failure) => failed(&failure),
    }
}

/// Solves the positions of the standard input.
fn solve(mut lines: SolveLines) -> ExitCode {
    if let Some(file) = lines.book().map(Path::to_owned) {
        warn(lines.use_book(&file, read_file(&file, Limit::BOOK)));
    }
    let clock = clock::SystemClock::start();
    let mut out = io::stdout().lock();
    match lines.run(&mut io::stdin().lock(), &mut out, &mut io::stderr(), &clock) {
        Ok(code) => ExitCode::from(code),
        Err(failure) => failed(&failure),
    }
}

/// Solves a whole game.
fn whole(game: &WholeGame) -> ExitCode {
    let clock = clock::SystemClock::start();
    match game.run(&mut io::stdout().lock(), &clock) {
        Ok(Ok(())) => ExitCode::SUCCESS,
        Ok(Err(sentence)) => misuse(&sentence),
        Err(error) => failed(&Failure::Output(error)),
    }
}

/// Analyses a position.
fn analyze(mut analysis: ColumnAnalysis) -> ExitCode {
    if let Some(file) = analysis.book().map(Path::to_owned) {
        warn(analysis.use_book(&file, read_file(&file, Limit::BOOK)));
    }
    let clock = clock::SystemClock::start();
    match analysis.run(&mut io::stdout().lock(), &clock) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failed(&failure),
    }
}

/// Counts the nodes of fixed searches.
fn bench(searches: &Bench) -> ExitCode {
    let clock = clock::SystemClock::start();
    match searches.run(&mut io::stdout().lock(), &mut io::stderr(), &clock) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failed(&failure),
    }
}

/// Measures a level by exact play.
fn evaluate(mut evaluation: Evaluation) -> ExitCode {
    let clock = clock::SystemClock::start();
    let when = (&clock as &dyn Clock, interrupt::soon());
    let done = read_positions(&mut evaluation)
        .and_then(|texts| evaluation.run(&texts, &mut io::stdout().lock(), when));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failed(&failure),
    }
}

/// Compares random games with a slow twin.
fn selfcheck(check: &SelfCheckArguments) -> ExitCode {
    let clock = clock::SystemClock::start();
    match check.run(&mut io::stdout().lock(), &clock) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failed(&failure),
    }
}

/// Reads the network to play by, if one was named, and the files of positions.
fn read_positions(evaluation: &mut Evaluation) -> Result<Vec<String>, Failure> {
    if let Some(file) = evaluation.net().map(Path::to_owned) {
        let bytes = read_file(&file, Limit::NAMED_NET).map_err(|error| about(&file, &error))?;
        evaluation.use_net(&file, bytes)?;
    }
    let files = evaluation.files().iter();
    let texts =
        files.map(|file| read_text(file, Limit::LISTS).map_err(|error| about(file, &error)));
    texts.collect()
}

/// Trains a network.
fn train(training: &Training) -> ExitCode {
    let before = match before(training) {
        Ok(before) => before,
        Err(failure) => return failed(&failure),
    };
    let before = before
        .as_ref()
        .map(|(bytes, curve)| (bytes.as_slice(), curve.as_str()));
    let clock = clock::SystemClock::start();
    let (mut out, mut err) = (io::stdout().lock(), io::stderr());
    let stop = interrupt::patiently();
    match training.run(before, &mut out, &mut err, (&clock, stop)) {
        Ok(()) if stop.load(Ordering::Relaxed) => {
            warn(Err(training.how_to_go_on()));
            ExitCode::FAILURE
        }
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failed(&failure),
    }
}

/// The training to go on with, and its curve. What a training would replace and is none of
/// its own is refused.
fn before(training: &Training) -> Result<Option<(Vec<u8>, String)>, Failure> {
    let files = training.files();
    if !training.continues_its_files()
        && let Some(file) = files.iter().find(|file| file.exists())
    {
        return Err(Failure::File(format!(
            "{}: is there already; --out names another file, --resume goes on with an \
             unfinished training",
            Shown::path(file)
        )));
    }
    let Some(file) = training.resume() else {
        return Ok(None);
    };
    let bytes = read_file(file, Limit::TRAINING).map_err(|error| about(file, &error))?;
    // A curve that is not there begins anew.
    let curve = read_text(&file.with_extension("csv"), Limit::LISTS).unwrap_or_default();
    Ok(Some((bytes, curve)))
}

#[cfg(feature = "gui")]
fn window(launch: Launch) -> ExitCode {
    let clock = std::sync::Arc::new(clock::SystemClock::start());
    match app::run(launch, clock) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => misuse(&format!("{error:#}")),
    }
}

#[cfg(not(feature = "gui"))]
fn window(_: Launch) -> ExitCode {
    misuse(
        "this program was built without the feature gui, so it has no window; plummet --help lists the commands",
    )
}

/// Tells of something that is wrong and can be done without.
fn warn(result: Result<(), String>) {
    if let Err(sentence) = result {
        // Where this fails, there is nobody left to tell.
        let _ = writeln!(io::stderr(), "plummet: {}", Shown::text(&sentence));
    }
}

/// What is wrong with a file.
fn about(file: &Path, error: &impl Display) -> Failure {
    Failure::File(format!("{}: {error}", Shown::path(file)))
}

fn failed(failure: &Failure) -> ExitCode {
    failure.tell("plummet", &mut io::stderr());
    ExitCode::FAILURE
}

fn misuse(sentence: &str) -> ExitCode {
    // Where this fails, there is nobody left to tell.
    let _ = writeln!(io::stderr(), "plummet: {}", Shown::text(sentence));
    ExitCode::from(2)
}
