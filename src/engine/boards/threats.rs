//! Threats: free cells where a player would complete a goal, kept up to date disc by disc.

use std::sync::Arc;

use super::windows::{Window, Windows};
use crate::rules::{Cell, Player, Position, Size};

/// The threats on a board of any goals.
#[derive(Clone, Debug)]
pub(crate) struct Threats {
    windows: Arc<Windows>,
    /// For each window the discs of each player and the exclusive-or of the indices of its
    /// free cells: where one is left, that is the cell.
    state: Vec<State>,
    hits: Hits,
    heights: Vec<u8>,
}

#[derive(Clone, Copy, Debug)]
struct State {
    discs: [u16; 2],
    mix: u16,
    whole: u16,
}

/// The number of a player where both have something in an array: 0 for red.
pub(crate) fn number(player: Player) -> usize {
    match player {
        Player::Red => 0,
        Player::Yellow => 1,
    }
}

/// Cells where a disc would complete windows.
#[derive(Clone, Debug)]
pub(crate) struct Hits {
    /// For each player and cell, how many windows a disc there would complete.
    counts: [Vec<u16>; 2],
    /// For each player and column, the rows of the cells with a hit.
    rows: [Vec<u128>; 2],
    /// Cells of a column.
    height: usize,
}

impl Hits {
    /// None yet.
    pub(crate) fn new(size: Size) -> Self {
        let columns = usize::from(size.columns);
        Self {
            counts: [vec![0; size.cells()], vec![0; size.cells()]],
            rows: [vec![0; columns], vec![0; columns]],
            height: usize::from(size.rows),
        }
    }

    /// The rows of a column that the player has hits in, as bits.
    #[inline(always)]
    pub(crate) fn rows(&self, player: usize, column: usize) -> u128 {
        self.rows[player][column]
    }

    /// One window more; the column of the cell.
    #[inline(always)]
    pub(crate) fn add(&mut self, player: usize, cell: usize) -> usize {
        self.counts[player][cell] += 1;
        let column = cell / self.height;
        self.rows[player][column] |= 1 << (cell % self.height);
        column
    }

    /// One window less; the column of the cell.
    #[inline(always)]
    pub(crate) fn remove(&mut self, player: usize, cell: usize) -> usize {
        self.counts[player][cell] -= 1;
        let column = cell / self.height;
        if self.counts[player][cell] == 0 {
            self.rows[player][column] &= !(1 << (cell % self.height));
        }
        column
    }
}

impl Threats {
    /// Those of a position, however long its windows take to list.
    pub(crate) fn of(position: &Position) -> Option<Self> {
        let size = position.board().size();
        let windows = Windows::list(size, position.goals(), &mut || false)?;
        let state = |window: Window| State {
            discs: [0; 2],
            mix: window.mix,
            whole: window.cells,
        };
        let mut threats = Self {
            state: windows.each(state, &mut || false)?,
            hits: Hits::new(size),
            heights: vec![0; usize::from(size.columns)],
            windows: Arc::new(windows),
        };
        for (cell, player) in position.board().all_discs() {
            threats.place(cell, player);
        }
        Some(threats)
    }

    /// The discs of a column.
    #[inline(always)]
    pub(crate) fn height(&self, column: usize) -> u8 {
        self.heights[column]
    }

    /// The rows of a column in which the player would complete a window.
    #[inline(always)]
    pub(crate) fn rows(&self, player: Player, column: usize) -> u128 {
        self.hits.rows(number(player), column)
    }

    /// A disc came to rest in the cell.
    #[inline]
    pub(crate) fn place(&mut self, cell: Cell, player: Player) {
        let (own, other) = (number(player), 1 - number(player));
        let index = self.windows.index(cell);
        #[expect(clippy::cast_possible_truncation, reason = "a board has 9801 cells")]
        let mixed = index as u16;
        let mut walk = self.windows.walk(cell);
        while let Some(number) = walk.next(&self.windows) {
            let state = &mut self.state[number];
            state.discs[own] += 1;
            state.mix ^= mixed;
            let State { discs, mix, whole } = *state;
            if discs[other] == 0 {
                if discs[own] == whole {
                    self.hits.remove(own, index);
                } else if discs[own] + 1 == whole {
                    self.hits.add(own, usize::from(mix));
                }
            } else if discs[own] == 1 && discs[other] + 1 == whole {
                self.hits.remove(other, index);
            }
        }
        self.heights[cell.column.index()] = cell.row + 1;
    }

    /// The disc that came last was taken out of the cell.
    #[inline]
    pub(crate) fn lift(&mut self, cell: Cell, player: Player) {
        let (own, other) = (number(player), 1 - number(player));
        let index = self.windows.index(cell);
        #[expect(clippy::cast_possible_truncation, reason = "a board has 9801 cells")]
        let mixed = index as u16;
        let mut walk = self.windows.walk(cell);
        while let Some(number) = walk.next(&self.windows) {
            let state = &mut self.state[number];
            let State { discs, mix, whole } = *state;
            state.discs[own] -= 1;
            state.mix ^= mixed;
            if discs[other] == 0 {
                if discs[own] == whole {
                    self.hits.add(own, index);
                } else if discs[own] + 1 == whole {
                    self.hits.remove(own, usize::from(mix));
                }
            } else if discs[own] == 1 && discs[other] + 1 == whole {
                self.hits.add(other, index);
            }
        }
        self.heights[cell.column.index()] = cell.row;
    }
}
