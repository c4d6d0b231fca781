//! `plummet train`: a network learns a game by playing against itself.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::Args;

use super::options::{preset_of, ruleset_of, seed, size, threads, whole_number};
use super::{DONE, Failure, Host, NOT_DONE, OnInterrupt};
use crate::engine::Clock;
use crate::engine::learned::Net;
use crate::learning::{Milestone, Settings, Trainer, Yardstick};
use crate::outside::{Limit, Shown, read_file, read_text};
use crate::presets::Catalog;
use crate::rules::{Ruleset, Size, counted};
use crate::storage::write_bytes_atomically;

/// What `plummet train` is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct TrainArguments {
    /// The rules to learn; the id of a preset, such as connect_four
    #[arg(long, value_name = "PRESET")]
    pub preset: Option<String>,

    /// The size of the board, such as 9x6: columns, then rows
    #[arg(long, value_name = "CxR", value_parser = size)]
    pub size: Option<Size>,

    /// How many minutes to train, those of a training gone on with included [default: 10]
    #[arg(long, value_name = "M", conflicts_with = "games", value_parser = minutes,
          allow_negative_numbers = true)]
    pub minutes: Option<u64>,

    /// How many games to play, those of a training gone on with included
    #[arg(long, value_name = "N", value_parser = games, allow_negative_numbers = true)]
    pub games: Option<u64>,

    /// How many threads play, 1 to 256. With one, the same seed and number of games end
    /// with the same network
    #[arg(long, value_name = "T", default_value = "1", value_parser = threads,
          allow_negative_numbers = true)]
    pub threads: NonZeroUsize,

    /// All chance follows from this number [default: 1]
    #[arg(long, value_name = "N", value_parser = seed, allow_negative_numbers = true)]
    pub seed: Option<u64>,

    /// The file of the network [default: PRESET.net, or where the training gone on with has
    /// it]; beside it come the curve (.csv) and the unfinished training (.training)
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,

    /// Go on with the unfinished training in this file
    #[arg(long, value_name = "FILE", conflicts_with = "seed")]
    pub resume: Option<PathBuf>,
}

fn minutes(text: &str) -> Result<u64, String> {
    whole_number(text, 1, 60 * 24 * 30)
}

fn games(text: &str) -> Result<u64, String> {
    whole_number(text, 1, 1 << 48)
}

impl TrainArguments {
    /// Trains a network and writes its files.
    pub(super) fn run(self, catalog: &Catalog, host: &mut Host<'_>) -> Result<u8, Failure> {
        let training = Training::new(&self, catalog).map_err(Failure::Misuse)?;
        let before = training.before()?;
        let stop = (host.interrupt)(OnInterrupt::Stop);
        training.run(before, host, stop)?;
        if stop.load(Ordering::Relaxed) {
            host.warn(&training.how_to_go_on());
            return Ok(NOT_DONE);
        }
        Ok(DONE)
    }
}

/// When a training ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Time(Duration),
    Games(u64),
}

/// A training to be run.
struct Training {
    ruleset: Ruleset,
    name: String,
    end: End,
    threads: NonZeroUsize,
    seed: u64,
    out: PathBuf,
    resume: Option<PathBuf>,
}

/// A minute: how often the training is written down.
const MINUTE: Duration = Duration::from_secs(60);
/// How often its progress is shown.
const SHOWN_EVERY: Duration = Duration::from_millis(500);
/// Games between two looks at the clock.
const PORTION: u64 = 1_000;
/// Strength is measured first after so long, then when the time has grown by half, at the
/// latest after a minute.
const FIRST_MEASURE: Duration = Duration::from_secs(5);
const CURVE_SEED: u64 = 1;

impl Training {
    /// Looks up what the arguments name.
    fn new(asked: &TrainArguments, catalog: &Catalog) -> Result<Self, String> {
        let preset = preset_of(asked.preset.as_deref(), catalog)?;
        let ruleset = ruleset_of(preset, asked.size)?;
        let settings = Settings::of(&ruleset, 1);
        Trainer::check(&ruleset, settings).map_err(|error| error.to_string())?;
        let end = match (asked.games, asked.minutes) {
            (Some(games), _) => End::Games(games),
            (None, minutes) => End::Time(Duration::from_secs(60 * minutes.unwrap_or(10))),
        };
        let out = match (&asked.out, &asked.resume) {
            (Some(out), _) => out.clone(),
            (None, Some(training)) => training.with_extension("net"),
            (None, None) => PathBuf::from(format!("{}.net", preset.id)),
        };
        if let Some(taken @ ("csv" | "training")) = out.extension().and_then(OsStr::to_str) {
            return Err(format!(
                "--out: expected a file for the network, such as {}, found {}: .{taken} is the \
                 ending of a file beside it",
                Shown::path(&out.with_extension("net")),
                Shown::path(&out)
            ));
        }
        Ok(Self {
            ruleset,
            name: preset.name.clone(),
            end,
            threads: asked.threads,
            seed: asked.seed.unwrap_or(1),
            out,
            resume: asked.resume.clone(),
        })
    }

