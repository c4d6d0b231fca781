//! `plummet train`: trains a network by self-play.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::Duration;

use clap::Args;

use super::options::{RulesArguments, threads, whole};
use super::{DONE, Failure, Host, NOT_DONE, OnInterrupt, show_progress};
use crate::learning::{
    Files, Intervals, Milestone, Trainer, Training, TrainingEnd, TrainingError, TrainingPlan,
    TrainingProgress, TrainingReport, TrainingSettings,
};
use crate::outside::Escaped;
use crate::presets::Catalog;
use crate::rules::with_plural;

/// Arguments of `plummet train`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct TrainArguments {
    /// The rules.
    #[command(flatten)]
    pub rules: RulesArguments,

    /// How many minutes to train, those of a training gone on with included [default: 10]
    #[arg(long, value_name = "M", conflicts_with = "games", value_parser = whole::<u64, 1, { 60 * 24 * 30 }>,
          allow_negative_numbers = true)]
    pub minutes: Option<u64>,

    /// How many games to play, those of a training gone on with included
    #[arg(long, value_name = "N", value_parser = whole::<u64, 1, { 1 << 48 }>, allow_negative_numbers = true)]
    pub games: Option<u64>,

    /// How many threads play, 1 to 256. With one, the same seed and number of games end
    /// with the same weights; the files also hold the seconds it took
    #[arg(long, value_name = "T", default_value = "1", value_parser = threads,
          allow_negative_numbers = true)]
    pub threads: NonZeroUsize,

    /// All chance follows from this number [default: 1]
    #[arg(long, value_name = "N", value_parser = whole::<u64, 0, { u64::MAX }>, allow_negative_numbers = true)]
    pub seed: Option<u64>,

    /// The file of the network [default: PRESET.net, or where the training gone on with has
    /// it]; beside it come the curve (.csv) and the unfinished training (.training)
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,

    /// Go on with the unfinished training in this file
    #[arg(long, value_name = "FILE", conflicts_with = "seed")]
    pub resume: Option<PathBuf>,
}
/// The intervals at which progress is shown, the network measured and the files written.
const INTERVALS: Intervals = Intervals {
    portion: 1_000,
    progress: Duration::from_millis(500),
    first_measurement: Duration::from_secs(5),
    measurement: Duration::from_secs(60),
    writing: Duration::from_secs(60),
};

impl TrainArguments {
    /// Trains a network and writes its files. The curve goes to standard output, progress to
    /// standard error.
    pub(super) fn run(self, catalog: &Catalog, host: &mut Host<'_>) -> Result<u8, Failure> {
        let (title, plan, files) = self.plan(catalog)?;
        let stop = (host.interrupt)(OnInterrupt::Stop);
        let run = match &self.resume {
            Some(file) => Training::resume(plan, file)?,
            None => Training::begin(plan)?,
        };
        let Host { out, err, .. } = host;
        run.train(host.clock, stop, &mut |report| match report {
            TrainingReport::Begins {
                settings,
                opponents,
            } => write_heading(&title, settings, opponents, out),
            TrainingReport::Progress(progress) => {
                show_progress(err, &bar(progress));
                Ok(())
            }
            TrainingReport::Measured {
                progress,
                milestone,
                ..
            } => {
                show_progress(err, "");
                milestone.map_or(Ok(()), |milestone| write_point(progress, milestone, out))
            }
        })?;
        let network = Escaped::path(&files.network);
        writeln!(host.out, "The network is in {network}.")?;
        if stop.load(Ordering::Relaxed) {
            let command = self.command_to_go_on(&files);
            host.warn(&format!("stopped; {command} goes on"));
            return Ok(NOT_DONE);
        }
        Ok(DONE)
    }

