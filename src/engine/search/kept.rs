//! A table that is kept from one search to the next.

use super::table::TranspositionTable;
use crate::rules::{Player, Position, Ruleset};

/// A table, and the games that its entries belong to.
#[derive(Debug)]
pub(super) struct KeptTable {
    pub(super) table: TranspositionTable,
    ruleset: Ruleset,
    /// The player who drops the last disc on a full board: keys do not distinguish the colours.
    last: Player,
}

impl KeptTable {
    /// Creates an empty table of at most `bytes` bytes for a position.
    ///
    /// # Errors
    /// The number of bytes that could not be allocated.
    pub(super) fn new(bytes: usize, position: &Position) -> Result<Self, usize> {
        Ok(Self {
            table: TranspositionTable::new(bytes)?,
            ruleset: position.ruleset().clone(),
            last: last_player(position),
        })
    }

    /// Returns the table for a position. Clears it if its entries do not belong to the position,
    /// or unless `keep` is set.
    pub(super) fn for_position(mut self, position: &Position, keep: bool) -> Self {
        let last = last_player(position);
        if !keep || self.ruleset != *position.ruleset() || self.last != last {
            self.table.clear();
        }
        Self {
            table: self.table,
            ruleset: position.ruleset().clone(),
            last,
        }
    }
}

/// The player who drops the last disc if the board is filled.
fn last_player(position: &Position) -> Player {
    if position.board().free() % 2 == 1 {
        position.to_move()
    } else {
        position.to_move().opponent()
    }
}
