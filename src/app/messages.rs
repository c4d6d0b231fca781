//! Messages to the player, the event log and the terminal.

use plummet::internals::scene::LogRecord;
use plummet::internals::text::Message;
use plummet::presets::ConfigError;

use crate::app::event_log::EventLog;
use crate::app::game::GameUpdate;
use crate::app::notice::{Notice, Question};
use crate::app::report;

/// The time to read a sentence, in seconds.
const READING_SECONDS: f64 = 2.0;

/// The sentence on the status line, the event log, and the failures that the player may not
/// have read yet.
#[derive(Debug)]
pub(crate) struct Messages {
    notice: Option<Notice>,
    /// Failed writes, each with the time from which it counts as read.
    failures: Vec<(String, f64)>,
    log: EventLog,
}

impl Messages {
    pub(crate) const fn new(log: EventLog) -> Self {
        Self {
            notice: None,
            failures: Vec::new(),
            log,
        }
    }

    /// Returns the sentence on the status line.
    pub(crate) const fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// Returns when the sentence disappears.
    pub(crate) fn until(&self) -> Option<f64> {
        self.notice.as_ref().map(|notice| notice.until)
    }

    /// Writes a record to the log.
    pub(crate) fn record(&mut self, record: &LogRecord) {
        self.log.write(record);
    }

    /// Writes the layout of the window to the log if it changed.
    pub(crate) fn layout(&mut self, layout: LogRecord) {
        self.log.write_layout(layout);
    }

    /// Shows a sentence to the player.
    pub(crate) fn note(&mut self, text: impl Into<Message>, now: f64) {
        self.notice = Some(Notice::result(text, now));
    }

    /// Shows a result to the player and logs it.
    pub(crate) fn result(&mut self, text: impl Into<Message>, now: f64) {
        let message = text.into();
        let text = message.to_string();
        self.log.write(&LogRecord::Status { text });
        self.note(message, now);
    }

    /// Shows a result that does not concern the game on the board, and logs it.
    pub(crate) fn lasting(&mut self, text: impl Into<Message>, now: f64) {
        let message = text.into();
        let text = message.to_string();
        self.log.write(&LogRecord::Status { text });
        self.notice = Some(Notice::lasting(message, now));
    }

    /// Shows an error to the player and logs it.
    pub(crate) fn error(&mut self, text: impl Into<Message>, now: f64) {
        let message = text.into();
        let text = message.to_string();
        self.log.write(&LogRecord::Error { text });
        self.notice = Some(Notice::trouble(message, now));
    }

    /// Shows and logs the error, if there is one.
    pub(crate) fn attempt(&mut self, done: Result<(), Message>, now: f64) {
        if let Err(sentence) = done {
            self.error(sentence, now);
        }
    }

    /// Shows and logs a failed write. If the window closes before the player can have read it,
    /// it is written to the terminal as well.
    pub(crate) fn fail(&mut self, text: impl Into<Message>, now: f64) {
        let message = text.into();
        let until = now + READING_SECONDS;
        self.failures.push((message.to_string(), until));
        self.error(message, now);
    }

    /// Shows the notice of a command or a tick. If the game went on instead, removes an older
    /// notice.
    pub(crate) fn show_update(&mut self, update: &GameUpdate, now: f64) {
        if let Some(text) = &update.notice {
            self.error(text.clone(), now);
        } else if !update.events.is_empty() {
            // An older error no longer matters once the game went on.
            self.forget_game();
        }
    }

    /// Writes faults to the log and the terminal.
    pub(crate) fn faults(&mut self, errors: &[ConfigError]) {
        let lines = |error: &ConfigError| [Some(error.to_string()), error.and_more()];
        for text in errors.iter().flat_map(lines).flatten() {
            self.write_to_terminal(text);
        }
    }

    /// Writes a sentence to the log and the terminal.
    pub(crate) fn write_to_terminal(&mut self, text: String) {
        report(&text);
        self.log.write(&LogRecord::Error { text });
    }

    /// Returns whether this question is on the status line, so that the repeated request
    /// confirms it. If not, shows it now with this text.
    pub(crate) fn is_confirmed(
        &mut self,
        about: Question,
        text: impl FnOnce() -> Message,
        now: f64,
    ) -> bool {
        let notice = self.notice.as_ref();
        let is_asked = notice.is_some_and(|notice| notice.is_asking(about, now));
        if !is_asked {
            self.notice = Some(Notice::question(about, text(), now));
        }
        is_asked
    }

    /// Removes what the status line says about the game as it was before.
    pub(crate) fn forget_game(&mut self) {
        self.notice.take_if(|notice| !notice.outlasts_moves);
    }

    /// Removes a question from the status line without an answer.
    pub(crate) fn withdraw_question(&mut self) {
        self.notice.take_if(|notice| notice.is_question());
    }

    /// Removes the sentence and the failures whose time is over.
    pub(crate) fn expire(&mut self, now: f64) {
        self.failures.retain(|&(_, until)| now < until);
        self.notice.take_if(|notice| now >= notice.until);
    }

    /// Takes the failures that the player may not have read.
    pub(crate) fn take_unread(&mut self) -> Vec<String> {
        let failures = self.failures.drain(..);
        failures.map(|(text, _)| text).collect()
    }
}
