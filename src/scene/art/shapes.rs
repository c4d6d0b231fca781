//! The shapes that pictures consist of, and the colours that fill them.

use tiny_skia::{
    BlendMode, Color, FillRule, GradientStop, LineCap, LineJoin, LinearGradient, Paint, Path,
    PathBuilder, Pixmap, Point, Rect, Shader, SpreadMode, Stroke, Transform,
};

use crate::presets::Colour;

/// Returns a circle whose centre is `lower` pixels below the middle.
pub(super) fn circle(middle: f32, lower: f32, radius: f32) -> Option<Path> {
    PathBuilder::from_circle(middle, middle + lower, radius)
}

/// Returns a star of five points.
pub(super) fn star(middle: f32, lower: f32, radius: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    for point in 0..10_u8 {
        let reach = if point % 2 == 0 {
            radius
        } else {
            radius * 0.46
        };
        let (sine, cosine) = (f32::from(point) * std::f32::consts::PI / 5.0).sin_cos();
        let (x, y) = (middle + reach * sine, middle + lower - reach * cosine);
        if point == 0 {
            path.move_to(x, y);
        } else {
            path.line_to(x, y);
        }
    }
    path.close();
    path.finish()
}

/// Returns the two strokes of an X.
pub(super) fn cross(middle: f32, reach: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    for slope in [1.0, -1.0] {
        path.move_to(middle - reach, middle - slope * reach);
        path.line_to(middle + reach, middle + slope * reach);
    }
    path.finish()
}

/// Returns the line between two points.
pub(super) fn line(from: (f32, f32), to: (f32, f32)) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.move_to(from.0, from.1);
    path.line_to(to.0, to.1);
    path.finish()
}

/// Returns a rectangle with round corners.
pub(super) fn rounded(area: Rect, radius: f32) -> Option<Path> {
    // The distance of the control points of a quarter of a circle, for a radius of 1.
    const CONTROL: f32 = 0.552_285;
    let round = radius.clamp(0.0, area.width().min(area.height()) / 2.0);
    let near = round * (1.0 - CONTROL);
    let (left, top, right, bottom) = (area.left(), area.top(), area.right(), area.bottom());
    let mut path = PathBuilder::new();
    path.move_to(left + round, top);
    path.line_to(right - round, top);
    path.cubic_to(right - near, top, right, top + near, right, top + round);
    path.line_to(right, bottom - round);
    path.cubic_to(
        right,
        bottom - near,
        right - near,
        bottom,
        right - round,
        bottom,
    );
    path.line_to(left + round, bottom);
    path.cubic_to(
        left + near,
        bottom,
        left,
        bottom - near,
        left,
        bottom - round,
    );
    path.line_to(left, top + round);
    path.cubic_to(left, top + near, left + near, top, left + round, top);
    path.close();
    path.finish()
}

/// Fills a path; one that cannot be seen is `None`.
pub(super) fn fill(picture: &mut Pixmap, path: Option<Path>, ink: Shader<'_>) {
    if let Some(path) = path {
        let identity = Transform::identity();
        picture.fill_path(&path, &paint(ink), FillRule::Winding, identity, None);
    }
}

/// Draws a path as a line of this width with round ends.
pub(super) fn outline(picture: &mut Pixmap, path: Option<Path>, ink: Shader<'_>, width: f32) {
    if let Some(path) = path {
        let stroke = Stroke {
            width,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        picture.stroke_path(&path, &paint(ink), &stroke, Transform::identity(), None);
    }
}

/// Makes the inside of a path transparent.
pub(super) fn punch(picture: &mut Pixmap, path: Option<Path>) {
    if let Some(path) = path {
        let paint = Paint {
            blend_mode: BlendMode::DestinationOut,
            ..paint(plain(Colour::BLACK, 1.0))
        };
        picture.fill_path(
            &path,
            &paint,
            FillRule::Winding,
            Transform::identity(),
            None,
        );
    }
}

pub(super) fn paint(shader: Shader<'_>) -> Paint<'_> {
    Paint {
        shader,
        ..Paint::default()
    }
}

/// Returns a plain colour of this opacity, 0 to 1.
pub(super) fn plain(ink: Colour, opacity: f32) -> Shader<'static> {
    Shader::SolidColor(colour(ink, opacity))
}

pub(super) fn colour(ink: Colour, opacity: f32) -> Color {
    let mut color = Color::from_rgba8(ink.red, ink.green, ink.blue, u8::MAX);
    color.set_alpha(opacity);
    color
}

/// Returns a gradient from `from` to `to`, in pixels from the top.
pub(super) fn down((from, to): (f32, f32), ends: [Colour; 2]) -> Shader<'static> {
    gradient((Point::from_xy(0.0, from), Point::from_xy(0.0, to)), &ends)
}

/// Returns the light on a disc, which comes from the upper left.
pub(super) fn slanted((centre, radius): (f32, f32), tones: [Colour; 3]) -> Shader<'static> {
    let from = Point::from_xy(centre - radius * 0.5, centre - radius * 0.9);
    let to = Point::from_xy(centre + radius * 0.4, centre + radius);
    gradient((from, to), &tones)
}

/// Returns a gradient of colours at equal distances.
pub(super) fn gradient((from, to): (Point, Point), colours: &[Colour]) -> Shader<'static> {
    let last = colours.len().saturating_sub(1).max(1);
    let stops = colours.iter().enumerate().map(|(number, &ink)| {
        let place = number as f32 / last as f32;
        GradientStop::new(place, colour(ink, 1.0))
    });
    let spread = SpreadMode::Pad;
    let shader = LinearGradient::new(from, to, stops.collect(), spread, Transform::identity());
    // A gradient of no length has no direction.
    let first = colours.first().copied().unwrap_or(Colour::BLACK);
    shader.unwrap_or_else(|| plain(first, 1.0))
}
