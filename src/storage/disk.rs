//! A queue of disk jobs, run in order on one thread, so that no frame waits for a disk.
//!
//! ```text
//!   window                                  disk thread
//!   write, remove, run, read ── job ──────▶ one after the other; a job that writes a file
//!                                           replaces a waiting one of that file
//!   Ticket::take  ◀── answer ────────────── then call()
//!   Disk::failure ◀── failures whose ticket is dropped
//!   finish        ── no more jobs ────────▶ writes what waits, drops reads, ends
//! ```
//!
//! There is one thread on purpose: a game goes to the saved games before its own file goes,
//! and a folder is listed after a game was removed from it, because each job sees what the
//! jobs before it did. Reads are short: 1,000 saved games are listed in 43 ms. The price is
//! that a folder that never answers, or a lock of the statistics that another window keeps,
//! holds up what waits behind it. The game goes on after a second then and says so, and
//! [`Disk::finish`] gives up after its timeout.

use std::collections::VecDeque;
use std::fmt::{self, Display};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::games::remove;
use super::write_atomically;

/// A queue of disk jobs, run in order on one thread. Clones share the queue. When the last
/// one is dropped, [`Disk::finish`] is called with [`Disk::TIMEOUT`].
///
/// A job that panics has failed; the thread goes on with the next one. Where the system
/// refuses a thread, and after [`Disk::finish`], jobs run inline.
#[derive(Clone, Debug)]
pub struct Disk(Arc<Owner>);

/// What the clones of a [`Disk`] share.
#[derive(Debug)]
struct Owner {
    shared: Arc<Shared>,
    /// Why there is no thread.
    refused: Option<io::Error>,
}

/// What a [`Disk`] and its thread share.
#[derive(Debug)]
struct Shared {
    queue: Mutex<Queue>,
    /// Notified after every change of the queue.
    changed: Condvar,
    failures: Failures,
}

/// The failures of jobs whose tickets are dropped, the oldest first.
type Failures = Arc<Mutex<VecDeque<String>>>;

struct Queue {
    waiting: VecDeque<Job>,
    /// Whether the thread is running a job that [`Disk::finish`] waits for.
    is_writing: bool,
    /// Run while no job waits. Returns when it wants to be run again.
    repeated: Option<Box<dyn FnMut() -> Duration + Send>>,
    /// Whether the thread takes further jobs.
    is_open: bool,
    /// Whether [`Disk::finish`] waited in vain.
    gave_up: bool,
}

/// A job and the promise of its answer.
struct Job {
    /// The file that the job writes or removes: what it holds afterwards depends on no job
    /// before.
    path: Option<PathBuf>,
    /// Whether the job only looks at the disk.
    is_read: bool,
    work: Box<dyn FnOnce() + Send>,
}

impl Disk {
    /// How long the end of a program waits for a disk that does not answer.
    pub const TIMEOUT: Duration = Duration::from_secs(20);

    /// Starts the thread. `call` is called on it after each job, to wake a caller that polls
    /// tickets.
    #[must_use]
    pub fn start(call: impl Fn() + Send + 'static) -> Self {
        Self::start_by(call, |work| {
            let thread = thread::Builder::new().name("disk".to_owned());
            thread.spawn(work).map(drop)
        })
    }

    /// [`Self::start`]; `spawn` runs a function on another thread.
    fn start_by(
        call: impl Fn() + Send + 'static,
        spawn: impl FnOnce(Box<dyn FnOnce() + Send>) -> io::Result<()>,
    ) -> Self {
        let shared = Arc::new(Shared {
            queue: Mutex::new(Queue {
                waiting: VecDeque::new(),
                is_writing: false,
                repeated: None,
                is_open: true,
                gave_up: false,
            }),
            changed: Condvar::new(),
            failures: Failures::default(),
        });
        let theirs = Arc::clone(&shared);
        let refused = spawn(Box::new(move || theirs.work(&call))).err();
        lock(&shared.queue).is_open = refused.is_none();
        Self(Arc::new(Owner { shared, refused }))
    }

    /// Why jobs run inline from the start, if the system refused a thread.
    #[must_use]
    pub fn refused(&self) -> Option<&io::Error> {
        self.0.refused.as_ref()
    }

    /// Queues writing a file as [`write_atomically`] does. Replaces a waiting job that writes
    /// or removes this file.
    pub fn write(&self, path: impl Into<PathBuf>, text: String) -> Ticket<()> {
        let path = path.into();
        let file = path.clone();
        self.add(Some(path), false, move || write_atomically(&file, &text))
    }

    /// Queues removing a file; a missing file is no failure. Replaces a waiting job that
    /// writes or removes this file.
    pub fn remove(&self, path: impl Into<PathBuf>) -> Ticket<()> {
        let path = path.into();
        let file = path.clone();
        self.add(Some(path), false, move || remove(&file))
    }

