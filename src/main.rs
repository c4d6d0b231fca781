//! The program `plummet`: reads the arguments and runs a command or opens the window.

#![cfg_attr(
    test,
    allow(clippy::disallowed_methods, reason = "tests read their own files")
)]

#[cfg(feature = "gui")]
mod app;
mod host;

use std::io::{self, IsTerminal};
use std::path::Path;
use std::process::ExitCode;

use plummet::internals::cli::{self, Failure, Host, Launch, Next};
use plummet::internals::jobs::processors;
use plummet::internals::outside::standard_input;

fn main() -> ExitCode {
    match command() {
        Next::Exit(code) => ExitCode::from(code),
        Next::Window(launch) => window(*launch),
    }
}

/// Runs the command, if there is one.
fn command() -> Next {
    let mut host = Host {
        input: Box::new(standard_input()),
        out: &mut io::stdout(),
        err: &mut io::stderr(),
        variable: &|name| std::env::var_os(name),
        current: Path::new(""),
        clock: &host::SystemClock::start(),
        interrupt: &|wanted| host::on_interrupt(wanted),
        chance: &host::random_number,
        processors: processors(),
        // On Linux this names the running program even if its file has been replaced.
        program: Some(Path::new("/proc/self/exe")),
        is_terminal: io::stderr().is_terminal(),
    };
    cli::run(std::env::args_os(), &mut host)
}

#[cfg(feature = "gui")]
fn window(launch: Launch) -> ExitCode {
    let clock = std::sync::Arc::new(host::SystemClock::start());
    app::run(launch, clock).map_or_else(|error| failed(error.to_string()), |()| ExitCode::SUCCESS)
}

#[cfg(not(feature = "gui"))]
fn window(_: Launch) -> ExitCode {
    failed(
        "this program was built without the feature gui, so it has no window; plummet --help lists the commands".to_owned(),
    )
}

/// Prints why the window could not be opened.
fn failed(sentence: String) -> ExitCode {
    let failure = Failure::Misuse(sentence);
    failure.write_to("plummet", &mut io::stderr());
    ExitCode::from(failure.code())
}
