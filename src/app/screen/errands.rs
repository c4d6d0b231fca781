//! What others do while the window goes on: files being written, the clipboard.

use std::path::PathBuf;

use plummet::internals::outside::Shown;
use plummet::internals::storage::{Pasted, StorageError, read_pasted};

use super::super::egui_adapter::EguiAdapter;
use super::super::errands::Errand;
use super::super::later::Later;
use super::super::platform::{Answer, Purpose};
use super::Screen;

/// A pasted text that is being read.
#[derive(Debug)]
pub(super) struct Pasting {
    /// The place that the game was pasted into.
    purpose: Purpose,
    read: Later<Result<Pasted, String>>,
}

const TOO_LATE: &str = "The text of the clipboard came too late: paste again";

impl Screen {
    /// Writes a file as an errand. When it is there, its path is told after these words.
    pub(super) fn write_file(
        &mut self,
        words: &'static str,
        write: impl FnOnce() -> Result<PathBuf, StorageError> + Send + 'static,
    ) {
        self.errands.run(Errand::new(move || match write() {
            Ok(path) => Ok(Some(format!("{words} {}", Shown::path(&path)))),
            Err(error) => Err(error.to_string()),
        }));
    }

    /// Tells of what was written since the last frame.
    pub(super) fn poll_errands(&mut self, now: f64) {
        while let Some(told) = self.errands.told() {
            match told {
                Ok(None) => {}
                Ok(Some(text)) => self.tell_done(text, now),
                Err(trouble) => self.fail(trouble, now),
            }
        }
    }

    /// Takes up what the clipboard has to say.
    pub(super) fn poll_clipboard(&mut self, ui: &mut EguiAdapter, now: f64) {
        while let Some(answer) = self.clipboard.answer() {
            match answer {
                Answer::Text(Purpose::Field { field, pages }, text)
                    if ui.text_field() == Some(field) && pages == self.pages.changes() =>
                {
                    ui.paste(&text);
                }
                Answer::Text(purpose @ Purpose::Game { .. }, text)
                    if purpose == self.paste_in_place() =>
                {
                    self.read_pasted(purpose, text);
                }
                Answer::Text(..) => self.complain(TOO_LATE, now),
                Answer::Trouble(text) => self.complain(text, now),
            }
        }
    }

    /// Reads a pasted text on a thread, since it may be long.
    fn read_pasted(&mut self, purpose: Purpose, text: String) {
        let rules = self.game.session().setup().ruleset.clone();
        let read = move || read_pasted(&text, &rules);
        self.pasting = Some(Pasting {
            purpose,
            read: Later::begin(read, self.waker.clone().into_call()),
        });
    }

    /// Takes up the game of a pasted text once it has been read.
    pub(super) fn poll_pasted(&mut self, now: f64) {
        let Some(pasting) = &mut self.pasting else {
            return;
        };
        let Some(read) = pasting.read.take() else {
            return;
        };
        let purpose = pasting.purpose;
        self.pasting = None;
        if purpose == self.paste_in_place() {
            self.paste(read, now);
        } else {
            self.complain(TOO_LATE, now);
        }
    }

    /// A game of the clipboard in place of what is there now.
    pub(super) fn paste_in_place(&self) -> Purpose {
        Purpose::Game {
            games: self.games,
            revision: self.game.session().revision(),
            pages: self.pages.changes(),
        }
    }

    /// Brings texts from fields to the clipboard and back.
    pub(super) fn serve_fields(&mut self, ui: &mut EguiAdapter) {
        if let Some(text) = ui.take_copied() {
            self.clipboard.put(text);
        }
        if let (true, Some(field)) = (ui.takes_paste(), ui.text_field()) {
            let pages = self.pages.changes();
            self.clipboard.ask(Purpose::Field { field, pages });
        }
    }
}
