//! The finished games, which the disk thread keeps in the place of the unfinished one.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use plummet::internals::storage::{
    FinishedGames, FinishedList, SavedGame, SavedGames, StorageError, Ticket,
};
use plummet::internals::text::Message;
use plummet::session::Session;

use super::{Store, now};

/// The file of the finished games, and the end of the game on the board that is in it.
#[derive(Debug)]
pub(super) struct Finished {
    /// Locked by disk jobs only; `None` if there is no folder for the file.
    file: Option<Arc<Mutex<FinishedGames>>>,
    /// The end of the game on the board. If moves are taken back, another one replaces it.
    end: Option<SavedGame>,
}

impl Finished {
    pub(super) fn new(path: Result<PathBuf, StorageError>) -> Self {
        let file = path.map(|path| Arc::new(Mutex::new(FinishedGames::new(path))));
        Self {
            file: file.ok(),
            end: None,
        }
    }

    /// Another game is on the board.
    pub(super) fn forget_end(&mut self) {
        self.end = None;
    }
}

impl Store {
    /// Queues removing the file of the unfinished game. A game that has ended is kept among the
    /// finished ones before, if a person made a move in it and the settings do not say otherwise.
    pub(super) fn put_away(&mut self, session: &Session, path: PathBuf) -> Ticket<()> {
        let is_kept =
            session.result().is_some() && session.has_human_moved() && self.settings.keep_finished;
        let Some(file) = self.finished.file.clone().filter(|_| is_kept) else {
            return self.disk.remove(path);
        };
        let game = self.saved(session);
        let before = self.finished.end.replace(game.clone());
        self.disk.run(move || {
            let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
            file.finish(&game, before.as_ref(), &path)
        })
    }

    /// Queues reading the finished games.
    pub(crate) fn list_finished(&self) -> Result<Ticket<FinishedList>, String> {
        let path = self.places.finished().map_err(|error| error.to_string())?;
        let read = move || Ok::<_, String>(FinishedGames::read(&path));
        Ok(self.disk.read(read))
    }

    /// Queues removing all finished games; `None` if there is no folder for them.
    pub(crate) fn clear_finished(&self) -> Option<Ticket<Result<Option<Message>, Message>>> {
        let file = self.finished.file.clone()?;
        Some(self.disk.run(move || {
            let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
            file.clear().map(|()| Ok(None))
        }))
    }

    /// Returns a job that saves a finished game to a new file and returns its path.
    pub(crate) fn save_finished(
        &self,
        game: SavedGame,
    ) -> Result<impl FnOnce() -> Result<PathBuf, StorageError> + use<>, StorageError> {
        let games = SavedGames::new(self.places.games()?);
        let time = game.date.unwrap_or_else(now).local(&self.zone);
        Ok(move || games.save(&game, time))
    }
}
