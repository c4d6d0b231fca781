//! The clipboard, on a thread of its own, as the program that owns the text may answer late or
//! never.

use std::convert::Infallible;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use arboard::Clipboard as SystemClipboard;

use super::Waker;

/// The longest wait for another program.
const TIMEOUT: Duration = Duration::from_secs(2);

/// The longest wait for the thread when the program ends.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_millis(300);

/// The longest accepted text, in bytes. A game has far fewer.
const MAX_BYTES: usize = 1 << 20;

/// The window library empties the clipboard a little after the frame that causes it. After this
/// many seconds it has.
const EMPTYING_SECONDS: f64 = 0.1;

/// What the text of the clipboard is requested for. The text may come late; it is used only if
/// the purpose still holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PastePurpose {
    /// Start the game in the text, in place of the current game.
    Game {
        /// The number of games begun on the board at the request.
        games_begun: u64,
        /// The revision of the current game at the request.
        revision: u64,
        /// The number of changes of the page stack at the request.
        page_changes: u64,
    },
    /// Insert the text into an input field.
    Field {
        /// The field.
        field: egui::Id,
        /// The number of changes of the page stack at the request: a page that opens again has
        /// the same field ids.
        page_changes: u64,
    },
}

#[derive(Debug)]
pub(crate) enum ClipboardAnswer {
    /// The text; empty if the clipboard has none.
    Text(PastePurpose, String),
    /// A sentence about a failure.
    Trouble(String),
}

/// A result of one of the threads.
#[derive(Debug, PartialEq)]
enum ThreadReport {
    /// The requested text.
    Text(String),
    /// Why there is no text for a request.
    NoText(String),
    /// Another failure.
    Trouble(String),
}

#[derive(Debug)]
enum ClipboardJob {
    Put(String),
    Get,
}

/// Writes and reads the clipboard's text.
#[derive(Debug)]
pub(crate) struct Clipboard {
    jobs: Option<Sender<ClipboardJob>>,
    answers: Receiver<ThreadReport>,
    /// The purpose of the request that is on its way.
    wanted: Option<PastePurpose>,
    /// The text copied last, until the window library can no longer empty the clipboard.
    kept: Option<String>,
    /// When to copy it again.
    again_at: Option<f64>,
    /// The text copied last, for a request in between: the library may empty the clipboard just
    /// before the thread reads it.
    own_text: Option<String>,
    /// Disconnects when the thread ends.
    ended: Receiver<Infallible>,
}

impl Clipboard {
    /// Starts the thread. It connects to the clipboard for the first job.
    pub(crate) fn start(waker: Waker) -> Self {
        let (jobs, queue) = mpsc::channel();
        let (results, answers) = mpsc::channel();
        let failure_sender = results.clone();
        let (alive, ended) = mpsc::channel();
        let started = thread::Builder::new()
            .name("clipboard".to_owned())
            .spawn(move || {
                serve(&queue, &results, &waker);
                drop(alive);
            });
        if let Err(error) = started {
            // The receiver is still here.
            let _ = failure_sender.send(ThreadReport::Trouble(format!(
                "There is no clipboard: {error}"
            )));
        }
        Self {
            jobs: Some(jobs),
            answers,
            wanted: None,
            kept: None,
            again_at: None,
            own_text: None,
            ended,
        }
    }

    /// Puts a text into the clipboard.
    pub(crate) fn put(&mut self, text: String) {
        self.kept = Some(text.clone());
        self.send_job(ClipboardJob::Put(text));
    }

    /// Puts the last text again after the window library has emptied the clipboard. Call at the
    /// end of every frame; `is_emptied` tells whether the library empties the clipboard in it.
    /// macroquad's own interface, which is not used here, does so while Ctrl and C or X are
    /// down (<https://github.com/not-fl3/macroquad/issues/546>).
    pub(crate) fn restore_if_emptied(&mut self, is_emptied: bool, now: f64) {
        if is_emptied {
            self.again_at = self.kept.is_some().then_some(now + EMPTYING_SECONDS);
        } else if self.again_at.is_none_or(|at| now >= at) {
            self.put_again();
            self.kept = None;
            self.again_at = None;
        }
    }

    /// Returns when [`Self::restore_if_emptied`] needs the next frame.
    pub(crate) const fn due(&self) -> Option<f64> {
        self.again_at
    }

    fn put_again(&self) {
        if let (Some(text), Some(_)) = (&self.kept, self.again_at) {
            self.send_job(ClipboardJob::Put(text.clone()));
        }
    }

