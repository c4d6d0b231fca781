//! The pieces of which the picture of a board consists.
//!
//! [`super::BoardPieces`] paints them for cells of one size in the colours of one theme, and
//! `scene::composition` places them. The window draws each as a quad of one texture,
//! `scene::export` pastes its pixels: there is no other painter of boards.
//!
//! A line of any length has a piece for its first cell, one for each cell between and one for its
//! last. They are cut where cells meet, so nothing is covered twice and translucent lines have no
//! seams:
//! ```text
//!   |<- side ->|<- side ->|<- side ->|
//!   |   (======|==========|======)   |     First, Middle, Last
//! ```

use crate::rules::{Direction, Player};

/// A picture of which boards consist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardPiece {
    /// A disc of the size of a cell.
    Disc(Player),
    /// An opaque hole.
    Hole,
    /// The ring of light around a player's disc.
    Glow(Player),
    /// The ring around the last disc.
    LastRing,
    /// A part of a line.
    Line(Direction, LinePart),
    /// The part of a square's frame at this place of [`FRAME`].
    Frame(usize),
    /// The ground of a number of points.
    Plate,
    /// A digit of that number; 10 is the `+`.
    Glyph(usize),
    /// A cell of this shade whose hole is transparent, or has a disc in it.
    Cell(usize, Option<Player>),
    /// Such a cell with an opaque hole.
    Solid(usize, Option<Player>),
}

/// A part of a line through the middles of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinePart {
    /// In its first cell, with a round end.
    First,
    /// In a cell between.
    Middle,
    /// In its last cell, with a round end.
    Last,
}

impl LinePart {
    const ALL: [Self; 3] = [Self::First, Self::Middle, Self::Last];
}

/// The parts of a frame: for each its column and its row, 0, 1 and 2 for the first, those between and
/// the last, rows from the top.
pub const FRAME: [(u8, u8); 8] = [
    (0, 2),
    (0, 1),
    (0, 0),
    (1, 0),
    (2, 0),
    (2, 1),
    (2, 2),
    (1, 2),
];

/// The `+` among the glyphs.
pub(super) const PLUS: usize = 10;

impl BoardPiece {
    /// Returns every piece of a board with this many shades, in the order of [`Self::index`].
    pub(super) fn all(shades: usize) -> impl Iterator<Item = Self> {
        let players = Player::BOTH;
        let lines = Direction::ALL
            .into_iter()
            .flat_map(|direction| LinePart::ALL.map(|part| Self::Line(direction, part)));
        let contents = [None, Some(Player::Red), Some(Player::Yellow)];
        let cells = (0..shades).flat_map(move |shade| {
            let cell = contents.map(|disc| Self::Cell(shade, disc));
            let solid = contents.map(|disc| Self::Solid(shade, disc));
            cell.into_iter().chain(solid)
        });
        let discs = players.map(Self::Disc).into_iter();
        discs
            .chain([Self::Hole])
            .chain(players.map(Self::Glow))
            .chain([Self::LastRing])
            .chain(lines)
            .chain((0..FRAME.len()).map(Self::Frame))
            .chain([Self::Plate])
            .chain((0..=PLUS).map(Self::Glyph))
            .chain(cells)
    }

    /// The place of the piece among all of them.
    #[must_use]
    pub fn index(self) -> usize {
        let of_player = |player| usize::from(player == Player::Yellow);
        let of_content = |disc: Option<Player>| disc.map_or(0, |player| 1 + of_player(player));
        match self {
            Self::Disc(player) => of_player(player),
            Self::Hole => 2,
            Self::Glow(player) => 3 + of_player(player),
            Self::LastRing => 5,
            Self::Line(direction, part) => 6 + 3 * direction as usize + part as usize,
            Self::Frame(part) => 18 + part,
            Self::Plate => 26,
            Self::Glyph(glyph) => 27 + glyph,
            Self::Cell(shade, disc) => 38 + 6 * shade + of_content(disc),
            Self::Solid(shade, disc) => 41 + 6 * shade + of_content(disc),
        }
    }
}
