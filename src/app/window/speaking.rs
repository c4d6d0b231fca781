//! Says to screen readers what happens in the window.

use super::*;
use crate::app::speaker::{BoardUse, Hearable};

impl Window {
    /// Says what has changed. While a disc falls, reports wait for it: what follows belongs to its move.
    pub fn speak(&mut self, ui: &EguiAdapter) {
        let game = &self.game;
        let is_hidden = self.pages.hides_game();
        if !is_hidden && game.scene.timeline.is_falling(self.now) {
            return;
        }
        let scores = self.scores(game.session());
        let hearable = Hearable {
            place: self.place(),
            session: (!is_hidden).then(|| game.session()),
            used_for: match &self.study {
                None => BoardUse::Game,
                Some(study) if study.review.is_some() => BoardUse::Review,
                Some(_) => BoardUse::Task,
            },
            aimed: game.scene.aimed,
            scores: scores.as_ref(),
            says_threats: self.store.settings.say_threats,
            notice: self.messages.notice.as_ref(),
            shown: &ui.said,
        };
        // The report is a node of the next pass.
        self.redraw |= self.speaker.follow(&hearable);
    }

    /// Returns what is on the screen below the dialogs, and what it is about.
    fn place(&self) -> Vec<Message> {
        if self.pages.hides_game() {
            return vec![msg::spoken::at_start()];
        }
        if let Some(study) = &self.study {
            let (title, about) = study.title();
            // The card of a review says what the game was, that of a lesson its name.
            let about = about.filter(|_| study.review.is_none() && !study.is_lesson());
            return std::iter::once(title).chain(about).collect();
        }
        vec![Message::of_file(&self.session().setup.title)]
    }
}
