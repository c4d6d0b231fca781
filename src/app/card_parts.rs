//! Parts of the cards of a panel: the frame, and buttons in rows of equal width.

use egui::{Button, Margin, RichText, Stroke, Ui, Vec2};
use plummet::internals::presets::{Colour, Theme};
use plummet::internals::text::Message;

use crate::app::language::t;
use crate::app::reader::name_button;
use crate::app::request::Request;
use crate::app::style::{
    CONTROL_HEIGHT, add_primary, bright_veil, card, colour, has_borders, regular,
};
use crate::app::ui_output::UiOutput;

/// The width of a button beside its texts, in points.
const PADDING: f32 = 20.0;

/// Shows a card that stands out, with an edge of this colour where surfaces have borders.
pub(crate) fn card_frame(
    ui: &mut Ui,
    (theme, edge): (&Theme, Colour),
    contents: impl FnOnce(&mut Ui),
) {
    let is_wide = ui.available_width() >= 260.0;
    let edge = match has_borders(theme) {
        true => Stroke::new(1.5, colour(edge)),
        false => Stroke::NONE,
    };
    card(theme)
        .fill(bright_veil(theme))
        .stroke(edge)
        .inner_margin(Margin::same(if is_wide { 12 } else { 7 }))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing = Vec2::new(6.0, 6.0);
            contents(ui);
        });
}

pub(crate) struct CardButton {
    /// Its name in the event log.
    pub(crate) name: &'static str,
    pub(crate) label: Message,
    /// Its key; empty if it has none.
    pub(crate) key: String,
    pub(crate) is_main: bool,
    pub(crate) is_enabled: bool,
    pub(crate) request: Request,
}

impl CardButton {
    /// Creates a plain button without a key.
    pub(crate) fn new(
        name: &'static str,
        label: impl Into<Message>,
        request: impl Into<Request>,
    ) -> Self {
        Self {
            name,
            label: label.into(),
            key: String::new(),
            is_main: false,
            is_enabled: true,
            request: request.into(),
        }
    }

    /// Makes it the button of the main action if `is_main`.
    pub(crate) fn main_if(mut self, is_main: bool) -> Self {
        self.is_main = is_main;
        self
    }

    pub(crate) fn key(self, key: String) -> Self {
        Self { key, ..self }
    }

    pub(crate) fn only_if(self, is_enabled: bool) -> Self {
        Self { is_enabled, ..self }
    }

    /// Returns the width that the label and the key need.
    fn needed(&self, ui: &Ui, with_key: bool) -> f32 {
        let measure = |text: &str, font| {
            let ink = egui::Color32::WHITE;
            let galley = ui.painter().layout_no_wrap(text.to_owned(), font, ink);
            galley.size().x
        };
        // egui puts a gap between the parts of a button: label, room, key.
        let gap = ui.spacing().icon_spacing;
        let key = match (with_key, self.key.is_empty()) {
            (false, _) => 0.0,
            (true, true) => gap,
            (true, false) => measure(&self.key, regular(11.5)) + 2.0 * gap,
        };
        measure(&t(&self.label), regular(14.0)) + key + PADDING
    }

    fn show(self, ui: &mut Ui, theme: &Theme, (width, with_key): (f32, bool), out: &mut UiOutput) {
        let ink = if self.is_main {
            theme.panel
        } else {
            theme.text
        };
        let label = RichText::new(t(&self.label)).color(colour(ink));
        let key_ink = if self.is_main { theme.panel } else { theme.dim };
        let key = RichText::new(&self.key).font(regular(11.5));
        let mut button = match (with_key, self.key.is_empty()) {
            (false, _) => Button::new(label),
            // The labels of a row begin at the left, whether a button has a key or not.
            (true, true) => Button::new((label, egui::Atom::grow())),
            (true, false) => Button::new(label).right_text(key.color(colour(key_ink))),
        };
        button = button.min_size(Vec2::new(width, CONTROL_HEIGHT));
        let response = if self.is_main {
            add_primary(ui, self.is_enabled, button.fill(colour(theme.accent)))
        } else {
            ui.add_enabled(self.is_enabled, button)
        };
        name_button(&response, &self.label, &self.key);
        out.button(self.name, &response, || self.request);
    }
}

/// Shows buttons in one row of equal widths; without their keys if these do not fit, and one below
/// the other if the labels do not fit either.
pub(crate) fn button_rows(
    ui: &mut Ui,
    theme: &Theme,
    buttons: Vec<CardButton>,
    out: &mut UiOutput,
) {
    if buttons.is_empty() {
        return;
    }
    let gap = ui.spacing().item_spacing.x;
    let count = u8::try_from(buttons.len()).map_or(1.0, f32::from);
    let whole = ui.available_width();
    let share = ((whole - gap * (count - 1.0)) / count).floor();
    let fits = |width: f32, with_key: bool| {
        let mut each = buttons.iter();
        each.all(|button| button.needed(ui, with_key) <= width)
    };
    let (width, with_key) = match (fits(share, true), fits(share, false)) {
        (true, _) => (share, true),
        (false, true) => (share, false),
        (false, false) => (whole, fits(whole, true)),
    };
    if width < whole {
        ui.horizontal(|ui| {
            for button in buttons {
                button.show(ui, theme, (width, with_key), out);
            }
        });
    } else {
        for button in buttons {
            button.show(ui, theme, (whole, with_key), out);
        }
    }
}
