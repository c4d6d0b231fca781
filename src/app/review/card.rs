//! The cards of a review: the move that is looked at, a line of play, a question.

use egui::{Label, RichText, Sense, Ui, Vec2};
use plummet::internals::presets::{Action, Colour};
use plummet::internals::review::PlyReview;

use super::panel::ReviewPanel;
use super::subject::Subject;
use super::{Line, LineKind, words};
use crate::app::card_parts::{CardButton, button_rows, card_frame};
use crate::app::request::{ReviewRequest, ViewRequest};
use crate::app::style::{bold, colour, regular};
use crate::app::ui_output::UiOutput;

impl ReviewPanel<'_> {
    /// Shows the card of what is on the board.
    pub(super) fn card(&self, ui: &mut Ui, out: &mut UiOutput) {
        if let Some(card) = &self.why {
            card.show(ui, out);
            return;
        }
        if let Some(lesson) = self.study.lesson() {
            self.lesson_card(ui, lesson);
            return;
        }
        if let Some(practice) = self.study.practice() {
            self.practice_card(ui, practice, out);
            return;
        }
        let Some(subject) = &self.study.subject else {
            return;
        };
        if let Some(line) = self.study.line() {
            self.line_card(ui, line, out);
        } else if self.study.looked_at() == subject.len() {
            self.end_card(ui, subject, out);
        } else {
            self.move_card(ui, subject, out);
        }
    }

    /// Returns the rows of buttons at the foot of the panel, where they keep their places whatever
    /// the card says. `is_wide` tells that the panel has room for long labels.
    pub(super) fn foot(&self, is_wide: bool) -> Vec<Vec<CardButton>> {
        if self.why.is_some() {
            return Vec::new();
        }
        match (self.study.lesson(), &self.study.subject) {
            (Some(play), _) => self.lesson_foot(play),
            (None, Some(subject)) if self.study.is_looking() => vec![self.steps(subject, is_wide)],
            (None, _) => Vec::new(),
        }
    }

    pub(super) fn frame(&self, ui: &mut Ui, edge: Colour, contents: impl FnOnce(&mut Ui)) {
        card_frame(ui, (self.theme, edge), contents);
    }

    /// Shows the title, and the grade at its right, or below it where there is no room.
    pub(super) fn heading(&self, ui: &mut Ui, title: &str, grade: Option<(&str, Colour)>) {
        let width = ui.available_width();
        let painter = ui.painter();
        let measure = |text: &str, font| {
            let galley = painter.layout_no_wrap(text.to_owned(), font, colour(self.theme.text));
            galley.size().x
        };
        let needed = grade.map_or(0.0, |(word, _)| measure(word, bold(14.0)) + 10.0);
        let title_width = measure(title, bold(15.0));
        if let Some((word, ink)) = grade
            && title_width + needed <= width
        {
            let (row, _) = ui.allocate_exact_size(Vec2::new(width, 22.0), Sense::hover());
            let text = colour(self.theme.text);
            let align = egui::Align2::LEFT_CENTER;
            ui.painter()
                .text(row.left_center(), align, title, bold(15.0), text);
            self.at_right(ui, row, word, colour(ink));
            return;
        }
        ui.add(Label::new(RichText::new(title).font(bold(15.0))).wrap());
        if let Some((word, ink)) = grade {
            let word = RichText::new(word).font(bold(14.0)).color(colour(ink));
            ui.add(Label::new(word).wrap());
        }
    }

    pub(super) fn sentence(&self, ui: &mut Ui, text: &str, ink: Colour) {
        let text = RichText::new(text).font(regular(14.0)).color(colour(ink));
        ui.add(Label::new(text).wrap());
    }

    pub(super) fn small(&self, ui: &mut Ui, text: &str, ink: Colour) {
        let text = RichText::new(text).font(regular(12.5)).color(colour(ink));
        ui.add(Label::new(text).wrap());
    }

    /// Shows the move that is looked at.
    fn move_card(&self, ui: &mut Ui, subject: &Subject, out: &mut UiOutput) {
        let (theme, number) = (self.theme, self.study.looked_at() + 1);
        let Some(ply) = self.study.shown_ply() else {
            let player = subject.position(number - 1).to_move();
            let column = subject.column(number);
            let title = column.map(|it| words::title(&subject.names(), player, number, it));
            self.frame(ui, theme.control_border, |ui| {
                self.heading(ui, &title.unwrap_or_default(), None);
                let text = if subject.is_running() {
                    "This move is not judged yet. The review begins with the last move."
                } else {
                    "The review was stopped before this move."
                };
                self.sentence(ui, text, theme.dim);
            });
            return;
        };
        let scoring = subject.is_scoring();
        let tone = ply.verdict.map_or(theme.dim, |it| words::tone(theme, it));
        let is_mistake = ply.verdict.is_some_and(super::subject::is_mistake);
        let edge = if is_mistake {
            tone
        } else {
            theme.control_border
        };
        let title = words::title(&subject.names(), ply.player, ply.ply, ply.column);
        let grade = ply.verdict.map(words::grade_word);
        self.frame(ui, edge, |ui| {
            self.heading(ui, &title, grade.as_deref().map(|word| (word, tone)));
            self.sentence(ui, &words::cost(ply, scoring), theme.text);
            if let Some(better) = words::better(ply, scoring) {
                self.sentence(ui, &better, theme.dim);
            }
            if let Some((text, is_proven)) = words::certainty(ply) {
                self.small(ui, text, if is_proven { theme.good } else { theme.dim });
            }
            ui.add_space(2.0);
            self.lines(ui, ply, out);
        });
    }

    /// Shows the buttons of the lines and of another attempt.
    fn lines(&self, ui: &mut Ui, ply: &PlyReview, out: &mut UiOutput) {
        let has_better = !ply.better.is_empty();
        let (better, retry) = (ReviewRequest::Better, ReviewRequest::Retry);
        let mut lines = vec![
            CardButton::new("review:better", words::better_label(ply), better)
                .key(self.key_name(Action::BetterLine)),
        ];
        if has_better && !ply.line.is_empty() {
            let (label, request) = (words::played_label(ply), ReviewRequest::Refutation);
            lines.push(CardButton::new("review:refutation", label, request));
        }
        button_rows(ui, self.theme, lines, out);
        if ply.columns.len() > 1 {
            let label = if has_better {
                "Try again"
            } else {
                "Try another move"
            };
            let button = CardButton::new("review:retry", label, retry)
                .key(self.key_name(Action::TryAgain))
                .main_if(has_better);
            button_rows(ui, self.theme, vec![button, self.why_button()], out);
        } else {
            button_rows(ui, self.theme, vec![self.why_button()], out);
        }
    }

    fn why_button(&self) -> CardButton {
        let why = CardButton::new("why", "Why?", ViewRequest::ToggleWhy);
        why.key(self.key_name(Action::Why))
    }

    /// Returns the buttons that lead to other mistakes.
    fn steps(&self, subject: &Subject, is_wide: bool) -> Vec<CardButton> {
        let is_there = subject.mistakes().next().is_some();
        let (previous, next) = (ReviewRequest::Previous, ReviewRequest::Next);
        let (earlier, later) = if is_wide {
            ("Previous mistake", "Next mistake")
        } else {
            ("Previous", "Next")
        };
        vec![
            CardButton::new("review:previous", earlier, previous).only_if(is_there),
            CardButton::new("review:next", later, next)
                .key(self.key_name(Action::NextMistake))
                .only_if(is_there),
        ]
    }

    /// Shows the end of the game.
    fn end_card(&self, ui: &mut Ui, subject: &Subject, out: &mut UiOutput) {
        let theme = self.theme;
        let mistakes = subject.mistakes().count();
        let lessons = subject.lessons().len();
        self.frame(ui, theme.control_border, |ui| {
            self.heading(ui, &words::ending(subject.session()), None);
            let text = format!("{}.", words::result(subject.session()));
            self.sentence(ui, &text, theme.dim);
            let text = match (mistakes, subject.is_running()) {
                (_, true) => "The moves are judged from the last one to the first.",
                (0, false) => "No mistakes were found.",
                (1, false) => "One mistake was found. Step back through the game, or go to it.",
                (_, false) => "Step back through the game, or go from mistake to mistake.",
            };
            self.sentence(ui, text, theme.text);
            ui.add_space(2.0);
            if lessons > 0 && !subject.is_running() {
                let label = match subject.learner() {
                    _ if ui.available_width() < 220.0 => "Learn from them",
                    Some(_) => "Learn from your mistakes",
                    None => "Learn from the mistakes",
                };
                let learn = CardButton::new("learn", label, ReviewRequest::Learn);
                button_rows(ui, theme, vec![learn.main_if(true)], out);
            }
        });
    }

    /// Shows the line that is played on the board.
    fn line_card(&self, ui: &mut Ui, line: &Line, out: &mut UiOutput) {
        let theme = self.theme;
        let (played, all) = line.progress();
        let title = match line.kind {
            LineKind::Better => "Best play from here",
            LineKind::Played => "What follows the move",
        };
        self.frame(ui, theme.good, |ui| {
            self.heading(ui, title, None);
            self.line_moves(ui, line);
            let text = format!("Move {played} of {all}");
            self.small(ui, &text, theme.dim);
            ui.add_space(2.0);
            let label = if played < all {
                "Next move"
            } else {
                "Play it again"
            };
            let next = match line.kind {
                LineKind::Better => CardButton::new("review:better", label, ReviewRequest::Better)
                    .key(self.key_name(Action::BetterLine)),
                LineKind::Played => {
                    CardButton::new("review:refutation", label, ReviewRequest::Refutation)
                }
            };
            button_rows(ui, theme, vec![next], out);
            self.back(ui, true, out);
        });
    }

    /// Shows the moves of a line, those on the board bright.
    pub(super) fn line_moves(&self, ui: &mut Ui, line: &Line) {
        let (played, _) = line.progress();
        let mut job = egui::text::LayoutJob::default();
        for (index, column) in line.columns().iter().enumerate() {
            let is_played = index < played;
            let ink = if is_played {
                self.theme.text
            } else {
                self.theme.dim
            };
            let font = if is_played { bold(14.0) } else { regular(14.0) };
            let format = egui::TextFormat::simple(font, colour(ink));
            job.append(
                &column.number().to_string(),
                if index > 0 { 8.0 } else { 0.0 },
                format.clone(),
            );
            // A place where the line may be broken.
            job.append(" ", 0.0, format);
        }
        job.wrap.max_width = ui.available_width();
        ui.add(Label::new(job).wrap());
    }

    /// Shows the button that leads back to the review.
    pub(super) fn back(&self, ui: &mut Ui, is_main: bool, out: &mut UiOutput) {
        if self.study.subject.is_some() {
            let back = CardButton::new("review:back", "Back to the review", ReviewRequest::Back);
            let back = back.key(self.key_name(Action::Cancel)).main_if(is_main);
            button_rows(ui, self.theme, vec![back], out);
        }
    }
}
