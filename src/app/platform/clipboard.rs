//! The clipboard, as jobs, as the program that owns the text may answer late or never.

use std::sync::atomic::Ordering;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

use arboard::Clipboard as SystemClipboard;
use plummet::internals::jobs::{Job, RunningJob, Runtime};
use plummet::internals::text::{Message, msg};

/// The longest wait for another program.
const TIMEOUT: Duration = Duration::from_secs(2);

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
    Trouble(Message),
}

/// What the job that owns the clipboard's text does next.
#[derive(Debug)]
enum ClipboardTask {
    Put(String),
    /// Lets a read begin by dropping this: what was put before is in the clipboard.
    Release(Sender<()>),
}

/// The text that was read, or a sentence about why there is none.
type Read = Result<String, Message>;

/// Writes and reads the clipboard's text.
#[derive(Debug)]
pub(crate) struct Clipboard {
    runtime: Runtime,
    /// The inbox of `owner`, which ends without it.
    tasks: Sender<ClipboardTask>,
    /// Puts texts into the clipboard and serves them to other programs. Reports failures.
    owner: Job<Message>,
    /// The read that is on its way, and its purpose.
    reading: Option<(PastePurpose, Job<Read>)>,
    /// The text copied last, until the window library can no longer empty the clipboard.
    kept: Option<String>,
    /// When to copy it again.
    again_at: Option<f64>,
    /// The text copied last, for a request in between: the library may empty the clipboard just
    /// before it is read.
    own_text: Option<String>,
}

impl Clipboard {
    /// Starts the owner of the text. It connects to the clipboard for the first text.
    pub(crate) fn start(runtime: Runtime) -> Self {
        let (tasks, inbox) = mpsc::channel();
        Self {
            owner: runtime.start("clipboard", move |job| own(&inbox, job)),
            runtime,
            tasks,
            reading: None,
            kept: None,
            again_at: None,
            own_text: None,
        }
    }

    /// Puts a text into the clipboard.
    pub(crate) fn put(&mut self, text: String) {
        self.kept = Some(text.clone());
        self.send(ClipboardTask::Put(text));
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
            self.send(ClipboardTask::Put(text.clone()));
        }
    }

    /// Requests the text of the clipboard; the answer comes later. A second request before the
    /// answer only replaces the purpose.
    pub(crate) fn request_text(&mut self, purpose: PastePurpose) {
        if let Some((wanted, _)) = &mut self.reading {
            *wanted = purpose;
            return;
        }
        self.put_again();
        let is_pending = self.again_at.is_some();
        self.own_text = self.kept.clone().filter(|_| is_pending);
        let (release, released) = mpsc::channel();
        self.send(ClipboardTask::Release(release));
        let runtime = self.runtime.clone();
        let job = self.runtime.start("clipboard text", move |job| {
            // An error means that it is released.
            let _ = released.recv();
            if !job.stop_flag().load(Ordering::Relaxed) {
                job.report(read(get(&runtime)));
            }
        });
        self.reading = Some((purpose, job));
    }

    fn send(&self, task: ClipboardTask) {
        // Without its thread the owner has reported that.
        let _ = self.tasks.send(task);
    }

    /// Returns the next answer, if there is one.
    pub(crate) fn answer(&mut self) -> Option<ClipboardAnswer> {
        if let Some(read) = self.reading.as_ref().and_then(|(_, job)| job.poll()) {
            let (purpose, _) = self.reading.take()?;
            let own_text = self.own_text.take().unwrap_or_default();
            return Some(match read.unwrap_or_else(|error| Err(trouble(&error))) {
                Ok(text) if text.is_empty() => ClipboardAnswer::Text(purpose, own_text),
                Ok(text) => ClipboardAnswer::Text(purpose, text),
                Err(trouble) => ClipboardAnswer::Trouble(trouble),
            });
        }
        let failure = self.owner.poll()?;
        let failure = failure.unwrap_or_else(|error| msg::desktop::no_clipboard(error.to_string()));
        Some(ClipboardAnswer::Trouble(failure))
    }
}

impl Drop for Clipboard {
    fn drop(&mut self) {
        self.put_again();
    }
}

/// Puts texts into the clipboard until the inbox is closed. Then waits a moment until the desktop's
/// clipboard manager has taken over the text, which would otherwise be lost with this program.
fn own(inbox: &Receiver<ClipboardTask>, job: &RunningJob<Message>) {
    // Kept, because it serves the text to other programs.
    let mut system = None;
    while let Ok(task) = inbox.recv() {
        match task {
            ClipboardTask::Put(text) => {
                if let Err(error) = put(text, &mut system) {
                    job.report(trouble(&error));
                }
            }
            ClipboardTask::Release(read) => drop(read),
        }
    }
}

