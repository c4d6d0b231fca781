//! Jobs: work on other threads, so that the caller never waits.
//!
//! ```text
//!   caller                               thread of the job
//!   Runtime::start(name, work) ────────▶ work(&job)
//!   Job::poll  ◀── reports in order ──── job.report(..), which wakes the caller
//!   Job::stop  ─── flag ───────────────▶ the work ends soon, with what it has found
//!   drop(job)  ─── flag ───────────────▶ as above; nobody sees its further reports
//! ```
//!
//! A panic of the work and a thread that the system refuses are reports too ([`JobError`]), so
//! the caller that polls learns of every end. [`Runtime::detach`] starts what nobody waits for.
//! [`on_threads`] shares work among threads and waits for all of it.

#![expect(clippy::disallowed_methods, reason = "the runtime starts threads")]

use std::any::Any;
use std::fmt;
use std::io;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Builder};
use std::time::Duration;

/// The stack of a job: room for a search that recurses once for every cell of the largest board.
const STACK_BYTES: usize = 32 << 20;

/// Starts jobs, and wakes the caller for their reports. Clones share the count of running jobs.
#[derive(Clone)]
pub struct Runtime(Arc<RuntimeState>);

/// The state shared by the clones of a [`Runtime`] and its jobs.
struct RuntimeState {
    wake: Box<dyn Fn() + Send + Sync>,
    spawn: Spawn,
    /// The number of jobs whose threads have not ended.
    running: Mutex<usize>,
    /// Notified when a job has ended.
    ended: Condvar,
}

/// Runs a function on a new thread of this name.
type Spawn = fn(&str, Box<dyn FnOnce() + Send>) -> io::Result<()>;

impl Runtime {
    /// Creates a runtime whose jobs call `wake` after their reports.
    pub fn new(wake: impl Fn() + Send + Sync + 'static) -> Self {
        Self::with_spawn(wake, |name, work| {
            let builder = Builder::new().name(name.to_owned()).stack_size(STACK_BYTES);
            builder.spawn(work).map(drop)
        })
    }

    /// Creates a runtime whose system refuses every thread.
    #[cfg(test)]
    pub(crate) fn without_threads() -> Self {
        Self::with_spawn(|| {}, |_, _| Err(io::ErrorKind::WouldBlock.into()))
    }

    fn with_spawn(wake: impl Fn() + Send + Sync + 'static, spawn: Spawn) -> Self {
        Self(Arc::new(RuntimeState {
            wake: Box::new(wake),
            spawn,
            running: Mutex::new(0),
            ended: Condvar::new(),
        }))
    }

    /// Starts `work` on a thread of this name. The work reports through its job, and ends soon
    /// after [`Job::stop`] is called.
    pub fn start<T: Send + 'static>(
        &self,
        name: &str,
        work: impl FnOnce(&RunningJob<T>) + Send + 'static,
    ) -> Job<T> {
        let (sender, reports) = mpsc::channel();
        let job = RunningJob {
            stop: Arc::default(),
            reports: sender.clone(),
            runtime: self.clone(),
        };
        let stop = Arc::clone(&job.stop);
        let running = CountedJob::begin(self);
        let run = move || {
            if let Err(message) = caught(|| work(&job)) {
                job.send(Err(JobError::Panicked(message)));
                job.runtime.wake();
            }
            // The channel closes before the job counts as ended.
            drop(job);
            drop(running);
        };
        if let Err(error) = (self.0.spawn)(name, Box::new(run)) {
            // The receiver is still here.
            let _ = sender.send(Err(JobError::NoThread(error.to_string())));
        }
        Job { stop, reports }
    }

    /// Starts `work` on a thread of this name. Nobody waits for it, not even [`Self::finish`].
    ///
    /// # Errors
    /// If the system refuses the thread.
    pub fn detach(&self, name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
        (self.0.spawn)(name, Box::new(work))
    }

    /// Calls the function that wakes the caller.
    pub fn wake(&self) {
        (self.0.wake)();
    }

    /// Waits until every job has ended, `timeout` at most. Drop the jobs before: they then stop.
    pub fn finish(&self, timeout: Duration) {
        let is_running = |count: &mut usize| *count > 0;
        drop(
            self.0
                .ended
                .wait_timeout_while(self.running(), timeout, is_running),
        );
    }

    /// No code panics while it holds the lock, so the count is right even if it is poisoned.
    fn running(&self) -> MutexGuard<'_, usize> {
        self.0
            .running
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Runtime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Runtime")
            .field("running", &*self.running())
            .finish_non_exhaustive()
    }
}

