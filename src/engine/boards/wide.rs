//! Boards of any size: counters of goal windows, kept up to date through the disc.
//!
//! A move is the bit of its column in a `u128`. For each window and player the number of
//! discs is kept; where one disc is missing, the free cell is known from the exclusive-or
//! of the free cells' indices, and counted as a *hit*. A cell's hits are exactly the
//! windows that a disc there would complete.

use std::sync::Arc;

use super::board::{Field, Side};
use super::threats::number;
use super::windows::Windows;
use super::word::Word;
use crate::rules::{Cell, Column, Ending, Position, Size};

/// A board as counters; moves are columns.
#[derive(Clone, Debug)]
pub(crate) struct Wide {
    windows: Arc<Windows>,
    race: bool,
    rows: usize,
    counts: Vec<[u16; 2]>,
    /// The exclusive-or of the indices of the free cells of each window.
    mixes: Vec<u16>,
    /// For each player and cell, the windows that a disc there would complete.
    hits: [Vec<u16>; 2],
    heights: Vec<u8>,
    /// The columns that take another disc.
    open: u128,
    /// For each player, the columns whose landing cell has a hit.
    completing: [u128; 2],
    /// For each player, the columns whose cell above the landing cell has a hit.
    enabling: [u128; 2],
    /// Windows without an opposing disc that are not complete.
    chances: [u32; 2],
    points: [i32; 2],
    free: u32,
    /// The player to move, 0 for red.
    mover: usize,
    /// The discs of each player: the keys are kept for either view.
    key: u64,
    mirrored: u64,
    past: Vec<u8>,
}

impl Wide {
    /// The board of a position, however long its windows take to list.
    pub(crate) fn of(position: &Position) -> Option<Self> {
        let windows = Windows::list(position.board().size(), position.goals(), &mut || false)?;
        Self::new(position, Arc::new(windows), &mut || false)
    }

