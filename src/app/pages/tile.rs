//! Rectangles that can be pressed, with painted contents: cards, tiles, entries of a strip.

use std::sync::Arc;

use egui::{
    Align, Color32, CornerRadius, FontId, Galley, Id, Order, Rect, Response, Sense, Stroke,
    StrokeKind, Ui, pos2,
};
use plummet::internals::presets::{Colour, Theme};
use plummet::internals::text::Message;

use crate::app::fitting::{Space, fitted};
use crate::app::language::t;
use crate::app::reader::{begin_words, painted};
use crate::app::style::{CARD_RADIUS, border, bright_veil, colour, focus_ring, veil};

/// How a tile stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Emphasis {
    /// Not at all.
    None,
    /// Only from the surface that it lies on.
    Raised,
    /// It is a little brighter.
    Framed,
    /// It is filled with the accent colour.
    Filled,
}

pub(super) fn tile_id(name: &str) -> Id {
    Id::unique(("tile", name))
}

/// Adds a tile at a place. Its contents are painted by the caller: for screen readers its words are its
/// name.
pub(super) fn tile(ui: &Ui, theme: &Theme, name: &str, rect: Rect, emphasis: Emphasis) -> Response {
    let response = ui.interact(rect, tile_id(name), Sense::click());
    begin_words(&response);
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let is_near = response.hovered() || response.has_focus();
    // A veil shows the ground; on the panel of a dialog it would hardly be seen.
    let is_on_panel = ui.layer_id().order > Order::Background;
    let fill = match emphasis {
        Emphasis::Filled => colour(theme.accent),
        Emphasis::Framed => bright_veil(theme),
        Emphasis::None if is_near => bright_veil(theme),
        Emphasis::Raised if is_near => ui.visuals().widgets.hovered.weak_bg_fill,
        Emphasis::None if !is_on_panel => veil(theme),
        Emphasis::None | Emphasis::Raised => ui.visuals().widgets.inactive.weak_bg_fill,
    };
    let round = CornerRadius::same(CARD_RADIUS.min(half(rect.height())));
    let outline = Stroke::new(1.0, border(theme));
    ui.painter()
        .rect(rect, round, fill, outline, StrokeKind::Inside);
    focus_ring(ui, &response);
    response
}

/// Returns half a height in whole points.
fn half(height: f32) -> u8 {
    (height / 2.0).clamp(0.0, 255.0) as u8
}

/// A text in a tile.
#[derive(Clone, Debug)]
pub(super) struct Words {
    pub(super) text: String,
    pub(super) font: FontId,
    pub(super) ink: Color32,
    /// The most rows. A text that does not fit has a smaller font.
    pub(super) rows: u8,
}

impl Words {
    /// Returns a text on one row.
    pub(super) fn new(text: impl Into<Message>, font: FontId, ink: Colour) -> Self {
        Self {
            text: t(text.into()),
            font,
            ink: colour(ink),
            rows: 1,
        }
    }

    /// Returns the text on at most `rows` rows.
    pub(super) fn rows(self, rows: u8) -> Self {
        Self { rows, ..self }
    }

    /// Lays the text out within a width.
    pub(super) fn lay_out(self, ui: &Ui, width: f32, align: Align) -> Arc<Galley> {
        let space = Space::row(width).rows(self.rows);
        fitted(
            ui,
            &self.text,
            (&self.font, self.ink),
            Space { align, ..space },
        )
    }

    /// Paints the text at the top of a rectangle. Returns its height.
    pub(super) fn paint(self, ui: &Ui, within: Rect, align: Align) -> f32 {
        painted(ui, within, &self.text);
        let galley = self.lay_out(ui, within.width(), align);
        let x = match align {
            Align::Min => within.left(),
            Align::Center => within.center().x,
            Align::Max => within.right(),
        };
        let height = galley.size().y;
        let at = pos2(x, within.top());
        ui.painter().galley(at, galley, Color32::PLACEHOLDER);
        height
    }
}

/// Paints texts one below the other in the middle of the height of a rectangle.
pub(super) fn stack(ui: &Ui, within: Rect, align: Align, texts: Vec<Words>) {
    for words in &texts {
        painted(ui, within, &words.text);
    }
    let laid: Vec<_> = texts
        .into_iter()
        .map(|words| words.lay_out(ui, within.width(), align))
        .collect();
    let height: f32 = laid.iter().map(|galley| galley.size().y + GAP).sum();
    let mut top = within.center().y - (height - GAP) / 2.0;
    let x = match align {
        Align::Min => within.left(),
        Align::Center => within.center().x,
        Align::Max => within.right(),
    };
    for galley in laid {
        let height = galley.size().y + GAP;
        ui.painter()
            .galley(pos2(x, top), galley, Color32::PLACEHOLDER);
        top += height;
    }
}

/// The distance between two texts of a stack, in points.
const GAP: f32 = 3.0;

/// Divides a width into equal columns. Returns the rectangles of `count` tiles, row by row from
/// the top left corner of `area`, whose height is not used.
pub(super) fn grid(area: Rect, count: usize, columns: usize, height: f32, gap: f32) -> Vec<Rect> {
    let columns = columns.max(1);
    let real = |number: usize| number as f32;
    let width = (area.width() - gap * real(columns - 1)) / real(columns);
    (0..count)
        .map(|index| {
            let left = area.left() + real(index % columns) * (width + gap);
            let top = area.top() + real(index / columns) * (height + gap);
            Rect::from_min_size(pos2(left, top), egui::vec2(width, height))
        })
        .collect()
}
