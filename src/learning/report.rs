//! The reports of a training run.

use super::*;

/// The progress of a training.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrainingProgress {
    /// The games played.
    pub games: u64,
    /// The training time.
    pub time: Duration,
    /// The part of the training that is done, from 0 to 1.
    pub done: f64,
    /// Games a second since this run began.
    pub speed: f64,
}

/// A report of a training run.
#[derive(Clone, Copy, Debug)]
pub enum TrainingReport<'a> {
    /// The yardstick is ready and the games begin.
    Begins {
        /// The settings.
        settings: &'a TrainingSettings,
        /// The names of the players that networks are measured against.
        opponents: &'a [&'static str],
    },
    /// Games were played.
    Progress(TrainingProgress),
    /// The network was measured.
    Measured {
        /// The progress of the training.
        progress: TrainingProgress,
        /// The network.
        net: &'a Arc<Net>,
        /// Its strength; `None` if the measurement was stopped.
        milestone: Option<&'a Milestone>,
    },
}
