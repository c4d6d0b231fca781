//! Training runs: a network learns, as a job, while the player plays.

use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use plummet::engine::LevelEngine;
use plummet::engine::learned::NetFile;
use plummet::internals::jobs::{Job, RunningJob, Runtime};
use plummet::internals::learning::{
    Intervals, Training, TrainingEnd, TrainingPlan, TrainingReport,
};
use plummet::internals::presets::JUST_TRAINED;
use plummet::internals::storage::{StorageError, move_aside, write_bytes_atomically};
use plummet::internals::text::{Argument, Message, msg};
use plummet::learning::{Milestone, TrainingSettings};
use plummet::presets::{Level, Preset};
use plummet::rules::Ruleset;

use crate::host::SystemClock;

/// How often the page gets progress and the network is measured.
const INTERVALS: Intervals = Intervals {
    portion: 250,
    progress: Duration::from_millis(250),
    first_measurement: Duration::from_secs(3),
    measurement: Duration::from_secs(30),
    // Never: the run has no files.
    writing: Duration::MAX,
};
/// The id of the level that plays with the network just trained.
pub(crate) const JUST_TRAINED_ID: &str = JUST_TRAINED.id;
/// The stage of a training run.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum TrainingStage {
    /// The openings and positions for measurements are being prepared.
    Preparing,
    /// The network plays and learns.
    Learning,
    /// The run has ended; the network can be kept or discarded.
    Done,
    /// The run failed, for this reason.
    Failed(String),
}

/// The state of saving the trained network.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum NetFileState {
    /// Saving was not requested.
    NotSaved,
    /// The file is being written.
    Writing,
    /// The network is in a file.
    Kept {
        /// The file.
        file: PathBuf,
        /// The new path of the network that was in the file before.
        before: Option<PathBuf>,
    },
    /// Writing failed, for this reason.
    Failed(String),
}

/// One training run as the page shows it.
#[derive(Clone, Debug)]
pub(crate) struct TrainingRun {
    /// The id of the preset.
    pub(crate) preset: String,
    /// The preset's name.
    pub(crate) title: String,
    pub(crate) ruleset: Ruleset,
    /// The planned length.
    pub(crate) length: Duration,
    pub(crate) stage: TrainingStage,
    pub(crate) games: u64,
    pub(crate) time: Duration,
    /// The opponents of the measurements.
    pub(crate) opponents: Vec<&'static str>,
    pub(crate) curve: Vec<Milestone>,
    /// The network measured last, in the form of its file.
    pub(crate) net: Option<Arc<[u8]>>,
    pub(crate) keeping: NetFileState,
}

impl TrainingRun {
    /// A run of this many minutes before its first game.
    fn of(preset: &Preset, minutes: u32) -> Self {
        Self {
            preset: preset.id.clone(),
            title: preset.name.clone(),
            ruleset: preset.ruleset.clone(),
            length: Duration::from_secs(60) * minutes,
            stage: TrainingStage::Preparing,
            games: 0,
            time: Duration::ZERO,
            opponents: Vec::new(),
            curve: Vec::new(),
            net: None,
            keeping: NetFileState::NotSaved,
        }
    }

    /// Takes a report of the training.
    fn note(&mut self, report: TrainingReport<'_>) -> io::Result<()> {
        match report {
            TrainingReport::Begins { opponents, .. } => {
                self.stage = TrainingStage::Learning;
                self.opponents = opponents.to_vec();
            }
            TrainingReport::Progress(progress) => {
                self.games = progress.games;
                self.time = progress.time;
            }
            TrainingReport::Measured {
                progress,
                net,
                milestone,
            } => {
                self.games = progress.games;
                self.time = progress.time;
                self.net = Some(net.to_bytes()?.into());
                self.curve.extend(milestone.cloned());
            }
        }
        Ok(())
    }

    /// Returns the state in a few words for buttons outside the page; `None` once the run is
    /// done and its network is kept.
    pub(crate) fn status_text(&self) -> Option<Message> {
        Some(match &self.stage {
            TrainingStage::Preparing => msg::training::preparing(),
            TrainingStage::Learning => msg::training::games(self.games, grouped(self.games)),
            TrainingStage::Done if self.can_be_kept() => msg::training::done(),
            TrainingStage::Done => return None,
            TrainingStage::Failed(_) => msg::training::failed(),
        })
    }

