//! The layout of the window and of the board.

use super::*;

/// What stands at the right side of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The players and moves. Where they would take room from the board of a narrow window, they are a
    /// drawer over it, which is open or shut.
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
    /// The width of a window below which the panel may be a drawer, at scale 1.
    const DRAWER_BELOW: f32 = 900.0;

    /// Lays out a window of any size, 0x0 included, `scale` is the number of pixels per point.
    pub fn new(window: Vec2, scale: f32, panel: Panel) -> Self {
        let [top, bottom] = [Self::TOP_BAR, Self::STATUS].map(|it| (it * scale).round());
        let (least, most, share) = Self::REVIEW;
        let usual = (Self::PANEL * scale).round().min(window.x);
        // Beside the panel a board as high as there is room for is as wide as it is high.
        let is_narrow =
            window.x < Self::DRAWER_BELOW * scale && window.x - usual < window.y - top - bottom;
        let review = (window.x * share).clamp(least * scale, most * scale);
        let review = review.round().min(window.x);
        // What is seen of the panel, and what it leaves to the board.
        let (seen, beside) = match panel {
            Panel::Game(is_open) if is_narrow => (if is_open { usual } else { 0.0 }, 0.0),
            Panel::Card if is_narrow => (review, review),
            Panel::Review => (review, review),
            Panel::Game(_) | Panel::Card => (usual, usual),
        };
        let whole = Rect::from_min_size(Pos2::ZERO, window.max(vec2(0.0, top + bottom)));
        let (top_bar, below) = whole.split_top_bottom_at_y(top);
        let (middle, status) = below.split_top_bottom_at_y(whole.bottom() - bottom);
        Self {
            top_bar,
            status,
            panel: middle.with_min_x(window.x - seen),
            board: middle.with_max_x(window.x - beside),
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
        let cells = cells(size);
        let numbers = (Self::NUMBERS_HEIGHT * scale).round();
        let room = area.width() - 2.0 * Self::SIDE_MARGIN * scale;
        // A disc has room in the header.
        let header = |cell: f32| cell.max((HEADER_MIN * scale).round()).floor();
        let fits = |cell: f32| {
            let slab = cells * cell + Vec2::splat(2.0 * frame_width(cell));
            let height = header(cell) + slab.y + foot_height(cell) + numbers;
            slab.x <= room && height <= area.height()
        };
        // Header and border grow with the cells, so the largest cell is found by trying.
        let most = (vec2(room, area.height()) / cells).min_elem();
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
        let header = header(cell).min((area.height() * 0.3).floor());
        let rest = area.height() - header - 2.0 * frame - foot - numbers;
        let whole = cells * cell;
        let seen = whole.min(vec2(room, rest)).max(Vec2::ZERO).floor();
        let corner = area.min
            + ((vec2(area.width(), rest) - seen) / 2.0)
                .floor()
                .max(Vec2::ZERO);
        let viewport = Rect::from_min_size(corner + vec2(0.0, header + frame), seen);
        // Without a scroll position, show the middle of the bottom.
        let hidden = (whole - seen) / cell;
        let scroll = scroll.unwrap_or(vec2(hidden.x / 2.0, 0.0));
        let scroll = scroll.max(Vec2::ZERO).min(hidden);
        let bottom_left = viewport.left_bottom() + vec2(-scroll.x, scroll.y) * cell;
        let top_left = bottom_left - vec2(0.0, whole.y);
        Self {
            area,
            scale,
            size,
            cell,
            header: Rect::from_min_max(corner, viewport.right_top()),
            viewport,
            grid: Rect::from_min_size(top_left.round(), whole),
            numbers_y: viewport.bottom() + frame + foot + numbers / 2.0,
        }
    }

    /// Lays a whole board out in a picture of this size, its cells from `corner` on.
    pub(super) fn in_picture(size: Size, cell: u16, corner: Pos2, picture: Vec2) -> Self {
        let cell = f32::from(cell);
        let grid = Rect::from_min_size(corner, cells(size) * cell);
        Self {
            area: Rect::from_min_size(Pos2::ZERO, picture),
            scale: 1.0,
            size,
            cell,
            header: Rect::ZERO,
            viewport: grid,
            grid,
            numbers_y: picture.y,
        }
    }

    /// Returns the part of the board within a part of the picture, as that part shows it.
    pub(super) fn part(&self, part: Rect) -> Self {
        Self {
            viewport: self.viewport.intersect(part).translate(-part.min.to_vec2()),
            grid: self.grid.translate(-part.min.to_vec2()),
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
        self.grid.size() != self.viewport.size()
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
        self.viewport.expand(frame_width(self.cell))
    }

    /// Returns the square of a cell, which may be outside the viewport.
    pub fn cell_rect(&self, cell: Cell) -> Rect {
        self.cell_at_height(cell.column, f32::from(cell.row))
    }

    /// Returns the square of a disc at a height in its column, in cells above the bottom row.
    pub fn cell_at_height(&self, column: Column, height: f32) -> Rect {
        let above = vec2(column.index() as f32, -height - 1.0) * self.cell;
        Rect::from_min_size(self.grid.left_bottom() + above, Vec2::splat(self.cell))
    }

    /// Returns the strip of a column that takes clicks: the visible part of its header, cells and
    /// labels. That of a column out of sight is negative.
    pub fn column_strip(&self, column: Column) -> Rect {
        let below = self.foot() + Self::NUMBERS_HEIGHT * self.scale;
        let height = self.header.top()..=self.frame().bottom() + below;
        let cells = self.cell_at_height(column, 0.0).intersect(self.viewport);
        Rect::from_x_y_ranges(cells.x_range(), height)
    }

    /// Returns the column whose strip contains the point.
    pub fn column_at(&self, point: Pos2) -> Option<Column> {
        // Neighbours share an edge, which is of the right one.
        let mut columns = self.visible_columns().rev();
        columns.find(|&column| self.column_strip(column).contains(point))
    }

    /// Returns the visible columns, left to right.
    pub fn visible_columns(&self) -> impl DoubleEndedIterator<Item = Column> + use<> {
        let first = ((self.viewport.left() - self.grid.left()) / self.cell).floor();
        let after = ((self.viewport.right() - self.grid.left()) / self.cell).ceil();
        self.size
            .all_columns()
            .filter(move |column| (first..after).contains(&(column.index() as f32)))
    }

    /// Returns the visible rows, bottom first.
    pub fn visible_rows(&self) -> impl DoubleEndedIterator<Item = u8> + use<> {
        let first = ((self.grid.bottom() - self.viewport.bottom()) / self.cell).floor();
        let after = ((self.grid.bottom() - self.viewport.top()) / self.cell).ceil();
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
        let header = self.header.height() - frame_width(self.cell);
        let top = (self.header.top() + (header - self.cell) / 2.0).floor();
        let square = self.cell_at_height(column, 0.0);
        square.translate(vec2(0.0, top - square.top()))
    }

    /// Returns whether a hovering disc has room, behind chips with scores or without them.
    pub fn has_room_for_ghost(&self, scored: bool) -> bool {
        let least = f32::from(u8::from(scored)) * 2.0 * HEADER_MIN * self.scale;
        self.header.height() >= self.cell.max(least)
    }
}

/// The least height of the header strip, at scale 1.
const HEADER_MIN: f32 = 28.0;

/// Returns the number of columns and of rows.
pub fn cells(size: Size) -> Vec2 {
    vec2(size.columns.into(), size.rows.into())
}

/// Returns the width of the border around cells of this size.
pub(super) fn frame_width(cell: f32) -> f32 {
    (cell * 0.14).round().max(2.0)
}

/// Returns the height of the foot of a board with cells of this size.
pub(super) fn foot_height(cell: f32) -> f32 {
    (cell * 0.16).round()
}
