//! The pieces that lie over the discs: rings, the parts of lines and frames, and numbers of points.

use tiny_skia::{IntRect, Path, Pixmap, Rect, Transform};

use super::pieces::{BoardPiece, FRAME, LinePart, PLUS};
use super::shapes::{circle, fill, line, outline, plain, rounded};
use super::{DISC, GLOW, digits, glow, middle, transparent};
use crate::presets::{Colour, Theme};
use crate::rules::Direction;

impl BoardPiece {
    /// Returns the pixels that the piece covers, counted from the top left corner of its cell with
    /// this side: left, top, right, bottom. Those of numbers lie around their middle.
    #[must_use]
    pub fn area(self, side: u16) -> [i32; 4] {
        let whole = i32::from(side);
        match self {
            Self::Glow(_) => {
                let out = pixels(f32::from(side) * (GLOW.0 + GLOW.1 / 2.0 - 0.5)) + 1;
                [-out, -out, whole + out, whole + out]
            }
            Self::Line(direction, part) => area_of_line(direction, part, side),
            Self::Frame(part) => {
                let out = Stroke::frame(side).margin();
                let (column, row) = FRAME.get(part).copied().unwrap_or_default();
                let before = |at: u8| if at == 0 { -out } else { 0 };
                let after = |at: u8| if at == 2 { whole + out } else { whole };
                [before(column), before(row), after(column), after(row)]
            }
            Self::Plate => {
                let out = pixels(plate_radius(side)) + 1;
                [-out, -out, out, out]
            }
            Self::Glyph(_) => {
                let (x, y) = digits::half(glyph_height(side), glyph_weight(side));
                [-x, -y, x, y]
            }
            Self::Disc(_) | Self::Hole | Self::LastRing | Self::Cell(..) | Self::Solid(..) => {
                [0, 0, whole, whole]
            }
        }
    }

    /// Returns the glyphs of a number of points, each with the place of its middle to the right of the
    /// middle of them all, in pixels.
    pub fn glyphs(number: u32, side: u16) -> impl Iterator<Item = (Self, f32)> {
        digits::number(&format!("+{number}"), glyph_height(side))
            .map(|(digit, x)| (Self::Glyph(digit.unwrap_or(PLUS)), x))
    }
}

/// Paints a piece of what lies over the discs, for cells of this side.
#[must_use]
pub fn painted_mark(piece: BoardPiece, side: u16, theme: &Theme) -> Pixmap {
    let [left, top, right, bottom] = piece.area(side);
    let mut picture = transparent((right - left).unsigned_abs(), (bottom - top).unsigned_abs());
    let unit = f32::from(side);
    match piece {
        BoardPiece::Glow(player) => {
            let ring = circle(middle(&picture), 0.0, unit * GLOW.0);
            outline(
                &mut picture,
                ring,
                plain(glow(theme, player), 1.0),
                unit * GLOW.1,
            );
        }
        BoardPiece::LastRing => {
            let ring = circle(middle(&picture), 0.0, unit * 0.455);
            let is_dark = theme.hole.luminance() < 0.2;
            let ink = if is_dark {
                Colour::WHITE
            } else {
                theme.stroke_edge
            };
            let ink = plain(ink, 190.0 / 255.0);
            outline(&mut picture, ring, ink, (unit * 0.022).max(1.5));
        }
        BoardPiece::Line(direction, part) => return part_of_line(direction, part, side, theme),
        BoardPiece::Frame(part) => {
            let (column, row) = FRAME.get(part).copied().unwrap_or_default();
            let corner = [column, row].map(|at| -unit * f32::from(at));
            let around = Rect::from_xywh(corner[0], corner[1], 3.0 * unit, 3.0 * unit);
            let path = around.and_then(|around| rounded(around, unit * 0.28));
            Stroke::frame(side).paint(&mut picture, path, (-left, -top), theme);
        }
        BoardPiece::Plate => {
            let (middle, radius) = (middle(&picture), plate_radius(side));
            for (ink, share) in [(theme.stroke_edge, 1.0), (theme.stroke, 0.86)] {
                let disc = circle(middle, 0.0, radius * share);
                fill(&mut picture, disc, plain(ink, 1.0));
            }
        }
        BoardPiece::Glyph(glyph) => {
            let digit = Some(glyph).filter(|it| *it != PLUS);
            let (height, weight) = (glyph_height(side), glyph_weight(side));
            return digits::glyph(digit, height, weight, theme.stroke_edge);
        }
        BoardPiece::Disc(_) | BoardPiece::Hole | BoardPiece::Cell(..) | BoardPiece::Solid(..) => {}
    }
    picture
}

