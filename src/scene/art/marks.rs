//! Marks in pictures.

use tiny_skia::{Path, PathBuilder, Pixmap, Rect};

use super::lettering;
use super::shapes::{fill, line, outline, plain, rounded};
use crate::scene::{DrawnMark, MarkShape};

/// The height of capitals, as a part of the size of the font.
pub const CAPITALS: f32 = 0.705;

/// Draws a mark into a picture.
pub(in crate::scene) fn draw(picture: &mut Pixmap, mark: &DrawnMark) {
    let ink = || plain(mark.ink, mark.opacity);
    let circle = |(x, y): (f32, f32), radius: f32| PathBuilder::from_circle(x, y, radius);
    let mut stroke = |path: Option<Path>, width| outline(picture, path, ink(), width);
    match &mark.shape {
        MarkShape::Ring(middle, radius, width) => stroke(circle(*middle, *radius), *width),
        MarkShape::Line(from, to, width) => stroke(line(*from, *to), *width),
        MarkShape::Frame(around, corner, width) => {
            let around = Rect::from_xywh(around.x, around.y, around.w, around.h);
            stroke(around.and_then(|around| rounded(around, *corner)), *width);
        }
        MarkShape::Disc(middle, radius) => fill(picture, circle(*middle, *radius), ink()),
        MarkShape::Text(middle, height, text) => {
            let text = lettering::line(text, height / CAPITALS, f32::INFINITY, mark.ink);
            super::lay_around(picture, &text, *middle);
        }
    }
}
