//! The shapes that pictures consist of, and the colours that fill them.

use tiny_skia::{
    BlendMode, Color, FillRule, GradientStop, LineCap, LineJoin, LinearGradient, Paint, Path,
    PathBuilder, Pixmap, Rect, Shader, SpreadMode, Stroke, Transform,
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
        // The first line of a path begins where it ends.
        let (x, y) = (middle + reach * sine, middle + lower - reach * cosine);
        match point {
            0 => path.move_to(x, y),
            _ => path.line_to(x, y),
        }
    }
    path.close();
    path.finish()
}

/// Returns the two strokes of an X.
pub(super) fn cross(middle: f32, reach: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    for slope in [reach, -reach] {
        path.move_to(middle - reach, middle - slope);
        path.line_to(middle + reach, middle + slope);
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
    let (width, height) = (area.width(), area.height());
    let round = radius.clamp(0.0, width.min(height) / 2.0);
    let near = round * (1.0 - CONTROL);
    let mut path = PathBuilder::new();
    path.move_to(area.left() + round, area.top());
    // Each corner: the point itself, a step towards it, and a step away from it.
    for ((x, y), (to_x, to_y)) in [
        ((area.right(), area.top()), (1.0, 0.0)),
        ((area.right(), area.bottom()), (0.0, 1.0)),
        ((area.left(), area.bottom()), (-1.0, 0.0)),
        ((area.left(), area.top()), (0.0, -1.0)),
    ] {
        // The path turns right.
        let before = |by: f32| (x - to_x * by, y - to_y * by);
        let after = |by: f32| (x - to_y * by, y + to_x * by);
        let ((x, y), from, to, end) = (before(round), before(near), after(near), after(round));
        path.line_to(x, y);
        path.cubic_to(from.0, from.1, to.0, to.1, end.0, end.1);
    }
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
        let mut paint = paint(plain(Colour::BLACK, 1.0));
        paint.blend_mode = BlendMode::DestinationOut;
        let identity = Transform::identity();
        picture.fill_path(&path, &paint, FillRule::Winding, identity, None);
    }
}

fn paint(shader: Shader<'_>) -> Paint<'_> {
    Paint {
        shader,
        ..Paint::default()
    }
}

/// Returns a plain colour of this opacity, 0 to 1.
pub(super) fn plain(ink: Colour, opacity: f32) -> Shader<'static> {
    Shader::SolidColor(colour(ink, opacity))
}

pub(in crate::scene) fn colour(ink: Colour, opacity: f32) -> Color {
    let mut color = Color::from_rgba8(ink.red, ink.green, ink.blue, u8::MAX);
    color.set_alpha(opacity);
    color
}

/// Returns a gradient from `from` to `to`, in pixels from the top.
pub(super) fn down(from: f32, to: f32, ends: [Colour; 2]) -> Shader<'static> {
    gradient((0.0, from), (0.0, to), &ends)
}

/// Returns a gradient of colours at equal distances.
pub(super) fn gradient(from: (f32, f32), to: (f32, f32), colours: &[Colour]) -> Shader<'static> {
    let stop = |(number, &ink): (usize, &Colour)| {
        let place = number as f32 / (colours.len() - 1) as f32;
        GradientStop::new(place, colour(ink, 1.0))
    };
    let stops: Vec<_> = colours.iter().enumerate().map(stop).collect();
    let (spread, identity) = (SpreadMode::Pad, Transform::identity());
    let shader = LinearGradient::new(from.into(), to.into(), stops, spread, identity);
    // A gradient of no length has no direction.
    shader.unwrap_or_else(|| plain(colours[0], 1.0))
}
