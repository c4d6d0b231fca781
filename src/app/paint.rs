//! Drawing textured triangles with premultiplied colours, in physical pixels.
//!
//! macroquad's own blending expects straight alpha and makes dark fringes around anti-aliased
//! edges, so all drawing goes through the materials here.

use egui::{Pos2, Rect};
use macroquad::material::{
    Material, MaterialParams, gl_use_default_material, gl_use_material, load_material,
};
use macroquad::math::{vec2, vec3, vec4};
use macroquad::miniquad::{
    BlendFactor, BlendState, BlendValue, Equation, PipelineParams, ShaderSource,
};
use macroquad::models::{Mesh, Vertex, draw_mesh};
use macroquad::texture::{FilterMode, Texture2D};
use plummet::internals::presets::{Colour, Theme};
use plummet::internals::scene::art::Pixmap;

/// The number of vertices, and of indices, that fit into one draw call; macroquad silently cuts larger
/// meshes. Goes into `Conf::draw_call_vertex_capacity` and its neighbour. macroquad keeps buffers of this
/// capacity for each draw call of the fullest frame, most of them for a few vertices.
pub const DRAW_CALL: usize = 1_536;

/// How drawn pixels combine with those already there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blend {
    /// Blends the new pixels over the old ones.
    Over,
    /// Replaces the old pixels by those of the texture, transparency included.
    Replace,
    /// Replaces the old pixels by the colours of the vertices. Software drivers draw that in a third
    /// of the time.
    Plain,
}

/// The materials. They need an open window.
pub struct Paint([Material; 3]);

const VERTEX: &str = "#version 100
attribute vec3 position;
attribute vec2 texcoord;
attribute vec4 color0;
varying highp vec2 uv;
varying lowp vec4 color;
uniform mat4 Model;
uniform mat4 Projection;
void main() {
    gl_Position = Projection * Model * vec4(position, 1);
    color = color0 / 255.0;
    uv = texcoord;
}";

impl Paint {
    /// Compiles the materials.
    ///
    /// # Errors
    /// The driver's message if it refuses the shader.
    pub fn new() -> Result<Self, macroquad::Error> {
        let material = |color_blend, colour| {
            let fragment = format!(
                "#version 100
varying highp vec2 uv;
varying lowp vec4 color;
uniform sampler2D Texture;
void main() {{
    gl_FragColor = {colour};
}}"
            );
            let shader = ShaderSource::Glsl {
                vertex: VERTEX,
                fragment: &fragment,
            };
            let pipeline_params = PipelineParams {
                color_blend,
                ..PipelineParams::default()
            };
            load_material(
                shader,
                MaterialParams {
                    pipeline_params,
                    ..MaterialParams::default()
                },
            )
        };
        let stays = BlendFactor::OneMinusValue(BlendValue::SourceAlpha);
        let over = BlendState::new(Equation::Add, BlendFactor::One, stays);
        Ok(Self([
            material(Some(over), "color * texture2D(Texture, uv)")?,
            material(None, "texture2D(Texture, uv)")?,
            material(None, "color")?,
        ]))
    }

    /// Draws triangles in the order in which they were added.
    pub fn draw(&self, blend: Blend, triangles: &Triangles) {
        let [over, replace, plain] = &self.0;
        gl_use_material(match blend {
            Blend::Over => over,
            Blend::Replace => replace,
            Blend::Plain => plain,
        });
        triangles.0.iter().for_each(draw_mesh);
        gl_use_default_material();
    }
}

/// Returns a picture as a texture of the same size.
pub fn texture_of(map: &Pixmap) -> Texture2D {
    let texture = Texture2D::from_rgba8(map.width() as u16, map.height() as u16, map.data());
    // Pictures lie on whole pixels, which need not be mixed with their neighbours: that takes half the
    // time where there is no graphics hardware.
    texture.set_filter(FilterMode::Nearest);
    texture
}

/// Returns a vertex with a premultiplied colour.
pub fn vertex(at: Pos2, uv: Pos2, color: [u8; 4]) -> Vertex {
    Vertex {
        position: vec3(at.x, at.y, 0.0),
        uv: vec2(uv.x, uv.y),
        color,
        normal: vec4(0.0, 0.0, 0.0, 0.0),
    }
}

/// Triangles, in meshes that fit into a draw call.
#[derive(Default)]
pub struct Triangles(Vec<Mesh>);

impl Triangles {
    /// Adds a convex polygon with its texture; without one it has plain colours.
    pub fn add(&mut self, texture: Option<&Texture2D>, polygon: &[Vertex]) {
        let corners = polygon.len() as u16;
        let most = DRAW_CALL - 3 * polygon.len();
        let fits = |mesh: &Mesh| {
            mesh.texture.as_ref() == texture && mesh.vertices.len().max(mesh.indices.len()) < most
        };
        if !self.0.last().is_some_and(fits) {
            self.0.push(Mesh {
                vertices: Vec::new(),
                indices: Vec::new(),
                texture: texture.cloned(),
            });
        }
        if let Some(mesh) = self.0.last_mut() {
            let first = mesh.vertices.len() as u16;
            mesh.vertices.extend(polygon);
            let fan = (2..corners).flat_map(|next| [0, next - 1, next]);
            mesh.indices.extend(fan.map(|corner| first + corner));
        }
    }

