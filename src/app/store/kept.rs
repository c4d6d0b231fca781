//! Values of the player that the frames show, while the disk thread reads and writes their files.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use plummet::internals::storage::{
    Disk, FileChange, Loaded, SharedFile, StorageError, TextFile, Ticket, load,
};
use plummet::presets::ConfigError;

/// A value in memory, whose file other windows change as well. A change of this window is seen at
/// once; those of others are seen once a change was written.
#[derive(Debug)]
pub(crate) struct Kept<T> {
    value: T,
    /// `None` if there is no path for the file: the value is then kept for this run only.
    file: Option<Arc<QueuedFile<T>>>,
    /// The jobs that write changes; each returns the value of the file.
    open: VecDeque<Ticket<T>>,
    disk: Disk,
}

/// A file and the changes that no job has written yet.
struct QueuedFile<T> {
    /// Locked by disk jobs only.
    file: Mutex<SharedFile<T>>,
    changes: Mutex<Vec<FileChange<T>>>,
}

impl<T: TextFile + Clone + Send + 'static> Kept<T> {
    /// Reads the value. Its faults are added to `faults`.
    pub(super) fn read(
        path: Result<PathBuf, StorageError>,
        faults: &mut Vec<ConfigError>,
        disk: &Disk,
    ) -> Self {
        let path = path.ok();
        let value = path.as_ref().map_or_else(T::default, |path| {
            let Loaded {
                value, faults: own, ..
            } = load(path);
            faults.extend(own);
            value
        });
        let file = path.map(|path| {
            Arc::new(QueuedFile {
                file: Mutex::new(SharedFile::new(path, value.clone())),
                changes: Mutex::default(),
            })
        });
        Self {
            value,
            file,
            open: VecDeque::new(),
            disk: disk.clone(),
        }
    }

    pub(crate) const fn value(&self) -> &T {
        &self.value
    }

    /// Changes the value in memory, and queues a job that makes the same change to the file.
    /// `change` returns whether it changed something.
    pub(crate) fn change(&mut self, change: impl Fn(&mut T) -> bool + Send + 'static) {
        if !change(&mut self.value) {
            return;
        }
        let Some(file) = &self.file else { return };
        let file = Arc::clone(file);
        locked(&file.changes).push(Box::new(change));
        self.open.push_back(self.disk.run(move || {
            // Of several changes in a row the first job writes all.
            let changes = std::mem::take(&mut *locked(&file.changes));
            locked(&file.file).change(changes).cloned()
        }));
    }

    /// Takes the results of the jobs. Returns the next failure to write a change.
    pub(super) fn next_failure(&mut self) -> Option<String> {
        while let Some(mut ticket) = self.open.pop_front_if(|ticket| !ticket.is_waiting()) {
            match ticket.take()? {
                // While another change is queued, the file lacks it.
                Ok(value) if self.open.is_empty() => self.value = value,
                Ok(_) => {}
                Err(error) => return Some(error),
            }
        }
        None
    }
}

impl<T> std::fmt::Debug for QueuedFile<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("QueuedFile").finish_non_exhaustive()
    }
}

/// Ignores poisoning: a change that panics has failed, and the values are whole.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