/// The stroke over a completion: a light line over a wider dark one.
struct Stroke {
    /// The width of the light line, in pixels.
    width: f32,
}

impl Stroke {
    /// The width of the dark line, as a multiple of that of the light one.
    const EDGE: f32 = 1.7;
    /// The gap between the discs of neighbouring cells, as a part of a cell.
    const BETWEEN_DISCS: f32 = 2.0 * (0.5 - DISC);

    /// The stroke through a line of cells of this side.
    fn line(side: u16) -> Self {
        let width = (f32::from(side) * 0.075).max(2.0);
        Self { width }
    }

    /// The stroke around a square, which fits between the discs of neighbouring cells.
    fn frame(side: u16) -> Self {
        let width = (f32::from(side) * Self::BETWEEN_DISCS / 2.0).max(1.5);
        Self { width }
    }

    /// The width of the dark line, in pixels.
    fn outer(&self) -> f32 {
        self.width * Self::EDGE
    }

    /// The pixels that the stroke covers straight above the middle of its path, if that is a diagonal.
    fn margin(&self) -> i32 {
        pixels(self.outer() / 2.0 * std::f32::consts::SQRT_2) + 1
    }

    /// Paints the stroke along a path that is moved by whole pixels.
    fn paint(&self, picture: &mut Pixmap, path: Option<Path>, by: (i32, i32), theme: &Theme) {
        #[expect(clippy::cast_precision_loss, reason = "at most a cell of MAX_SIZE")]
        let moved = Transform::from_translate(by.0 as f32, by.1 as f32);
        let path = path.and_then(|path| path.transform(moved));
        outline(
            picture,
            path.clone(),
            plain(theme.stroke_edge, 1.0),
            self.outer(),
        );
        outline(picture, path, plain(theme.stroke, 1.0), self.width);
    }
}

/// Returns the pixels of a part of a line, as [`BoardPiece::area`] does.
fn area_of_line(direction: Direction, part: LinePart, side: u16) -> [i32; 4] {
    let (whole, half) = (i32::from(side), i32::from(side) / 2);
    let out = Stroke::line(side).margin();
    let before = if part == LinePart::First { -out } else { 0 };
    let after = if part == LinePart::Last {
        whole + out
    } else {
        whole
    };
    let beside = [half - out, whole - half + out];
    match direction {
        Direction::Horizontal => [before, beside[0], after, beside[1]],
        // Upwards: what comes first is below.
        Direction::Vertical => [beside[0], whole - after, beside[1], whole - before],
        Direction::Rising | Direction::Falling => [before, -out, after, whole + out],
    }
}

/// Cuts a part out of a line of three cells.
fn part_of_line(direction: Direction, part: LinePart, side: u16, theme: &Theme) -> Pixmap {
    let (unit, stroke) = (f32::from(side), Stroke::line(side));
    let out = stroke.margin();
    let (right, down) = down_step(direction);
    let cells = |step: f32| i32::from(side) * if step == 0.0 { 1 } else { 3 };
    let whole = [right, down].map(|step| (cells(step) + 2 * out).unsigned_abs());
    let mut picture = transparent(whole[0], whole[1]);
    // Towards the top the first cell is the last one.
    let above = if down < 0.0 { 2 * i32::from(side) } else { 0 };
    let corner = (out, out + above);
    let middle = unit / 2.0;
    let end = (middle + 2.0 * unit * right, middle + 2.0 * unit * down);
    stroke.paint(&mut picture, line((middle, middle), end), corner, theme);
    let [left, top, right_edge, bottom] = area_of_line(direction, part, side);
    let moved = |corner: i32, step: f32| corner + pixels(unit * f32::from(part as u8) * step);
    let (x, y) = (moved(corner.0, right), moved(corner.1, down));
    let cut = IntRect::from_ltrb(x + left, y + top, x + right_edge, y + bottom);
    let cut = cut.and_then(|cut| picture.clone_rect(cut));
    cut.unwrap_or_else(|| transparent(1, 1))
}

