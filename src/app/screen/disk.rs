//! What is read and written while the window goes on: jobs of the disk and what they tell,
//! and the clipboard.

use std::collections::VecDeque;
use std::path::PathBuf;

use plummet::internals::outside::Shown;
use plummet::internals::storage::{
    Games, Listed, Pasted, StorageError, Ticket, read_pasted, write_atomically,
};

use super::super::arena_run::results_in;
use super::super::disk_request::DiskRequest;
use super::super::egui_adapter::EguiAdapter;
use super::super::pages::Page;
use super::super::platform::{Answer, Purpose};
use super::Screen;

/// Jobs of which the player is told, in their order: the sentence when one is done, if
/// there is any, and the failure. The pages that asked are told as well.
#[derive(Debug, Default)]
pub(super) struct Pending(VecDeque<(Ticket<Option<String>>, Asker)>);

/// Who asked for a job.
#[derive(Clone, Copy, Debug)]
pub(super) enum Asker {
    Window,
    LoadPage,
    ArenaPage,
}

impl Pending {
    pub(super) fn push(&mut self, ticket: Ticket<Option<String>>, asker: Asker) {
        self.0.push_back((ticket, asker));
    }

    /// The oldest job, if it is done.
    fn take(&mut self) -> Option<(Result<Option<String>, String>, Asker)> {
        let is_done = |job: &mut (Ticket<_>, Asker)| !job.0.is_waiting();
        let (mut ticket, asker) = self.0.pop_front_if(is_done)?;
        Some((ticket.take()?, asker))
    }

    /// The failures among the jobs that are done.
    pub(super) fn failures(&mut self) -> Vec<String> {
        let done = std::iter::from_fn(|| self.take());
        done.filter_map(|(result, _)| result.err()).collect()
    }
}

/// A pasted text that is being read.
#[derive(Debug)]
pub(super) struct Pasting {
    /// The place that the game was pasted into.
    purpose: Purpose,
    read: Ticket<Pasted>,
}

const TOO_LATE: &str = "The text of the clipboard came too late: paste again";

impl Screen {
    /// Queues writing a file. When it is there, its path is told after these words.
    pub(super) fn write_file(
        &mut self,
        words: &'static str,
        write: impl FnOnce() -> Result<PathBuf, StorageError> + Send + 'static,
    ) {
        let ticket = self
            .disk
            .run(move || write().map(|path| Some(format!("{words} {}", Shown::path(&path)))));
        self.pending.push(ticket, Asker::Window);
    }

    /// Makes the jobs that a page asks for.
    pub(super) fn request(&mut self, request: DiskRequest) {
        match request {
            DiskRequest::RemoveGame(path) => {
                let removed = self.disk.run(move || Games::remove(&path).map(|()| None));
                self.pending.push(removed, Asker::LoadPage);
                let listing = self.list_games();
                if let Some(Page::Load(page)) = self.pages.last_mut() {
                    page.expect(listing);
                }
            }
            DiskRequest::ListResults => {
                let listing = self.list_results();
                if let Some(Page::Arena(page)) = self.pages.last_mut() {
                    page.expect(listing);
                }
            }
            DiskRequest::ExportTable { file, league } => {
                let written = self.disk.run(move || {
                    let written = write_atomically(&file, &league.to_csv());
                    let text = || format!("The table was written to {}", Shown::path(&file));
                    written.map(|()| Some(text()))
                });
                self.pending.push(written, Asker::ArenaPage);
            }
        }
    }

    /// Lists the saved games.
    pub(super) fn list_games(&self) -> Result<Ticket<Vec<Listed>>, String> {
        let folder = self.store.games()?;
        Ok(self.disk.read(|| Games::new(folder).list()))
    }

    /// Lists the files of results of arenas.
    pub(super) fn list_results(&self) -> Result<Ticket<Vec<PathBuf>>, String> {
        let (folder, _) = self.store.arenas()?;
        Ok(self.disk.read(move || Ok::<_, String>(results_in(&folder))))
    }

    /// Tells of the jobs done since the last frame.
    pub(super) fn poll_disk(&mut self, now: f64) {
        while let Some((result, asker)) = self.pending.take() {
            for page in self.pages.iter_mut() {
                match (page, asker) {
                    (Page::Load(page), Asker::LoadPage) => page.removed(&result),
                    (Page::Arena(page), Asker::ArenaPage) => page.exported(&result),
                    _ => {}
                }
            }
            match result {
                Ok(None) => {}
                Ok(Some(text)) => self.tell_done(text, now),
                Err(failure) => self.fail(failure, now),
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

    /// Reads a pasted text as a job, since it may be long.
    fn read_pasted(&mut self, purpose: Purpose, text: String) {
        let rules = self.game.session().setup().ruleset.clone();
        let read = self.disk.read(move || read_pasted(&text, &rules));
        self.pasting = Some(Pasting { purpose, read });
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
