//! Training runs: a network learns on a thread of its own while the player plays.

use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use plummet::engine::learned::NetFile;
use plummet::engine::{Clock, LevelEngine};
use plummet::internals::learning::{
    Intervals, Training, TrainingEnd, TrainingPlan, TrainingReport,
};
use plummet::internals::storage::{StorageError, move_aside, write_bytes_atomically};
use plummet::learning::{Milestone, TrainingSettings};
use plummet::presets::{Level, Preset};
use plummet::rules::Ruleset;

use super::platform::Waker;

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
pub(crate) const JUST_TRAINED_ID: &str = "just-trained";

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

    /// Returns the state in a few words for buttons outside the page; `None` once the run is
    /// done and its network is kept.
    pub(crate) fn status_text(&self) -> Option<String> {
        let state = match &self.stage {
            TrainingStage::Preparing => "getting ready".to_owned(),
            TrainingStage::Learning => format!("{} games", grouped(self.games)),
            TrainingStage::Done if self.can_be_kept() => "done".to_owned(),
            TrainingStage::Done => return None,
            TrainingStage::Failed(_) => "failed".to_owned(),
        };
        Some(state)
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
    clock: Arc<dyn Clock>,
    waker: Waker,
    run: Option<RunHandle>,
    /// The level that plays with the network, once the player wanted to play against it.
    level: Option<Level>,
}

/// A training run and the handle to its thread.
#[derive(Clone, Debug)]
struct RunHandle {
    /// Locked only while the run is copied or changed.
    shared: Arc<Mutex<Arc<TrainingRun>>>,
    stop: Arc<AtomicBool>,
}

impl RunHandle {
    fn snapshot(&self) -> Arc<TrainingRun> {
        let run = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(&run)
    }

    fn change(&self, change: impl FnOnce(&mut TrainingRun)) {
        // Reading and writing under one lock, so that no concurrent change is lost.
        let mut run = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        change(Arc::make_mut(&mut run));
    }
}

impl TrainingRuns {
    /// Starts without a training run.
    pub(crate) fn new(clock: Arc<dyn Clock>, waker: Waker) -> Self {
        Self {
            clock,
            waker,
            run: None,
            level: None,
        }
    }

    /// Returns the current state of the run, if there is one.
    pub(crate) fn current(&self) -> Option<Arc<TrainingRun>> {
        self.run.as_ref().map(RunHandle::snapshot)
    }

    /// Returns the levels of the catalog and the level with the network just trained.
    pub(crate) fn levels(&self, catalog: &[Level]) -> Vec<Level> {
        catalog.iter().chain(&self.level).cloned().collect()
    }

    /// Starts a run; discards the one before.
    pub(crate) fn start(&mut self, preset: &Preset, minutes: u32) {
        self.discard();
        let run = TrainingRun::of(preset, minutes);
        let handle = RunHandle {
            shared: Arc::new(Mutex::new(Arc::new(run))),
            stop: Arc::new(AtomicBool::new(false)),
        };
        self.run = Some(handle.clone());
        let (clock, waker) = (Arc::clone(&self.clock), self.waker.clone());
        let thread = thread::Builder::new().name("training".to_owned());
        let theirs = handle.clone();
        let started = thread.spawn(move || {
            if let Err(fault) = train(&theirs, clock.as_ref(), &waker) {
                theirs.change(|run| run.stage = TrainingStage::Failed(fault));
            }
            waker.wake();
        });
        if let Err(error) = started {
            handle.change(|run| run.stage = TrainingStage::Failed(error.to_string()));
        }
    }

