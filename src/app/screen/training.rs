//! What the training page asks for.

use super::super::actions::Action;
use super::super::game::seat_of;
use super::super::pages::{Page, TrainingPage, game_against};
use super::Screen;
use super::disk::Asker;

impl Screen {
    /// Does what the training page asked for.
    pub(super) fn train(&mut self, action: Action, now: f64) {
        match action {
            Action::OpenTraining => {
                let page = TrainingPage::new(&self.game.session().setup().preset);
                self.open(Page::Training(page));
            }
            Action::Train { preset, minutes } => {
                if let Some(preset) = self.catalog.preset(&preset) {
                    self.coach.start(preset, minutes);
                }
            }
            Action::StopTraining => self.coach.stop(),
            Action::DiscardTrained => self.coach.discard(),
            Action::KeepTrained => self.keep_trained(now),
            Action::PlayTrained => {
                let (lesson, level) = (self.coach.lesson(), self.coach.opponent());
                if let (Some(lesson), Some(level)) = (lesson, level) {
                    self.start(game_against(&lesson, seat_of(&level)), now);
                }
            }
            _ => {}
        }
    }

    /// Keeps the network that was trained beside the player's own presets, where the
    /// learned levels find it.
    fn keep_trained(&mut self, now: f64) {
        let Some(lesson) = self.coach.lesson() else {
            return;
        };
        let presets = self.store.own_presets();
        match presets.and_then(std::path::Path::parent) {
            Some(folder) => {
                let name = format!("{}.net", lesson.preset);
                let file = folder.join("learned").join(name);
                if let Some(keep) = self.coach.keep(file) {
                    self.pending.push(self.disk.run(keep), Asker::Window);
                }
            }
            None => self.complain("There is no folder of your own to keep it in", now),
        }
    }

    /// Gives new games the levels of the configuration, and the one just trained.
    pub(super) fn take_levels(&mut self) {
        let levels = self.coach.levels(self.catalog.levels());
        self.game.set_levels(&levels);
    }
}
