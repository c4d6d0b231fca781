//! Files written in the background, so that no frame waits for a disk.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::games::remove;
use super::{Games, LocalTime, SavedGame, StorageError, write_atomically};

/// Something to be done to a file.
#[derive(Debug)]
enum Work {
    Write(PathBuf, String),
    Remove(PathBuf),
    SaveUnfinished(Games, Box<SavedGame>, LocalTime),
}

/// Work and its number.
#[derive(Debug)]
struct Job {
    ticket: Ticket,
    work: Work,
}

/// The number of a job of a [`Writer`]; later ones are greater.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ticket(u64);

/// A thread that writes files one after the other. Where it falls behind, only the
/// last text for each file is written. When it is dropped it finishes first.
#[derive(Debug)]
pub struct Writer {
    jobs: Option<Sender<Job>>,
    failures: Receiver<StorageError>,
    thread: Option<JoinHandle<()>>,
    /// The last ticket given out.
    last: Ticket,
    /// The last ticket whose job is done, as all before it are.
    done: Arc<AtomicU64>,
}

impl Writer {
    /// Starts the thread. `call` is called on it after each job, to wake whoever
    /// asks [`Writer::poll`] and [`Writer::has_done`].
    #[must_use]
    pub fn start(call: impl Fn() + Send + 'static) -> Self {
        let (jobs, to_do) = mpsc::channel();
        let (tell, failures) = mpsc::channel();
        let done = Arc::new(AtomicU64::new(0));
        let counted = Arc::clone(&done);
        let thread = thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || work(&to_do, &tell, &counted, &call));
        // Without a thread, files are written at once by whoever asks for it.
        let thread = thread.ok();
        Self {
            jobs: thread.is_some().then_some(jobs),
            failures,
            thread,
            last: Ticket::default(),
            done,
        }
    }

    /// Writes a file soon, as [`write_atomically`] does.
    ///
    /// # Errors
    /// If there is no thread to do it and the file cannot be written now.
    pub fn write(
        &mut self,
        path: impl Into<PathBuf>,
        text: String,
    ) -> Result<Ticket, StorageError> {
        self.hand_over(Work::Write(path.into(), text))
    }

    /// Removes a file soon; that there is none is fine.
    ///
    /// # Errors
    /// If there is no thread to do it and the file cannot be removed now.
    pub fn remove(&mut self, path: impl Into<PathBuf>) -> Result<Ticket, StorageError> {
        self.hand_over(Work::Remove(path.into()))
    }

    /// Saves a game that is left before its end soon, as [`Games::save_unfinished`] does.
    /// What is handed over later is done later.
    ///
    /// # Errors
    /// If there is no thread to do it and the game cannot be saved now.
    pub fn save_unfinished(
        &mut self,
        games: Games,
        game: SavedGame,
        time: LocalTime,
    ) -> Result<Ticket, StorageError> {
        self.hand_over(Work::SaveUnfinished(games, Box::new(game), time))
    }

    /// Whether a job is done, be it in vain, or a later one has taken its place. Never waits.
    #[must_use]
    pub fn has_done(&self, ticket: Ticket) -> bool {
        ticket.0 <= self.done.load(Ordering::Acquire)
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

    fn hand_over(&mut self, work: Work) -> Result<Ticket, StorageError> {
        self.last.0 += 1;
        let ticket = self.last;
        let job = Job { ticket, work };
        let refused = match &self.jobs {
            Some(jobs) => jobs.send(job).err().map(|refused| refused.0),
            None => Some(job),
        };
        if let Some(job) = refused {
            self.done.store(ticket.0, Ordering::Release);
            job.work.run()?;
        }
        Ok(ticket)
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.end();
    }
}

impl Work {
    fn run(&self) -> Result<(), StorageError> {
        match self {
            Self::Write(path, text) => write_atomically(path, text),
            Self::Remove(path) => remove(path),
            Self::SaveUnfinished(games, game, time) => games.save_unfinished(game, *time),
        }
    }

    /// The file that holds what this work says, and nothing of any work before.
    const fn path(&self) -> Option<&PathBuf> {
        match self {
            Self::Write(path, _) | Self::Remove(path) => Some(path),
            Self::SaveUnfinished(..) => None,
        }
    }
}

fn work(to_do: &Receiver<Job>, tell: &Sender<StorageError>, done: &AtomicU64, call: &dyn Fn()) {
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
                let path = job.work.path();
                waiting.retain(|other| path.is_none() || other.work.path() != path);
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
        if let Err(error) = job.work.run() {
            // Where nobody listens any more, nobody is left to tell.
            let _ = tell.send(error);
        }
        // They are done in the order of their numbers.
        done.store(job.ticket.0, Ordering::Release);
        call();
    }
}
