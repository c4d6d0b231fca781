//! The configuration while the game runs: changes of its files and what they bring, the theme, offers
//! of changed rules.

use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use plummet::internals::jobs::{Job, Runtime};
use plummet::internals::presets::{CatalogWatcher, Reload, Theme};
use plummet::internals::storage::Settings;
use plummet::internals::text::{Message, msg};
use plummet::presets::Catalog;

use super::Window;
use crate::app::style;

/// How often the files are checked. A file that changes is read once it stays the same for as long.
const CHECK_PERIOD: Duration = Duration::from_millis(250);

/// The configuration that was read, and what has changed.
type Found = (Arc<Catalog>, Reload);

/// A change of a preset that new games can use.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PresetOffer {
    /// The id of the preset.
    preset: String,
    /// The change as a sentence.
    pub(super) text: Message,
    /// Whether the current game has this preset, so that the card offers a new game.
    pub(super) is_current: bool,
}

/// The configuration as last read, and the theme in use.
#[derive(Debug)]
pub(super) struct Configuration {
    pub(super) catalog: Arc<Catalog>,
    pub(super) theme: Theme,
    /// Changed presets to offer for new games.
    pub(super) offers: Vec<PresetOffer>,
    /// Locked by jobs only.
    watcher: Arc<Mutex<CatalogWatcher>>,
    /// Reads the configuration when its files change, until the sender is dropped.
    watch: (Job<Found>, Sender<()>),
    /// Whether the interface has the current theme's colours.
    is_styled: bool,
}

impl Configuration {
    pub(super) fn new(watcher: CatalogWatcher, theme: Theme, runtime: &Runtime) -> Self {
        let (open, closed) = mpsc::channel();
        let catalog = Arc::new(watcher.catalog().clone());
        let watcher = Arc::new(Mutex::new(watcher));
        let watched = Arc::clone(&watcher);
        // A thread of its own, so that an idle window draws no frames for it and the disk thread waits
        // for no file of it.
        let watch = runtime.start("configuration", move |job| {
            while closed.recv_timeout(CHECK_PERIOD) == Err(RecvTimeoutError::Timeout) {
                if let Some(found) = read(&watched, CatalogWatcher::poll) {
                    job.report(found);
                }
            }
        });
        Self {
            catalog,
            theme,
            offers: Vec::new(),
            watcher,
            watch: (watch, open),
            is_styled: false,
        }
    }

    /// Gives the interface the theme's colours unless it has them.
    pub(super) fn restyle(&mut self, ctx: &egui::Context) {
        if !std::mem::replace(&mut self.is_styled, true) {
            style::apply(ctx, &self.theme);
        }
    }

    /// Uses the theme that the settings name, if it exists, and their marks.
    pub(super) fn take_theme(&mut self, settings: &Settings) {
        let named = settings.theme.as_ref();
        let named = named.and_then(|id| self.catalog.theme(id));
        let theme = named.or_else(|| self.catalog.theme(&self.theme.id));
        let mut theme = theme.unwrap_or(&self.theme).clone();
        if settings.strong_marks {
            theme = theme.with_strong_marks();
        }
        if theme != self.theme {
            self.theme = theme;
            self.is_styled = false;
        }
    }

    /// Returns the theme after the one in use.
    pub(super) fn next_theme(&self) -> Option<&Theme> {
        let mut themes = self.catalog.themes().iter().cycle();
        themes.find(|theme| theme.id == self.theme.id)?;
        themes.next()
    }
}

/// Reads the configuration again with a method of the watcher, if that finds something to read.
fn read(
    watcher: &Mutex<CatalogWatcher>,
    look: impl FnOnce(&mut CatalogWatcher) -> Option<Reload>,
) -> Option<Found> {
    let mut watcher = watcher.lock().unwrap_or_else(PoisonError::into_inner);
    let reload = look(&mut watcher)?;
    Some((Arc::new(watcher.catalog().clone()), reload))
}

impl Window {
    /// Runs a job that changes the configuration, which is then read again, and `then` with the result
    /// of the job and whether nothing else has changed.
    pub(super) fn change_configuration<T: Send + 'static>(
        &mut self,
        job: impl FnOnce() -> Result<T, String> + Send + 'static,
        then: impl FnOnce(&mut Self, Result<(T, bool), Message>) + 'static,
    ) {
        let watcher = Arc::clone(&self.configuration.watcher);
        let job = move || {
            let done = job()?;
            let found = read(&watcher, |watcher| Some(watcher.reload()));
            Ok::<_, String>((done, found))
        };
        self.on_disk(job, |window, done| {
            // What was found before.
            window.poll_configuration();
            let done = done.map(|(done, found)| {
                let is_quiet = found.is_none_or(|found| window.take_configuration(found));
                (done, is_quiet)
            });
            then(window, done);
        });
    }

    /// Reads the configuration again, because the player requests it.
    pub(crate) fn reload(&mut self) {
        self.change_configuration(
            || Ok(()),
            |window, read| match read {
                Ok(((), is_quiet)) => {
                    let errors = window.configuration.catalog.errors().to_vec();
                    if is_quiet && errors.is_empty() {
                        window.messages.note(msg::notices::unchanged());
                    }
                    window.faults.shown = errors;
                }
                Err(failure) => window.messages.fail(failure),
            },
        );
    }

    /// Takes the configuration that was read because its files have changed.
    pub(super) fn poll_configuration(&mut self) {
        while let Some(found) = self.configuration.watch.0.poll() {
            match found {
                Ok(found) => {
                    self.take_configuration(found);
                }
                Err(error) => {
                    let text = msg::notices::unseen(error.to_string());
                    self.messages.fail(text);
                }
            }
        }
    }

    /// Uses the configuration that was read. A valid change is offered for the next game; a
    /// fault is shown over the game, which goes on. Returns whether nothing has changed.
    fn take_configuration(&mut self, (catalog, reload): Found) -> bool {
        let (configuration, playing) = (&mut self.configuration, self.screen.session().setup());
        configuration.catalog = catalog;
        let has_new = !reload.new_errors.is_empty();
        let is_quiet = reload.presets.is_empty() && reload.others.is_empty() && !has_new;
        for (preset, text) in reload.presets {
            self.messages.result(text.clone());
            configuration.offers.retain(|offer| offer.preset != preset);
            configuration.offers.push(PresetOffer {
                is_current: preset == playing.preset,
                preset,
                text,
            });
        }
        for text in reload.others {
            self.messages.result(text);
        }
        configuration.take_theme(self.files.store.settings());
        self.messages.faults(&reload.new_errors);
        self.tell_own_texts();
        // A panel that was dismissed opens for new faults only.
        if has_new || !self.faults.is_empty() {
            self.faults.shown = self.configuration.catalog.errors().to_vec();
        }
        is_quiet
    }
}
