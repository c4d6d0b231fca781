//! The bar above the board during a review.

use egui::{Align, Button, Label, Layout, RichText, Ui, UiBuilder, Vec2};
use plummet::internals::presets::{Action, Keys, Theme};

use super::{LessonPlay, Purpose, Study, words};
use crate::app::request::{GameRequest, PageName, Request, ReviewRequest};
use crate::app::style::{bold, colour, regular};
use crate::app::ui_output::UiOutput;

/// The widths in points from which buttons name their keys, and from which they have whole labels.
const KEYS_FROM: f32 = 1080.0;
const LABELS_FROM: f32 = 860.0;

pub(crate) struct ReviewBar<'a> {
    /// The bar's place, in points.
    pub(crate) rect: egui::Rect,
    pub(crate) theme: &'a Theme,
    pub(crate) keys: &'a Keys,
    pub(crate) study: &'a Study,
}

impl ReviewBar<'_> {
    /// Shows the bar.
    pub(crate) fn show(&self, ui: &mut Ui, out: &mut UiOutput) {
        let place = self.rect.shrink2(Vec2::new(16.0, 0.0));
        let layout = Layout::right_to_left(Align::Center);
        let mut ui = ui.new_child(UiBuilder::new().max_rect(place).layout(layout));
        let ui = &mut ui;
        let is_wide = self.rect.width() >= LABELS_FROM;
        let close = ui.add(self.button("Close", Action::Review));
        out.button("review:close", &close, || ReviewRequest::Close);
        let menu = ui.add(self.button("Menu", Action::Menu));
        out.button("menu", &menu, || Request::toggle(PageName::Menu));
        if self.study.subject.is_some() {
            if is_wide {
                let rematch = ui.add(self.button("Rematch", Action::Rematch));
                out.button("rematch", &rematch, || GameRequest::Rematch);
            }
            let label = if is_wide {
                "Play on from here"
            } else {
                "Play on"
            };
            let can_play = self.study.start_of_game().is_some();
            let play_on = ui.add_enabled(can_play, Button::new(label));
            out.button("review:play_on", &play_on, || ReviewRequest::PlayOn);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| self.title(ui));
    }

    fn button(&self, label: &'static str, action: Action) -> Button<'static> {
        let button = Button::new(label);
        let key = self.keys.combinations(action).first();
        match key.filter(|_| self.rect.width() >= KEYS_FROM) {
            Some(key) => {
                let key = RichText::new(key.to_string()).font(regular(11.5));
                button.right_text(key.color(colour(self.theme.dim)))
            }
            None => button,
        }
    }

    fn title(&self, ui: &mut Ui) {
        let (title, about) = match &self.study.subject {
            Some(subject) => ("Review", words::summary(subject.session())),
            None if self.study.lesson().is_some() => {
                let lesson = self.study.lesson().and_then(LessonPlay::lesson);
                (
                    "Lesson",
                    lesson.map(|lesson| lesson.name.clone()).unwrap_or_default(),
                )
            }
            None => {
                let practice = self.study.practice();
                let question = practice.and_then(|practice| practice.question());
                let title = question.map(|question| question.setup().title.clone());
                let name = match practice.map(|practice| practice.purpose) {
                    Some(Purpose::Puzzles) => "Puzzles",
                    Some(
                        Purpose::Retry | Purpose::Learn | Purpose::Exercises | Purpose::Lesson,
                    )
                    | None => "Exercises",
                };
                (name, title.unwrap_or_default())
            }
        };
        ui.label(RichText::new(title).font(bold(19.0)));
        ui.add_space(2.0);
        let about = RichText::new(about).font(regular(14.0));
        ui.add(Label::new(about.color(colour(self.theme.dim))).truncate());
    }
}
