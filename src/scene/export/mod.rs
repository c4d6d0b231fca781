//! Pictures of games as files: the last position as PNG, the whole game as an animated GIF.
//!
//! The board is drawn by the processor from the same cells, strokes and colours as in the window.
//! A GIF holds one frame for each disc, and of each frame only the rectangle that changes.

mod animation;
mod board;
mod canvas;
mod caption;
mod palette;
mod replay;
#[cfg(test)]
mod tests;

use std::ffi::OsStr;
use std::io;
use std::ops::RangeInclusive;
use std::path::Path;

use thiserror::Error;

use super::{BoardLayout, icon};
use crate::presets::Theme;
use crate::rules::{Player, Position};
use animation::Animation;
use board::BoardArt;
use canvas::{Canvas, PixelRect};
pub use caption::Caption;
use caption::CaptionArt;
use palette::Palette;
use replay::Replay;

/// The most pixels of a picture.
const MOST_PIXELS: u64 = 32_000_000;

/// The most pixels of all frames of an animation, counted as they are encoded.
const MOST_ANIMATED: u64 = 500_000_000;

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
    /// The picture would be larger than the limit.
    #[error("the picture would have {pixels} million pixels, and {most} million are the limit")]
    TooLarge {
        /// Its pixels, in millions.
        pixels: u64,
        /// The most pixels, in millions.
        most: u64,
        /// The largest side of a cell that is within the limit.
        cell: u16,
    },
    /// The animation would be larger than the limit.
    #[error(
        "the frames of the animation would have {pixels} million pixels, and {most} million are \
         the limit"
    )]
    TooLong {
        /// The pixels of all frames, in millions.
        pixels: u64,
        /// The most pixels, in millions.
        most: u64,
        /// The side of a cell that is within the limit.
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
        let art = self.art(self.cell()?);
        let canvas = last_frame(self.position, &art);
        let whole = canvas.whole();
        let size = (u32::from(whole.width()), u32::from(whole.height()));
        Ok(encode_png(size, canvas.pixels().as_flattened())?)
    }

    /// Draws the game.
    fn gif(&self) -> Result<Vec<u8>, ExportError> {
        let art = self.art(self.cell_of_frames()?);
        let mut replay = Replay::new(self.position, art.layout);
        let mut canvas = art.canvas();
        let whole = canvas.whole();
        art.draw(&mut canvas, replay.moment(), whole);
        let last = last_frame(self.position, &art);
        let edges = edge_colours(self.theme);
        let pixels = canvas.pixels().iter().chain(last.pixels()).chain(&edges);
        let palette = Palette::new(&fixed_colours(self.theme), pixels);
        drop(last);
        let mut animation = Animation::new(canvas, palette)?;
        let moves = self.position.moves().len() as u64;
        let delay = (LONG_GAME / moves.max(1)).clamp(LEAST_DELAY, DELAY);
        let delay = u16::try_from(delay).unwrap_or(u16::MAX);
        // A frame is written when the next one is known, because the last one is shown longer.
        while let Some(parts) = replay.step() {
            animation.write(delay)?;
            animation.change(&art, replay.moment(), &parts);
        }
        if let Some(part) = art.result_part() {
            animation.write(delay)?;
            animation.change(&art, replay.moment().with_result(), &[part]);
        }
        animation.write(LAST_DELAY)?;
        Ok(animation.finish()?)
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

    /// Returns the side of a cell of a picture within the limit.
    fn cell(&self) -> Result<u16, ExportError> {
        let Some(cell) = self.cell else {
            let size = self.position.board().size();
            let longer = u16::from(size.columns.max(size.rows));
            return Ok((USUAL_SIDE / longer).min(USUAL_CELL));
        };
        let pixels = |cell| PixelRect::touched_by(self.layout(cell).area).pixels();
        let cell = cell.clamp(*Self::CELLS.start(), *Self::CELLS.end());
        if pixels(cell) <= MOST_PIXELS {
            return Ok(cell);
        }
        let mut fits = Self::CELLS
            .rev()
            .skip_while(|&cell| pixels(cell) > MOST_PIXELS);
        Err(ExportError::TooLarge {
            pixels: millions(pixels(cell)),
            most: millions(MOST_PIXELS),
            cell: fits.next().unwrap_or(*Self::CELLS.start()),
        })
    }

    /// Returns the side of a cell of an animation within the limits. If no cell size is requested,
    /// it is as large as the limits allow.
    fn cell_of_frames(&self) -> Result<u16, ExportError> {
        let mut cell = self.cell()?;
        let asked = self.pixels_of_frames(cell);
        let mut pixels = asked;
        // In the smallest cells every game is of bounded length: its frames have at most 1.6
        // thousand million pixels.
        while pixels > MOST_ANIMATED && cell > *Self::CELLS.start() {
            cell = smaller_cell(cell, pixels);
            pixels = self.pixels_of_frames(cell);
        }
        if self.cell.is_some() && asked > MOST_ANIMATED {
            return Err(ExportError::TooLong {
                pixels: millions(asked),
                most: millions(MOST_ANIMATED),
                cell,
            });
        }
        Ok(cell)
    }

    /// Returns the number of pixels of all frames as they are encoded.
    fn pixels_of_frames(&self, cell: u16) -> u64 {
        let layout = self.layout(cell);
        let result = self.caption.and_then(|it| it.result_part(&layout));
        let [whole, result] = [Some(PixelRect::touched_by(layout.area)), result]
            .map(|it| it.map_or(0, PixelRect::pixels));
        let mut replay = Replay::new(self.position, layout);
        let mut pixels = whole + result;
        while let Some(parts) = replay.step() {
            pixels += parts
                .into_iter()
                .reduce(PixelRect::joined)
                .map_or(0, PixelRect::pixels);
        }
        pixels
    }
}