    /// Returns whether there is a network that is neither kept nor being written.
    pub(crate) fn can_be_kept(&self) -> bool {
        let is_open = matches!(
            self.keeping,
            NetFileState::NotSaved | NetFileState::Failed(_)
        );
        is_open && self.net.is_some()
    }
}

/// Runs at most one training run at a time.
#[derive(Debug)]
pub(crate) struct TrainingRuns {
    runtime: Runtime,
    current: Option<CurrentRun>,
    /// The level that plays with the network, once the player wanted to play against it.
    level: Option<Level>,
}

/// A training run as last reported, and its job.
#[derive(Debug)]
struct CurrentRun {
    job: Job<TrainingRun>,
    run: TrainingRun,
    /// Set by the disk job that writes the network.
    keeping: Arc<Mutex<NetFileState>>,
}

impl TrainingRuns {
    /// Starts without a training run.
    pub(crate) const fn new(runtime: Runtime) -> Self {
        Self {
            runtime,
            current: None,
            level: None,
        }
    }

    /// Returns the current state of the run, if there is one.
    pub(crate) fn current(&self) -> Option<&TrainingRun> {
        self.current.as_ref().map(|current| &current.run)
    }

    /// Takes what the job has reported.
    pub(crate) fn poll(&mut self) {
        let Some(CurrentRun { job, run, keeping }) = &mut self.current else {
            return;
        };
        while let Some(report) = job.poll() {
            match report {
                Ok(reported) => *run = reported,
                Err(error) => run.stage = TrainingStage::Failed(error.to_string()),
            }
        }
        run.keeping = held(keeping).clone();
    }

    /// Returns the levels of the catalog and the level with the network just trained.
    pub(crate) fn levels(&self, catalog: &[Level]) -> Vec<Level> {
        catalog.iter().chain(&self.level).cloned().collect()
    }

    /// Starts a run; discards the one before.
    pub(crate) fn start(&mut self, preset: &Preset, minutes: u32) {
        let run = TrainingRun::of(preset, minutes);
        let begun = run.clone();
        self.current = Some(CurrentRun {
            job: self.runtime.start("training", |job| train(begun, job)),
            run,
            keeping: Arc::new(Mutex::new(NetFileState::NotSaved)),
        });
    }

    /// Stops the run and keeps its network in memory.
    pub(crate) fn stop(&self) {
        if let Some(current) = &self.current {
            current.job.stop();
        }
    }

    /// Stops the run and discards its network.
    pub(crate) fn discard(&mut self) {
        self.current = None;
    }

    /// Returns a job that writes the network to a file, if there is a network that is not kept
    /// yet. A file with that name is moved aside.
    pub(crate) fn keep(
        &mut self,
        file: PathBuf,
    ) -> Option<impl FnOnce() -> Result<Option<Message>, String> + Send + use<>> {
        let CurrentRun { run, keeping, .. } = self.current.as_mut()?;
        let net = run.net.clone().filter(|_| run.can_be_kept())?;
        run.keeping = NetFileState::Writing;
        *held(keeping) = NetFileState::Writing;
        let keeping = Arc::clone(keeping);
        Some(move || {
            let kept = keep_net(&file, &net).map_err(|error| error.to_string());
            *held(&keeping) = match kept.clone() {
                Ok(before) => NetFileState::Kept { file, before },
                Err(trouble) => NetFileState::Failed(trouble),
            };
            // The page shows the result while it is open; the caller shows a failure in any
            // case.
            kept.map(|_| None)
        })
    }

    /// Returns a level with the network as it is now, and adds it to [`Self::levels`].
    pub(crate) fn opponent(&mut self) -> Option<Level> {
        let run = self.current()?;
        let bytes = Arc::clone(run.net.as_ref()?);
        let net = NetFile::new("the network just trained".to_owned(), bytes);
        let level = Level {
            id: JUST_TRAINED_ID.to_owned(),
            name: JUST_TRAINED.name.to_owned(),
            about: JUST_TRAINED.about.to_owned(),
            engine: LevelEngine::Learned {
                depth: None,
                time_ms: Some(100),
                nodes: None,
                hash: 16,
                nets: vec![net],
            },
            ratings: std::collections::BTreeMap::new(),
            translations: std::collections::BTreeMap::new(),
        };
        self.level = Some(level.clone());
        Some(level)
    }
}

