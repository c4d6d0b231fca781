//! The layout of the window and of the board.

use serde::Serialize;

use super::art::{self, Shade};
use super::{View, Zoom};
use crate::rules::{Cell, Column, Size};

/// A rectangle in window pixels, `x` and `y` at its top left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Rect {
    /// The left edge.
    pub x: f32,
    /// The top edge.
    pub y: f32,
    /// The width.
    pub w: f32,
    /// The height.
    pub h: f32,
}

impl Rect {
    /// Makes a rectangle from left, top, width and height. Negative lengths count as 0.
    pub const fn new(x: f32, y: f32, w: f32, h: f32) -> Self {
        let (w, h) = (w.max(0.0), h.max(0.0));
        Self { x, y, w, h }
    }

    /// Makes a rectangle from its edges: left, top, right and bottom.
    const fn between(x: f32, y: f32, right: f32, bottom: f32) -> Self {
        Self::new(x, y, right - x, bottom - y)
    }

    /// The right edge.
    pub const fn right(self) -> f32 {
        self.x + self.w
    }

    /// The bottom edge.
    pub const fn bottom(self) -> f32 {
        self.y + self.h
    }

    /// The middle.
    pub const fn centre(self) -> (f32, f32) {
        (self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// Returns whether the point is inside. The right and bottom edges are outside.
    pub fn contains(self, (x, y): (f32, f32)) -> bool {
        (self.x..self.right()).contains(&x) && (self.y..self.bottom()).contains(&y)
    }

    /// Returns the common part of two rectangles; of size 0 if there is none.
    pub const fn intersection(self, other: Self) -> Self {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let right = self.right().min(other.right());
        Self::between(x, y, right, self.bottom().min(other.bottom()))
    }

    /// Returns the smallest rectangle that contains both.
    pub(super) const fn joined(self, other: Self) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let right = self.right().max(other.right());
        Self::between(x, y, right, self.bottom().max(other.bottom()))
    }

    /// Returns the rectangle moved to the right and down.
    pub(super) const fn moved(self, right: f32, down: f32) -> Self {
        let (x, y) = (self.x + right, self.y + down);
        Self { x, y, ..self }
    }

    /// Returns the rectangle with this much more to each side.
    pub(super) const fn grown(self, by: f32) -> Self {
        let (right, bottom) = (self.right() + by, self.bottom() + by);
        Self::between(self.x - by, self.y - by, right, bottom)
    }

    /// Returns the whole pixels that it touches.
    pub(super) fn whole(self) -> Self {
        let (right, bottom) = (self.right().ceil(), self.bottom().ceil());
        Self::between(self.x.floor(), self.y.floor(), right, bottom)
    }
}

/// What stands at the right side of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The players and moves. In a window narrower than [`WindowLayout::DRAWER_BELOW`] they are a
    /// drawer over the board, which is open or shut.
    Game(bool),
    /// A card. Where the panel of the game is a drawer, the card stands beside the board all the same.
    Card,
    /// A review, beside the board in windows of every width.
    Review,
}

/// The layout of the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WindowLayout {
    /// The bar with the game's name and buttons.
    pub top_bar: Rect,
    /// The status line: the player to move and the effect of a click.
    pub status: Rect,
    /// The panel; a drawer that is shut is of size 0.
    pub panel: Rect,
    /// The board with its header and labels.
    pub board: Rect,
    /// Whether the panel is a drawer over the board.
    pub is_drawer: bool,
}

impl WindowLayout {
    /// The height of the top bar.
    pub const TOP_BAR: f32 = 48.0;
    /// The height of the status line.
    pub const STATUS: f32 = 28.0;
    /// The width of the panel.
    const PANEL: f32 = 300.0;
    /// The least and the greatest width of the panel of a review, and its share of the window.
    const REVIEW: (f32, f32, f32) = (210.0, 356.0, 0.42);
    /// The width of a window below which the panel is a drawer, at scale 1.
    pub const DRAWER_BELOW: f32 = 900.0;

    /// Lays out a window of any size, 0x0 included, `scale` is the number of pixels per point.
    pub fn new(width: f32, height: f32, scale: f32, panel: Panel) -> Self {
        let [top, bottom] = [Self::TOP_BAR, Self::STATUS].map(|it| (it * scale).round());
        let middle = (height - top - bottom).max(0.0);
        let is_narrow = width < Self::DRAWER_BELOW * scale;
        let (least, most, share) = Self::REVIEW;
        let usual = (Self::PANEL * scale).round().min(width);
        let review = (width * share).clamp(least * scale, most * scale);
        let review = review.round().min(width);
        // What is seen of the panel, and what it leaves to the board.
        let (seen, beside) = match panel {
            Panel::Game(is_open) if is_narrow => (if is_open { usual } else { 0.0 }, 0.0),
            Panel::Card if is_narrow => (review, review),
            Panel::Review => (review, review),
            Panel::Game(_) | Panel::Card => (usual, usual),
        };
        Self {
            top_bar: Rect::new(0.0, 0.0, width, top),
            status: Rect::new(0.0, (height - bottom).max(0.0), width, bottom),
            panel: Rect::new(width - seen, top, seen, middle),
            board: Rect::new(0.0, top, width - beside, middle),
            is_drawer: is_narrow && panel != Panel::Review,
        }
    }
}

