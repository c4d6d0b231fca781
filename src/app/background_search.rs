//! A search with one answer, on a thread of its own, so that no frame waits for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::thread::Builder;

use super::platform::Waker;

/// A search on its thread. Dropping it stops the thread.
#[derive(Debug)]
pub(super) struct BackgroundSearch<T> {
    stop: Arc<AtomicBool>,
    answer: Receiver<T>,
}

impl<T: Send + 'static> BackgroundSearch<T> {
    /// Starts a search on a thread of this name. The search ends soon after the flag that it is
    /// given is set; then `waker` wakes the window.
    pub(super) fn start(
        name: &str,
        waker: Waker,
        search: impl FnOnce(Arc<AtomicBool>) -> T + Send + 'static,
    ) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, answer) = mpsc::channel();
        let stopped = Arc::clone(&stop);
        let run = move || {
            // Without a receiver nobody wants the answer any more.
            let _ = sender.send(search(stopped));
            waker.wake();
        };
        // A missing thread disconnects the channel, which `poll` reports as no answer.
        drop(Builder::new().name(name.to_owned()).spawn(run));
        Self { stop, answer }
    }

    /// Returns the answer: the outer `None` while the search runs, the inner one if the system
    /// refused the thread. Never waits.
    pub(super) fn poll(&self) -> Option<Option<T>> {
        match self.answer.try_recv() {
            Ok(answer) => Some(Some(answer)),
            Err(mpsc::TryRecvError::Empty) => None,
            Err(mpsc::TryRecvError::Disconnected) => Some(None),
        }
    }
}

impl<T> BackgroundSearch<T> {
    /// Asks the search to end with what it has found.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl<T> Drop for BackgroundSearch<T> {
    fn drop(&mut self) {
        self.stop();
    }
}
