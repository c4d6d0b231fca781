//! Analysis and hints on the board.

use plummet::internals::scene::{Record, score_of, status, verdict};

use super::super::hints::{Hint, can_hint, hint, hint_level};
use super::Screen;

impl Screen {
    /// Lets the analysis follow the game and shows a hint that has come.
    pub(super) fn follow_scores(&mut self, now: f64) {
        if let Some(finding) = self.analyst.tick(self.game.session()) {
            self.log.write(&Record::analysis(
                &finding.position,
                &finding.analysis,
                finding.done,
            ));
        }
        if let Some(hint) = self.hints.poll(self.game.session()) {
            self.show_hint(hint, now);
        }
    }

    /// Asks for a hint: the analysis if it has the answer, else a level.
    pub(super) fn ask_for_hint(&mut self, now: f64) {
        let session = self.game.session();
        if !can_hint(session) {
            self.note("There is a hint when it is your turn".to_owned(), now);
            return;
        }
        let chosen = self.store.settings().hint_level.as_deref();
        if chosen.is_none()
            && let Some(answer) = self.analyst.answer(session)
        {
            let hint = hint(answer, "analysis".to_owned());
            self.show_hint(hint, now);
            return;
        }
        let ruleset = &session.setup().ruleset;
        let levels = self.catalog.levels();
        let Some(level) = hint_level(levels, chosen, ruleset) else {
            self.note("No level plays this game".to_owned(), now);
            return;
        };
        self.hints.ask(session, level, fastrand::u64(..));
        let text = format!("{} looks for a hint\u{2026}", level.name);
        self.note(text, now);
    }

    fn show_hint(&mut self, hint: Hint, now: f64) {
        self.game.scene_mut().set_hint(hint.column);
        if let Some(column) = hint.column {
            self.log.write(&Record::Hint {
                column: column.index(),
                level: hint.level,
            });
        }
        if hint.column.is_some() {
            self.note(hint.text, now);
        } else {
            self.complain(hint.text, now);
        }
    }

    /// The status line, with what the aimed column is worth where that is known.
    pub(super) fn status_text(&self) -> String {
        let session = self.game.session();
        let aimed = self.game.scene().aimed();
        let text = status(session, aimed);
        let score = aimed
            .zip(self.analyst.analysis(session))
            .and_then(|(column, analysis)| score_of(analysis, column));
        match (score, aimed) {
            // A click there drops no disc: it is not about the column yet.
            (Some(score), Some(column)) if session.shows_past() => {
                let number = column.number();
                format!("{text} \u{b7} column {number} {}", verdict(score))
            }
            (Some(score), _) => format!("{text} \u{b7} {}", verdict(score)),
            (None, _) => text,
        }
    }
}
