//! The cards of a review: the move that is looked at, a line of play, a question.

use egui::{Button, CornerRadius, Frame, Label, Margin, RichText, Sense, Stroke, Ui, Vec2};
use plummet::internals::presets::{Action, Colour};
use plummet::internals::review::PlyReview;
use plummet::internals::scene::PlayerName;
use plummet::rules::Player;

use super::panel::ReviewPanel;
use super::practice::{Answer, Practice, Purpose, Question};
use super::subject::Subject;
use super::{Line, LineKind, words};
use crate::app::request::ReviewRequest;
use crate::app::style::{add_primary, bold, colour, primary_button, regular};
use crate::app::ui_output::UiOutput;

impl ReviewPanel<'_> {
    /// Shows the card of what is on the board.
    pub(super) fn card(&self, ui: &mut Ui, out: &mut UiOutput) {
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

    fn frame(&self, ui: &mut Ui, edge: Colour, contents: impl FnOnce(&mut Ui)) {
        let is_wide = ui.available_width() >= 240.0;
        Frame::new()
            .fill(colour(self.theme.background))
            .stroke(Stroke::new(1.5, colour(edge)))
            .corner_radius(CornerRadius::same(8))
            .inner_margin(Margin::same(if is_wide { 12 } else { 8 }))
            .show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.spacing_mut().item_spacing = Vec2::new(6.0, 6.0);
                contents(ui);
            });
    }

    /// Shows the title, and the grade at its right, or below it where there is no room.
    fn heading(&self, ui: &mut Ui, title: &str, grade: Option<(&str, Colour)>) {
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

    fn sentence(&self, ui: &mut Ui, text: &str, ink: Colour) {
        let text = RichText::new(text).font(regular(14.0)).color(colour(ink));
        ui.add(Label::new(text).wrap());
    }

    fn small(&self, ui: &mut Ui, text: &str, ink: Colour) {
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
                self.steps(ui, subject, out);
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
            self.steps(ui, subject, out);
        });
    }

    /// Shows the buttons of the lines and of another attempt.
    fn lines(&self, ui: &mut Ui, ply: &PlyReview, out: &mut UiOutput) {
        let has_better = !ply.better.is_empty();
        ui.horizontal_wrapped(|ui| {
            let label = words::better_label(ply);
            let button = Button::new(label).right_text(self.key(Action::BetterLine));
            let response = ui.add(button);
            out.button("review:better", &response, || ReviewRequest::Better);
            if has_better && !ply.line.is_empty() {
                let response = ui.add(Button::new(words::played_label(ply)));
                out.button("review:refutation", &response, || ReviewRequest::Refutation);
            }
            if ply.columns.len() > 1 {
                self.retry(ui, has_better, out);
            }
        });
    }

    fn retry(&self, ui: &mut Ui, is_main: bool, out: &mut UiOutput) {
        let response = if is_main {
            add_primary(ui, true, primary_button(self.theme, "Try again"))
        } else {
            ui.add(Button::new("Try another move"))
        };
        out.button("review:retry", &response, || ReviewRequest::Retry);
    }

    /// Shows the buttons that lead to other mistakes.
    fn steps(&self, ui: &mut Ui, subject: &Subject, out: &mut UiOutput) {
        let is_there = subject.mistakes().next().is_some();
        ui.horizontal_wrapped(|ui| {
            let response = ui.add_enabled(is_there, Button::new("Previous mistake"));
            out.button("review:previous", &response, || ReviewRequest::Previous);
            let button = Button::new("Next mistake");
            let response = ui.add_enabled(is_there, button);
            out.button("review:next", &response, || ReviewRequest::Next);
        });
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
                (_, false) => "Step back through the game, or go from mistake to mistake.",
            };
            self.sentence(ui, text, theme.text);
            ui.add_space(2.0);
            if lessons > 0 && !subject.is_running() {
                let label = match subject.learner() {
                    Some(_) => "Learn from your mistakes",
                    None => "Learn from the mistakes",
                };
                let response = add_primary(ui, true, primary_button(theme, label));
                out.button("learn", &response, || ReviewRequest::Learn);
            }
            self.steps(ui, subject, out);
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
            ui.horizontal_wrapped(|ui| {
                let label = if played < all {
                    "Next move"
                } else {
                    "Play it again"
                };
                let request = || match line.kind {
                    LineKind::Better => ReviewRequest::Better,
                    LineKind::Played => ReviewRequest::Refutation,
                };
                let name = match line.kind {
                    LineKind::Better => "review:better",
                    LineKind::Played => "review:refutation",
                };
                let response = ui.add(Button::new(label));
                out.button(name, &response, request);
                self.back(ui, out);
            });
        });
    }

    /// Shows the moves of a line, those on the board bright.
    fn line_moves(&self, ui: &mut Ui, line: &Line) {
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

    fn back(&self, ui: &mut Ui, out: &mut UiOutput) {
        if self.study.subject.is_some() {
            let button = primary_button(self.theme, "Back to the review");
            let response = add_primary(ui, true, button);
            out.button("review:back", &response, || ReviewRequest::Back);
        }
    }

    /// Shows the current question.
    fn practice_card(&self, ui: &mut Ui, practice: &Practice, out: &mut UiOutput) {
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
            Purpose::Retry => None,
            Purpose::Learn => Some(format!("Mistake {number} of {all}")),
            Purpose::Exercises => Some(format!("Exercise {number} of {all}")),
        };
        self.frame(ui, edge, |ui| {
            if matches!(practice.answer, Answer::Finished) {
                self.finished(ui, practice, out);
                return;
            }
            self.heading(ui, "Find a better move", None);
            if let Some(place) = place {
                self.small(ui, &place, theme.dim);
            }
            self.answer(ui, practice, question);
            ui.add_space(2.0);
            self.answer_buttons(ui, practice, out);
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
                let text = match question.accepted.as_slice() {
                    [_] => "This is the solution:".to_owned(),
                    all => format!("{} are right. One line of play:", words::columns(all)),
                };
                self.sentence(ui, &text, theme.text);
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
        ui.horizontal_wrapped(|ui| {
            if is_open && !practice.is_hinted {
                let button = Button::new("Hint").right_text(self.key(Action::Hint));
                let response = ui.add(button);
                out.button("learn:hint", &response, || ReviewRequest::Hint);
            }
            if !is_open && !is_right {
                let button = primary_button(theme, "Try again");
                let response = match is_solved {
                    true => ui.add(Button::new("Try again")),
                    false => add_primary(ui, true, button),
                };
                out.button("learn:again", &response, || ReviewRequest::Again);
            }
            if !is_solved {
                let response = ui.add(Button::new("Solution"));
                out.button("learn:solution", &response, || ReviewRequest::Solution);
            }
            if is_series {
                let (number, all) = practice.progress();
                let label = match (number < all, is_solved) {
                    (true, true) => "Next",
                    (true, false) => "Skip",
                    (false, _) => "Finish",
                };
                let response = match is_solved {
                    true => add_primary(ui, true, primary_button(theme, label)),
                    false => ui.add(Button::new(label)),
                };
                out.button("learn:next", &response, || ReviewRequest::NextQuestion);
            }
            if self.study.subject.is_some() {
                let response = if is_series || !is_solved {
                    ui.add(Button::new("Back to the review"))
                } else {
                    add_primary(ui, true, primary_button(theme, "Back to the review"))
                };
                out.button("review:back", &response, || ReviewRequest::Back);
            }
        });
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
        if self.study.subject.is_some() {
            self.back(ui, out);
        } else {
            let response = add_primary(ui, true, primary_button(self.theme, "Close"));
            out.button("review:back", &response, || ReviewRequest::Close);
        }
    }
}

const fn colour_name(player: Player) -> &'static str {
    match player {
        Player::Red => "Red",
        Player::Yellow => "Yellow",
    }
}
