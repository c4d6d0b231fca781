//! What is kept: settings, games, statistics, pictures.

use std::path::{Path, PathBuf};

use plummet::outside::Shown;
use plummet::presets::Catalog;
use plummet::session::{Event, Session};
use plummet::storage::StorageError;

use super::messages::Messages;
use crate::app::coach::Coach;
use crate::app::errands::{Errand, Errands};
use crate::app::picture;
use crate::app::platform::Waker;
use crate::app::store::Store;

/// The player's files and what is being written to them.
#[derive(Debug)]
pub(super) struct Keeper {
    pub(super) store: Store,
    /// What is being written since somebody asked for it or a game ended.
    errands: Errands,
    /// Whether a picture of the next frame is wanted.
    wants_picture: bool,
}

impl Keeper {
    /// Starts with what the player's files hold, and removes what killed programs left.
    pub(super) fn new(store: Store, waker: Waker) -> Self {
        let tidy = store.tidy();
        let mut keeper = Self {
            store,
            errands: Errands::start(waker),
            wants_picture: false,
        };
        keeper.run(Errand::new(move || {
            tidy();
            Ok(None)
        }));
        keeper
    }

    /// Writes to the disk.
    pub(super) fn run(&mut self, errand: Errand) {
        self.errands.run(errand);
    }

    /// Writes a file as an errand. When it is there, its path is told after these words.
    fn write_file(
        &mut self,
        words: &'static str,
        write: impl FnOnce() -> Result<PathBuf, StorageError> + Send + 'static,
    ) {
        self.run(Errand::new(move || match write() {
            Ok(path) => Ok(Some(format!("{words} {}", Shown::path(&path)))),
            Err(error) => Err(error.to_string()),
        }));
    }

    /// Tells of what was written since the last frame.
    pub(super) fn poll(&mut self, messages: &mut Messages, now: f64) {
        while let Some(told) = self.errands.told() {
            match told {
                Ok(None) => {}
                Ok(Some(text)) => messages.done(text, now),
                Err(trouble) => messages.fail(trouble, now),
            }
        }
    }

    /// Keeps the game for the next start, and counts its end.
    pub(super) fn keep(
        &mut self,
        session: &Session,
        events: &[Event],
        catalog: &Catalog,
        messages: &mut Messages,
        now: f64,
    ) {
        let begins = events.contains(&Event::Started);
        // To look around in a game that is not the unfinished one does not make it that.
        let is_changed = events
            .iter()
            .any(|event| !matches!(event, Event::Shown { .. } | Event::Paused | Event::Resumed));
        let trouble = if begins {
            self.store.begin(session)
        } else if is_changed || self.store.is_on_board() {
            self.store.keep(session)
        } else {
            None
        };
        self.tell_kept(trouble, messages, now);
        let ended = events
            .iter()
            .any(|event| matches!(event, Event::Ended { .. }));
        if ended {
            let preset = catalog.preset(&session.setup().preset);
            match self.store.count(session, preset) {
                Ok(None) => {}
                Ok(Some(count)) => self.run(Errand::new(move || {
                    count();
                    // The store knows what came of it.
                    Ok(None)
                })),
                Err(error) => messages.fail(error, now),
            }
        }
    }

    /// A game that was written down is on the board. `counted` is whether an end of it was
    /// counted.
    pub(super) fn adopt(
        &mut self,
        session: &Session,
        counted: bool,
        messages: &mut Messages,
        now: f64,
    ) {
        let trouble = self.store.adopt(session, counted);
        self.tell_kept(trouble, messages, now);
    }

    /// Tells where a game is that was left before its end, and what could not be kept.
    fn tell_kept(&mut self, trouble: Option<String>, messages: &mut Messages, now: f64) {
        if self.store.take_left() {
            messages.aside("The unfinished game goes to Saved games", now);
        }
        if let Some(trouble) = trouble {
            messages.fail(trouble, now);
        }
    }

    /// Saves the game to a new file.
    pub(super) fn save(&mut self, session: &Session, messages: &mut Messages, now: f64) {
        match self.store.save(session) {
            Ok(save) => self.write_file("Saved as", save),
            Err(error) => messages.fail(error.to_string(), now),
        }
    }

    /// Keeps the network that was trained beside the player's own presets, where the
    /// learned levels find it.
    pub(super) fn keep_trained(&mut self, coach: &mut Coach, messages: &mut Messages, now: f64) {
        let Some(lesson) = coach.lesson() else {
            return;
        };
        let presets = self.store.own_presets();
        match presets.and_then(Path::parent) {
            Some(folder) => {
                let name = format!("{}.net", lesson.preset);
                let file = folder.join("learned").join(name);
                if let Some(errand) = coach.keep(file) {
                    self.run(errand);
                }
            }
            None => messages.complain("There is no folder of your own to keep it in", now),
        }
    }

    /// Keeps a picture of the next frame.
    pub(super) const fn want_picture(&mut self) {
        self.wants_picture = true;
    }

    /// Keeps the picture that was asked for, now that it is drawn.
    pub(super) fn take_picture(&mut self, messages: &mut Messages, now: f64) {
        if !std::mem::take(&mut self.wants_picture) {
            return;
        }
        match self.store.picture_names() {
            Ok(names) => self.write_file("Picture kept as", picture::keep(names)),
            Err(error) => messages.complain(error, now),
        }
    }

    /// Does what is still to be done, before the program ends. Returns what failed.
    pub(super) fn finish(&mut self) -> Vec<String> {
        self.errands.finish()
    }
}
