//! Lines of text in pictures, drawn from the fonts of the program without a window.

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};
use tiny_skia::{PathBuilder, Pixmap};

use super::shapes::{fill, plain};
use super::transparent;
use crate::presets::Colour;

/// Nunito in the weight of names.
pub static BOLD_FONT: &[u8] = include_bytes!("../../../assets/fonts/Nunito-Bold.ttf");

/// DejaVu Sans, which has the characters that Nunito lacks.
pub static FALLBACK_FONT: &[u8] = include_bytes!("../../../assets/fonts/DejaVuSans.ttf");

/// The height of a picture of a line, as a part of the size of its font.
const HEIGHT: f32 = 1.5;

/// How far the foot of capitals is below their middle, as a part of the size of the font.
const FOOT: f32 = 0.35;

/// A character of a line.
struct Glyph<'a> {
    font: &'a FontRef<'static>,
    id: GlyphId,
    /// How far the next character is to the right, in pixels.
    advance: f32,
}

/// Paints a text on one line, as high as `size` pixels ask for. A text of more than `width` pixels ends in
/// an ellipsis. Letters stand side by side as they come: without kerning, from left to right.
pub(in crate::scene) fn line(text: &str, size: f32, width: f32, ink: Colour) -> Pixmap {
    let fonts = [BOLD_FONT, FALLBACK_FONT].map(FontRef::new);
    let fonts: Vec<FontRef<'static>> = fonts.into_iter().flatten().collect();
    let glyphs = |text: &str| -> Vec<Glyph<'_>> {
        let glyphs = text
            .chars()
            .filter_map(|letter| glyph(&fonts, letter, size));
        glyphs.collect()
    };
    let line = fitted(glyphs(text), glyphs("\u{2026}"), width);
    let mut path = PathBuilder::new();
    let mut right = 0.0;
    for glyph in line {
        let mut pen = GlyphPen {
            path: &mut path,
            origin: (right, size * (HEIGHT / 2.0 + FOOT)),
        };
        let settings = DrawSettings::unhinted(Size::new(size), LocationRef::default());
        if let Some(outline) = glyph.font.outline_glyphs().get(glyph.id) {
            // What a broken glyph has drawn so far stays.
            let _ = outline.draw(settings, &mut pen);
        }
        right += glyph.advance;
    }
    let [width, height] = [right, size * HEIGHT].map(|side| super::whole(side.ceil()).into());
    let mut picture = transparent(width, height);
    fill(&mut picture, path.finish(), plain(ink, 1.0));
    picture
}

/// Returns a character in the first font that has it. The first font shows what none has as a box.
fn glyph<'a>(fonts: &'a [FontRef<'static>], letter: char, size: f32) -> Option<Glyph<'a>> {
    let mut found = fonts
        .iter()
        .filter_map(|font| Some((font, font.charmap().map(letter)?)));
    let (font, id) = found
        .next()
        .or_else(|| Some((fonts.first()?, GlyphId::NOTDEF)))?;
    let metrics = font.glyph_metrics(Size::new(size), LocationRef::default());
    let advance = metrics.advance_width(id)?;
    Some(Glyph { font, id, advance })
}

/// Cuts a line that is wider than `width` pixels, and puts an end behind it.
fn fitted<'a>(mut line: Vec<Glyph<'a>>, end: Vec<Glyph<'a>>, width: f32) -> Vec<Glyph<'a>> {
    let length = |glyphs: &[Glyph<'_>]| glyphs.iter().map(|it| it.advance).sum::<f32>();
    if length(&line) <= width {
        return line;
    }
    while length(&line) + length(&end) > width && line.pop().is_some() {}
    line.extend(end);
    line
}

/// Adds an outline to a path. Fonts measure upwards from the foot of a line.
struct GlyphPen<'a> {
    path: &'a mut PathBuilder,
    origin: (f32, f32),
}

impl GlyphPen<'_> {
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.origin.0 + x, self.origin.1 - y)
    }
}

impl OutlinePen for GlyphPen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        let ((cx, cy), (x, y)) = (self.at(cx, cy), self.at(x, y));
        self.path.quad_to(cx, cy, x, y);
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        let (from, to, (x, y)) = (self.at(cx0, cy0), self.at(cx1, cy1), self.at(x, y));
        self.path.cubic_to(from.0, from.1, to.0, to.1, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_ends_in_an_ellipsis_and_every_letter_is_drawn() {
        let ink = Colour::WHITE;
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
