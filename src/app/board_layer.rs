//! Fast drawing of many small pictures: a sheet of sprites, and a layer that keeps the drawn
//! board between frames.
//!
//! All sprites lie in one texture, so thousands of them take a handful of draw calls. A big
//! board is drawn once into a texture of its own. Then a frame copies that texture, and a move
//! redraws one cell of it.
//!
//! The board has transparent holes: falling discs are drawn below it, strokes above it. While
//! the view moves, this texture is not made. Instead every visible cell is drawn once, opaque,
//! straight to the screen, because without graphics hardware every filled pixel costs time.

use macroquad::camera::{Camera2D, set_camera, set_default_camera};
use macroquad::math::{Rect, vec2};
use macroquad::texture::{FilterMode, RenderTarget, Texture2D, render_target};
use plummet::internals::scene::art::Pixmap;

use super::paint::{Blend, Edges, Paint, QuadBatch};

/// Pictures in one texture.
#[derive(Debug)]
pub(crate) struct SpriteSheet {
    /// The texture for sprites between pixels, such as falling discs.
    smooth: Texture2D,
    /// The same texture for sprites on whole pixels. Drivers without graphics hardware draw it
    /// in half the time.
    crisp: Texture2D,
    /// The place of each picture in the texture (0 to 1), and its width and height in pixels.
    places: Vec<(Edges, f32, f32)>,
}

/// The least width of the texture, in pixels.
const MIN_SHEET_WIDTH: usize = 1024;

/// One picture to draw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sprite {
    /// The index of the picture in its sheet.
    pub(crate) picture: usize,
    /// Left edge, in physical pixels; whole numbers stay crisp.
    pub(crate) x: f32,
    /// Top edge, in physical pixels.
    pub(crate) y: f32,
    pub(crate) opacity: f32,
}

impl SpriteSheet {
    /// Puts the pictures into one texture, one transparent pixel apart.
    pub(crate) fn new(pictures: &[Pixmap]) -> Self {
        let size = |picture: &Pixmap| (to_usize(picture.width()), to_usize(picture.height()));
        let widest = pictures.iter().map(|it| size(it).0).max().unwrap_or(0);
        let width = (widest + 2).max(MIN_SHEET_WIDTH);
        // From left to right in shelves, each as high as its highest picture.
        let (mut left, mut top, mut shelf) = (1, 1, 0);
        let corners: Vec<(usize, usize)> = pictures
            .iter()
            .map(|picture| {
                let (w, h) = size(picture);
                if left + w + 1 > width {
                    (left, top, shelf) = (1, top + shelf + 1, 0);
                }
                let corner = (left, top);
                (left, shelf) = (left + w + 1, shelf.max(h));
                corner
            })
            .collect();
        let height = top + shelf + 1;
        let mut bytes = vec![0_u8; width * height * 4];
        let (sheet_w, sheet_h) = (to_f32(width), to_f32(height));
        let mut places = Vec::with_capacity(pictures.len());
        for (picture, (left, top)) in pictures.iter().zip(corners) {
            let (w, h) = size(picture);
            for (y, row) in picture.data().chunks_exact(w * 4).enumerate() {
                let at = ((y + top) * width + left) * 4;
                if let Some(target) = bytes.get_mut(at..at + row.len()) {
                    target.copy_from_slice(row);
                }
            }
            let uv = Edges {
                left: to_f32(left) / sheet_w,
                top: to_f32(top) / sheet_h,
                right: to_f32(left + w) / sheet_w,
                bottom: to_f32(top + h) / sheet_h,
            };
            places.push((uv, to_f32(w), to_f32(h)));
        }
        let side = |n: usize| u16::try_from(n).unwrap_or(u16::MAX);
        let texture = |filter| {
            let texture = Texture2D::from_rgba8(side(width), side(height), &bytes);
            texture.set_filter(filter);
            texture
        };
        Self {
            smooth: texture(FilterMode::Linear),
            crisp: texture(FilterMode::Nearest),
            places,
        }
    }

    /// Returns the sprites as a batch of quads. `pixels` is the number of physical pixels per
    /// unit of the camera in use.
    pub(crate) fn batch(
        &self,
        sprites: impl IntoIterator<Item = Sprite>,
        pixels: f32,
    ) -> QuadBatch {
        let mut batch = QuadBatch::new(Some(self.smooth.clone()));
        for sprite in sprites {
            let Some(&(uv, w, h)) = self.places.get(sprite.picture) else {
                continue;
            };
            let at = Edges {
                left: sprite.x / pixels,
                top: sprite.y / pixels,
                right: (sprite.x + w) / pixels,
                bottom: (sprite.y + h) / pixels,
            };
            batch.push(at, uv, [alpha_byte(sprite.opacity); 4]);
        }
        batch
    }

