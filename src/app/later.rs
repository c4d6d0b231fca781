//! Work that waits for a disk, on a thread of its own, so that no frame waits for it.

use std::io;
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// What a thread finds out, if one does.
#[derive(Debug)]
pub(crate) struct Later<T> {
    answer: Option<Receiver<T>>,
}

impl<T> Default for Later<T> {
    /// Nothing is being found out.
    fn default() -> Self {
        Self { answer: None }
    }
}

impl<T: Send + 'static> Later<T> {
    /// Begins, and calls `done` when the answer is there. Where the system refuses a
    /// thread, it is there at once, and this waits for it.
    pub(crate) fn begin(
        work: impl FnOnce() -> T + Send + 'static,
        done: impl FnOnce() + Send + 'static,
    ) -> Self {
        Self::begin_with(work, done, |job| {
            thread::Builder::new().spawn(job).map(|_| ())
        })
    }

    /// [`Self::begin`]; `start` runs a job on another thread.
    fn begin_with(
        work: impl FnOnce() -> T + Send + 'static,
        done: impl FnOnce() + Send + 'static,
        start: impl FnOnce(Box<dyn FnOnce() + Send>) -> io::Result<()>,
    ) -> Self {
        let (sender, answer) = mpsc::sync_channel(1);
        // Whoever takes it does it: a refused job is lost with what it owns.
        let work = Arc::new(Mutex::new(Some(work)));
        let theirs = Arc::clone(&work);
        let send = sender.clone();
        let started = start(Box::new(move || {
            let work = take(&theirs);
            if let Some(work) = work {
                // Nobody may want to know any more.
                let _ = send.send(work());
                drop(send);
                done();
            }
        }));
        if started.is_err()
            && let Some(work) = take(&work)
        {
            // There is room for one answer.
            let _ = sender.send(work());
        }
        Self {
            answer: Some(answer),
        }
    }

    /// What somebody else finds out, and how it is answered.
    pub(crate) fn elsewhere() -> (impl FnOnce(T) + Send + 'static, Self) {
        let (sender, answer) = mpsc::sync_channel(1);
        let later = Self {
            answer: Some(answer),
        };
        let tell = move |found| {
            // Nobody may want to know any more.
            let _ = sender.send(found);
        };
        (tell, later)
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
}

fn take<W>(work: &Mutex<Option<W>>) -> Option<W> {
    work.lock().unwrap_or_else(PoisonError::into_inner).take()
}

#[cfg(test)]
mod tests {
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
    fn without_a_thread_the_work_is_done_at_once() {
        let (work, done) = (|| 7, || {});
        let mut later =
            Later::begin_with(work, done, |_| Err(std::io::ErrorKind::WouldBlock.into()));
        assert_eq!(later.take(), Some(7));
        assert_eq!(later.take(), None);
    }
}
