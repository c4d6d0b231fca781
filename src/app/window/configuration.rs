//! The configuration while the game runs: changes of its files and what they bring, the theme, offers
//! of changed rules.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

use plummet::internals::jobs::{Job, RunningJob, Runtime};
use plummet::internals::outside::Escaped;
use plummet::internals::presets::{CatalogWatcher, Reload, Theme};
use plummet::internals::storage::{Disk, Settings, Ticket};
use plummet::internals::text::{Message, msg};
use plummet::presets::Catalog;

use super::Window;
use super::pending::JobOutcome;
use crate::app::messages::Messages;
use crate::app::pages::{NewGamePage, SetUpPage};
use crate::app::request::PresetToSave;
use crate::app::style;

/// How often the files are checked.
const CHECK_PERIOD: Duration = Duration::from_millis(500);

/// How soon changed files are checked again, in case they are still being written.
const SETTLE: Duration = Duration::from_millis(200);

/// The longest wait at the end of the program for the configuration that is being read.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(1);

/// Why the configuration was read again.
#[derive(Debug)]
pub(super) enum ReloadReason {
    /// The player requested it.
    Requested,
    /// A preset of these rules was saved: its id and new file, or why saving failed.
    Saved(PresetToSave, Result<(String, PathBuf), String>),
    /// The rules of a built-in preset were copied to this file, which is now to be opened.
    Copied(PathBuf),
    /// Keys were saved in this file.
    Keys(PathBuf),
}

impl ReloadReason {
    /// Returns why the job before the reload failed, if it did.
    pub(super) fn failure(self) -> Option<String> {
        match self {
            Self::Saved(_, made) => made.err(),
            Self::Requested | Self::Copied(_) | Self::Keys(_) => None,
        }
    }
}

/// The configuration that was read again.
#[derive(Debug)]
struct ConfigReload {
    catalog: Arc<Catalog>,
    changes: Reload,
    /// Why it was read, unless its files had changed.
    reason: Option<ReloadReason>,
}

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
    /// Whether discs have a large O and X in every theme.
    has_strong_marks: bool,
    /// Changed presets to offer for new games.
    pub(super) offers: Vec<PresetOffer>,
    /// Reads the configuration when its files change, and for each reason in its inbox.
    watch: Job<ConfigReload>,
    inbox: Sender<ReloadReason>,
    /// Whether the interface has the current theme's colours.
    is_styled: bool,
}

impl Configuration {
    pub(super) fn new(watcher: CatalogWatcher, theme: Theme, runtime: &Runtime) -> Self {
        let (inbox, reasons) = mpsc::channel();
        Self {
            catalog: Arc::new(watcher.catalog().clone()),
            theme,
            has_strong_marks: false,
            offers: Vec::new(),
            watch: runtime.start("configuration", move |job| watch(watcher, &reasons, job)),
            inbox,
            is_styled: false,
        }
    }

    /// Gives the interface the theme's colours unless it has them.
    pub(super) fn restyle(&mut self, ctx: &egui::Context) {
        if !std::mem::replace(&mut self.is_styled, true) {
            style::apply(ctx, &self.theme);
        }
    }

    /// Queues `job`. If it succeeds, the configuration is read again. The ticket only reports a
    /// failure; the window takes the result
    /// in [`Window::poll_configuration`].
    pub(super) fn read_after(
        &self,
        disk: &Disk,
        job: impl FnOnce() -> Result<ReloadReason, String> + Send + 'static,
    ) -> Ticket<JobOutcome> {
        let inbox = self.inbox.clone();
        disk.run(move || {
            let read = inbox.send(job()?).map(|()| None);
            Ok::<_, String>(read.map_err(|_| msg::notices::unread()))
        })
    }

    /// Offers changed presets for the next game and uses a changed theme. `playing` is the id
    /// of the preset of the game on the board.
    pub(super) fn take_up(
        &mut self,
        reload: Reload,
        playing: &str,
        messages: &mut Messages,
    ) {
        for (preset, text) in reload.presets {
            self.offers.retain(|offer| offer.preset != preset);
            messages.result(text.clone());
            self.offers.push(PresetOffer {
                is_current: preset == playing,
                preset,
                text,
            });
        }
        for text in reload.others {
            messages.result(text);
        }
        if let Some(theme) = self.catalog.theme(&self.theme.id).cloned() {
            self.set_theme(theme);
        }
    }

    /// Uses the theme that the settings name, if it exists, and their marks.
    pub(super) fn take_theme(&mut self, settings: &Settings) {
        self.has_strong_marks = settings.strong_marks;
        let named = settings.theme.as_ref();
        let named = named.and_then(|id| self.catalog.theme(id));
        let theme = named.or_else(|| self.catalog.theme(&self.theme.id));
        if let Some(theme) = theme.cloned() {
            self.set_theme(theme);
        }
    }

