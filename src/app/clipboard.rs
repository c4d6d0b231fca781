//! The clipboard, on a thread of its own: the program that has its text may take its time
//! to answer, or never do.

use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use arboard::Clipboard as System;

use super::pacing::Waker;

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

/// Does a job. Returns what there is to tell.
fn done(job: Job, system: &mut Option<System>) -> Option<Answer> {
    let trouble = |error: arboard::Error| Some(Answer::Trouble(format!("The clipboard: {error}")));
    let clipboard = match system {
        Some(clipboard) => clipboard,
        None => match System::new() {
            Ok(clipboard) => system.insert(clipboard),
            Err(error) => return trouble(error),
        },
    };
    match job {
        Job::Put(text) => clipboard.set_text(text).err().and_then(trouble),
        Job::Get(purpose) => match clipboard.get_text() {
            Ok(text) => Some(Answer::Text(purpose, text)),
            Err(arboard::Error::ContentNotAvailable) => Some(Answer::Text(purpose, String::new())),
            Err(error) => trouble(error),
        },
    }
}
