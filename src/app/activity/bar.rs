//! The bar above the board during an activity.

use egui::{Align, Button, Label, Layout, RichText, Ui, UiBuilder, Vec2};
use plummet::internals::presets::Action;
use plummet::internals::scene::art::Icon;
use plummet::internals::text::msg;

use super::{Activity, Cards};
use crate::app::fitting::{Space, fitted};
use crate::app::language::t;
use crate::app::request::BoardRequest;
use crate::app::style::{bold, colour, icon_button, regular};
use crate::app::ui_output::UiOutput;
use crate::app::window::{Window, command_icon, with_key};

/// The width in points from which buttons have whole labels.
const LABELS_FROM: f32 = 860.0;

pub(crate) struct ActivityBar<'a> {
    /// The bar's place, in points.
    pub(crate) rect: egui::Rect,
    pub(crate) cards: Cards<'a>,
    /// The activity that lies on the game.
    pub(crate) first: &'a dyn Activity,
    pub(crate) window: &'a Window,
}

impl ActivityBar<'_> {
    /// Shows the bar.
    pub(crate) fn show(&self, ui: &mut Ui, out: &mut UiOutput) {
        let place = self.rect.shrink2(Vec2::new(16.0, 0.0));
        let layout = Layout::right_to_left(Align::Center);
        let mut ui = ui.new_child(UiBuilder::new().max_rect(place).layout(layout));
        let ui = &mut ui;
        let about = with_key(msg::review::close(), self.cards.keys, Action::Review);
        let close = icon_button(ui, true, Icon::Close, about);
        out.button("review:close", &close, || BoardRequest::Close);
        let game = self.window.session();
        let menu = command_icon(ui, self.window, game, Action::Menu);
        out.button("menu", &menu, || Action::Menu);
        for button in self.first.bar_buttons(self.rect.width() >= LABELS_FROM) {
            let response = ui.add_enabled(button.is_enabled, Button::new(t(&button.label)));
            out.button(button.name, &response, || button.effect);
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
