//! Whole boards for cards and lists, painted of the same pieces as the board of a game.

use std::collections::HashMap;

use super::art::{self, BoardPieces, MAX_SIZE, Pixmap};
use super::{BoardLayout, MarkStroke, Rect};
use crate::presets::Theme;
use crate::rules::{Cell, Completion, Player, Size};

/// The smallest cells with holes and round discs, in pixels: smaller ones could not be seen.
const LEAST_WITH_HOLES: u16 = 5;

/// The smallest cells with light around the discs of a line, in pixels.
const LEAST_GLOWING: u16 = 10;

/// The opacity of marks that matter less.
const FAINT: f32 = 0.35;

/// A small board with its discs and completions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LittleBoard {
    /// The size of the board.
    pub size: Size,
    /// Its discs.
    pub discs: Vec<(Cell, Player)>,
    /// What is marked on it, and whether that is to stand out.
    pub completions: Vec<(Completion, bool)>,
}

impl LittleBoard {
    /// Returns the side of the cells, in pixels, for a picture that fits into a rectangle.
    #[must_use]
    pub fn cell_within(size: Size, width: f32, height: f32) -> u16 {
        let (columns, rows) = (f32::from(size.columns), f32::from(size.rows));
        let cell = (width / (columns + 2.0 * EDGE)).min(height / (rows + 2.0 * EDGE));

        cell.clamp(1.0, MAX_SIZE.into()) as u16
    }

    /// Returns the width and the height of the picture with cells of this side, in pixels.
    #[must_use]
    pub fn extent(&self, cell: u16) -> (f32, f32) {
        let area = BoardLayout::of_little(self.size, cell).area;
        (area.w, area.h)
    }

    /// Paints the board with cells of this side, in pixels.
    #[must_use]
    pub fn paint(&self, cell: u16, theme: &Theme) -> Pixmap {
        let cell = cell.clamp(1, MAX_SIZE);
        let layout = BoardLayout::of_little(self.size, cell);
        let (unit, whole) = (f32::from(cell), [layout.area.w, layout.area.h].map(pixels));
        let line = (unit * 0.03).clamp(0.4, 1.5);
        let slab = whole.map(|it| u16::try_from(it).unwrap_or(u16::MAX));
        let mut picture = art::slab((slab[0], slab[1]), unit / 3.0, line, theme);
        self.cells(&mut picture, &layout, theme);
        for mark in layout.marks(&self.strokes(cell), None, theme) {
            art::marks::draw(&mut picture, &mark);
        }
        picture
    }

    /// Paints the cells with their discs; cells too small for holes as squares.
    fn cells(&self, picture: &mut Pixmap, layout: &BoardLayout, theme: &Theme) {
        let discs: HashMap<Cell, Player> = self.discs.iter().copied().collect();
        let disc = |at: Cell| discs.get(&at).copied();
        let cell = layout.side();
        if cell >= LEAST_WITH_HOLES {
            let pieces = BoardPieces::paint(cell, self.size.rows, theme);
            return pieces.lay_cells(picture, layout, disc);
        }
        for at in self.size.all_cells() {
            let ink = disc(at).map_or(theme.hole, |player| theme.disc(player).face);
            let place = layout.cell_rect(at);
            let corner = (pixels(place.x), pixels(place.y));
            art::lay(picture, &art::filled(cell, ink), corner);
        }
    }

    /// Returns the marks of the completions.
    fn strokes(&self, cell: u16) -> Vec<MarkStroke> {
        let stroke = |(completion, stands_out): &(Completion, bool)| {
            Some(MarkStroke {
                goal: completion.goal,
                player: completion.player,
                first: *completion.cells.first()?,
                last: *completion.cells.last()?,
                progress: 1.0,
                alpha: if *stands_out { 1.0 } else { FAINT },
                badge: None,
                glows: *stands_out && cell >= LEAST_GLOWING,
            })
        };
        self.completions.iter().filter_map(stroke).collect()
    }
}

/// The part of a cell's side that the slab is wider than its cells, to each side.
const EDGE: f32 = 0.14;

impl BoardLayout {
    /// Lays out a small board: its cells and the edge of the slab around them.
    fn of_little(size: Size, cell: u16) -> Self {
        let (cell, columns, rows) = (
            f32::from(cell),
            f32::from(size.columns),
            f32::from(size.rows),
        );
        let edge = (cell * EDGE).max(1.0).round();
        let grid = Rect::new(edge, edge, columns * cell, rows * cell);
        let area = Rect::new(0.0, 0.0, grid.w + 2.0 * edge, grid.h + 2.0 * edge);
        Self {
            area,
            scale: 1.0,
            size,
            cell,
            header: Rect::default(),
            viewport: grid,
            grid,
            numbers_y: area.h,
            letters_x: area.w,
        }
    }
}

const fn pixels(length: f32) -> i32 {
    length as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets::{Catalog, Colour};
    use crate::rules::Column;

    fn cell(column: u8, row: u8) -> Cell {
        Cell {
            column: Column::new(column),
            row,
        }
    }

    #[test]
    fn a_little_board_shows_each_disc_at_its_cell() {
        let catalog = Catalog::built_in();
        let size = Size {
            columns: 7,
            rows: 6,
        };
        let board = LittleBoard {
            size,
            discs: vec![(cell(0, 0), Player::Red), (cell(6, 5), Player::Yellow)],
            completions: Vec::new(),
        };
        for theme in catalog.themes() {
            for side in [2, 4, 5, 20, 64] {
                let picture = board.paint(side, theme);
                let layout = BoardLayout::of_little(size, side);
                let painted = [picture.width(), picture.height()];
                let expected = [layout.area.w, layout.area.h].map(|it| pixels(it).unsigned_abs());
                assert_eq!(painted, expected);
                let near = |at: Cell, wanted: Colour| {
                    let place = layout.cell_rect(at);
                    let (x, y) = (pixels(place.x), pixels(place.y));
                    // Above the mark.
                    let (x, y) = (x + i32::from(side) / 2, y + i32::from(side) / 5);
                    let found = picture.pixel(x.unsigned_abs(), y.unsigned_abs());
                    let found = found.unwrap_or_else(|| panic!("{x}, {y}"));
                    let parts = [
                        (found.red(), wanted.red),
                        (found.green(), wanted.green),
                        (found.blue(), wanted.blue),
                    ];
                    parts.iter().all(|&(a, b)| a.abs_diff(b) < 60)
                };
                assert!(
                    near(cell(0, 0), theme.disc(Player::Red).face),
                    "{} {side}",
                    theme.id
                );
                assert!(
                    near(cell(6, 5), theme.disc(Player::Yellow).face),
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
                let side = LittleBoard::cell_within(size, width, height);
                let area = BoardLayout::of_little(size, side).area;
                let fits = area.w <= width && area.h <= height;
                assert!(fits || side == 1, "{size}: {side} in {width}x{height}");
            }
        }
    }
}
