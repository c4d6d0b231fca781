//! A training run: plays games, measures the network and writes the files.

use super::*;

/// The seed of the yardstick, fixed so that all trainings are measured by the same positions.
const YARDSTICK_SEED: u64 = 1;

/// Receives the reports of a training. An error ends the run.
type OnReport<'a> = dyn FnMut(TrainingReport<'_>) -> io::Result<()> + 'a;

/// Why a training run cannot begin or go on.
#[derive(Debug, Error)]
pub enum TrainingError {
    /// A file of the plan exists already.
    #[error("{}: is there already", Escaped::path(file))]
    Taken {
        /// The file.
        file: PathBuf,
    },
    /// The rules cannot be learned, or a file holds no unfinished training of them: a sentence.
    #[error("{0}")]
    Rules(String),
    /// A file cannot be written.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The receiver of reports failed, or a file does not fit into memory.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// A training run.
#[derive(Debug)]
pub struct Training {
    plan: TrainingPlan,
    trainer: Trainer,
    /// Games and time of the training when this run began.
    games_before: u64,
    time_before: Duration,
    /// The measurements as comma-separated values: a heading, then a line for each.
    curve: String,
    /// The network measured last, with the measurement.
    last: Option<(Arc<Net>, Milestone)>,
}

impl Training {
    /// Begins a training.
    ///
    /// # Errors
    /// If the rules cannot be learned or one of the files exists.
    pub fn begin(plan: TrainingPlan) -> Result<Self, TrainingError> {
        refuse_existing(plan.files.as_ref())?;
        let trainer = Trainer::new(&plan.ruleset, plan.settings).map_err(TrainingError::Rules)?;
        Ok(Self::with(plan, trainer, ""))
    }

    /// Resumes the unfinished training in `file` and the curve beside it. If that curve cannot
    /// be read, a new one begins.
    ///
    /// # Errors
    /// If `file` holds no unfinished training of the plan's rules, or if it is not the plan's own
    /// file of the unfinished training and one of the plan's files exists.
    pub fn resume(plan: TrainingPlan, file: &Path) -> Result<Self, TrainingError> {
        let files = plan.files.as_ref();
        refuse_existing(files.filter(|files| files.unfinished != file))?;
        let fault = |why: &dyn fmt::Display| {
            TrainingError::Rules(format!("{}: {why}", Escaped::path(file)))
        };
        let bytes = read_file(file, Limit::TRAINING).map_err(|why| fault(&why))?;
        let curve = read_text(&file.with_extension("csv"), Limit::CURVE).unwrap_or_default();
        let trainer = Trainer::read(&bytes, &plan.ruleset).map_err(|why| fault(&why))?;
        Ok(Self::with(plan, trainer, &curve))
    }

    fn with(plan: TrainingPlan, trainer: Trainer, curve: &str) -> Self {
        let counts = |line: &&str| games_of(line).is_none_or(|games| games <= trainer.games);
        let curve = curve.lines().filter(counts).flat_map(|line| [line, "\n"]);
        Self {
            plan,
            games_before: trainer.games,
            time_before: trainer.time,
            curve: curve.collect(),
            trainer,
            last: None,
        }
    }

    /// Trains until the end of the plan or until `stop` is set, then measures the network and
    /// writes the files. A stopped run writes them without a new measurement.
    ///
    /// # Errors
    /// If a file cannot be written, or `report` returns an error.
    pub fn train(
        mut self,
        clock: &dyn Clock,
        stop: &AtomicBool,
        report: &mut OnReport<'_>,
    ) -> Result<(), TrainingError> {
        let mut yardstick = self.prepare(stop, report)?;
        let intervals = self.plan.intervals;
        let mut last_look = clock.now();
        let mut last_report = last_look;
        let mut written = self.trainer.time;
        let mut measure = written + intervals.first_measurement;
        while !self.is_done() && !stop.load(Relaxed) {
            self.trainer.play(self.portion(), self.plan.threads, stop);
            let now = clock.now();
            self.trainer.time += now.saturating_sub(last_look);
            last_look = now;
            let time = self.trainer.time;
            if now.saturating_sub(last_report) >= intervals.progress {
                last_report = now;
                report(TrainingReport::Progress(self.progress()))?;
            }
            // Time spent measuring and writing does not count as training.
            if time >= measure {
                self.measure(&mut yardstick, stop, report)?;
                measure =
                    time + (time / 2).clamp(intervals.first_measurement, intervals.measurement);
                last_look = clock.now();
            }
            if time >= written + intervals.writing {
                written = time;
                self.write()?;
                last_look = clock.now();
            }
        }
        self.measure(&mut yardstick, stop, report)?;
        self.write()
    }

