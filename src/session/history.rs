//! The moves of a game, including those taken back.

use std::time::Duration;

use super::Move;
use crate::rules::{ByPlayer, Column};

/// Each player's time left; `None` in a game without clocks.
pub(super) type TimeLeft = Option<ByPlayer<Duration>>;

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

/// The moves made, and the moves taken back since.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    /// Each move with the time left before it.
    done: Vec<(Move, TimeLeft)>,
    /// The moves taken back, each with the time left after it. The last one is redone first.
    undone: Vec<(Move, TimeLeft)>,
}

impl History {
    /// Creates the history of moves whose times are unknown.
    pub(super) fn of(moves: impl IntoIterator<Item = Move>) -> Self {
        Self {
            done: moves.into_iter().map(|made| (made, None)).collect(),
            undone: Vec::new(),
        }
    }

    /// Adds a move and forgets the moves taken back.
    pub(super) fn push(&mut self, made: Move, before: TimeLeft) {
        self.undone.clear();
        self.done.push((made, before));
    }

    /// Takes back the last move. Returns it with the time left before it.
    pub(super) fn undo(&mut self, now: TimeLeft) -> Option<(Move, TimeLeft)> {
        let (made, before) = self.done.pop()?;
        self.undone.push((made, now));
        Some((made, before))
    }

    /// Redoes the move taken back last. Returns it with the time left after it.
    pub(super) fn redo(&mut self, now: TimeLeft) -> Option<(Move, TimeLeft)> {
        let (made, after) = self.undone.pop()?;
        self.done.push((made, now));
        Some((made, after))
    }

    /// Iterates over the moves made.
    pub(super) fn moves(&self) -> impl Iterator<Item = Move> {
        self.done.iter().map(|(made, _)| *made)
    }

    /// Returns the number of moves made.
    pub(super) const fn len(&self) -> usize {
        self.done.len()
    }

    pub(super) const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Iterates over the moves that can be played again, in the order of the game.
    pub(super) fn undone_moves(&self) -> impl Iterator<Item = Column> {
        let undone = self.undone.iter().rev();
        undone.filter_map(|(made, _)| made.turn().flatten())
    }

    /// Iterates over the turns done, then over those taken back. A swap of seats is not a turn: the
    /// colours still alternate.
    pub(super) fn all_turns(&self) -> impl Iterator<Item = Turn> {
        let done = self.moves().map(|made| (made, false));
        let undone = self.undone.iter().rev().map(|(made, _)| (*made, true));
        let mut ply = 0;
        done.chain(undone).filter_map(move |(made, taken_back)| {
            let column = made.turn()?;
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
        // A swap can only be the second move.
        self.done
            .get(1)
            .is_some_and(|(made, _)| *made == Move::Swap)
    }

    /// Returns whether the last two moves were passed turns.
    pub(super) fn ends_in_passes(&self) -> bool {
        let mut last = self.done.iter().rev().take(2);
        last.len() == 2 && last.all(|(made, _)| *made == Move::Pass)
    }

    /// Returns the number of turns, dropped discs and passes, among the first `moves` moves.
    pub(super) fn turns(&self, moves: usize) -> usize {
        moves - usize::from(moves > 1 && self.is_swapped())
    }
}
