//! The clipboard, on a thread of its own: the program that has its text may take its time
//! to answer, or never do.

use std::convert::Infallible;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use arboard::Clipboard as System;

use super::Waker;

/// How long another program is waited for.
const PATIENCE: Duration = Duration::from_secs(2);

/// How long the end of the program waits.
const HANDING_OVER: Duration = Duration::from_millis(300);

/// The longest text that is taken, in bytes: far more than any game has.
const LONGEST: usize = 1 << 20;

/// So many seconds after the window library emptied the clipboard that has happened.
const EMPTYING: f64 = 0.1;

/// What a text of the clipboard is wanted for. It may come late: only what is still there
/// as it was gets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// To go on with the game that it tells, in place of one.
    Game {
        /// How many games had begun.
        games: u64,
        /// The revision of the last one.
        revision: u64,
        /// How often pages were opened or shut.
        pages: u64,
    },
    /// To be put into a field of text.
    Field {
        /// The field.
        field: egui::Id,
        /// How often pages were opened or shut: one that opens again has the same fields.
        pages: u64,
    },
}

/// What the clipboard has to say.
#[derive(Debug)]
pub(crate) enum Answer {
    /// Its text, empty if there is none.
    Text(Purpose, String),
    /// A sentence about what failed.
    Trouble(String),
}

/// What a thread found.
#[derive(Debug, PartialEq)]
enum Found {
    /// The text that was asked for.
    Text(String),
    /// Why there is no text that was asked for.
    NoText(String),
    /// What else failed.
    Trouble(String),
}

#[derive(Debug)]
enum Job {
    Put(String),
    Get,
}

/// Puts texts into the clipboard and asks for them.
#[derive(Debug)]
pub(crate) struct Clipboard {
    jobs: Option<Sender<Job>>,
    answers: Receiver<Found>,
    /// What the text is for that is waited for, if one is.
    wanted: Option<Purpose>,
    /// The text put there by the keys that are down, and when it is put there again.
    kept: Option<String>,
    again_at: Option<f64>,
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
            let _ = trouble.send(Found::Trouble(format!("There is no clipboard: {error}")));
        }
        Self {
            jobs: Some(jobs),
            answers,
            wanted: None,
            kept: None,
            again_at: None,
            ended,
        }
    }

    /// Puts a text into the clipboard.
    pub(crate) fn put(&mut self, text: String) {
        self.kept = Some(text.clone());
        self.give(Job::Put(text));
    }

    /// To be called at the end of every frame: whether the window library empties the
    /// clipboard in it. An interface of its own, which is not used here, does so as long as
    /// Ctrl and C or X are down (<https://github.com/not-fl3/macroquad/issues/546>). A text
    /// that these keys put there is put there again afterwards.
    pub(crate) fn follow(&mut self, is_emptied: bool, now: f64) {
        if is_emptied {
            self.again_at = self.kept.is_some().then_some(now + EMPTYING);
        } else if self.again_at.is_none_or(|at| now >= at) {
            self.put_again();
            self.kept = None;
            self.again_at = None;
        }
    }

    /// When the next frame is needed.
    pub(crate) const fn due(&self) -> Option<f64> {
        self.again_at
    }

    fn put_again(&self) {
        if let (Some(text), Some(_)) = (&self.kept, self.again_at) {
            self.give(Job::Put(text.clone()));
        }
    }

    /// Asks for the text of the clipboard; the answer comes later. Who asks again before
    /// that gets the same answer, for the later purpose.
    pub(crate) fn ask(&mut self, purpose: Purpose) {
        if self.wanted.replace(purpose).is_none() {
            self.put_again();
            self.give(Job::Get);
        }
    }

    fn give(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            // Why there may be nobody to do it has been told.
            let _ = jobs.send(job);
        }
    }

    /// An answer, once it is there.
    pub(crate) fn answer(&mut self) -> Option<Answer> {
        match self.answers.try_recv().ok()? {
            Found::Text(text) => {
                let purpose = self.wanted.take()?;
                Some(Answer::Text(purpose, text))
            }
            Found::NoText(trouble) => {
                self.wanted = None;
                Some(Answer::Trouble(trouble))
            }
            Found::Trouble(trouble) => Some(Answer::Trouble(trouble)),
        }
    }
}

impl Drop for Clipboard {
    /// Waits a moment for a text of ours to be handed to the desktop's clipboard manager,
    /// which keeps it when this program is gone.
    fn drop(&mut self) {
        self.put_again();
        self.jobs = None;
        // It says nothing but that the thread has ended; if not, it is left to itself.
        let _ = self.ended.recv_timeout(HANDING_OVER);
    }
}

fn work(to_do: &Receiver<Job>, tell: &Sender<Found>, waker: &Waker) {
    let mut system = None;
    while let Ok(job) = to_do.recv() {
        match job {
            Job::Put(text) => {
                // Whoever put a text there keeps `system`: it hands it to other programs.
                if let Err(error) = put(text, &mut system) {
                    // Nobody may want to know any more.
                    let _ = tell.send(Found::Trouble(trouble(&error)));
                    waker.wake();
                }
            }
            // Elsewhere: who copies does not wait for another program.
            Job::Get => ask_elsewhere(tell, waker),
        }
    }
}

