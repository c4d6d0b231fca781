//! Says to screen readers what happens in the window.

use plummet::internals::text::{Message, msg};

use super::Window;
use crate::app::egui_adapter::EguiAdapter;
use crate::app::speaker::{BoardUse, Hearable, HearableBoard};

impl Window {
    /// Says what has changed. While a disc falls, reports wait for it: what follows belongs to its move.
    pub(super) fn speak(&mut self, ui: &EguiAdapter) {
        let game = &self.screen.game;
        let is_hidden = self.pages.hides_game();
        if !is_hidden && game.scene.timeline().is_falling(self.now) {
            return;
        }
        let says_threats = self.files.store.settings().say_threats;
        let scores = self.scores(game.session());
        let hearable = Hearable {
            place: self.place(),
            board: (!is_hidden).then(|| HearableBoard {
                session: game.session(),
                used_for: self.board_use(),
                aimed: game.scene.aimed(),
                scores: scores.as_ref(),
                says_threats,
            }),
            notice: self.messages.notice(),
            shown: ui.said(),
        };
        // The report is a node of the next pass.
        self.redraw |= self.speaker.follow(&hearable);
    }

    /// Returns what is on the screen below the dialogs, and what it is about.
    fn place(&self) -> Vec<Message> {
        if self.pages.hides_game() {
            return vec![msg::spoken::at_start()];
        }
        if let Some(study) = &self.screen.study {
            let (title, about) = study.title();
            // The card of a review says what the game was, that of a lesson its name.
            let about = about.filter(|_| study.review.is_none() && !study.is_lesson());
            return std::iter::once(title).chain(about).collect();
        }
        vec![Message::of_file(&self.screen.session().setup().title)]
    }

    fn board_use(&self) -> BoardUse {
        match &self.screen.study {
            None => BoardUse::Game,
            Some(study) if study.review.is_some() => BoardUse::Review,
            Some(_) => BoardUse::Task,
        }
    }
}
