//! `plummet train`: trains a network by self-play.

use std::ffi::OsStr;

use super::*;
use crate::learning::*;

/// Arguments of `plummet train`.
#[derive(Args)]
pub struct TrainArguments {
    /// The rules.
    #[command(flatten)]
    pub rules: RulesArguments,

    /// How many minutes to train, those of a training gone on with included [default: 10]
    #[arg(long, value_name = "M", conflicts_with = "games", value_parser = whole::<u64, 1, { 60 * 24 * 30 }>)]
    pub minutes: Option<u64>,

    /// How many games to play, those of a training gone on with included
    #[arg(long, value_name = "N", value_parser = whole::<u64, 1, { 1 << 48 }>)]
    pub games: Option<u64>,

    /// How many threads play, 1 to 256. With one, the same seed and number of games end
    /// with the same weights; the files also hold the seconds it took
    #[arg(long, value_name = "T", default_value = "1", value_parser = whole::<NonZeroUsize, 1, MAX_THREADS>)]
    pub threads: NonZeroUsize,

    /// All chance follows from this number [default: 1]
    #[arg(long, value_name = "N", value_parser = whole::<u64, 0, { u64::MAX }>)]
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
    pub fn run(self, catalog: &Catalog, host: &mut Host) -> Exit {
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
            } => {
                let (seed, opponents) = (settings.seed, opponents.join(" | "));
                writeln!(out, "{title}: {settings}, seed {seed}")?;
                let (games, seconds, speed) = ("games", "seconds", "games/s");
                writeln!(out, "{games:>10} {seconds:>7} {speed:>8}  {opponents}")?;
                out.flush()
            }
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
        if !stop.load(Ordering::Relaxed) {
            return Ok(DONE);
        }
        let options = [
            self.rules.preset.map(|it| format!(" --preset {it}")),
            self.rules.size.map(|it| format!(" --size {it}")),
            self.minutes.map(|it| format!(" --minutes {it}")),
            self.games.map(|it| format!(" --games {it}")),
        ];
        let options: String = options.into_iter().flatten().collect();
        let unfinished = Escaped::path(&files.unfinished);
        host.warn(&format!(
            "stopped; plummet train{options} --resume {unfinished} goes on"
        ));
        Ok(NOT_DONE)
    }

    /// Returns the title (name and size of the game), the plan and its files, or a message about
    /// the first invalid argument.
    fn plan(&self, catalog: &Catalog) -> Result<(String, TrainingPlan, Files), String> {
        let (preset, ruleset) = self.rules.look_up(catalog)?;
        let settings = TrainingSettings::of(&ruleset, self.seed.unwrap_or(1));
        Trainer::check(&ruleset, settings).map_err(sentence_of)?;
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
            let network = out.with_extension("net");
            let (network, out) = (Escaped::path(&network), Escaped::path(&out));
            return Err(format!(
                "--out: expected a file for the network, such as {network}, found {out}: .{taken} \
                 is the ending of a file beside it"
            ));
        }
        let title = format!("{} {}", Escaped::text(&preset.name), ruleset.size);
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
            error => Self::file(error),
        }
    }
}

/// Writes a line of the curve.
fn write_point(
    progress: TrainingProgress,
    milestone: &Milestone,
    out: &mut dyn Write,
) -> io::Result<()> {
    let TrainingProgress { games, speed, .. } = progress;
    let seconds = progress.time.as_secs_f64();
    write!(out, "{games:>10} {seconds:>7.0} {speed:>8.0} ")?;
    for score in &milestone.scores {
        write!(out, " {score:.3}")?;
    }
    if let Some((kept, of)) = milestone.exact {
        let moves = with_plural(of, "move");
        write!(out, "  {kept} of {moves} keep the result")?;
    }
    writeln!(out)?;
    out.flush()
}

/// Returns the progress of a training as a line.
fn bar(progress: TrainingProgress) -> String {
    let (percent, speed) = (100.0 * progress.done, progress.speed);
    let full = (1..=30).take_while(|part| f64::from(*part) <= 30.0 * progress.done);
    let bar = "#".repeat(full.count());
    let games = with_plural(progress.games, "game");
    format!("[{bar:.<30}] {percent:3.0} %  {games}  {speed:.0} games/s")
}
