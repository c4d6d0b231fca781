//! The card of a question about a mistake.

use egui::Ui;
use plummet::internals::presets::Action;
use plummet::internals::scene::PlayerName;
use plummet::rules::Player;

use super::panel::ReviewPanel;
use super::practice::{Answer, Practice, Purpose};
use super::question::Question;
use super::words;
use crate::app::card_parts::{CardButton, button_rows};
use crate::app::request::ReviewRequest;
use crate::app::ui_output::UiOutput;

impl ReviewPanel<'_> {
    /// Shows the current question.
    pub(super) fn practice_card(&self, ui: &mut Ui, practice: &Practice, out: &mut UiOutput) {
        let theme = self.theme;
        let Some(question) = practice.question() else {
            return;
        };
        let (number, all) = practice.progress();
        let edge = match &practice.answer {
            Answer::Right(_) => theme.good,
            Answer::Wrong { .. } | Answer::Judging { .. } => theme.error,
            Answer::Open | Answer::Solution(_) | Answer::Solving { .. } | Answer::Finished => {
                theme.accent
            }
        };
        let place = match practice.purpose {
            Purpose::Retry | Purpose::Lesson => None,
            Purpose::Learn => Some(format!("Mistake {number} of {all}")),
            Purpose::Exercises => Some(format!("Exercise {number} of {all}")),
            Purpose::Puzzles => Some(format!("Puzzle {number} of {all}")),
        };
        self.frame(ui, edge, |ui| {
            if matches!(practice.answer, Answer::Finished) {
                self.finished(ui, practice, out);
                return;
            }
            match question.puzzle {
                Some(puzzle) => {
                    let rated = puzzle.rating.to_string();
                    self.heading(ui, puzzle.kind.words(), Some((&rated, theme.dim)));
                }
                None => self.heading(ui, "Find a better move", None),
            }
            if let Some(place) = place {
                self.small(ui, &place, theme.dim);
            }
            self.answer(ui, practice, question);
            if let Some(note) = &practice.note {
                self.small(ui, note, theme.dim);
            }
            ui.add_space(2.0);
            self.answer_buttons(ui, practice, out);
            // Below the buttons, which then stay where they are when the reason arrives.
            if let Some(reason) = &practice.reason {
                self.sentence(ui, reason, theme.text);
            }
        });
    }

    /// Shows the sentences about the question and its answer.
    fn answer(&self, ui: &mut Ui, practice: &Practice, question: &Question) {
        let (theme, scoring) = (self.theme, question.is_scoring());
        match &practice.answer {
            Answer::Open => {
                self.sentence(ui, &self.task(question), theme.text);
                if practice.is_hinted {
                    let hint = words::hint(question.before, question.region(), scoring);
                    self.sentence(ui, &hint, theme.accent);
                }
            }
            Answer::Judging { column, .. } => {
                let text = format!(
                    "{} is not the move. Looking for the reply\u{2026}",
                    column.number()
                );
                self.sentence(ui, &text, theme.text);
            }
            Answer::Wrong {
                column,
                value,
                line,
            } => {
                self.sentence(ui, &words::refuted(*column, *value, scoring), theme.text);
                if let Some(line) = line.as_ref().filter(|line| line.progress().1 > 1) {
                    self.small(ui, "The reply is played on the board:", theme.dim);
                    self.line_moves(ui, line);
                }
            }
            Answer::Right(column) => {
                let praise = words::praise(*column, question.before, question.is_proven);
                self.sentence(ui, &praise, theme.good);
            }
            Answer::Solution(line) => {
                self.sentence(ui, &words::solution(&question.accepted), theme.text);
                self.line_moves(ui, line);
            }
            Answer::Solving { .. } => {
                let all = words::columns(&question.accepted);
                let text = format!("Right: {all}. Looking for the line of play\u{2026}");
                self.sentence(ui, &text, theme.text);
            }
            Answer::Finished => {}
        }
    }

    /// Returns the task in words.
    fn task(&self, question: &Question) -> String {
        if let Some(puzzle) = question.puzzle {
            return words::puzzle_task(puzzle);
        }
        let player = question.player();
        let is_you = match &self.study.subject {
            Some(subject) => *subject.names().name(player) == PlayerName::You,
            None => true,
        };
        let who = if is_you { "You" } else { colour_name(player) };
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

    /// Shows the buttons below a question.
    fn answer_buttons(&self, ui: &mut Ui, practice: &Practice, out: &mut UiOutput) {
        let theme = self.theme;
        let is_series = practice.purpose != Purpose::Retry;
        let (is_open, is_right) = (
            practice.is_open(),
            matches!(practice.answer, Answer::Right(_)),
        );
        let is_solved = is_right
            || matches!(
                practice.answer,
                Answer::Solution(_) | Answer::Solving { .. }
            );
        let mut first = Vec::new();
        if is_open && !practice.is_hinted {
            let hint = CardButton::new("learn:hint", "Hint", ReviewRequest::Hint);
            first.push(hint.key(self.key_name(Action::Hint)));
        }
        if !is_open && !is_right {
            let again = CardButton::new("learn:again", "Try again", ReviewRequest::Again);
            let again = again.key(self.key_name(Action::TryAgain));
            first.push(again.main_if(!is_solved));
        }
        if !is_solved {
            let request = ReviewRequest::Solution;
            first.push(CardButton::new("learn:solution", "Solution", request));
        }
        button_rows(ui, theme, first, out);
        if is_series {
            let (number, all) = practice.progress();
            let label = match (number < all, is_solved) {
                (true, true) => "Next",
                (true, false) => "Skip",
                (false, _) => "Finish",
            };
            let next = CardButton::new("learn:next", label, ReviewRequest::NextQuestion);
            let next = next.key(self.key_name(Action::NextMistake));
            button_rows(ui, theme, vec![next.main_if(is_solved)], out);
        }
        self.back(ui, !is_series && is_solved, out);
    }

    /// Shows the end of all questions.
    fn finished(&self, ui: &mut Ui, practice: &Practice, out: &mut UiOutput) {
        let (_, all) = practice.progress();
        self.heading(ui, "All questions asked", None);
        let solved = practice.solved;
        let text = format!("You solved {solved} of {all} at the first attempt.");
        self.sentence(ui, &text, self.theme.text);
        if practice.purpose == Purpose::Learn
            && self
                .study
                .subject
                .as_ref()
                .is_some_and(|it| it.learner().is_some())
        {
            let text = "They come back as exercises after 1, 3 and 7 days.";
            self.small(ui, text, self.theme.dim);
        }
        ui.add_space(2.0);
        self.back(ui, true, out);
        if self.study.subject.is_none() {
            let close = CardButton::new("review:back", "Close", ReviewRequest::Close);
            button_rows(ui, self.theme, vec![close.main_if(true)], out);
        }
    }
}

const fn colour_name(player: Player) -> &'static str {
    match player {
        Player::Red => "Red",
        Player::Yellow => "Yellow",
    }
}
