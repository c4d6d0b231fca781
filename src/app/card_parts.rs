//! Parts of the cards of a panel: the frame, and buttons in rows of equal width.

use egui::{Button, Margin, RichText, Stroke, Ui, Vec2};
use plummet::internals::presets::{Colour, Theme};
use plummet::internals::text::{Message, msg};

use crate::app::language::t;
use crate::app::style::{
    CONTROL_HEIGHT, add_primary, bright_veil, card, colour, has_borders, regular, tooltip,
};
use crate::app::ui_output::{Effect, UiOutput};

/// The width of a button beside its texts, in points.
const PADDING: f32 = 20.0;

/// The opacity of the fill of a button on a card that stands out.
const SOFT: f32 = 0.1;

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
            // What buttons are filled with elsewhere is not seen on this ground.
            let soft = colour(theme.text).gamma_multiply(SOFT);
            ui.visuals_mut().widgets.inactive.weak_bg_fill = soft;
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
    pub(crate) effect: Effect,
}

impl CardButton {
    /// Creates a plain button without a key.
    pub(crate) fn new(
        name: &'static str,
        label: impl Into<Message>,
        effect: impl Into<Effect>,
    ) -> Self {
        Self {
            name,
            label: label.into(),
            key: String::new(),
            is_main: false,
            is_enabled: true,
            effect: effect.into(),
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

    /// Returns the width that the label needs.
    fn needed(&self, ui: &Ui) -> f32 {
        let (label, ink) = (t(&self.label), egui::Color32::WHITE);
        let galley = ui.painter().layout_no_wrap(label, regular(14.0), ink);
        galley.size().x + PADDING
    }

    /// Shows the button. Its tooltip names its key.
    fn show(self, ui: &mut Ui, theme: &Theme, width: f32, out: &mut UiOutput) {
        let ink = if self.is_main {
            theme.panel
        } else {
            theme.text
        };
        let label = RichText::new(t(&self.label)).color(colour(ink));
        let button = Button::new(label).min_size(Vec2::new(width, CONTROL_HEIGHT));
        let response = if self.is_main {
            add_primary(ui, self.is_enabled, button.fill(colour(theme.accent)))
        } else {
            ui.add_enabled(self.is_enabled, button)
        };
        let response = match self.key.is_empty() {
            true => response,
            false => tooltip(response, t(msg::bar::with_key(self.key, self.label))),
        };
        out.button(self.name, &response, || self.effect);
    }
}

/// Shows buttons in one row of equal widths, or one below the other if their labels do not fit.
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
    if buttons.iter().all(|button| button.needed(ui) <= share) {
        ui.horizontal(|ui| {
            for button in buttons {
                button.show(ui, theme, share, out);
            }
        });
    } else {
        for button in buttons {
            button.show(ui, theme, whole, out);
        }
    }
}
