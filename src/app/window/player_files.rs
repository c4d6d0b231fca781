//! Saves settings, games, statistics and pictures.

use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use plummet::internals::arena::League;
use plummet::internals::jobs::{Job, JobError, Runtime};
use plummet::internals::outside::Escaped;
use plummet::internals::presets::Theme;
use plummet::internals::review::{Review, keep_review};
use plummet::internals::scene::{Caption, Export, PictureFormat};
use plummet::internals::storage::{
    Disk, GameName, SavedGame, SavedGames, StorageError, Ticket, write_atomically, write_first_free,
};
use plummet::internals::text::{Message, msg};
use plummet::presets::Catalog;
use plummet::rules::Position;
use plummet::session::{Event, Session};

use super::configuration::{Configuration, ReloadReason};
use super::page_stack::PageStack;
use super::pending::{JobOutcome, PendingJobs, Requester};
use super::shelf::Shelf;
use crate::app::arena_run::results_in;
use crate::app::messages::Messages;
use crate::app::pages::{ArenaPage, Listings, LoadPage, PuzzlesPage};
use crate::app::screenshot;
use crate::app::store::Store;
use crate::app::training_runs::TrainingRuns;

/// A picture that was drawn: the job that writes it, or why there is none.
type Drawn = Result<Ticket<JobOutcome>, String>;

/// The player's files and the jobs that write them.
#[derive(Debug)]
pub(super) struct PlayerFiles {
    pub(super) store: Store,
    pub(super) disk: Disk,
    /// The queued jobs whose results the player sees.
    pending: PendingJobs,
    /// The pictures of games that are being drawn.
    drawings: Vec<Job<Drawn>>,
    runtime: Runtime,
    /// Whether to save a picture of the next frame.
    wants_picture: bool,
}

impl PlayerFiles {
    /// Queues the removal of temporary files of dead processes.
    pub(super) fn new(store: Store, disk: Disk, runtime: Runtime) -> Self {
        let tidy = store.tidy();
        let mut files = Self {
            store,
            disk,
            pending: PendingJobs::default(),
            drawings: Vec::new(),
            runtime,
            wants_picture: false,
        };
        files.run(move || {
            tidy();
            Ok::<_, String>(None)
        });
        files
    }

