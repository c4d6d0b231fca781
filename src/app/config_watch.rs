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
const PERIOD: Duration = Duration::from_millis(500);

/// How soon changed files are checked again, in case they are still being written.
const SETTLE: Duration = Duration::from_millis(200);

/// The result of reading the configuration again.
#[derive(Debug)]
pub(crate) struct News<T> {
    /// The configuration as it is now.
    pub(crate) catalog: Arc<Catalog>,
    /// The changes.
    pub(crate) reload: Reload,
    /// The result of the job that requested it, if one did.
    pub(crate) done: Option<T>,
}

impl<T> News<T> {
    fn of(watch: &CatalogWatcher, reload: Reload, done: Option<T>) -> Self {
        Self {
            catalog: Arc::new(watch.catalog().clone()),
            reload,
            done,
        }
    }
}

/// Reads the configuration when its files change, and after jobs that change it. Such a job
/// returns a `T`.
#[derive(Debug)]
pub(crate) struct ConfigWatch<T> {
    /// Locked by disk jobs only.
    watch: Arc<Mutex<CatalogWatcher>>,
    tell: Sender<News<T>>,
    news: Receiver<News<T>>,
}

impl<T: Send + 'static> ConfigWatch<T> {
    /// Starts to check the files, between the other jobs of `disk`. Without a disk thread
    /// changes are not noticed.
    pub(crate) fn start(watch: CatalogWatcher, disk: &Disk, waker: Waker) -> Self {
        let (tell, news) = mpsc::channel();
        let watch = Arc::new(Mutex::new(watch));
        let (theirs, teller) = (Arc::clone(&watch), tell.clone());
        let mut due = Instant::now() + PERIOD;
        disk.repeat(move || {
            if Instant::now() >= due {
                let mut watch = lock(&theirs);
                if let Some(reload) = watch.poll() {
                    // The receiver may be gone with the window.
                    let _ = teller.send(News::of(&watch, reload, None));
                    waker.wake();
                }
                let pause = if watch.is_unsettled() { SETTLE } else { PERIOD };
                due = Instant::now() + pause;
            }
            due.saturating_duration_since(Instant::now())
        });
        Self { watch, tell, news }
    }

    /// Queues `work`. If it succeeds, the configuration is read again. The ticket only reports
    /// a failure; the result comes from [`Self::news`].
    pub(crate) fn after(
        &self,
        disk: &Disk,
        work: impl FnOnce() -> Result<T, String> + Send + 'static,
    ) -> Ticket<Option<String>> {
        let (watch, tell) = (Arc::clone(&self.watch), self.tell.clone());
        disk.run(move || {
            let done = work()?;
            let mut watch = lock(&watch);
            let reload = watch.reload();
            // The receiver may be gone with the window.
            let _ = tell.send(News::of(&watch, reload, Some(done)));
            Ok::<_, String>(None)
        })
    }

    /// Returns the next result, in the order of reading.
    pub(crate) fn news(&self) -> Option<News<T>> {
        self.news.try_recv().ok()
    }
}

fn lock(watch: &Mutex<CatalogWatcher>) -> MutexGuard<'_, CatalogWatcher> {
    watch.lock().unwrap_or_else(PoisonError::into_inner)
}