    /// Returns the command that goes on with the unfinished training.
    fn command_to_go_on(&self, files: &Files) -> String {
        let mut command = "plummet train".to_owned();
        for (option, value) in [
            ("--preset", self.rules.preset.clone()),
            ("--size", self.rules.size.map(|size| size.to_string())),
            ("--minutes", self.minutes.map(|minutes| minutes.to_string())),
            ("--games", self.games.map(|games| games.to_string())),
        ] {
            if let Some(value) = value {
                // Writing to a string cannot fail.
                let _ = write!(command, " {option} {value}");
            }
        }
        let unfinished = Escaped::path(&files.unfinished);
        format!("{command} --resume {unfinished}")
    }

    /// Returns the title (name and size of the game), the plan and its files, or a message about
    /// the first invalid argument.
    fn plan(&self, catalog: &Catalog) -> Result<(String, TrainingPlan, Files), String> {
        let (preset, ruleset) = self.rules.look_up(catalog)?;
        let settings = TrainingSettings::of(&ruleset, self.seed.unwrap_or(1));
        Trainer::check(&ruleset, settings).map_err(|error| error.to_string())?;
        let end = match (self.games, self.minutes) {
            (Some(games), _) => TrainingEnd::Games(games),
            (None, minutes) => TrainingEnd::Time(Duration::from_secs(60 * minutes.unwrap_or(10))),
        };
        let out = match (&self.out, &self.resume) {
            (Some(out), _) => out.clone(),
            (None, Some(training)) => training.with_extension("net"),
            (None, None) => PathBuf::from(format!("{}.net", preset.id)),
        };
        if let Some(taken @ ("csv" | "training")) = out.extension().and_then(OsStr::to_str) {
            return Err(format!(
                "--out: expected a file for the network, such as {}, found {}: .{taken} is the \
                 ending of a file beside it",
                Escaped::path(&out.with_extension("net")),
                Escaped::path(&out)
            ));
        }
        let title = format!("{} {}", Escaped::text(&preset.name), ruleset.size());
        let files = Files::beside(&out);
        let plan = TrainingPlan {
            ruleset,
            settings,
            end,
            threads: self.threads,
            files: Some(files.clone()),
            intervals: INTERVALS,
        };
        Ok((title, plan, files))
    }
}

impl From<TrainingError> for Failure {
    fn from(error: TrainingError) -> Self {
        match error {
            TrainingError::Taken { file } => Self::File(format!(
                "{}: is there already; --out names another file, --resume goes on with an \
                 unfinished training",
                Escaped::path(&file)
            )),
            TrainingError::Io(error) => Self::Output(error),
            error => Self::File(error.to_string()),
        }
    }
}

/// Writes the two lines above the curve.
fn write_heading(
    title: &str,
    settings: &TrainingSettings,
    opponents: &[&str],
    out: &mut dyn Write,
) -> io::Result<()> {
    writeln!(out, "{title}: {settings}, seed {}", settings.seed)?;
    writeln!(
        out,
        "{:>10} {:>7} {:>8}  {}",
        "games",
        "seconds",
        "games/s",
        opponents.join(" | ")
    )?;
    out.flush()
}

/// Writes a line of the curve.
fn write_point(
    progress: TrainingProgress,
    milestone: &Milestone,
    out: &mut dyn Write,
) -> io::Result<()> {
    let seconds = progress.time.as_secs_f64();
    let (games, speed) = (progress.games, progress.speed);
    let mut line = format!("{games:>10} {seconds:>7.0} {speed:>8.0} ");
    for score in &milestone.scores {
        // Writing to a string cannot fail.
        let _ = write!(line, " {score:.3}");
    }
    if let Some((kept, of)) = milestone.exact {
        let _ = write!(
            line,
            "  {kept} of {} keep the result",
            with_plural(of, "move")
        );
    }
    writeln!(out, "{line}")?;
    out.flush()
}

/// Returns the progress of a training as a line.
fn bar(progress: TrainingProgress) -> String {
    const WIDTH: usize = 30;
    let done = progress.done;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "from 0 to the width of the bar"
    )]
    let full = (done * WIDTH as f64) as usize;
    format!(
        "[{:.<WIDTH$}] {:3.0} %  {}  {:.0} games/s",
        "#".repeat(full),
        100.0 * done,
        with_plural(progress.games, "game"),
        progress.speed
    )
}
