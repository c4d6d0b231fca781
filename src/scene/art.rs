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
mod shapes;
#[cfg(test)]
mod tests;

#[cfg(test)]
pub(in crate::scene) use drawings::paint_group;
pub use drawings::{Face, Gaze, Icon, face, icon};
pub use lettering::{BOLD_FONT, FALLBACK_FONT};
pub use marks::CAPITALS;
pub use pieces::{BoardPiece, BoardPieces};
pub use tiny_skia::Pixmap;
use tiny_skia::{PathBuilder, PixmapPaint, Rect, Transform};

use crate::presets::{Colour, Mark, Theme};
use crate::rules::Player;
use shapes::{circle, colour, cross, down, fill, outline, plain, punch, rounded, slanted, star};

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

/// The part of the slab that a row of cells shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shade {
    /// Where the row begins, from 0 at the top of the slab to 1 at its foot.
    from: f32,
    /// Where it ends.
    to: f32,
}

impl Shade {
    /// Returns the shades of a board of this many rows, from the top row down: one for each row,
    /// or one for all.
    pub fn of_board(rows: u8) -> Vec<Self> {
        if rows > MOST_SHADES {
            return vec![Self { from: 0.5, to: 0.5 }];
        }
        let part = |row: u8| f32::from(row) / f32::from(rows);
        let shade = |row| Self {
            from: part(row),
            to: part(row + 1),
        };
        (0..rows).map(shade).collect()
    }

    /// Returns the number of the shade of a row, counted from 0 at the bottom of the board.
    #[must_use]
    pub fn number(row: u8, rows: u8) -> usize {
        if rows > MOST_SHADES {
            return 0;
        }
        usize::from(rows.saturating_sub(row + 1))
    }
}

