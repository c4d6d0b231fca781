//! Polls the results of other threads: clipboard text, finished disk jobs, moves of engines.

use plummet::internals::scene::LogRecord;
use plummet::internals::text::msg;

use super::Window;
use super::commands::Cover;
use super::pasting::pasted_game;
use crate::app::egui_adapter::EguiAdapter;
use crate::app::pages::StartPage;
use crate::app::platform::Dropped;
use crate::app::request::GameOrigin;

impl Window {
    /// Takes the results since the last frame, and advances the game.
    pub(super) fn poll(&mut self, ui: &mut EguiAdapter, now: f64) {
        self.poll_configuration(now);
        if self.shelf.poll() {
            self.tell_own_texts();
        }
        self.training_runs.poll();
        if let Some(arena) = &mut self.arena {
            arena.poll();
        }
        self.poll_clipboard(ui, now);
        self.files.poll(&mut self.pages, &mut self.messages, now);
        self.poll_offers(now);
        self.go_on(now);
    }

    /// Resumes the unfinished game of another window once this one has its file.
    fn poll_offers(&mut self, now: f64) {
        match self.files.store.poll_offers() {
            Some(Ok(game)) => {
                self.double_press.page_closed_late();
                self.resume(&game, GameOrigin::Loaded, now);
            }
            Some(Err(text)) => {
                for page in self.pages.all::<StartPage>() {
                    page.say(msg::start::news(&text));
                }
                self.messages.error(text, now);
            }
            None => {}
        }
    }

    /// Advances the game, shows new failures, and removes messages whose time is over.
    fn go_on(&mut self, now: f64) {
        self.follow_link(now);
        if self.screen.activities.is_open() {
            self.follow_activities(now);
        } else {
            self.advance(now);
        }
        self.screen.follow_reasons(&mut self.messages, now);
        while let Some(trouble) = self.files.store.next_failure() {
            self.messages.fail(trouble, now);
        }
        self.messages.expire(now);
    }

    /// Advances the game on the board, and what is shown about it. A game behind the start page
    /// rests.
    fn advance(&mut self, now: f64) {
        if self.pages.hides_game() {
            return;
        }
        let update = if self.files.store.is_writing(now) {
            self.screen.game.pass_time(now)
        } else {
            self.screen.game.tick(now)
        };
        self.pass_on(&update, now);
        self.follow_scores(now);
    }

    /// Lets the analysis follow the game on the board, if it is seen, and shows a hint once it has
    /// arrived.
    pub(super) fn follow_scores(&mut self, now: f64) {
        let is_help_off = self.is_help_off();
        let screen = &mut self.screen;
        screen.analyst.allow(!is_help_off);
        if screen.activities.is_open() || self.pages.hides_game() {
            return;
        }
        if let Some(finding) = screen.analyst.tick(screen.game.session()) {
            self.messages.record(&LogRecord::analysis(
                &finding.position,
                &finding.analysis,
                finding.done,
            ));
        }
        if let Some(hint) = screen.hints.poll(screen.game.session()) {
            screen.show_hint(hint, &mut self.messages, now);
        }
    }

    /// Reads the game that was dropped on the window, unless a page lies over the board.
    pub(super) fn take_dropped(&mut self, dropped: Dropped, now: f64) {
        if self.cover() > Cover::Start {
            return self.messages.note(msg::notices::paste_late(), now);
        }
        let purpose = self.screen.paste_purpose(self.pages.changes());
        let rules = self.screen.session().setup().ruleset.clone();
        self.pasting.read_dropped(purpose, dropped, rules);
    }

    /// Takes the answers of the clipboard, and resumes a pasted game.
    fn poll_clipboard(&mut self, ui: &mut EguiAdapter, now: f64) {
        let pages = self.pages.changes();
        let game = self.screen.paste_purpose(pages);
        let rules = &self.screen.session().setup().ruleset;
        self.pasting
            .poll_clipboard(ui, game, pages, rules, &mut self.messages, now);
        let pasted = self.pasting.poll_read(game, &mut self.messages, now);
        if let Some(pasted) = pasted {
            let before = self.screen.session().setup().clone();
            let game = pasted_game(pasted, before, &self.configuration.catalog);
            self.resume(&game, GameOrigin::Loaded, now);
        }
    }
}
