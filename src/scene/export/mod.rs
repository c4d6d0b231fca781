//! Pictures of games as files: the last position as PNG, the whole game as an animated GIF.
//!
//! The board is drawn by the processor from the same cells, strokes and colours as in the window.
//! A GIF holds one frame for each disc, and of each frame only the rectangle that changes.

mod board;
mod caption;
mod replay;
#[cfg(test)]
mod tests;

use std::ffi::OsStr;
use std::io;
use std::ops::RangeInclusive;
use std::path::Path;

use color_quant::NeuQuant;
use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use thiserror::Error;
use tiny_skia::Pixmap;

use super::{BoardLayout, Rect, icon};
use crate::presets::Theme;
use crate::rules::Position;
use board::BoardArt;
pub use caption::Caption;
use caption::CaptionArt;
use replay::Replay;

/// The most pixels of a picture.
const MOST_PIXELS: u64 = 32_000_000;

/// The most pixels of all frames of an animation, if each move changes as much as it can.
const MOST_ANIMATED: u64 = 500_000_000;

/// The bytes of pictures from which on only every tenth pixel is looked at to choose the colours of an
/// animation.
const SAMPLED_FROM: usize = 4_000_000;

/// The longest side of a picture if no cell size is requested, in pixels.
const USUAL_SIDE: u16 = 1_200;

/// The largest cell if none is requested, in pixels.
const USUAL_CELL: u16 = 64;

/// The time for which a frame of a short game is shown, in hundredths of a second.
const DELAY: u64 = 60;

/// The shortest time of a frame. Many programs show frames of less for longer.
const LEAST_DELAY: u64 = 2;

/// The time in which a long game is shown, in hundredths of a second.
const LONG_GAME: u64 = 6_000;

/// The time for which the last frame is shown, in hundredths of a second.
const LAST_DELAY: u16 = 400;

/// The format of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFormat {
    /// A PNG picture of the last position.
    Png,
    /// An animated GIF of the game.
    Gif,
}

impl PictureFormat {
    /// Returns the format that the ending of a file's name asks for.
    #[must_use]
    pub fn of_file(file: &Path) -> Option<Self> {
        let ending = file.extension().and_then(OsStr::to_str)?;
        [Self::Png, Self::Gif]
            .into_iter()
            .find(|format| ending.eq_ignore_ascii_case(format.ending()))
    }

    /// The ending of file names, without a dot.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Gif => "gif",
        }
    }
}

/// The reason why a picture was not made.
#[derive(Debug, Error)]
pub enum ExportError {
    /// The picture, or the frames of an animation, would be larger than the limit.
    #[error("{what} have {pixels} million pixels, and {most} million are the limit")]
    TooLarge {
        /// What would have the pixels.
        what: &'static str,
        /// Its pixels, in millions.
        pixels: u64,
        /// The most pixels, in millions.
        most: u64,
        /// The largest side of a cell that is within the limit.
        cell: u16,
    },
    /// The encoder failed.
    #[error("the picture cannot be encoded: {0}")]
    Encoding(#[from] io::Error),
}

/// A game to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct Export<'a> {
    /// The position with all moves of the game.
    pub position: &'a Position,
    /// The colours.
    pub theme: &'a Theme,
    /// The side of a cell in pixels, clamped to [`Export::CELLS`]; `None` for one that suits the
    /// board.
    pub cell: Option<u16>,
    /// The names and the result, if they are shown. A board of less than 221 pixels has no room for
    /// them.
    pub caption: Option<&'a Caption>,
}