    /// Requests the text of the clipboard; the answer comes later. A second request before the
    /// answer only replaces the purpose.
    pub(crate) fn request_text(&mut self, purpose: PastePurpose) {
        if self.wanted.replace(purpose).is_none() {
            self.put_again();
            let is_pending = self.again_at.is_some();
            self.own_text = self.kept.clone().filter(|_| is_pending);
            self.send_job(ClipboardJob::Get);
        }
    }

    fn send_job(&self, job: ClipboardJob) {
        if let Some(jobs) = &self.jobs {
            // The thread's failure to start was reported already.
            let _ = jobs.send(job);
        }
    }

    /// Returns the next answer, if there is one.
    pub(crate) fn answer(&mut self) -> Option<ClipboardAnswer> {
        match self.answers.try_recv().ok()? {
            ThreadReport::Text(text) => {
                let own_text = self.own_text.take().unwrap_or_default();
                let purpose = self.wanted.take()?;
                let text = if text.is_empty() { own_text } else { text };
                Some(ClipboardAnswer::Text(purpose, text))
            }
            ThreadReport::NoText(trouble) => {
                self.wanted = None;
                Some(ClipboardAnswer::Trouble(trouble))
            }
            ThreadReport::Trouble(trouble) => Some(ClipboardAnswer::Trouble(trouble)),
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
        let _ = self.ended.recv_timeout(SHUTDOWN_TIMEOUT);
    }
}

fn serve(queue: &Receiver<ClipboardJob>, results: &Sender<ThreadReport>, waker: &Waker) {
    let mut system = None;
    while let Ok(job) = queue.recv() {
        match job {
            ClipboardJob::Put(text) => {
                // `system` is kept: it serves the text to other programs.
                if let Err(error) = put(text, &mut system) {
                    // The receiver may be gone.
                    let _ = results.send(ThreadReport::Trouble(trouble(&error)));
                    waker.wake();
                }
            }
            // On another thread, so that a later copy does not wait for another program.
            ClipboardJob::Get => read_on_thread(results, waker),
        }
    }
}

/// Reads the text on another thread and sends it.
fn read_on_thread(results: &Sender<ThreadReport>, waker: &Waker) {
    let (sender, thread_waker) = (results.clone(), waker.clone());
    let started = thread::Builder::new().spawn(move || {
        // The receiver may be gone.
        let _ = sender.send(thread_report(get()));
        thread_waker.wake();
    });
    if let Err(error) = started {
        let _ = results.send(ThreadReport::NoText(format!(
            "The clipboard cannot be used: {error}"
        )));
        waker.wake();
    }
}

/// Returns the result to report for what was read.
fn thread_report(got: Result<Result<String, arboard::Error>, RecvTimeoutError>) -> ThreadReport {
    match got {
        Ok(Ok(text)) if text.len() > MAX_BYTES => ThreadReport::NoText(format!(
            "The text of the clipboard is too long: it has {} bytes, the most is {MAX_BYTES}",
            text.len()
        )),
        Ok(Ok(text)) => ThreadReport::Text(text),
        Ok(Err(arboard::Error::ContentNotAvailable)) => ThreadReport::Text(String::new()),
        Ok(Err(error)) => ThreadReport::NoText(trouble(&error)),
        Err(_) => ThreadReport::NoText(
            "The program whose text is in the clipboard does not answer".to_owned(),
        ),
    }
}

fn trouble(error: &arboard::Error) -> String {
    format!("The clipboard cannot be used: {error}")
}

fn put(text: String, system: &mut Option<SystemClipboard>) -> Result<(), arboard::Error> {
    let clipboard = match system {
        Some(clipboard) => clipboard,
        None => system.insert(SystemClipboard::new()?),
    };
    clipboard.set_text(text)
}

/// Reads the text on another thread, because the library waits seconds for each format of a
/// text.
fn get() -> Result<Result<String, arboard::Error>, RecvTimeoutError> {
    let (results, answer) = mpsc::sync_channel(1);
    let read = move || {
        let text = SystemClipboard::new().and_then(|mut clipboard| clipboard.get_text());
        // The receiver may have stopped waiting.
        let _ = results.send(text);
    };
    // Without a thread the wait below fails as well.
    drop(thread::Builder::new().spawn(read));
    answer.recv_timeout(TIMEOUT)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: PastePurpose = PastePurpose::Game {
        games_begun: 1,
        revision: 0,
        page_changes: 0,
    };

    /// Returns a clipboard whose thread is played by the test.
    fn clipboard_with_test_thread() -> (Clipboard, Receiver<ClipboardJob>, Sender<ThreadReport>) {
        let (jobs, queue) = mpsc::channel();
        let (results, answers) = mpsc::channel();
        let (_, ended) = mpsc::channel();
        let clipboard = Clipboard {
            jobs: Some(jobs),
            answers,
            wanted: None,
            kept: None,
            again_at: None,
            own_text: None,
            ended,
        };
        (clipboard, queue, results)
    }

    #[test]
    fn a_second_request_replaces_the_purpose_of_the_first() {
        let (mut clipboard, queue, results) = clipboard_with_test_thread();
        let field = PastePurpose::Field {
            field: egui::Id::unique("field"),
            page_changes: 1,
        };
        for purpose in [GAME, GAME, field] {
            clipboard.request_text(purpose);
        }
        assert_eq!(queue.try_iter().count(), 1);
        results
            .send(ThreadReport::Text("5".to_owned()))
            .expect("a listener");
        let answer = clipboard.answer();
        assert!(
            matches!(&answer, Some(ClipboardAnswer::Text(purpose, text)) if *purpose == field && text == "5"),
            "{answer:?}"
        );
        clipboard.request_text(GAME);
        assert_eq!(queue.try_iter().count(), 1);
        results
            .send(ThreadReport::NoText("silent".to_owned()))
            .expect("a listener");
        let answer = clipboard.answer();
        assert!(
            matches!(answer, Some(ClipboardAnswer::Trouble(_))),
            "{answer:?}"
        );
        clipboard.request_text(GAME);
        assert_eq!(queue.try_iter().count(), 1, "it can be asked again");
    }

    #[test]
    fn what_was_just_copied_is_pasted_even_if_the_window_library_has_removed_it() {
        let (mut clipboard, _queue, results) = clipboard_with_test_thread();
        let pasted = |clipboard: &mut Clipboard, read: &str| {
            clipboard.request_text(GAME);
            let report = ThreadReport::Text(read.to_owned());
            results.send(report).expect("a listener");
            match clipboard.answer() {
                Some(ClipboardAnswer::Text(_, text)) => text,
                other => panic!("{other:?}"),
            }
        };
        clipboard.put("own".to_owned());
        clipboard.restore_if_emptied(true, 1.0);
        assert_eq!(pasted(&mut clipboard, ""), "own");
        assert_eq!(pasted(&mut clipboard, "another"), "another");
        clipboard.restore_if_emptied(false, 2.0);
        assert_eq!(pasted(&mut clipboard, ""), "");
    }

    #[test]
    fn a_text_that_the_window_library_removes_is_put_there_again() {
        let (mut clipboard, queue, _results) = clipboard_with_test_thread();
        let puts = || {
            let jobs = queue.try_iter();
            jobs.map(|job| matches!(job, ClipboardJob::Put(text) if text == "5"))
                .collect::<Vec<_>>()
        };
        // The keys that are down copied nothing.
        clipboard.restore_if_emptied(true, 1.0);
        clipboard.restore_if_emptied(false, 2.0);
        assert_eq!((puts(), clipboard.due()), (vec![], None));
        clipboard.put("5".to_owned());
        clipboard.restore_if_emptied(true, 3.0);
        clipboard.restore_if_emptied(true, 3.5);
        clipboard.restore_if_emptied(false, 3.55);
        assert_eq!((puts(), clipboard.due()), (vec![true], Some(3.6)));
        // A request in between gets the text as well.
        clipboard.request_text(GAME);
        assert_eq!(puts(), [true, false]);
        clipboard.restore_if_emptied(false, 3.6);
        assert_eq!((puts(), clipboard.due()), (vec![true], None));
        // A text put there later by another program stays.
        clipboard.restore_if_emptied(true, 4.0);
        clipboard.restore_if_emptied(false, 5.0);
        assert_eq!((puts(), clipboard.due()), (vec![], None));
        // The window library does not remove a text that was put with the mouse.
        clipboard.put("5".to_owned());
        clipboard.restore_if_emptied(false, 6.0);
        assert_eq!((puts(), clipboard.due()), (vec![true], None));
    }

    #[test]
    fn a_text_without_end_is_refused() {
        assert_eq!(
            thread_report(Ok(Ok("5".to_owned()))),
            ThreadReport::Text("5".to_owned())
        );
        let longest = "5".repeat(MAX_BYTES);
        assert_eq!(
            thread_report(Ok(Ok(longest.clone()))),
            ThreadReport::Text(longest.clone())
        );
        let refused = thread_report(Ok(Ok(longest + "5")));
        let sentence =
            "The text of the clipboard is too long: it has 1048577 bytes, the most is 1048576";
        assert_eq!(refused, ThreadReport::NoText(sentence.to_owned()));
    }
}
