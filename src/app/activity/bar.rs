//! The bar above the board during an activity.

use egui::{Align, Button, Label, Layout, RichText, Ui, UiBuilder, Vec2};
use plummet::internals::presets::Action as KeyAction;
use plummet::internals::scene::art::Icon;
use plummet::internals::text::msg;

use super::{Activity, Cards};
use crate::app::bars::BarButton;
use crate::app::fitting::{Space, fitted};
use crate::app::language::t;
use crate::app::request::{BoardRequest, PageName, Request};
use crate::app::style::{bold, colour, regular};
use crate::app::ui_output::UiOutput;

/// The width in points from which buttons have whole labels.
const LABELS_FROM: f32 = 860.0;

pub(crate) struct ActivityBar<'a> {
    /// The bar's place, in points.
    pub(crate) rect: egui::Rect,
    pub(crate) cards: Cards<'a>,
    /// The activity that lies on the game.
    pub(crate) first: &'a dyn Activity,
}

impl ActivityBar<'_> {
    /// Shows the bar.
    pub(crate) fn show(&self, ui: &mut Ui, out: &mut UiOutput) {
        let place = self.rect.shrink2(Vec2::new(16.0, 0.0));
        let layout = Layout::right_to_left(Align::Center);
        let mut ui = ui.new_child(UiBuilder::new().max_rect(place).layout(layout));
        let ui = &mut ui;
        let (menu, close) = (Request::toggle(PageName::Menu), BoardRequest::Close);
        for button in [
            BarButton::new(
                "review:close",
                Icon::Close,
                msg::review::close(),
                KeyAction::Review,
                close,
            ),
            BarButton::new("menu", Icon::Menu, msg::bar::menu(), KeyAction::Menu, menu),
        ] {
            button.show(ui, self.cards.keys, out);
        }
        for button in self.first.bar_buttons(self.rect.width() >= LABELS_FROM) {
            let response = ui.add_enabled(button.is_enabled, Button::new(t(&button.label)));
            out.button(button.name, &response, || button.request);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| self.title(ui));
    }

    fn title(&self, ui: &mut Ui) {
        let (title, about) = self.first.title();
        ui.label(RichText::new(t(title)).font(bold(19.0)));
        ui.add_space(2.0);
        let ink = colour(self.cards.theme.dim);
        let space = Space::row(ui.available_width()).rows(2);
        let about = about.map(|about| fitted(ui, &t(about), (&regular(14.0), ink), space));
        // Part of it says less than nothing.
        if let Some(about) = about.filter(|about| !about.elided) {
            ui.add(Label::new(about));
        }
    }
}
