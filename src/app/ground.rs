//! The ground behind everything: a soft light in the colours of the theme.

use macroquad::models::{Mesh, draw_mesh};
use plummet::internals::presets::{Colour, Theme};

use super::paint::{Blend, Paint, vertex};

/// The number of quads across and down. The colour of a vertex is exact, those between are mixed
/// by the graphics system, which is faster than a texture.
const QUADS: (u16, u16) = (16, 12);

/// Where the light is, as parts of the width and of the height.
const LIGHT: (f32, f32) = (0.35, 0.30);

/// The ground of the window, kept while size and colours stay.
#[derive(Default)]
pub(crate) struct Ground {
    kept: Option<(GroundKey, Mesh)>,
}

/// The width and the height, in macroquad's units, and the colour of which all others are mixed.
type GroundKey = ((f32, f32), Colour);

impl Ground {
    /// Fills the window. Its sides are in macroquad's units.
    pub(crate) fn draw(&mut self, paint: &Paint, size: (f32, f32), theme: &Theme) {
        let key = (size, theme.background);
        if self.kept.as_ref().is_none_or(|(kept, _)| *kept != key) {
            self.kept = Some((key, mesh(size, theme)));
        }
        if let Some((_, mesh)) = &self.kept {
            paint.with(Blend::Plain, || draw_mesh(mesh));
        }
    }
}

impl std::fmt::Debug for Ground {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let key = self.kept.as_ref().map(|(key, _)| key);
        f.debug_struct("Ground")
            .field("key", &key)
            .finish_non_exhaustive()
    }
}

fn mesh((width, height): (f32, f32), theme: &Theme) -> Mesh {
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
    mesh
}