/// The layout of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardLayout {
    /// The part of the window for the board and its labels.
    pub area: Rect,
    /// The number of pixels per point; 1.0 is the size as designed.
    pub scale: f32,
    /// The size of the board in cells.
    pub size: Size,
    /// The side of a cell, a whole number of pixels.
    pub cell: f32,
    /// The strip above the board in which the next disc hovers.
    pub header: Rect,
    /// The part of the window in which cells are visible.
    pub viewport: Rect,
    /// The whole grid; larger than the viewport on a zoomed board.
    pub grid: Rect,
    /// The vertical centre of the column numbers, in pixels from the top.
    pub numbers_y: f32,
}

impl BoardLayout {
    /// The smallest cell of a board that is fitted to the window by default, at scale 1.
    const MIN_FITTED_CELL: f32 = 20.0;
    /// The side of a cell of a larger board before it is zoomed, at scale 1.
    const DEFAULT_CELL: f32 = 28.0;
    /// The width of the row letters at the right, and of an equal margin at the left.
    const SIDE_MARGIN: f32 = 36.0;
    /// The height of the column numbers.
    const NUMBERS_HEIGHT: f32 = 26.0;
    /// The border of a board that is seen in part, whose frame may lie below labels.
    const PART_BORDER: f32 = 8.0;

    /// Lays a board out in an area at a scale: the number of pixels per point.
    pub fn new(area: Rect, size: Size, view: View, scale: f32) -> Self {
        let (columns, rows) = (f32::from(size.columns), f32::from(size.rows));
        let numbers = (Self::NUMBERS_HEIGHT * scale).round();
        let room = area.w - 2.0 * Self::SIDE_MARGIN * scale;
        // A disc has room in the header.
        let header = |cell: f32| cell.max((HEADER_MIN * scale).round()).floor();
        let fits = |cell: f32| {
            let around = header(cell) + 2.0 * frame_width(cell) + foot_height(cell) + numbers;
            let width = columns * cell + 2.0 * frame_width(cell);
            width <= room && rows * cell + around <= area.h
        };
        // Header and border grow with the cells, so the largest cell is found by trying.
        let most = (room / columns).min(area.h / rows);
        let mut fitted = most.floor().clamp(1.0, art::MAX_SIZE.into());
        while fitted > 1.0 && !fits(fitted) {
            fitted -= 1.0;
        }
        let (cell, scroll) = match view.zoom {
            Zoom::Auto if fitted < Self::MIN_FITTED_CELL * scale => {
                ((Self::DEFAULT_CELL * scale).round(), view.scroll)
            }
            Zoom::Cell(cell) => (cell.into(), view.scroll),
            Zoom::Auto | Zoom::Fit => (fitted, None),
        };
        let (frame, foot) = if fits(cell) {
            (frame_width(cell), foot_height(cell))
        } else {
            (Self::PART_BORDER, 0.0)
        };
        // Of a high cell the board would leave nothing to see.
        let header = header(cell).min((area.h * 0.3).floor());
        let rest = area.h - header - 2.0 * frame - foot - numbers;
        let (w, h) = (room.min(columns * cell), rest.min(rows * cell));
        let top = area.y + ((rest - h) / 2.0).floor().max(0.0);
        let left = area.x + ((area.w - w) / 2.0).floor();
        let viewport = Rect::new(left, top + header + frame, w.floor(), h.floor());
        // Without a scroll position, show the middle of the bottom.
        let hidden = (columns - viewport.w / cell).max(0.0);
        let (left, bottom) = scroll.unwrap_or((hidden / 2.0, 0.0));
        let bottom = bottom.clamp(0.0, (rows - viewport.h / cell).max(0.0));
        Self {
            area,
            scale,
            size,
            cell,
            header: Rect::new(viewport.x, top, viewport.w, header + frame),
            viewport,
            grid: Rect::new(
                (viewport.x - left.clamp(0.0, hidden) * cell).round(),
                (viewport.bottom() + bottom * cell - rows * cell).round(),
                columns * cell,
                rows * cell,
            ),
            numbers_y: viewport.bottom() + frame + foot + numbers / 2.0,
        }
    }

    /// Lays a whole board out in a picture of this width and height, its cells from `left` and `top`.
    pub(super) fn in_picture(
        size: Size,
        cell: u16,
        (left, top): (f32, f32),
        (width, height): (f32, f32),
    ) -> Self {
        let cell = f32::from(cell);
        let (columns, rows) = (f32::from(size.columns), f32::from(size.rows));
        let grid = Rect::new(left, top, columns * cell, rows * cell);
        Self {
            area: Rect::new(0.0, 0.0, width, height),
            scale: 1.0,
            size,
            cell,
            header: Rect::default(),
            viewport: grid,
            grid,
            numbers_y: height,
        }
    }

