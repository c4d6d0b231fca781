//! Disk jobs in the background, so that a slow disk does not block a frame.

use std::collections::VecDeque;
use std::fmt::Display;
use std::path::PathBuf;
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::games::remove;
use super::write_atomically;
use crate::jobs::{Runtime, caught};

/// A queue of disk jobs, run in order on one thread. Clones share the queue. When the last clone is
/// dropped, [`Disk::finish`] is called with [`Disk::TIMEOUT`].
///
/// A panic in a job counts as a failure of the job, and the thread continues. If the system refuses
/// a thread, and after [`Disk::finish`], jobs run inline.
#[derive(Clone, Debug)]
pub struct Disk(Arc<Owner>);

/// Calls [`Disk::finish`] when the last clone of a [`Disk`] is dropped.
#[derive(Debug)]
struct Owner {
    /// Gives jobs to the thread; `None` if they run inline.
    jobs: Mutex<Option<Sender<DiskJob>>>,
    changes: Arc<Changes>,
}

type DiskJob = Box<dyn FnOnce() + Send>;

/// The jobs that change the disk.
#[derive(Debug, Default)]
struct Changes {
    state: Mutex<ChangesState>,
    /// Notified after each job.
    done: Condvar,
}

#[derive(Debug, Default)]
struct ChangesState {
    /// The number of jobs that are not done.
    open: usize,
    has_ended: bool,
    /// The failures of jobs whose tickets were dropped, oldest first.
    failures: VecDeque<String>,
}

impl Disk {
    /// The longest time that the end of the program waits for a disk that does not respond.
    pub const TIMEOUT: Duration = Duration::from_secs(20);

    /// Starts the thread. It wakes the caller of `runtime` after each job.
    #[must_use]
    pub fn start(runtime: &Runtime) -> Self {
        let (jobs, waiting) = mpsc::channel::<DiskJob>();
        let caller = runtime.clone();
        let started = runtime.detach("disk", move || {
            for job in waiting {
                job();
                caller.wake();
            }
        });
        Self(Arc::new(Owner {
            jobs: Mutex::new(started.is_ok().then_some(jobs)),
            changes: Arc::default(),
        }))
    }

    /// Queues writing a file, as [`write_atomically`] does.
    pub fn write(&self, path: impl Into<PathBuf>, text: String) -> Ticket<()> {
        let path = path.into();
        self.run(move || write_atomically(&path, &text))
    }

    /// Queues removing a file; a missing file is not an error.
    pub fn remove(&self, path: impl Into<PathBuf>) -> Ticket<()> {
        let path = path.into();
        self.run(move || remove(&path).map(drop))
    }