fn held(keeping: &Mutex<NetFileState>) -> MutexGuard<'_, NetFileState> {
    keeping.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns a number with commas between its thousands.
fn grouped(number: u64) -> Argument {
    match number {
        ..1000 => number.into(),
        _ => {
            let last = format!("{:03}", number % 1000);
            msg::training::thousands(last, grouped(number / 1000)).into()
        }
    }
}

/// Writes a network to a file. Returns the new path of the file that was there before, which
/// may hold the work of hours.
fn keep_net(file: &Path, net: &[u8]) -> Result<Option<PathBuf>, StorageError> {
    let before = move_aside(file, "old")?;
    let written = write_bytes_atomically(file, net);
    if let (Err(_), Some(before)) = (&written, &before) {
        // Restores the old network. If that fails too, it is still beside the file.
        let _ = std::fs::rename(before, file);
    }
    written.map(|()| before)
}

/// Runs the training; the body of the job.
fn train(mut run: TrainingRun, job: &RunningJob<TrainingRun>) {
    let done = learn(&mut run, job);
    run.stage = done.map_or_else(TrainingStage::Failed, |()| TrainingStage::Done);
    job.report(run);
}

fn learn(run: &mut TrainingRun, job: &RunningJob<TrainingRun>) -> Result<(), String> {
    let plan = TrainingPlan {
        ruleset: run.ruleset.clone(),
        settings: TrainingSettings::of(&run.ruleset, 1),
        end: TrainingEnd::Time(run.length),
        threads: NonZeroUsize::MIN,
        files: None,
        intervals: INTERVALS,
    };
    let mut on_report = |report: TrainingReport<'_>| {
        let points = run.curve.len();
        run.note(report)?;
        // After a stop the last measurement adds no point to the curve.
        if job.stop_flag().load(Ordering::Relaxed) {
            run.curve.truncate(points);
        }
        job.report(run.clone());
        Ok(())
    };
    let training = Training::begin(plan).map_err(|error| error.to_string())?;
    let done = training.train(&SystemClock::start(), job.stop_flag(), &mut on_report);
    done.map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_training_is_told_of_until_its_network_is_kept() {
        let catalog = plummet::presets::Catalog::built_in();
        let preset = catalog.preset("connect_four").expect("a preset");
        let mut run = TrainingRun::of(preset, 1);
        let status_text = |run: &TrainingRun| run.status_text().map(|text| text.to_string());
        assert_eq!(status_text(&run).as_deref(), Some("getting ready"));
        run.stage = TrainingStage::Learning;
        for (games, shown) in [
            (0, "0 games"),
            (1, "1 game"),
            (750, "750 games"),
            (12_000, "12,000 games"),
            (1_234_067, "1,234,067 games"),
        ] {
            run.games = games;
            assert_eq!(status_text(&run).as_deref(), Some(shown));
        }
        run.stage = TrainingStage::Done;
        run.net = Some(Arc::new([1, 2]));
        assert_eq!(status_text(&run).as_deref(), Some("done"));
        run.keeping = NetFileState::Kept {
            file: PathBuf::new(),
            before: None,
        };
        assert_eq!(run.status_text(), None);
    }

    #[test]
    fn a_network_that_was_kept_before_is_moved_aside() {
        let name = format!("plummet-coach-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let file = folder.join("connect_four.net");
        let read = |path: &Path| std::fs::read(path).expect("a file");
        assert_eq!(keep_net(&file, b"first").expect("kept"), None);
        let first = keep_net(&file, b"second").expect("kept").expect("aside");
        let second = keep_net(&file, b"third").expect("kept").expect("aside");
        assert_eq!(first, folder.join("connect_four.net.old"));
        assert_eq!(second, folder.join("connect_four.net.old2"));
        assert_eq!(read(&first), b"first");
        assert_eq!(read(&second), b"second");
        assert_eq!(read(&file), b"third");
        std::fs::remove_dir_all(&folder).expect("the folder goes");
    }
}
