//! The clipboard, on a thread of its own: the program that has its text may take its time
//! to answer, or never do.

use std::convert::Infallible;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use arboard::Clipboard as System;

use super::pacing::Waker;

/// How long another program is waited for.
const PATIENCE: Duration = Duration::from_secs(2);

/// How long the end of the program waits.
const HANDING_OVER: Duration = Duration::from_millis(300);

/// What a text of the clipboard is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// To go on with the game that it tells.
    Game,
    /// To be put into the field of text that has the keyboard.
    Field,
}

/// What the clipboard has to say.
#[derive(Debug)]
pub(crate) enum Answer {
    /// Its text, empty if there is none.
    Text(Purpose, String),
    /// A sentence about what failed.
    Trouble(String),
}

#[derive(Debug)]
enum Job {
    Put(String),
    Get(Purpose),
}

/// Puts texts into the clipboard and asks for them.
#[derive(Debug)]
pub(crate) struct Clipboard {
    jobs: Option<Sender<Job>>,
    answers: Receiver<Answer>,
    /// Closed when the thread ends.
    ended: Receiver<Infallible>,
}

impl Clipboard {
    /// Connects with the clipboard when it is first needed.
    pub(crate) fn start(waker: Waker) -> Self {
        let (jobs, to_do) = mpsc::channel();
        let (tell, answers) = mpsc::channel();
        let trouble = tell.clone();
        let (alive, ended) = mpsc::channel();
        let started = thread::Builder::new()
            .name("clipboard".to_owned())
            .spawn(move || {
                work(&to_do, &tell, &waker);
                drop(alive);
            });
        if let Err(error) = started {
            // The receiver is there.
            let _ = trouble.send(Answer::Trouble(format!("There is no clipboard: {error}")));
        }
        Self {
            jobs: Some(jobs),
            answers,
            ended,
        }
    }

    /// Puts a text into the clipboard.
    pub(crate) fn put(&self, text: String) {
        self.give(Job::Put(text));
    }

    /// Asks for the text of the clipboard; the answer comes later.
    pub(crate) fn ask(&self, purpose: Purpose) {
        self.give(Job::Get(purpose));
    }

    fn give(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            // Why there may be nobody to do it has been told.
            let _ = jobs.send(job);
        }
    }

    /// An answer, once it is there.
    pub(crate) fn answer(&self) -> Option<Answer> {
        self.answers.try_recv().ok()
    }
}

impl Drop for Clipboard {
    /// Waits a moment for a text of ours to be handed to the desktop's clipboard manager,
    /// which keeps it when this program is gone.
    fn drop(&mut self) {
        self.jobs = None;
        // It says nothing but that the thread has ended; if not, it is left to itself.
        let _ = self.ended.recv_timeout(HANDING_OVER);
    }
}

fn work(to_do: &Receiver<Job>, tell: &Sender<Answer>, waker: &Waker) {
    let mut system = None;
    while let Ok(job) = to_do.recv() {
        if let Some(answer) = done(job, &mut system) {
            // Nobody may want to know any more.
            let _ = tell.send(answer);
            waker.wake();
        }
    }
}

/// Does a job. Returns what there is to tell. Whoever put a text there keeps `system`: it
/// hands the text to other programs.
fn done(job: Job, system: &mut Option<System>) -> Option<Answer> {
    match job {
        Job::Put(text) => put(text, system).err().map(|error| trouble(&error)),
        Job::Get(purpose) => Some(match get() {
            Ok(Ok(text)) => Answer::Text(purpose, text),
            Ok(Err(arboard::Error::ContentNotAvailable)) => Answer::Text(purpose, String::new()),
            Ok(Err(error)) => trouble(&error),
            Err(_) => Answer::Trouble(
                "The program whose text is in the clipboard does not answer".to_owned(),
            ),
        }),
    }
}

fn trouble(error: &arboard::Error) -> Answer {
    Answer::Trouble(format!("The clipboard cannot be used: {error}"))
}

fn put(text: String, system: &mut Option<System>) -> Result<(), arboard::Error> {
    let clipboard = match system {
        Some(clipboard) => clipboard,
        None => system.insert(System::new()?),
    };
    clipboard.set_text(text)
}

/// Asks for the text, on one more thread: the library waits for seconds for each form that
/// a text can have.
fn get() -> Result<Result<String, arboard::Error>, RecvTimeoutError> {
    let (tell, answer) = mpsc::sync_channel(1);
    let asks = move || {
        let text = System::new().and_then(|mut clipboard| clipboard.get_text());
        // Nobody may wait any longer.
        let _ = tell.send(text);
    };
    // Where the system refuses a thread, there is no answer either.
    drop(thread::Builder::new().spawn(asks));
    answer.recv_timeout(PATIENCE)
}
