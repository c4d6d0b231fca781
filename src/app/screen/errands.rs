//! What others do while the window goes on: files being written, the clipboard.

use std::path::PathBuf;

use plummet::storage::StorageError;

use super::super::clipboard::{Answer, Purpose};
use super::super::egui_adapter::EguiAdapter;
use super::super::later::Later;
use super::Screen;

/// A file that is being written: what there is to tell then, or what failed.
pub(super) type Errand = Later<Result<String, String>>;

impl Screen {
    /// Writes a file on a thread of its own. When it is there, its path is told after
    /// these words.
    pub(super) fn run_errand(
        &mut self,
        words: &'static str,
        write: impl FnOnce() -> Result<PathBuf, StorageError> + Send + 'static,
    ) {
        let waker = self.waker.clone();
        let work = move || match write() {
            Ok(path) => Ok(format!("{words} {}", path.display())),
            Err(error) => Err(error.to_string()),
        };
        self.errands.push(Later::begin(work, move || waker.wake()));
    }

    /// Tells of what was written since the last frame.
    pub(super) fn poll_errands(&mut self, now: f64) {
        let told: Vec<_> = self.errands.iter_mut().filter_map(Later::take).collect();
        self.errands.retain(Later::is_waiting);
        for told in told {
            match told {
                Ok(text) => self.tell_done(text, now),
                Err(trouble) => self.complain(trouble, now),
            }
        }
    }

    /// Takes up what the clipboard has to say.
    pub(super) fn poll_clipboard(&mut self, ui: &mut EguiAdapter, now: f64) {
        while let Some(answer) = self.clipboard.answer() {
            match answer {
                Answer::Text(Purpose::Field, text) => ui.paste(&text),
                Answer::Text(Purpose::Game, text) => self.paste(&text, now),
                Answer::Trouble(text) => self.complain(text, now),
            }
        }
    }

    /// Brings texts from fields to the clipboard and back.
    pub(super) fn serve_fields(&self, ui: &mut EguiAdapter) {
        if let Some(text) = ui.take_copied() {
            self.clipboard.put(text);
        }
        if ui.takes_paste() {
            self.clipboard.ask(Purpose::Field);
        }
    }
}
