//! Training runs: a network learns, as a job, while the player plays.

use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::Ordering;

use plummet::engine::learned::NetFile;
use plummet::internals::learning::{
    Intervals, Training, TrainingEnd, TrainingPlan, TrainingReport,
};
use plummet::learning::{Milestone, TrainingSettings};

use crate::app::pages::setup_against;
use crate::app::prelude::*;
use crate::host::SystemClock;
use msg::training;

/// How often the page gets progress and the network is measured.
const INTERVALS: Intervals = Intervals {
    portion: 250,
    progress: Duration::from_millis(250),
    first_measurement: Duration::from_secs(3),
    measurement: Duration::from_secs(30),
    // Never: the run has no files.
    writing: Duration::MAX,
};

/// The stage of a training run.
#[derive(Clone, PartialEq)]
pub enum TrainingStage {
    /// The openings and positions for measurements are being prepared.
    Preparing,
    /// The network plays and learns.
    Learning,
    /// The run has ended; the network can be kept or discarded.
    Done,
    /// The run failed, for this reason.
    Failed(String),
}

/// One training run as the page shows it.
#[derive(Clone)]
pub struct TrainingRun {
    pub preset: Preset,
    /// The planned length.
    pub length: Duration,
    pub stage: TrainingStage,
    pub games: u64,
    pub time: Duration,
    /// The opponents of the measurements.
    pub opponents: Vec<&'static str>,
    pub curve: Vec<Milestone>,
    /// The network measured last, in the form of its file.
    pub net: Option<Arc<[u8]>>,
}

/// Runs at most one training run at a time.
pub struct TrainingRuns {
    runtime: Runtime,
    /// A run as last reported, and its job.
    current: Option<(Job<TrainingRun>, TrainingRun)>,
    /// Whether its network is written to a file, or is being written.
    pub is_kept: bool,
    /// The level that plays with the network, once the player wanted to play against it.
    level: Option<Level>,
}

impl TrainingRuns {
    /// Starts without a training run.
    pub const fn new(runtime: Runtime) -> Self {
        Self {
            runtime,
            current: None,
            is_kept: false,
            level: None,
        }
    }

    /// Returns the current state of the run, if there is one.
    pub fn current(&self) -> Option<&TrainingRun> {
        self.current.as_ref().map(|(_, run)| run)
    }

    /// Returns the state in a few words for buttons outside the page; `None` without a run, and once it is
    /// done and its network is kept.
    pub fn status_text(&self) -> Option<Message> {
        let run = self.current()?;
        Some(match &run.stage {
            TrainingStage::Preparing => training::preparing(),
            TrainingStage::Learning => training::games(run.games, grouped(run.games)),
            TrainingStage::Done if self.can_be_kept() => training::done(),
            TrainingStage::Done => return None,
            TrainingStage::Failed(_) => training::failed(),
        })
    }

    /// Returns whether there is a network that is neither kept nor being written.
    pub fn can_be_kept(&self) -> bool {
        !self.is_kept && self.current().is_some_and(|run| run.net.is_some())
    }

    /// Takes what the job has reported.
    pub fn poll(&mut self) {
        while let Some((job, run)) = &mut self.current
            && let Some(report) = job.poll()
        {
            match report {
                Ok(reported) => *run = reported,
                Err(error) => run.stage = TrainingStage::Failed(error.to_string()),
            }
        }
    }

    /// Returns the levels of the catalog and the level with the network just trained.
    pub fn levels(&self, catalog: &[Level]) -> Vec<Level> {
        catalog.iter().chain(&self.level).cloned().collect()
    }

    /// Starts a run; discards the one before.
    pub fn start(&mut self, preset: &Preset, minutes: u32) {
        let run = TrainingRun {
            preset: preset.clone(),
            length: Duration::from_secs(60) * minutes,
            stage: TrainingStage::Preparing,
            games: 0,
            time: Duration::ZERO,
            opponents: Vec::new(),
            curve: Vec::new(),
            net: None,
        };
        let begun = run.clone();
        let job = self.runtime.start("training", |job| train(begun, job));
        (self.current, self.is_kept) = (Some((job, run)), false);
    }

    /// Stops the run and keeps its network in memory.
    pub fn stop(&self) {
        if let Some((job, _)) = &self.current {
            job.stop();
        }
    }

    /// Stops the run and discards its network.
    pub fn discard(&mut self) {
        self.current = None;
    }

    /// Returns a job that writes the network to the folder of networks, if there is one that is not kept
    /// yet. A file with its name is moved aside.
    pub fn keep(
        &mut self,
        folder: Result<PathBuf, StorageError>,
    ) -> Option<impl FnOnce() -> Result<Message, StorageError> + Send + use<>> {
        let run = self.current().filter(|_| self.can_be_kept())?;
        let (name, net) = (format!("{}.net", run.preset.id), run.net.clone()?);
        self.is_kept = true;
        Some(move || {
            let file = folder?.join(name);
            let shown = |path: &Path| Escaped::path(path).to_string();
            Ok(match keep_net(&file, &net)? {
                Some(before) => training::saved_over(shown(&before), shown(&file)),
                None => training::saved(shown(&file)),
            })
        })
    }