/// Draws the last position of a game.
fn last_frame(position: &Position, art: &BoardArt<'_>) -> Canvas {
    let end = Replay::new(position, art.layout).finished();
    let mut canvas = art.canvas();
    let whole = canvas.whole();
    art.draw(&mut canvas, end.moment().with_result(), whole);
    canvas
}

/// Returns a smaller side of a cell, whose frames have about [`MOST_ANIMATED`] pixels.
fn smaller_cell(cell: u16, pixels: u64) -> u16 {
    let square = u64::from(cell).pow(2) * MOST_ANIMATED / pixels.max(1);
    let side = u16::try_from(square.isqrt()).unwrap_or(u16::MAX);
    side.clamp(*Export::CELLS.start(), cell.saturating_sub(1))
}

/// Returns a number in millions, rounded up.
const fn millions(pixels: u64) -> u64 {
    pixels.div_ceil(1_000_000)
}

/// Returns colours at the edges of strokes and rings, which the first and the last frame of a game
/// may not have.
fn edge_colours(theme: &Theme) -> Vec<[u8; 3]> {
    let all = fixed_colours(theme);
    let mix = |a: [u8; 3], b: [u8; 3], quarters: u16| {
        std::array::from_fn(|part| {
            let sum = u16::from(a[part]) * quarters + u16::from(b[part]) * (4 - quarters);
            u8::try_from(sum / 4).unwrap_or(u8::MAX)
        })
    };
    let pairs = all.iter().flat_map(|a| all.iter().map(move |b| (*a, *b)));
    pairs
        .flat_map(|(a, b)| [mix(a, b, 1), mix(a, b, 2)])
        .collect()
}

/// Returns the colours of a theme that an animation keeps exactly.
fn fixed_colours(theme: &Theme) -> Vec<[u8; 3]> {
    let discs = Player::BOTH.map(|player| theme.disc(player));
    let [red, yellow] = discs.map(|disc| [disc.face, disc.ink]);
    let board = [
        theme.background,
        theme.board,
        theme.hole,
        theme.dim,
        theme.text,
    ];
    let strokes = [theme.stroke, theme.stroke_edge];
    let all = board.into_iter().chain(strokes).chain(red).chain(yellow);
    all.map(|colour| [colour.red, colour.green, colour.blue])
        .collect()
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
