//! The hand-made evaluator: open goal windows, and when their cells can be reached.
//!
//! Because discs fall, a player who answers every disc in its own column gets every second cell
//! of it. The number of free cells determines which player gets a cell this way once all other
//! columns are full: the cell is *his by tempo*. For lines this is the parity of threats. Of a
//! square with two free cells in one column, one is always against the tempo, so such squares
//! are rarely completed.

use std::sync::Arc;

use super::evaluator::Evaluator;
use super::weights::{Weights, WindowWeights};
use crate::engine::boards::{Counts, GoalWindow, GoalWindows, Hits, LIFTED, PLACED, WindowCount};
use crate::rules::{Cell, Ending, Player, Position, Size};

/// Evaluates positions by [`Weights`].
#[derive(Clone, Debug, Default)]
pub struct HandMade {
    /// The weights for every ruleset; otherwise each has its own.
    pub weights: Option<Weights>,
    board: Option<WindowValues>,
}

impl HandMade {
    /// Creates an evaluator with the tuned weights of each ruleset.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Evaluator for HandMade {
    fn begin(&mut self, position: &Position, stop: &mut dyn FnMut() -> bool) -> bool {
        let weights = self
            .weights
            .unwrap_or_else(|| Weights::of(&position.ruleset));
        let (size, goals) = (position.board.size, position.goals());
        let same = self
            .board
            .take()
            .filter(|board| board.counts.windows.are_of(size, goals));
        let windows = match same {
            Some(board) => Some(Arc::clone(&board.counts.windows)),
            None => GoalWindows::list(size, goals, stop).map(Arc::new),
        };
        self.board =
            windows.and_then(|windows| WindowValues::new(position, windows, weights, stop));
        self.board.is_some()
    }

    #[inline]
    fn place(&mut self, cell: Cell, player: Player) {
        if let Some(board) = &mut self.board {
            board.place(cell, player);
        }
    }

    #[inline]
    fn lift(&mut self, cell: Cell, player: Player) {
        if let Some(board) = &mut self.board {
            board.lift(cell, player);
        }
    }

    #[inline]
    fn evaluate(&self, to_move: Player) -> i32 {
        let red = self.board.as_ref().map_or(0, WindowValues::evaluate);
        let tempo = self.board.as_ref().map_or(0, |board| board.weights.tempo);
        match to_move {
            Player::Red => red + tempo,
            Player::Yellow => tempo - red,
        }
    }
}

/// The windows of a board with their values.
#[derive(Clone, Debug)]
struct WindowValues {
    counts: Counts<WindowNote>,
    weights: Weights,
    race: bool,
    /// For each row, whether red gets its cells by tempo.
    reds: Vec<bool>,
    /// The rows of `reds` as bits.
    red_rows: u128,
    /// Red's value minus yellow's, without the threats by column.
    sum: i32,
    /// The threats, in a race.
    hits: Hits,
    heights: Vec<u8>,
}

/// The note of a window beside its count.
#[derive(Clone, Copy, Debug)]
struct WindowNote {
    /// The value for red minus the value for yellow.
    value: i32,
    /// The free cells that red gets by tempo.
    reds: u16,
    square: bool,
}

impl WindowNote {
    /// Computes the value from the count.
    #[inline(always)]
    fn judged(&self, count: WindowCount, values: &[WindowWeights; 2]) -> i32 {
        let values = &values[usize::from(self.square)];
        let value = |against: u16| {
            let row = values.get(usize::from(count.free()));
            row.map_or(0, |row| row[usize::from(against)])
        };
        let mut worth = 0;
        if count.discs(Player::Yellow) == 0 {
            worth += value(count.free() - self.reds);
        }
        if count.discs(Player::Red) == 0 {
            worth -= value(self.reds);
        }
        worth
    }
}

