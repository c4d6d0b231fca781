//! The configuration while the game runs: changes, faults, themes.

use std::path::{Path, PathBuf};

use plummet::internals::outside::Shown;
use plummet::internals::presets::{Change, Reload};
use plummet::internals::scene::Record;
use plummet::presets::ConfigError;

use super::super::config_watch::News;
use super::super::pages::{Page, Saving};
use super::super::platform::open_file;
use super::super::report;
use super::super::side_panel::Offer;
use super::Screen;
use super::disk::Asker;

/// Why the configuration was read again.
#[derive(Debug)]
pub(super) enum Reread {
    /// Somebody wants to know.
    Asked,
    /// There is a preset of these rules: its word and new file, or why there is none.
    Saved(Saving, Result<(String, PathBuf), String>),
    /// The rules of the program are in this file, which is to be opened.
    Copied(PathBuf),
}

impl Reread {
    /// Why it was in vain, if it was.
    pub(super) fn failure(self) -> Option<String> {
        match self {
            Self::Saved(_, made) => made.err(),
            Self::Asked | Self::Copied(_) => None,
        }
    }
}

impl Screen {
    /// Takes up what was read of the configuration.
    pub(super) fn poll_configuration(&mut self, now: f64) {
        while let Some(news) = self.config_watch.news() {
            let News {
                catalog,
                reload,
                done,
            } = news;
            self.catalog = catalog;
            let quiet = reload.changes.is_empty() && reload.new_errors.is_empty();
            self.take_up(reload, now);
            self.reread(done, quiet, now);
        }
    }

    /// Does what the configuration was read again for.
    pub(super) fn reread(&mut self, done: Option<Reread>, quiet: bool, now: f64) {
        match done {
            None => {}
            Some(Reread::Asked) => {
                self.errors = self.catalog.errors().to_vec();
                if quiet && self.errors.is_empty() {
                    self.note("The configuration is as it was".to_owned(), now);
                }
            }
            Some(Reread::Saved(saving, made)) => {
                let word = made.as_ref().ok().map(|(word, _)| word.as_str());
                for page in self.pages.iter_mut() {
                    if let Page::NewGame(page) = page {
                        page.kept(&saving, word);
                    }
                }
                match made {
                    Ok((_, path)) => self.tell_done(format!("Kept as {}", Shown::path(&path)), now),
                    Err(trouble) => self.fail(trouble, now),
                }
            }
            Some(Reread::Copied(path)) => {
                self.tell_done(format!("The rules are in {}", Shown::path(&path)), now);
                self.open_file(&path, now);
            }
        }
    }

    /// Reads the configuration again because somebody asked for it.
    pub(super) fn reload(&mut self) {
        self.change_configuration(|| Ok(Reread::Asked));
    }

    /// Queues `work` and reading the configuration again.
    pub(super) fn change_configuration(
        &mut self,
        work: impl FnOnce() -> Result<Reread, String> + Send + 'static,
    ) {
        let ticket = self.config_watch.after(&self.disk, work);
        self.pending.push(ticket, Asker::Window);
    }

    /// Shows what is new: a valid change is offered for the next game, a fault is
    /// shown over the game, which goes on.
    pub(super) fn take_up(&mut self, reload: Reload, now: f64) {
        let playing = self.game.session().setup().preset.clone();
        for change in &reload.changes {
            if let Change::PresetAdded { id, .. } | Change::PresetChanged { id, .. } = change {
                self.offers.retain(|offer| offer.preset != *id);
                self.offers.push(Offer {
                    preset: id.clone(),
                    text: change.to_string(),
                    is_current: *id == playing,
                });
            }
            self.note(change.to_string(), now);
            self.log.write(&Record::Status {
                text: change.to_string(),
            });
        }
        if reload.changes.contains(&Change::Themes) {
            let id = &self.theme.id;
            if let Some(theme) = self.catalog.theme(id) {
                self.theme = theme.clone();
                self.restyled = false;
            }
        }
        self.tell_errors(&reload.new_errors);
        // A panel that was dismissed stays shut until there is another fault; an
        // open one shows what is wrong now and no longer what was mended.
        if !reload.new_errors.is_empty() || !self.errors.is_empty() {
            self.errors = self.catalog.errors().to_vec();
        }
    }

    /// Tells faults to the log and the terminal.
    pub(super) fn tell_errors(&mut self, errors: &[ConfigError]) {
        let lines = |error: &ConfigError| [Some(error.to_string()), error.and_more()];
        for text in errors.iter().flat_map(lines).flatten() {
            report(&text);
            self.log.write(&Record::Error { text });
        }
    }

    /// Changes to the next theme of the list.
    pub(super) fn next_theme(&mut self, now: f64) {
        let themes = self.catalog.themes();
        let after = themes
            .iter()
            .skip_while(|theme| theme.id != self.theme.id)
            .nth(1);
        if let Some(theme) = after.or_else(|| themes.first()) {
            let name = theme.name.clone();
            let mut settings = self.store.settings().clone();
            settings.theme = Some(theme.id.clone());
            self.set(settings, now);
            self.note(format!("Theme: {name}"), now);
        }
    }

    /// Opens a file with the desktop's program for it.
    pub(super) fn open_file(&mut self, path: &Path, now: f64) {
        if let Err(sentence) = open_file(path) {
            self.complain(sentence, now);
        }
    }
}
