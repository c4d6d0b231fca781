//! What a training reports while it runs.

use std::sync::Arc;
use std::time::Duration;

use super::settings::Settings;
use super::yardstick::Milestone;
use crate::engine::learned::Net;

/// How far a training is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// The games played.
    pub games: u64,
    /// The time of training.
    pub time: Duration,
    /// The part of the training that is done, from 0 to 1.
    pub done: f64,
    /// Games a second since this run began.
    pub speed: f64,
}

/// What a training reports while it runs.
#[derive(Clone, Copy, Debug)]
pub enum Report<'a> {
    /// The openings and positions to measure by are found; the games begin.
    Begins {
        /// The settings.
        settings: &'a Settings,
        /// The players that networks are measured against.
        opponents: &'a [&'static str],
    },
    /// Games were played.
    Progress(Progress),
    /// The network was measured.
    Measured {
        /// How far the training is.
        progress: Progress,
        /// The network.
        net: &'a Arc<Net>,
        /// Its strength; `None` if the measurement was stopped.
        milestone: Option<&'a Milestone>,
    },
}