    /// Stops the run and keeps its network in memory.
    pub(crate) fn stop(&self) {
        if let Some(handle) = &self.run {
            handle.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Stops the run and discards its network.
    pub(crate) fn discard(&mut self) {
        self.stop();
        self.run = None;
    }

    /// Returns a job that writes the network to a file, if there is a network that is not kept
    /// yet. A file with that name is moved aside.
    pub(crate) fn keep(
        &self,
        file: PathBuf,
    ) -> Option<impl FnOnce() -> Result<Option<String>, String> + Send + use<>> {
        let handle = self.run.clone()?;
        let run = handle.snapshot();
        let net = run.net.clone().filter(|_| run.can_be_kept())?;
        handle.change(|run| run.keeping = NetFileState::Writing);
        Some(move || {
            let kept = keep_net(&file, &net).map_err(|error| error.to_string());
            let keeping = match kept.clone() {
                Ok(before) => NetFileState::Kept { file, before },
                Err(trouble) => NetFileState::Failed(trouble),
            };
            handle.change(|run| run.keeping = keeping);
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
            name: "Just trained".to_owned(),
            about: "Learned by playing against itself while you watched.".to_owned(),
            engine: LevelEngine::Learned {
                depth: None,
                time_ms: Some(100),
                nodes: None,
                hash: 16,
                nets: vec![net],
            },
            ratings: std::collections::BTreeMap::new(),
        };
        self.level = Some(level.clone());
        Some(level)
    }
}

impl Drop for TrainingRuns {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Returns a number with commas between its thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut shown = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            shown.push(',');
        }
        shown.push(digit);
    }
    shown
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

/// Runs the training; the body of the thread.
fn train(handle: &RunHandle, clock: &dyn Clock, waker: &Waker) -> Result<(), String> {
    let run = handle.snapshot();
    let plan = TrainingPlan {
        ruleset: run.ruleset.clone(),
        settings: TrainingSettings::of(&run.ruleset, 1),
        end: TrainingEnd::Time(run.length),
        threads: NonZeroUsize::MIN,
        files: None,
        intervals: INTERVALS,
    };
    let mut on_report = |report: TrainingReport<'_>| {
        store_report(handle, report)?;
        waker.wake();
        Ok(())
    };
    let training = Training::begin(plan).map_err(|error| error.to_string())?;
    let done = training.train(clock, &handle.stop, &mut on_report);
    done.map_err(|error| error.to_string())?;
    handle.change(|run| run.stage = TrainingStage::Done);
    Ok(())
}

/// Stores a report for the page.
fn store_report(handle: &RunHandle, report: TrainingReport<'_>) -> io::Result<()> {
    match report {
        TrainingReport::Begins { opponents, .. } => handle.change(|run| {
            run.stage = TrainingStage::Learning;
            run.opponents = opponents.to_vec();
        }),
        TrainingReport::Progress(progress) => handle.change(|run| {
            run.games = progress.games;
            run.time = progress.time;
        }),
        TrainingReport::Measured {
            progress,
            net,
            milestone,
        } => {
            let bytes = net.to_bytes()?;
            handle.change(|run| {
                run.games = progress.games;
                run.time = progress.time;
                run.net = Some(bytes.into());
                // After a stop the last measurement adds no point to the curve.
                let milestone = milestone.filter(|_| !handle.stop.load(Ordering::Relaxed));
                run.curve.extend(milestone.cloned());
            });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_training_is_told_of_until_its_network_is_kept() {
        let catalog = plummet::presets::Catalog::built_in();
        let preset = catalog.preset("connect_four").expect("a preset");
        let mut run = TrainingRun::of(preset, 1);
        let status_text = |run: &TrainingRun| run.status_text().unwrap_or_default();
        assert_eq!(status_text(&run), "getting ready");
        run.stage = TrainingStage::Learning;
        for (games, shown) in [(0, "0"), (750, "750"), (12_000, "12,000")] {
            run.games = games;
            assert_eq!(status_text(&run), format!("{shown} games"));
        }
        assert_eq!(grouped(1_234_567), "1,234,567");
        run.stage = TrainingStage::Done;
        run.net = Some(Arc::new([1, 2]));
        assert_eq!(status_text(&run), "done");
        run.keeping = NetFileState::Kept {
            file: PathBuf::new(),
            before: None,
        };
        assert_eq!(run.status_text(), None);
    }

    #[test]
    fn of_changes_at_once_none_is_lost() {
        let catalog = plummet::presets::Catalog::built_in();
        let preset = catalog.preset("connect_four").expect("a preset");
        let handle = RunHandle {
            shared: Arc::new(Mutex::new(Arc::new(TrainingRun::of(preset, 1)))),
            stop: Arc::default(),
        };
        thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| (0..500).for_each(|_| handle.change(|it| it.games += 1)));
            }
        });
        assert_eq!(handle.snapshot().games, 1000);
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
