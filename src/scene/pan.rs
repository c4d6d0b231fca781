//! Moves and zooms the view of a board.

use super::{BoardLayout, View};
use crate::rules::Cell;

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
        let cell = cell.clamp(f32::from(*Self::ZOOM.start()), f32::from(*Self::ZOOM.end()));
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
        let rect = layout.cell_rect(cell);
        let margin = layout.cell;
        let (seen, size) = (layout.viewport, layout.cell);
        let mut right = 0.0;
        let mut down = 0.0;
        if rect.x - margin < seen.x {
            right = seen.x - (rect.x - margin);
        } else if rect.right() + margin > seen.right() {
            right = seen.right() - (rect.right() + margin);
        }
        if rect.y - margin < seen.y {
            down = seen.y - (rect.y - margin);
        } else if rect.bottom() + margin > seen.bottom() {
            down = seen.bottom() - (rect.bottom() + margin);
        }
        if right == 0.0 && down == 0.0 {
            return self;
        }
        // Move by whole cells, so that the board does not creep.
        self.panned(
            layout,
            (right / size).ceil() * size,
            (down / size).ceil() * size,
        )
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
        cell: View::ZOOM
            .min_by(|a, b| distance(*a, cell).total_cmp(&distance(*b, cell)))
            .unwrap_or(View::DEFAULT_CELL),
        left: left.clamp(0.0, columns),
        bottom: bottom.clamp(0.0, rows),
    }
}

fn distance(side: u16, cell: f32) -> f32 {
    (f32::from(side) - cell).abs()
}
