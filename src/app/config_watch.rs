//! The configuration, read on the disk thread when its files change, so that an idle window
//! draws no frames to look at files.

use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use plummet::internals::presets::{Reload, Watch};
use plummet::internals::storage::{Disk, Ticket};
use plummet::presets::Catalog;

use super::platform::Waker;

/// How often the files are looked at.
const PERIOD: Duration = Duration::from_millis(500);

/// How soon changed files are looked at again, to see whether somebody is still writing
/// them.
const SETTLE: Duration = Duration::from_millis(200);

/// The configuration was read again.
#[derive(Debug)]
pub(crate) struct News<T> {
    /// The configuration as it is now.
    pub(crate) catalog: Arc<Catalog>,
    /// What is different.
    pub(crate) reload: Reload,
    /// What was done before, if it was asked for.
    pub(crate) done: Option<T>,
}

impl<T> News<T> {
    fn of(watch: &Watch, reload: Reload, done: Option<T>) -> Self {
        Self {
            catalog: Arc::new(watch.catalog().clone()),
            reload,
            done,
        }
    }
}

/// Reads the configuration when its files change, and when it is asked to. What is done
/// before that, as to write a file, returns a `T`.
#[derive(Debug)]
pub(crate) struct ConfigWatch<T> {
    /// Locked by jobs of the disk alone.
    watch: Arc<Mutex<Watch>>,
    tell: Sender<News<T>>,
    news: Receiver<News<T>>,
}

impl<T: Send + 'static> ConfigWatch<T> {
    /// Looks at the files from now on, between the other jobs of `disk`. Without a thread
    /// changes are not seen.
    pub(crate) fn start(watch: Watch, disk: &Disk, waker: Waker) -> Self {
        let (tell, news) = mpsc::channel();
        let watch = Arc::new(Mutex::new(watch));
        let (theirs, teller) = (Arc::clone(&watch), tell.clone());
        let mut due = Instant::now() + PERIOD;
        disk.repeat(move || {
            if Instant::now() >= due {
                let mut watch = lock(&theirs);
                if let Some(reload) = watch.poll() {
                    // The receiver goes with the window.
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

    /// Queues `work`, and reading the configuration again if it succeeds. The ticket has no
    /// more to tell than a failure.
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
            // The receiver goes with the window.
            let _ = tell.send(News::of(&watch, reload, Some(done)));
            Ok::<_, String>(None)
        })
    }

    /// What is new, once for each time the configuration was read, in its order.
    pub(crate) fn news(&self) -> Option<News<T>> {
        self.news.try_recv().ok()
    }
}

fn lock(watch: &Mutex<Watch>) -> MutexGuard<'_, Watch> {
    watch.lock().unwrap_or_else(PoisonError::into_inner)
}
