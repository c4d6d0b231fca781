//! Files written in the background, so that no frame waits for a disk.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::games::remove;
use super::{StorageError, write_atomically};

/// Something to be done to a file.
#[derive(Debug)]
struct Job {
    path: PathBuf,
    /// What it shall hold; `None` to remove it.
    text: Option<String>,
}

/// A thread that writes files one after the other. Where it falls behind, only the
/// last text for each file is written. When it is dropped it finishes first.
#[derive(Debug)]
pub struct Writer {
    jobs: Option<Sender<Job>>,
    failures: Receiver<StorageError>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread. `call` is called on it after each failure, to wake whoever
    /// asks [`Writer::poll`].
    #[must_use]
    pub fn start(call: impl Fn() + Send + 'static) -> Self {
        let (jobs, to_do) = mpsc::channel();
        let (tell, failures) = mpsc::channel();
        let thread = thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || work(&to_do, &tell, &call));
        // Without a thread, files are written at once by whoever asks for it.
        let thread = thread.ok();
        Self {
            jobs: thread.is_some().then_some(jobs),
            failures,
            thread,
        }
    }

    /// Writes a file soon, as [`write_atomically`] does.
    ///
    /// # Errors
    /// If there is no thread to do it and the file cannot be written now.
    pub fn write(&self, path: impl Into<PathBuf>, text: String) -> Result<(), StorageError> {
        self.hand_over(Job {
            path: path.into(),
            text: Some(text),
        })
    }

    /// Removes a file soon; that there is none is fine.
    ///
    /// # Errors
    /// If there is no thread to do it and the file cannot be removed now.
    pub fn remove(&self, path: impl Into<PathBuf>) -> Result<(), StorageError> {
        self.hand_over(Job {
            path: path.into(),
            text: None,
        })
    }

    /// What could not be done, if something could not; the oldest news first. Never
    /// waits.
    #[must_use]
    pub fn poll(&self) -> Option<StorageError> {
        self.failures.try_recv().ok()
    }

    /// Does all that is still to be done and ends the thread. Returns what could not be
    /// done and [`Self::poll`] has not told yet.
    pub fn finish(&mut self) -> Vec<StorageError> {
        self.end();
        self.failures.try_iter().collect()
    }

    fn end(&mut self) {
        // The thread ends once nobody can send it anything any more.
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // A panic of the thread has been reported by then.
            let _ = thread.join();
        }
    }

    fn hand_over(&self, job: Job) -> Result<(), StorageError> {
        match &self.jobs {
            Some(jobs) => match jobs.send(job) {
                Ok(()) => Ok(()),
                Err(mpsc::SendError(job)) => job.run(),
            },
            None => job.run(),
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.end();
    }
}

impl Job {
    fn run(&self) -> Result<(), StorageError> {
        match &self.text {
            Some(text) => write_atomically(&self.path, text),
            None => remove(&self.path),
        }
    }
}

fn work(to_do: &Receiver<Job>, tell: &Sender<StorageError>, call: &dyn Fn()) {
    let mut waiting: VecDeque<Job> = VecDeque::new();
    loop {
        // What was sent meanwhile; only if there is nothing to do, wait for more.
        let patience = if waiting.is_empty() {
            Duration::MAX
        } else {
            Duration::ZERO
        };
        match to_do.recv_timeout(patience) {
            Ok(job) => {
                waiting.retain(|other| other.path != job.path);
                waiting.push_back(job);
                continue;
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) if waiting.is_empty() => return,
            Err(RecvTimeoutError::Disconnected) => {}
        }
        let Some(job) = waiting.pop_front() else {
            continue;
        };
        if let Err(error) = job.run() {
            // Where nobody listens any more, nobody is left to tell.
            let _ = tell.send(error);
            call();
        }
    }
}
