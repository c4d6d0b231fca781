//! The statistics as frames see them, while their file is read and written elsewhere.

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};

use plummet::internals::storage::{Ledger, ScoredGame, Statistics, StorageError};

/// The statistics: with every game of this window at once, and with what other windows
/// have counted as soon as the file was read.
#[derive(Debug)]
pub(super) struct Scorebook {
    statistics: Statistics,
    /// Locked only by the work that [`Self::count`] returns; no place, no ledger.
    ledger: Result<Arc<Mutex<Ledger>>, StorageError>,
    tell: Sender<Told>,
    told: Receiver<Told>,
    /// The games on their way to the file.
    open: usize,
}

/// What the file holds now that a game was counted there, or why it was not.
type Told = Result<Statistics, StorageError>;

impl Scorebook {
    /// The statistics of the file at this place.
    pub(super) fn new(place: Result<PathBuf, StorageError>, statistics: Statistics) -> Self {
        let (tell, told) = mpsc::channel();
        let ledger = place.map(|path| Ledger::new(path, statistics.clone()));
        Self {
            statistics,
            ledger: ledger.map(|ledger| Arc::new(Mutex::new(ledger))),
            tell,
            told,
            open: 0,
        }
    }

    pub(super) const fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// Counts a game. Returns what counts it in the file, which is to be done on a thread,
    /// in the order of the games; or a sentence, where there is no place for the file.
    pub(super) fn count(
        &mut self,
        game: ScoredGame,
    ) -> Result<impl FnOnce() + Send + use<>, String> {
        let ledger = self.ledger.as_ref().map_err(ToString::to_string)?;
        let (ledger, tell) = (Arc::clone(ledger), self.tell.clone());
        self.statistics.add(&game);
        self.open += 1;
        Ok(move || {
            let mut ledger = ledger.lock().unwrap_or_else(PoisonError::into_inner);
            // Nobody may want to know any more.
            let _ = tell.send(ledger.count(game).cloned());
        })
    }

    /// Takes in what the file holds. Returns why a game is not written, once for each.
    pub(super) fn trouble(&mut self) -> Option<StorageError> {
        while let Ok(told) = self.told.try_recv() {
            self.open = self.open.saturating_sub(1);
            match told {
                // While another game is on its way, the file does not know of it yet.
                Ok(statistics) if self.open == 0 => self.statistics = statistics,
                Ok(_) => {}
                Err(error) => return Some(error),
            }
        }
        None
    }
}