impl Export<'_> {
    /// The side of a cell, in pixels.
    pub const CELLS: RangeInclusive<u16> = 4..=512;

    /// Returns the bytes of the file.
    ///
    /// # Errors
    /// If the picture or the animation is larger than the limit.
    pub fn encode(&self, format: PictureFormat) -> Result<Vec<u8>, ExportError> {
        match format {
            PictureFormat::Png => self.png(),
            PictureFormat::Gif => self.gif(),
        }
    }

    /// Draws the last position.
    fn png(&self) -> Result<Vec<u8>, ExportError> {
        let picture = last_frame(self.position, &self.art(self.cell(PictureFormat::Png)?));
        let size = (picture.width(), picture.height());
        let (pixels, _) = picture.data().as_chunks();
        let rgb: Vec<u8> = pixels
            .iter()
            .flat_map(|&[red, green, blue, _]| [red, green, blue])
            .collect();
        Ok(encode_png(size, &rgb)?)
    }

    /// Draws the game: a frame for each move, of the pixels that it changes.
    fn gif(&self) -> Result<Vec<u8>, ExportError> {
        let art = self.art(self.cell(PictureFormat::Gif)?);
        let whole = art.layout.area.whole();
        let mut replay = Replay::new(self.position, art.layout);
        let first = art.paint(replay.moment(false), whole);
        let seen = [first.data(), last_frame(self.position, &art).data()].concat();
        let sampling = if seen.len() < SAMPLED_FROM { 1 } else { 10 };
        let palette = NeuQuant::new(sampling, 256, &seen);
        let (width, height) = (whole.w as u16, whole.h as u16);
        let mut encoder = Encoder::new(Vec::new(), width, height, &palette.color_map_rgb())?;
        encoder.set_repeat(Repeat::Infinite)?;
        let mut write = |picture: &Pixmap, part: Rect, delay| {
            let (pixels, _) = picture.data().as_chunks::<4>();
            let index = |pixel: &[u8; 4]| palette.index_of(pixel) as u8;
            encoder.write_frame(&Frame {
                delay,
                dispose: DisposalMethod::Keep,
                left: part.x as u16,
                top: part.y as u16,
                width: part.w as u16,
                height: part.h as u16,
                buffer: pixels.iter().map(index).collect(),
                ..Frame::default()
            })
        };
        let moves = self.position.ply() as u64;
        let delay = (LONG_GAME / moves.max(1)).clamp(LEAST_DELAY, DELAY) as u16;
        // A frame is written when the next one is known, because the last one is shown longer.
        let (mut picture, mut part) = (first, whole);
        while let Some(changed) = replay.step() {
            write(&picture, part, delay)?;
            (picture, part) = (art.paint(replay.moment(false), changed), changed);
        }
        if let Some(result) = art.result_part() {
            write(&picture, part, delay)?;
            (picture, part) = (art.paint(replay.moment(true), result), result);
        }
        write(&picture, part, LAST_DELAY)?;
        Ok(encoder.into_inner()?)
    }

    /// Returns the layout in cells of this side.
    fn layout(&self, cell: u16) -> BoardLayout {
        let layout = BoardLayout::of_picture(self.position.board().size(), cell);
        match self.caption {
            Some(caption) => caption.around(layout),
            None => layout,
        }
    }

    /// Paints the pieces of cells of this side, and the caption.
    fn art(&self, cell: u16) -> BoardArt<'_> {
        let layout = self.layout(cell);
        let caption = self.caption;
        let caption = caption.and_then(|it| CaptionArt::new(it, &layout, self.theme));
        BoardArt::new(layout, self.theme, caption)
    }

    /// Returns the side of a cell within the limits. If no cell size is requested, it is as large as they
    /// allow.
    fn cell(&self, format: PictureFormat) -> Result<u16, ExportError> {
        let (least, largest) = (*Self::CELLS.start(), *Self::CELLS.end());
        let size = self.position.board().size();
        let usual = USUAL_SIDE / u16::from(size.columns.max(size.rows));
        let wanted = self
            .cell
            .unwrap_or(usual.min(USUAL_CELL))
            .clamp(least, largest);
        let whole = |cell| self.layout(cell).area.pixels();
        // A disc may end what reaches to both of its sides.
        let goals = self.position.ruleset().goals().iter();
        let reach = goals.map(|goal| 2 * u64::from(goal.extent())).max();
        let board = u64::from(size.columns) * u64::from(size.rows);
        let changed =
            reach.map_or(1, |reach| reach * reach).min(board) * self.position.ply().max(1) as u64;
        let frames = |cell: u16| match format {
            PictureFormat::Png => 0,
            PictureFormat::Gif => changed * u64::from(cell).pow(2),
        };
        let fits = |&cell: &u16| {
            cell == least || whole(cell) <= MOST_PIXELS && frames(cell) <= MOST_ANIMATED
        };
        let found = (least..=wanted).rev().find(fits).unwrap_or(least);
        if found == wanted || self.cell.is_none() {
            return Ok(found);
        }
        let (what, pixels, most) = match whole(wanted) > MOST_PIXELS {
            true => ("the picture would", whole(wanted), MOST_PIXELS),
            false => (
                "the frames of the animation might",
                frames(wanted),
                MOST_ANIMATED,
            ),
        };
        Err(ExportError::TooLarge {
            what,
            pixels: pixels.div_ceil(1_000_000),
            most: most / 1_000_000,
            cell: found,
        })
    }
}

/// Draws the last position of a game.
fn last_frame(position: &Position, art: &BoardArt<'_>) -> Pixmap {
    let end = Replay::new(position, art.layout).finished();
    art.paint(end.moment(true), art.layout.area.whole())
}

impl From<EncodingError> for ExportError {
    fn from(error: EncodingError) -> Self {
        Self::Encoding(match error {
            EncodingError::Io(error) => error,
            other => io::Error::other(other.to_string()),
        })
    }
}

/// Encodes a PNG picture of this width and height from red, green and blue bytes, rows from the
/// top.
///
/// # Errors
/// If the number of bytes does not suit the size.
pub fn encode_png(size: (u32, u32), rgb: &[u8]) -> io::Result<Vec<u8>> {
    encode(size, png::ColorType::Rgb, rgb)
}

/// Draws the icon as a PNG picture of `side` times `side` pixels, in the colours of a theme.
///
/// # Errors
/// If the encoder fails.
pub fn icon_png(side: u16, theme: &Theme) -> io::Result<Vec<u8>> {
    let icon = icon(side, theme);
    let size = (icon.width(), icon.height());
    encode(size, png::ColorType::Rgba, &icon.take_demultiplied())
}

fn encode(
    (width, height): (u32, u32),
    colours: png::ColorType,
    pixels: &[u8],
) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(colours);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(bytes)
}
