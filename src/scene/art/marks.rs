//! Marks in pictures.

use super::*;

/// The height of capitals, as a part of the size of the font.
pub const CAPITALS: f32 = 0.705;

/// Draws a mark into a picture.
pub(in crate::scene) fn draw(picture: &mut Pixmap, (shape, ink): &DrawnMark) {
    let circle = |at: Pos2, radius| PathBuilder::from_circle(at.x, at.y, radius);
    let mut stroke = |path: Option<Path>, width| outline(picture, path, plain(*ink), width);
    match shape {
        MarkShape::Ring(middle, radius, width) => stroke(circle(*middle, *radius), *width),
        MarkShape::Line(from, to, width) => stroke(line(*from, *to), *width),
        MarkShape::Frame(around, corner, width) => {
            stroke(rounded(*around, *corner), *width);
        }
        MarkShape::Disc(middle, radius) => fill(picture, circle(*middle, *radius), plain(*ink)),
        MarkShape::Text(middle, height, text) => {
            let text = lettering::line(text, height / CAPITALS, f32::INFINITY, *ink);
            super::lay_around(picture, &text, *middle);
        }
    }
}
