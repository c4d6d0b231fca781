//! The pictures of which a board consists: discs and cells.
//!
//! The window draws each as a quad of one texture, `scene::export` and small boards paste its pixels.

use super::*;

/// A picture of which boards consist. A number is that of a [`Shade`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardPiece {
    /// A disc of the size of a cell.
    Disc(Player),
    /// An opaque hole.
    Hole,
    /// The slab before a hole, which is transparent.
    Front(usize),
    /// A cell as it rests: its hole, its disc, and the slab before them.
    Cell(usize, Option<Player>),
}

impl BoardPiece {
    /// The place of the piece among all of them.
    const fn index(self) -> usize {
        match self {
            Self::Disc(Player::Red) => 0,
            Self::Disc(Player::Yellow) => 1,
            Self::Hole => 2,
            Self::Front(shade) => 3 + 4 * shade,
            Self::Cell(shade, None) => 4 + 4 * shade,
            Self::Cell(shade, Some(Player::Red)) => 5 + 4 * shade,
            Self::Cell(shade, Some(Player::Yellow)) => 6 + 4 * shade,
        }
    }
}

/// The painted pieces of a board.
#[derive(Debug)]
pub struct BoardPieces(Vec<Pixmap>);

/// The smallest cells with holes and round discs, in pixels: smaller ones could not be seen.
const LEAST_WITH_HOLES: u16 = 5;

impl BoardPieces {
    /// Paints the pieces of a board with cells of this side, in pixels, and this many rows.
    pub fn paint(side: u16, rows: u8, theme: &Theme) -> Self {
        let discs = Player::BOTH.map(|player| disc(side, theme, player));
        let hole = filled(side, theme.hole);
        let [red, yellow] = Player::BOTH.map(|player| filled(side, theme.disc(player).face));
        let mut pictures = discs.to_vec();
        pictures.push(hole.clone());
        for shade in Shade::of_board(rows) {
            let front = cell(side, theme, shade);
            pictures.push(front.clone());
            if side < LEAST_WITH_HOLES {
                pictures.extend([&hole, &red, &yellow].map(Pixmap::clone));
                continue;
            }
            for content in [None, discs.first(), discs.last()] {
                let mut cell = hole.clone();
                for above in content.into_iter().chain([&front]) {
                    lay(&mut cell, above, (0, 0));
                }
                pictures.push(cell);
            }
        }
        Self(pictures)
    }

    /// Returns the picture of a piece.
    pub fn picture(&self, piece: BoardPiece) -> Option<&Pixmap> {
        self.0.get(piece.index())
    }

    /// Paints the visible cells of a board into a picture, with these marks.
    pub(in crate::scene) fn draw(
        &self,
        picture: &mut Pixmap,
        layout: &BoardLayout,
        disc: impl Fn(Cell) -> Option<Player>,
        marks: &[DrawnMark],
    ) {
        for at in layout.visible_cells() {
            let piece = BoardPiece::Cell(layout.shade(at), disc(at));
            if let Some(piece) = self.picture(piece) {
                let place = layout.cell_rect(at);
                lay(picture, piece, (place.left() as i32, place.top() as i32));
            }
        }
        for mark in marks {
            super::marks::draw(picture, mark);
        }
    }

    /// Returns all pieces in one picture, as [`Self::place`] says.
    pub fn sheet(&self) -> Pixmap {
        let side = self.0.first().map_or(1, Pixmap::width);
        let across = self.across() as u32;
        let mut sheet = transparent(Vec2::splat((side * across) as f32));
        for (number, picture) in (0_u32..).zip(&self.0) {
            let corner = [number % across, number / across].map(|it| (it * side) as i32);
            lay(&mut sheet, picture, corner.into());
        }
        sheet
    }

    /// Returns the left and upper edge of a piece in the sheet, and its side, as parts of the sheet.
    pub fn place(&self, piece: BoardPiece) -> [f32; 3] {
        let (index, across) = (piece.index(), self.across());
        let side = 1.0 / across as f32;
        let [left, top] = [index % across, index / across].map(|it| it as f32 * side);
        [left, top, side]
    }

    /// The number of pieces side by side in the sheet.
    fn across(&self) -> usize {
        self.0.len().isqrt() + 1
    }
}
