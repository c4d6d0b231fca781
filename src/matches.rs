//! `plummet arena` on a terminal: the progress bar.

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::thread;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use plummet::cli::{ArenaRun, Progress};
use plummet::rules::counted;

use crate::clock::SystemClock;

/// Games without a bar are told of every so many.
const EVERY: usize = 100;

/// Plays the games.
pub(crate) fn play(run: ArenaRun) -> ExitCode {
    let clock = SystemClock::start();
    for note in run.notes() {
        crate::warn(Err(note.clone()));
    }
    let processors = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let bar = bar(run.progress());
    let mut tell = |Progress { played, total }| {
        bar.set_position(played as u64);
        if !io::stderr().is_terminal() && (played.is_multiple_of(EVERY) || played == total) {
            // Where this fails, there is nobody left to tell.
            let _ = writeln!(io::stderr(), "{played} of {}", counted(total, "game"));
        }
    };
    let stop = crate::interrupt::patiently();
    let done = run.run(
        &mut io::stdout().lock(),
        processors,
        (&clock, stop),
        &mut tell,
    );
    bar.finish_and_clear();
    match done {
        Ok(()) if stop.load(Ordering::Relaxed) => {
            crate::warn(Err("stopped; --resume FILE goes on".to_owned()));
            ExitCode::FAILURE
        }
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => crate::failed(&failure),
    }
}

/// A bar on standard error with the time left; on anything but a terminal it draws nothing.
fn bar(progress: Progress) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(
        Some(progress.total as u64),
        ProgressDrawTarget::stderr_with_hz(4),
    );
    let style =
        ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {elapsed} gone, {eta} left");
    if let Ok(style) = style {
        bar.set_style(style);
    }
    bar.set_position(progress.played as u64);
    bar.reset_eta();
    bar
}
