//! The plan of a training run: rules, settings, end and files.

use super::*;

/// The plan of a training run.
#[derive(Clone, Debug)]
pub struct TrainingPlan {
    /// The rules to learn.
    pub ruleset: Ruleset,
    /// The settings of a new training. A resumed one keeps those in its file.
    pub settings: TrainingSettings,
    /// When it ends.
    pub end: TrainingEnd,
    /// The number of threads. With one, the same seed and number of games give the same
    /// network.
    pub threads: NonZeroUsize,
    /// The files to write; `None` to write none.
    pub files: Option<Files>,
    /// The intervals of reports, measurements and writes.
    pub intervals: Intervals,
}

/// When a training ends. Time and games from before a resumption count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrainingEnd {
    /// After this time of training.
    Time(Duration),
    /// After this number of games.
    Games(u64),
}

/// The intervals of reports, measurements and writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Intervals {
    /// Games between two readings of the clock.
    pub portion: u64,
    /// The time between two reports of progress.
    pub progress: Duration,
    /// The training time before the first measurement. Each next one follows when the time has
    /// grown by half.
    pub first_measurement: Duration,
    /// The longest training time between two measurements.
    pub measurement: Duration,
    /// The training time between two writes of the files.
    pub writing: Duration,
}

/// The files of a training.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Files {
    /// The network.
    pub network: PathBuf,
    /// The curve of its strength, as comma-separated values.
    pub curve: PathBuf,
    /// The unfinished training, from which a run can be resumed.
    pub unfinished: PathBuf,
}

impl Files {
    /// Returns the file of the network and, beside it, `.csv` and `.training`.
    pub fn beside(network: &Path) -> Self {
        Self {
            network: network.to_owned(),
            curve: network.with_extension("csv"),
            unfinished: network.with_extension("training"),
        }
    }
}
