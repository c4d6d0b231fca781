//! The visible part of a board and its scale: how it is moved and zoomed.

use super::BoardLayout;
use crate::rules::Cell;

/// The visible part of a board and its scale.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum View {
    /// The whole board if its cells are at least 20 points wide, else a part of it.
    Auto {
        /// The cells hidden at the left and at the bottom if only a part is visible; `None`
        /// shows the middle of the bottom.
        scroll: Option<(f32, f32)>,
    },
    /// The whole board, however small its cells are.
    Fit,
    /// Part of the board.
    Zoomed {
        /// The side of a cell in pixels.
        cell: u16,
        /// The cells hidden at the left.
        left: f32,
        /// The cells hidden at the bottom.
        bottom: f32,
    },
}

impl Default for View {
    fn default() -> Self {
        Self::Auto { scroll: None }
    }
}

impl View {
    /// The side of a cell of a large board before it is zoomed, in points.
    pub const DEFAULT_CELL: u16 = 28;
    /// The side of a cell of a zoomed board, in pixels.
    pub(super) const ZOOM: (f32, f32) = (8.0, 512.0);
}

impl View {
    /// Returns the view after the board is dragged `right` and `down`, in pixels.
    #[must_use]
    pub fn panned(self, layout: &BoardLayout, right: f32, down: f32) -> Self {
        if !layout.is_scrolled() {
            return self;
        }
        let (left, bottom) = scroll(layout);
        let left = left - right / layout.cell;
        let bottom = bottom + down / layout.cell;
        match self {
            // The size of the cells still depends on the size of the window.
            Self::Auto { .. } => Self::Auto {
                scroll: Some((left, bottom)),
            },
            Self::Fit | Self::Zoomed { .. } => zoomed(layout.cell, left, bottom, layout),
        }
    }

    /// Returns the view after zooming by notches of the wheel, in if positive, around the fixed
    /// point `at`.
    #[must_use]
    pub fn zoomed(self, layout: &BoardLayout, notches: i32, at: (f32, f32)) -> Self {
        let cell = (layout.cell * 1.15_f32.powi(notches)).round();
        let cell = if cell == layout.cell {
            // Rounding would otherwise keep small cells from changing.
            layout.cell + if notches > 0 { 1.0 } else { -1.0 }
        } else {
            cell
        };
        let cell = cell.clamp(Self::ZOOM.0, Self::ZOOM.1);
        let across = (at.0 - layout.grid.x) / layout.cell;
        let up = (layout.grid.bottom() - at.1) / layout.cell;
        zoomed(
            cell,
            across - (at.0 - layout.viewport.x) / cell,
            up - (layout.viewport.bottom() - at.1) / cell,
            layout,
        )
    }

    /// Returns the view moved as little as needed to show a cell and its neighbours.
    #[must_use]
    pub fn revealing(self, layout: &BoardLayout, cell: Cell) -> Self {
        if !layout.is_scrolled() {
            return self;
        }
        let (rect, seen, size) = (layout.cell_rect(cell), layout.viewport, layout.cell);
        // By whole cells, so that the board does not creep.
        let shift = |from: f32, to: f32, seen_from: f32, seen_to: f32| {
            let before = (seen_from - from + size).max(0.0);
            let after = (seen_to - to - size).min(0.0);
            let by = if before > 0.0 { before } else { after };
            (by / size).ceil() * size
        };
        let right = shift(rect.x, rect.right(), seen.x, seen.right());
        let down = shift(rect.y, rect.bottom(), seen.y, seen.bottom());
        match right == 0.0 && down == 0.0 {
            true => self,
            false => self.panned(layout, right, down),
        }
    }
}

/// Returns the number of cells hidden at the left and at the bottom.
fn scroll(layout: &BoardLayout) -> (f32, f32) {
    (
        (layout.viewport.x - layout.grid.x) / layout.cell,
        (layout.grid.bottom() - layout.viewport.bottom()) / layout.cell,
    )
}

fn zoomed(cell: f32, left: f32, bottom: f32, layout: &BoardLayout) -> View {
    let columns = f32::from(layout.size.columns);
    let rows = f32::from(layout.size.rows);
    View::Zoomed {
        cell: cell.clamp(View::ZOOM.0, View::ZOOM.1) as u16,
        left: left.clamp(0.0, columns),
        bottom: bottom.clamp(0.0, rows),
    }
}
