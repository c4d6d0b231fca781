//! What is trained, for how long, and where it is kept.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::settings::Settings;
use crate::rules::Ruleset;

/// What is trained, for how long, and where it is kept.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The rules to learn.
    pub ruleset: Ruleset,
    /// The settings of a training that begins. One that is gone on with has its own.
    pub settings: Settings,
    /// When it ends.
    pub end: End,
    /// How many threads play. With one, the same seed and number of games end with the same
    /// network.
    pub threads: NonZeroUsize,
    /// The files; `None` for a training that is kept nowhere.
    pub files: Option<Files>,
    /// How often something is done beside playing.
    pub pace: Pace,
}

/// When a training ends. What it did before it was gone on with counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// After this time of training.
    Time(Duration),
    /// After this number of games.
    Games(u64),
}

/// How often something is done beside playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// Games between two looks at the clock.
    pub portion: u64,
    /// The time between two reports of progress.
    pub progress: Duration,
    /// The time of training before the first measurement. The next ones follow when the time
    /// has grown by half.
    pub first_measurement: Duration,
    /// The longest time of training between two measurements.
    pub measurement: Duration,
    /// The time of training between two writings of the files.
    pub writing: Duration,
}

/// The files of a training.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Files {
    /// The network.
    pub network: PathBuf,
    /// The curve of its strength, as comma-separated values.
    pub curve: PathBuf,
    /// The unfinished training.
    pub unfinished: PathBuf,
}

impl Files {
    /// The file of the network and, beside it, `.csv` and `.training`.
    #[must_use]
    pub fn beside(network: &Path) -> Self {
        Self {
            network: network.to_owned(),
            curve: network.with_extension("csv"),
            unfinished: network.with_extension("training"),
        }
    }

    /// The first of the files that exists.
    pub(super) fn taken(&self) -> Option<&Path> {
        let files = [&self.network, &self.curve, &self.unfinished];
        let taken = files.into_iter().find(|file| file.exists());
        taken.map(PathBuf::as_path)
    }
}
