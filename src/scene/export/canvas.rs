//! A picture of opaque pixels, drawn on by the processor.

use tiny_skia::PremultipliedColorU8;

use crate::presets::Colour;
use crate::scene::Rect;

/// A rectangle of whole pixels, right and bottom edge excluded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PixelRect {
    pub(super) left: u16,
    pub(super) top: u16,
    pub(super) right: u16,
    pub(super) bottom: u16,
}

impl PixelRect {
    /// Returns the pixels that a rectangle touches.
    pub(super) fn touched_by(rect: Rect) -> Self {
        Self {
            left: pixel(rect.x.floor()),
            top: pixel(rect.y.floor()),
            right: pixel(rect.right().ceil()),
            bottom: pixel(rect.bottom().ceil()),
        }
    }

    /// Returns the common pixels, if there are any.
    pub(super) fn common(self, other: Self) -> Option<Self> {
        let part = Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        };
        (part.left < part.right && part.top < part.bottom).then_some(part)
    }

    /// Returns the smallest rectangle that contains both.
    pub(super) fn joined(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// Returns whether `other` is inside.
    pub(super) const fn contains(self, other: Self) -> bool {
        self.left <= other.left
            && self.top <= other.top
            && self.right >= other.right
            && self.bottom >= other.bottom
    }

    /// The width, in pixels.
    pub(super) const fn width(self) -> u16 {
        self.right.saturating_sub(self.left)
    }

    /// The height, in pixels.
    pub(super) const fn height(self) -> u16 {
        self.bottom.saturating_sub(self.top)
    }

    /// The number of pixels.
    pub(super) fn pixels(self) -> u64 {
        u64::from(self.width()) * u64::from(self.height())
    }

    /// The numbers of the rows, from the top.
    pub(super) const fn rows(self) -> std::ops::Range<u16> {
        self.top..self.bottom
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to the range of u16 before the cast"
)]
const fn pixel(length: f32) -> u16 {
    length.clamp(0.0, u16::MAX as f32) as u16
}

/// A picture of opaque pixels, rows from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Canvas {
    whole: PixelRect,
    pixels: Vec<[u8; 3]>,
}

impl Canvas {
    /// Creates a black picture.
    pub(super) fn new(width: u16, height: u16) -> Self {
        Self {
            whole: PixelRect {
                left: 0,
                top: 0,
                right: width,
                bottom: height,
            },
            pixels: vec![[0; 3]; usize::from(width) * usize::from(height)],
        }
    }

    /// The whole picture.
    pub(super) const fn whole(&self) -> PixelRect {
        self.whole
    }

    /// All pixels, row by row from the top: red, green, blue.
    pub(super) fn pixels(&self) -> &[[u8; 3]] {
        &self.pixels
    }

    /// Returns the pixels of a row that are in the part; none outside the picture.
    pub(super) fn row(&self, y: u16, part: PixelRect) -> &[[u8; 3]] {
        let range = self.range(y, part);
        self.pixels.get(range).unwrap_or_default()
    }

    fn row_mut(&mut self, y: u16, part: PixelRect) -> &mut [[u8; 3]] {
        let range = self.range(y, part);
        self.pixels.get_mut(range).unwrap_or_default()
    }

    fn range(&self, y: u16, part: PixelRect) -> std::ops::Range<usize> {
        let start = usize::from(y) * usize::from(self.whole.right);
        start + usize::from(part.left)..start + usize::from(part.right)
    }

    /// Fills a part with a colour.
    pub(super) fn fill(&mut self, part: PixelRect, Colour { red, green, blue }: Colour) {
        let Some(part) = part.common(self.whole) else {
            return;
        };
        for y in part.rows() {
            self.row_mut(y, part).fill([red, green, blue]);
        }
    }

    /// Draws a picture into `place`, inside `clip`. `pixel` returns its pixel at a distance from the
    /// left and the upper edge of the place.
    pub(super) fn paste(
        &mut self,
        place: PixelRect,
        clip: PixelRect,
        pixel_at: impl Fn(u16, u16) -> Option<PremultipliedColorU8>,
    ) {
        let Some(part) = place.common(clip).and_then(|it| it.common(self.whole)) else {
            return;
        };
        for row in part.rows() {
            let columns = part.left..part.right;
            for (column, pixel) in columns.zip(self.row_mut(row, part)) {
                let Some(new) = pixel_at(column - place.left, row - place.top) else {
                    continue;
                };
                let stays = u16::from(u8::MAX - new.alpha());
                for (below, above) in pixel.iter_mut().zip([new.red(), new.green(), new.blue()]) {
                    let mixed = u16::from(above) + (u16::from(*below) * stays + 127) / 255;
                    *below = u8::try_from(mixed).unwrap_or(u8::MAX);
                }
            }
        }
    }

    /// Draws shapes of one form over each other, inside `clip`. `distance` returns the signed
    /// distance of a point from the edge of the form, in pixels, negative inside; `bounds`
    /// contains all shapes.
    pub(super) fn draw(
        &mut self,
        bounds: Rect,
        clip: PixelRect,
        coats: &[Coat],
        distance: impl Fn(f32, f32) -> f32,
    ) {
        let bounds = PixelRect::touched_by(bounds);
        let Some(part) = bounds.common(clip).and_then(|it| it.common(self.whole)) else {
            return;
        };
        for row in part.rows() {
            let columns = part.left..part.right;
            for (column, pixel) in columns.zip(self.row_mut(row, part)) {
                let from_edge = distance(f32::from(column) + 0.5, f32::from(row) + 0.5);
                for coat in coats {
                    coat.cover(pixel, from_edge);
                }
            }
        }
    }
}

/// One of the shapes that are drawn over each other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Coat {
    pub(super) colour: Colour,
    /// The opacity, 0 to 1.
    pub(super) opacity: f32,
    /// How far the shape reaches over the edge of the form, in pixels.
    pub(super) reach: f32,
}

impl Coat {
    /// An opaque shape that ends at the edge of the form.
    pub(super) const fn opaque(colour: Colour) -> Self {
        Self {
            colour,
            opacity: 1.0,
            reach: 0.0,
        }
    }

    /// Draws over a pixel whose centre is `from_edge` pixels outside the form.
    fn cover(&self, pixel: &mut [u8; 3], from_edge: f32) {
        // The covered part of a pixel, as if its edge were straight and axis-aligned. The exact
        // part takes 256 samples, and a long stroke has thousands of such pixels.
        let alpha = self.opacity * (0.5 + self.reach - from_edge).clamp(0.0, 1.0);
        if alpha <= 0.0 {
            return;
        }
        let Colour { red, green, blue } = self.colour;
        for (below, above) in pixel.iter_mut().zip([red, green, blue]) {
            let (from, to) = (f32::from(*below), f32::from(above));
            *below = byte(from + (to - from) * alpha);
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to 0..=255 before the cast"
)]
const fn byte(value: f32) -> u8 {
    value.round().clamp(0.0, 255.0) as u8
}
