//! Boards of any size: counters of goal windows, updated disc by disc.
//!
//! A move is the bit of its column in a `u128`. For each window the discs of each player are
//! counted. If one disc is missing, the free cell follows from the exclusive-or of the indices
//! of the free cells, and counts as a *hit*. So the hits of a cell are exactly the windows that
//! a disc there would complete.

use std::sync::Arc;

use super::board::{SearchBoard, Side};
use super::counts::{Counts, LIFTED, PLACED, WindowCount, index_of};
use super::windows::GoalWindows;
use super::without_stop;
use super::word::Word;
use crate::rules::{Cell, Column, Ending, Player, Position, Size};

/// A board as counters; moves are columns.
#[derive(Clone, Debug)]
pub struct WideBoard {
    counts: Counts,
    race: bool,
    landings: Landings,
    /// The columns that take another disc.
    open: u128,
    /// For each player, the windows without an opposing disc that are not complete.
    open_windows: [u32; 2],
    points: [i32; 2],
    free: u32,
    mover: Player,
    /// The hash of all discs by colour.
    key: u64,
    past: Vec<Column>,
}

/// Where the next disc of each column lands, and what it would complete.
#[derive(Clone, Debug)]
struct Landings {
    heights: Vec<u8>,
    /// For each player and cell, the number of windows that a disc there would complete.
    hits: [Vec<u16>; 2],
    /// For each player and column, the rows with a hit, as bits.
    hit_rows: [Vec<u128>; 2],
    /// The number of rows.
    height: u16,
    /// For each player, the columns whose landing cell has a hit.
    completing: [u128; 2],
    /// For each player, the columns whose cell above the landing cell has a hit.
    enabling: [u128; 2],
}

impl Landings {
    /// Updates a column after a change of its height or of the player's hits in it.
    #[inline(always)]
    fn refresh(&mut self, player: Player, column: usize) {
        let (bit, player) = (1 << column, index_of(player));
        let ahead = self.hit_rows[player][column] >> self.heights[column];
        set(&mut self.completing[player], bit, ahead & 1 > 0);
        set(&mut self.enabling[player], bit, ahead & 2 > 0);
    }

    /// Updates the hits for one window through the cell of a placed or lifted disc. `cell` is the
    /// index of the cell, `with` the count of the window including the disc.
    #[inline(always)]
    fn change<const STEP: i16>(&mut self, player: Player, cell: u16, with: WindowCount) {
        let opponent = player.opponent();
        if with.discs(opponent) == 0 {
            match with.free() {
                0 => self.count(player, cell, -STEP),
                1 => self.count(player, with.last_free(), STEP),
                _ => {}
            }
        } else if with.free() == 0 && with.discs(player) == 1 {
            self.count(opponent, cell, -STEP);
        }
    }

    /// Adds or removes one hit.
    #[inline(always)]
    fn count(&mut self, player: Player, cell: u16, by: i16) {
        let count = &mut self.hits[index_of(player)][usize::from(cell)];
        let before = *count;
        *count = before.wrapping_add_signed(by);
        if before == 0 || *count == 0 {
            let column = usize::from(cell / self.height);
            self.hit_rows[index_of(player)][column] ^= 1 << (cell % self.height);
            self.refresh(player, column);
        }
    }
}

impl WideBoard {
    /// Creates the board of a position. Listing the windows of a large board takes long.
    pub fn of(position: &Position) -> Self {
        without_stop(|stop| {
            let windows = GoalWindows::list(position.board.size, position.goals(), stop)?;
            Self::new(position, Arc::new(windows), stop)
        })
    }

