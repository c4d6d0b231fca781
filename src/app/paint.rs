//! Drawing textured meshes with premultiplied colours, in physical pixels.
//!
//! macroquad's own blending expects straight alpha and makes dark fringes around anti-aliased
//! edges, so all drawing goes through the materials here.

use macroquad::material::{
    Material, MaterialParams, gl_use_default_material, gl_use_material, load_material,
};
use macroquad::math::{vec2, vec3, vec4};
use macroquad::miniquad::{
    BlendFactor, BlendState, BlendValue, Equation, PipelineParams, ShaderSource,
};
use macroquad::models::{Mesh, Vertex, draw_mesh};
use macroquad::texture::{FilterMode, Texture2D};
use plummet::internals::scene::Rect;
use plummet::internals::scene::art::Pixmap;

/// The number of vertices that fit into one draw call; macroquad silently cuts larger meshes.
/// Goes into `Conf::draw_call_vertex_capacity`. macroquad keeps buffers of this capacity for each draw
/// call of the fullest frame: 43 KiB each, most of them for a few vertices.
pub(crate) const DRAW_CALL_VERTICES: usize = 1_024;

/// The number of indices that fit into one draw call (`Conf::draw_call_index_capacity`).
pub(crate) const DRAW_CALL_INDICES: usize = 1_536;

/// How drawn pixels combine with those already there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Blend {
    /// Blends the new pixels over the old ones.
    Over,
    /// Replaces the old pixels by those of the texture, transparency included.
    Replace,
    /// Replaces the old pixels by the colours of the vertices. Software drivers draw that in a third
    /// of the time.
    Plain,
}

/// The materials. They need an open window.
#[derive(Clone, Debug)]
pub(crate) struct Paint {
    over: Material,
    replace: Material,
    plain: Material,
}

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

/// Returns the shader that gives a pixel this colour.
fn fragment(colour: &str) -> String {
    format!(
        "#version 100
varying highp vec2 uv;
varying lowp vec4 color;
uniform sampler2D Texture;
void main() {{
    gl_FragColor = {colour};
}}"
    )
}

impl Paint {
    /// Compiles the materials.
    ///
    /// # Errors
    /// The driver's message if it refuses the shader.
    pub(crate) fn new() -> Result<Self, macroquad::Error> {
        let material = |color_blend, colour| {
            let shader = ShaderSource::Glsl {
                vertex: VERTEX,
                fragment: &fragment(colour),
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
        Ok(Self {
            over: material(Some(over), "color * texture2D(Texture, uv)")?,
            replace: material(None, "texture2D(Texture, uv)")?,
            plain: material(None, "color")?,
        })
    }

    /// Draws with premultiplied colours what `draw` passes to [`draw_mesh`].
    pub(crate) fn with(&self, blend: Blend, draw: impl FnOnce()) {
        gl_use_material(match blend {
            Blend::Over => &self.over,
            Blend::Replace => &self.replace,
            Blend::Plain => &self.plain,
        });
        draw();
        gl_use_default_material();
    }
}

/// Returns a picture as a texture of the same size.
pub(crate) fn texture_of(map: &Pixmap) -> Texture2D {
    let side = |pixels: u32| u16::try_from(pixels).unwrap_or(u16::MAX);
    let texture = Texture2D::from_rgba8(side(map.width()), side(map.height()), map.data());
    texture.set_filter(FilterMode::Linear);
    texture
}

/// Returns a vertex with a premultiplied colour.
pub(crate) fn vertex(x: f32, y: f32, u: f32, v: f32, color: [u8; 4]) -> Vertex {
    Vertex {
        position: vec3(x, y, 0.0),
        uv: vec2(u, v),
        color,
        normal: vec4(0.0, 0.0, 0.0, 0.0),
    }
}

/// An axis-aligned rectangle: left, top, right, bottom.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Edges {
    pub(crate) left: f32,
    pub(crate) top: f32,
    pub(crate) right: f32,
    pub(crate) bottom: f32,
}

impl From<Rect> for Edges {
    fn from(rect: Rect) -> Self {
        Self {
            left: rect.x,
            top: rect.y,
            right: rect.right(),
            bottom: rect.bottom(),
        }
    }
}

/// Quads of one texture, split into meshes that fit into a draw call.
pub(crate) struct QuadBatch {
    meshes: Vec<Mesh>,
    texture: Option<Texture2D>,
}

impl std::fmt::Debug for QuadBatch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let quads: usize = self.meshes.iter().map(|mesh| mesh.vertices.len() / 4).sum();
        f.debug_struct("QuadBatch").field("quads", &quads).finish()
    }
}

impl QuadBatch {
    /// Creates an empty batch; without a texture it draws plain colours.
    pub(crate) fn new(texture: Option<Texture2D>) -> Self {
        Self {
            meshes: Vec::new(),
            texture,
        }
    }

    /// Adds the rectangle `at` with the part `uv` of the texture (0 to 1), multiplied by a
    /// premultiplied colour, which [`Blend::Replace`] leaves out.
    pub(crate) fn push(&mut self, at: Edges, uv: Edges, color: [u8; 4]) {
        let full = |mesh: &Mesh| {
            mesh.vertices.len() + 4 >= DRAW_CALL_VERTICES
                || mesh.indices.len() + 6 >= DRAW_CALL_INDICES
        };
        if self.meshes.last().is_none_or(full) {
            self.meshes.push(Mesh {
                vertices: Vec::new(),
                indices: Vec::new(),
                texture: self.texture.clone(),
            });
        }
        let Some(mesh) = self.meshes.last_mut() else {
            return;
        };
        let Ok(first) = u16::try_from(mesh.vertices.len()) else {
            return;
        };
        mesh.vertices.extend([
            vertex(at.left, at.top, uv.left, uv.top, color),
            vertex(at.right, at.top, uv.right, uv.top, color),
            vertex(at.right, at.bottom, uv.right, uv.bottom, color),
            vertex(at.left, at.bottom, uv.left, uv.bottom, color),
        ]);
        let corners = [0, 1, 2, 0, 2, 3];
        mesh.indices.extend(corners.map(|corner| first + corner));
    }

    /// Draws all quads in the order in which they were added.
    pub(crate) fn draw(&self) {
        self.meshes.iter().for_each(draw_mesh);
    }
}
