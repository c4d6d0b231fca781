//! The pieces of a board as pictures.

use tiny_skia::Pixmap;

use super::pieces::BoardPiece;
use super::{Border, MAX_SIZE, Shade, border, cell, disc, hole, lay, square};
use crate::presets::Theme;
use crate::rules::Player;

/// The size and the colours of the pieces of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct PieceKey {
    /// The side of a cell, in pixels.
    pub cell: u16,
    /// The number of rows.
    pub rows: u8,
    /// The height of the slab, in pixels.
    pub height: u16,
    /// How far its foot reaches below it, in pixels.
    pub foot: u16,
    /// The colours.
    pub theme: Theme,
}

/// The painted pieces of a board.
#[derive(Debug)]
pub struct BoardPieces {
    /// What they were painted for.
    pub key: PieceKey,
    /// The pictures, in the order of [`BoardPiece::index`].
    pub pictures: Vec<Pixmap>,
    /// The border of the slab.
    pub border: Border,
}

impl BoardPieces {
    /// Paints all pieces.
    #[must_use]
    pub fn paint(key: PieceKey) -> Self {
        let (side, theme) = (key.cell.clamp(1, MAX_SIZE), &key.theme);
        let cells = CellPictures::new(side, theme, key.rows);
        let picture = |piece| match piece {
            BoardPiece::Disc(player) => cells.disc(player).clone(),
            BoardPiece::Hole => cells.hole.clone(),
            BoardPiece::Cell(shade, disc) => cells.with_front(square(side), shade, disc),
            BoardPiece::Solid(shade, disc) => cells.solid(shade, disc),
        };
        Self {
            pictures: BoardPiece::all(cells.fronts.len()).map(picture).collect(),
            border: border(key.height, side, key.foot.into(), theme),
            key,
        }
    }

    /// Returns the picture of a piece.
    #[must_use]
    pub fn picture(&self, piece: BoardPiece) -> Option<&Pixmap> {
        self.pictures.get(piece.index())
    }
}

/// What cells consist of, painted once: discs, a hole, and the slab before them for each shade.
#[derive(Debug)]
pub struct CellPictures {
    discs: [Pixmap; 2],
    hole: Pixmap,
    fronts: Vec<Pixmap>,
}

impl CellPictures {
    /// Paints the parts of the cells of a board of this many rows.
    #[must_use]
    pub fn new(side: u16, theme: &Theme, rows: u8) -> Self {
        let shades = Shade::of_board(rows).into_iter();
        Self {
            discs: Player::BOTH.map(|player| disc(side, theme, player)),
            hole: hole(side, theme),
            fronts: shades.map(|shade| cell(side, theme, shade)).collect(),
        }
    }

    /// Returns a cell of the shade of this number as it rests: its hole, its disc, and the slab before
    /// them.
    #[must_use]
    pub fn solid(&self, shade: usize, disc: Option<Player>) -> Pixmap {
        self.with_front(self.hole.clone(), shade, disc)
    }

    const fn disc(&self, player: Player) -> &Pixmap {
        let [red, yellow] = &self.discs;
        match player {
            Player::Red => red,
            Player::Yellow => yellow,
        }
    }

    fn with_front(&self, mut below: Pixmap, shade: usize, disc: Option<Player>) -> Pixmap {
        let disc = disc.map(|player| self.disc(player));
        for above in disc.into_iter().chain(self.fronts.get(shade)) {
            lay(&mut below, above, (0, 0));
        }
        below
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets::Catalog;

    fn theme() -> Theme {
        let catalog = Catalog::built_in();
        catalog.theme("dark").cloned().expect("a shipped theme")
    }

    #[test]
    fn every_piece_has_its_place_and_its_size() {
        let key = PieceKey {
            cell: 40,
            rows: 6,
            height: 250,
            foot: 6,
            theme: theme(),
        };
        let pieces = BoardPieces::paint(key);
        let all: Vec<BoardPiece> = BoardPiece::all(6).collect();
        assert_eq!(all.len(), pieces.pictures.len());
        for (number, (&piece, picture)) in all.iter().zip(&pieces.pictures).enumerate() {
            assert_eq!(piece.index(), number, "{piece:?}");
            assert!(
                picture.pixels().iter().any(|it| it.alpha() > 0),
                "{piece:?}"
            );
            assert_eq!((picture.width(), picture.height()), (40, 40), "{piece:?}");
        }
    }
}
