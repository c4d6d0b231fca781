//! What the player, the log and the title of the window are told.

use plummet::internals::scene::{Record, Rect};
use plummet::session::Event;

use super::super::actions::Collected;
use super::super::egui_adapter::EguiAdapter;
use super::super::game::Outcomes;
use super::super::notice::{Notice, Question};
use super::super::platform::Pacing;
use super::{Screen, UNNAMED};

/// How long somebody needs to read a sentence, in seconds.
const READING: f64 = 2.0;

impl Screen {
    /// Passes on what a command or a tick had to tell.
    pub(super) fn tell(&mut self, outcomes: Outcomes, now: f64) {
        if outcomes.events.contains(&Event::Started) {
            self.began();
        }
        for record in outcomes.events.iter().filter_map(Record::of) {
            self.log.write(&record);
        }
        self.sounds(&outcomes, now);
        if let Some(text) = outcomes.notice {
            self.log.write(&Record::Error { text: text.clone() });
            self.notice = Some(Notice::trouble(text, now));
        } else if !outcomes.events.is_empty() {
            // The game went on: what could not be done before is forgotten.
            self.notice.take_if(|notice| !notice.outlasts_moves);
        }
        if !outcomes.events.is_empty() {
            self.keep(&outcomes.events, now);
        }
    }

    /// A game has begun.
    pub(super) fn began(&mut self) {
        self.games += 1;
        self.is_chosen = true;
        self.marks_hidden = false;
        self.withdraw_question();
        self.log_start();
    }

    pub(super) fn note(&mut self, text: impl Into<String>, now: f64) {
        self.notice = Some(Notice::news(text, now));
    }

    /// Tells the player and the log where a game is that was left before its end.
    pub(super) fn tell_left(&mut self, now: f64) {
        if self.store.take_left() {
            let text = "The unfinished game goes to Saved games".to_owned();
            self.log.write(&Record::Status { text: text.clone() });
            self.notice = Some(Notice::aside(text, now));
        }
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

    /// Tells the player and the log that something could not be done.
    pub(super) fn complain(&mut self, text: impl Into<String>, now: f64) {
        let text = text.into();
        self.log.write(&Record::Error { text: text.clone() });
        self.notice = Some(Notice::trouble(text, now));
    }

    /// Complains of something that could not be written. If the window is shut before
    /// anybody can have read so, the terminal is told.
    pub(super) fn fail(&mut self, text: String, now: f64) {
        self.failures.push((text.clone(), now + READING));
        self.complain(text, now);
    }

    pub(super) fn log_start(&mut self) {
        let setup = self.game.session().setup();
        let size = setup.ruleset.size();
        self.log.write(&Record::Start {
            preset: setup.preset.clone(),
            columns: size.columns,
            rows: size.rows,
        });
    }

    pub(super) fn log_layout(&mut self, collected: &Collected, ui: &EguiAdapter) {
        let pixels_per_point = ui.context().pixels_per_point();
        let unnamed = ui.has_focus().then_some(UNNAMED);
        let focus = collected.focus.as_deref().or(unnamed);
        let board = self.game.scene().layout(self.game.session().position());
        let buttons = collected.buttons.iter().map(|(name, rect)| {
            let at = *rect * pixels_per_point;
            (
                name.as_str(),
                Rect::new(at.min.x, at.min.y, at.width(), at.height()),
            )
        });
        self.log
            .write_layout(Record::layout(&board, buttons, focus));
    }

    pub(super) fn retitle(&mut self, pacing: &Pacing) {
        let title = if self.hides_game() {
            "Plummet".to_owned()
        } else {
            format!("Plummet \u{2013} {}", self.game.session().setup().title)
        };
        if title != self.title {
            pacing.set_title(&title);
            self.title = title;
        }
    }
}
