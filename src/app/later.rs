//! Work that waits for a disk, on a thread of its own, so that no frame waits for it.

use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread::{self, JoinHandle};

/// What a thread finds out, if one does.
#[derive(Debug)]
pub(crate) struct Later<T> {
    answer: Option<Receiver<T>>,
    thread: Option<JoinHandle<()>>,
}

impl<T> Default for Later<T> {
    /// Nothing is being found out.
    fn default() -> Self {
        Self {
            answer: None,
            thread: None,
        }
    }
}

impl<T: Send + 'static> Later<T> {
    /// Begins, and calls `done` when the answer is there. Where the system refuses a
    /// thread, there is none.
    pub(crate) fn begin(
        work: impl FnOnce() -> T + Send + 'static,
        done: impl FnOnce() + Send + 'static,
    ) -> Self {
        let (sender, answer) = mpsc::sync_channel(1);
        let started = thread::Builder::new().spawn(move || {
            // Nobody may want to know any more.
            let _ = sender.send(work());
            done();
        });
        let thread = started
            .inspect_err(|error| super::report(&format!("a file is not looked at: {error}")))
            .ok();
        Self {
            answer: Some(answer),
            thread,
        }
    }

    /// The answer, once it is there, and only once.
    pub(crate) fn take(&mut self) -> Option<T> {
        let result = self.answer.as_ref()?.try_recv();
        if result.as_ref().err() != Some(&TryRecvError::Empty) {
            self.answer = None;
        }
        result.ok()
    }

    /// Whether an answer is still to come.
    pub(crate) fn is_waiting(&self) -> bool {
        self.answer.is_some()
    }

    /// Waits for the work to be done, as before the program ends.
    pub(crate) fn finish(mut self) {
        if let Some(thread) = self.thread.take() {
            // A panic of the thread has been reported by then.
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::Later;

    #[test]
    fn an_answer_is_given_once() {
        let mut later = Later::begin(|| 7, || {});
        let answer = loop {
            if let Some(answer) = later.take() {
                break answer;
            }
            assert!(later.is_waiting());
            std::thread::yield_now();
        };
        assert_eq!(answer, 7);
        assert!(!later.is_waiting());
        assert_eq!(later.take(), None);
    }

    #[test]
    fn work_is_waited_for_before_the_end() {
        let done = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&done);
        let later = Later::begin(
            || std::thread::sleep(std::time::Duration::from_millis(20)),
            move || flag.store(true, Ordering::Relaxed),
        );
        later.finish();
        assert!(done.load(Ordering::Relaxed));
    }
}
