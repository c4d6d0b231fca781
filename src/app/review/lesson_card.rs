//! The card of a lesson.

use egui::Ui;
use plummet::internals::presets::Action;
use plummet::internals::review::{ProvenResult, Value};

use super::lesson::LessonPlay;
use super::panel::ReviewPanel;
use super::practice::{Answer, Practice};
use super::words;
use crate::app::card_parts::CardButton;
use crate::app::request::ReviewRequest;

impl ReviewPanel<'_> {
    /// Shows the step of a lesson, or its end.
    pub(super) fn lesson_card(&self, ui: &mut Ui, play: &LessonPlay) {
        let theme = self.theme;
        let Some(lesson) = play.lesson() else {
            return;
        };
        let edge = match play.practice().map(|practice| &practice.answer) {
            Some(Answer::Right(_)) => theme.good,
            Some(Answer::Wrong { .. } | Answer::Judging { .. }) => theme.error,
            Some(
                Answer::Open | Answer::Solution(_) | Answer::Solving { .. } | Answer::Finished,
            ) => theme.accent,
            None => theme.control_border,
        };
        self.frame(ui, edge, |ui| {
            self.heading(ui, &lesson.name, None);
            let Some(step) = play.step() else {
                self.end_of_lesson(ui, play);
                return;
            };
            let (number, all) = (play.step_index() + 1, lesson.steps.len());
            self.small(ui, &format!("Step {number} of {all}"), theme.dim);
            self.sentence(ui, &step.text, theme.text);
            if let Some(practice) = play.practice() {
                self.outcome(ui, play, practice);
            }
        });
    }

    /// Returns the rows of buttons below the card. The way on is always in the last row.
    pub(super) fn lesson_foot(&self, play: &LessonPlay) -> Vec<Vec<CardButton>> {
        if play.step().is_some() {
            return vec![self.task_buttons(play), self.step_buttons(play)];
        }
        let again = ReviewRequest::Lesson(play.again());
        let again = CardButton::new("lesson:again", "Start again", again);
        let close = CardButton::new("lesson:close", "All lessons", ReviewRequest::Close);
        match play.next_lesson() {
            Some((_, open)) => {
                let request = ReviewRequest::Lesson(open);
                let next = CardButton::new("lesson:following", "Next lesson", request);
                vec![vec![again, close], vec![next.main_if(true)]]
            }
            None => vec![vec![again], vec![close.main_if(true)]],
        }
    }

    /// Shows what has become of the task.
    fn outcome(&self, ui: &mut Ui, play: &LessonPlay, practice: &Practice) {
        let theme = self.theme;
        let (Some(task), Some(question)) = (play.task(), practice.question()) else {
            return;
        };
        let scoring = question.is_scoring();
        match &practice.answer {
            Answer::Open if practice.is_hinted && !task.hint.is_empty() => {
                self.sentence(ui, &task.hint, theme.accent);
            }
            Answer::Open if practice.is_hinted => {
                let hint = words::hint(None, question.region(), scoring);
                self.sentence(ui, &hint, theme.accent);
            }
            Answer::Judging { .. } | Answer::Wrong { .. } => {
                if !task.wrong.is_empty() {
                    self.sentence(ui, &task.wrong, theme.error);
                }
                self.refutation(ui, &practice.answer, scoring);
            }
            Answer::Right(column) => {
                let praise = match task.right.is_empty() {
                    true => words::praise(*column, None, true),
                    false => task.right.clone(),
                };
                self.sentence(ui, &praise, theme.good);
            }
            Answer::Solution(line) => {
                self.sentence(ui, &words::solution(&question.accepted), theme.text);
                self.line_moves(ui, line);
            }
            Answer::Solving { .. } => {
                self.sentence(ui, &words::solution(&question.accepted), theme.text);
            }
            Answer::Open | Answer::Finished => {}
        }
    }

    /// Shows what a wrong answer leads to.
    fn refutation(&self, ui: &mut Ui, answer: &Answer, scoring: bool) {
        let theme = self.theme;
        match answer {
            Answer::Judging { column, .. } => {
                let number = column.number();
                let text = format!("{number} is not the move. Looking for the reply\u{2026}");
                self.small(ui, &text, theme.dim);
            }
            Answer::Wrong {
                column,
                value,
                line,
            } => {
                let text = match value.and_then(Value::result) {
                    Some(ProvenResult::Win) => {
                        "This move wins as well, but it takes longer.".to_owned()
                    }
                    Some(ProvenResult::Draw | ProvenResult::Loss) | None => {
                        words::refuted(*column, *value, scoring)
                    }
                };
                self.small(ui, &text, theme.dim);
                if let Some(line) = line.as_ref().filter(|line| line.progress().1 > 1) {
                    self.small(ui, "The reply is played on the board:", theme.dim);
                    self.line_moves(ui, line);
                }
            }
            Answer::Open
            | Answer::Right(_)
            | Answer::Solution(_)
            | Answer::Solving { .. }
            | Answer::Finished => {}
        }
    }

    /// Returns the buttons of an open task or a wrong answer.
    fn task_buttons(&self, play: &LessonPlay) -> Vec<CardButton> {
        let Some(practice) = play.practice().filter(|_| !play.is_settled()) else {
            return Vec::new();
        };
        let mut buttons = Vec::new();
        if !practice.is_open() {
            let again = CardButton::new("learn:again", "Try again", ReviewRequest::Again);
            buttons.push(again.key(self.key_name(Action::TryAgain)).main_if(true));
        } else if !practice.is_hinted {
            let hint = CardButton::new("learn:hint", "Hint", ReviewRequest::Hint);
            buttons.push(hint.key(self.key_name(Action::Hint)));
        }
        let request = ReviewRequest::Solution;
        buttons.push(CardButton::new("learn:solution", "Solution", request));
        buttons
    }

    /// Returns the buttons that lead to the other steps.
    fn step_buttons(&self, play: &LessonPlay) -> Vec<CardButton> {
        let is_settled = play.is_settled();
        let label = if is_settled { "Next" } else { "Skip" };
        let back = CardButton::new("lesson:back", "Back", ReviewRequest::Previous);
        let next = CardButton::new("lesson:next", label, ReviewRequest::NextQuestion);
        let key = |action| match is_settled {
            true => self.key_name(action),
            false => String::new(),
        };
        vec![
            back.key(key(Action::Left)).only_if(play.step_index() > 0),
            next.key(key(Action::Right)).main_if(is_settled),
        ]
    }

    /// Shows the end of a lesson.
    fn end_of_lesson(&self, ui: &mut Ui, play: &LessonPlay) {
        let theme = self.theme;
        self.sentence(ui, "Well done! This lesson is complete.", theme.good);
        if let Some((lesson, _)) = play.next_lesson() {
            let text = format!("The next lesson is \u{201c}{}\u{201d}.", lesson.name);
            self.sentence(ui, &text, theme.text);
        }
    }
}
