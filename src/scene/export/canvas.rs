//! A picture of opaque pixels, drawn on by the processor.

use tiny_skia::{Pixmap, PremultipliedColorU8};

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

    /// Returns the rectangle in pixels.
    pub(super) fn rect(self) -> Rect {
        let [x, y, w, h] = [self.left, self.top, self.width(), self.height()].map(f32::from);
        Rect::new(x, y, w, h)
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

    /// Draws a picture of this opacity, 0 to 1, with its top left corner at whole pixels, inside `clip`.
    pub(super) fn paste_picture(
        &mut self,
        picture: &Pixmap,
        (x, y): (f32, f32),
        clip: PixelRect,
        opacity: f32,
    ) {
        let length = |pixels: u32| u16::try_from(pixels).unwrap_or(u16::MAX);
        // A picture that begins outside the canvas loses its first pixels.
        let [left, top] = [x, y].map(|at| pixel((-at).max(0.0)));
        let (width, height) = (length(picture.width()), length(picture.height()));
        let place = PixelRect {
            left: pixel(x),
            top: pixel(y),
            right: pixel(x + f32::from(width)),
            bottom: pixel(y + f32::from(height)),
        };
        self.paste(place, clip, opacity, |x, y| {
            picture.pixel((x + left).into(), (y + top).into())
        });
    }

    /// Draws a picture of this opacity, 0 to 1, into `place`, inside `clip`. `pixel_at` returns its pixel
    /// at a distance from the left and the upper edge of the place.
    pub(super) fn paste(
        &mut self,
        place: PixelRect,
        clip: PixelRect,
        opacity: f32,
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
                let stays = 1.0 - f32::from(new.alpha()) / 255.0 * opacity;
                for (below, above) in pixel.iter_mut().zip([new.red(), new.green(), new.blue()]) {
                    *below = byte(f32::from(above) * opacity + f32::from(*below) * stays);
                }
            }
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
