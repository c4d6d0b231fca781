//! Fast drawing of many small pictures: all of them lie in one texture, so thousands of them take a
//! handful of draw calls.

use macroquad::texture::{FilterMode, Texture2D};
use plummet::internals::scene::PlacedPiece;
use plummet::internals::scene::art::Pixmap;

use super::paint::{Edges, QuadBatch};

/// The pieces of a board in one texture.
#[derive(Debug)]
pub(crate) struct SpriteSheet {
    /// Its pixels are not mixed with their neighbours, which takes half the time where there is no
    /// graphics hardware: pieces lie on whole pixels, as in a picture that is exported.
    texture: Texture2D,
    /// The place of each picture in the texture (0 to 1), and its width and height in pixels.
    places: Vec<(Edges, f32, f32)>,
}

/// The least width of the texture, in pixels.
const MIN_SHEET_WIDTH: usize = 1024;

/// How the pieces of a sheet are drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SheetUse {
    /// The part of the target to draw, in physical pixels.
    pub(crate) clip: Edges,
    /// The number of physical pixels per unit of the camera in use.
    pub(crate) pixels: f32,
    /// The factor by which pictures are stretched: 1 if they have been painted for their place.
    pub(crate) stretch: f32,
}

/// The pixels of pictures side by side: to be made by a job, as no texture is touched.
#[derive(Debug)]
pub(crate) struct SheetPixels {
    width: usize,
    bytes: Vec<u8>,
    /// The left and upper edge, the width and the height of each picture.
    places: Vec<[usize; 4]>,
}

impl SheetPixels {
    /// Puts the pictures into one, a transparent pixel apart.
    pub(crate) fn new(pictures: &[Pixmap]) -> Self {
        let size = |picture: &Pixmap| (to_usize(picture.width()), to_usize(picture.height()));
        let widest = pictures.iter().map(|it| size(it).0).max().unwrap_or(0);
        let width = (widest + 2).max(MIN_SHEET_WIDTH);
        // From left to right in shelves, each as high as its highest picture.
        let (mut left, mut top, mut shelf) = (1, 1, 0);
        let places: Vec<[usize; 4]> = pictures
            .iter()
            .map(|picture| {
                let (w, h) = size(picture);
                if left + w + 1 > width {
                    (left, top, shelf) = (1, top + shelf + 1, 0);
                }
                let place = [left, top, w, h];
                (left, shelf) = (left + w + 1, shelf.max(h));
                place
            })
            .collect();
        let height = top + shelf + 1;
        let mut bytes = vec![0_u8; width * height * 4];
        for (picture, [left, top, w, _]) in pictures.iter().zip(&places) {
            for (y, row) in picture.data().chunks_exact(w * 4).enumerate() {
                let at = ((y + top) * width + left) * 4;
                if let Some(target) = bytes.get_mut(at..at + row.len()) {
                    target.copy_from_slice(row);
                }
            }
        }
        Self {
            width,
            bytes,
            places,
        }
    }
}

impl SpriteSheet {
    /// Makes the texture.
    pub(crate) fn new(pixels: &SheetPixels) -> Self {
        let side = |n: usize| u16::try_from(n).unwrap_or(u16::MAX);
        let (width, height) = (pixels.width, pixels.bytes.len() / (4 * pixels.width.max(1)));
        let texture = Texture2D::from_rgba8(side(width), side(height), &pixels.bytes);
        texture.set_filter(FilterMode::Nearest);
        let (sheet_w, sheet_h) = (to_f32(width), to_f32(height));
        let place = |&[left, top, w, h]: &[usize; 4]| {
            let uv = Edges {
                left: to_f32(left) / sheet_w,
                top: to_f32(top) / sheet_h,
                right: to_f32(left + w) / sheet_w,
                bottom: to_f32(top + h) / sheet_h,
            };
            (uv, to_f32(w), to_f32(h))
        };
        Self {
            texture,
            places: pixels.places.iter().map(place).collect(),
        }
    }

    /// Returns the visible parts of pieces as a batch of quads.
    pub(crate) fn batch(
        &self,
        pieces: impl IntoIterator<Item = PlacedPiece>,
        how: SheetUse,
    ) -> QuadBatch {
        let mut batch = QuadBatch::new(Some(self.texture.clone()));
        for placed in pieces {
            let Some(&(uv, w, h)) = self.places.get(placed.piece.index()) else {
                continue;
            };
            let (w, h) = (w * how.stretch, h * how.stretch);
            let clip = how.clip;
            let left = placed.x.max(clip.left);
            let top = placed.y.max(clip.top);
            let right = (placed.x + w).min(clip.right);
            let bottom = (placed.y + h).min(clip.bottom);
            if left >= right || top >= bottom {
                continue;
            }
            let across = |x: f32| uv.left + (x - placed.x) / w * (uv.right - uv.left);
            let down = |y: f32| uv.top + (y - placed.y) / h * (uv.bottom - uv.top);
            let part = Edges {
                left: across(left),
                top: down(top),
                right: across(right),
                bottom: down(bottom),
            };
            let at = Edges {
                left: left / how.pixels,
                top: top / how.pixels,
                right: right / how.pixels,
                bottom: bottom / how.pixels,
            };
            batch.push(at, part, [alpha_byte(placed.opacity); 4]);
        }
        batch
    }
}

fn alpha_byte(opacity: f32) -> u8 {
    (opacity * 255.0).round().clamp(0.0, 255.0) as u8
}

fn to_usize(pixels: u32) -> usize {
    usize::try_from(pixels).unwrap_or(usize::MAX)
}

fn to_f32(pixels: usize) -> f32 {
    pixels as f32
}