    /// The files that it writes: the network, its curve and the unfinished training.
    fn files(&self) -> [PathBuf; 3] {
        let beside = |ending| self.out.with_extension(ending);
        [self.out.clone(), beside("csv"), beside("training")]
    }

    /// Whether it goes on with a training and writes to the files of that.
    fn continues_its_files(&self) -> bool {
        let [.., unfinished] = self.files();
        self.resume.as_ref() == Some(&unfinished)
    }

    /// The sentence on how to go on with it.
    fn how_to_go_on(&self) -> String {
        let [.., unfinished] = self.files();
        format!("stopped; --resume {} goes on", Shown::path(&unfinished))
    }

    /// The training to go on with. Files of something else are not replaced.
    fn before(&self) -> Result<Option<Before>, Failure> {
        let files = self.files();
        if !self.continues_its_files()
            && let Some(file) = files.iter().find(|file| file.exists())
        {
            return Err(Failure::File(format!(
                "{}: is there already; --out names another file, --resume goes on with an \
                 unfinished training",
                Shown::path(file)
            )));
        }
        let Some(file) = self.resume.clone() else {
            return Ok(None);
        };
        let bytes = read_file(&file, Limit::TRAINING);
        let bytes = bytes.map_err(|error| Failure::of_file(&file, &error))?;
        // A curve that is not there begins anew.
        let curve = read_text(&file.with_extension("csv"), Limit::LISTS).unwrap_or_default();
        Ok(Some(Before { file, bytes, curve }))
    }

    /// Trains until it is done or `stop` is set, and writes its files. The curve goes to
    /// standard output, the progress to standard error.
    fn run(
        &self,
        before: Option<Before>,
        host: &mut Host<'_>,
        stop: &AtomicBool,
    ) -> Result<(), Failure> {
        let trainer = match &before {
            Some(Before { file, bytes, .. }) => Trainer::read(bytes, &self.ruleset)
                .map_err(|error| Failure::of_file(file, &error))?,
            None => Trainer::new(&self.ruleset, Settings::of(&self.ruleset, self.seed))
                .map_err(|error| Failure::File(error.to_string()))?,
        };
        let yardstick = Yardstick::new(&self.ruleset, CURVE_SEED, stop);
        let mut run = Run {
            training: self,
            yardstick,
            trainer,
            stop,
            csv: String::new(),
            last: None,
        };
        run.head(host.out)?;
        match before {
            Some(Before { curve, .. }) if stop.load(Ordering::Relaxed) => {
                // The heading is that of a yardstick that was not finished.
                run.csv = curve;
            }
            Some(Before { curve, .. }) => run.go_on_with(&curve),
            None => {}
        }
        run.train(host.out, host.err, host.clock)
    }
}

/// A training to go on with.
struct Before {
    file: PathBuf,
    bytes: Vec<u8>,
    /// The curve beside it.
    curve: String,
}

/// A training that is running.
struct Run<'a> {
    training: &'a Training,
    yardstick: Yardstick,
    trainer: Trainer,
    stop: &'a AtomicBool,
    csv: String,
    /// The network measured last, and how strong it was.
    last: Option<(Arc<Net>, Milestone)>,
}

