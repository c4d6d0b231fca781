//! The thread that reads the configuration, so that no frame waits for a disk, and an idle
//! window draws none to look at files.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use plummet::internals::presets::{Reload, Watch};
use plummet::presets::Catalog;

use super::platform::Waker;

/// How often the files are looked at.
const PERIOD: Duration = Duration::from_millis(500);

/// How soon changed files are looked at again, to see whether somebody is still writing
/// them.
const SETTLE: Duration = Duration::from_millis(200);

/// How long the end of the program waits for work that was asked for.
const PATIENCE: Duration = Duration::from_secs(20);

/// What is to be done before the configuration is read again: its outcome, or why it
/// failed, comes with the news.
type Work<T> = Box<dyn FnOnce() -> Result<T, String> + Send>;

/// The configuration was read again, or something that was to change it failed.
#[derive(Debug)]
pub(crate) struct News<T> {
    /// The configuration as it is now.
    pub(crate) catalog: Arc<Catalog>,
    /// What is different.
    pub(crate) reload: Reload,
    /// What was done before, if anything was asked for.
    pub(crate) done: Option<T>,
}

/// Reads the configuration when its files change, and when it is asked to. What is done
/// before that, as to write a file, says a `T`.
#[derive(Debug)]
pub(crate) struct Lookout<T> {
    work: Option<Sender<Work<T>>>,
    news: Receiver<Result<News<T>, String>>,
    /// How much of the work has brought no news yet.
    open: Arc<AtomicUsize>,
    /// Says what cannot be done where there is no thread.
    refuse: Option<Sender<Result<News<T>, String>>>,
}

impl<T: Send + 'static> Lookout<T> {
    /// Starts looking. Where the system refuses a thread, the configuration stays as it is.
    pub(crate) fn start(watch: Watch, waker: Waker) -> Self {
        let (work, to_do) = mpsc::channel();
        let (tell, news) = mpsc::channel();
        let refuse = tell.clone();
        let open = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&open);
        let started = thread::Builder::new()
            .name("lookout".to_owned())
            .spawn(move || look(watch, &to_do, &counted, &tell, &waker));
        let is_there = started
            .inspect_err(|error| {
                super::report(&format!(
                    "changes of the configuration are not seen: {error}"
                ));
            })
            .is_ok();
        Self {
            work: is_there.then_some(work),
            news,
            open,
            refuse: (!is_there).then_some(refuse),
        }
    }

    /// Reads the configuration again after something was done.
    pub(crate) fn after(&self, work: impl FnOnce() -> Result<T, String> + Send + 'static) {
        if let Some(sender) = &self.work {
            self.open.fetch_add(1, Ordering::Relaxed);
            // A thread that ended by a panic has been told of.
            let _ = sender.send(Box::new(work));
        }
        if let Some(refuse) = &self.refuse {
            let text = "The configuration cannot be read or changed: start again";
            // The receiver is there.
            let _ = refuse.send(Err(text.to_owned()));
        }
    }

    /// Does what was asked for and is not done yet, before the program ends. Returns what
    /// failed and was not told, as `failure` knows of what was done. A folder that does not answer is waited for a while if
    /// something is to be done there, and not at all if not.
    pub(crate) fn finish(&mut self, failure: impl Fn(T) -> Option<String>) -> Vec<String> {
        let failure = |news: Result<News<T>, String>| match news {
            Ok(news) => news.done.and_then(&failure),
            Err(trouble) => Some(trouble),
        };
        (self.work, self.refuse) = (None, None);
        let end = Instant::now() + PATIENCE;
        let mut troubles = Vec::new();
        while self.open.load(Ordering::Relaxed) > 0 {
            let left = end.saturating_duration_since(Instant::now());
            match self.news.recv_timeout(left) {
                Ok(news) => troubles.extend(failure(news)),
                Err(RecvTimeoutError::Timeout) => {
                    troubles.push("a disk does not answer: not everything is written".to_owned());
                    return troubles;
                }
                // A panic of the thread has been reported by then.
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        troubles.extend(self.news.try_iter().filter_map(failure));
        troubles
    }

    /// What is new, once for each time the configuration was read.
    pub(crate) fn news(&self) -> Option<Result<News<T>, String>> {
        self.news.try_recv().ok()
    }
}

fn look<T>(
    mut watch: Watch,
    to_do: &Receiver<Work<T>>,
    open: &AtomicUsize,
    tell: &Sender<Result<News<T>, String>>,
    waker: &Waker,
) {
    loop {
        let patience = if watch.is_unsettled() { SETTLE } else { PERIOD };
        let mut asked = 0;
        let done = match to_do.recv_timeout(patience) {
            Ok(work) => {
                asked = 1;
                work().map(|done| Some((Some(done), watch.reload())))
            }
            Err(RecvTimeoutError::Timeout) => Ok(watch.poll().map(|reload| (None, reload))),
            Err(RecvTimeoutError::Disconnected) => return,
        };
        let news = match done {
            Ok(None) => continue,
            Ok(Some((done, reload))) => Ok(News {
                catalog: Arc::new(watch.catalog().clone()),
                reload,
                done,
            }),
            Err(trouble) => Err(trouble),
        };
        // Nobody may want to know any more.
        let _ = tell.send(news);
        open.fetch_sub(asked, Ordering::Relaxed);
        waker.wake();
    }
}
