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
use crate::engine::PerRuleset;
use crate::engine::boards::{
    Counts, GoalWindow, GoalWindows, LIFTED, PLACED, SearchBoard, Side, WindowCount,
};
use crate::rules::{Cell, Ending, Player, Position};

/// Evaluates positions by [`Weights`].
#[derive(Clone, Debug, Default)]
pub struct HandMade {
    /// The weights for every ruleset; otherwise each has its own.
    pub weights: Option<Weights>,
    windows: PerRuleset<Arc<GoalWindows>>,
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
        let list = || GoalWindows::list(size, goals, stop).map(Arc::new).ok_or(());
        let windows = self.windows.try_get(&position.ruleset, list).ok().cloned();
        self.board = windows.and_then(|it| WindowValues::new(position, it, weights, stop));
        self.board.is_some()
    }

    #[inline]
    fn place(&mut self, cell: Cell, player: Player) {
        if let Some(board) = &mut self.board {
            board.change::<PLACED>(cell, player);
        }
    }

    #[inline]
    fn lift(&mut self, cell: Cell, player: Player) {
        if let Some(board) = &mut self.board {
            board.change::<LIFTED>(cell, player);
        }
    }

    #[inline]
    fn evaluate<B: SearchBoard>(&self, board: &B, to_move: Player) -> i32 {
        let Some(values) = &self.board else { return 0 };
        to_move.sign() * values.evaluate(board, to_move) + values.weights.tempo
    }
}

/// The windows of a board with their values.
#[derive(Clone, Debug)]
struct WindowValues {
    counts: Counts<WindowNote>,
    weights: Weights,
    race: bool,
    /// The rows whose cells red gets by tempo, as bits.
    red_rows: u128,
    /// Red's value minus yellow's, without the threats by column.
    sum: i32,
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
        let red_rows = rows_of_red(position);
        let mut reds = vec![0; windows.list.len()];
        for cell in size.all_cells().filter(|cell| is_in(red_rows, *cell)) {
            if stop() {
                return None;
            }
            windows.through(cell).for_each(|number| reds[number] += 1);
        }
        let (mut reds, mut sum) = (reds.into_iter(), 0);
        // Even empty windows may differ in value for the two players.
        let note = |window: GoalWindow, count| {
            let mut note = WindowNote {
                value: 0,
                reds: reds.next().unwrap_or_default(),
                square: window.direction.is_none(),
            };
            note.value = note.judged(count, &weights.windows);
            sum += note.value;
            note
        };
        let mut tally = Self {
            counts: Counts::new(windows, note, stop)?,
            race: position.ruleset.ending == Ending::FirstGoal,
            red_rows,
            sum,
            weights,
        };
        for (cell, player) in position.board.all_discs() {
            if stop() {
                return None;
            }
            tally.change::<PLACED>(cell, player);
        }
        Some(tally)
    }

    #[inline(always)]
    fn change<const STEP: i16>(&mut self, cell: Cell, player: Player) {
        let reds = if is_in(self.red_rows, cell) { STEP } else { 0 };
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
        });
    }

    /// Returns the estimate for red.
    #[inline]
    fn evaluate<B: SearchBoard>(&self, board: &B, to_move: Player) -> i32 {
        let mut value = self.sum;
        let columns = if self.race { board.size().columns } else { 0 };
        let [of_red, of_yellow] = Side::of(to_move == Player::Red);
        for column in 0..usize::from(columns) {
            let red = board.threats(of_red, column) & self.red_rows;
            let yellow = board.threats(of_yellow, column) & !self.red_rows;
            // Of the threats that their owner gets by tempo, the lowest is reached first. No
            // row belongs to both players.
            let lowest = red | yellow;
            if lowest != 0 {
                let row = lowest.trailing_zeros();
                let above = (row - u32::from(board.height(column))).cast_signed();
                let worth = self.weights.lowest_threat + self.weights.each_row_above * above;
                let worth = worth.max(0);
                value += if red >> row & 1 == 1 { worth } else { -worth };
            }
        }
        value
    }
}

/// Whether a cell is in one of the rows.
#[inline(always)]
fn is_in(rows: u128, cell: Cell) -> bool {
    rows >> cell.row & 1 == 1
}

/// The rows whose cells red gets if all other columns are filled first, as bits.
fn rows_of_red(position: &Position) -> u128 {
    let rows = usize::from(position.board.size.rows);
    let free = position.board.free();
    let is_red = |&row: &usize| {
        // The number of discs before the one in this cell, from now on.
        let before = (free + row).abs_diff(rows);
        (before % 2 == 0) == (position.to_move == Player::Red)
    };
    (0..rows).filter(is_red).fold(0, |set, row| set | 1 << row)
}
