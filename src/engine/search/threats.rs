//! Threats: free cells where a player would complete a goal, kept up to date disc by disc.

use std::sync::Arc;

use super::windows::{Window, Windows};
use crate::rules::{Cell, Player, Position};

/// The threats on a board of any goals.
#[derive(Clone, Debug)]
pub(crate) struct Threats {
    windows: Arc<Windows>,
    /// For each window the discs of each player and the exclusive-or of the indices of its
    /// free cells: where one is left, that is the cell.
    state: Vec<State>,
    /// For each player and cell, how many windows a disc there would complete.
    hits: [Vec<u16>; 2],
    /// For each player and column, the rows of the cells with a hit.
    rows: [Vec<u128>; 2],
    heights: Vec<u8>,
}

#[derive(Clone, Copy, Debug)]
struct State {
    discs: [u16; 2],
    mix: u16,
    whole: u16,
}

fn number(player: Player) -> usize {
    match player {
        Player::Red => 0,
        Player::Yellow => 1,
    }
}

impl Threats {
    /// Those of a position. `stop` is asked from time to time; `None` if it said yes.
    pub(crate) fn of(position: &Position, stop: &mut dyn FnMut() -> bool) -> Option<Self> {
        let size = position.board().size();
        let windows = Arc::new(Windows::list(size, position.goals(), stop)?);
        let columns = usize::from(size.columns);
        let state = |window: Window| State {
            discs: [0; 2],
            mix: window.mix,
            whole: window.cells,
        };
        let mut threats = Self {
            state: windows.each(state, stop)?,
            hits: [vec![0; size.cells()], vec![0; size.cells()]],
            rows: [vec![0; columns], vec![0; columns]],
            heights: vec![0; columns],
            windows,
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
        self.rows[number(player)][column]
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
                    self.miss(own, index);
                } else if discs[own] + 1 == whole {
                    self.hit(own, usize::from(mix));
                }
            } else if discs[own] == 1 && discs[other] + 1 == whole {
                self.miss(other, index);
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
                    self.hit(own, index);
                } else if discs[own] + 1 == whole {
                    self.miss(own, usize::from(mix));
                }
            } else if discs[own] == 1 && discs[other] + 1 == whole {
                self.hit(other, index);
            }
        }
        self.heights[cell.column.index()] = cell.row;
    }

    fn hit(&mut self, player: usize, cell: usize) {
        self.hits[player][cell] += 1;
        let rows = usize::from(self.windows.size().rows);
        self.rows[player][cell / rows] |= 1 << (cell % rows);
    }

    fn miss(&mut self, player: usize, cell: usize) {
        self.hits[player][cell] -= 1;
        if self.hits[player][cell] == 0 {
            let rows = usize::from(self.windows.size().rows);
            self.rows[player][cell / rows] &= !(1 << (cell % rows));
        }
    }
}
