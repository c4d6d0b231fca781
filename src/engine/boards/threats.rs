//! Threats: free cells where a player would complete a goal, kept up to date disc by disc.

use std::sync::Arc;

use super::counts::{Counts, LIFTED, PLACED, WindowCount, index_of};
use super::windows::GoalWindows;
use super::without_stop;
use crate::rules::{Cell, Player, Position, Size};

/// The *hits* of both players: cells where a disc would complete windows.
#[derive(Clone, Debug)]
pub(crate) struct Hits {
    /// For each player and cell, the number of windows that a disc there would complete.
    counts: [Vec<u16>; 2],
    /// For each player and column, the rows with a hit, as bits.
    rows: [Vec<u128>; 2],
    /// The number of rows.
    height: u16,
}

impl Hits {
    /// Creates an empty set of hits.
    pub(crate) fn new(size: Size) -> Self {
        let columns = usize::from(size.columns);
        Self {
            counts: [vec![0; size.cells()], vec![0; size.cells()]],
            rows: [vec![0; columns], vec![0; columns]],
            height: u16::from(size.rows),
        }
    }

    /// The rows of a column in which the player has hits, as bits.
    #[inline(always)]
    pub(crate) fn rows(&self, player: Player, column: usize) -> u128 {
        self.rows[index_of(player)][column]
    }

    /// Updates the hits for one window through the cell of a placed or lifted disc. `cell` is
    /// the index of the cell, `with` the count of the window including the disc. Returns the
    /// column of a cell that got its first hit or lost its last.
    #[inline(always)]
    pub(crate) fn change<const STEP: i16>(
        &mut self,
        player: Player,
        cell: u16,
        with: WindowCount,
    ) -> Option<usize> {
        let opponent = player.opponent();
        if with.discs(opponent) == 0 {
            match with.free() {
                0 => self.count(player, cell, -STEP),
                1 => self.count(player, with.last_free(), STEP),
                _ => None,
            }
        } else if with.free() == 0 && with.discs(player) == 1 {
            self.count(opponent, cell, -STEP)
        } else {
            None
        }
    }

    /// Adds or removes one hit. Returns the column of the cell if that was the first hit or the
    /// last.
    #[inline(always)]
    fn count(&mut self, player: Player, cell: u16, by: i16) -> Option<usize> {
        let count = &mut self.counts[index_of(player)][usize::from(cell)];
        let before = *count;
        *count = before.wrapping_add_signed(by);
        if before > 0 && *count > 0 {
            return None;
        }
        let column = usize::from(cell / self.height);
        self.rows[index_of(player)][column] ^= 1 << (cell % self.height);
        Some(column)
    }
}

/// The threats on a board of any goals.
#[derive(Clone, Debug)]
pub(crate) struct Threats {
    counts: Counts,
    hits: Hits,
    heights: Vec<u8>,
}

impl Threats {
    /// Finds the threats of a position. Listing the windows of a large board takes long.
    pub(crate) fn of(position: &Position) -> Self {
        let size = position.board().size();
        let counts = without_stop(|stop| {
            let windows = GoalWindows::list(size, position.goals(), stop)?;
            Counts::new(Arc::new(windows), |_, _| (), stop)
        });
        let mut threats = Self {
            counts,
            hits: Hits::new(size),
            heights: vec![0; usize::from(size.columns)],
        };
        for (cell, player) in position.board().all_discs() {
            threats.place(cell, player);
        }
        threats
    }

    /// The number of discs in a column.
    #[inline(always)]
    pub(crate) fn height(&self, column: usize) -> u8 {
        self.heights[column]
    }

    /// The rows of a column in which the player would complete a window, as bits.
    #[inline(always)]
    pub(crate) fn rows(&self, player: Player, column: usize) -> u128 {
        self.hits.rows(player, column)
    }

    /// Updates the threats for a new disc in the cell.
    #[inline]
    pub(crate) fn place(&mut self, cell: Cell, player: Player) {
        self.change::<PLACED>(cell, player);
        self.heights[cell.column.index()] = cell.row + 1;
    }

    /// Updates the threats for a disc lifted from the cell, the topmost of its column.
    #[inline]
    pub(crate) fn lift(&mut self, cell: Cell, player: Player) {
        self.change::<LIFTED>(cell, player);
        self.heights[cell.column.index()] = cell.row;
    }

    #[inline(always)]
    fn change<const STEP: i16>(&mut self, cell: Cell, player: Player) {
        let index = self.counts.windows().index(cell);
        self.counts.change::<STEP>(cell, player, |(), change| {
            self.hits
                .change::<STEP>(player, index, change.with_disc::<STEP>());
        });
    }
}
