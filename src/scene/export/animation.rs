//! The frames of an animated GIF.

use std::borrow::Cow;
use std::io;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::board::{BoardArt, PictureContents};
use super::canvas::{Canvas, PixelRect};
use super::palette::{Palette, STAYS};

/// An animated GIF in the making. Each frame holds the rectangle that changes.
pub(super) struct Animation {
    canvas: Canvas,
    palette: Palette,
    /// The index of the colour of every pixel, as the frames before have left it.
    shown: Vec<u8>,
    encoder: Encoder<Vec<u8>>,
    /// The next frame: its place, and the indices of its pixels.
    frame: (PixelRect, Vec<u8>),
}

impl Animation {
    /// Begins with a frame that is the whole canvas.
    pub(super) fn new(canvas: Canvas, palette: Palette) -> io::Result<Self> {
        let whole = canvas.whole();
        let (width, height) = (whole.width(), whole.height());
        let encoder = Encoder::new(Vec::new(), width, height, &palette.bytes());
        let mut encoder = encoder.map_err(of_encoder)?;
        encoder.set_repeat(Repeat::Infinite).map_err(of_encoder)?;
        let mut animation = Self {
            shown: vec![STAYS; canvas.pixels().len()],
            canvas,
            palette,
            encoder,
            frame: (whole, Vec::new()),
        };
        animation.collect(&[whole]);
        Ok(animation)
    }

    /// Draws the parts of the canvas that change, as the next frame.
    pub(super) fn change(
        &mut self,
        art: &BoardArt<'_>,
        moment: PictureContents<'_>,
        parts: &[PixelRect],
    ) {
        let whole = self.canvas.whole();
        let parts: Vec<PixelRect> = parts.iter().filter_map(|part| part.common(whole)).collect();
        for &part in &parts {
            art.draw(&mut self.canvas, moment, part);
        }
        self.collect(&parts);
    }

    /// Collects the pixels of these parts that differ from the frames before.
    fn collect(&mut self, parts: &[PixelRect]) {
        let Some(place) = parts.iter().copied().reduce(PixelRect::joined) else {
            return;
        };
        let width = usize::from(place.width());
        let side = usize::from(self.canvas.whole().width());
        let mut indices = vec![STAYS; width * usize::from(place.height())];
        for part in parts {
            for y in part.rows() {
                let left = usize::from(part.left);
                let shown = usize::from(y) * side + left;
                let new = usize::from(y - place.top) * width + left - usize::from(place.left);
                let shown = self.shown.iter_mut().skip(shown);
                let new = indices.iter_mut().skip(new);
                let mut last = None;
                for ((&colour, shown), new) in self.canvas.row(y, *part).iter().zip(shown).zip(new)
                {
                    let index = match last {
                        Some((known, index)) if known == colour => index,
                        _ => self.palette.index(colour),
                    };
                    last = Some((colour, index));
                    if index != *shown {
                        (*shown, *new) = (index, index);
                    }
                }
            }
        }
        self.frame = (place, indices);
    }

    /// Writes the next frame, which is shown for this time in hundredths of a second.
    pub(super) fn write(&mut self, delay: u16) -> io::Result<()> {
        let (place, indices) = &self.frame;
        let frame = Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: Some(STAYS),
            left: place.left,
            top: place.top,
            width: place.width(),
            height: place.height(),
            buffer: Cow::Borrowed(indices),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame).map_err(of_encoder)
    }

    /// Returns the bytes of the file.
    pub(super) fn finish(self) -> io::Result<Vec<u8>> {
        self.encoder.into_inner().map_err(of_encoder)
    }
}

fn of_encoder(error: EncodingError) -> io::Error {
    match error {
        EncodingError::Io(error) => error,
        other => io::Error::other(other.to_string()),
    }
}