    fn set_theme(&mut self, theme: Theme) {
        let theme = match self.has_strong_marks {
            true => theme.with_strong_marks(),
            false => theme,
        };
        if theme != self.theme {
            self.theme = theme;
            self.is_styled = false;
        }
    }

    /// Returns the theme after the one in use.
    pub(super) fn next_theme(&self) -> Option<&Theme> {
        let themes = self.catalog.themes();
        let after = themes
            .iter()
            .skip_while(|theme| theme.id != self.theme.id)
            .nth(1);
        after.or_else(|| themes.first())
    }

    /// Ends the watch. Returns the failures among the remaining results.
    pub(super) fn finish(&mut self) -> Vec<String> {
        // The watch ends with its inbox.
        self.inbox = mpsc::channel().0;
        let reloads = self.watch.finish(SHUTDOWN_TIMEOUT).into_iter().flatten();
        let reasons = reloads.filter_map(|reload| reload.reason);
        reasons.filter_map(ReloadReason::failure).collect()
    }
}

impl Window {
    /// Takes the configuration that was read. A valid change is offered for the next game; a
    /// fault is shown over the game, which goes on.
    pub(super) fn poll_configuration(&mut self) {
        while let Some(reload) = self.configuration.watch.poll() {
            let ConfigReload {
                catalog,
                changes: reload,
                reason,
            } = match reload {
                Ok(reload) => reload,
                Err(error) => {
                    let text = msg::notices::unseen(error.to_string());
                    self.messages.fail(text);
                    continue;
                }
            };
            self.configuration.catalog = catalog;
            let playing = &self.screen.session().setup().preset;
            let messages = &mut self.messages;
            messages.faults(&reload.new_errors);
            let has_new = !reload.new_errors.is_empty();
            let is_quiet = reload.presets.is_empty() && reload.others.is_empty() && !has_new;
            self.configuration.take_up(reload, playing, messages);
            self.tell_own_texts();
            let errors = self.configuration.catalog.errors();
            self.faults.update(has_new, errors);
            if let Some(reason) = reason {
                self.reloaded(reason, is_quiet);
            }
        }
    }

    /// Finishes the request for which the configuration was read again. `is_quiet` tells that
    /// nothing has changed.
    pub(super) fn reloaded(&mut self, done: ReloadReason, is_quiet: bool) {
        match done {
            ReloadReason::Requested => {
                let errors = self.configuration.catalog.errors().to_vec();
                if is_quiet && errors.is_empty() {
                    self.messages.note(msg::notices::unchanged());
                }
                self.faults.show(errors);
            }
            ReloadReason::Saved(saving, made) => {
                let id = made.as_ref().ok().map(|(id, _)| id.as_str());
                for page in self.pages.all::<NewGamePage>() {
                    page.preset_saved(&saving, id);
                }
                let told = match made {
                    Ok((_, path)) => Ok(msg::notices::saved_as(Escaped::path(&path).to_string())),
                    Err(trouble) => Err(Message::verbatim(trouble)),
                };
                if let Some(page) = self.pages.top::<SetUpPage>() {
                    page.tell(told.clone());
                }
                match told {
                    Ok(text) => self.messages.result(text),
                    Err(trouble) => self.messages.fail(trouble),
                }
            }
            ReloadReason::Keys(path) => {
                let text = msg::notices::saved_as(Escaped::path(&path).to_string());
                self.messages.result(text);
            }
            ReloadReason::Copied(path) => {
                let text = msg::notices::rules_in(Escaped::path(&path).to_string());
                self.messages.result(text);
                self.messages.attempt(self.opened.open(&path, self.now));
            }
        }
    }
}

/// Watches the files of the configuration until the inbox is closed. A thread of its own, so that an
/// idle window draws no frames for it and the disk thread waits for no file of it.
fn watch(
    mut watcher: CatalogWatcher,
    reasons: &Receiver<ReloadReason>,
    job: &RunningJob<ConfigReload>,
) {
    loop {
        let pause = if watcher.is_unsettled() {
            SETTLE
        } else {
            CHECK_PERIOD
        };
        let (changes, reason) = match reasons.recv_timeout(pause) {
            Ok(reason) => (Some(watcher.reload()), Some(reason)),
            Err(RecvTimeoutError::Timeout) => (watcher.poll(), None),
            Err(RecvTimeoutError::Disconnected) => return,
        };
        if let Some(changes) = changes {
            job.report(ConfigReload {
                catalog: Arc::new(watcher.catalog().clone()),
                changes,
                reason,
            });
        }
    }
}
