//! The card of a question about a mistake.

use egui::Ui;
use plummet::internals::presets::Action;
use plummet::rules::Player;

use super::answer::Answer;
use super::practice::{Practice, Purpose};
use super::question::Question;
use super::{Cards, words};
use crate::app::card_parts::CardButton;
use crate::app::language::t;
use crate::app::request::BoardRequest;
use crate::app::ui_output::UiOutput;

impl Practice {
    /// Shows the current question.
    pub(super) fn question_card(&self, cards: &Cards<'_>, ui: &mut Ui, out: &mut UiOutput) {
        let theme = cards.theme;
        let Some(question) = self.question() else {
            return;
        };
        let (number, all) = self.progress();
        let edge = match &self.answer {
            Answer::Right(_) => theme.good,
            Answer::Wrong { .. } | Answer::Judging { .. } => theme.error,
            Answer::Open | Answer::Solution(_) | Answer::Solving { .. } | Answer::Finished => {
                theme.accent
            }
        };
        let place = match self.purpose {
            Purpose::Retry | Purpose::Lesson => None,
            Purpose::Learn => Some(format!("Mistake {number} of {all}")),
            Purpose::Exercises => Some(format!("Exercise {number} of {all}")),
            Purpose::Puzzles => Some(format!("Puzzle {number} of {all}")),
        };
        cards.frame(ui, edge, |ui| {
            if matches!(self.answer, Answer::Finished) {
                self.finished(cards, ui, out);
                return;
            }
            match &question.puzzle {
                Some(puzzle) => {
                    let rated = puzzle.rating.to_string();
                    cards.heading(ui, &t(puzzle.kind.words()), Some((&rated, theme.dim)));
                }
                None => cards.heading(ui, "Find a better move", None),
            }
            if let Some(place) = place {
                cards.small(ui, &place, theme.dim);
            }
            self.answer(cards, ui, question);
            if let Some(note) = &self.note {
                cards.small(ui, note, theme.dim);
            }
            ui.add_space(2.0);
            self.answer_buttons(cards, ui, out);
            // Below the buttons, which then stay where they are when the reason arrives.
            if let Some(reason) = &self.reason {
                cards.sentence(ui, reason, theme.text);
            }
        });
    }

    /// Shows the sentences about the question and its answer.
    fn answer(&self, cards: &Cards<'_>, ui: &mut Ui, question: &Question) {
        let (theme, scoring) = (cards.theme, question.is_scoring());
        match &self.answer {
            Answer::Open => {
                cards.sentence(ui, &task(question), theme.text);
                if self.is_hinted {
                    let hint = question.hint();
                    cards.sentence(ui, &hint, theme.accent);
                }
            }
            Answer::Judging { column, .. } => {
                let text = format!(
                    "Not column {}. Looking for the reply\u{2026}",
                    column.number()
                );
                cards.sentence(ui, &text, theme.text);
            }
            Answer::Wrong {
                column,
                value,
                line,
            } => {
                let player = question.player();
                let text = words::refuted(*column, *value, player, scoring);
                cards.sentence(ui, &text, theme.text);
                if let Some(line) = line.as_ref().filter(|line| line.progress().1 > 1) {
                    cards.small(ui, "The reply is played on the board:", theme.dim);
                    line.show_moves(cards, ui);
                }
            }
            Answer::Right(column) => {
                let praise = words::praise(
                    *column,
                    &question.position,
                    question.before,
                    question.is_proven,
                );
                cards.sentence(ui, &praise, theme.good);
            }
            Answer::Solution(line) => {
                let text = words::solution(&question.accepted, question.before);
                cards.sentence(ui, &text, theme.text);
                line.show_moves(cards, ui);
            }
            Answer::Solving { .. } => {
                let all = words::named(&question.accepted);
                let text = format!("{all}. Looking for the line of play\u{2026}");
                cards.sentence(ui, &text, theme.text);
            }
            Answer::Finished => {}
        }
    }

    /// Shows the buttons below a question.
    fn answer_buttons(&self, cards: &Cards<'_>, ui: &mut Ui, out: &mut UiOutput) {
        let is_series = self.purpose != Purpose::Retry;
        let (is_open, is_right) = (self.is_open(), matches!(self.answer, Answer::Right(_)));
        let is_solved =
            is_right || matches!(self.answer, Answer::Solution(_) | Answer::Solving { .. });
        let mut first = Vec::new();
        if is_open && !self.is_hinted {
            let hint = CardButton::new("learn:hint", "Hint", BoardRequest::Hint);
            first.push(hint.key(cards.key_name(Action::Hint)));
        }
        if !is_open && !is_right {
            let again = CardButton::new("learn:again", "Try again", BoardRequest::Again);
            let again = again.key(cards.key_name(Action::TryAgain));
            first.push(again.main_if(!is_solved));
        }
        if !is_solved {
            let request = BoardRequest::Solution;
            first.push(CardButton::new("learn:solution", "Solution", request));
        }
        cards.buttons(ui, first, out);
        if is_series {
            let (number, all) = self.progress();
            let label = match (number < all, is_solved) {
                (true, true) => "Next",
                (true, false) => "Skip",
                (false, _) => "Finish",
            };
            let next = CardButton::new("learn:next", label, BoardRequest::Next);
            let next = next.key(cards.key_name(Action::NextMistake));
            cards.buttons(ui, vec![next.main_if(is_solved)], out);
        }
        if self.purpose.is_of_review() {
            cards.back(ui, !is_series && is_solved, out);
        }
    }

    /// Shows the end of all questions.
    fn finished(&self, cards: &Cards<'_>, ui: &mut Ui, out: &mut UiOutput) {
        let (_, all) = self.progress();
        cards.heading(ui, "All questions asked", None);
        let solved = self.solved;
        let text = format!("You solved {solved} of {all} at the first attempt.");
        cards.sentence(ui, &text, cards.theme.text);
        if self.purpose == Purpose::Learn && self.question().is_some_and(|it| it.is_own) {
            let text = "They come back as exercises after 1, 3 and 7 days.";
            cards.small(ui, text, cards.theme.dim);
        }
        ui.add_space(2.0);
        if self.purpose.is_of_review() {
            cards.back(ui, true, out);
        } else {
            let close = CardButton::new("review:back", "Close", BoardRequest::Close);
            cards.buttons(ui, vec![close.main_if(true)], out);
        }
    }
}

/// Returns the task in words.
fn task(question: &Question) -> String {
    if let Some(puzzle) = &question.puzzle {
        return words::puzzle_task(puzzle);
    }
    let player = question.player();
    let who = if question.is_own {
        "You"
    } else {
        colour_name(player)
    };
    let number = question.played.number();
    let mistake = match question.mistake.as_str() {
        "" => String::new(),
        mistake => format!(", {mistake}"),
    };
    let drop = match player {
        Player::Red => "Drop a red disc where it is better.",
        Player::Yellow => "Drop a yellow disc where it is better.",
    };
    format!("{who} played {number} here{mistake}. {drop}")
}

const fn colour_name(player: Player) -> &'static str {
    match player {
        Player::Red => "Red",
        Player::Yellow => "Yellow",
    }
}
