//! The steps of a game, those taken back included.

use std::time::Duration;

use crate::rules::{ByPlayer, Column};

/// Each player's time left; `None` in a game without clocks.
pub(super) type TimeLeft = Option<ByPlayer<Duration>>;

/// One turn of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// A disc was dropped.
    Drop(Column),
    /// The seats were swapped.
    Swap,
    /// The turn went by without a disc.
    Pass,
}

/// One turn, for a list of the moves: red's and yellow's follow each other by turns, the one
/// who begins first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The column of the disc; `None` for a turn that went by without one.
    pub column: Option<Column>,
    /// How many discs there were after it.
    pub ply: usize,
    /// Whether it was taken back, and can be played again.
    pub taken_back: bool,
}

/// The steps of a game: what was done, and what was taken back since.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    /// Each step with the time left before it.
    done: Vec<(Step, TimeLeft)>,
    /// The steps taken back, the one to redo next last, each with the time left
    /// after it.
    undone: Vec<(Step, TimeLeft)>,
}

impl Line {
    /// A new step; what was taken back before is forgotten.
    pub(super) fn push(&mut self, step: Step, before: TimeLeft) {
        self.undone.clear();
        self.done.push((step, before));
    }

    /// Takes the last step back: which it is, and the time left before it.
    pub(super) fn undo(&mut self, now: TimeLeft) -> Option<(Step, TimeLeft)> {
        let (step, before) = self.done.pop()?;
        self.undone.push((step, now));
        Some((step, before))
    }

    /// Does again the step that was taken back last: which it is, and the time left
    /// after it.
    pub(super) fn redo(&mut self, now: TimeLeft) -> Option<(Step, TimeLeft)> {
        let (step, after) = self.undone.pop()?;
        self.done.push((step, now));
        Some((step, after))
    }

    /// The number of steps done.
    pub(super) const fn len(&self) -> usize {
        self.done.len()
    }

    pub(super) const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// The moves that would be played again, in the order of the game.
    pub(super) fn undone_moves(&self) -> impl Iterator<Item = Column> {
        self.undone.iter().rev().filter_map(|(step, _)| match step {
            Step::Drop(column) => Some(*column),
            Step::Swap | Step::Pass => None,
        })
    }

    /// The turns of the game, those taken back after those that stand. A swap of the seats
    /// is none: the colours go on in turn.
    pub(super) fn all_turns(&self) -> impl Iterator<Item = Turn> {
        let done = self.done.iter().map(|(step, _)| (*step, false));
        let undone = self.undone.iter().rev().map(|(step, _)| (*step, true));
        let mut ply = 0;
        done.chain(undone).filter_map(move |(step, taken_back)| {
            let column = match step {
                Step::Drop(column) => Some(column),
                Step::Pass => None,
                Step::Swap => return None,
            };
            ply += usize::from(column.is_some());
            Some(Turn {
                column,
                ply,
                taken_back,
            })
        })
    }

    /// Whether the seats were swapped.
    pub(super) fn is_swapped(&self) -> bool {
        // It can only be the second step.
        self.done
            .get(1)
            .is_some_and(|(step, _)| *step == Step::Swap)
    }

    /// Whether the last two steps were turns that went by without a disc.
    pub(super) fn ends_in_passes(&self) -> bool {
        let mut last = self.done.iter().rev().take(2);
        last.len() == 2 && last.all(|(step, _)| *step == Step::Pass)
    }

    /// How many turns the first so many steps took: discs, and turns that went by.
    pub(super) fn turns(&self, steps: usize) -> usize {
        steps - usize::from(steps > 1 && self.is_swapped())
    }
}