    /// The board of a position with these windows. `stop` is asked from time to time;
    /// `None` if it said yes.
    pub(crate) fn new(
        position: &Position,
        windows: Arc<Windows>,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Self> {
        let size = position.board().size();
        let all = u32::try_from(windows.list.len()).unwrap_or(u32::MAX);
        let columns = usize::from(size.columns);
        let mut wide = Self {
            race: position.ruleset().ending() == Ending::FirstGoal,
            rows: usize::from(size.rows),
            counts: windows.each(|_| [0; 2], stop)?,
            mixes: windows.each(|window| window.mix, stop)?,
            hits: [vec![0; size.cells()], vec![0; size.cells()]],
            heights: vec![0; columns],
            open: u128::MAX >> (128 - columns),
            completing: [0; 2],
            enabling: [0; 2],
            chances: [all; 2],
            points: [0; 2],
            free: u32::try_from(size.cells()).unwrap_or(u32::MAX),
            mover: 0,
            key: 0,
            mirrored: 0,
            past: Vec::new(),
            windows,
        };
        for (cell, player) in position.board().all_discs() {
            if stop() {
                return None;
            }
            wide.mover = number(player);
            wide.drop(cell.column.index());
        }
        wide.mover = number(position.to_move());
        Some(wide)
    }

    fn drop(&mut self, column: usize) {
        let player = self.mover;
        let other = 1 - player;
        let row = usize::from(self.heights[column]);
        let cell = column * self.rows + row;
        let mut walk = self.windows.walk(cell_at(column, row));
        while let Some(index) = walk.next(&self.windows) {
            let whole = self.windows.list[index].cells;
            let counts = &mut self.counts[index];
            counts[player] += 1;
            let (own, theirs) = (counts[player], counts[other]);
            #[expect(clippy::cast_possible_truncation, reason = "a board has 9801 cells")]
            let mix = self.mixes[index] ^ cell as u16;
            self.mixes[index] = mix;
            if theirs == 0 {
                if own == whole {
                    self.points[player] += 1;
                    self.chances[player] -= 1;
                    self.hits[player][cell] -= 1;
                } else if own + 1 == whole {
                    self.hit(player, usize::from(mix));
                }
            }
            if own == 1 {
                // Closed to the other player from now.
                if theirs + 1 == whole {
                    self.hits[other][cell] -= 1;
                }
                if theirs < whole {
                    self.chances[other] -= 1;
                }
            }
        }
        self.heights[column] += 1;
        self.finish(column, row, player);
        self.free -= 1;
    }

    fn lift(&mut self, column: usize) {
        // The mover is the one who dropped the disc.
        let player = self.mover;
        let other = 1 - player;
        self.heights[column] -= 1;
        let row = usize::from(self.heights[column]);
        let cell = column * self.rows + row;
        let mut walk = self.windows.walk(cell_at(column, row));
        while let Some(index) = walk.next(&self.windows) {
            let whole = self.windows.list[index].cells;
            let counts = &mut self.counts[index];
            counts[player] -= 1;
            let (own, theirs) = (counts[player], counts[other]);
            let mix = self.mixes[index];
            #[expect(clippy::cast_possible_truncation, reason = "a board has 9801 cells")]
            let freed = mix ^ cell as u16;
            self.mixes[index] = freed;
            if theirs == 0 {
                if own + 1 == whole {
                    self.points[player] -= 1;
                    self.chances[player] += 1;
                    self.hits[player][cell] += 1;
                } else if own + 2 == whole {
                    self.miss(player, usize::from(mix));
                }
            }
            if own == 0 {
                if theirs + 1 == whole {
                    self.hits[other][cell] += 1;
                }
                if theirs < whole {
                    self.chances[other] += 1;
                }
            }
        }
        self.finish(column, row, player);
        self.free += 1;
    }

    /// What dropping and lifting have in common, once the height is changed.
    fn finish(&mut self, column: usize, row: usize, player: usize) {
        let columns = self.heights.len();
        let cell = column * self.rows + row;
        self.key ^= disc_key(cell, player);
        self.mirrored ^= disc_key((columns - 1 - column) * self.rows + row, player);
        let bit = 1_u128 << column;
        if usize::from(self.heights[column]) < self.rows {
            self.open |= bit;
        } else {
            self.open &= !bit;
        }
        let landing = usize::from(self.heights[column]);
        for player in 0..2 {
            let hits = &self.hits[player];
            let at = |row: usize| row < self.rows && hits[column * self.rows + row] > 0;
            set(&mut self.completing[player], bit, at(landing));
            set(&mut self.enabling[player], bit, at(landing + 1));
        }
    }

    #[inline(always)]
    fn hit(&mut self, player: usize, cell: usize) {
        self.hits[player][cell] += 1;
        if self.hits[player][cell] == 1 {
            self.mark(player, cell, true);
        }
    }

    #[inline(always)]
    fn miss(&mut self, player: usize, cell: usize) {
        self.hits[player][cell] -= 1;
        if self.hits[player][cell] == 0 {
            self.mark(player, cell, false);
        }
    }

    #[inline(always)]
    fn mark(&mut self, player: usize, cell: usize, on: bool) {
        let (column, row) = (cell / self.rows, cell % self.rows);
        let landing = usize::from(self.heights[column]);
        if row == landing {
            set(&mut self.completing[player], 1 << column, on);
        } else if row == landing + 1 {
            set(&mut self.enabling[player], 1 << column, on);
        }
    }

    fn side(&self, side: Side) -> usize {
        match side {
            Side::Mover => self.mover,
            Side::Other => 1 - self.mover,
        }
    }

    /// The key of one view: mover and other, not red and yellow.
    fn viewed(&self, key: u64) -> u64 {
        if self.mover == 0 { key } else { key ^ TURN_KEY }
    }
}

#[inline(always)]
#[expect(
    clippy::cast_possible_truncation,
    reason = "boards have at most 99 columns and rows"
)]
fn cell_at(column: usize, row: usize) -> Cell {
    Cell::new(Column::new(column as u8), row as u8)
}

