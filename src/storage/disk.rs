//! A queue of disk jobs, run in order on one thread, so that no frame waits for a disk.
//!
//! ```text
//!   window                                  disk thread
//!   write, remove, run, read ── job ──────▶ one after the other; a job that writes a file
//!                                           replaces a waiting one of that file
//!   Ticket::take  ◀── result ────────────── then wake()
//!   Disk::failure ◀── failures whose ticket is dropped
//!   finish        ── no more jobs ────────▶ runs waiting writes, drops reads, ends
//! ```
//!
//! There is exactly one thread, because each job must see the effects of earlier jobs: a game is
//! added to the saved games before its unfinished file is removed, and a folder is listed after a
//! game was removed from it. Reads are short: 1,000 saved games are listed in 43 ms. The price is
//! that a folder that never answers, or a lock of the statistics that another window holds, blocks
//! all later jobs. After a second the game goes on and shows a message, and [`Disk::finish`] gives
//! up after its timeout.

use std::collections::VecDeque;
use std::fmt::{self, Display};
use std::path::PathBuf;
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
struct Owner(Arc<Shared>);

/// The state shared by a [`Disk`] and its thread.
#[derive(Debug)]
struct Shared {
    queue: Mutex<Queue>,
    /// Notified after every change of the queue.
    changed: Condvar,
    failures: Failures,
}

/// The failures of jobs whose tickets were dropped, oldest first.
type Failures = Arc<Mutex<VecDeque<String>>>;

struct Queue {
    waiting: VecDeque<DiskJob>,
    /// Whether the thread runs a job that [`Disk::finish`] waits for.
    is_writing: bool,
    /// Whether the thread accepts further jobs.
    is_open: bool,
    /// Whether [`Disk::finish`] has timed out.
    gave_up: bool,
}

/// A job with the means to send its result.
struct DiskJob {
    /// The file that the job writes or removes. Its content after the job does not depend on
    /// earlier jobs.
    path: Option<PathBuf>,
    /// Whether the job only reads the disk.
    is_read: bool,
    work: Box<dyn FnOnce() + Send>,
}

impl Disk {
    /// The longest time that the end of the program waits for a disk that does not respond.
    pub const TIMEOUT: Duration = Duration::from_secs(20);

    /// Starts the thread. It wakes the caller of `runtime` after each job.
    #[must_use]
    pub fn start(runtime: &Runtime) -> Self {
        let shared = Arc::new(Shared {
            queue: Mutex::new(Queue {
                waiting: VecDeque::new(),
                is_writing: false,
                is_open: true,
                gave_up: false,
            }),
            changed: Condvar::new(),
            failures: Failures::default(),
        });
        let (theirs, caller) = (Arc::clone(&shared), runtime.clone());
        let started = runtime.detach("disk", move || theirs.work(&caller));
        lock(&shared.queue).is_open = started.is_ok();
        Self(Arc::new(Owner(shared)))
    }

    /// Queues writing a file, as [`write_atomically`] does. Replaces a waiting job that writes or
    /// removes this file.
    pub fn write(&self, path: impl Into<PathBuf>, text: String) -> Ticket<()> {
        let path = path.into();
        let file = path.clone();
        self.add(Some(path), false, move || write_atomically(&file, &text))
    }

    /// Queues removing a file; a missing file is not an error. Replaces a waiting job that writes
    /// or removes this file.
    pub fn remove(&self, path: impl Into<PathBuf>) -> Ticket<()> {
        let path = path.into();
        let file = path.clone();
        self.add(Some(path), false, move || remove(&file).map(drop))
    }

