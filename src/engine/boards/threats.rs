//! Threats: free cells where a player would complete a goal, kept up to date disc by disc.

use super::counts::{WindowCount, index_of};
use crate::rules::{Player, Size};

/// The *hits* of both players: cells where a disc would complete windows.
#[derive(Clone, Debug)]
pub struct Hits {
    /// For each player and cell, the number of windows that a disc there would complete.
    counts: [Vec<u16>; 2],
    /// For each player and column, the rows with a hit, as bits.
    rows: [Vec<u128>; 2],
    /// The number of rows.
    height: u16,
}

impl Hits {
    /// Creates an empty set of hits.
    pub fn new(size: Size) -> Self {
        let columns = usize::from(size.columns);
        Self {
            counts: [vec![0; size.cells()], vec![0; size.cells()]],
            rows: [vec![0; columns], vec![0; columns]],
            height: u16::from(size.rows),
        }
    }

    /// The rows of a column in which the player has hits, as bits.
    #[inline(always)]
    pub fn rows(&self, player: Player, column: usize) -> u128 {
        self.rows[index_of(player)][column]
    }

    /// Updates the hits for one window through the cell of a placed or lifted disc. `cell` is
    /// the index of the cell, `with` the count of the window including the disc. Returns the
    /// column of a cell that got its first hit or lost its last.
    #[inline(always)]
    pub fn change<const STEP: i16>(
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