impl Run<'_> {
    fn head(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        let Training { name, ruleset, .. } = self.training;
        let settings = self.trainer.settings();
        writeln!(
            out,
            "{} {}: {settings}, seed {}",
            Shown::text(name),
            ruleset.size(),
            settings.seed
        )?;
        let opponents: Vec<&str> = self.yardstick.opponents().collect();
        self.csv = "games,seconds,games_per_second".to_owned();
        for name in &opponents {
            // Writing to a string cannot fail.
            let _ = write!(self.csv, ",score against {}", name.replace(',', ""));
        }
        if self.yardstick.knows_exact_play() {
            self.csv.push_str(",moves that keep the result");
        }
        self.csv.push('\n');
        writeln!(
            out,
            "{:>10} {:>7} {:>8}  {}",
            "games",
            "seconds",
            "games/s",
            opponents.join(" | ")
        )?;
        out.flush()?;
        Ok(())
    }

    /// Begins the curve with the points of an earlier run up to where this one begins.
    fn go_on_with(&mut self, curve: &str) {
        let mut lines = curve.lines();
        // Another heading belongs to another curve.
        if lines.next() != Some(self.csv.trim_end()) {
            return;
        }
        for line in lines {
            let games = line.split(',').next().and_then(|games| games.parse().ok());
            if games.is_some_and(|games: u64| games <= self.trainer.games()) {
                self.csv.push_str(line);
                self.csv.push('\n');
            }
        }
    }

    fn train(
        &mut self,
        out: &mut dyn Write,
        err: &mut dyn Write,
        clock: &dyn Clock,
    ) -> Result<(), Failure> {
        let mut looked = clock.now();
        let mut shown = looked;
        let mut written = self.trainer.time();
        let mut measure = self.trainer.time() + FIRST_MEASURE;
        let began = (self.trainer.games(), self.trainer.time());
        while !self.is_done() && !self.stop.load(Ordering::Relaxed) {
            let games = match self.training.end {
                End::Games(end) => PORTION.min(end.saturating_sub(self.trainer.games())),
                End::Time(_) => PORTION,
            };
            self.trainer.play(games, self.training.threads, self.stop);
            let now = clock.now();
            self.trainer.spent(now.saturating_sub(looked));
            looked = now;
            let time = self.trainer.time();
            if now.saturating_sub(shown) >= SHOWN_EVERY {
                shown = now;
                self.show(began, err)?;
            }
            if time >= measure {
                self.measure(began, out, err)?;
                measure = time + (time / 2).clamp(FIRST_MEASURE, MINUTE);
                looked = clock.now();
            }
            if time >= written + MINUTE {
                written = time;
                self.write_down()?;
                looked = clock.now();
            }
        }
        // Stopped, it takes the network as it is.
        self.measure(began, out, err)?;
        self.write_down()?;
        let net = &self.training.out;
        writeln!(out, "The network is in {}.", Shown::path(net))?;
        out.flush()?;
        Ok(())
    }

    fn is_done(&self) -> bool {
        match self.training.end {
            End::Games(end) => self.trainer.games() >= end,
            End::Time(end) => self.trainer.time() >= end,
        }
    }

    /// How much of the training is done, from 0 to 1.
    fn done(&self) -> f64 {
        let part = match self.training.end {
            End::Games(end) => self.trainer.games() as f64 / end.max(1) as f64,
            End::Time(end) => self.trainer.time().as_secs_f64() / end.as_secs_f64().max(1.0),
        };
        part.clamp(0.0, 1.0)
    }

    /// Games a second since this run began.
    fn speed(&self, (games, time): (u64, Duration)) -> f64 {
        let played = self.trainer.games().saturating_sub(games) as f64;
        played
            / (self.trainer.time().saturating_sub(time))
                .as_secs_f64()
                .max(1e-3)
    }

    fn show(&self, began: (u64, Duration), err: &mut dyn Write) -> Result<(), Failure> {
        const WIDTH: usize = 30;
        let done = self.done();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "from 0 to the width of the bar"
        )]
        let full = (done * WIDTH as f64) as usize;
        let bar = format!(
            "{}{}",
            "#".repeat(full),
            ".".repeat(WIDTH.saturating_sub(full))
        );
        write!(
            err,
            "\r[{bar}] {:3.0} %  {}  {:.0} games/s ",
            100.0 * done,
            counted(self.trainer.games(), "game"),
            self.speed(began)
        )?;
        err.flush()?;
        Ok(())
    }

    fn measure(
        &mut self,
        began: (u64, Duration),
        out: &mut dyn Write,
        err: &mut dyn Write,
    ) -> Result<(), Failure> {
        let net = Arc::new(self.trainer.net());
        let before = self.last.take();
        let (net, milestone) = match before.filter(|(before, _)| before.record() == net.record()) {
            Some(before) => before,
            None => match self.yardstick.measure(&net, self.stop) {
                Some(milestone) => (net, milestone),
                None => return clear_bar(err),
            },
        };
        let Milestone { scores, exact, .. } = milestone.clone();
        self.last = Some((net, milestone));
        let (games, seconds) = (self.trainer.games(), self.trainer.time().as_secs_f64());
        let speed = self.speed(began);
        let mut line = format!("{games:>10} {seconds:>7.0} {speed:>8.0} ");
        let _ = write!(self.csv, "{games},{seconds:.1},{speed:.0}");
        for score in scores {
            let _ = write!(line, " {score:.3}");
            let _ = write!(self.csv, ",{score:.4}");
        }
        if let Some((kept, of)) = exact {
            let _ = write!(line, "  {kept} of {} keep the result", counted(of, "move"));
            let _ = write!(self.csv, ",{kept}");
        }
        self.csv.push('\n');
        clear_bar(err)?;
        writeln!(out, "{line}")?;
        out.flush()?;
        Ok(())
    }

    /// Writes the network, its curve and the unfinished training.
    fn write_down(&self) -> Result<(), Failure> {
        let net = match &self.last {
            Some((net, _)) => Arc::clone(net),
            None => Arc::new(self.trainer.net()),
        };
        let write = |path: &Path, bytes: &[u8]| {
            write_bytes_atomically(path, bytes).map_err(|error| Failure::File(error.to_string()))
        };
        let [network, curve, unfinished] = self.training.files();
        write(&unfinished, &self.trainer.to_bytes()?)?;
        write(&network, &net.to_bytes()?)?;
        write(&curve, self.csv.as_bytes())
    }
}

/// The bar of the progress makes room.
fn clear_bar(err: &mut dyn Write) -> Result<(), Failure> {
    write!(err, "\r{:76}\r", "")?;
    err.flush()?;
    Ok(())
}