    /// Adds the part of a rectangle within `clip`, with the part `uv` of the texture (0 to 1) stretched
    /// over the whole, multiplied by a premultiplied colour, which [`Blend::Replace`] leaves out.
    pub fn add_quad(
        &mut self,
        texture: &Texture2D,
        (at, uv): (Rect, Rect),
        clip: Rect,
        color: [u8; 4],
    ) {
        let seen = at.intersect(clip);
        if seen.is_positive() {
            let corners = [
                seen.left_top(),
                seen.right_top(),
                seen.right_bottom(),
                seen.left_bottom(),
            ];
            let corner =
                |it: Pos2| vertex(it, uv.min + (it - at.min) / at.size() * uv.size(), color);
            self.add(Some(texture), &corners.map(corner));
        }
    }
}

/// Returns the part of a convex polygon within a rectangle (the algorithm of Sutherland and Hodgman).
///
/// egui gives every mesh a clip rectangle. A scissor would split macroquad's batches, and needs `unsafe`.
pub fn clipped(polygon: &[Vertex], clip: Rect) -> Vec<Vertex> {
    // Signed distances from the sides, positive inside.
    let depths: [&dyn Fn(&Vertex) -> f32; 4] = [
        &|it| it.position.x - clip.left(),
        &|it| clip.right() - it.position.x,
        &|it| it.position.y - clip.top(),
        &|it| clip.bottom() - it.position.y,
    ];
    let mut kept = polygon.to_vec();
    for depth in depths {
        let whole = std::mem::take(&mut kept);
        for (from, to) in whole.iter().zip(whole.iter().cycle().skip(1)) {
            let (a, b) = (depth(from), depth(to));
            if a >= 0.0 {
                kept.push(*from);
            }
            if (a >= 0.0) != (b >= 0.0) {
                kept.push(between(from, to, a / (a - b)));
            }
        }
    }
    kept
}

/// Returns the corner at part `t` of the way from `a` to `b`.
fn between(a: &Vertex, b: &Vertex, t: f32) -> Vertex {
    let mix = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * t).round() as u8;
    Vertex {
        position: a.position + (b.position - a.position) * t,
        uv: a.uv + (b.uv - a.uv) * t,
        color: std::array::from_fn(|i| mix(a.color[i], b.color[i])),
        normal: a.normal,
    }
}

/// The number of quads of the ground across and down. The colour of a vertex is exact, those between are
/// mixed by the graphics system, which is faster than a texture.
const GROUND: (u8, u8) = (16, 12);

/// Where the light on the ground is, as parts of the width and of the height.
const LIGHT: (f32, f32) = (0.35, 0.30);

/// Fills the window with a soft light in the colours of the theme. Its sides are in macroquad's units.
pub fn draw_ground(paint: &Paint, (width, height): (f32, f32), theme: &Theme) {
    let corner = |(column, row): (u8, u8)| {
        let x = f32::from(column) / f32::from(GROUND.0);
        let y = f32::from(row) / f32::from(GROUND.1);
        let far = (x - LIGHT.0).hypot(y - LIGHT.1);
        let Colour { red, green, blue } = theme.ground(far);
        let at = Pos2::new(x * width, y * height);
        vertex(at, Pos2::ZERO, [red, green, blue, u8::MAX])
    };
    let mut quads = Triangles::default();
    for (column, row) in (0..GROUND.1).flat_map(|y| (0..GROUND.0).map(move |x| (x, y))) {
        // The triangles meet along the diagonal from the upper left.
        let corners = [(0, 0), (1, 0), (1, 1), (0, 1)];
        quads.add(None, &corners.map(|(x, y)| corner((column + x, row + y))));
    }
    paint.draw(Blend::Plain, &quads);
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn corner(x: f32, y: f32) -> Vertex {
        vertex(
            Pos2::new(x, y),
            Pos2::new(x / 100.0, y / 100.0),
            [0, 100, 200, 255],
        )
    }

    /// Returns the triangles of which the part of one within (10, 20) to (50, 40) consists.
    fn parts_of(triangle: [Vertex; 3]) -> Vec<[Vertex; 3]> {
        let clip = Rect::from_min_max(Pos2::new(10.0, 20.0), Pos2::new(50.0, 40.0));
        let polygon = clipped(&triangle, clip);
        let fan = (2..polygon.len()).map(|next| [polygon[0], polygon[next - 1], polygon[next]]);
        fan.collect()
    }

    /// Returns how deep a point lies in a triangle with any winding; negative outside.
    fn depth(triangle: &[Vertex; 3], p: [f32; 2]) -> f32 {
        let [a, b, c] = triangle.map(|corner| [corner.position.x, corner.position.y]);
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
        assert_eq!(parts_of(inside).len(), 1);
        let left = [corner(0.0, 0.0), corner(9.0, 30.0), corner(0.0, 60.0)];
        assert!(parts_of(left).is_empty());
    }

    proptest! {
        #[test]
        fn a_point_is_seen_exactly_if_it_is_in_the_triangle_and_in_the_rectangle(
            xs in prop::array::uniform3(-40.0_f32..100.0),
            ys in prop::array::uniform3(-40.0_f32..100.0),
            points in prop::collection::vec((-10.0_f32..70.0, -10.0_f32..70.0), 60),
        ) {
            let triangle = [corner(xs[0], ys[0]), corner(xs[1], ys[1]), corner(xs[2], ys[2])];
            let parts = parts_of(triangle);
            for (x, y) in points {
                let in_rect = (x - 10.0).min(50.0 - x).min(y - 20.0).min(40.0 - y);
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
                    prop_assert!((c.uv.x - c.position.x / 100.0).abs() < 1e-3);
                    prop_assert!((c.uv.y - c.position.y / 100.0).abs() < 1e-3);
                    prop_assert_eq!(c.color, [0, 100, 200, 255]);
                }
            }
        }
    }
}
