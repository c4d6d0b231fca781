//! The card of a lesson.

use egui::Ui;
use plummet::internals::presets::Action;
use plummet::internals::review::{ProvenResult, Value};
use plummet::internals::text::{Message, msg};
use plummet::rules::Player;

use super::answer::Answer;
use super::lesson::LessonPlay;
use super::practice::Practice;
use super::{Cards, words};
use crate::app::card_parts::CardButton;
use crate::app::request::{BoardRequest, NewActivity};

impl LessonPlay {
    /// Shows the step of a lesson, or its end.
    pub(super) fn step_card(&self, cards: &Cards<'_>, ui: &mut Ui) {
        let theme = cards.theme;
        let Some(lesson) = self.lesson() else {
            return;
        };
        let edge = match self.practice().map(|practice| &practice.answer) {
            Some(Answer::Right(_)) => theme.good,
            Some(Answer::Wrong { .. } | Answer::Judging { .. }) => theme.error,
            Some(
                Answer::Open | Answer::Solution(_) | Answer::Solving { .. } | Answer::Finished,
            ) => theme.accent,
            None => theme.control_border,
        };
        cards.frame(ui, edge, |ui| {
            cards.heading(ui, &Message::of_file(&lesson.name), None);
            let Some(step) = self.step() else {
                self.end_of_lesson(cards, ui);
                return;
            };
            let (number, all) = (self.step_index() + 1, lesson.steps.len());
            cards.small(ui, &msg::practice::place_step(all, number), theme.dim);
            cards.sentence(ui, &Message::of_file(&step.text), theme.text);
            if let Some(practice) = self.practice() {
                self.outcome(cards, ui, practice);
            }
        });
    }

    /// Returns the rows of buttons below the card. The way on is always in the last row.
    pub(super) fn step_foot(&self, cards: &Cards<'_>) -> Vec<Vec<CardButton>> {
        if self.step().is_some() {
            return vec![self.task_buttons(cards), self.step_buttons(cards)];
        }
        let again = NewActivity::Lesson(self.again());
        let again = CardButton::new("lesson:again", msg::practice::lesson_again(), again);
        let label = msg::practice::lesson_all();
        let close = CardButton::new("lesson:close", label, BoardRequest::Close);
        match self.next_lesson() {
            Some((_, open)) => {
                let request = NewActivity::Lesson(open);
                let label = msg::practice::lesson_following();
                let next = CardButton::new("lesson:following", label, request);
                vec![vec![again, close], vec![next.main_if(true)]]
            }
            None => vec![vec![again], vec![close.main_if(true)]],
        }
    }

    /// Shows what has become of the task.
    fn outcome(&self, cards: &Cards<'_>, ui: &mut Ui, practice: &Practice) {
        let theme = cards.theme;
        let (Some(task), Some(question)) = (self.task(), practice.question()) else {
            return;
        };
        let scoring = question.is_scoring();
        match &practice.answer {
            Answer::Open if practice.is_hinted && !task.hint.is_empty() => {
                cards.sentence(ui, &Message::of_file(&task.hint), theme.accent);
            }
            Answer::Open if practice.is_hinted => {
                cards.sentence(ui, &question.hint(), theme.accent);
            }
            Answer::Judging { .. } | Answer::Wrong { .. } => {
                if !task.wrong.is_empty() {
                    cards.sentence(ui, &Message::of_file(&task.wrong), theme.error);
                }
                refutation(cards, ui, &practice.answer, (question.player(), scoring));
            }
            Answer::Right(column) => {
                let praise = match task.right.is_empty() {
                    true => words::praise(*column, &question.position, None, true),
                    false => Message::of_file(&task.right),
                };
                cards.sentence(ui, &praise, theme.good);
            }
            Answer::Solution(line) => {
                cards.sentence(ui, &words::solution(&question.accepted, None), theme.text);
                line.show_moves(cards, ui);
            }
            Answer::Solving { .. } => {
                cards.sentence(ui, &words::solution(&question.accepted, None), theme.text);
            }
            Answer::Open | Answer::Finished => {}
        }
    }

    /// Returns the buttons of an open task or a wrong answer.
    fn task_buttons(&self, cards: &Cards<'_>) -> Vec<CardButton> {
        let Some(practice) = self.practice().filter(|_| !self.is_settled()) else {
            return Vec::new();
        };
        let mut buttons = Vec::new();
        if !practice.is_open() {
            let again = CardButton::new("learn:again", msg::practice::again(), BoardRequest::Again);
            buttons.push(again.key(cards.key_name(Action::TryAgain)).main_if(true));
        } else {
            let hint = CardButton::new("learn:hint", msg::practice::hint(), BoardRequest::Hint);
            let hint = hint.key(cards.key_name(Action::Hint));
            buttons.push(hint.only_if(!practice.is_hinted));
        }
        let (label, request) = (msg::practice::show_solution(), BoardRequest::Solution);
        buttons.push(CardButton::new("learn:solution", label, request));
        buttons
    }

    /// Returns the buttons that lead to the other steps.
    fn step_buttons(&self, cards: &Cards<'_>) -> Vec<CardButton> {
        let is_settled = self.is_settled();
        let label = match is_settled {
            true => msg::practice::next(),
            false => msg::practice::skip(),
        };
        let back = CardButton::new("lesson:back", msg::practice::back(), BoardRequest::Previous);
        let next = CardButton::new("lesson:next", label, BoardRequest::Next);
        let key = |action| match is_settled {
            true => cards.key_name(action),
            false => String::new(),
        };
        vec![
            back.key(key(Action::Left)).only_if(self.step_index() > 0),
            next.key(key(Action::Right)).main_if(is_settled),
        ]
    }

    /// Shows the end of a lesson.
    fn end_of_lesson(&self, cards: &Cards<'_>, ui: &mut Ui) {
        let theme = cards.theme;
        cards.sentence(ui, &msg::practice::lesson_done(), theme.good);
        if let Some((lesson, _)) = self.next_lesson() {
            let text = msg::practice::lesson_next(Message::of_file(&lesson.name));
            cards.sentence(ui, &text, theme.text);
        }
    }
}

/// Shows what a wrong answer leads to.
fn refutation(cards: &Cards<'_>, ui: &mut Ui, answer: &Answer, (player, scoring): (Player, bool)) {
    let theme = cards.theme;
    match answer {
        Answer::Judging { column, .. } => {
            cards.small(ui, &msg::practice::judging(column.number()), theme.dim);
        }
        Answer::Wrong {
            column,
            value,
            line,
        } => {
            let text = match value.and_then(Value::result) {
                Some(ProvenResult::Win) => msg::practice::wrong_slower(),
                Some(ProvenResult::Draw | ProvenResult::Loss) | None => {
                    words::refuted(*column, *value, player, scoring)
                }
            };
            cards.small(ui, &text, theme.dim);
            if let Some(line) = line.as_ref().filter(|line| line.progress().1 > 1) {
                cards.small(ui, &msg::practice::reply(), theme.dim);
                line.show_moves(cards, ui);
            }
        }
        _ => {}
    }
}
