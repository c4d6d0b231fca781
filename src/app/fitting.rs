//! Text in as large a font as it has room for. Languages need more room than one another.

use std::sync::Arc;

use egui::text::LayoutJob;
use egui::{Align, Color32, FontId, Galley, Label, RichText, Ui};

/// The sizes below the one that is wanted, in points. Every further size takes room in the glyph
/// texture.
const SIZES: [f32; 8] = [22.0, 19.0, 15.0, 14.0, 12.5, 11.5, 10.0, 9.0];

/// Where a text stands: its width and height in points, the most rows, and how rows are aligned.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Space {
    pub(crate) width: f32,
    pub(crate) height: f32,
    pub(crate) rows: u8,
    pub(crate) align: Align,
}

impl Space {
    /// Returns the space of one row from the left.
    pub(crate) const fn row(width: f32) -> Self {
        Self {
            width,
            height: f32::INFINITY,
            rows: 1,
            align: Align::Min,
        }
    }

    /// Returns the same space for so many rows.
    pub(crate) const fn rows(self, rows: u8) -> Self {
        Self { rows, ..self }
    }
}

/// Lays a text out in the largest font, from the wanted one down, in which it fits. What fits in none
/// ends with an ellipsis.
pub(crate) fn fitted(
    ui: &Ui,
    text: &str,
    (font, ink): (&FontId, Color32),
    space: Space,
) -> Arc<Galley> {
    let lay_out = |size: f32, rows: u8| {
        let font = FontId::new(size, font.family.clone());
        let mut job = LayoutJob::simple(text.to_owned(), font, ink, space.width);
        job.wrap.max_rows = rows.into();
        job.wrap.break_anywhere = rows == 1;
        job.halign = space.align;
        ui.painter().layout_job(job)
    };
    let mut galley = lay_out(font.size, space.rows);
    let is_fitting = |galley: &Galley| !galley.elided && fits(galley, space);
    if is_fitting(&galley) {
        return galley;
    }
    let whole = width_of(ui, text, font);
    for size in smaller(font.size, whole, space.width * f32::from(space.rows)) {
        galley = lay_out(size, space.rows);
        if is_fitting(&galley) {
            break;
        }
    }
    galley
}

/// Returns the sizes below one, from the first on at which a text may have this width, or the last one.
/// `whole` is its width in the size. A size that is laid out takes time and room in the glyph texture.
fn smaller(size: f32, whole: f32, width: f32) -> impl Iterator<Item = f32> {
    // Widths grow with the size, but for rounding.
    let may_fit = move |smaller: f32| whole * smaller / size <= 1.03 * width + 1.0;
    let last = SIZES.len() - 1;
    let all = SIZES.into_iter().enumerate();
    all.filter(move |(index, smaller)| *smaller < size && (may_fit(*smaller) || *index == last))
        .map(|(_, size)| size)
}

/// Returns the width of a text in one row.
fn width_of(ui: &Ui, text: &str, font: &FontId) -> f32 {
    let galley = ui
        .painter()
        .layout_no_wrap(text.to_owned(), font.clone(), Color32::WHITE);
    galley.size().x
}

/// Returns whether no word stands out of the width, and no row out of the height.
fn fits(galley: &Galley, space: Space) -> bool {
    galley.size().x <= space.width + 0.5 && galley.size().y <= space.height
}

/// Returns the largest font, from this one down, in which the texts of a row have this width in all.
pub(crate) fn font_of_row<'a>(
    ui: &Ui,
    texts: impl Iterator<Item = &'a str> + Clone,
    font: &FontId,
    width: f32,
) -> FontId {
    let with_size = |size: f32| FontId::new(size, font.family.clone());
    let needed =
        |font: &FontId| -> f32 { texts.clone().map(|text| width_of(ui, text, font)).sum() };
    let whole = needed(font);
    if whole <= width {
        return font.clone();
    }
    let mut fonts = smaller(font.size, whole, width).map(with_size);
    let last = with_size(SIZES[SIZES.len() - 1]);
    fonts.find(|font| needed(font) <= width).unwrap_or(last)
}

/// Adds a label of one row that takes the room that there is.
pub(crate) fn fitted_label(ui: &mut Ui, text: &str, font: &FontId, ink: Color32) {
    fitted_rows(ui, text, font, ink, 1);
}

/// Adds a label of up to so many rows in the room that there is.
pub(crate) fn fitted_rows(ui: &mut Ui, text: &str, font: &FontId, ink: Color32, rows: u8) {
    let space = Space::row(ui.available_width()).rows(rows);
    let galley = fitted(ui, text, (font, ink), space);
    ui.add(Label::new(galley));
}

/// Returns a text in the font that fits in one row of this width.
pub(crate) fn fitted_text(ui: &Ui, text: &str, font: &FontId, width: f32) -> RichText {
    let font = font_of_row(ui, std::iter::once(text), font, width);
    RichText::new(text).font(font)
}
