//! The board as a careless player sees it: without the lines and squares that it
//! overlooks.

use std::sync::Arc;

use crate::engine::boards::{Counts, GoalWindows, LIFTED, PLACED, WindowCount, without_stop};
use crate::rules::{Cell, Column, Direction, Ending, Player, Position, Ruleset, Size};

/// The value of a point in a scoring game.
const POINT: i32 = 100;

/// The value of a window without opposing discs, by the number of missing discs; 0 for more.
const RACE: [i32; 4] = [0, 30, 8, 2];
const SCORING: [i32; 4] = [0, 40, 12, 3];

/// The windows of a ruleset.
#[derive(Debug)]
pub struct OverlookableWindows {
    windows: Arc<GoalWindows>,
    /// The numbers of the windows in the order of the random draws: by the cell where each begins.
    order: Vec<usize>,
    values: [i32; 4],
}

/// How many of a thousand windows of a direction (`None` for squares) are overlooked for each of a
/// hundred diagonals that are.
const fn rate(direction: Option<Direction>) -> u32 {
    match direction {
        Some(Direction::Rising | Direction::Falling) => 10,
        None => 9,
        Some(Direction::Horizontal) => 6,
        Some(Direction::Vertical) => 3,
    }
}

impl OverlookableWindows {
    pub fn new(ruleset: &Ruleset) -> Self {
        let windows = without_stop(|stop| GoalWindows::list(ruleset.size, &ruleset.goals, stop));
        let mut order: Vec<usize> = (0..windows.list.len()).collect();
        order.sort_by_key(|&number| windows.list[number].begin);
        Self {
            windows: Arc::new(windows),
            order,
            values: match ruleset.ending {
                Ending::FirstGoal => RACE,
                Ending::FullBoard => SCORING,
            },
        }
    }
}

/// One position and the windows that are overlooked in it.
#[derive(Debug)]
pub struct BlindBoard {
    /// The discs in every window, and whether the window is overlooked.
    counts: Counts<bool>,
    values: [i32; 4],
    size: Size,
    heights: Vec<u8>,
    pub free: usize,
    /// Red's points minus yellow's, by the windows that are seen.
    points: i32,
    /// The value for red of the windows that are seen and not full.
    open_windows: i32,
    /// The number of windows that dropped discs changed: a measure of work that fits every board.
    pub effort: u64,
}

impl BlindBoard {
    pub fn new(
        windows: &OverlookableWindows,
        position: &Position,
        overlooks: u32,
        dice: &mut fastrand::Rng,
    ) -> Self {
        let size = position.board.size;
        let mut board = Self {
            counts: without_stop(|stop| {
                let mut overlooked = vec![false; windows.order.len()];
                for &number in &windows.order {
                    let rate = rate(windows.windows.list[number].direction);
                    overlooked[number] = dice.u32(0..1000) < rate * overlooks;
                }
                let mut overlooked = overlooked.into_iter();
                let note = |_, _| overlooked.next().unwrap_or_default();
                Counts::new(Arc::clone(&windows.windows), note, stop)
            }),
            values: windows.values,
            size,
            heights: vec![0; usize::from(size.columns)],
            free: size.cells(),
            points: 0,
            open_windows: 0,
            effort: 0,
        };
        for (cell, player) in position.board.all_discs() {
            board.place(cell.column, player);
        }
        board
    }

    pub fn is_open(&self, column: Column) -> bool {
        self.heights[column.index()] < self.size.rows
    }

    /// Drops a disc into an open column. Returns whether it completes a window that is seen.
    pub fn place(&mut self, column: Column, player: Player) -> bool {
        let row = self.heights[column.index()];
        self.heights[column.index()] = row + 1;
        self.free -= 1;
        self.change::<PLACED>(Cell::new(column, row), player)
    }

    /// Lifts the topmost disc of the column, which is the player's.
    pub fn lift(&mut self, column: Column, player: Player) {
        let row = self.heights[column.index()] - 1;
        self.heights[column.index()] = row;
        self.free += 1;
        self.change::<LIFTED>(Cell::new(column, row), player);
    }

    /// Counts a disc. Returns whether it completes a window that is seen, or completed one if
    /// it is lifted.
    #[inline(always)]
    fn change<const STEP: i16>(&mut self, cell: Cell, player: Player) -> bool {
        let mut completed = 0;
        let mut looked_at = 0;
        self.counts
            .change::<STEP>(cell, player, |overlooked, change| {
                looked_at += 1;
                if *overlooked {
                    return;
                }
                self.open_windows +=
                    worth(change.to, self.values) - worth(change.from, self.values);
                let with = change.with_disc::<STEP>();
                if with.free() == 0 && with.discs(player.opponent()) == 0 {
                    completed += 1;
                }
            });
        self.points += i32::from(STEP) * player.sign() * completed;
        if STEP == PLACED {
            self.effort += looked_at;
        }
        completed > 0
    }

    /// Returns the player's lead in points, in the unit of [`BlindBoard::evaluate`].
    pub const fn lead(&self, player: Player) -> i32 {
        player.sign() * self.points * POINT
    }

    /// Returns the estimate for the player. In a race no completed window counts: one that was
    /// seen would have ended the game, and overlooked ones are not counted.
    pub fn evaluate(&self, player: Player) -> i32 {
        let points = if self.values == SCORING {
            self.points * POINT
        } else {
            0
        };
        player.sign() * (points + self.open_windows)
    }
}

/// Returns the value for red of a window that is not full.
#[inline(always)]
fn worth(count: WindowCount, values: [i32; 4]) -> i32 {
    let value = values.get(usize::from(count.free())).copied().unwrap_or(0);
    match (count.discs(Player::Red), count.discs(Player::Yellow)) {
        (0, 0) => 0,
        (_, 0) => value,
        (0, _) => -value,
        _ => 0,
    }
}
