//! The visible part of a board and its scale.

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
    pub const ZOOM: std::ops::RangeInclusive<u16> = 8..=512;
}
