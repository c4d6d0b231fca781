//! Lines of text in pictures, drawn from the fonts of the program without a window.

use super::*;
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::DrawSettings;
use skrifa::outline::pen::SvgPen;
use skrifa::{FontRef, GlyphId, MetadataProvider};

/// Nunito in the weight of names.
pub static BOLD_FONT: &[u8] = include_bytes!("../../../assets/fonts/Nunito-Bold.ttf");

/// DejaVu Sans, which has the characters that Nunito lacks.
pub static FALLBACK_FONT: &[u8] = include_bytes!("../../../assets/fonts/DejaVuSans.ttf");

/// The height of a picture of a line, as a part of the size of its font.
const HEIGHT: f32 = 1.5;

/// How far the foot of capitals is below their middle, as a part of the size of the font.
const FOOT: f32 = 0.35;

/// Returns the letters of a text as SVG, their foot at 0, and how far they go. A text of more than `width`
/// ends in an ellipsis. Letters stand side by side as they come: without kerning, from left to right.
pub(in crate::scene) fn outlines(text: &str, size: f32, width: f32) -> (String, f32) {
    let fonts = [BOLD_FONT, FALLBACK_FONT].map(FontRef::new);
    let fonts: Vec<FontRef<'static>> = fonts.into_iter().flatten().collect();
    let (em, location) = (Size::new(size), LocationRef::default());
    // A character in the first font that has it, and its width. The first font shows what none has as a
    // box.
    let glyph = |letter: char| {
        let known = |font| Some((font, FontRef::charmap(font).map(letter)?));
        let found = fonts.iter().find_map(known);
        let (font, id) = found.or_else(|| Some((fonts.first()?, GlyphId::NOTDEF)))?;
        let advance = font.glyph_metrics(em, location).advance_width(id)?;
        Some((font, id, advance))
    };
    let glyphs = |text: &str| text.chars().filter_map(glyph).collect::<Vec<_>>();
    let length = |line: &[(_, _, f32)]| line.iter().map(|it| it.2).sum::<f32>();
    let mut line = glyphs(text);
    if length(&line) > width {
        let end = glyphs("\u{2026}");
        while length(&line) + length(&end) > width && line.pop().is_some() {}
        line.extend(end);
    }
    let (mut paths, mut right) = (String::new(), 0.0);
    for (font, id, advance) in line {
        let mut pen = SvgPen::new();
        if let Some(outline) = font.outline_glyphs().get(id) {
            // What a broken glyph has drawn so far stays.
            let _ = outline.draw(DrawSettings::unhinted(em, location), &mut pen);
        }
        // Fonts measure upwards from the foot of a line.
        paths += &format!("<path transform=\"matrix(1 0 0 -1 {right} 0)\" d=\"{pen}\"/>");
        right += advance;
    }
    (paths, right)
}

/// Paints a text on one line, as high as `size` pixels ask for. A text of more than `width` pixels ends in
/// an ellipsis.
pub(in crate::scene) fn line(text: &str, size: f32, width: f32, ink: Color32) -> Pixmap {
    let (paths, right) = outlines(text, size, width);
    let foot = size * (HEIGHT / 2.0 + FOOT);
    let mut picture = transparent(vec2(right, size * HEIGHT).ceil());
    let (w, h) = (picture.width(), picture.height());
    let head = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\"");
    draw_svg(
        &mut picture,
        &format!(
            "{head} fill=\"{}\"><g transform=\"translate(0 {foot})\">{paths}</g></svg>",
            ink.to_hex()
        ),
    );
    picture
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_ends_in_an_ellipsis_and_every_letter_is_drawn() {
        let ink = Color32::WHITE;
        let whole = line("Anna-Sophia", 20.0, 1_000.0, ink);
        let cut = line("Anna-Sophia", 20.0, 60.0, ink);
        assert!(
            whole.width() > 90 && cut.width() <= 60,
            "{} {}",
            whole.width(),
            cut.width()
        );
        assert!(
            cut.width() > 40 && cut.height() == 30,
            "{}x{}",
            cut.width(),
            cut.height()
        );
        // Nunito has no Greek; no font here has these signs.
        for text in [
            "\u{41e}\u{43b}\u{44f}",
            "\u{3a9}",
            "\u{1f3f4}",
            "\u{6f22}",
            "\u{ac00}",
        ] {
            let picture = line(text, 20.0, 1_000.0, ink);
            let inked = picture.pixels().iter().filter(|it| it.alpha() > 0);
            assert!(inked.count() > 20, "{text}");
        }
        assert_eq!(
            line("", 20.0, 100.0, ink)
                .pixels()
                .iter()
                .map(|it| it.alpha())
                .max(),
            Some(0)
        );
    }
}