    /// Returns the part of the board within a part of the picture, as that part shows it.
    pub(super) fn part(&self, part: Rect) -> Self {
        Self {
            viewport: self.viewport.intersection(part).moved(-part.x, -part.y),
            grid: self.grid.moved(-part.x, -part.y),
            ..*self
        }
    }

    /// Returns the side of a cell in whole pixels.
    pub const fn side(&self) -> u16 {
        self.cell.round() as u16
    }

    /// Returns the number of the shade of a cell.
    pub fn shade(&self, cell: Cell) -> usize {
        Shade::number(cell.row, self.size.rows)
    }

    /// Returns whether parts of the board are outside the viewport.
    pub fn is_scrolled(&self) -> bool {
        self.grid.w > self.viewport.w || self.grid.h > self.viewport.h
    }

    /// Returns how far the foot of the board reaches below its frame; a board that is seen in part
    /// has none.
    pub fn foot(&self) -> f32 {
        if self.is_scrolled() {
            0.0
        } else {
            foot_height(self.cell)
        }
    }

    /// Returns the board's frame: the viewport with its border.
    pub fn frame(&self) -> Rect {
        self.viewport.grown(frame_width(self.cell))
    }

    /// Returns the square of a cell, which may be outside the viewport.
    pub fn cell_rect(&self, cell: Cell) -> Rect {
        self.cell_at_height(cell.column, f32::from(cell.row))
    }

    /// Returns the square of a disc at a height in its column, in cells above the bottom row.
    pub fn cell_at_height(&self, column: Column, height: f32) -> Rect {
        let x = self.grid.x + column.index() as f32 * self.cell;
        let y = self.grid.bottom() - (height + 1.0) * self.cell;
        Rect::new(x, y, self.cell, self.cell)
    }

    /// Returns the strip of a column that takes clicks: the visible part of its header, cells and
    /// labels.
    pub fn column_strip(&self, column: Column) -> Rect {
        let below = self.foot() + Self::NUMBERS_HEIGHT * self.scale;
        let seen = Rect {
            y: self.header.y,
            h: self.frame().bottom() + below - self.header.y,
            ..self.viewport
        };
        let Rect { x, w, .. } = self.cell_at_height(column, 0.0);
        Rect { x, w, ..seen }.intersection(seen)
    }

    /// Returns the column whose strip contains the point.
    pub fn column_at(&self, point: (f32, f32)) -> Option<Column> {
        self.visible_columns()
            .find(|&column| self.column_strip(column).contains(point))
    }

    /// Returns the visible columns, left to right.
    pub fn visible_columns(&self) -> impl DoubleEndedIterator<Item = Column> + use<> {
        let first = ((self.viewport.x - self.grid.x) / self.cell).floor();
        let after = ((self.viewport.right() - self.grid.x) / self.cell).ceil();
        self.size
            .all_columns()
            .filter(move |column| (first..after).contains(&(column.index() as f32)))
    }

    /// Returns the visible rows, bottom first.
    pub fn visible_rows(&self) -> impl DoubleEndedIterator<Item = u8> + use<> {
        let first = ((self.grid.bottom() - self.viewport.bottom()) / self.cell).floor();
        let after = ((self.grid.bottom() - self.viewport.y) / self.cell).ceil();
        (0..self.size.rows).filter(move |&row| (first..after).contains(&f32::from(row)))
    }

    /// Returns the visible cells, column by column from the left, each from the bottom up.
    pub fn visible_cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let layout = *self;
        self.visible_columns()
            .flat_map(move |column| layout.visible_rows().map(move |row| Cell::new(column, row)))
    }

    /// Returns the square of the disc that hovers above a column: that of the falling one, in the
    /// middle of the header.
    pub fn ghost_rect(&self, column: Column) -> Rect {
        let height = self.header.h - frame_width(self.cell);
        Rect {
            y: (self.header.y + (height - self.cell) / 2.0).floor(),
            ..self.cell_at_height(column, 0.0)
        }
    }

    /// Returns whether a hovering disc has room, behind chips with scores or without them.
    pub fn has_room_for_ghost(&self, scored: bool) -> bool {
        let least = f32::from(u8::from(scored)) * 2.0 * HEADER_MIN * self.scale;
        self.header.h >= self.cell.max(least)
    }
}

/// The least height of the header strip, at scale 1.
const HEADER_MIN: f32 = 28.0;

/// Returns the width of the border around cells of this size.
pub(super) fn frame_width(cell: f32) -> f32 {
    (cell * 0.14).round().max(2.0)
}

/// Returns the height of the foot of a board with cells of this size.
pub(super) fn foot_height(cell: f32) -> f32 {
    (cell * 0.16).round()
}
