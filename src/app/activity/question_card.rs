//! The card of a question about a mistake.

use egui::Ui;
use plummet::internals::presets::Action;
use plummet::internals::text::msg;

use super::answer::Answer;
use super::practice::{Practice, Purpose};
use super::question::Question;
use super::{Cards, words};
use crate::app::card_parts::CardButton;
use crate::app::request::BoardRequest;

impl Practice {
    /// Shows the current question.
    pub(super) fn question_card(&self, cards: &Cards<'_>, ui: &mut Ui) {
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
            Purpose::Learn => Some(msg::practice::place_mistake(all, number)),
            Purpose::Exercises => Some(msg::practice::place_exercise(all, number)),
            Purpose::Puzzles => Some(msg::practice::place_puzzle(all, number)),
        };
        cards.frame(ui, edge, |ui| {
            if matches!(self.answer, Answer::Finished) {
                self.finished(cards, ui);
                return;
            }
            match &question.puzzle {
                Some(puzzle) => {
                    let rated = msg::practice::rated(puzzle.rating);
                    cards.heading(ui, &puzzle.kind.words(), Some((rated, theme.dim)));
                }
                None => cards.heading(ui, &msg::practice::better_move(), None),
            }
            if let Some(place) = place {
                cards.small(ui, &place, theme.dim);
            }
            self.answer(cards, ui, question);
            if let Some(note) = &self.note {
                cards.small(ui, note, theme.dim);
            }
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
                cards.sentence(ui, &question.task(), theme.text);
                if self.is_hinted {
                    cards.sentence(ui, &question.hint(), theme.accent);
                }
            }
            Answer::Judging { column, .. } => {
                cards.sentence(ui, &msg::practice::judging(column.number()), theme.text);
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
                    cards.small(ui, &msg::practice::reply(), theme.dim);
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
                let all = words::columns(&question.accepted);
                let text = msg::practice::solving(all, question.accepted.len());
                cards.sentence(ui, &text, theme.text);
            }
            Answer::Finished => {}
        }
    }

    /// Returns the rows of buttons below a question. The way on is always in the same row.
    pub(super) fn question_foot(&self, cards: &Cards<'_>) -> Vec<Vec<CardButton>> {
        let is_series = self.purpose != Purpose::Retry;
        let is_solved = matches!(
            self.answer,
            Answer::Right(_) | Answer::Solution(_) | Answer::Solving { .. } | Answer::Finished
        );
        let mut rows = vec![self.answer_buttons(cards, is_solved)];
        if is_series {
            rows.push(self.way_on(cards, is_solved).into_iter().collect());
        }
        if self.purpose.is_of_review() {
            let is_main = !is_series && is_solved || matches!(self.answer, Answer::Finished);
            rows.push(vec![cards.back().main_if(is_main)]);
        }
        rows
    }

    /// Returns the buttons of the current question alone.
    fn answer_buttons(&self, cards: &Cards<'_>, is_solved: bool) -> Vec<CardButton> {
        let mut buttons = Vec::new();
        if self.is_open() {
            let hint = CardButton::new("learn:hint", msg::practice::hint(), BoardRequest::Hint);
            let hint = hint.key(cards.key_name(Action::Hint));
            buttons.push(hint.only_if(!self.is_hinted));
        } else if !matches!(self.answer, Answer::Right(_) | Answer::Finished) {
            let again = CardButton::new("learn:again", msg::practice::again(), BoardRequest::Again);
            let again = again.key(cards.key_name(Action::TryAgain));
            buttons.push(again.main_if(!is_solved));
        }
        if !is_solved {
            let (label, request) = (msg::practice::show_solution(), BoardRequest::Solution);
            buttons.push(CardButton::new("learn:solution", label, request));
        }
        buttons
    }

    /// Returns the button that leads to the next question, and after the last one to the end.
    /// In a review that is the button below.
    fn way_on(&self, cards: &Cards<'_>, is_solved: bool) -> Option<CardButton> {
        if matches!(self.answer, Answer::Finished) {
            let close = CardButton::new("review:back", msg::practice::close(), BoardRequest::Close);
            return (!self.purpose.is_of_review()).then_some(close.main_if(true));
        }
        let (number, all) = self.progress();
        let label = match (number < all, is_solved) {
            (true, true) => msg::practice::next(),
            (true, false) => msg::practice::skip(),
            (false, _) => msg::practice::finish(),
        };
        let next = CardButton::new("learn:next", label, BoardRequest::Next);
        let next = next.key(cards.key_name(Action::NextMistake));
        Some(next.main_if(is_solved))
    }

    /// Shows the end of all questions.
    fn finished(&self, cards: &Cards<'_>, ui: &mut Ui) {
        let (_, all) = self.progress();
        cards.heading(ui, &msg::practice::finished(), None);
        let text = msg::practice::solved(all, self.solved);
        cards.sentence(ui, &text, cards.theme.text);
        if self.purpose == Purpose::Learn && self.question().is_some_and(|it| it.is_own) {
            cards.small(ui, &msg::practice::come_back(), cards.theme.dim);
        }
    }
}