    /// Returns the parts of opaque sprites on whole pixels that are within `clip`, in physical
    /// pixels.
    pub(crate) fn tiles(
        &self,
        sprites: impl IntoIterator<Item = Sprite>,
        clip: Edges,
        pixels: f32,
    ) -> QuadBatch {
        let mut batch = QuadBatch::new(Some(self.crisp.clone()));
        for sprite in sprites {
            let Some(&(uv, w, h)) = self.places.get(sprite.picture) else {
                continue;
            };
            let left = sprite.x.max(clip.left);
            let top = sprite.y.max(clip.top);
            let right = (sprite.x + w).min(clip.right);
            let bottom = (sprite.y + h).min(clip.bottom);
            if left >= right || top >= bottom {
                continue;
            }
            let across = |x: f32| uv.left + (x - sprite.x) / w * (uv.right - uv.left);
            let down = |y: f32| uv.top + (y - sprite.y) / h * (uv.bottom - uv.top);
            let part = Edges {
                left: across(left),
                top: down(top),
                right: across(right),
                bottom: down(bottom),
            };
            let at = Edges {
                left: left / pixels,
                top: top / pixels,
                right: right / pixels,
                bottom: bottom / pixels,
            };
            batch.push(at, part, [255; 4]);
        }
        batch
    }
}

/// The drawn board, kept as a texture.
#[derive(Debug, Default)]
pub(crate) struct BoardLayer {
    target: Option<RenderTarget>,
    size: (u32, u32),
}

impl BoardLayer {
    /// Draws the whole board. `size` is the layer's size in physical pixels; the sprites'
    /// places count from its top left corner.
    pub(crate) fn redraw(
        &mut self,
        paint: &Paint,
        sheet: &SpriteSheet,
        size: (u32, u32),
        sprites: impl IntoIterator<Item = Sprite>,
    ) {
        let size = (size.0.max(1), size.1.max(1));
        if self.target.is_none() || self.size != size {
            let target = render_target(size.0, size.1);
            target.texture.set_filter(FilterMode::Nearest);
            self.target = Some(target);
            self.size = size;
        }
        let whole = Edges {
            left: 0.0,
            top: 0.0,
            right: u32_to_f32(size.0),
            bottom: u32_to_f32(size.1),
        };
        self.draw_into(|| {
            macroquad::window::clear_background(macroquad::color::BLANK);
            let batch = sheet.tiles(sprites, whole, 1.0);
            paint.with(Blend::Replace, || batch.draw());
        });
    }

    /// Replaces some cells of the drawn board, transparent parts included.
    pub(crate) fn update(
        &mut self,
        paint: &Paint,
        sheet: &SpriteSheet,
        sprites: impl IntoIterator<Item = Sprite>,
    ) {
        self.draw_into(|| {
            let batch = sheet.batch(sprites, 1.0);
            paint.with(Blend::Replace, || batch.draw());
        });
    }

    /// Copies the layer to the screen, with its top left corner at `x`, `y` in physical pixels.
    /// One macroquad unit has `dpi` of them.
    pub(crate) fn blit(&self, paint: &Paint, x: f32, y: f32, dpi: f32) {
        let Some(target) = &self.target else { return };
        let (w, h) = (u32_to_f32(self.size.0), u32_to_f32(self.size.1));
        let mut batch = QuadBatch::new(Some(target.texture.clone()));
        let at = Edges {
            left: x / dpi,
            top: y / dpi,
            right: (x + w) / dpi,
            bottom: (y + h) / dpi,
        };
        // The camera of `draw_into` is not mirrored, so row 0 of the texture is the top.
        let whole = Edges {
            left: 0.0,
            top: 0.0,
            right: 1.0,
            bottom: 1.0,
        };
        batch.push(at, whole, [255; 4]);
        paint.with(Blend::Over, || batch.draw());
    }

    fn draw_into(&self, draw: impl FnOnce()) {
        let Some(target) = &self.target else { return };
        let (w, h) = (u32_to_f32(self.size.0), u32_to_f32(self.size.1));
        let whole = Rect::new(0.0, 0.0, w, h);
        set_camera(&Camera2D {
            zoom: vec2(2.0 / w, 2.0 / h),
            render_target: Some(target.clone()),
            ..Camera2D::from_display_rect(whole)
        });
        draw();
        set_default_camera();
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to 0..=255 before the cast"
)]
fn alpha_byte(opacity: f32) -> u8 {
    (opacity * 255.0).round().clamp(0.0, 255.0) as u8
}

fn to_usize(pixels: u32) -> usize {
    usize::try_from(pixels).unwrap_or(usize::MAX)
}

#[expect(
    clippy::cast_precision_loss,
    reason = "sides of textures: far below the 16 million that f32 counts exactly"
)]
fn to_f32(pixels: usize) -> f32 {
    pixels as f32
}

#[expect(
    clippy::cast_precision_loss,
    reason = "sides of textures: far below the 16 million that f32 counts exactly"
)]
fn u32_to_f32(pixels: u32) -> f32 {
    pixels as f32
}
