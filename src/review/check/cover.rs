//! The lines of both players under a rule of play.
//!
//! # Why the claims follow
//!
//! - The opponent's line is covered if it holds a disc of the holder, a cell that the holder gets
//!   for certain (the second of two cells in [`Group::Above`](super::Group::Above)), both cells of a
//!   pair, or a cell that is never filled. It is never completed.
//! - A line of the holder of discs and certain cells is completed.
//! - The opponent's line is covered, too, if the holder has completed another line *before*. That
//!   line holds no disc of the opponent. Above each of its free cells the opponent's line has a cell
//!   in the column, so that they are all filled by then. And each of them is the holder's: it is
//!   certain, or the opponent's line holds the other cell of its pair. With certain cells alone this
//!   is Allis's aftereven, with pairs of cells on top of each other before, and with other pairs
//!   specialbefore.
//! - Where a group decides, the opponent runs out of other moves, as all other cells in play are
//!   answered, and must at last play below the deciding cell.

use super::lines::Lines;
use super::plan::{Fate, Plan, is_upright};
use crate::rules::Cell;

/// How a line of the holder comes before one of the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Precedence {
    /// All its free cells are certain.
    Aftereven,
    /// Others are lower cells of pairs of cells on top of each other.
    Before,
    /// Others are in pairs of two columns.
    Specialbefore,
}

impl Plan<'_> {
    /// Returns whether the holder completes the line for certain. It has a free cell.
    pub(super) fn is_certain(&self, line: &[Cell]) -> bool {
        let of_holder = |&cell: &Cell| match self.board.at(cell) {
            Some(player) => player == self.holder,
            None => self.fate(cell) == Fate::Certain,
        };
        line.iter().all(of_holder) && self.has_free(line)
    }

    /// Returns the lines that the opponent may still complete, whatever lines the holder completes.
    pub(super) fn open_to_opponent<'b>(
        &'b self,
        lines: &'b Lines,
    ) -> impl Iterator<Item = &'b [Cell]> {
        lines.all().filter(|line| self.is_open_to_opponent(line))
    }

    fn has_free(&self, line: &[Cell]) -> bool {
        line.iter().any(|&cell| self.board.at(cell).is_none())
    }

    fn is_open_to_opponent(&self, line: &[Cell]) -> bool {
        let may_get = |&cell: &Cell| match self.board.at(cell) {
            Some(player) => player != self.holder,
            None => self.fate(cell) == Fate::Contested,
        };
        line.iter().all(may_get)
            && self.has_free(line)
            && !self
                .pairs
                .iter()
                .any(|pair| pair.iter().all(|cell| line.contains(cell)))
    }

    /// Returns how the holder completes a line before the opponent completes `line`, in a race;
    /// `None` if that does not follow.
    pub(super) fn before(&self, line: &[Cell], lines: &Lines) -> Option<Precedence> {
        lines
            .all()
            .filter_map(|own| self.comes_before(own, line))
            .min()
    }

    fn comes_before(&self, own: &[Cell], line: &[Cell]) -> Option<Precedence> {
        let opponent = Some(self.holder.opponent());
        if own.iter().any(|&cell| self.board.at(cell) == opponent) || !self.has_free(own) {
            return None;
        }
        let free = own.iter().filter(|&&cell| self.board.at(cell).is_none());
        let mut found = Precedence::Aftereven;
        for &cell in free {
            found = found.max(self.is_before(cell, line)?);
        }
        Some(found)
    }

    /// Returns how the holder gets a free cell before the opponent completes the line.
    fn is_before(&self, cell: Cell, line: &[Cell]) -> Option<Precedence> {
        let is_above = |other: &Cell| other.column == cell.column && other.row > cell.row;
        if !line.iter().any(is_above) {
            return None;
        }
        if self.fate(cell) == Fate::Certain {
            return Some(Precedence::Aftereven);
        }
        let partner = |&[first, second]: &[Cell; 2]| match cell {
            _ if cell == first => Some(second),
            _ if cell == second => Some(first),
            _ => None,
        };
        let partners = self.pairs.iter().filter_map(partner);
        let in_line = partners.filter(|partner| line.contains(partner));
        let kinds = in_line.map(|partner| match is_upright(cell, partner) {
            true => Precedence::Before,
            false => Precedence::Specialbefore,
        });
        kinds.min()
    }
}
