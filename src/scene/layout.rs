//! The layout of the window and of the board.

use serde::Serialize;

use super::View;
use super::art::{self, Shade};
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
    #[must_use]
    pub const fn new(x: f32, y: f32, w: f32, h: f32) -> Self {
        Self {
            x,
            y,
            w: w.max(0.0),
            h: h.max(0.0),
        }
    }

    /// The right edge.
    #[must_use]
    pub const fn right(self) -> f32 {
        self.x + self.w
    }

    /// The bottom edge.
    #[must_use]
    pub const fn bottom(self) -> f32 {
        self.y + self.h
    }

    /// The middle.
    #[must_use]
    pub const fn centre(self) -> (f32, f32) {
        (self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// Returns whether the point is inside. The right and bottom edges are outside.
    #[must_use]
    pub fn contains(self, (x, y): (f32, f32)) -> bool {
        x >= self.x && x < self.right() && y >= self.y && y < self.bottom()
    }

    /// Returns the common part of two rectangles; of size 0 if there is none.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        let x = self.x.max(other.x);
        let y = self.y.max(other.y);
        Self::new(
            x,
            y,
            self.right().min(other.right()) - x,
            self.bottom().min(other.bottom()) - y,
        )
    }
}

impl Rect {
    /// Returns the rectangle moved to the right and down.
    pub(super) const fn moved(self, right: f32, down: f32) -> Self {
        Self {
            x: self.x + right,
            y: self.y + down,
            ..self
        }
    }

    /// Returns the smallest rectangle that contains both.
    pub(super) fn joined(self, other: Self) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let right = self.right().max(other.right());
        Self::new(x, y, right - x, self.bottom().max(other.bottom()) - y)
    }

    /// The number of pixels of a rectangle of whole ones.
    pub(super) const fn pixels(self) -> u64 {
        self.w as u64 * self.h as u64
    }

    /// Returns the whole pixels that it touches.
    pub(super) fn whole(self) -> Self {
        let (x, y) = (self.x.floor(), self.y.floor());
        Self::new(x, y, self.right().ceil() - x, self.bottom().ceil() - y)
    }
}

/// The layout of the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WindowLayout {
    /// The bar with the game's name and buttons.
    pub top_bar: Rect,
    /// The status line: the player to move and the effect of a click.
    pub status: Rect,
    /// The panel with players and moves. In a window narrower than
    /// [`WindowLayout::DRAWER_BELOW`] it is a drawer over the board, of size 0 while shut.
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
    pub const PANEL: f32 = 300.0;
    /// The width of a window below which the panel is a drawer, at scale 1.
    pub const DRAWER_BELOW: f32 = 900.0;

    /// Lays out a window of any size, 0x0 included, `scale` is the number of pixels per point.
    #[must_use]
    pub fn new(width: f32, height: f32, scale: f32, drawer_open: bool) -> Self {
        let top = (Self::TOP_BAR * scale).round();
        let bottom = (Self::STATUS * scale).round();
        let status = Rect::new(0.0, (height - bottom).max(0.0), width, bottom);
        let middle = (height - top - bottom).max(0.0);
        let is_drawer = width < Self::DRAWER_BELOW * scale;
        let panel_width = (Self::PANEL * scale).round().min(width);
        let shown = if is_drawer && !drawer_open {
            0.0
        } else {
            panel_width
        };
        let beside = if is_drawer { 0.0 } else { panel_width };
        Self {
            top_bar: Rect::new(0.0, 0.0, width, top),
            status,
            panel: Rect::new(width - shown, top, shown, middle),
            board: Rect::new(0.0, top, width - beside, middle),
            is_drawer,
        }
    }
}

impl WindowLayout {
    /// The least and the greatest width of the panel of a review, and its share of the window.
    const REVIEW_PANEL: (f32, f32, f32) = (210.0, 356.0, 0.42);

    /// Lays out a window during a review. The panel stands beside the board in windows of every
    /// width.
    #[must_use]
    pub fn review(width: f32, height: f32, scale: f32) -> Self {
        let (least, most, share) = Self::REVIEW_PANEL;
        let panel = (width * share).clamp(least * scale, most * scale);
        let panel = panel.round().min(width);
        let rest = Self::new(width, height, scale, false);
        let (top, middle) = (rest.board.y, rest.board.h);
        Self {
            panel: Rect::new(width - panel, top, panel, middle),
            board: Rect::new(0.0, top, width - panel, middle),
            is_drawer: false,
            ..rest
        }
    }

