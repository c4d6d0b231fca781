//! Clips triangles to a rectangle.
//!
//! egui gives every mesh a clip rectangle. A scissor would split macroquad's batches (and needs
//! `unsafe`); clipping the few triangles that cross an edge keeps the whole interface in one
//! draw call.

use super::paint::Edges;

/// A corner of a triangle. The colour is premultiplied.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Corner {
    pub(crate) at: [f32; 2],
    pub(crate) uv: [f32; 2],
    pub(crate) color: [u8; 4],
}

/// A triangle clipped at four edges has at most seven corners.
const MAX_CORNERS: usize = 7;

/// A convex polygon of few corners.
#[derive(Clone, Copy, Debug)]
struct Polygon {
    corners: [Corner; MAX_CORNERS],
    len: usize,
}

impl Polygon {
    fn push(&mut self, corner: Corner) {
        if let Some(slot) = self.corners.get_mut(self.len) {
            *slot = corner;
            self.len += 1;
        }
    }

    fn corners(&self) -> &[Corner] {
        self.corners.get(..self.len).unwrap_or_default()
    }
}

/// Passes the triangles that make up the visible part of `triangle` to `emit`.
pub(crate) fn clip_triangle(triangle: [Corner; 3], clip: Edges, mut emit: impl FnMut([Corner; 3])) {
    let inside = |corner: &Corner| {
        let [x, y] = corner.at;
        x >= clip.left && x <= clip.right && y >= clip.top && y <= clip.bottom
    };
    if triangle.iter().all(inside) {
        return emit(triangle);
    }
    let [first, ..] = triangle;
    let mut polygon = Polygon {
        corners: [first; MAX_CORNERS],
        len: 0,
    };
    triangle.into_iter().for_each(|corner| polygon.push(corner));
    // Signed distances, positive inside.
    polygon = cut(&polygon, |[x, _]| x - clip.left);
    polygon = cut(&polygon, |[x, _]| clip.right - x);
    polygon = cut(&polygon, |[_, y]| y - clip.top);
    polygon = cut(&polygon, |[_, y]| clip.bottom - y);
    if let [a, rest @ ..] = polygon.corners() {
        for pair in rest.windows(2) {
            if let [b, c] = *pair {
                emit([*a, b, c]);
            }
        }
    }
}

/// Returns the part of a convex polygon where `distance` is not negative (one step of the
/// Sutherland-Hodgman algorithm).
fn cut(polygon: &Polygon, distance: impl Fn([f32; 2]) -> f32) -> Polygon {
    let mut kept = Polygon { len: 0, ..*polygon };
    let corners = polygon.corners();
    let Some(mut from) = corners.last() else {
        return kept;
    };
    for to in corners {
        let (a, b) = (distance(from.at), distance(to.at));
        if (a >= 0.0) != (b >= 0.0) {
            kept.push(between(from, to, a / (a - b)));
        }
        if b >= 0.0 {
            kept.push(*to);
        }
        from = to;
    }
    kept
}

/// Returns the corner at part `t` of the way from `a` to `b`.
fn between(a: &Corner, b: &Corner, t: f32) -> Corner {
    let mix = |a: f32, b: f32| a + (b - a) * t;
    Corner {
        at: std::array::from_fn(|i| mix(a.at[i], b.at[i])),
        uv: std::array::from_fn(|i| mix(a.uv[i], b.uv[i])),
        color: std::array::from_fn(|i| {
            let mixed = mix(f32::from(a.color[i]), f32::from(b.color[i])).round();

            mixed.clamp(0.0, 255.0) as u8
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const CLIP: Edges = Edges {
        left: 10.0,
        top: 20.0,
        right: 50.0,
        bottom: 40.0,
    };

    fn corner(x: f32, y: f32) -> Corner {
        Corner {
            at: [x, y],
            uv: [x / 100.0, y / 100.0],
            color: [0, 100, 200, 255],
        }
    }

    fn clipped(triangle: [Corner; 3], clip: Edges) -> Vec<[Corner; 3]> {
        let mut out = Vec::new();
        clip_triangle(triangle, clip, |t| out.push(t));
        out
    }

    /// Returns how deep a point lies in a triangle with any winding; negative outside.
    fn depth(triangle: &[Corner; 3], p: [f32; 2]) -> f32 {
        let [a, b, c] = triangle.map(|corner| corner.at);
        let area = cross(a, b, c);
        let sides = [(a, b), (b, c), (c, a)];
        let depths = sides.map(|(from, to)| {
            let length = (to[0] - from[0]).hypot(to[1] - from[1]).max(1e-6);
            cross(from, to, p) * area.signum() / length
        });
        depths.into_iter().fold(f32::INFINITY, f32::min)
    }

    fn cross(a: [f32; 2], b: [f32; 2], p: [f32; 2]) -> f32 {
        (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
    }

    #[test]
    fn what_is_inside_stays_and_what_is_outside_goes() {
        let inside = [corner(11.0, 21.0), corner(49.0, 21.0), corner(30.0, 39.0)];
        assert_eq!(clipped(inside, CLIP), [inside]);
        let left = [corner(0.0, 0.0), corner(9.0, 30.0), corner(0.0, 60.0)];
        assert!(clipped(left, CLIP).is_empty());
    }

    proptest! {
        #[test]
        fn a_point_is_seen_exactly_if_it_is_in_the_triangle_and_in_the_rectangle(
            xs in prop::array::uniform3(-40.0_f32..100.0),
            ys in prop::array::uniform3(-40.0_f32..100.0),
            points in prop::collection::vec((-10.0_f32..70.0, -10.0_f32..70.0), 60),
        ) {
            let triangle = [corner(xs[0], ys[0]), corner(xs[1], ys[1]), corner(xs[2], ys[2])];
            let parts = clipped(triangle, CLIP);
            for (x, y) in points {
                let in_rect = (x - CLIP.left).min(CLIP.right - x)
                    .min(y - CLIP.top).min(CLIP.bottom - y);
                let expected = depth(&triangle, [x, y]).min(in_rect);
                let seen = parts.iter().map(|t| depth(t, [x, y])).fold(f32::MIN, f32::max);
                // Within 0.01 px of an edge either answer is right.
                if expected > 0.01 {
                    prop_assert!(seen > -0.01, "({x}, {y}) is lost");
                } else if expected < -0.01 {
                    prop_assert!(seen < 0.01, "({x}, {y}) should be cut off");
                }
            }
            for part in parts {
                for c in part {
                    // Colour and texture coordinates are interpolated.
                    prop_assert!((c.uv[0] - c.at[0] / 100.0).abs() < 1e-3);
                    prop_assert!((c.uv[1] - c.at[1] / 100.0).abs() < 1e-3);
                    prop_assert_eq!(c.color, [0, 100, 200, 255]);
                }
            }
        }
    }
}