/// Asks for the text and tells it, on one more thread.
fn ask_elsewhere(tell: &Sender<Found>, waker: &Waker) {
    let (theirs, call) = (tell.clone(), waker.clone());
    let started = thread::Builder::new().spawn(move || {
        // Nobody may want to know any more.
        let _ = theirs.send(found(get()));
        call.wake();
    });
    if let Err(error) = started {
        let _ = tell.send(Found::NoText(format!(
            "The clipboard cannot be used: {error}"
        )));
        waker.wake();
    }
}

/// What there is to tell of what was got.
fn found(got: Result<Result<String, arboard::Error>, RecvTimeoutError>) -> Found {
    match got {
        Ok(Ok(text)) if text.len() > LONGEST => Found::NoText(format!(
            "The text of the clipboard is too long: it has {} bytes, more than {LONGEST}",
            text.len()
        )),
        Ok(Ok(text)) => Found::Text(text),
        Ok(Err(arboard::Error::ContentNotAvailable)) => Found::Text(String::new()),
        Ok(Err(error)) => Found::NoText(trouble(&error)),
        Err(_) => {
            Found::NoText("The program whose text is in the clipboard does not answer".to_owned())
        }
    }
}

fn trouble(error: &arboard::Error) -> String {
    format!("The clipboard cannot be used: {error}")
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

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: Purpose = Purpose::Game {
        games: 1,
        revision: 0,
        pages: 0,
    };

    /// A clipboard that the test answers for.
    fn by_hand() -> (Clipboard, Receiver<Job>, Sender<Found>) {
        let (jobs, to_do) = mpsc::channel();
        let (tell, answers) = mpsc::channel();
        let (_, ended) = mpsc::channel();
        let clipboard = Clipboard {
            jobs: Some(jobs),
            answers,
            wanted: None,
            kept: None,
            again_at: None,
            ended,
        };
        (clipboard, to_do, tell)
    }

    #[test]
    fn of_many_questions_one_is_asked() {
        let (mut clipboard, to_do, tell) = by_hand();
        let field = Purpose::Field {
            field: egui::Id::unique("field"),
            pages: 1,
        };
        for purpose in [GAME, GAME, field] {
            clipboard.ask(purpose);
        }
        assert_eq!(to_do.try_iter().count(), 1);
        tell.send(Found::Text("5".to_owned())).expect("a listener");
        let answer = clipboard.answer();
        assert!(
            matches!(&answer, Some(Answer::Text(purpose, text)) if *purpose == field && text == "5"),
            "{answer:?}"
        );
        clipboard.ask(GAME);
        assert_eq!(to_do.try_iter().count(), 1);
        tell.send(Found::NoText("silent".to_owned()))
            .expect("a listener");
        let answer = clipboard.answer();
        assert!(matches!(answer, Some(Answer::Trouble(_))), "{answer:?}");
        clipboard.ask(GAME);
        assert_eq!(to_do.try_iter().count(), 1, "it can be asked again");
    }

    #[test]
    fn a_text_that_the_window_library_removes_is_put_there_again() {
        let (mut clipboard, to_do, _tell) = by_hand();
        let puts = || {
            let jobs = to_do.try_iter();
            jobs.map(|job| matches!(job, Job::Put(text) if text == "5"))
                .collect::<Vec<_>>()
        };
        // Nothing was copied by the keys that are down.
        clipboard.follow(true, 1.0);
        clipboard.follow(false, 2.0);
        assert_eq!((puts(), clipboard.due()), (vec![], None));
        clipboard.put("5".to_owned());
        clipboard.follow(true, 3.0);
        clipboard.follow(true, 3.5);
        clipboard.follow(false, 3.55);
        assert_eq!((puts(), clipboard.due()), (vec![true], Some(3.6)));
        // Who asks meanwhile gets it as well.
        clipboard.ask(GAME);
        assert_eq!(puts(), [true, false]);
        clipboard.follow(false, 3.6);
        assert_eq!((puts(), clipboard.due()), (vec![true], None));
        // What others put there later stays.
        clipboard.follow(true, 4.0);
        clipboard.follow(false, 5.0);
        assert_eq!((puts(), clipboard.due()), (vec![], None));
        // A text put there by the mouse is not removed.
        clipboard.put("5".to_owned());
        clipboard.follow(false, 6.0);
        assert_eq!((puts(), clipboard.due()), (vec![true], None));
    }

    #[test]
    fn a_text_without_end_is_refused() {
        assert_eq!(found(Ok(Ok("5".to_owned()))), Found::Text("5".to_owned()));
        let longest = "5".repeat(LONGEST);
        assert_eq!(found(Ok(Ok(longest.clone()))), Found::Text(longest.clone()));
        let refused = found(Ok(Ok(longest + "5")));
        let sentence =
            "The text of the clipboard is too long: it has 1048577 bytes, more than 1048576";
        assert_eq!(refused, Found::NoText(sentence.to_owned()));
    }
}
