//! Which part of a board is seen, and how large.

/// Which part of a board is seen, and how large.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum View {
    /// The whole board if its cells are large enough to be told apart, else a part
    /// of it.
    Auto {
        /// How many cells are out of sight at the left and at the bottom where only a
        /// part is seen; `None` for the middle of the bottom.
        scroll: Option<(f32, f32)>,
    },
    /// The whole board, however small its cells are.
    Fit,
    /// Part of the board.
    Zoomed {
        /// The side of a cell in pixels.
        cell: u16,
        /// How many cells are out of sight at the left.
        left: f32,
        /// How many cells are out of sight at the bottom.
        bottom: f32,
    },
}

impl Default for View {
    fn default() -> Self {
        Self::Auto { scroll: None }
    }
}

impl View {
    /// The side of a cell of a large board when it is first seen.
    pub const DEFAULT_CELL: u16 = 28;
    /// The smallest and the largest side of a cell of a zoomed board.
    pub const ZOOM: std::ops::RangeInclusive<u16> = 8..=96;
}
