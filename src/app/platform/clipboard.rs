//! The clipboard, on a thread of its own, as the program that owns the text may answer late or
//! never.

use std::convert::Infallible;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use arboard::Clipboard as System;

use super::Waker;

/// The longest wait for another program.
const PATIENCE: Duration = Duration::from_secs(2);

/// The longest wait for the thread when the program ends.
const HANDING_OVER: Duration = Duration::from_millis(300);

/// The longest accepted text, in bytes. A game has far fewer.
const LONGEST: usize = 1 << 20;

/// How many seconds after the last frame in which the window library empties the clipboard it
/// is surely empty.
const EMPTYING: f64 = 0.1;

/// What the text of the clipboard is requested for. The text may come late; it is used only if
/// the purpose still holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Start the game in the text, in place of the current game.
    Game {
        /// The number of games begun on the board at the request.
        games: u64,
        /// The revision of the current game at the request.
        revision: u64,
        /// The number of changes of the page stack at the request.
        pages: u64,
    },
    /// Insert the text into an input field.
    Field {
        /// The field.
        field: egui::Id,
        /// The number of changes of the page stack at the request: a page that opens again has
        /// the same field ids.
        pages: u64,
    },
}

/// An answer of the clipboard.
#[derive(Debug)]
pub(crate) enum Answer {
    /// The text; empty if the clipboard has none.
    Text(Purpose, String),
    /// A sentence about a failure.
    Trouble(String),
}

/// A result of one of the threads.
#[derive(Debug, PartialEq)]
enum Found {
    /// The requested text.
    Text(String),
    /// Why there is no text for a request.
    NoText(String),
    /// Another failure.
    Trouble(String),
}

#[derive(Debug)]
enum Job {
    Put(String),
    Get,
}

/// Writes and reads the clipboard's text.
#[derive(Debug)]
pub(crate) struct Clipboard {
    jobs: Option<Sender<Job>>,
    answers: Receiver<Found>,
    /// The purpose of the request that is on its way.
    wanted: Option<Purpose>,
    /// The text last put, while the window library may still empty the clipboard, and when to
    /// put it again.
    kept: Option<String>,
    again_at: Option<f64>,
    /// Disconnects when the thread ends.
    ended: Receiver<Infallible>,
}

impl Clipboard {
    /// Starts the thread. It connects to the clipboard for the first job.
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
            // The receiver is still here.
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

    /// Puts the last text again after the window library has emptied the clipboard. Call at the
    /// end of every frame; `is_emptied` tells whether the library empties the clipboard in it.
    /// macroquad's own interface, which is not used here, does so while Ctrl and C or X are
    /// down (<https://github.com/not-fl3/macroquad/issues/546>).
    pub(crate) fn follow(&mut self, is_emptied: bool, now: f64) {
        if is_emptied {
            self.again_at = self.kept.is_some().then_some(now + EMPTYING);
        } else if self.again_at.is_none_or(|at| now >= at) {
            self.put_again();
            self.kept = None;
            self.again_at = None;
        }
    }

    /// Returns when [`Self::follow`] needs the next frame.
    pub(crate) const fn due(&self) -> Option<f64> {
        self.again_at
    }

    fn put_again(&self) {
        if let (Some(text), Some(_)) = (&self.kept, self.again_at) {
            self.give(Job::Put(text.clone()));
        }
    }

    /// Requests the text of the clipboard; the answer comes later. A second request before the
    /// answer only replaces the purpose.
    pub(crate) fn ask(&mut self, purpose: Purpose) {
        if self.wanted.replace(purpose).is_none() {
            self.put_again();
            self.give(Job::Get);
        }
    }

    fn give(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            // The thread's failure to start was reported already.
            let _ = jobs.send(job);
        }
    }

    /// Returns the next answer, if there is one.
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
    /// Waits a moment until the desktop's clipboard manager has taken over our text, which
    /// would otherwise be lost with this program.
    fn drop(&mut self) {
        self.put_again();
        self.jobs = None;
        // An error means that the thread has ended or took too long. In both cases there is
        // nothing left to do.
        let _ = self.ended.recv_timeout(HANDING_OVER);
    }
}

fn work(to_do: &Receiver<Job>, tell: &Sender<Found>, waker: &Waker) {
    let mut system = None;
    while let Ok(job) = to_do.recv() {
        match job {
            Job::Put(text) => {
                // `system` is kept: it serves the text to other programs.
                if let Err(error) = put(text, &mut system) {
                    // The receiver may be gone.
                    let _ = tell.send(Found::Trouble(trouble(&error)));
                    waker.wake();
                }
            }
            // On another thread: a copy must not wait for another program.
            Job::Get => ask_elsewhere(tell, waker),
        }
    }
}

/// Reads the text on another thread and sends it.
fn ask_elsewhere(tell: &Sender<Found>, waker: &Waker) {
    let (theirs, call) = (tell.clone(), waker.clone());
    let started = thread::Builder::new().spawn(move || {
        // The receiver may be gone.
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

/// Returns the result to report for what was read.
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

/// Reads the text on another thread, because the library waits seconds for each format of a
/// text.
fn get() -> Result<Result<String, arboard::Error>, RecvTimeoutError> {
    let (tell, answer) = mpsc::sync_channel(1);
    let asks = move || {
        let text = System::new().and_then(|mut clipboard| clipboard.get_text());
        // The receiver may have stopped waiting.
        let _ = tell.send(text);
    };
    // Without a thread the wait below fails as well.
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

    /// Returns a clipboard whose thread is played by the test.
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
        // The keys that are down copied nothing.
        clipboard.follow(true, 1.0);
        clipboard.follow(false, 2.0);
        assert_eq!((puts(), clipboard.due()), (vec![], None));
        clipboard.put("5".to_owned());
        clipboard.follow(true, 3.0);
        clipboard.follow(true, 3.5);
        clipboard.follow(false, 3.55);
        assert_eq!((puts(), clipboard.due()), (vec![true], Some(3.6)));
        // A request in between gets the text as well.
        clipboard.ask(GAME);
        assert_eq!(puts(), [true, false]);
        clipboard.follow(false, 3.6);
        assert_eq!((puts(), clipboard.due()), (vec![true], None));
        // A text put there later by another program stays.
        clipboard.follow(true, 4.0);
        clipboard.follow(false, 5.0);
        assert_eq!((puts(), clipboard.due()), (vec![], None));
        // The window library does not remove a text that was put with the mouse.
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