    /// Creates the board of a position with these windows. Returns `None` if `stop`, called
    /// regularly, returns `true`.
    pub fn new(
        position: &Position,
        windows: Arc<GoalWindows>,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Self> {
        let size = position.board.size;
        let all = u32::try_from(windows.list.len()).unwrap_or(u32::MAX);
        let columns = usize::from(size.columns);
        let mut wide = Self {
            counts: Counts::new(windows, |_, _| (), stop)?,
            race: position.ruleset.ending == Ending::FirstGoal,
            landings: Landings {
                heights: vec![0; columns],
                hits: [vec![0; size.cells()], vec![0; size.cells()]],
                hit_rows: [vec![0; columns], vec![0; columns]],
                height: size.rows.into(),
                completing: [0; 2],
                enabling: [0; 2],
            },
            open: u128::MAX >> (128 - columns),
            open_windows: [all; 2],
            points: [0; 2],
            free: u32::try_from(size.cells()).unwrap_or(u32::MAX),
            mover: position.to_move,
            key: 0,
            past: Vec::new(),
        };
        for (cell, player) in position.board.all_discs() {
            if stop() {
                return None;
            }
            wide.mover = player;
            wide.change::<PLACED>(cell);
        }
        wide.mover = position.to_move;
        Some(wide)
    }

    /// Places or lifts a disc of the mover in the cell.
    fn change<const STEP: i16>(&mut self, cell: Cell) {
        let (player, opponent) = (self.mover, self.mover.opponent());
        let column = cell.column.index();
        let index = self.counts.windows.index(cell);
        let by = i32::from(STEP);
        let mut completed = 0;
        let mut claimed = 0;
        self.counts.change::<STEP>(cell, player, |(), change| {
            let with = change.with_disc::<STEP>();
            if with.free() == 0 && with.discs(opponent) == 0 {
                completed += by;
            }
            // This disc alone closes the window to the opponent.
            if with.discs(player) == 1 {
                claimed += by;
            }
            self.landings.change::<STEP>(player, index, with);
        });
        let (own, other) = (index_of(player), index_of(opponent));
        self.points[own] += completed;
        self.open_windows[own] = self.open_windows[own].wrapping_add_signed(-completed);
        self.open_windows[other] = self.open_windows[other].wrapping_add_signed(-claimed);
        self.free = self.free.wrapping_add_signed(-by);
        let rows = self.counts.windows.size.rows;
        self.key ^= disc_key(index.into(), player);
        let height = if STEP == PLACED {
            cell.row + 1
        } else {
            cell.row
        };
        self.landings.heights[column] = height;
        set(&mut self.open, 1 << column, height < rows);
        self.landings.refresh(Player::Red, column);
        self.landings.refresh(Player::Yellow, column);
    }

    #[inline(always)]
    fn player(&self, side: Side) -> Player {
        match side {
            Side::Mover => self.mover,
            Side::Other => self.mover.opponent(),
        }
    }
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

/// The hash of one disc: the finaliser of SplitMix64 (Steele, Lea, Flood 2014).
fn disc_key(cell: usize, player: Player) -> u64 {
    let mut z = ((cell as u64) << 1 | index_of(player) as u64) + 1;
    z = z.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

impl SearchBoard for WideBoard {
    type Moves = u128;

    fn size(&self) -> Size {
        self.counts.windows.size
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
        self.landings.completing[index_of(self.player(side))] & self.open
    }

    fn height(&self, column: usize) -> u8 {
        self.landings.heights[column]
    }

    fn threats(&self, side: Side, column: usize) -> u128 {
        self.landings.hit_rows[index_of(self.player(side))][column]
    }

    #[inline(always)]
    fn enabling(&self, side: Side) -> u128 {
        self.landings.enabling[index_of(self.player(side))] & self.open
    }

    fn cell(&self, one: u128) -> Cell {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "boards have at most 99 columns"
        )]
        let column = one.lowest() as u8;
        let height = self.landings.heights.get(usize::from(column)).copied();
        Cell::new(Column::new(column), height.unwrap_or(0))
    }

    fn move_in(&self, column: Column) -> u128 {
        (1 << column.index()) & self.open
    }

    #[inline(always)]
    fn lead(&self) -> i32 {
        let [red, yellow] = self.points;
        self.mover.sign() * (red - yellow)
    }

    #[inline(always)]
    fn open_windows(&self, side: Side) -> u32 {
        self.open_windows[index_of(self.player(side))]
    }

    fn upper_bound(&self) -> i32 {
        let open_windows = self.open_windows(Side::Mover);
        if self.race {
            i32::from(open_windows > 0)
        } else {
            self.lead().saturating_add_unsigned(open_windows)
        }
    }

    /// Scores the windows through the cell that are open to either player; a window counts more
    /// the more discs it holds.
    fn move_score(&self, one: u128) -> i32 {
        let mut move_score = 0;
        for count in self.counts.through(self.cell(one)) {
            let own = count.discs(self.mover);
            if own == 0 || count.discs(self.mover.opponent()) == 0 {
                let weight = 64 >> (2 * count.free().min(4));
                move_score += if own > 0 { 2 * weight } else { weight };
            }
        }
        move_score
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        match self.mover {
            Player::Red => self.key,
            Player::Yellow => self.key ^ TURN_KEY,
        }
    }

    fn poll_interval(&self) -> u64 {
        // A node examines every column and the windows through its cell.
        let work = self.counts.windows.most_through() * usize::from(self.size().columns);
        (8_192 / work.max(1) as u64).clamp(1, 256)
    }

    fn play(&mut self, one: u128) {
        let cell = self.cell(one);
        self.change::<PLACED>(cell);
        self.past.push(cell.column);
        self.mover = self.mover.opponent();
    }

    fn undo(&mut self) {
        if let Some(column) = self.past.pop() {
            self.mover = self.mover.opponent();
            let row = self.landings.heights[column.index()] - 1;
            self.change::<LIFTED>(Cell::new(column, row));
        }
    }
}
