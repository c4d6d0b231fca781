//! The pictures of which a board consists: discs and cells.
//!
//! [`super::BoardPieces`] paints them for cells of one size in the colours of one theme. The window
//! draws each as a quad of one texture, `scene::export` pastes its pixels.

use crate::rules::Player;

/// A picture of which boards consist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardPiece {
    /// A disc of the size of a cell.
    Disc(Player),
    /// An opaque hole.
    Hole,
    /// A cell of this shade whose hole is transparent, or has a disc in it.
    Cell(usize, Option<Player>),
    /// Such a cell with an opaque hole.
    Solid(usize, Option<Player>),
}

impl BoardPiece {
    /// Returns every piece of a board with this many shades, in the order of [`Self::index`].
    pub(super) fn all(shades: usize) -> impl Iterator<Item = Self> {
        let contents = [None, Some(Player::Red), Some(Player::Yellow)];
        let cells = (0..shades).flat_map(move |shade| {
            let cell = contents.map(|disc| Self::Cell(shade, disc));
            cell.into_iter()
                .chain(contents.map(|disc| Self::Solid(shade, disc)))
        });
        let discs = Player::BOTH.map(Self::Disc).into_iter();
        discs.chain([Self::Hole]).chain(cells)
    }

    /// The place of the piece among all of them.
    #[must_use]
    pub fn index(self) -> usize {
        let of_player = |player| usize::from(player == Player::Yellow);
        let of_content = |disc: Option<Player>| disc.map_or(0, |player| 1 + of_player(player));
        match self {
            Self::Disc(player) => of_player(player),
            Self::Hole => 2,
            Self::Cell(shade, disc) => 3 + 6 * shade + of_content(disc),
            Self::Solid(shade, disc) => 6 + 6 * shade + of_content(disc),
        }
    }
}
