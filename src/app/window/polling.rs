//! Polls the results of other threads: clipboard text, finished disk jobs, moves of engines.

use super::pasting::{PasteMoment, pasted_game, read_dropped};
use super::*;
use crate::app::platform::Dropped;

impl Window {
    /// Takes the results since the last frame, and advances the game.
    pub fn poll(&mut self, ui: &mut EguiAdapter) {
        self.poll_configuration();
        self.training_runs.poll();
        if self.arena.as_mut().is_some_and(Arena::poll) {
            self.list_results();
        }
        match self.pasting.poll(ui, self.paste_moment(), self.now) {
            Some(Ok(text)) => self.read_game(move |rules| read_pasted(&text, rules)),
            Some(Err(trouble)) => self.messages.error(trouble),
            None => {}
        }
        self.poll_files();
        let failure = |(.., told): &(_, _, Receiver<Message>)| told.try_recv().ok();
        if let Some(failure) = self.opened.as_ref().and_then(failure) {
            self.messages.toast(failure, None);
        }
        self.follow_link();
        // A game behind the start page rests.
        if self.study.is_some() {
            self.follow_study();
        } else if !self.pages.hides_game() {
            let update = self.game.tick(self.now);
            self.pass_on(&update);
            self.follow_scores();
            self.follow_story();
        }
        self.follow_reasons();
        self.messages.expire();
    }

    /// Lets the analysis follow the game on the board, if it is seen, and shows a hint once it has
    /// arrived.
    pub fn follow_scores(&mut self) {
        let is_help_off = self.is_help_off();
        self.analyst.is_refused = is_help_off;
        if self.study.is_some() || self.pages.hides_game() {
            return;
        }
        let session = self.game.session();
        if let Some(record) = self.analyst.tick(session, &self.runtime) {
            self.messages.record("analysis", record);
        }
        self.follow_hint();
    }

    /// Reads the game that was dropped on the window, unless a page lies over the board.
    pub fn take_dropped(&mut self, dropped: Dropped) {
        if self.cover() > Cover::Start {
            return self.note(msg::notices::paste_late());
        }
        self.read_game(move |rules| read_dropped(&dropped, rules));
    }

    /// Reads a game, which may be long, and resumes it. A text without rules has those on the board.
    fn read_game(
        &mut self,
        read: impl FnOnce(&Ruleset) -> Result<Pasted, String> + Send + 'static,
    ) {
        let (moment, before) = (self.paste_moment(), self.session().setup.clone());
        let rules = before.ruleset.clone();
        let read = move || read(&rules);
        self.on_disk(read, move |window, read| match read {
            Ok(pasted) if window.paste_moment() == moment => {
                let game = pasted_game(pasted, before, &window.catalog);
                window.resume(&game, GameOrigin::Loaded);
            }
            Ok(_) => window.messages.error(msg::notices::paste_late()),
            Err(trouble) => window.messages.error(trouble),
        });
    }

    /// Returns the moment for which a text pasted now is meant.
    pub fn paste_moment(&self) -> PasteMoment {
        let revision = self.session().revision;
        (revision, self.pages.changes)
    }
}
