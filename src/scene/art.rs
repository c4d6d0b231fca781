//! Pictures of discs, cells and the slab of the board, painted at the exact pixel size.
//!
//! The window uploads them as textures and `scene::export` pastes them into files, so a
//! game looks the same in both. A picture is never scaled: edges are sharp from 1 px to
//! [`MAX_SIZE`].
//!
//! All parts of a cell are squares of the same size, to be laid over each other:
//! ```text
//!   |<------------- side ------------->|
//!   |   |<------- 2 * HOLE ------->|   |    the slab around the hole
//!   |   | |<----- 2 * DISC ----->| |   |    the gap between stays visible
//! ```

mod drawings;
pub(super) mod lettering;
pub(super) mod marks;
mod pieces;
pub(super) mod shapes;
#[cfg(test)]
mod tests;

use super::*;
use crate::presets::theme::DiscLook;
pub(in crate::scene) use drawings::draw_svg;
pub use drawings::{Face, Icon, Mood, face, icon};
pub use lettering::{BOLD_FONT, FALLBACK_FONT};
pub use marks::CAPITALS;
pub use pieces::{BoardPiece, BoardPieces};
use resvg::usvg::{Options, Tree};
use shapes::*;
pub use tiny_skia::Pixmap;
use tiny_skia::{Rect, *};

/// Largest side of a picture of a cell, in pixels. Larger requests are clamped to it.
pub const MAX_SIZE: u16 = 512;

/// Smallest side at which discs have a mark and cells an edge, in pixels. Below it they would blur.
pub const MIN_MARK_SIZE: u16 = 14;

/// Radius of the hole in a cell, as a fraction of the cell's side.
const HOLE: f32 = 0.44;

/// Radius of a disc, as a fraction of the cell's side.
pub(super) const DISC: f32 = 0.42;

/// The part of a cell's side that is a disc.
pub const DISC_SHARE: f32 = 2.0 * DISC;

/// The most rows whose slab has a gradient. On a higher board it could not be seen, and each row
/// has its own pictures.
const MOST_SHADES: u8 = 12;

/// The part of the slab that a row of cells shows: where it begins and ends, from 0 at the top of the
/// slab to 1 at its foot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shade(f32, f32);

impl Shade {
    /// Returns the shades of a board of this many rows, from the top row down: one for each row,
    /// or one for all.
    pub fn of_board(rows: u8) -> Vec<Self> {
        if rows > MOST_SHADES {
            return vec![Self(0.5, 0.5)];
        }
        let part = |row: u8| f32::from(row) / f32::from(rows);
        let shade = |row| Self(part(row), part(row + 1));
        (0..rows).map(shade).collect()
    }

    /// Returns the number of the shade of a row, counted from 0 at the bottom of the board.
    pub fn number(row: u8, rows: u8) -> usize {
        if rows > MOST_SHADES {
            0
        } else {
            rows.saturating_sub(row + 1).into()
        }
    }
}

/// Paints a disc in the middle of a transparent square.
pub fn disc(side: u16, theme: &Theme, player: Player) -> Pixmap {
    let mut picture = square(side);
    let (centre, radius) = (middle(&picture), middle(&picture) * 2.0 * DISC);
    let look = theme.disc(player);
    let face = look.face;
    let [lit, dark] =
        [Color32::WHITE, Color32::BLACK].map(|it| move |by| face.lerp_to_gamma(it, by));
    if side < MIN_MARK_SIZE {
        // A rim would cover most of a small disc.
        fill(&mut picture, circle(centre, 0.0, radius), plain(face));
        return picture;
    }
    let rim = theme.rim(player);
    let (top, bottom) = (centre - radius, centre + radius);
    let body = down(top, bottom, [rim, rim.lerp_to_gamma(Color32::BLACK, 0.22)]);
    fill(&mut picture, circle(centre, 0.0, radius), body);
    let inner = radius * 0.93;
    // The light comes from the upper left.
    let from = (centre - inner * 0.5, centre - inner * 0.9);
    let to = (centre + inner * 0.4, centre + inner);
    let light = gradient(from, to, &[lit(0.20), face, dark(0.10)]);
    fill(&mut picture, circle(centre, -radius * 0.02, inner), light);
    for (offset, tone) in [(0.02, lit(0.30)), (0.0, dark(0.16))] {
        let groove = circle(centre, radius * offset, radius * 0.76);
        outline(&mut picture, groove, plain(tone), radius * 0.035);
    }
    shine(&mut picture, centre, radius);
    mark(&mut picture, centre, radius, look);
    picture
}

