//! Whole boards for cards and lists.

use tiny_skia::{Path, PathBuilder, Pixmap, Rect};

use super::shapes::{down, fill, line, outline, plain, rounded};
use super::{
    GLOW, GLOW_OPACITY, MAX_SIZE, Shade, glow, lay, resting_cells, slab_colours, transparent,
};
use crate::presets::{Colour, Theme};
use crate::rules::{Cell, Completion, Goal, Player, Size};

/// The side of a cell in pixels below which a cell is a plain square: thousands of holes this
/// small could not be seen.
const LEAST_WITH_HOLES: u16 = 5;

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
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a part of the side of a window: positive and clamped"
        )]
        let cell = cell.clamp(1.0, MAX_SIZE.into()) as u16;
        cell
    }

    /// Paints the board with cells of this side, in pixels.
    #[must_use]
    pub fn paint(&self, cell: u16, theme: &Theme) -> Pixmap {
        let cell = cell.clamp(1, MAX_SIZE);
        let grid = LittleGrid::new(self.size, cell);
        let mut picture = transparent(grid.width, grid.height);
        grid.slab(&mut picture, theme);
        if cell < LEAST_WITH_HOLES {
            self.squares(&mut picture, &grid, theme);
        } else {
            self.cells(&mut picture, &grid, theme);
        }
        for (completion, stands_out) in &self.completions {
            mark(&mut picture, &grid, theme, completion, *stands_out);
        }
        picture
    }

    /// Paints cells with holes and discs.
    fn cells(&self, picture: &mut Pixmap, grid: &LittleGrid, theme: &Theme) {
        let rows = self.size.rows;
        let pictures = resting_cells(grid.side, theme, rows);
        let empty = self.size.all_cells().map(|at| (at, 0));
        let discs = self.discs.iter();
        let discs = discs.map(|&(at, player)| (at, if player == Player::Red { 1 } else { 2 }));
        // The picture of a disc covers that of the empty cell.
        for (at, content) in empty.chain(discs) {
            let of_row = pictures.get(Shade::number(at.row, rows));
            if let Some(cell) = of_row.and_then(|it| it.get(content)) {
                lay(picture, cell, grid.corner(at));
            }
        }
    }

    /// Paints cells as plain squares.
    fn squares(&self, picture: &mut Pixmap, grid: &LittleGrid, theme: &Theme) {
        let whole = grid.area(0.0).map(PathBuilder::from_rect);
        fill(picture, whole, plain(theme.hole, 0.6));
        for &(at, player) in &self.discs {
            let square = grid.square(at).map(PathBuilder::from_rect);
            fill(picture, square, plain(theme.disc(player).face, 1.0));
        }
    }
}

/// Marks a completion: a line through discs that glow, or a frame around a square.
fn mark(
    picture: &mut Pixmap,
    grid: &LittleGrid,
    theme: &Theme,
    completion: &Completion,
    stands_out: bool,
) {
    let side = f32::from(grid.side);
    let width = (side * 0.07).max(1.2);
    let ink = plain(theme.stroke, if stands_out { 1.0 } else { FAINT });
    let is_line = matches!(completion.goal, Goal::Line(_));
    if is_line && stands_out && grid.side >= 2 * LEAST_WITH_HOLES {
        let light = plain(glow(theme, completion.player), GLOW_OPACITY);
        let (radius, width) = (side * GLOW.0, side * GLOW.1);
        for &at in &completion.cells {
            let (x, y) = grid.middle(at);
            let ring = PathBuilder::from_circle(x, y, radius);
            outline(picture, ring, light.clone(), width);
        }
    }
    let path = grid.path(completion, width);
    outline(picture, path, ink, width);
}

/// The part of a cell's side that the slab is wider than its cells, to each side.
const EDGE: f32 = 0.14;

/// The places of the cells of a picture, in pixels.
struct LittleGrid {
    side: u16,
    edge: u16,
    rows: u8,
    width: u32,
    height: u32,
}

impl LittleGrid {
    fn new(size: Size, side: u16) -> Self {
        let edge = super::whole((f32::from(side) * EDGE).max(1.0));
        let long = |cells: u8| u32::from(cells) * u32::from(side) + 2 * u32::from(edge);
        Self {
            side,
            edge,
            rows: size.rows,
            width: long(size.columns),
            height: long(size.rows),
        }
    }

    /// The whole picture without `less` pixels at each side.
    fn area(&self, less: f32) -> Option<Rect> {
        #[expect(clippy::cast_precision_loss, reason = "at most 99 cells of MAX_SIZE")]
        let (width, height) = (self.width as f32, self.height as f32);
        Rect::from_ltrb(less, less, width - less, height - less)
    }

    fn slab(&self, picture: &mut Pixmap, theme: &Theme) {
        let round = f32::from(self.side) / 3.0;
        let colours = slab_colours(theme);
        let light = plain(colours[0].mixed(Colour::WHITE, 0.22), 1.0);
        fill(
            picture,
            self.area(0.0).and_then(|area| rounded(area, round)),
            light,
        );
        let line = (f32::from(self.side) * 0.03).clamp(0.4, 1.5);
        let Some(area) = self.area(line) else { return };
        let face = down((area.top(), area.bottom()), colours);
        fill(picture, rounded(area, round - line), face);
    }

    /// The top left corner of a cell.
    fn corner(&self, at: Cell) -> (i32, i32) {
        let (side, edge) = (i32::from(self.side), i32::from(self.edge));
        let column = i32::try_from(at.column.index()).unwrap_or_default();
        let row = i32::from(self.rows) - 1 - i32::from(at.row);
        (edge + column * side, edge + row * side)
    }

    fn square(&self, at: Cell) -> Option<Rect> {
        let (x, y) = self.middle(at);
        let half = f32::from(self.side) / 2.0;
        Rect::from_ltrb(x - half, y - half, x + half, y + half)
    }

    fn middle(&self, at: Cell) -> (f32, f32) {
        #[expect(clippy::cast_precision_loss, reason = "at most 99 cells of MAX_SIZE")]
        let (x, y) = {
            let (x, y) = self.corner(at);
            (x as f32, y as f32)
        };
        let half = f32::from(self.side) / 2.0;
        (x + half, y + half)
    }

    /// The line through the cells of a completion, or the frame around them.
    fn path(&self, completion: &Completion, width: f32) -> Option<Path> {
        let (&first, &last) = (completion.cells.first()?, completion.cells.last()?);
        match completion.goal {
            Goal::Line(_) => line(self.middle(first), self.middle(last)),
            Goal::Square(_) => {
                let (first, last) = (self.square(first)?, self.square(last)?);
                let around = first.join(&last)?.outset(width / 4.0, width / 4.0)?;
                rounded(around, f32::from(self.side) * 0.28)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets::Catalog;
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
                let grid = LittleGrid::new(size, side);
                assert_eq!(
                    (picture.width(), picture.height()),
                    (grid.width, grid.height)
                );
                let near = |at: Cell, wanted: Colour| {
                    let (x, y) = grid.corner(at);
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
                let grid = LittleGrid::new(size, side);
                let fits = f64::from(grid.width) <= width.into()
                    && f64::from(grid.height) <= height.into();
                assert!(fits || side == 1, "{size}: {side} in {width}x{height}");
            }
        }
    }
}
