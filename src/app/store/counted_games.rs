//! The statistics that the frames show, while the disk thread reads and writes their file.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use plummet::internals::storage::{
    Disk, ScoredGame, Statistics, StatisticsFile, StorageError, Ticket,
};

/// The statistics in memory. A game of this window is added to them immediately; the games of
/// other windows are added once the file was read.
#[derive(Debug)]
pub(super) struct CountedGames {
    statistics: Statistics,
    /// Locked by disk jobs only. The error says why the file has no path.
    ledger: Result<Arc<Mutex<StatisticsFile>>, StorageError>,
    /// The jobs that write a game; each returns the statistics of the file.
    open: VecDeque<Ticket<Statistics>>,
}

impl CountedGames {
    /// Creates the statistics from those last read at `place`.
    pub(super) fn new(place: Result<PathBuf, StorageError>, statistics: Statistics) -> Self {
        let ledger = place.map(|path| StatisticsFile::new(path, statistics.clone()));
        Self {
            statistics,
            ledger: ledger.map(|ledger| Arc::new(Mutex::new(ledger))),
            open: VecDeque::new(),
        }
    }

    pub(super) const fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// Adds a game to the statistics in memory, and queues a job that adds it to the file.
    ///
    /// # Errors
    /// A sentence if there is no path for the file.
    pub(super) fn count(&mut self, game: ScoredGame, disk: &Disk) -> Result<(), String> {
        let ledger = self.ledger.as_ref().map_err(ToString::to_string)?;
        let ledger = Arc::clone(ledger);
        self.statistics.add(&game);
        self.open.push_back(disk.run(move || {
            let mut ledger = ledger.lock().unwrap_or_else(PoisonError::into_inner);
            ledger.count(game).cloned()
        }));
        Ok(())
    }

    /// Takes the results of the jobs. Returns the next failure to write a game.
    pub(super) fn next_failure(&mut self) -> Option<String> {
        while let Some(mut ticket) = self.open.pop_front_if(|ticket| !ticket.is_waiting()) {
            match ticket.take()? {
                // While another game is queued, the file lacks it.
                Ok(statistics) if self.open.is_empty() => self.statistics = statistics,
                Ok(_) => {}
                Err(error) => return Some(error),
            }
        }
        None
    }
}