/// Paints the light that a disc reflects.
fn shine(picture: &mut Pixmap, centre: f32, radius: f32) {
    let oval = Rect::from_xywh(-radius * 0.34, -radius * 0.17, radius * 0.68, radius * 0.34);
    let path = oval.and_then(PathBuilder::from_oval);
    let turned = Transform::from_rotate(-28.0)
        .post_translate(centre - radius * 0.34, centre - radius * 0.52);
    let path = path.and_then(|path| path.transform(turned));
    fill(picture, path, plain(Color32::from_white_alpha(61)));
}

/// Paints the mark of a disc of this centre and radius.
fn mark(picture: &mut Pixmap, centre: f32, radius: f32, look: DiscLook) {
    let ink = plain(look.ink);
    // What stands out is dark in its own colour and lit at its lower edge.
    let lit = look.face.lerp_to_gamma(Color32::WHITE, 0.35);
    let raised = look.face.lerp_to_gamma(embossing(look.face), 0.30);
    let embossed = [(radius * 0.035, lit), (0.0, raised)].map(|(at, ink)| (at, plain(ink)));
    match look.mark {
        Mark::Ring => {
            let ring = circle(centre, 0.0, radius * 0.42);
            outline(picture, ring, ink, radius * 0.2);
        }
        Mark::Cross => outline(picture, cross(centre, radius * 0.38), ink, radius * 0.22),
        Mark::EmbossedRing => {
            for (lower, ink) in embossed {
                let ring = circle(centre, lower, radius * 0.36);
                outline(picture, ring, ink, radius * 0.17);
            }
        }
        Mark::EmbossedStar => {
            for (lower, ink) in embossed {
                fill(picture, star(centre, lower, radius * 0.50), ink);
            }
        }
    }
}

/// Returns the colour towards which an embossed mark is darkened: a bright disc keeps its warmth.
fn embossing(face: Color32) -> Color32 {
    Color32::from_rgb(face.r().saturating_sub(60), face.g() / 3, face.b() / 8)
}

/// Paints one square of the slab with a transparent hole, whose upper edge throws a shadow.
pub fn cell(side: u16, theme: &Theme, shade: Shade) -> Pixmap {
    let [top, bottom] = slab_colours(theme);
    let [above, below] = [shade.0, shade.1].map(|at| top.lerp_to_gamma(bottom, at));
    let mut picture = filled(side, above);
    let (centre, radius) = (middle(&picture), middle(&picture) * 2.0 * HOLE);
    let whole = Rect::from_xywh(0.0, 0.0, 2.0 * centre, 2.0 * centre).map(PathBuilder::from_rect);
    let face = down(0.0, 2.0 * centre, [above, below]);
    fill(&mut picture, whole, face);
    let hole = || circle(centre, 0.0, radius);
    if side < MIN_MARK_SIZE {
        punch(&mut picture, hole());
        return picture;
    }
    let around = centre * (2.0 * HOLE + 0.05);
    let edge = [
        above.lerp_to_gamma(Color32::BLACK, 0.30),
        below.lerp_to_gamma(Color32::WHITE, 0.26),
    ];
    let edge = down(centre - around, centre + around, edge);
    fill(&mut picture, circle(centre, 0.0, around), edge);
    punch(&mut picture, hole());
    let mut shadow = square(side);
    let is_dark = luminance(theme.hole) < 0.2;
    let depth = Color32::from_black_alpha(if is_dark { 107 } else { 51 });
    fill(&mut shadow, hole(), plain(depth));
    punch(&mut shadow, circle(centre, radius * 0.09, radius));
    lay(&mut picture, &shadow, (0, 0));
    picture
}

/// Paints a square of one colour.
pub fn filled(side: u16, ink: Color32) -> Pixmap {
    let mut picture = square(side);
    picture.fill(shapes::colour(ink));
    picture
}

