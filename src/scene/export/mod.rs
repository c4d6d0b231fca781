//! Pictures of games as files: the last position as PNG, the whole game as an animated GIF.
//!
//! The board is drawn by the processor from the same cells, strokes and colours as in the window.
//! A GIF holds one frame for each disc, and of each frame only the rectangle that changes.

mod painter;
#[cfg(test)]
mod tests;

use super::*;
use color_quant::NeuQuant;
use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use painter::{Painter, Replay};
use std::ffi::OsStr;
use std::io;
use std::ops::RangeInclusive;
use std::path::Path;

/// The most pixels of a picture.
const MOST_PIXELS: f32 = 32e6;

/// The most pixels of all frames of an animation, of which each changes at most so many cells.
const MOST_ANIMATED: u64 = 500_000_000;
const CHANGED_CELLS: usize = 64;

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
    pub fn of_file(file: &Path) -> Option<Self> {
        let ending = file.extension().and_then(OsStr::to_str)?;
        [Self::Png, Self::Gif]
            .into_iter()
            .find(|format| ending.eq_ignore_ascii_case(format.ending()))
    }

    /// The ending of file names, without a dot.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Gif => "gif",
        }
    }
}

/// Who plays, and how the game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caption {
    /// The names, which stand above the board.
    pub names: ByPlayer<String>,
    /// The result, which stands below it; `None` in a game that goes on.
    pub result: Option<String>,
}

impl Caption {
    /// Returns the caption of the position that is shown of a game, with the names that the window has.
    /// `text` says a message in a language.
    pub fn of(session: &Session, text: impl Fn(Message) -> String) -> Self {
        let names = PlayerNames::of(&session.setup);
        let result = session.result().filter(|_| !session.shows_past());
        Self {
            result: result.map(|result| text(headline(session, result.outcome))),
            names: ByPlayer::from_fn(|player| text(names.title(player))),
        }
    }
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
    /// If the encoder fails.
    pub fn encode(&self, format: PictureFormat) -> io::Result<Vec<u8>> {
        let painter = Painter::new(self, self.cell(format));
        match format {
            PictureFormat::Png => Ok(painter.last_frame().encode_png()?),
            PictureFormat::Gif => self.gif(&painter).map_err(io::Error::other),
        }
    }

    /// Draws the game: a frame for each move, of the pixels that it changes.
    fn gif(&self, painter: &Painter<'_>) -> Result<Vec<u8>, EncodingError> {
        let whole = painter.layout.area;
        let mut replay = Replay::new(painter);
        // A frame is written when the next one is known, because the last one is shown longer.
        let (mut picture, mut part) = (replay.paint(whole), whole);
        let last = painter.last_frame();
        let seen = [picture.data(), last.data()].concat();
        let sampling = if seen.len() < SAMPLED_FROM { 1 } else { 10 };
        let palette = NeuQuant::new(sampling, 256, &seen);
        let (width, height) = (whole.width() as u16, whole.height() as u16);
        let mut encoder = Encoder::new(Vec::new(), width, height, &palette.color_map_rgb())?;
        encoder.set_repeat(Repeat::Infinite)?;
        let mut write = |picture: &Pixmap, part: Rect, delay| {
            let (pixels, _) = picture.data().as_chunks::<4>();
            let index = |pixel: &[u8; 4]| palette.index_of(pixel) as u8;
            encoder.write_frame(&Frame {
                delay,
                dispose: DisposalMethod::Keep,
                left: part.left() as u16,
                top: part.top() as u16,
                width: part.width() as u16,
                height: part.height() as u16,
                buffer: pixels.iter().map(index).collect(),
                ..Frame::default()
            })
        };
        let moves = self.position.ply() as u64;
        let delay = (LONG_GAME / moves.max(1)).clamp(LEAST_DELAY, DELAY) as u16;
        while let Some(changed) = replay.step() {
            write(&picture, part, delay)?;
            (picture, part) = (replay.paint(changed), changed);
        }
        if let Some((_, place)) = painter.result {
            write(&picture, part, delay)?;
            (picture, part) = (painter::cut(&last, place), place);
        }
        write(&picture, part, LAST_DELAY)?;
        encoder.into_inner()
    }

    /// Returns the side of a cell: that which is asked for or suits the board, or the largest below it
    /// of a picture that is not too large.
    pub fn cell(&self, format: PictureFormat) -> u16 {
        let (least, largest) = (*Self::CELLS.start(), *Self::CELLS.end());
        let size = self.position.board.size;
        let usual = USUAL_SIDE / u16::from(size.columns.max(size.rows));
        let wanted = self.cell.unwrap_or(usual.min(USUAL_CELL));
        let changed = CHANGED_CELLS.min(size.cells()) * self.position.ply().max(1);
        let fits = |&cell: &u16| {
            let area = self.layout(cell).area;
            let animated = changed as u64 * u64::from(cell).pow(2);
            area.area() <= MOST_PIXELS
                && (format == PictureFormat::Png || animated <= MOST_ANIMATED)
        };
        let mut cells = (least..=wanted.clamp(least, largest)).rev();
        cells.find(fits).unwrap_or(least)
    }
}
