//! The thread that reads the configuration, so that no frame waits for a disk, and an idle
//! window draws none to look at files.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use plummet::presets::{Catalog, Reload, Watch};

use super::pacing::Waker;

/// How often the files are looked at.
const PERIOD: Duration = Duration::from_millis(500);

/// How soon changed files are looked at again, to see whether somebody is still writing
/// them.
const SETTLE: Duration = Duration::from_millis(200);

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
    thread: Option<JoinHandle<()>>,
}

impl<T: Send + 'static> Lookout<T> {
    /// Starts looking. Where the system refuses a thread, the configuration stays as it is.
    pub(crate) fn start(watch: Watch, waker: Waker) -> Self {
        let (work, to_do) = mpsc::channel();
        let (tell, news) = mpsc::channel();
        let started = thread::Builder::new()
            .name("lookout".to_owned())
            .spawn(move || look(watch, &to_do, &tell, &waker));
        let thread = started
            .inspect_err(|error| {
                super::report(&format!(
                    "changes of the configuration are not seen: {error}"
                ));
            })
            .ok();
        Self {
            work: thread.is_some().then_some(work),
            news,
            thread,
        }
    }

    /// Reads the configuration again after something was done.
    pub(crate) fn after(&self, work: impl FnOnce() -> Result<T, String> + Send + 'static) {
        if let Some(sender) = &self.work {
            // A thread that ended by a panic has been told of.
            let _ = sender.send(Box::new(work));
        }
    }

    /// What is new, once for each time the configuration was read.
    pub(crate) fn news(&self) -> Option<Result<News<T>, String>> {
        self.news.try_recv().ok()
    }
}

impl<T> Drop for Lookout<T> {
    /// What was asked for is done before the program ends.
    fn drop(&mut self) {
        self.work = None;
        if let Some(thread) = self.thread.take() {
            // A panic of the thread has been reported by then.
            let _ = thread.join();
        }
    }
}

fn look<T>(
    mut watch: Watch,
    to_do: &Receiver<Work<T>>,
    tell: &Sender<Result<News<T>, String>>,
    waker: &Waker,
) {
    loop {
        let patience = if watch.is_unsettled() { SETTLE } else { PERIOD };
        let done = match to_do.recv_timeout(patience) {
            Ok(work) => work().map(|done| Some((Some(done), watch.reload()))),
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
        waker.wake();
    }
}