    /// Returns a level with the network as it is now, and adds it to [`Self::levels`].
    pub fn opponent(&mut self) -> Option<Level> {
        let bytes = self.current()?.net.as_ref()?.to_vec();
        let net = NetFile::new("the network just trained".to_owned(), bytes);
        let level = just_trained(LevelEngine::Learned(LevelSearch {
            time_ms: Some(100),
            threads: 1,
            hash: 16,
            nets: vec![net],
            ..LevelSearch::default()
        }));
        self.level = Some(level.clone());
        Some(level)
    }
}

/// Returns a number with commas between its thousands.
fn grouped(number: u64) -> Argument {
    match number {
        ..1000 => number.into(),
        _ => training::thousands(format!("{:03}", number % 1000), grouped(number / 1000)).into(),
    }
}

/// Writes a network to a file. Returns the new path of the file that was there before, which
/// may hold the work of hours.
fn keep_net(file: &Path, net: &[u8]) -> Result<Option<PathBuf>, StorageError> {
    let before = move_aside(file, "old")?;
    write_atomically(file, net).map(|()| before)
}

/// Runs the training; the body of the job.
fn train(mut run: TrainingRun, job: &RunningJob<TrainingRun>) {
    let done = learn(&mut run, job);
    run.stage = done.map_or_else(TrainingStage::Failed, |()| TrainingStage::Done);
    job.report(run);
}

fn learn(run: &mut TrainingRun, job: &RunningJob<TrainingRun>) -> Result<(), String> {
    let plan = TrainingPlan {
        ruleset: run.preset.ruleset.clone(),
        settings: TrainingSettings::of(&run.preset.ruleset, 1),
        end: TrainingEnd::Time(run.length),
        threads: NonZeroUsize::MIN,
        files: None,
        intervals: INTERVALS,
    };
    let mut on_report = |report: TrainingReport<'_>| {
        let progress = match report {
            TrainingReport::Begins { opponents, .. } => {
                run.stage = TrainingStage::Learning;
                run.opponents = opponents.to_vec();
                None
            }
            TrainingReport::Progress(progress) => Some(progress),
            TrainingReport::Measured {
                progress,
                net,
                milestone,
            } => {
                run.net = Some(net.to_bytes()?.into());
                // After a stop the last measurement adds no point to the curve.
                if !job.stop.load(Ordering::Relaxed) {
                    run.curve.extend(milestone.cloned());
                }
                Some(progress)
            }
        };
        if let Some(progress) = progress {
            (run.games, run.time) = (progress.games, progress.time);
        }
        job.report(run.clone());
        Ok(())
    };
    Training::begin(plan)
        .map_err(|error| error.to_string())?
        .train(&SystemClock::start(), &job.stop, &mut on_report)
        .map_err(|error| error.to_string())
}

impl Window {
    /// Starts a training run of this length on a preset.
    pub fn begin_training(&mut self, preset: &str, minutes: u32) {
        if let Some(preset) = self.catalog.preset(preset) {
            self.training_runs.start(preset, minutes);
        }
    }

    /// Plays against the network that is being trained or was trained.
    pub fn play_trained(&mut self) {
        let level = self.training_runs.opponent();
        if let (Some(run), Some(level)) = (self.training_runs.current(), level) {
            self.start(setup_against(&run.preset, &seat_of(&level), true));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::store::tests::Scratch;

    #[test]
    fn large_numbers_of_games_are_grouped() {
        let told = |number| training::games(number, grouped(number)).to_string();
        let shown = [1, 750, 12_000, 1_234_067].map(told);
        assert_eq!(
            shown,
            ["1 game", "750 games", "12,000 games", "1,234,067 games"]
        );
    }

    #[test]
    fn a_network_that_was_kept_before_is_moved_aside() {
        let scratch = Scratch::new("training");
        let folder = scratch.0.join("learned");
        let file = folder.join("connect_four.net");
        let read = |path: &Path| std::fs::read(path).expect("a file");
        assert_eq!(keep_net(&file, b"first").expect("kept"), None);
        let first = keep_net(&file, b"second").expect("kept").expect("aside");
        let second = keep_net(&file, b"third").expect("kept").expect("aside");
        assert_eq!(first, folder.join("connect_four.net.old"));
        assert_eq!(second, folder.join("connect_four.net (2).old"));
        assert_eq!(read(&first), b"first");
        assert_eq!(read(&second), b"second");
        assert_eq!(read(&file), b"third");
    }
}
