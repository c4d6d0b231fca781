//! The shapes that pictures consist of, and the colours that fill them.

use super::*;
use resvg::usvg::Node;

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
pub(super) fn line(from: Pos2, to: Pos2) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.move_to(from.x, from.y);
    path.line_to(to.x, to.y);
    path.finish()
}

/// Returns a rectangle with round corners.
pub(super) fn rounded(area: emath::Rect, radius: f32) -> Option<Path> {
    let (left, top, width, height) = (area.left(), area.top(), area.width(), area.height());
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><rect x=\"{left}\" y=\"{top}\" \
         width=\"{width}\" height=\"{height}\" rx=\"{}\"/></svg>",
        radius.min(area.size().min_elem() / 2.0).max(0.0)
    );
    match Tree::from_str(&svg, &Options::default())
        .ok()?
        .root()
        .children()
    {
        [Node::Path(path)] => Some(path.data().clone()),
        _ => None,
    }
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
        let mut paint = paint(plain(Color32::BLACK));
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

/// Returns a plain colour.
pub(super) fn plain(ink: Color32) -> Shader<'static> {
    Shader::SolidColor(colour(ink))
}

pub(in crate::scene) fn colour(ink: Color32) -> Color {
    let [red, green, blue, alpha] = ink.to_srgba_unmultiplied();
    Color::from_rgba8(red, green, blue, alpha)
}

/// Returns a gradient from `from` to `to`, in pixels from the top.
pub(super) fn down(from: f32, to: f32, ends: [Color32; 2]) -> Shader<'static> {
    gradient((0.0, from), (0.0, to), &ends)
}

/// Returns a gradient of colours at equal distances.
pub(super) fn gradient(from: (f32, f32), to: (f32, f32), colours: &[Color32]) -> Shader<'static> {
    let stop = |(number, &ink): (usize, &Color32)| {
        let place = number as f32 / (colours.len() - 1) as f32;
        GradientStop::new(place, colour(ink))
    };
    let stops: Vec<_> = colours.iter().enumerate().map(stop).collect();
    let (spread, identity) = (SpreadMode::Pad, Transform::identity());
    let shader = LinearGradient::new(from.into(), to.into(), stops, spread, identity);
    // A gradient of no length has no direction.
    shader.unwrap_or_else(|| plain(colours[0]))
}
