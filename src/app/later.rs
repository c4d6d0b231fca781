//! Work that waits for a disk, on a thread of its own, so that no frame waits for it.

use std::sync::mpsc::{self, Receiver, TryRecvError};
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
    /// Begins. Where the system refuses a thread, there is no answer.
    pub(crate) fn begin(work: impl FnOnce() -> T + Send + 'static) -> Self {
        let (sender, answer) = mpsc::sync_channel(1);
        let started = thread::Builder::new().spawn(move || {
            // Nobody may want to know any more.
            let _ = sender.send(work());
        });
        if let Err(error) = started {
            super::report(&format!("a file is not looked at: {error}"));
        }
        Self {
            answer: Some(answer),
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
}

#[cfg(test)]
mod tests {
    use super::Later;

    #[test]
    fn an_answer_is_given_once() {
        let mut later = Later::begin(|| 7);
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
}
