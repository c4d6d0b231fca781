//! The fonts and the few fixed text sizes.
//!
//! DejaVu Sans has digits of one width, so columns of numbers line up, and every
//! glyph in use. Both fonts are part of the program (licence beside them in
//! `assets/fonts`).

use std::sync::Arc;

use egui::{FontData, FontDefinitions, FontFamily, FontId, TextStyle};

const REGULAR: &[u8] = include_bytes!("../../assets/fonts/DejaVuSans.ttf");
const BOLD: &[u8] = include_bytes!("../../assets/fonts/DejaVuSans-Bold.ttf");

/// The name of the bold family, and of the text style of emphasised lines.
const STRONG: &str = "strong";

/// The text style of the large numbers: points and clocks.
const NUMBER: &str = "number";

/// Bold text of the size of the body: names of players, headings in the panel.
pub(crate) fn strong() -> TextStyle {
    TextStyle::Name(STRONG.into())
}

/// Large bold digits.
pub(crate) fn number() -> TextStyle {
    TextStyle::Name(NUMBER.into())
}

/// The bold family, for sizes of one's own.
pub(crate) fn bold_family() -> FontFamily {
    FontFamily::Name(STRONG.into())
}

/// Gives `ctx` the two fonts; call once, before the first frame.
pub(crate) fn install(ctx: &egui::Context) {
    let mut fonts = FontDefinitions::empty();
    for (name, bytes) in [("regular", REGULAR), ("bold", BOLD)] {
        let data = Arc::new(FontData::from_static(bytes));
        fonts.font_data.insert(name.to_string(), data);
    }
    let families = [
        (FontFamily::Proportional, "regular"),
        // Columns of digits are the only thing that needs one width.
        (FontFamily::Monospace, "regular"),
        (bold_family(), "bold"),
    ];
    for (family, font) in families {
        fonts.families.insert(family, vec![font.to_string()]);
    }
    ctx.set_fonts(fonts);
}

/// Every text size there is, in points. More sizes would each take room in the glyph
/// texture.
pub(crate) fn text_styles() -> std::collections::BTreeMap<TextStyle, FontId> {
    [
        (TextStyle::Small, FontId::proportional(11.5)),
        (TextStyle::Body, FontId::proportional(14.0)),
        (TextStyle::Monospace, FontId::monospace(14.0)),
        (TextStyle::Button, FontId::proportional(14.0)),
        (strong(), FontId::new(15.0, bold_family())),
        (TextStyle::Heading, FontId::new(19.0, bold_family())),
        (number(), FontId::new(30.0, bold_family())),
    ]
    .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_glyph_of_the_interface_is_there_and_digits_have_one_width() {
        let ctx = egui::Context::default();
        install(&ctx);
        let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
            ui.ctx().fonts_mut(|fonts| {
                for family in [
                    FontFamily::Proportional,
                    FontFamily::Monospace,
                    bold_family(),
                ] {
                    let font = FontId::new(14.0, family);
                    let glyphs = "0123456789 ×·–—…“”’←→↑↓↵⌫✓✗●○□△▲▼▶◀é½≤≥−+#^";
                    for glyph in glyphs.chars() {
                        assert!(fonts.has_glyph(&font, glyph), "{glyph} in {font:?}");
                    }
                    let widths = ('0'..='9').map(|digit| fonts.glyph_width(&font, digit));
                    let widths: Vec<_> = widths.collect();
                    assert!(widths.windows(2).all(|w| w[0] == w[1]), "{widths:?}");
                }
            });
        });
        output.textures_delta.clear();
    }
}
