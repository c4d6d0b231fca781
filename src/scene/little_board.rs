//! Whole boards for cards and lists, painted of the same pieces as the board of a game.

use super::*;

/// The smallest cells with light around the discs of a line, in pixels.
const LEAST_GLOWING: u16 = 10;

/// The part of a cell's side that the slab is wider than its cells, to each side.
const EDGE: f32 = 0.14;

/// A small board with its discs and completions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LittleBoard {
    /// The board.
    pub board: Board,
    /// What is marked on it, and whether that is to stand out.
    pub completions: Vec<(Completion, bool)>,
}

impl LittleBoard {
    /// Returns the side of the cells, in pixels, for a picture that fits into a rectangle.
    pub fn cell_within(size: Size, room: Vec2) -> u16 {
        let cell = (room / (cells(size) + Vec2::splat(2.0 * EDGE))).min_elem();
        cell.clamp(1.0, MAX_SIZE.into()) as u16
    }

    /// Lays the board out: its cells and the edge of the slab around them.
    fn layout(size: Size, cell: u16) -> BoardLayout {
        let unit = f32::from(cell);
        let edge = Vec2::splat((unit * EDGE).max(1.0).round());
        let picture = cells(size) * unit + 2.0 * edge;
        BoardLayout::in_picture(size, cell, Pos2::ZERO + edge, picture)
    }

    /// Paints the board with cells of this side, in pixels.
    pub fn paint(&self, cell: u16, theme: &Theme) -> Pixmap {
        let cell = cell.clamp(1, MAX_SIZE);
        let size = self.board.size;
        let layout = Self::layout(size, cell);
        let (unit, whole) = (f32::from(cell), layout.area.size());
        let line = (unit * 0.03).clamp(0.4, 1.5);
        let mut picture = art::slab(whole, art::corner(unit), line, (0.0, 0.0), theme);
        let stroke = |(completion, stands_out): &(Completion, bool)| MarkStroke {
            completion: completion.clone(),
            progress: 1.0,
            alpha: if *stands_out { 1.0 } else { FAINT_OPACITY },
            badge: None,
            glows: *stands_out && cell >= LEAST_GLOWING,
        };
        let strokes: Vec<MarkStroke> = self.completions.iter().map(stroke).collect();
        let marks = layout.marks(&strokes, None, theme);
        let pieces = BoardPieces::paint(cell, size.rows, theme);
        pieces.draw(&mut picture, &layout, |at| self.board.at(at), &marks);
        picture
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(column: u8, row: u8) -> Cell {
        Cell {
            column: Column::new(column),
            row,
        }
    }

    #[test]
    fn a_little_board_shows_each_disc_at_its_cell() {
        let catalog = Catalog::built_in();
        let size = Size::new(7, 6);
        let mut board = Board::new(size);
        for (column, player) in [(0, Player::Red), (6, Player::Yellow)] {
            board.drop_disc(Column::new(column), player).expect("room");
        }
        let completions = Vec::new();
        let board = LittleBoard { board, completions };
        for theme in &catalog.themes {
            for side in [2, 4, 5, 20, 64] {
                let picture = board.paint(side, theme);
                let layout = LittleBoard::layout(size, side);
                let painted = [picture.width(), picture.height()];
                let expected = [layout.area.width(), layout.area.height()].map(|it| it as u32);
                assert_eq!(painted, expected);
                let near = |at: Cell, wanted: Color32| {
                    let place = layout.cell_rect(at);
                    let (x, y) = (place.left() as i32, place.top() as i32);
                    // Above the mark.
                    let (x, y) = (x + i32::from(side) / 2, y + i32::from(side) / 5);
                    let found = picture.pixel(x.unsigned_abs(), y.unsigned_abs());
                    let found = found.unwrap_or_else(|| panic!("{x}, {y}"));
                    let parts = [
                        (found.red(), wanted.r()),
                        (found.green(), wanted.g()),
                        (found.blue(), wanted.b()),
                    ];
                    parts.iter().all(|&(a, b)| a.abs_diff(b) < 60)
                };
                assert!(
                    near(cell(0, 0), theme.disc(Player::Red).face),
                    "{} {side}",
                    theme.id
                );
                assert!(
                    near(cell(6, 0), theme.disc(Player::Yellow).face),
                    "{} {side}",
                    theme.id
                );
                assert!(
                    !near(cell(0, 5), theme.disc(Player::Red).face),
                    "{} {side}",
                    theme.id
                );
            }
        }
    }

    #[test]
    fn a_board_fits_into_its_rectangle() {
        for (columns, rows) in [(2, 2), (7, 6), (99, 99), (99, 2)] {
            let size = Size { columns, rows };
            for (width, height) in [(400.0, 300.0), (40.0, 400.0), (220.0, 215.0)] {
                let side = LittleBoard::cell_within(size, vec2(width, height));
                let area = LittleBoard::layout(size, side).area;
                let fits = area.width() <= width && area.height() <= height;
                assert!(fits || side == 1, "{size}: {side} in {width}x{height}");
            }
        }
    }
}