/// Draws a picture over another, with its top left corner at `x`, `y`.
pub fn lay(below: &mut Pixmap, above: &Pixmap, (x, y): (i32, i32)) {
    let paint = PixmapPaint::default();
    below.draw_pixmap(x, y, above.as_ref(), &paint, Transform::identity(), None);
}

/// Draws a picture over another, on whole pixels around a middle.
pub(super) fn lay_around(below: &mut Pixmap, above: &Pixmap, at: Pos2) {
    // Rounded alike wherever the picture is cut: `round` goes the other way below 0.
    let corner = |middle: f32, side: u32| (middle - side as f32 / 2.0 + 0.5).floor() as i32;
    lay(
        below,
        above,
        (corner(at.x, above.width()), corner(at.y, above.height())),
    );
}

/// Paints the slab of a board of this width and height around cells of this side, with a foot that
/// reaches `foot` pixels below it, and its shadow, which reaches [`apron`] pixels to each side.
pub fn border(size: Vec2, side: f32, foot: f32, theme: &Theme) -> Pixmap {
    let line = (side * 0.02).clamp(0.5, 2.5);
    slab(size, corner(side), line, (apron(side), foot), theme)
}

/// Returns how far shadow and foot of a slab reach beyond it, in pixels, for cells of this side.
pub fn apron(side: f32) -> f32 {
    (side * 0.36).round().max(1.0)
}

/// Returns the radius of the slab's corners, in pixels.
pub fn corner(side: f32) -> f32 {
    side / 3.0
}

/// Paints a slab: a plate with round corners and a light edge of this width, in pixels; 0 for none. Its
/// shadow and its foot reach so far beyond it; they are 0 for a plate alone.
pub fn slab(
    size: Vec2,
    corner: f32,
    line: f32,
    (apron, foot): (f32, f32),
    theme: &Theme,
) -> Pixmap {
    let mut picture = transparent(size + Vec2::splat(2.0 * apron));
    let area = emath::Rect::from_min_size(pos2(apron, apron), size);
    let plate = |grow: f32, down: f32| {
        let moved = area.expand(grow).translate(vec2(0.0, down));
        rounded(moved, corner + grow)
    };
    // Each of the layers of a soft shadow is a little larger than the one over it.
    const LAYERS: u8 = 8;
    let depth = Color32::from_black_alpha(if theme.is_dark() { 14 } else { 8 });
    for layer in (1..=LAYERS).rev().filter(|_| apron > 0.0) {
        let grow = apron * 0.55 * f32::from(layer) / f32::from(LAYERS);
        fill(&mut picture, plate(grow, apron * 0.40), plain(depth));
    }
    let colours @ [top, bottom] = slab_colours(theme);
    if foot > 0.0 {
        let ends = area.with_min_y(area.bottom() - corner);
        let ends = ends.with_max_y(area.bottom() + foot);
        let ink = plain(bottom.lerp_to_gamma(Color32::BLACK, 0.18));
        let ends = rounded(ends.expand2(vec2(foot * 0.7, 0.0)), corner);
        fill(&mut picture, ends, ink);
    }
    if line > 0.0 {
        let light = plain(top.lerp_to_gamma(Color32::WHITE, 0.22));
        fill(&mut picture, plate(0.0, 0.0), light);
    }
    fill(
        &mut picture,
        plate(-line, 0.0),
        down(area.top(), area.bottom(), colours),
    );
    picture
}

/// Returns the colours of the slab at its top and at its foot.
fn slab_colours(theme: &Theme) -> [Color32; 2] {
    [
        theme.board.lerp_to_gamma(Color32::WHITE, 0.12),
        theme.board.lerp_to_gamma(Color32::BLACK, 0.22),
    ]
}

/// Returns a transparent square; its side is clamped to `1..=MAX_SIZE`.
fn square(side: u16) -> Pixmap {
    transparent(Vec2::splat(side.clamp(1, MAX_SIZE).into()))
}

/// Returns a transparent picture of at least one pixel.
pub(super) fn transparent(size: Vec2) -> Pixmap {
    let [width, height] = [size.x, size.y].map(|side| (side as u32).max(1));
    let picture = Pixmap::new(width, height);
    picture.unwrap_or_else(|| panic!("{width}x{height} pixels: sides are of 16 bits"))
}

fn middle(picture: &Pixmap) -> f32 {
    picture.width() as f32 / 2.0
}
