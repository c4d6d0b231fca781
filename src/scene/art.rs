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

#[cfg(test)]
pub(in crate::scene) use drawings::draw_svg;
pub use drawings::{Face, Gaze, Icon, face, icon};
pub use lettering::{BOLD_FONT, FALLBACK_FONT};
pub use marks::CAPITALS;
pub use pieces::{BoardPiece, BoardPieces};
pub use tiny_skia::Pixmap;
use tiny_skia::{PathBuilder, PixmapPaint, Rect, Transform};

use crate::presets::theme::DiscLook;
use crate::presets::{Colour, Mark, Theme};
use crate::rules::Player;
use shapes::{circle, cross, down, fill, gradient, outline, plain, punch, rounded, star};

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
    let [lit, dark] = [Colour::WHITE, Colour::BLACK].map(|it| move |by| face.mixed(it, by));
    if side < MIN_MARK_SIZE {
        // A rim would cover most of a small disc.
        fill(&mut picture, circle(centre, 0.0, radius), plain(face, 1.0));
        return picture;
    }
    let rim = theme.rim(player);
    let (top, bottom) = (centre - radius, centre + radius);
    let body = down(top, bottom, [rim, rim.mixed(Colour::BLACK, 0.22)]);
    fill(&mut picture, circle(centre, 0.0, radius), body);
    let inner = radius * 0.93;
    // The light comes from the upper left.
    let from = (centre - inner * 0.5, centre - inner * 0.9);
    let to = (centre + inner * 0.4, centre + inner);
    let light = gradient(from, to, &[lit(0.20), face, dark(0.10)]);
    fill(&mut picture, circle(centre, -radius * 0.02, inner), light);
    for (offset, tone) in [(0.02, lit(0.30)), (0.0, dark(0.16))] {
        let groove = circle(centre, radius * offset, radius * 0.76);
        outline(&mut picture, groove, plain(tone, 1.0), radius * 0.035);
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
    fill(picture, path, plain(Colour::WHITE, 0.24));
}

/// Paints the mark of a disc of this centre and radius.
fn mark(picture: &mut Pixmap, centre: f32, radius: f32, look: DiscLook) {
    let ink = plain(look.ink, 1.0);
    // What stands out is dark in its own colour and lit at its lower edge.
    let lit = look.face.mixed(Colour::WHITE, 0.35);
    let raised = look.face.mixed(embossing(look.face), 0.30);
    let embossed = [(radius * 0.035, lit), (0.0, raised)].map(|(at, ink)| (at, plain(ink, 1.0)));
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
fn embossing(face: Colour) -> Colour {
    Colour {
        red: face.red.saturating_sub(60),
        green: face.green / 3,
        blue: face.blue / 8,
    }
}

/// Paints one square of the slab with a transparent hole, whose upper edge throws a shadow.
pub fn cell(side: u16, theme: &Theme, shade: Shade) -> Pixmap {
    let [top, bottom] = slab_colours(theme);
    let [above, below] = [shade.0, shade.1].map(|at| top.mixed(bottom, at));
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
        above.mixed(Colour::BLACK, 0.30),
        below.mixed(Colour::WHITE, 0.26),
    ];
    let edge = down(centre - around, centre + around, edge);
    fill(&mut picture, circle(centre, 0.0, around), edge);
    punch(&mut picture, hole());
    let mut shadow = square(side);
    let is_dark = theme.hole.luminance() < 0.2;
    let depth = if is_dark { 0.42 } else { 0.20 };
    fill(&mut shadow, hole(), plain(Colour::BLACK, depth));
    punch(&mut shadow, circle(centre, radius * 0.09, radius));
    lay(&mut picture, &shadow, (0, 0));
    picture
}

/// Paints a square of one colour.
pub fn filled(side: u16, ink: Colour) -> Pixmap {
    let mut picture = square(side);
    picture.fill(shapes::colour(ink, 1.0));
    picture
}

/// Draws a picture over another, with its top left corner at `x`, `y`.
pub fn lay(below: &mut Pixmap, above: &Pixmap, (x, y): (i32, i32)) {
    let paint = PixmapPaint::default();
    below.draw_pixmap(x, y, above.as_ref(), &paint, Transform::identity(), None);
}

/// Draws a picture over another, on whole pixels around a middle.
pub(super) fn lay_around(below: &mut Pixmap, above: &Pixmap, (x, y): (f32, f32)) {
    // Rounded alike wherever the picture is cut: `round` goes the other way below 0.
    let corner = |middle: f32, side: u32| (middle - side as f32 / 2.0 + 0.5).floor() as i32;
    lay(
        below,
        above,
        (corner(x, above.width()), corner(y, above.height())),
    );
}

/// Paints the slab of a board of this width and height around cells of this side, with a foot that
/// reaches `foot` pixels below it, and its shadow, which reaches [`apron`] pixels to each side.
pub fn border(size: (f32, f32), side: f32, foot: f32, theme: &Theme) -> Pixmap {
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
    (width, height): (f32, f32),
    corner: f32,
    line: f32,
    (apron, foot): (f32, f32),
    theme: &Theme,
) -> Pixmap {
    let mut picture = transparent(width + 2.0 * apron, height + 2.0 * apron);
    let (right, below) = (apron + width, apron + height);
    let plate = |grow: f32, down: f32| {
        let (left, top) = (apron - grow, apron - grow + down);
        let area = Rect::from_ltrb(left, top, right + grow, below + grow + down);
        area.and_then(|area| rounded(area, corner + grow))
    };
    // Each of the layers of a soft shadow is a little larger than the one over it.
    const LAYERS: u8 = 8;
    let depth = if theme.is_dark() { 0.055 } else { 0.030 };
    for layer in (1..=LAYERS).rev().filter(|_| apron > 0.0) {
        let grow = apron * 0.55 * f32::from(layer) / f32::from(LAYERS);
        let shadow = plain(Colour::BLACK, depth);
        fill(&mut picture, plate(grow, apron * 0.40), shadow);
    }
    let colours @ [top, bottom] = slab_colours(theme);
    if foot > 0.0 {
        let wider = foot * 0.7;
        let area = Rect::from_ltrb(apron - wider, below - corner, right + wider, below + foot);
        let ink = plain(bottom.mixed(Colour::BLACK, 0.18), 1.0);
        fill(&mut picture, area.and_then(|it| rounded(it, corner)), ink);
    }
    if line > 0.0 {
        let light = plain(top.mixed(Colour::WHITE, 0.22), 1.0);
        fill(&mut picture, plate(0.0, 0.0), light);
    }
    fill(&mut picture, plate(-line, 0.0), down(apron, below, colours));
    picture
}

/// Returns the colours of the slab at its top and at its foot.
fn slab_colours(theme: &Theme) -> [Colour; 2] {
    [
        theme.board.mixed(Colour::WHITE, 0.12),
        theme.board.mixed(Colour::BLACK, 0.22),
    ]
}

/// Returns a transparent square; its side is clamped to `1..=MAX_SIZE`.
fn square(side: u16) -> Pixmap {
    let side = side.clamp(1, MAX_SIZE).into();
    transparent(side, side)
}

/// Returns a transparent picture of at least one pixel.
pub(super) fn transparent(width: f32, height: f32) -> Pixmap {
    let [width, height] = [width, height].map(|side| (side as u32).max(1));
    let picture = Pixmap::new(width, height);
    picture.unwrap_or_else(|| panic!("{width}x{height} pixels: sides are of 16 bits"))
}

fn middle(picture: &Pixmap) -> f32 {
    picture.width() as f32 / 2.0
}
