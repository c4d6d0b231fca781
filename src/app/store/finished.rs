//! The finished games, which the disk thread keeps in the place of the unfinished one.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use plummet::internals::storage::{FinishedGames, SavedGame, StorageError, Ticket};
use plummet::session::Session;

use super::Store;

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
}