/// Paints a disc in the middle of a transparent square.
#[must_use]
pub fn disc(side: u16, theme: &Theme, player: Player) -> Pixmap {
    let mut picture = square(side);
    let (centre, radius) = (middle(&picture), middle(&picture) * 2.0 * DISC);
    let look = theme.disc(player);
    let face = look.face;
    if side < MIN_MARK_SIZE {
        // A rim would cover most of a small disc.
        fill(&mut picture, circle(centre, 0.0, radius), plain(face, 1.0));
        return picture;
    }
    let rim = theme.rim(player);
    let (top, bottom) = (centre - radius, centre + radius);
    let body = down((top, bottom), [rim, rim.mixed(Colour::BLACK, 0.22)]);
    fill(&mut picture, circle(centre, 0.0, radius), body);
    let inner = radius * 0.93;
    let lit = slanted(
        (centre, inner),
        [
            face.mixed(Colour::WHITE, 0.20),
            face,
            face.mixed(Colour::BLACK, 0.10),
        ],
    );
    fill(&mut picture, circle(centre, -radius * 0.02, inner), lit);
    let groove = |offset: f32| circle(centre, radius * offset, radius * 0.76);
    let width = radius * 0.035;
    let tones = [
        (0.02, face.mixed(Colour::WHITE, 0.30)),
        (0.0, face.mixed(Colour::BLACK, 0.16)),
    ];
    for (offset, tone) in tones {
        outline(&mut picture, groove(offset), plain(tone, 1.0), width);
    }
    shine(&mut picture, centre, radius);
    mark(&mut picture, (centre, radius), look.mark, (face, look.ink));
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
fn mark(
    picture: &mut Pixmap,
    (centre, radius): (f32, f32),
    mark: Mark,
    (face, ink): (Colour, Colour),
) {
    let ring = |offset: f32| circle(centre, offset, radius * 0.36);
    let star = |offset: f32| star(centre, offset, radius * 0.50);
    // What stands out is dark in its own colour and lit at its lower edge.
    let lit = plain(face.mixed(Colour::WHITE, 0.35), 1.0);
    let raised = plain(face.mixed(embossing(face), 0.30), 1.0);
    let edge = radius * 0.035;
    match mark {
        Mark::Ring => outline(
            picture,
            circle(centre, 0.0, radius * 0.42),
            plain(ink, 1.0),
            radius * 0.2,
        ),
        Mark::Cross => outline(
            picture,
            cross(centre, radius * 0.38),
            plain(ink, 1.0),
            radius * 0.22,
        ),
        Mark::EmbossedRing => {
            outline(picture, ring(edge), lit, radius * 0.17);
            outline(picture, ring(0.0), raised, radius * 0.17);
        }
        Mark::EmbossedStar => {
            fill(picture, star(edge), lit);
            fill(picture, star(0.0), raised);
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
#[must_use]
pub fn cell(side: u16, theme: &Theme, shade: Shade) -> Pixmap {
    let mut picture = square(side);
    let (centre, radius) = (middle(&picture), middle(&picture) * 2.0 * HOLE);
    let [top, bottom] = slab_colours(theme);
    let ends = [shade.from, shade.to].map(|at| top.mixed(bottom, at));
    picture.fill(colour(ends[0], 1.0));
    let whole = Rect::from_xywh(0.0, 0.0, 2.0 * centre, 2.0 * centre).map(PathBuilder::from_rect);
    fill(&mut picture, whole, down((0.0, 2.0 * centre), ends));
    let is_fine = side < MIN_MARK_SIZE;
    if !is_fine {
        let around = centre * (2.0 * HOLE + 0.05);
        let edge = [
            ends[0].mixed(Colour::BLACK, 0.30),
            ends[1].mixed(Colour::WHITE, 0.26),
        ];
        let edge = down((centre - around, centre + around), edge);
        fill(&mut picture, circle(centre, 0.0, around), edge);
    }
    punch(&mut picture, circle(centre, 0.0, radius));
    if !is_fine {
        let mut shadow = square(side);
        let depth = if theme.hole.luminance() < 0.2 {
            0.42
        } else {
            0.20
        };
        fill(
            &mut shadow,
            circle(centre, 0.0, radius),
            plain(Colour::BLACK, depth),
        );
        punch(&mut shadow, circle(centre, radius * 0.09, radius));
        lay(&mut picture, &shadow, (0, 0));
    }
    picture
}

/// Paints the hole of a cell.
#[must_use]
pub fn hole(side: u16, theme: &Theme) -> Pixmap {
    filled(side, theme.hole)
}

/// Paints a square of one colour.
#[must_use]
pub fn filled(side: u16, ink: Colour) -> Pixmap {
    let mut picture = square(side);
    picture.fill(colour(ink, 1.0));
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

/// The border of the slab: its left end, one column of pixels that stands for all between, and its
/// right end.
#[derive(Clone, Debug)]
pub struct Border {
    /// The picture, `2 * end + 1` pixels wide, and higher than the slab by `apron` above and below.
    pub picture: Pixmap,
    /// The width of an end, in pixels.
    pub end: u16,
    /// How far the picture reaches beyond the slab to each side, in pixels.
    pub apron: u16,
}

/// Paints the border of a slab of this height around cells of this side, with a foot that reaches
/// `foot` pixels below it.
#[must_use]
pub fn border(height: u16, side: u16, foot: f32, theme: &Theme) -> Border {
    let (unit, tall) = (f32::from(side), f32::from(height));
    let round = corner(unit);
    let apron = whole(apron(unit));
    let end = apron.saturating_add(whole(round)).saturating_add(1);
    let width = 2 * u32::from(end) + 1;
    let mut picture = transparent(width, u32::from(height) + 2 * u32::from(apron));
    let (margin, across) = (f32::from(apron), f32::from(end - apron) * 2.0 + 1.0);
    let slab = |grow: f32, by: f32| {
        let area = Rect::from_xywh(
            margin - grow,
            margin - grow + by,
            across + 2.0 * grow,
            tall + 2.0 * grow,
        );
        area.and_then(|area| rounded(area, round + grow))
    };
    // Each of the layers of a soft shadow is a little larger than the one over it.
    const LAYERS: u8 = 8;
    for layer in (1..=LAYERS).rev() {
        let grow = margin * 0.55 * f32::from(layer) / f32::from(LAYERS);
        let depth = if theme.is_dark() { 0.055 } else { 0.030 };
        fill(
            &mut picture,
            slab(grow, margin * 0.40),
            plain(Colour::BLACK, depth),
        );
    }
    let [top, bottom] = slab_colours(theme);
    if foot > 0.0 {
        let below = Rect::from_ltrb(
            margin - foot * 0.7,
            margin + tall - round,
            margin + across + foot * 0.7,
            margin + tall + foot,
        );
        let path = below.and_then(|below| rounded(below, round));
        fill(
            &mut picture,
            path,
            plain(bottom.mixed(Colour::BLACK, 0.18), 1.0),
        );
    }
    let light = top.mixed(Colour::WHITE, 0.22);
    fill(&mut picture, slab(0.0, 0.0), plain(light, 1.0));
    let line = (unit * 0.02).clamp(0.5, 2.5);
    let face = down((margin, margin + tall), [top, bottom]);
    fill(&mut picture, slab(-line, 0.0), face);
    Border {
        picture,
        end,
        apron,
    }
}

/// Returns how far shadow and foot of a slab reach beyond it, in pixels, for cells of this side.
#[must_use]
pub fn apron(side: f32) -> f32 {
    (side * 0.36).round().max(1.0)
}

/// Returns the radius of the slab's corners, in pixels.
fn corner(side: f32) -> f32 {
    side / 3.0
}

/// Paints the slab of a small board: a plate with round corners and a light edge of this
/// width, in pixels; 0 for none.
#[must_use]
pub fn slab((width, height): (u16, u16), corner: f32, line: f32, theme: &Theme) -> Pixmap {
    let mut picture = transparent(width.into(), height.into());
    let area = |less: f32| {
        let (right, bottom) = (f32::from(width) - less, f32::from(height) - less);
        Rect::from_ltrb(less, less, right, bottom).and_then(|it| rounded(it, corner - less))
    };
    let colours = slab_colours(theme);
    if line > 0.0 {
        let light = plain(colours[0].mixed(Colour::WHITE, 0.22), 1.0);
        fill(&mut picture, area(0.0), light);
    }
    let face = down((line, f32::from(height) - line), colours);
    fill(&mut picture, area(line), face);
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

pub(super) fn transparent(width: u32, height: u32) -> Pixmap {
    let picture = Pixmap::new(width.max(1), height.max(1));
    picture.unwrap_or_else(|| panic!("{width}x{height} pixels: sides are of 16 bits"))
}

fn middle(picture: &Pixmap) -> f32 {
    picture.width() as f32 / 2.0
}

fn whole(pixels: f32) -> u16 {
    pixels.round() as u16
}
