//! Trains a network, and plays against it.

use crate::app::pages::setup_against;
use crate::app::prelude::*;

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