    /// Queues a job that changes the disk. [`Self::finish`] waits for it.
    pub fn run<T, E>(&self, job: impl FnOnce() -> Result<T, E> + Send + 'static) -> Ticket<T>
    where
        T: Send + 'static,
        E: Display + 'static,
    {
        self.add(None, false, job)
    }

    /// Queues a job that only looks at the disk. It is not run if its ticket is dropped
    /// before, nor after [`Self::finish`] has begun.
    pub fn read<T, E>(&self, job: impl FnOnce() -> Result<T, E> + Send + 'static) -> Ticket<T>
    where
        T: Send + 'static,
        E: Display + 'static,
    {
        self.add(None, true, job)
    }

    /// Runs `job` on the thread again and again while no other job waits, in place of an
    /// earlier one. It returns how long it need not be run; it may be run sooner. It is not
    /// run where there is no thread, and no more after it has panicked.
    pub fn repeat(&self, job: impl FnMut() -> Duration + Send + 'static) {
        lock(&self.0.shared.queue).repeated = Some(Box::new(job));
        self.0.shared.changed.notify_all();
    }

    /// The oldest failure of a job whose ticket is dropped, once.
    #[must_use]
    pub fn failure(&self) -> Option<String> {
        lock(&self.0.shared.failures).pop_front()
    }

    /// Ends the thread after it has run the waiting jobs that change the disk. Returns the
    /// failures that [`Self::failure`] has not returned, and a sentence if the jobs take
    /// longer than `timeout`.
    pub fn finish(&self, timeout: Duration) -> Vec<String> {
        self.0.shared.finish(timeout);
        lock(&self.0.shared.failures).drain(..).collect()
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
        let failures = (!is_read).then(|| Arc::clone(&self.0.shared.failures));
        let slot = Arc::new(Mutex::new(Slot::Waiting));
        let ticket = Ticket {
            slot: Arc::clone(&slot),
            failures: failures.clone(),
        };
        let promise = Promise { slot, failures };
        let work = Box::new(move || {
            if !is_read || promise.is_awaited() {
                promise.keep(caught(|| job().map_err(|error| error.to_string())));
            }
        });
        let job = Job {
            path,
            is_read,
            work,
        };
        self.0.shared.add(job);
        ticket
    }
}

impl Drop for Owner {
    fn drop(&mut self) {
        self.shared.finish(Disk::TIMEOUT);
    }
}

impl Shared {
    fn add(&self, job: Job) {
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
        // Its ticket waits no longer.
        drop(replaced);
    }

    /// The life of the thread.
    fn work(&self, call: &dyn Fn()) {
        while let Some(job) = self.next() {
            (job.work)();
            lock(&self.queue).is_writing = false;
            self.changed.notify_all();
            // The thread outlives a panic there as well.
            drop(caught(|| {
                call();
                Ok(())
            }));
        }
    }

    /// Waits for a job; `None` once no more can come.
    fn next(&self) -> Option<Job> {
        let mut queue = lock(&self.queue);
        loop {
            if let Some(job) = queue.waiting.pop_front() {
                queue.is_writing = !job.is_read;
                return Some(job);
            }
            if !queue.is_open {
                let repeated = queue.repeated.take();
                drop(queue);
                drop(repeated);
                return None;
            }
            queue = match queue.repeated.take() {
                Some(repeated) => {
                    drop(queue);
                    self.repeat(repeated)
                }
                None => held(self.changed.wait(queue)),
            };
        }
    }

    /// Runs the repeated job and waits until it wants to be run again, or a job comes.
    fn repeat(&self, mut repeated: Box<dyn FnMut() -> Duration + Send>) -> MutexGuard<'_, Queue> {
        match caught(|| Ok(repeated())) {
            Ok(pause) => {
                let mut queue = lock(&self.queue);
                // Another one may have come meanwhile.
                queue.repeated.get_or_insert(repeated);
                let is_idle = |queue: &mut Queue| queue.waiting.is_empty() && queue.is_open;
                held(self.changed.wait_timeout_while(queue, pause, is_idle)).0
            }
            Err(failure) => {
                lock(&self.failures).push_back(failure);
                lock(&self.queue)
            }
        }
    }

    fn finish(&self, timeout: Duration) {
        let mut queue = lock(&self.queue);
        queue.is_open = false;
        let waiting = std::mem::take(&mut queue.waiting);
        let (reads, writes): (VecDeque<Job>, _) = waiting.into_iter().partition(|job| job.is_read);
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

/// The answer of a job of a [`Disk`], once it is there. A failure that is not taken from a
/// ticket until it is dropped goes to [`Disk::failure`], unless the job was a read.
#[derive(Debug)]
pub struct Ticket<T> {
    slot: Arc<Mutex<Slot<T>>>,
    /// Where failures go that are not taken.
    failures: Option<Failures>,
}

impl<T> Ticket<T> {
    /// The answer, once it is there and once only, or a sentence about the failure. Never
    /// waits.
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

    /// Whether the answer is still to come. Once it is not, the job is done, or it was
    /// replaced by a later one of the same file, which has a ticket of its own.
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

/// What a [`Ticket`] and its job share.
#[derive(Debug)]
enum Slot<T> {
    Waiting,
    Answered(Result<T, String>),
    /// The answer was taken, the ticket is dropped, or there will be no answer.
    Closed,
}

/// The side of a job: it answers its ticket, or closes it when it is dropped.
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

/// What `job` returns; a panic is a failure. The panic itself is reported on stderr.
fn caught<T>(job: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(job)).unwrap_or_else(|_| {
        Err("plummet panicked over a file: the terminal has the message".to_owned())
    })
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    held(mutex.lock())
}

/// Nothing panics while it holds one of the locks, so that what they guard is whole.
fn held<T>(guarded: Result<T, PoisonError<T>>) -> T {
    guarded.unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
