//! The visible part of a board and its scale: how it is moved and zoomed.

use super::BoardLayout;
use crate::rules::Cell;

/// The side of the cells that are seen.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Zoom {
    /// That at which the whole board is seen if it is at least 20 points, else a larger one.
    #[default]
    Auto,
    /// That at which the whole board is seen.
    Fit,
    /// So many pixels.
    Cell(u16),
}

/// The visible part of a board and its scale.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct View {
    /// The side of the cells.
    pub zoom: Zoom,
    /// The cells hidden at the left and at the bottom if only a part is visible; `None` shows the
    /// middle of the bottom.
    pub scroll: Option<(f32, f32)>,
}

/// The least and the greatest side of a cell of a zoomed board, in pixels.
const SIDES: (f32, f32) = (8.0, 512.0);

impl View {
    /// Returns the view after the board is dragged `right` and `down`, in pixels.
    pub fn panned(self, layout: &BoardLayout, right: f32, down: f32) -> Self {
        if !layout.is_scrolled() {
            return self;
        }
        let left = layout.viewport.x - layout.grid.x - right;
        let bottom = layout.grid.bottom() - layout.viewport.bottom() + down;
        Self {
            scroll: Some((left / layout.cell, bottom / layout.cell)),
            ..self
        }
    }

    /// Returns the view after zooming by notches of the wheel, in if positive, around the fixed
    /// point `at`.
    pub fn zoomed(self, layout: &BoardLayout, notches: i32, at: (f32, f32)) -> Self {
        let cell = layout.cell * 1.15_f32.powi(notches);
        // Small cells change, too.
        let cell = if notches > 0 {
            cell.ceil()
        } else {
            cell.floor()
        };
        let cell = cell.clamp(SIDES.0, SIDES.1);
        let (seen, grid) = (layout.viewport, layout.grid);
        let left = (at.0 - grid.x) / layout.cell - (at.0 - seen.x) / cell;
        let bottom = (grid.bottom() - at.1) / layout.cell - (seen.bottom() - at.1) / cell;
        Self {
            zoom: Zoom::Cell(cell as u16),
            scroll: Some((left, bottom)),
        }
    }

    /// Returns the view moved as little as needed to show a cell and its neighbours.
    pub fn revealing(self, layout: &BoardLayout, cell: Cell) -> Self {
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
        if right == 0.0 && down == 0.0 {
            self
        } else {
            self.panned(layout, right, down)
        }
    }
}
