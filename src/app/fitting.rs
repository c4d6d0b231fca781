//! Text in the room that there is. Languages need more room than one another.

use crate::app::prelude::*;
use egui::Galley;
use egui::text::LayoutJob;

/// Lays a text out in a width, in points, and in the most rows. What does not fit ends with an ellipsis.
pub fn fitted(
    ui: &Ui,
    text: &str,
    (font, ink): (&FontId, Color32),
    (width, rows): (f32, u8),
    align: Align,
) -> Arc<Galley> {
    let mut job = LayoutJob::simple(text.to_owned(), font.clone(), ink, width);
    job.wrap.max_rows = rows.into();
    job.wrap.break_anywhere = rows == 1;
    job.halign = align;
    ui.painter().layout_job(job)
}

/// Returns the width of a text in one row.
pub fn width_of(ui: &Ui, text: &str, font: &FontId) -> f32 {
    ui.painter()
        .layout_no_wrap(text.to_owned(), font.clone(), Color32::WHITE)
        .size()
        .x
}
