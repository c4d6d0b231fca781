//! The steps of a game, including those taken back.

use std::time::Duration;

use crate::rules::{ByPlayer, Column};

/// Each player's time left; `None` in a game without clocks.
pub(super) type TimeLeft = Option<ByPlayer<Duration>>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GameStep {
    /// A disc was dropped.
    Drop(Column),
    /// The seats were swapped.
    Swap,
    /// The turn was passed without a disc.
    Pass,
}

/// One turn, for a list of moves. Red's and yellow's turns alternate, starting with the player who
/// moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The column of the disc; `None` for a passed turn.
    pub column: Option<Column>,
    /// The number of discs dropped up to and including this turn.
    pub ply: usize,
    /// Whether the turn was taken back and can be played again.
    pub taken_back: bool,
}

/// The steps done, and the steps taken back since.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    /// Each step with the time left before it.
    done: Vec<(GameStep, TimeLeft)>,
    /// The steps taken back, each with the time left after it. The last one is redone first.
    undone: Vec<(GameStep, TimeLeft)>,
}

impl History {
    /// Adds a step and forgets the steps taken back.
    pub(super) fn push(&mut self, step: GameStep, before: TimeLeft) {
        self.undone.clear();
        self.done.push((step, before));
    }

    /// Takes back the last step. Returns it with the time left before it.
    pub(super) fn undo(&mut self, now: TimeLeft) -> Option<(GameStep, TimeLeft)> {
        let (step, before) = self.done.pop()?;
        self.undone.push((step, now));
        Some((step, before))
    }

    /// Redoes the step taken back last. Returns it with the time left after it.
    pub(super) fn redo(&mut self, now: TimeLeft) -> Option<(GameStep, TimeLeft)> {
        let (step, after) = self.undone.pop()?;
        self.done.push((step, now));
        Some((step, after))
    }

    /// Returns the number of steps done.
    pub(super) const fn len(&self) -> usize {
        self.done.len()
    }

    pub(super) const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Iterates over the moves that can be played again, in the order of the game.
    pub(super) fn undone_moves(&self) -> impl Iterator<Item = Column> {
        self.undone.iter().rev().filter_map(|(step, _)| match step {
            GameStep::Drop(column) => Some(*column),
            GameStep::Swap | GameStep::Pass => None,
        })
    }

    /// Iterates over the turns done, then over those taken back. A swap of seats is not a turn: the
    /// colours still alternate.
    pub(super) fn all_turns(&self) -> impl Iterator<Item = Turn> {
        let done = self.done.iter().map(|(step, _)| (*step, false));
        let undone = self.undone.iter().rev().map(|(step, _)| (*step, true));
        let mut ply = 0;
        done.chain(undone).filter_map(move |(step, taken_back)| {
            let column = match step {
                GameStep::Drop(column) => Some(column),
                GameStep::Pass => None,
                GameStep::Swap => return None,
            };
            ply += usize::from(column.is_some());
            Some(Turn {
                column,
                ply,
                taken_back,
            })
        })
    }

    /// Returns whether the seats were swapped.
    pub(super) fn is_swapped(&self) -> bool {
        // A swap can only be the second step.
        self.done
            .get(1)
            .is_some_and(|(step, _)| *step == GameStep::Swap)
    }

    /// Returns whether the last two steps were passed turns.
    pub(super) fn ends_in_passes(&self) -> bool {
        let mut last = self.done.iter().rev().take(2);
        last.len() == 2 && last.all(|(step, _)| *step == GameStep::Pass)
    }

    /// Returns the number of turns, dropped discs and passes, among the first `steps` steps.
    pub(super) fn turns(&self, steps: usize) -> usize {
        steps - usize::from(steps > 1 && self.is_swapped())
    }
}
