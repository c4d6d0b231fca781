//! Trains a network, and plays against it.

use super::Window;
use crate::app::game::seat_of;
use crate::app::pages::game_against;

impl Window {
    /// Starts a training run of this length on a preset.
    pub(crate) fn begin_training(&mut self, preset: &str, minutes: u32) {
        if let Some(preset) = self.configuration.catalog.preset(preset) {
            self.training_runs.start(preset, minutes);
        }
    }

    /// Stops the training run and keeps the network so far in memory.
    pub(crate) fn stop_training(&mut self) {
        self.training_runs.stop();
    }

    /// Saves the trained network to a file.
    pub(crate) fn keep_trained(&mut self) {
        let runs = &mut self.training_runs;
        self.files.keep_trained(runs, &mut self.messages);
    }

    pub(crate) fn discard_trained(&mut self) {
        self.training_runs.discard();
    }

    /// Plays against the network that is being trained or was trained.
    pub(crate) fn play_trained(&mut self) {
        let level = self.training_runs.opponent();
        if let (Some(run), Some(level)) = (self.training_runs.current(), level) {
            self.start(game_against(run, seat_of(&level)));
        }
    }
}
