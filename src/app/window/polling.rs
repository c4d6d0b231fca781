//! Polls the results of other threads: a changed configuration, clipboard text, finished disk
//! jobs, moves of engines.

use plummet::internals::outside::Escaped;
use plummet::internals::text::{Message, msg};

use super::Window;
use super::configuration::{ConfigReload, ReloadReason};
use super::pasting::pasted_game;
use crate::app::egui_adapter::EguiAdapter;
use crate::app::pages::{Page, offered};
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
        if matches!(&*self.pages, [Page::Start(_), ..]) {
            let catalog = &self.configuration.catalog;
            self.values.follow(offered(catalog).map(|it| &it.ruleset));
        }
        self.go_on(now);
    }

    /// Resumes the unfinished game of another window once this one has its file.
    fn poll_offers(&mut self, now: f64) {
        match self.files.store.poll_offers() {
            Some(Ok(game)) => {
                self.presses.double.page_closed_late();
                self.resume(&game, GameOrigin::Loaded, now);
            }
            Some(Err(text)) => {
                if let Some(Page::Start(page)) = self.pages.first_mut() {
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

    /// Takes the results about the game on the board, if it is seen.
    pub(super) fn follow_scores(&mut self, now: f64) {
        if !self.screen.activities.is_open() && !self.pages.hides_game() {
            self.screen.follow_scores(&mut self.messages, now);
        }
    }

    /// Takes the configuration that was read. A valid change is offered for the next game; a
    /// fault is shown over the game, which goes on.
    fn poll_configuration(&mut self, now: f64) {
        while let Some(reload) = self.configuration.poll() {
            let ConfigReload {
                changes: reload,
                reason,
                ..
            } = match reload {
                Ok(reload) => reload,
                Err(error) => {
                    let text = msg::notices::unseen(error.to_string());
                    self.messages.fail(text, now);
                    continue;
                }
            };
            let playing = &self.screen.session().setup().preset;
            let messages = &mut self.messages;
            self.configuration
                .take_up(&reload.changes, playing, messages, now);
            messages.faults(&reload.new_errors);
            self.tell_own_texts();
            let has_new = !reload.new_errors.is_empty();
            let errors = self.configuration.catalog.errors();
            self.faults.update(has_new, errors);
            let is_quiet = reload.changes.is_empty() && !has_new;
            if let Some(reason) = reason {
                self.reloaded(reason, is_quiet, now);
            }
        }
    }

    /// Finishes the request for which the configuration was read again. `is_quiet` tells that
    /// nothing has changed.
    pub(super) fn reloaded(&mut self, done: ReloadReason, is_quiet: bool, now: f64) {
        match done {
            ReloadReason::Requested => {
                let errors = self.configuration.catalog.errors().to_vec();
                if is_quiet && errors.is_empty() {
                    self.messages.note(msg::notices::unchanged(), now);
                }
                self.faults.show(errors);
            }
            ReloadReason::Saved(saving, made) => {
                let id = made.as_ref().ok().map(|(id, _)| id.as_str());
                for page in self.pages.iter_mut() {
                    if let Page::NewGame(page) = page {
                        page.preset_saved(&saving, id);
                    }
                }
                let told = match made {
                    Ok((_, path)) => Ok(msg::notices::saved_as(Escaped::path(&path).to_string())),
                    Err(trouble) => Err(Message::verbatim(trouble)),
                };
                if let Some(Page::SetUp(page)) = self.pages.last_mut() {
                    page.tell(told.clone());
                }
                match told {
                    Ok(text) => self.messages.result(text, now),
                    Err(trouble) => self.messages.fail(trouble, now),
                }
            }
            ReloadReason::Keys(path) => {
                let text = msg::notices::saved_as(Escaped::path(&path).to_string());
                self.messages.result(text, now);
            }
            ReloadReason::Copied(path) => {
                let text = msg::notices::rules_in(Escaped::path(&path).to_string());
                self.messages.result(text, now);
                self.messages.attempt(self.opened.open(&path, now), now);
            }
        }
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
