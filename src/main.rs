//! The program `plummet`: arguments in, a window or a command out.

#[cfg(feature = "gui")]
mod app;
mod clock;

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io;
use std::path::Path;
use std::process::ExitCode;

use plummet::cli::{self, Launch, Next, Streams, TerminalGame};

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
        Ok(Next::Terminal(game)) => terminal(&game),
        // Nobody reads the output any more: there is nothing left to say.
        Err(_) => ExitCode::FAILURE,
    }
}

/// Plays in the terminal.
fn terminal(game: &TerminalGame) -> ExitCode {
    let clock = clock::SystemClock::start();
    // The hasher's keys are as random as the system can make them.
    let chance = RandomState::new().build_hasher().finish();
    match game.run(&mut io::stdin().lock(), &mut io::stdout(), &clock, chance) {
        Ok(Ok(())) => ExitCode::SUCCESS,
        Ok(Err(error)) => misuse(&error.to_string()),
        // Nobody reads the output any more.
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
