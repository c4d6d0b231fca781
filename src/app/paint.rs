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
use plummet::internals::presets::Theme;
use plummet::internals::scene::art::Pixmap;

/// The number of vertices, and of indices, that fit into one draw call; macroquad silently cuts larger
/// meshes. Goes into `Conf::draw_call_vertex_capacity` and its neighbour. macroquad keeps buffers of this
/// capacity for each draw call of the fullest frame, most of them for a few vertices.
pub const DRAW_CALL: usize = 1_536;

/// How drawn pixels combine with those already there.
#[derive(Clone, Copy)]
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
attribute vec4 normal;
varying highp vec2 at;
varying highp vec4 clip;
varying highp vec2 uv;
varying lowp vec4 color;
uniform mat4 Model;
uniform mat4 Projection;
void main() {
    gl_Position = Projection * Model * vec4(position, 1);
    color = color0 / 255.0;
    uv = texcoord;
    at = position.xy;
    clip = normal;
}";

/// What is left of a colour outside of the rectangle to which its triangle is cut. A scissor would split
/// macroquad's batches, and needs `unsafe`.
const CLIP: &str =
    "step(clip.x, at.x) * step(clip.y, at.y) * step(at.x, clip.z) * step(at.y, clip.w)";

impl Paint {
    /// Compiles the materials.
    ///
    /// # Errors
    /// The driver's message if it refuses the shader.
    pub fn new() -> Result<Self, macroquad::Error> {
        let material = |color_blend, colour: &str| {
            let fragment = format!(
                "#version 100
varying highp vec2 at;
varying highp vec4 clip;
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
            material(
                Some(over),
                &format!("{CLIP} * color * texture2D(Texture, uv)"),
            )?,
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

/// Returns a vertex with a premultiplied colour, of a triangle that [`Blend::Over`] cuts to a rectangle.
pub fn vertex(at: Pos2, uv: Pos2, color: [u8; 4], clip: Rect) -> Vertex {
    Vertex {
        position: vec3(at.x, at.y, 0.0),
        uv: vec2(uv.x, uv.y),
        color,
        normal: vec4(clip.left(), clip.top(), clip.right(), clip.bottom()),
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
            let place = |it: Pos2| uv.min + (it - at.min) / at.size() * uv.size();
            let corner = |it| vertex(it, place(it), color, clip);
            self.add(Some(texture), &corners.map(corner));
        }
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
        let at = Pos2::new(x * width, y * height);
        vertex(at, Pos2::ZERO, theme.ground(far).to_array(), Rect::ZERO)
    };
    let mut quads = Triangles::default();
    for (column, row) in (0..GROUND.1).flat_map(|y| (0..GROUND.0).map(move |x| (x, y))) {
        // The triangles meet along the diagonal from the upper left.
        let corners = [(0, 0), (1, 0), (1, 1), (0, 1)];
        quads.add(None, &corners.map(|(x, y)| corner((column + x, row + y))));
    }
    paint.draw(Blend::Plain, &quads);
}

/// Takes a picture of the frame and returns a job that makes the bytes of its file.
pub fn screenshot() -> impl FnOnce() -> Result<Vec<u8>, String> {
    let image = macroquad::texture::get_screen_data();
    move || {
        let picture = Pixmap::new(image.width.into(), image.height.into());
        let mut picture = picture.ok_or("the window has no pixels")?;
        let row = usize::from(image.width) * 4;
        // The graphics driver returns the rows from the bottom.
        let from = image.bytes.chunks_exact(row).rev();
        for (row, from) in picture.data_mut().chunks_exact_mut(row).zip(from) {
            row.copy_from_slice(from);
            for pixel in row.as_chunks_mut::<4>().0 {
                pixel[3] = u8::MAX;
            }
        }
        picture.encode_png().map_err(|error| error.to_string())
    }
}