/// Returns one step along a direction: cells to the right, cells down.
#[must_use]
pub fn down_step(direction: Direction) -> (f32, f32) {
    match direction {
        Direction::Horizontal => (1.0, 0.0),
        Direction::Vertical => (0.0, -1.0),
        Direction::Rising => (1.0, -1.0),
        Direction::Falling => (1.0, 1.0),
    }
}

/// The radius of the ground of a number of points, in pixels.
fn plate_radius(side: u16) -> f32 {
    (f32::from(side) * 0.16).max(8.0)
}

/// The height of the glyphs of such a number, in pixels.
fn glyph_height(side: u16) -> f32 {
    plate_radius(side) * 0.80
}

/// Half the width of their lines, in pixels.
fn glyph_weight(side: u16) -> f32 {
    plate_radius(side) * 0.09
}

/// Returns the whole pixels that a length touches.
#[expect(
    clippy::cast_possible_truncation,
    reason = "a part of a cell's side, at most 512"
)]
fn pixels(length: f32) -> i32 {
    length.ceil() as i32
}

#[cfg(test)]
mod tests {
    use super::super::{MAX_SIZE, lay};
    use super::*;
    use crate::presets::Catalog;

    fn theme() -> Theme {
        let catalog = Catalog::built_in();
        catalog.theme("dark").cloned().expect("a shipped theme")
    }

    /// The oracle: a line painted in one go. Its parts, each beside the next, show the same.
    #[test]
    fn the_parts_of_a_line_are_the_line() {
        let theme = theme();
        for side in [8_u16, 13, 20, 33, 64, 91] {
            for direction in Direction::ALL {
                let long = 6_u8;
                let whole = u32::from(side) * (u32::from(long) + 2);
                let start = if down_step(direction).1 < 0.0 {
                    long
                } else {
                    1
                };
                let start = (i32::from(side), i32::from(side) * i32::from(start));
                let mut parts = transparent(whole, whole);
                for number in 0..long {
                    let part = match number {
                        0 => LinePart::First,
                        last if last == long - 1 => LinePart::Last,
                        _ => LinePart::Middle,
                    };
                    let piece = BoardPiece::Line(direction, part);
                    let [left, top, ..] = piece.area(side);
                    let (right, up) = direction.step();
                    let by = i32::from(side) * i32::from(number);
                    let at = (start.0 + right * by + left, start.1 - up * by + top);
                    lay(&mut parts, &painted_mark(piece, side, &theme), at);
                }
                let mut slow = transparent(whole, whole);
                let (right, down) = down_step(direction);
                let unit = f32::from(side);
                let end = unit / 2.0 + unit * f32::from(long - 1);
                let path = line(
                    (unit / 2.0, unit / 2.0),
                    (
                        if right > 0.0 { end } else { unit / 2.0 },
                        unit / 2.0 + down * (end - unit / 2.0),
                    ),
                );
                Stroke::line(side).paint(&mut slow, path, start, &theme);
                let bytes = parts.data().iter().zip(slow.data());
                let worst = bytes
                    .map(|(&found, &expected)| found.abs_diff(expected))
                    .max();
                // An edge that lies on a sample may count it or not: a pixel has sixteen.
                assert!(worst <= Some(16), "{direction:?} at {side} px: {worst:?}");
            }
        }
    }

    #[test]
    fn the_frame_of_a_square_fits_between_discs() {
        for side in 14..=MAX_SIZE {
            let unit = f32::from(side);
            let between = unit * Stroke::BETWEEN_DISCS;
            assert!(
                Stroke::frame(side).outer() <= between.max(1.5 * Stroke::EDGE),
                "{side}"
            );
        }
    }
}