/// Counts a job among the running ones.
struct CountedJob(Runtime);

impl CountedJob {
    fn begin(runtime: &Runtime) -> Self {
        *runtime.running() += 1;
        Self(runtime.clone())
    }
}

impl Drop for CountedJob {
    fn drop(&mut self) {
        *self.0.running() -= 1;
        self.0.0.ended.notify_all();
    }
}

/// Lets up to `threads` threads call `next`, each with its number, until it returns `None`, and calls
/// `take` with the results on the thread of the caller, as they come. After an error of `take` each
/// thread ends what it has begun.
///
/// # Errors
/// If no thread can be started, or `take` fails.
pub fn on_threads<T: Send>(
    threads: usize,
    next: &(impl Fn(usize) -> Option<T> + Sync),
    take: &mut dyn FnMut(T) -> io::Result<()>,
) -> io::Result<()> {
    let (sender, results) = mpsc::channel();
    thread::scope(|scope| {
        for number in 0..threads {
            let sender = sender.clone();
            // Nobody receives after an error of `take`.
            let work = move || while next(number).is_some_and(|it| sender.send(it).is_ok()) {};
            let builder = Builder::new().stack_size(STACK_BYTES);
            match builder.spawn_scoped(scope, work) {
                Ok(_) => {}
                Err(error) if number == 0 => return Err(error),
                // One thread is enough.
                Err(_) => break,
            }
        }
        drop(sender);
        results.into_iter().try_for_each(take)
    })
}

/// Why a job has ended without its last report. The text is a sentence for the player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JobError {
    /// The system refused the thread, for this reason.
    #[error("the system starts no further thread: {0}")]
    NoThread(String),
    /// The work panicked with this message.
    #[error("plummet made a mistake: {0}")]
    Panicked(String),
}

/// A job on its thread. Dropping it stops the job.
#[must_use = "a job that is dropped stops"]
#[derive(Debug)]
pub struct Job<T> {
    stop: Arc<AtomicBool>,
    reports: Receiver<Result<T, JobError>>,
}

impl<T> Job<T> {
    /// Returns the next report, in the order of reporting. A [`JobError`] is the last one. Never
    /// waits.
    pub fn poll(&self) -> Option<Result<T, JobError>> {
        self.reports.try_recv().ok()
    }

    /// Asks the job to end with what it has found.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Stops the job, waits for its end and returns its last reports. Gives up if no report comes for
    /// as long as `patience`.
    pub fn finish(&self, patience: Duration) -> Vec<Result<T, JobError>> {
        self.stop();
        std::iter::from_fn(|| self.reports.recv_timeout(patience).ok()).collect()
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.stop();
    }
}

/// A job as its work sees it.
#[derive(Debug)]
pub struct RunningJob<T> {
    /// The flag that ends the work.
    pub stop: Arc<AtomicBool>,
    reports: Sender<Result<T, JobError>>,
    runtime: Runtime,
}

impl<T> RunningJob<T> {
    /// Reports to the caller, and wakes it.
    pub fn report(&self, report: T) {
        self.report_quietly(report);
        self.runtime.wake();
    }

    /// Reports to the caller, which sees the report when it next polls.
    pub fn report_quietly(&self, report: T) {
        self.send(Ok(report));
    }

    fn send(&self, report: Result<T, JobError>) {
        // Without a receiver the job was dropped, and nobody wants the report.
        let _ = self.reports.send(report);
    }
}

/// Returns the number of threads that run at once on this machine.
pub fn processors() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Lets the calling thread rest.
pub fn sleep(time: Duration) {
    thread::sleep(time);
}

/// Runs `work` and returns the message of its panic, if it panics.
pub(crate) fn caught<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| message_of(panic.as_ref()))
}

fn message_of(panic: &(dyn Any + Send)) -> String {
    if let Some(text) = panic.downcast_ref::<&str>() {
        (*text).to_owned()
    } else if let Some(text) = panic.downcast_ref::<String>() {
        text.clone()
    } else {
        "it gave no reason".to_owned()
    }
}

#[cfg(test)]
mod tests;
