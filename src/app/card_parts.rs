//! Parts of the cards of a panel: the frame, and buttons in rows of equal width.

use egui::Margin;

use crate::app::fitting::width_of;
use crate::app::prelude::*;
use crate::app::style::{add_primary, bright_veil, card, has_borders};

/// The width of a button beside its texts, in points.
const PADDING: f32 = 20.0;

/// The opacity of the fill of a button on a card that stands out.
const SOFT: f32 = 0.1;

/// Shows a card that stands out, with an edge of this colour where surfaces have borders.
pub fn card_frame(ui: &mut Ui, (theme, edge): (&Theme, Colour), contents: impl FnOnce(&mut Ui)) {
    let margin = if ui.available_width() >= 260.0 { 12 } else { 7 };
    let edge = match has_borders(theme) {
        true => Stroke::new(1.5, colour(edge)),
        false => Stroke::NONE,
    };
    let frame = card(theme).fill(bright_veil(theme)).stroke(edge);
    frame.inner_margin(Margin::same(margin)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing = Vec2::new(6.0, 6.0);
        // What buttons are filled with elsewhere is not seen on this ground.
        let soft = colour(theme.text).gamma_multiply(SOFT);
        ui.visuals_mut().widgets.inactive.weak_bg_fill = soft;
        contents(ui);
    });
}

pub struct CardButton {
    /// Its name in the event log.
    pub name: &'static str,
    pub label: Message,
    /// Its key; empty if it has none.
    pub key: String,
    pub is_main: bool,
    pub is_enabled: bool,
    pub effect: Effect,
}

impl CardButton {
    /// Creates a plain button without a key.
    pub fn new(name: &'static str, label: impl Into<Message>, effect: impl Into<Effect>) -> Self {
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
    pub fn main_if(self, is_main: bool) -> Self {
        Self { is_main, ..self }
    }

    pub fn key(self, key: String) -> Self {
        Self { key, ..self }
    }

    pub fn only_if(self, is_enabled: bool) -> Self {
        Self { is_enabled, ..self }
    }

    /// Shows the button. Its tooltip names its key.
    fn show(self, ui: &mut Ui, theme: &Theme, width: f32, out: &mut UiOutput) {
        let label = RichText::new(t(&self.label));
        let size = Vec2::new(width, CONTROL_HEIGHT);
        let response = if self.is_main {
            let button = Button::new(label.color(colour(theme.panel))).min_size(size);
            add_primary(ui, self.is_enabled, button.fill(colour(theme.accent)))
        } else {
            let button = Button::new(label.color(colour(theme.text))).min_size(size);
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
pub fn button_rows(ui: &mut Ui, theme: &Theme, buttons: Vec<CardButton>, out: &mut UiOutput) {
    let (gap, whole) = (ui.spacing().item_spacing.x, ui.available_width());
    let share = ((whole + gap) / buttons.len() as f32 - gap).floor();
    let needed = |it: &CardButton| width_of(ui, &t(&it.label), &regular(14.0)) + PADDING;
    if buttons.iter().any(|button| needed(button) > share) {
        for button in buttons {
            button.show(ui, theme, whole, out);
        }
    } else if !buttons.is_empty() {
        ui.horizontal(|ui| {
            for button in buttons {
                button.show(ui, theme, share, out);
            }
        });
    }
}