    /// Queues a job that changes the disk. [`Self::finish`] waits for it.
    pub fn run<T, E>(&self, job: impl FnOnce() -> Result<T, E> + Send + 'static) -> Ticket<T>
    where
        T: Send + 'static,
        E: Display + 'static,
    {
        self.add(None, false, job)
    }

    /// Queues a job that only reads the disk. It does not run if its ticket was dropped before, or
    /// if [`Self::finish`] was called before.
    pub fn read<T, E>(&self, job: impl FnOnce() -> Result<T, E> + Send + 'static) -> Ticket<T>
    where
        T: Send + 'static,
        E: Display + 'static,
    {
        self.add(None, true, job)
    }

    /// Removes and returns the oldest failure of a job whose ticket was dropped.
    #[must_use]
    pub fn failure(&self) -> Option<String> {
        lock(&self.0.0.failures).pop_front()
    }

    /// Ends the thread after the waiting jobs that change the disk. Returns the failures that
    /// [`Self::failure`] has not returned. If the jobs take longer than `timeout`, one more failure
    /// says so.
    pub fn finish(&self, timeout: Duration) -> Vec<String> {
        self.0.0.finish(timeout);
        lock(&self.0.0.failures).drain(..).collect()
    }

    fn add<T, E>(
        &self,
        path: Option<PathBuf>,
        is_read: bool,
        job: impl FnOnce() -> Result<T, E> + Send + 'static,
    ) -> Ticket<T>
    where
        T: Send + 'static,
        E: Display + 'static,
    {
        let failures = (!is_read).then(|| Arc::clone(&self.0.0.failures));
        let slot = Arc::new(Mutex::new(Slot::Waiting));
        let ticket = Ticket {
            slot: Arc::clone(&slot),
            failures: failures.clone(),
        };
        let promise = Promise { slot, failures };
        let work = Box::new(move || {
            if !is_read || promise.is_awaited() {
                let done = caught(|| job().map_err(|error| error.to_string()));
                promise.keep(done.unwrap_or_else(|panic| Err(panic_sentence(&panic))));
            }
        });
        let job = DiskJob {
            path,
            is_read,
            work,
        };
        self.0.0.add(job);
        ticket
    }
}

impl Drop for Owner {
    fn drop(&mut self) {
        self.0.finish(Disk::TIMEOUT);
    }
}

impl Shared {
    fn add(&self, job: DiskJob) {
        let mut queue = lock(&self.queue);
        if !queue.is_open {
            drop(queue);
            (job.work)();
            return;
        }
        let mut waiting = queue.waiting.iter();
        let replaced = waiting.position(|other| job.path.is_some() && other.path == job.path);
        let replaced = replaced.and_then(|at| queue.waiting.remove(at));
        queue.waiting.push_back(job);
        drop(queue);
        self.changed.notify_all();
        // The ticket of the replaced job is closed here.
        drop(replaced);
    }

    /// Runs jobs until the queue is closed.
    fn work(&self, caller: &Runtime) {
        while let Some(job) = self.next() {
            (job.work)();
            lock(&self.queue).is_writing = false;
            self.changed.notify_all();
            caller.wake();
        }
    }

    /// Waits for a job; `None` if the queue is closed and empty.
    fn next(&self) -> Option<DiskJob> {
        let mut queue = lock(&self.queue);
        loop {
            if let Some(job) = queue.waiting.pop_front() {
                queue.is_writing = !job.is_read;
                return Some(job);
            }
            if !queue.is_open {
                return None;
            }
            queue = held(self.changed.wait(queue));
        }
    }

    fn finish(&self, timeout: Duration) {
        let mut queue = lock(&self.queue);
        queue.is_open = false;
        let waiting = std::mem::take(&mut queue.waiting);
        let (reads, writes): (VecDeque<DiskJob>, _) =
            waiting.into_iter().partition(|job| job.is_read);
        queue.waiting = writes;
        self.changed.notify_all();
        if queue.gave_up {
            return;
        }
        let is_working = |queue: &mut Queue| queue.is_writing || !queue.waiting.is_empty();
        let (mut queue, waited) = held(self.changed.wait_timeout_while(queue, timeout, is_working));
        if waited.timed_out() {
            queue.gave_up = true;
            let sentence = "a disk does not answer: not everything is written";
            lock(&self.failures).push_back(sentence.to_owned());
        }
        drop(queue);
        drop(reads);
    }
}

impl fmt::Debug for Queue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Queue")
            .field("waiting", &self.waiting.len())
            .field("is_writing", &self.is_writing)
            .field("is_open", &self.is_open)
            .finish_non_exhaustive()
    }
}

/// The result of a job of a [`Disk`], once the job is done. If a failure is not taken before the
/// ticket is dropped, [`Disk::failure`] returns it, except for a read.
#[derive(Debug)]
pub struct Ticket<T> {
    slot: Arc<Mutex<Slot<T>>>,
    /// The list for failures that are not taken.
    failures: Option<Failures>,
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

    /// Returns whether the result is still to come. Otherwise the job is done, or it was replaced
    /// by a later one for its file, which has another ticket.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        matches!(*lock(&self.slot), Slot::Waiting)
    }
}

impl<T> Drop for Ticket<T> {
    fn drop(&mut self) {
        let left = std::mem::replace(&mut *lock(&self.slot), Slot::Closed);
        if let (Slot::Answered(Err(failure)), Some(failures)) = (left, &self.failures) {
            lock(failures).push_back(failure);
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

/// The job's end of a [`Ticket`]: it sends the result, or closes the ticket when it is dropped.
struct Promise<T> {
    slot: Arc<Mutex<Slot<T>>>,
    failures: Option<Failures>,
}

impl<T> Promise<T> {
    fn is_awaited(&self) -> bool {
        matches!(*lock(&self.slot), Slot::Waiting)
    }

    fn keep(self, answer: Result<T, String>) {
        let mut slot = lock(&self.slot);
        if matches!(*slot, Slot::Waiting) {
            *slot = Slot::Answered(answer);
        } else if let (Err(failure), Some(failures)) = (answer, &self.failures) {
            lock(failures).push_back(failure);
        }
    }
}

impl<T> Drop for Promise<T> {
    fn drop(&mut self) {
        let mut slot = lock(&self.slot);
        if matches!(*slot, Slot::Waiting) {
            *slot = Slot::Closed;
        }
    }
}

fn panic_sentence(message: &str) -> String {
    format!("plummet panicked over a file: {message}")
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    held(mutex.lock())
}

/// Ignores poisoning: no code panics while it holds one of these locks, so the data is consistent.
fn held<T>(guarded: Result<T, PoisonError<T>>) -> T {
    guarded.unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