    /// Makes the yardstick and begins the curve.
    fn prepare(&mut self, stop: &AtomicBool, report: &mut OnReport<'_>) -> io::Result<Yardstick> {
        let yardstick = Yardstick::new(&self.plan.ruleset, YARDSTICK_SEED, stop);
        if self.curve.is_empty() {
            self.curve.push_str("games,seconds,games_per_second");
            for name in &yardstick.opponents {
                // Writing to a string cannot fail.
                let _ = write!(self.curve, ",score against {}", name.replace(',', ""));
            }
            let exact = if yardstick.knows_exact_play() {
                ",moves that keep the result\n"
            } else {
                "\n"
            };
            self.curve.push_str(exact);
        }
        report(TrainingReport::Begins {
            settings: &self.trainer.settings,
            opponents: &yardstick.opponents,
        })?;
        Ok(yardstick)
    }

    /// Returns the number of games until the next reading of the clock.
    fn portion(&self) -> u64 {
        let left = match self.plan.end {
            TrainingEnd::Games(end) => end.saturating_sub(self.trainer.games),
            TrainingEnd::Time(_) => u64::MAX,
        };
        self.plan.intervals.portion.min(left)
    }

    fn is_done(&self) -> bool {
        match self.plan.end {
            TrainingEnd::Games(end) => self.trainer.games >= end,
            TrainingEnd::Time(end) => self.trainer.time >= end,
        }
    }

    fn progress(&self) -> TrainingProgress {
        let (games, time) = (self.trainer.games, self.trainer.time);
        let done = match self.plan.end {
            TrainingEnd::Games(end) => games as f64 / end.max(1) as f64,
            TrainingEnd::Time(end) => time.as_secs_f64() / end.as_secs_f64().max(1.0),
        };
        let played = games.saturating_sub(self.games_before) as f64;
        let spent = time.saturating_sub(self.time_before).as_secs_f64();
        TrainingProgress {
            games,
            time,
            done: done.clamp(0.0, 1.0),
            speed: played / spent.max(1e-3),
        }
    }

    /// Measures the network, unless it has not changed since the last measurement.
    fn measure(
        &mut self,
        yardstick: &mut Yardstick,
        stop: &AtomicBool,
        report: &mut OnReport<'_>,
    ) -> io::Result<()> {
        let net = Arc::new(self.trainer.net());
        let last = self.last.take();
        let known = last.filter(|(last, _)| last.record == net.record);
        let milestone = match known {
            Some((_, milestone)) => Some(milestone),
            None => yardstick.measure(&net, stop),
        };
        let progress = self.progress();
        if let Some(milestone) = &milestone {
            self.add_to_curve(progress, milestone);
        }
        let milestone = milestone.map(|milestone| Milestone {
            games: progress.games,
            time: progress.time,
            ..milestone
        });
        report(TrainingReport::Measured {
            progress,
            net: &net,
            milestone: milestone.as_ref(),
        })?;
        self.last = milestone.map(|milestone| (net, milestone));
        Ok(())
    }

    /// Adds a measurement to the curve, unless the last one is of as many games.
    fn add_to_curve(&mut self, progress: TrainingProgress, milestone: &Milestone) {
        let TrainingProgress {
            games, time, speed, ..
        } = progress;
        if self.curve.lines().last().and_then(games_of) == Some(games) {
            return;
        }
        // Writing to a string cannot fail.
        let _ = write!(self.curve, "{games},{:.1},{speed:.0}", time.as_secs_f64());
        for score in &milestone.scores {
            let _ = write!(self.curve, ",{score:.4}");
        }
        if let Some((kept, _)) = milestone.exact {
            let _ = write!(self.curve, ",{kept}");
        }
        self.curve.push('\n');
    }

    /// Writes the unfinished training, the network measured last and the curve.
    fn write(&self) -> Result<(), TrainingError> {
        let Some(files) = &self.plan.files else {
            return Ok(());
        };
        let net = match &self.last {
            Some((net, _)) => Arc::clone(net),
            None => Arc::new(self.trainer.net()),
        };
        write_atomically(&files.unfinished, &self.trainer.to_bytes()?)?;
        write_atomically(&files.network, &net.to_bytes()?)?;
        write_atomically(&files.curve, self.curve.as_bytes())?;
        Ok(())
    }
}

/// Returns an error if one of the files exists, so that none is overwritten.
fn refuse_existing(files: Option<&Files>) -> Result<(), TrainingError> {
    let files = files.map(|files| [&files.network, &files.curve, &files.unfinished]);
    let mut files = files.into_iter().flatten().cloned();
    match files.find(|file| file.exists()) {
        Some(file) => Err(TrainingError::Taken { file }),
        None => Ok(()),
    }
}

/// Returns the number of games of a line of the curve; `None` for the heading.
fn games_of(line: &str) -> Option<u64> {
    line.split(',').next()?.parse().ok()
}