    /// Lays out a window with a card in its panel. Where the panel is a drawer, the card stands
    /// beside the board, as the panel of a review does.
    #[must_use]
    pub fn with_card(width: f32, height: f32, scale: f32) -> Self {
        let layout = Self::new(width, height, scale, false);
        if !layout.is_drawer {
            return layout;
        }
        let is_drawer = true;
        Self {
            is_drawer,
            ..Self::review(width, height, scale)
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
    /// The horizontal centre of the row letters, in pixels from the left.
    pub letters_x: f32,
}

impl BoardLayout {
    /// The smallest cell of a board that is fitted to the window by default, at scale 1.
    const MIN_FITTED_CELL: f32 = 20.0;
    /// The largest cell of a fitted board: the largest picture of a cell.
    const MAX_CELL: f32 = art::MAX_SIZE as f32;
    /// The width of the row letters at the right, and of an equal margin at the left.
    const SIDE_MARGIN: f32 = 36.0;
    /// The height of the column numbers.
    const NUMBERS_HEIGHT: f32 = 26.0;

    /// Lays a board out in an area, at scale 1.0.
    #[must_use]
    pub fn new(area: Rect, size: Size, view: View) -> Self {
        Self::scaled(area, size, view, 1.0)
    }

    /// Lays a board out in an area at a scale: the number of pixels per point.
    #[must_use]
    pub fn scaled(area: Rect, size: Size, view: View, scale: f32) -> Self {
        let fitted = Self::fitted(area, size, scale);
        match view {
            View::Auto { .. } if fitted.cell >= Self::MIN_FITTED_CELL * scale => fitted,
            View::Fit => fitted,
            View::Auto { scroll } => {
                let cell = f32::from(View::DEFAULT_CELL) * scale;
                Self::zoomed(area, size, scale, (cell.round(), scroll))
            }
            View::Zoomed { cell, left, bottom } => {
                Self::zoomed(area, size, scale, (cell.into(), Some((left, bottom))))
            }
        }
    }

    fn fitted(area: Rect, size: Size, scale: f32) -> Self {
        let (columns, rows) = (f32::from(size.columns), f32::from(size.rows));
        let numbers = (Self::NUMBERS_HEIGHT * scale).round();
        let room = area.w - 2.0 * Self::SIDE_MARGIN * scale;
        let width = |cell: f32| columns * cell + 2.0 * frame_width(cell);
        let height = |cell: f32| {
            let board = rows * cell + 2.0 * frame_width(cell) + foot_height(cell);
            header_height(cell, scale) + board + numbers
        };
        let most = (room / columns).min(area.h / rows).min(Self::MAX_CELL);
        let mut cell = most.floor().max(1.0);
        // Header and border grow with the cells, so the largest cell is found by trying.
        while cell > 1.0 && (width(cell) > room || height(cell) > area.h) {
            cell -= 1.0;
        }
        let (header, frame, height) = (header_height(cell, scale), frame_width(cell), height(cell));
        let top = area.y + ((area.h - height) / 2.0).floor().max(0.0);
        let left = area.x + ((area.w - columns * cell) / 2.0).floor();
        let grid = Rect::new(left, top + header + frame, columns * cell, rows * cell);
        Self {
            area,
            scale,
            size,
            cell,
            header: Rect::new(grid.x, top, grid.w, header + frame),
            viewport: grid,
            grid,
            numbers_y: grid.bottom() + frame + foot_height(cell) + numbers / 2.0,
            letters_x: grid.right() + frame + 14.0 * scale,
        }
    }

    /// Lays out a part of the board with cells of side `cell`. `scroll` is the number of cells
    /// hidden at the left and at the bottom; `None` shows the middle of the bottom.
    fn zoomed(
        area: Rect,
        size: Size,
        scale: f32,
        (cell, scroll): (f32, Option<(f32, f32)>),
    ) -> Self {
        let (columns, rows) = (f32::from(size.columns), f32::from(size.rows));
        let numbers = (Self::NUMBERS_HEIGHT * scale).round();
        // Of a high cell the board would leave nothing to see.
        let header = header_height(cell, scale).min((area.h * 0.3).floor());
        let side = (Self::SIDE_MARGIN * scale).round();
        let room = Rect::new(
            area.x + side,
            area.y + header + numbers,
            area.w - 2.0 * side,
            area.h - header - numbers - 8.0,
        );
        let (w, h) = (room.w.min(columns * cell), room.h.min(rows * cell));
        let viewport = Rect::new(
            (room.x + (room.w - w) / 2.0).floor(),
            (room.y + (room.h - h) / 2.0).floor(),
            w.floor(),
            h.floor(),
        );
        // Without a scroll position, show the middle of the bottom.
        let (left, bottom) = scroll.unwrap_or(((columns - viewport.w / cell) / 2.0, 0.0));
        let left = left.clamp(0.0, (columns - viewport.w / cell).max(0.0));
        let bottom = bottom.clamp(0.0, (rows - viewport.h / cell).max(0.0));
        Self {
            area,
            scale,
            size,
            cell,
            header: Rect::new(
                viewport.x,
                viewport.y - header - numbers,
                viewport.w,
                header,
            ),
            viewport,
            grid: Rect::new(
                (viewport.x - left * cell).round(),
                (viewport.bottom() + bottom * cell - rows * cell).round(),
                columns * cell,
                rows * cell,
            ),
            numbers_y: viewport.y - numbers / 2.0,
            letters_x: viewport.right() + 16.0 * scale,
        }
    }

    /// Returns the same layout moved to the right and down.
    pub(super) fn moved(&self, right: f32, down: f32) -> Self {
        Self {
            area: self.area.moved(right, down),
            header: self.header.moved(right, down),
            viewport: self.viewport.moved(right, down),
            grid: self.grid.moved(right, down),
            numbers_y: self.numbers_y + down,
            letters_x: self.letters_x + right,
            ..*self
        }
    }

    /// Returns the side of a cell in whole pixels.
    #[must_use]
    pub const fn side(&self) -> u16 {
        self.cell.round() as u16
    }

    /// Returns the number of the shade of a cell.
    #[must_use]
    pub fn shade(&self, cell: Cell) -> usize {
        Shade::number(cell.row, self.size.rows)
    }

    /// Returns whether parts of the board are outside the viewport.
    #[must_use]
    pub fn is_scrolled(&self) -> bool {
        self.grid.w > self.viewport.w || self.grid.h > self.viewport.h
    }

    /// Returns how far the foot of the board reaches below its frame; a board that is seen in part
    /// has none.
    #[must_use]
    pub fn foot(&self) -> f32 {
        if self.is_scrolled() {
            return 0.0;
        }
        foot_height(self.cell)
    }

    /// Returns the board's frame: the viewport with its border.
    #[must_use]
    pub fn frame(&self) -> Rect {
        let frame = frame_width(self.cell);
        Rect::new(
            self.viewport.x - frame,
            self.viewport.y - frame,
            self.viewport.w + 2.0 * frame,
            self.viewport.h + 2.0 * frame,
        )
    }

    /// Returns the square of a cell, which may be outside the viewport.
    #[must_use]
    pub fn cell_rect(&self, cell: Cell) -> Rect {
        self.cell_at_height(cell.column, f32::from(cell.row))
    }

    /// Returns the square of a disc at a height in its column, in cells above the bottom row.
    #[must_use]
    pub fn cell_at_height(&self, column: Column, height: f32) -> Rect {
        let x = self.grid.x + column.index() as f32 * self.cell;
        let y = self.grid.bottom() - (height + 1.0) * self.cell;
        Rect::new(x, y, self.cell, self.cell)
    }

    /// Returns the strip of a column that takes clicks: the visible part of its header, cells and
    /// labels.
    #[must_use]
    pub fn column_strip(&self, column: Column) -> Rect {
        let top = self.header.y;
        let bottom = (self.frame().bottom() + self.foot() + Self::NUMBERS_HEIGHT * self.scale)
            .max(self.numbers_y);
        let strip = Rect::new(
            self.grid.x + column.index() as f32 * self.cell,
            top,
            self.cell,
            bottom - top,
        );
        strip.intersection(Rect::new(
            self.viewport.x,
            top,
            self.viewport.w,
            bottom - top,
        ))
    }

    /// Returns the column whose strip contains the point.
    #[must_use]
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
    #[must_use]
    pub fn ghost_rect(&self, column: Column) -> Rect {
        let height = self.header.h - frame_width(self.cell);
        Rect {
            y: (self.header.y + (height - self.cell) / 2.0).floor(),
            ..self.cell_at_height(column, 0.0)
        }
    }

    /// Returns whether a hovering disc has room, behind chips with scores or without them.
    #[must_use]
    pub fn has_room_for_ghost(&self, scored: bool) -> bool {
        let least = if scored {
            2.0 * HEADER_MIN * self.scale
        } else {
            0.0
        };
        self.header.h >= self.cell.max(least)
    }

    /// Returns the height of the chips in the header.
    pub(super) fn chip_height(&self) -> f32 {
        (CHIP_HEIGHT * self.scale).min(self.header.h - frame_width(self.cell) - 4.0)
    }

    /// Returns the upper edge of the chips in the header.
    pub(super) fn chip_top(&self) -> f32 {
        let bottom = self.header.bottom() - frame_width(self.cell) - 2.0;
        bottom - self.chip_height()
    }
}

/// The height of a chip at text scale 1, in pixels.
const CHIP_HEIGHT: f32 = 22.0;
/// The least height of the header strip, at scale 1.
const HEADER_MIN: f32 = 28.0;

/// Returns the height of the header strip above cells of this size: a disc has room in it.
fn header_height(cell: f32, scale: f32) -> f32 {
    cell.max((HEADER_MIN * scale).round()).floor()
}

/// Returns the width of the border around cells of this size.
pub(super) fn frame_width(cell: f32) -> f32 {
    (cell * 0.14).round().max(2.0)
}

/// Returns the height of the foot of a board with cells of this size.
pub(super) fn foot_height(cell: f32) -> f32 {
    (cell * 0.16).round()
}
