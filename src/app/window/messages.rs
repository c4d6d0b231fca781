//! What the player, the event log and the terminal are told.

use plummet::presets::ConfigError;
use plummet::scene::Record;

use crate::app::event_log::EventLog;
use crate::app::game::Outcomes;
use crate::app::notice::{Notice, Question};
use crate::app::report;

/// How long somebody needs to read a sentence, in seconds.
const READING: f64 = 2.0;

/// The sentence on the status line, the event log, and failures that the player may not have
/// read yet.
#[derive(Debug)]
pub(super) struct Messages {
    notice: Option<Notice>,
    /// What could not be written, and until when the player may not have read it.
    failures: Vec<(String, f64)>,
    log: EventLog,
}

impl Messages {
    pub(super) const fn new(log: EventLog) -> Self {
        Self {
            notice: None,
            failures: Vec::new(),
            log,
        }
    }

    /// The sentence on the status line.
    pub(super) const fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// When the sentence goes away.
    pub(super) fn until(&self) -> Option<f64> {
        self.notice.as_ref().map(|notice| notice.until)
    }

    /// Writes a record to the log.
    pub(super) fn record(&mut self, record: &Record) {
        self.log.write(record);
    }

    /// Writes the layout of the window to the log if it is new.
    pub(super) fn layout(&mut self, layout: Record) {
        self.log.write_layout(layout);
    }

    /// Shows the player a sentence.
    pub(super) fn note(&mut self, text: impl Into<String>, now: f64) {
        self.notice = Some(Notice::news(text, now));
    }

    /// Tells the player and the log what was done.
    pub(super) fn done(&mut self, text: String, now: f64) {
        self.log.write(&Record::Status { text: text.clone() });
        self.note(text, now);
    }

    /// Tells the player and the log what was done and has nothing to do with the game on the
    /// board.
    pub(super) fn aside(&mut self, text: &str, now: f64) {
        let text = text.to_owned();
        self.log.write(&Record::Status { text: text.clone() });
        self.notice = Some(Notice::aside(text, now));
    }

    /// Tells the player and the log that something could not be done.
    pub(super) fn complain(&mut self, text: impl Into<String>, now: f64) {
        let text = text.into();
        self.log.write(&Record::Error { text: text.clone() });
        self.notice = Some(Notice::trouble(text, now));
    }

    /// Complains if something could not be done.
    pub(super) fn attempt(&mut self, done: Result<(), String>, now: f64) {
        if let Err(sentence) = done {
            self.complain(sentence, now);
        }
    }

    /// Complains of something that could not be written. If the window is shut before
    /// anybody can have read it, the terminal is told.
    pub(super) fn fail(&mut self, text: String, now: f64) {
        self.failures.push((text.clone(), now + READING));
        self.complain(text, now);
    }

    /// Shows what a command or a tick of the game has to tell.
    pub(super) fn heed(&mut self, outcomes: &Outcomes, now: f64) {
        if let Some(text) = &outcomes.notice {
            self.complain(text.clone(), now);
        } else if !outcomes.events.is_empty() {
            // The game went on: what could not be done before is forgotten.
            self.notice.take_if(|notice| !notice.outlasts_moves);
        }
    }

    /// Tells faults to the log and the terminal.
    pub(super) fn faults(&mut self, errors: &[ConfigError]) {
        let lines = |error: &ConfigError| [Some(error.to_string()), error.and_more()];
        for text in errors.iter().flat_map(lines).flatten() {
            self.tell_terminal(text);
        }
    }

    /// Tells a sentence to the log and the terminal.
    pub(super) fn tell_terminal(&mut self, text: String) {
        report(&text);
        self.log.write(&Record::Error { text });
    }

    /// Whether this was asked before and the question is still to be seen. If not, it is
    /// asked now, by this text.
    pub(super) fn is_confirmed(
        &mut self,
        about: Question,
        text: impl FnOnce() -> String,
        now: f64,
    ) -> bool {
        let notice = self.notice.as_ref();
        let is_asked = notice.is_some_and(|notice| notice.asks(about, now));
        if !is_asked {
            self.notice = Some(Notice::question(about, text(), now));
        }
        is_asked
    }

    /// A question on the status line goes away unanswered.
    pub(super) fn withdraw_question(&mut self) {
        self.notice.take_if(|notice| notice.is_question());
    }

    /// Forgets what has been read.
    pub(super) fn expire(&mut self, now: f64) {
        self.failures.retain(|&(_, until)| now < until);
        self.notice.take_if(|notice| now >= notice.until);
    }

    /// Takes the failures that the player may not have read.
    pub(super) fn take_unread(&mut self) -> Vec<String> {
        let failures = self.failures.drain(..);
        failures.map(|(text, _)| text).collect()
    }
}
