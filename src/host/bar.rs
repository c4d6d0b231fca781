//! A progress bar for the terminal.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressFinish, ProgressStyle};
use plummet::internals::arena::ArenaProgress;
use plummet::internals::cli::Bar;

/// Makes a progress bar on standard error that shows the remaining time.
pub(crate) fn bar(progress: ArenaProgress) -> Bar {
    let bar = ProgressBar::with_draw_target(
        Some(progress.total as u64),
        ProgressDrawTarget::stderr_with_hz(4),
    )
    .with_finish(ProgressFinish::AndClear);
    let style =
        ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {elapsed} gone, {eta} left");
    if let Ok(style) = style {
        bar.set_style(style);
    }
    bar.set_position(progress.played as u64);
    bar.reset_eta();
    Box::new(move |progress| bar.set_position(progress.played as u64))
}