    /// Queues a job that changes the disk. [`Self::finish`] waits for it.
    pub fn run<T, E>(&self, job: impl FnOnce() -> Result<T, E> + Send + 'static) -> Ticket<T>
    where
        T: Send + 'static,
        E: Display + 'static,
    {
        self.add(false, job)
    }

    /// Queues a job that only reads the disk. It does not run if its ticket was dropped before, or
    /// if [`Self::finish`] was called before.
    pub fn read<T, E>(&self, job: impl FnOnce() -> Result<T, E> + Send + 'static) -> Ticket<T>
    where
        T: Send + 'static,
        E: Display + 'static,
    {
        self.add(true, job)
    }

    /// Removes and returns the oldest failure of a job whose ticket was dropped.
    #[must_use]
    pub fn failure(&self) -> Option<String> {
        lock(&self.0.changes.state).failures.pop_front()
    }

    /// Ends the thread after the waiting jobs that change the disk. Returns the failures that
    /// [`Self::failure`] has not returned. If the jobs take longer than `timeout`, one more failure
    /// says so.
    pub fn finish(&self, timeout: Duration) -> Vec<String> {
        self.0.finish(timeout);
        lock(&self.0.changes.state).failures.drain(..).collect()
    }

    fn add<T, E>(
        &self,
        is_read: bool,
        job: impl FnOnce() -> Result<T, E> + Send + 'static,
    ) -> Ticket<T>
    where
        T: Send + 'static,
        E: Display + 'static,
    {
        let slot = Arc::new(Mutex::new(Slot::Waiting));
        let changes = Arc::clone(&self.0.changes);
        let ticket = Ticket {
            slot: Arc::clone(&slot),
            changes: (!is_read).then(|| Arc::clone(&changes)),
        };
        lock(&changes.state).open += usize::from(!is_read);
        let jobs = lock(&self.0.jobs);
        let is_inline = jobs.is_none();
        let work: DiskJob = Box::new(move || {
            let is_awaited = matches!(*lock(&slot), Slot::Waiting);
            let has_ended = !is_inline && lock(&changes.state).has_ended;
            if is_read && (has_ended || !is_awaited) {
                *lock(&slot) = Slot::Closed;
                return;
            }
            let done = caught(|| job().map_err(|error| error.to_string()));
            let done =
                done.unwrap_or_else(|panic| Err(format!("plummet panicked over a file: {panic}")));
            let mut slot = lock(&slot);
            let mut state = lock(&changes.state);
            match done {
                Err(failure) if !is_read && !matches!(*slot, Slot::Waiting) => {
                    state.failures.push_back(failure);
                }
                _ if !matches!(*slot, Slot::Waiting) => {}
                done => *slot = Slot::Answered(done),
            }
            state.open = state.open.saturating_sub(usize::from(!is_read));
            changes.done.notify_all();
        });
        match &*jobs {
            // The thread ends only after the sender.
            Some(jobs) => drop(jobs.send(work)),
            None => {
                drop(jobs);
                work();
            }
        }
        ticket
    }
}

impl Owner {
    fn finish(&self, timeout: Duration) {
        drop(lock(&self.jobs).take());
        let mut state = lock(&self.changes.state);
        state.has_ended = true;
        let is_open = |state: &mut ChangesState| state.open > 0;
        let waited = self
            .changes
            .done
            .wait_timeout_while(state, timeout, is_open);
        let (mut state, waited) = held(waited);
        if waited.timed_out() {
            // A second wait would take as long.
            state.open = 0;
            let sentence = "a disk does not answer: not everything is written";
            state.failures.push_back(sentence.to_owned());
        }
    }
}

impl Drop for Owner {
    fn drop(&mut self) {
        self.finish(Disk::TIMEOUT);
    }
}

/// The result of a job of a [`Disk`], once the job is done. If a failure is not taken before the
/// ticket is dropped, [`Disk::failure`] returns it, except for a read.
#[derive(Debug)]
pub struct Ticket<T> {
    slot: Arc<Mutex<Slot<T>>>,
    /// The list for failures that are not taken.
    changes: Option<Arc<Changes>>,
}

impl<T> Ticket<T> {
    /// Takes the result if the job is done: its value, or a sentence about its failure. Returns
    /// `None` while the job waits, and after the result was taken. Never blocks.
    #[must_use]
    pub fn take(&mut self) -> Option<Result<T, String>> {
        let mut slot = lock(&self.slot);
        if matches!(*slot, Slot::Waiting) {
            return None;
        }
        match std::mem::replace(&mut *slot, Slot::Closed) {
            Slot::Answered(answer) => Some(answer),
            Slot::Waiting | Slot::Closed => None,
        }
    }

    /// Returns whether the result is still to come.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        matches!(*lock(&self.slot), Slot::Waiting)
    }
}

impl<T> Drop for Ticket<T> {
    fn drop(&mut self) {
        let left = std::mem::replace(&mut *lock(&self.slot), Slot::Closed);
        if let (Slot::Answered(Err(failure)), Some(changes)) = (left, &self.changes) {
            lock(&changes.state).failures.push_back(failure);
        }
    }
}

/// The state shared by a [`Ticket`] and its job.
#[derive(Debug)]
enum Slot<T> {
    Waiting,
    Answered(Result<T, String>),
    /// The result was taken, the ticket was dropped, or there will be no result.
    Closed,
}

/// Ignores poisoning: no code panics while it holds one of these locks, so the data is consistent.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    held(mutex.lock())
}

fn held<T>(guarded: Result<T, PoisonError<T>>) -> T {
    guarded.unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
