//! The visible part of a board and its scale: how it is moved and zoomed.

use super::*;

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
    pub scroll: Option<Vec2>,
}

/// The least and the greatest side of a cell of a zoomed board, in pixels.
const SIDES: (f32, f32) = (8.0, 512.0);

impl View {
    /// Returns the view after the board is dragged so far, in pixels.
    pub fn panned(self, layout: &BoardLayout, by: Vec2) -> Self {
        if !layout.is_scrolled() {
            return self;
        }
        let seen = layout.viewport.left_bottom() - layout.grid.left_bottom() - by;
        Self {
            scroll: Some(vec2(seen.x, -seen.y) / layout.cell),
            ..self
        }
    }

    /// Returns the view after zooming by notches of the wheel, in if positive, around the fixed
    /// point `at`.
    pub fn zoomed(self, layout: &BoardLayout, notches: i32, at: Pos2) -> Self {
        let cell = layout.cell * 1.15_f32.powi(notches);
        // Small cells change, too.
        let cell = if notches > 0 {
            cell.ceil()
        } else {
            cell.floor()
        };
        let cell = cell.clamp(SIDES.0, SIDES.1);
        let from = |corner: Pos2, cell: f32| (at - corner) / cell;
        let seen = from(layout.grid.left_bottom(), layout.cell)
            - from(layout.viewport.left_bottom(), cell);
        Self {
            zoom: Zoom::Cell(cell as u16),
            scroll: Some(vec2(seen.x, -seen.y)),
        }
    }

    /// Returns the view moved as little as needed to show a cell and its neighbours.
    pub fn revealing(self, layout: &BoardLayout, cell: Cell) -> Self {
        let (rect, seen, size) = (layout.cell_rect(cell), layout.viewport, layout.cell);
        // By whole cells, so that the board does not creep.
        let shift = |cell: Rangef, seen: Rangef| {
            let before = (seen.min - cell.min + size).max(0.0);
            let after = (seen.max - cell.max - size).min(0.0);
            let by = if before > 0.0 { before } else { after };
            (by / size).ceil() * size
        };
        let by = vec2(
            shift(rect.x_range(), seen.x_range()),
            shift(rect.y_range(), seen.y_range()),
        );
        if by == Vec2::ZERO {
            self
        } else {
            self.panned(layout, by)
        }
    }
}
