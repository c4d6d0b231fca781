//! Messages to the player, the event log and the terminal.

use crate::app::event_log::EventLog;
use crate::app::game::GameUpdate;
use crate::app::prelude::*;
use crate::app::report;
use egui::Pos2;
use serde_json::Value;

/// How long a sentence stays on the status line, in seconds.
const NOTICE_SECONDS: f64 = 4.0;

/// A request that needs to be made twice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Question {
    /// Dropping a disc, if the settings require a confirmation.
    Drop(Column),
    /// A rematch during a game.
    Rematch,
    /// The resignation of this player.
    Resign(Player),
    /// Leaving a game with a person at another computer.
    Leave,
}

impl Question {
    /// Returns the name of the button that asks in itself.
    fn button(self) -> Option<&'static str> {
        match self {
            Self::Drop(_) => None,
            Self::Rematch => Some("rematch"),
            Self::Resign(_) => Some("resign"),
            Self::Leave => Some("leave"),
        }
    }
}

/// How long one near the hand stays.
const TOAST_SECONDS: f64 = 8.0;

/// A sentence that the status line shows for some seconds, or that is shown near the hand.
pub struct Notice {
    pub text: Message,
    /// Where the hand was, if it is shown there.
    pub at: Option<Pos2>,
    /// The file that was written.
    pub file: Option<PathBuf>,
    /// Whether it reports a failure.
    pub is_trouble: bool,
    /// The question that it asks. A sentence that replaces this one withdraws the question.
    question: Option<Question>,
    /// Whether it stays when the game goes on.
    outlasts_moves: bool,
    /// When it disappears.
    pub until: f64,
}

/// The sentence on the status line, and the event log.
pub struct Messages {
    /// The time of the frame, in seconds.
    pub now: f64,
    /// Where the last press was, in pixels; zero after a key.
    pub hand: Pos2,
    pub notice: Option<Notice>,
    pub log: EventLog,
}

impl Messages {
    pub const fn new(log: EventLog) -> Self {
        Self {
            now: 0.0,
            hand: Pos2::ZERO,
            notice: None,
            log,
        }
    }

    /// Writes a record to the log.
    pub fn record(&mut self, event: &str, fields: Value) {
        self.log.write(event, &fields);
    }

    /// Shows a sentence to the player.
    pub fn note(&mut self, text: impl Into<Message>) {
        self.show(text.into());
    }

    fn show(&mut self, text: Message) -> &mut Notice {
        self.notice.insert(Notice {
            text,
            at: None,
            file: None,
            is_trouble: false,
            question: None,
            outlasts_moves: false,
            until: self.now + NOTICE_SECONDS,
        })
    }

    /// Shows a result to the player and logs it.
    pub fn result(&mut self, text: impl Into<Message>) {
        let message = text.into();
        self.log_status(&message);
        self.show(message);
    }

    /// Shows a result that does not concern the game on the board near the hand, with the file that was
    /// written, and logs it.
    pub fn toast(&mut self, text: impl Into<Message>, file: Option<PathBuf>) {
        let message = text.into();
        self.log_status(&message);
        self.show_near_hand(message).file = file;
    }

    fn show_near_hand(&mut self, message: Message) -> &mut Notice {
        let (at, until) = (Some(self.hand), self.now + TOAST_SECONDS);
        let notice = self.show(message);
        (notice.at, notice.until, notice.outlasts_moves) = (at, until, true);
        notice
    }

    fn log_status(&mut self, message: &Message) {
        let text = message.to_string();
        self.log.write("status", &json!({"text": text}));
    }

    /// Shows an error to the player and logs it.
    pub fn error(&mut self, text: impl Into<Message>) {
        let message = text.into();
        let text = message.to_string();
        self.log.write("error", &json!({"text": text}));
        self.show(message).is_trouble = true;
    }

    /// Shows and logs a failed write, and writes it to the terminal: the window may close before the
    /// player has read it.
    pub fn fail(&mut self, text: impl Into<Message>) {
        let message = text.into();
        self.write_to_terminal(message.to_string());
        self.show_near_hand(message).is_trouble = true;
    }

    /// Shows the notice of a command or a tick. If the game went on instead, removes an older
    /// notice.
    pub fn show_update(&mut self, update: &GameUpdate) {
        if let Some(text) = &update.notice {
            self.error(text.clone());
        } else if !update.events.is_empty() {
            // An older error no longer matters once the game went on.
            self.forget_game();
        }
    }

    /// Writes faults to the log and the terminal.
    pub fn faults(&mut self, errors: &[ConfigError]) {
        for error in errors {
            self.write_to_terminal(error.to_string());
        }
    }

    /// Writes a sentence to the log and the terminal.
    pub fn write_to_terminal(&mut self, text: String) {
        report(&text);
        self.log.write("error", &json!({"text": text}));
    }

    /// Returns the question that a button asks in itself, with the name of the button.
    pub fn question(&self) -> Option<(&'static str, &Notice)> {
        let notice = self.notice.as_ref()?;
        Some((notice.question?.button()?, notice))
    }

    /// Returns whether this question is asked, so that the repeated request
    /// confirms it. If not, shows it now with this text.
    pub fn is_confirmed(&mut self, about: Question, text: Message) -> bool {
        let now = self.now;
        let is_asking = |it: &Notice| it.question == Some(about) && now < it.until;
        let is_asked = self.notice.as_ref().is_some_and(is_asking);
        if !is_asked {
            self.show(text).question = Some(about);
        }
        is_asked
    }

    /// Removes what the status line says about the game as it was before.
    pub fn forget_game(&mut self) {
        self.notice.take_if(|notice| !notice.outlasts_moves);
    }

    /// Removes a question from the status line without an answer.
    pub fn withdraw_question(&mut self) {
        self.notice.take_if(|notice| notice.question.is_some());
    }

    /// Removes the sentence whose time is over.
    pub fn expire(&mut self) {
        let now = self.now;
        self.notice.take_if(|notice| now >= notice.until);
    }
}