/// Returns the result of a read for the window.
fn read(got: Result<Result<String, arboard::Error>, RecvTimeoutError>) -> Read {
    match got {
        Ok(Ok(text)) if text.len() > MAX_BYTES => {
            Err(msg::desktop::clipboard_too_long(text.len(), MAX_BYTES))
        }
        Ok(Ok(text)) => Ok(text),
        Ok(Err(arboard::Error::ContentNotAvailable)) => Ok(String::new()),
        Ok(Err(error)) => Err(trouble(&error)),
        Err(_) => Err(msg::desktop::clipboard_silent()),
    }
}

fn trouble(error: &dyn std::error::Error) -> Message {
    msg::desktop::clipboard_unusable(error.to_string())
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
fn get(runtime: &Runtime) -> Result<Result<String, arboard::Error>, RecvTimeoutError> {
    let (results, answer) = mpsc::sync_channel(1);
    let read = move || {
        let text = SystemClipboard::new().and_then(|mut clipboard| clipboard.get_text());
        // The receiver may have stopped waiting.
        let _ = results.send(text);
    };
    // Without a thread the wait below fails as well.
    drop(runtime.detach("clipboard read", read));
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

    /// Returns a clipboard whose owner is played by the test.
    fn clipboard_with_test_owner() -> (Clipboard, Receiver<ClipboardTask>) {
        let (tasks, inbox) = mpsc::channel();
        let mut clipboard = Clipboard::start(Runtime::new(|| {}));
        clipboard.tasks = tasks;
        (clipboard, inbox)
    }

    /// Lets a read that is on its way end like this, and returns the answer.
    fn answer_after(clipboard: &mut Clipboard, read: Read) -> Option<ClipboardAnswer> {
        let runtime = Runtime::new(|| {});
        let (_, job) = clipboard.reading.as_mut().expect("a read");
        *job = runtime.start("test", move |job| job.report(read));
        runtime.finish(TIMEOUT);
        clipboard.answer()
    }

    #[test]
    fn a_second_request_replaces_the_purpose_of_the_first() {
        let (mut clipboard, inbox) = clipboard_with_test_owner();
        let field = PastePurpose::Field {
            field: egui::Id::unique("field"),
            page_changes: 1,
        };
        let mut queued = Vec::new();
        for purpose in [GAME, GAME, field] {
            clipboard.request_text(purpose);
            queued.extend(inbox.try_iter());
        }
        assert_eq!(queued.len(), 1);
        let answer = answer_after(&mut clipboard, Ok("5".to_owned()));
        assert!(
            matches!(&answer, Some(ClipboardAnswer::Text(purpose, text)) if *purpose == field && text == "5"),
            "{answer:?}"
        );
        clipboard.request_text(GAME);
        queued.extend(inbox.try_iter());
        assert_eq!(queued.len(), 2);
        let answer = answer_after(&mut clipboard, Err(msg::desktop::clipboard_silent()));
        assert!(
            matches!(answer, Some(ClipboardAnswer::Trouble(_))),
            "{answer:?}"
        );
        clipboard.request_text(GAME);
        assert_eq!(inbox.try_iter().count(), 1, "it can be asked again");
    }

    #[test]
    fn what_was_just_copied_is_pasted_even_if_the_window_library_has_removed_it() {
        let (mut clipboard, _inbox) = clipboard_with_test_owner();
        let pasted = |clipboard: &mut Clipboard, read: &str| {
            clipboard.request_text(GAME);
            match answer_after(clipboard, Ok(read.to_owned())) {
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
        let (mut clipboard, inbox) = clipboard_with_test_owner();
        let puts = || {
            let tasks = inbox.try_iter();
            tasks
                .map(|task| matches!(task, ClipboardTask::Put(text) if text == "5"))
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
        assert_eq!(read(Ok(Ok("5".to_owned()))), Ok("5".to_owned()));
        let longest = "5".repeat(MAX_BYTES);
        assert_eq!(read(Ok(Ok(longest.clone()))), Ok(longest.clone()));
        let sentence =
            "The text of the clipboard is too long: it has 1048577 bytes, the most is 1048576";
        let refused = read(Ok(Ok(longest + "5"))).map_err(|told| told.to_string());
        assert_eq!(refused, Err(sentence.to_owned()));
    }
}
