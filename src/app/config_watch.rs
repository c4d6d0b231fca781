//! Reads the configuration again when its files change. It runs on the disk thread, so that an
//! idle window draws no frames for it.

use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use plummet::internals::presets::{CatalogWatcher, Reload};
use plummet::internals::storage::{Disk, Ticket};
use plummet::presets::Catalog;

use super::platform::Waker;

/// How often the files are checked.
const CHECK_PERIOD: Duration = Duration::from_millis(500);

/// How soon changed files are checked again, in case they are still being written.
const SETTLE: Duration = Duration::from_millis(200);

/// The result of reading the configuration again.
#[derive(Debug)]
pub(crate) struct ConfigReload<T> {
    /// The configuration as it is now.
    pub(crate) catalog: Arc<Catalog>,
    pub(crate) changes: Reload,
    /// The result of the job that requested it, if one did.
    pub(crate) job_result: Option<T>,
}

impl<T> ConfigReload<T> {
    fn of(watch: &CatalogWatcher, changes: Reload, job_result: Option<T>) -> Self {
        Self {
            catalog: Arc::new(watch.catalog().clone()),
            changes,
            job_result,
        }
    }
}

/// Reads the configuration when its files change, and after jobs that change it. Such a job
/// returns a `T`.
#[derive(Debug)]
pub(crate) struct ConfigWatch<T> {
    /// Locked by disk jobs only.
    watch: Arc<Mutex<CatalogWatcher>>,
    sender: Sender<ConfigReload<T>>,
    results: Receiver<ConfigReload<T>>,
}

impl<T: Send + 'static> ConfigWatch<T> {
    /// Starts to check the files, between the other jobs of `disk`. Without a disk thread
    /// changes are not noticed.
    pub(crate) fn start(watch: CatalogWatcher, disk: &Disk, waker: Waker) -> Self {
        let (sender, results) = mpsc::channel();
        let watch = Arc::new(Mutex::new(watch));
        let (job_watch, job_sender) = (Arc::clone(&watch), sender.clone());
        let mut due = Instant::now() + CHECK_PERIOD;
        disk.repeat(move || {
            if Instant::now() >= due {
                let mut watch = lock(&job_watch);
                if let Some(reload) = watch.poll() {
                    // The receiver may be gone with the window.
                    let _ = job_sender.send(ConfigReload::of(&watch, reload, None));
                    waker.wake();
                }
                let pause = if watch.is_unsettled() {
                    SETTLE
                } else {
                    CHECK_PERIOD
                };
                due = Instant::now() + pause;
            }
            due.saturating_duration_since(Instant::now())
        });
        Self {
            watch,
            sender,
            results,
        }
    }

    /// Queues `work`. If it succeeds, the configuration is read again. The ticket only reports
    /// a failure; the result comes from [`Self::next_result`].
    pub(crate) fn run_then_reload(
        &self,
        disk: &Disk,
        work: impl FnOnce() -> Result<T, String> + Send + 'static,
    ) -> Ticket<Option<String>> {
        let (watch, sender) = (Arc::clone(&self.watch), self.sender.clone());
        disk.run(move || {
            let job_result = work()?;
            let mut watch = lock(&watch);
            let reload = watch.reload();
            // The receiver may be gone with the window.
            let _ = sender.send(ConfigReload::of(&watch, reload, Some(job_result)));
            Ok::<_, String>(None)
        })
    }

    /// Returns the next result, in the order of reading.
    pub(crate) fn next_result(&self) -> Option<ConfigReload<T>> {
        self.results.try_recv().ok()
    }
}

fn lock(watch: &Mutex<CatalogWatcher>) -> MutexGuard<'_, CatalogWatcher> {
    watch.lock().unwrap_or_else(PoisonError::into_inner)
}
