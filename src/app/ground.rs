//! The ground behind everything: a soft light in the colours of the theme.

use macroquad::models::{Mesh, draw_mesh};
use plummet::internals::presets::{Colour, Theme};

use super::paint::{Blend, Paint, vertex};

/// The number of quads across and down. The colour of a vertex is exact, those between are mixed
/// by the graphics system, which is faster than a texture.
const QUADS: (u16, u16) = (16, 12);

/// Where the light is, as parts of the width and of the height.
const LIGHT: (f32, f32) = (0.35, 0.30);

/// Fills the window. Its sides are in macroquad's units.
pub(crate) fn draw_ground(paint: &Paint, (width, height): (f32, f32), theme: &Theme) {
    let part = |step: u16, of: u16| f32::from(step) / f32::from(of);
    let mut mesh = Mesh {
        vertices: Vec::new(),
        indices: Vec::new(),
        texture: None,
    };
    for row in 0..=QUADS.1 {
        for column in 0..=QUADS.0 {
            let (x, y) = (part(column, QUADS.0), part(row, QUADS.1));
            let far = (x - LIGHT.0).hypot(y - LIGHT.1);
            let Colour { red, green, blue } = theme.ground(far);
            let colour = [red, green, blue, u8::MAX];
            mesh.vertices
                .push(vertex(x * width, y * height, 0.0, 0.0, colour));
            if row < QUADS.1 && column < QUADS.0 {
                let first = row * (QUADS.0 + 1) + column;
                let below = first + QUADS.0 + 1;
                mesh.indices
                    .extend([first, first + 1, below + 1, first, below + 1, below]);
            }
        }
    }
    paint.with(Blend::Replace, || draw_mesh(&mesh));
}