impl WindowValues {
    /// Creates the tally of a position. Returns `None` if `stop`, called regularly, returns
    /// `true`.
    fn new(
        position: &Position,
        windows: Arc<GoalWindows>,
        weights: Weights,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Self> {
        let size = position.board.size;
        let rows = usize::from(size.rows);
        let reds = rows_of_red(position);
        let worth = |window: GoalWindow| WindowNote {
            value: 0,
            reds: 0,
            square: window.direction.is_none(),
        };
        let mut tally = Self {
            counts: Counts::new(windows, worth, stop)?,
            race: position.ruleset.ending == Ending::FirstGoal,
            red_rows: (0..rows)
                .filter(|&row| reds[row])
                .fold(0, |set, row| set | 1 << row),
            sum: 0,
            hits: Hits::new(size),
            heights: vec![0; usize::from(size.columns)],
            reds,
            weights,
        };
        tally.begin(size, stop)?;
        for (cell, player) in position.board.all_discs() {
            if stop() {
                return None;
            }
            tally.place(cell, player);
        }
        Some(tally)
    }

    /// Counts red's cells by tempo in every window and adds up the values. Even empty windows
    /// may differ in value for the two players.
    fn begin(&mut self, size: Size, stop: &mut dyn FnMut() -> bool) -> Option<()> {
        for cell in size.all_cells() {
            if self.reds[usize::from(cell.row)] {
                if stop() {
                    return None;
                }
                self.counts
                    .change_notes_through(cell, |worth| worth.reds += 1);
            }
        }
        let judge = |count, worth: &mut WindowNote| {
            worth.value = worth.judged(count, &self.weights.windows);
            self.sum += worth.value;
        };
        self.counts.change_all_notes(judge, stop)
    }

    fn place(&mut self, cell: Cell, player: Player) {
        self.change::<PLACED>(cell, player);
        self.heights[cell.column.index()] = cell.row + 1;
    }

    fn lift(&mut self, cell: Cell, player: Player) {
        self.change::<LIFTED>(cell, player);
        self.heights[cell.column.index()] = cell.row;
    }

    #[inline(always)]
    fn change<const STEP: i16>(&mut self, cell: Cell, player: Player) {
        let index = self.counts.windows.index(cell);
        let reds = if self.reds[usize::from(cell.row)] {
            STEP
        } else {
            0
        };
        self.counts.change::<STEP>(cell, player, |worth, change| {
            worth.reds = worth.reds.wrapping_add_signed(-reds);
            let with = change.with_disc::<STEP>();
            // The window is closed to both players, with or without the disc.
            if with.discs(player) > 1 && with.discs(player.opponent()) > 0 {
                return;
            }
            let before = worth.value;
            worth.value = worth.judged(change.to, &self.weights.windows);
            self.sum += worth.value - before;
            if self.race {
                self.hits.change::<STEP>(player, index, with);
            }
        });
    }

    /// Returns the estimate for red.
    fn evaluate(&self) -> i32 {
        let mut value = self.sum;
        let columns = if self.race { &self.heights[..] } else { &[] };
        for (column, &height) in columns.iter().enumerate() {
            let height = u32::from(height);
            let ahead = u128::MAX.checked_shl(height).unwrap_or(0);
            let red = self.hits.rows(Player::Red, column) & ahead & self.red_rows;
            let yellow = self.hits.rows(Player::Yellow, column) & ahead & !self.red_rows;
            // Of the threats that their owner gets by tempo, the lowest is reached first. No
            // row belongs to both players.
            let lowest = red | yellow;
            if lowest != 0 {
                let row = lowest.trailing_zeros();
                let above = (row - height).cast_signed();
                let worth = self.weights.lowest_threat + self.weights.each_row_above * above;
                let worth = worth.max(0);
                value += if red >> row & 1 == 1 { worth } else { -worth };
            }
        }
        value
    }
}

/// For each row, whether red gets its cells if all other columns are filled first.
fn rows_of_red(position: &Position) -> Vec<bool> {
    let rows = usize::from(position.board.size.rows);
    let free = position.board.free();
    (0..rows)
        .map(|row| {
            // The number of discs before the one in this cell, from now on.
            let before = (free + row).abs_diff(rows);
            (before % 2 == 0) == (position.to_move == Player::Red)
        })
        .collect()
}
