//! The program `plummet`: arguments in, a window or a command out.

#[cfg(feature = "gui")]
mod app;
#[cfg(feature = "gui")]
mod clock;

use std::io;
use std::path::Path;
use std::process::ExitCode;

use plummet::cli::{self, Launch, Next, Streams};

fn main() -> ExitCode {
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
        // Nobody reads the output any more: there is nothing left to say.
        Err(_) => ExitCode::FAILURE,
    }
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

#[expect(clippy::print_stderr, reason = "the program's own stderr")]
fn misuse(sentence: &str) -> ExitCode {
    eprintln!("plummet: {sentence}");
    ExitCode::from(2)
}
