//! The configuration while the game runs: changes of its files and what they bring, the theme, offers
//! of changed rules.

use super::*;

/// How often the files are checked. A file that changes is read once it stays the same for as long.
const CHECK_PERIOD: Duration = Duration::from_millis(250);

/// The configuration that was read, and what has changed.
pub type Found = (Arc<Catalog>, Reload);

/// A change of a preset that new games can use.
pub struct PresetOffer {
    /// The id of the preset.
    preset: String,
    /// The change as a sentence.
    pub text: Message,
    /// Whether the current game has this preset, so that the card offers a new game.
    pub is_current: bool,
}

/// Watches the files by a job. A thread of its own, so that an idle window draws no frames for it and the
/// disk thread waits for no file of it.
pub fn watch(
    watcher: CatalogWatcher,
    runtime: &Runtime,
) -> (Arc<Mutex<CatalogWatcher>>, (Job<Found>, Sender<()>)) {
    let (open, closed) = mpsc::channel();
    let watcher = Arc::new(Mutex::new(watcher));
    let watched = Arc::clone(&watcher);
    let watch = runtime.start("configuration", move |job| {
        while closed.recv_timeout(CHECK_PERIOD) == Err(RecvTimeoutError::Timeout) {
            if let Some(found) = read(&watched, CatalogWatcher::poll) {
                job.report(found);
            }
        }
    });
    (watcher, (watch, open))
}

/// Reads the configuration again with a method of the watcher, if that finds something to read.
fn read(
    watcher: &Mutex<CatalogWatcher>,
    look: impl FnOnce(&mut CatalogWatcher) -> Option<Reload>,
) -> Option<Found> {
    let mut watcher = watcher.lock().unwrap_or_else(PoisonError::into_inner);
    let reload = look(&mut watcher)?;
    Some((Arc::new(watcher.catalog.clone()), reload))
}

impl Window {
    /// Gives the interface the theme's colours unless it has them.
    pub fn restyle(&mut self) {
        if !std::mem::replace(&mut self.is_styled, true) {
            style::apply(&self.ctx, &self.theme);
        }
    }

    /// Uses the theme that the settings name, if it exists, and their marks.
    pub fn take_theme(&mut self) {
        let settings = &self.store.settings;
        let mut theme = settings
            .theme
            .as_ref()
            .and_then(|id| self.catalog.theme(id))
            .or_else(|| self.catalog.theme(&self.theme.id))
            .unwrap_or(&self.theme)
            .clone();
        if settings.strong_marks {
            (theme.red_mark, theme.yellow_mark) = (Mark::Ring, Mark::Cross);
        }
        if theme != self.theme {
            self.theme = theme;
            self.is_styled = false;
        }
    }

    /// Runs a job that changes the configuration, which is then read again, and `then` with the result
    /// of the job and whether nothing else has changed.
    pub fn change_configuration<T: Send + 'static>(
        &mut self,
        job: impl FnOnce() -> Result<T, String> + Send + 'static,
        then: impl FnOnce(&mut Self, Result<(T, bool), Message>) + 'static,
    ) {
        let watcher = Arc::clone(&self.watcher);
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
    pub fn reload(&mut self) {
        self.change_configuration(
            || Ok(()),
            |window, read| match read {
                Ok(((), is_quiet)) => {
                    let errors = window.catalog.errors.to_vec();
                    if is_quiet && errors.is_empty() {
                        window.messages.note(msg::notices::unchanged());
                    }
                    window.faults = errors;
                }
                Err(failure) => window.messages.fail(failure),
            },
        );
    }

    /// Takes the configuration that was read because its files have changed.
    pub fn poll_configuration(&mut self) {
        while let Some(found) = self.watch.0.poll() {
            match found {
                Ok(found) => {
                    self.take_configuration(found);
                }
                Err(error) => {
                    self.messages.fail(msg::notices::unseen(error.to_string()));
                }
            }
        }
    }

    /// Uses the configuration that was read. A valid change is offered for the next game; a
    /// fault is shown over the game, which goes on. Returns whether nothing has changed.
    fn take_configuration(&mut self, (catalog, reload): Found) -> bool {
        self.catalog = catalog;
        let has_new = !reload.new_errors.is_empty();
        let is_quiet = reload.presets.is_empty() && reload.others.is_empty() && !has_new;
        for (preset, text) in reload.presets {
            self.messages.result(text.clone());
            self.offers.retain(|offer| offer.preset != preset);
            self.offers.push(PresetOffer {
                is_current: preset == self.session().setup.preset,
                preset,
                text,
            });
        }
        for text in reload.others {
            self.messages.result(text);
        }
        self.take_theme();
        self.messages.faults(&reload.new_errors);
        self.tell_own_texts();
        // A panel that was dismissed opens for new faults only.
        if has_new || !self.faults.is_empty() {
            self.faults = self.catalog.errors.to_vec();
        }
        is_quiet
    }
}