    /// Queues a job. Its sentence or failure is shown to the player.
    fn run<E: Display + 'static>(
        &mut self,
        job: impl FnOnce() -> Result<Option<Message>, E> + Send + 'static,
    ) {
        self.pending
            .push(self.disk.run(|| job().map(Ok)), Requester::Window);
    }

    /// Queues saving a game. Once it is saved, the player sees where to find it.
    fn save_game(
        &mut self,
        write: impl FnOnce() -> Result<PathBuf, StorageError> + Send + 'static,
    ) {
        self.run(move || write().map(|_| Some(msg::notices::saved())));
    }

    /// Queues a job that changes the configuration, which is then read again.
    pub(super) fn change_configuration(
        &mut self,
        configuration: &Configuration,
        job: impl FnOnce() -> Result<ReloadReason, String> + Send + 'static,
    ) {
        let ticket = configuration.read_after(&self.disk, job);
        self.pending.push(ticket, Requester::Window);
    }

    /// Queues listing the saved and the finished games.
    pub(super) fn list_games(&self) -> Listings {
        let saved = self.store.games();
        Listings {
            saved: saved.map(|folder| self.disk.read(|| SavedGames::new(folder).list())),
            finished: self.store.list_finished(),
        }
    }

    /// Queues removing all finished games.
    pub(super) fn clear_finished(&mut self) {
        if let Some(cleared) = self.store.clear_finished() {
            self.pending.push(cleared, Requester::Window);
        }
    }

    /// Queues reading the lessons and puzzles.
    pub(super) fn read_studies(&self, shelf: &mut Shelf, configuration: &Configuration) {
        shelf.read(&self.disk, &configuration.catalog);
    }

    /// Queues listing the arena's result files.
    pub(super) fn list_results(&self) -> Result<Ticket<Vec<PathBuf>>, String> {
        let (folder, _) = self.store.arenas()?;
        Ok(self.disk.read(move || Ok::<_, String>(results_in(&folder))))
    }

    /// Queues removing a saved game.
    pub(super) fn remove_game(&mut self, path: PathBuf) {
        let removed = self
            .disk
            .run(move || SavedGames::remove(&path).map(|()| Ok(None)));
        self.pending.push(removed, Requester::Window);
    }

    /// Queues giving a saved game another name.
    pub(super) fn rename_game(&mut self, path: PathBuf, name: GameName) {
        let renamed = self
            .disk
            .run(move || match SavedGames::rename(&path, &name) {
                Ok(_) => Ok(Ok(None)),
                Err(StorageError::Taken { .. }) => {
                    Ok(Err(msg::saved::name_taken(name.to_string())))
                }
                Err(error) => Err(error),
            });
        self.pending.push(renamed, Requester::Window);
    }

    /// Queues writing the table of an arena to a file, for the arena page.
    pub(super) fn export_table(&mut self, file: PathBuf, league: Arc<League>) {
        let written = self.disk.run(move || {
            let written = write_atomically(&file, &league.to_csv());
            let text = || msg::arena::exported(Escaped::path(&file).to_string());
            written.map(|()| Ok(Some(text())))
        });
        self.pending.push(written, Requester::ArenaPage);
    }

    /// Shows the results of the jobs that are done to the player, and passes them to the pages
    /// that requested them.
    pub(super) fn poll(&mut self, pages: &mut PageStack, messages: &mut Messages) {
        for failure in self.take_drawings() {
            messages.fail(failure);
        }
        while let Some((result, requester)) = self.pending.take() {
            match requester {
                // They cover the status line.
                Requester::Window => {
                    pages
                        .all::<LoadPage>()
                        .for_each(|page| page.changed(&result));
                    let puzzles = pages.all::<PuzzlesPage>();
                    puzzles.for_each(|page| page.printed(&result));
                }
                Requester::ArenaPage => {
                    let arenas = pages.all::<ArenaPage>();
                    arenas.for_each(|page| page.exported(&result));
                }
            }
            match result {
                Ok(None) => {}
                Ok(Some(text)) => messages.result(text),
                Err(failure) => messages.fail(failure),
            }
        }
    }

    /// Saves the game for the next start, and counts its end.
    pub(super) fn save_progress(
        &mut self,
        session: &Session,
        events: &[Event],
        catalog: &Catalog,
        messages: &mut Messages,
    ) {
        let begins = events.contains(&Event::Started);
        // Looking through the moves of another game does not make it the unfinished one.
        let is_changed = events
            .iter()
            .any(|event| !matches!(event, Event::Shown { .. } | Event::Paused | Event::Resumed));
        let trouble = if begins {
            self.store.begin(session)
        } else if is_changed || self.store.is_on_board() {
            self.store.save_unfinished(session)
        } else {
            None
        };
        self.report_saved(trouble, messages);
        let ended = events
            .iter()
            .any(|event| matches!(event, Event::Ended { .. }));
        if ended {
            let preset = catalog.preset(&session.setup().preset);
            if let Err(error) = self.store.count(session, preset) {
                messages.fail(Message::verbatim(error));
            }
        }
    }

    /// Takes a loaded game as the game on the board. `counted` tells whether an end of it was
    /// counted.
    pub(super) fn adopt(&mut self, session: &Session, counted: bool, messages: &mut Messages) {
        let trouble = self.store.adopt(session, counted);
        self.report_saved(trouble, messages);
    }

    /// Shows the player where a game went that was left before its end, and what could not be
    /// saved.
    fn report_saved(&mut self, trouble: Option<String>, messages: &mut Messages) {
        if self.store.take_left() {
            messages.lasting(msg::notices::kept());
        }
        if let Some(trouble) = trouble {
            messages.fail(Message::verbatim(trouble));
        }
    }

    /// Saves the game to a new file.
    pub(super) fn save(&mut self, session: &Session, messages: &mut Messages) {
        match self.store.save(session) {
            Ok(save) => self.save_game(save),
            Err(error) => messages.fail(Message::verbatim(error.to_string())),
        }
    }

    /// Saves a finished game to a new file, which names its date.
    pub(super) fn save_finished(&mut self, game: SavedGame, messages: &mut Messages) {
        match self.store.save_finished(game) {
            Ok(save) => self.save_game(save),
            Err(error) => messages.fail(Message::verbatim(error.to_string())),
        }
    }

    /// Saves a game to a new file, and its review beside it.
    pub(super) fn save_reviewed(
        &mut self,
        (session, review): (&Session, Arc<Review>),
        messages: &mut Messages,
    ) {
        match self.store.save(session) {
            Ok(save) => self.save_game(move || {
                let path = save()?;
                keep_review(&path, &review)?;
                Ok(path)
            }),
            Err(error) => messages.fail(Message::verbatim(error.to_string())),
        }
    }

    /// Saves the trained network beside the player's own presets, where learned levels look for
    /// networks.
    pub(super) fn keep_trained(
        &mut self,
        training_runs: &TrainingRuns,
        messages: &mut Messages,
    ) {
        let Some(run) = training_runs.current() else {
            return;
        };
        let presets = self.store.own_presets();
        match presets.and_then(Path::parent) {
            Some(folder) => {
                let name = format!("{}.net", run.preset);
                let file = folder.join("learned").join(name);
                if let Some(keep) = training_runs.keep(file) {
                    self.run(keep);
                }
            }
            None => messages.error(msg::notices::no_folder()),
        }
    }

    /// Makes [`Self::take_picture`] save a picture of the next frame.
    pub(super) const fn want_picture(&mut self) {
        self.wants_picture = true;
    }

    /// Saves a picture of the frame just drawn, if one was requested.
    pub(super) fn take_picture(&mut self, messages: &mut Messages) {
        if !std::mem::take(&mut self.wants_picture) {
            return;
        }
        match self.store.picture_names("png") {
            Ok(names) => {
                let write = screenshot::save(names);
                let told =
                    |path: PathBuf| msg::notices::screenshot(Escaped::path(&path).to_string());
                self.run(move || write().map(|path| Some(told(path))));
            }
            Err(error) => messages.error(Message::verbatim(error)),
        }
    }

    /// Saves a picture of a game's last position, or all of the game as an animated GIF.
    pub(super) fn export(
        &mut self,
        format: PictureFormat,
        (position, caption, theme): (Position, Caption, Theme),
        messages: &mut Messages,
    ) {
        let names = match self.store.picture_names(format.ending()) {
            Ok(names) => names,
            Err(error) => return messages.error(Message::verbatim(error)),
        };
        // Not on the disk thread: a long game takes seconds, for which no other file waits.
        let disk = self.disk.clone();
        let draw = move || {
            let export = Export {
                position: &position,
                theme: &theme,
                cell: None,
                caption: Some(&caption),
            };
            let bytes = export.encode(format).map_err(|error| error.to_string())?;
            Ok(disk.run(move || {
                let path = write_first_free(names, &bytes)?;
                let text = msg::notices::saved_as(Escaped::path(&path).to_string());
                Ok::<_, StorageError>(Ok(Some(text)))
            }))
        };
        let drawing = self.runtime.start("picture", |job| job.report(draw()));
        self.drawings.push(drawing);
    }

    /// Saves pages to print beside the pictures.
    pub(super) fn print(&mut self, pages: String, messages: &mut Messages) {
        match self.store.picture_names("svg") {
            Ok(names) => self.run(move || {
                let path = write_first_free(names, pages.as_bytes())?;
                let path = Escaped::path(&path).to_string();
                Ok::<_, StorageError>(Some(msg::puzzles::printed(path)))
            }),
            Err(error) => messages.error(Message::verbatim(error)),
        }
    }

    /// Takes the pictures that were drawn. Returns sentences about those that could not be.
    fn take_drawings(&mut self) -> Vec<Message> {
        let mut drawn = Vec::new();
        self.drawings.retain(|drawing| {
            let report = drawing.poll();
            let is_drawing = report.is_none();
            drawn.extend(report);
            is_drawing
        });
        let failures = drawn.into_iter().filter_map(|it| self.take_drawn(it));
        failures.collect()
    }

    /// Takes a picture that was drawn, or returns a sentence about why it could not be.
    fn take_drawn(&mut self, drawn: Result<Drawn, JobError>) -> Option<Message> {
        match drawn {
            Ok(Ok(writing)) => {
                self.pending.push(writing, Requester::Window);
                None
            }
            Ok(Err(failure)) => Some(Message::verbatim(failure)),
            Err(error) => Some(msg::notices::no_picture(error.to_string())),
        }
    }

    /// Waits until the pictures are drawn and the queued jobs are done, before the program ends.
    /// Returns the failures that the player has not seen yet.
    pub(super) fn finish(&mut self) -> Vec<String> {
        let mut failures = Vec::new();
        for drawing in std::mem::take(&mut self.drawings) {
            let drawn = drawing.finish(Disk::TIMEOUT);
            if drawn.is_empty() {
                failures.push(msg::notices::picture_unfinished());
            }
            failures.extend(drawn.into_iter().filter_map(|it| self.take_drawn(it)));
        }
        let of_disk = self.store.finish();
        failures.extend(self.pending.failures());
        let failures = failures.iter().map(ToString::to_string);
        failures.chain(of_disk).collect()
    }
}
