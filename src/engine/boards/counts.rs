//! The discs of each player in every window, kept up to date disc by disc.
//!
//! [`Counts`] walks the windows through the cell of a disc that is placed or lifted, and passes
//! each change to a closure. A disc has the same effect when it is placed and, reversed, when
//! it is lifted. So a caller writes one function for both, generic over `STEP`: [`PLACED`] or
//! [`LIFTED`].

use std::sync::Arc;

use super::windows::{GoalWindow, GoalWindows};
use crate::rules::{Cell, Player};

/// One disc more.
pub const PLACED: i16 = 1;
/// One disc less.
pub const LIFTED: i16 = -1;

/// The index of a player in an array of two: 0 for red.
#[inline(always)]
pub const fn index_of(player: Player) -> usize {
    match player {
        Player::Red => 0,
        Player::Yellow => 1,
    }
}

/// The contents of a window, packed into one word, so that a disc changes it by one addition:
///
/// ```text
///   63      48 47      32 31      16 15       0
///   |   mix   |   free   |  yellow  |   red   |
/// ```
///
/// `free` is the number of free cells, and `mix` is the exclusive-or of their indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindowCount(u64);

impl WindowCount {
    /// The count of an empty window.
    const fn new(window: GoalWindow) -> Self {
        Self((window.mix as u64) << 48 | (window.cells as u64) << 32)
    }

    /// The number of discs of a player.
    #[inline(always)]
    pub const fn discs(self, player: Player) -> u16 {
        self.part(16 * index_of(player))
    }

    /// The number of free cells.
    #[inline(always)]
    pub const fn free(self) -> u16 {
        self.part(32)
    }

    /// The index of the free cell, if exactly one is left.
    #[inline(always)]
    pub const fn last_free(self) -> u16 {
        self.part(48)
    }

    #[inline(always)]
    const fn part(self, at: usize) -> u16 {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "one part of four is asked for"
        )]
        let part = (self.0 >> at) as u16;
        part
    }

    /// The count after placing or lifting a disc in the cell of this index.
    #[inline(always)]
    const fn changed<const STEP: i16>(self, player: Player, cell: u16) -> Self {
        let disc = (1_u64 << (16 * index_of(player))).wrapping_sub(1 << 32);
        let word = if STEP == PLACED {
            self.0.wrapping_add(disc)
        } else {
            self.0.wrapping_sub(disc)
        };
        Self(word ^ (cell as u64) << 48)
    }
}

/// The change of one window's count.
#[derive(Clone, Copy, Debug)]
pub struct WindowChange {
    /// The count before: without the disc if it is placed, with it if it is lifted.
    pub from: WindowCount,
    /// The count after.
    pub to: WindowCount,
}

impl WindowChange {
    /// The count that includes the disc.
    #[inline(always)]
    pub const fn with_disc<const STEP: i16>(self) -> WindowCount {
        if STEP == PLACED { self.to } else { self.from }
    }
}

/// The windows of a board with their counts. Each window also has a value of the caller's
/// type `N`, its note.
#[derive(Clone, Debug)]
pub struct Counts<N = ()> {
    pub windows: Arc<GoalWindows>,
    counted: Vec<(WindowCount, N)>,
}

/// The number of windows between two checks of `stop`.
const WINDOWS_PER_CHECK: usize = 1 << 14;

impl<N> Counts<N> {
    /// Creates the counts of an empty board; `note` makes the note of a window.
    /// Returns `None` if `stop`, called regularly, returns `true`.
    pub fn new(
        windows: Arc<GoalWindows>,
        mut note: impl FnMut(GoalWindow, WindowCount) -> N,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Self> {
        let mut counted = Vec::with_capacity(windows.list.len());
        for piece in windows.list.chunks(WINDOWS_PER_CHECK) {
            if stop() {
                return None;
            }
            for &window in piece {
                let count = WindowCount::new(window);
                counted.push((count, note(window, count)));
            }
        }
        Some(Self { windows, counted })
    }

    #[inline(always)]
    pub fn through(&self, cell: Cell) -> impl Iterator<Item = WindowCount> {
        self.windows
            .through(cell)
            .map(|number| self.counted[number].0)
    }

    /// Places or lifts a disc of the player in the cell. Calls `react` for every window through
    /// the cell with its note and its change.
    #[inline(always)]
    pub fn change<const STEP: i16>(
        &mut self,
        cell: Cell,
        player: Player,
        mut react: impl FnMut(&mut N, WindowChange),
    ) {
        let index = self.windows.index(cell);
        for number in self.windows.through(cell) {
            let (count, note) = &mut self.counted[number];
            let from = *count;
            let to = from.changed::<STEP>(player, index);
            *count = to;
            react(note, WindowChange { from, to });
        }
    }
}