#[inline(always)]
fn set(columns: &mut u128, bit: u128, on: bool) {
    if on {
        *columns |= bit;
    } else {
        *columns &= !bit;
    }
}

const TURN_KEY: u64 = 0xA24B_AED4_963E_E407;

/// The key of one disc: the finaliser of SplitMix64 (Steele, Lea, Flood 2014).
fn disc_key(cell: usize, player: usize) -> u64 {
    let mut z = ((cell as u64) << 1 | player as u64) + 1;
    z = z.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

impl Field for Wide {
    type Moves = u128;

    fn size(&self) -> Size {
        self.windows.size()
    }

    #[inline(always)]
    fn free(&self) -> u32 {
        self.free
    }

    #[inline(always)]
    fn moves(&self) -> u128 {
        self.open
    }

    #[inline(always)]
    fn completing(&self, side: Side) -> u128 {
        self.completing[self.side(side)] & self.open
    }

    fn height(&self, column: usize) -> u8 {
        self.heights[column]
    }

    fn threats(&self, side: Side, column: usize) -> u16 {
        let hits = &self.hits[self.side(side)];
        let rows = usize::from(self.heights[column])..self.rows.min(16);
        rows.filter(|row| hits[column * self.rows + row] > 0)
            .fold(0, |set, row| set | 1 << row)
    }

    #[inline(always)]
    fn enabling(&self, side: Side) -> u128 {
        self.enabling[self.side(side)] & self.open
    }

    fn cell(&self, one: u128) -> Cell {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "boards have at most 99 columns"
        )]
        let column = one.lowest() as u8;
        let height = self.heights.get(usize::from(column)).copied();
        Cell::new(Column::new(column), height.unwrap_or(0))
    }

    fn move_in(&self, column: Column) -> u128 {
        (1 << column.index()) & self.open
    }

    #[inline(always)]
    fn lead(&self) -> i32 {
        self.points[self.mover] - self.points[1 - self.mover]
    }

    #[inline(always)]
    fn chances(&self, side: Side) -> u32 {
        self.chances[self.side(side)]
    }

    fn ceiling(&self) -> i32 {
        let chances = self.chances(Side::Mover);
        if self.race {
            i32::from(chances > 0)
        } else {
            self.lead().saturating_add_unsigned(chances)
        }
    }

    /// The windows through the cell that are open to either player, worth the more the
    /// more discs they hold.
    fn promise(&self, one: u128) -> i32 {
        let mut walk = self.windows.walk(self.cell(one));
        let mut promise = 0;
        while let Some(index) = walk.next(&self.windows) {
            let [red, yellow] = self.counts[index];
            if red == 0 || yellow == 0 {
                let missing = u32::from(self.windows.list[index].cells - red - yellow);
                let own = if self.mover == 0 { red } else { yellow };
                let weight = 64 >> (2 * missing.min(4));
                promise += if own > 0 { 2 * weight } else { weight };
            }
        }
        promise
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        self.viewed(self.key)
    }

    fn symmetric_key(&self) -> u64 {
        self.viewed(self.key.min(self.mirrored))
    }

    fn poll_interval(&self) -> u64 {
        // A node looks at every column and through the windows of its cell.
        let work = self.windows.most_through() * self.heights.len();
        (8_192 / work.max(1) as u64).clamp(1, 256)
    }

    fn play(&mut self, one: u128) {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "boards have at most 99 columns"
        )]
        let column = one.lowest() as u8;
        self.drop(usize::from(column));
        self.past.push(column);
        self.mover = 1 - self.mover;
    }

    fn undo(&mut self) {
        if let Some(column) = self.past.pop() {
            self.mover = 1 - self.mover;
            self.lift(usize::from(column));
        }
    }
}
