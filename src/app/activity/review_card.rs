//! The card of a game under review: the move that is looked at, or the end of the game.

use egui::Ui;
use plummet::internals::presets::Action;
use plummet::internals::review::PlyReview;
use plummet::internals::text::msg;

use super::game_review::GameReview;
use super::{Cards, words};
use crate::app::card_parts::CardButton;
use crate::app::request::BoardRequest;
use crate::app::ui_output::UiOutput;

impl GameReview {
    /// Shows the move that is looked at.
    pub(super) fn move_card(&self, cards: &Cards<'_>, ui: &mut Ui, out: &mut UiOutput) {
        let (theme, subject, number) = (cards.theme, &self.subject, self.looked_at + 1);
        let Some(ply) = self.shown_ply() else {
            let player = subject.position(number - 1).to_move();
            let column = subject.column(number);
            let title = column.map(|it| words::title(&subject.names(), player, number, it));
            cards.frame(ui, theme.control_border, |ui| {
                if let Some(title) = &title {
                    cards.heading(ui, title, None);
                }
                let text = match subject.is_running() {
                    true => msg::review::not_judged(),
                    false => msg::review::not_reached(),
                };
                cards.sentence(ui, &text, theme.dim);
            });
            return;
        };
        let scoring = subject.is_scoring();
        let tone = words::tone(theme, ply);
        let edge = match ply.is_mistake() {
            true => tone,
            false => theme.control_border,
        };
        let title = words::title(&subject.names(), ply.player, ply.ply, ply.column);
        let grade = ply.verdict.map(|_| words::grade_word(ply));
        cards.frame(ui, edge, |ui| {
            cards.heading(ui, &title, grade.map(|word| (word, tone)));
            // A threat that had to be answered is said first, by name.
            let before = subject.position(number - 1);
            match words::unblocked(ply, &before, &subject.names()) {
                Some(block) => {
                    cards.sentence(ui, &block, theme.text);
                    cards.small(ui, &words::cost(ply, scoring), theme.dim);
                }
                None => {
                    cards.sentence(ui, &words::cost(ply, scoring), theme.text);
                    if let Some(better) = words::better(ply, scoring) {
                        cards.sentence(ui, &better, theme.dim);
                    }
                }
            }
            if let Some((text, is_proven)) = words::certainty(ply) {
                cards.small(ui, &text, if is_proven { theme.good } else { theme.dim });
            }
            ui.add_space(2.0);
            lines(cards, ui, ply, out);
        });
    }

    /// Shows the end of the game.
    pub(super) fn end_card(&self, cards: &Cards<'_>, ui: &mut Ui, out: &mut UiOutput) {
        let (theme, subject) = (cards.theme, &self.subject);
        let mistakes = subject.mistakes().count();
        let lessons = subject.lessons().len();
        cards.frame(ui, theme.control_border, |ui| {
            cards.heading(ui, &words::ending(subject.session()), None);
            let text = msg::review::result(words::result(subject.session()));
            cards.sentence(ui, &text, theme.dim);
            let text = match (mistakes, subject.is_running()) {
                (_, true) => msg::review::being_judged(),
                (0, false) => msg::review::found_none(),
                (1, false) => msg::review::found_one(),
                (_, false) => msg::review::found_some(),
            };
            cards.sentence(ui, &text, theme.text);
            ui.add_space(2.0);
            if lessons > 0 && !subject.is_running() {
                let label = match subject.learner() {
                    _ if ui.available_width() < 220.0 => msg::review::learn_short(),
                    Some(_) => msg::review::learn_own(),
                    None => msg::review::learn(),
                };
                let learn = CardButton::new("learn", label, BoardRequest::Learn);
                cards.buttons(ui, vec![learn.main_if(true)], out);
            }
        });
    }

    /// Returns the buttons that lead to other mistakes.
    pub(super) fn steps(&self, cards: &Cards<'_>, is_wide: bool) -> Vec<CardButton> {
        let is_there = self.subject.mistakes().next().is_some();
        let (previous, next) = (BoardRequest::Previous, BoardRequest::Next);
        let (earlier, later) = match is_wide {
            true => (msg::review::previous(), msg::review::next()),
            false => (msg::review::previous_short(), msg::review::next_short()),
        };
        vec![
            CardButton::new("review:previous", earlier, previous).only_if(is_there),
            CardButton::new("review:next", later, next)
                .key(cards.key_name(Action::NextMistake))
                .only_if(is_there),
        ]
    }
}

/// Shows the buttons of the lines and of another attempt.
fn lines(cards: &Cards<'_>, ui: &mut Ui, ply: &PlyReview, out: &mut UiOutput) {
    let has_better = !ply.better.is_empty();
    let better = BoardRequest::Better;
    let mut lines = vec![
        CardButton::new("review:better", words::better_label(ply), better)
            .key(cards.key_name(Action::BetterLine)),
    ];
    if has_better && !ply.line.is_empty() {
        let (label, request) = (words::played_label(ply), BoardRequest::Played);
        lines.push(CardButton::new("review:refutation", label, request));
    }
    cards.buttons(ui, lines, out);
    let why = CardButton::new("why", msg::review::why(), Action::Why);
    let why = why.key(cards.key_name(Action::Why));
    if ply.columns.len() > 1 {
        let label = match has_better {
            true => msg::review::again(),
            false => msg::review::again_other(),
        };
        let retry = CardButton::new("review:retry", label, BoardRequest::Again)
            .key(cards.key_name(Action::TryAgain))
            .main_if(has_better);
        cards.buttons(ui, vec![retry, why], out);
    } else {
        cards.buttons(ui, vec![why], out);
    }
}
