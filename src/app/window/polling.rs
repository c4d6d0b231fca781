//! Polls the results of other threads: clipboard text, finished disk jobs, moves of engines.

use super::commands::Cover;
use super::pasting::{PasteMoment, pasted_game};
use crate::app::arena_run::Arena;
use crate::app::egui_adapter::EguiAdapter;
use crate::app::platform::Dropped;
use crate::app::prelude::*;

impl Window {
    /// Takes the results since the last frame, and advances the game.
    pub fn poll(&mut self, ui: &mut EguiAdapter) {
        self.poll_configuration();
        self.training_runs.poll();
        if self.arena.as_mut().is_some_and(Arena::poll) {
            self.list_results();
        }
        self.poll_clipboard(ui);
        self.poll_files();
        self.follow_link();
        // A game behind the start page rests.
        if self.screen.study.is_some() {
            self.follow_study();
        } else if !self.pages.hides_game() {
            let update = self.screen.game.tick(self.now);
            self.pass_on(&update);
            self.follow_scores();
        }
        self.screen.follow_reasons(&mut self.messages);
        self.messages.expire();
    }

    /// Lets the analysis follow the game on the board, if it is seen, and shows a hint once it has
    /// arrived.
    pub fn follow_scores(&mut self) {
        let is_help_off = self.is_help_off();
        let screen = &mut self.screen;
        screen.analyst.is_refused = is_help_off;
        if screen.study.is_some() || self.pages.hides_game() {
            return;
        }
        let session = screen.game.session();
        if let Some(record) = screen.analyst.tick(session, &*self.clock, &screen.runtime) {
            self.messages.record(&record);
        }
        // Another position withdraws the request.
        (screen.hint).take_if(|search| search.position != *session.shown());
        if let Some(hint) = screen.hint.as_ref().and_then(|search| search.poll(session)) {
            screen.hint = None;
            screen.show_hint(hint, &mut self.messages);
        }
    }

    /// Reads the game that was dropped on the window, unless a page lies over the board.
    pub fn take_dropped(&mut self, dropped: Dropped) {
        if self.cover() > Cover::Start {
            return self.note(msg::notices::paste_late());
        }
        let rules = self.screen.session().setup().ruleset.clone();
        self.pasting
            .read_dropped(self.paste_moment(), dropped, rules);
    }

    /// Goes on with what is copied and pasted, and resumes a pasted game.
    fn poll_clipboard(&mut self, ui: &mut EguiAdapter) {
        let moment = self.paste_moment();
        let rules = &self.screen.session().setup().ruleset;
        match self.pasting.poll(ui, moment, rules, self.now) {
            Some(Ok(pasted)) => {
                let before = self.screen.session().setup().clone();
                let game = pasted_game(pasted, before, &self.configuration.catalog);
                self.resume(&game, GameOrigin::Loaded);
            }
            Some(Err(trouble)) => self.messages.error(trouble),
            None => {}
        }
    }

    /// Returns the moment for which a text pasted now is meant.
    pub fn paste_moment(&self) -> PasteMoment {
        let revision = self.screen.session().revision();
        (self.screen.games, revision, self.pages.changes())
    }
}
