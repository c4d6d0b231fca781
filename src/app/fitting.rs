//! Text in as large a font as it has room for. Languages need more room than one another.

use crate::app::prelude::*;
use egui::Galley;
use egui::text::LayoutJob;

/// The smallest size, in points.
const SMALLEST: f32 = 11.0;

/// Where a text stands: its width and height in points, the most rows, and how rows are aligned.
#[derive(Clone, Copy)]
pub struct Space {
    pub width: f32,
    pub height: f32,
    pub rows: u8,
    pub align: Align,
}

impl Space {
    /// Returns the space of one row from the left.
    pub const fn row(width: f32) -> Self {
        Self {
            width,
            height: f32::INFINITY,
            rows: 1,
            align: Align::Min,
        }
    }

    /// Returns the same space for so many rows.
    pub const fn rows(self, rows: u8) -> Self {
        Self { rows, ..self }
    }
}

/// Lays a text out in the largest font, from this one down, in which it fits. What fits in none ends
/// with an ellipsis.
pub fn fitted(ui: &Ui, text: &str, (font, ink): (&FontId, Color32), space: Space) -> Arc<Galley> {
    let rows = if width_of(ui, text, font) <= space.width {
        1.0
    } else {
        f32::from(space.rows)
    };
    // Several rows are not full to their ends.
    let mut font = font_of_row(ui, text, font, space.width * (rows - 0.2 * (rows - 1.0)));
    font.size = font.size.min(space.height / rows / 1.3);
    let mut job = LayoutJob::simple(text.to_owned(), font, ink, space.width);
    job.wrap.max_rows = space.rows.into();
    job.wrap.break_anywhere = space.rows == 1;
    job.halign = space.align;
    ui.painter().layout_job(job)
}

/// Returns the width of a text in one row.
pub fn width_of(ui: &Ui, text: &str, font: &FontId) -> f32 {
    ui.painter()
        .layout_no_wrap(text.to_owned(), font.clone(), Color32::WHITE)
        .size()
        .x
}

/// Returns the largest font, from this one down, in which a row of text has this width.
pub fn font_of_row(ui: &Ui, text: &str, font: &FontId, width: f32) -> FontId {
    let needed = width_of(ui, text, font);
    let size = if needed <= width {
        font.size
    } else {
        // Widths grow with the size. Every further size takes room in the glyph texture.
        (font.size * width / needed - 0.2).floor()
    };
    FontId::new(size.max(SMALLEST), font.family.clone())
}

/// Adds a label of up to so many rows in the room that there is.
pub fn fitted_label(ui: &mut Ui, text: &str, font: &FontId, ink: Color32, rows: u8) {
    let space = Space::row(ui.available_width()).rows(rows);
    let galley = fitted(ui, text, (font, ink), space);
    ui.add(Label::new(galley));
}
