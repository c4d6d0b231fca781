//! The clipboard, on a thread of its own: the program that has its text may take its time
//! to answer, or never do.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use arboard::Clipboard as System;

use super::pacing::Waker;

/// How long another program is waited for.
const PATIENCE: Duration = Duration::from_secs(2);

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
    jobs: Sender<Job>,
    answers: Receiver<Answer>,
}

impl Clipboard {
    /// Connects with the clipboard when it is first needed.
    pub(crate) fn start(waker: Waker) -> Self {
        let (jobs, to_do) = mpsc::channel();
        let (tell, answers) = mpsc::channel();
        let trouble = tell.clone();
        let started = thread::Builder::new()
            .name("clipboard".to_owned())
            .spawn(move || work(&to_do, &tell, &waker));
        if let Err(error) = started {
            // The receiver is there.
            let _ = trouble.send(Answer::Trouble(format!("There is no clipboard: {error}")));
        }
        Self { jobs, answers }
    }

    /// Puts a text into the clipboard.
    pub(crate) fn put(&self, text: String) {
        // Why there may be nobody to do so has been told.
        let _ = self.jobs.send(Job::Put(text));
    }

    /// Asks for the text of the clipboard; the answer comes later.
    pub(crate) fn ask(&self, purpose: Purpose) {
        let _ = self.jobs.send(Job::Get(purpose));
    }

    /// An answer, once it is there.
    pub(crate) fn answer(&self) -> Option<Answer> {
        self.answers.try_recv().ok()
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
