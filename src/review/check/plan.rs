//! A rule of play in a position: what becomes of each free cell, and in which pairs the holder gets
//! one.
//!
//! # Why the answers are always possible
//!
//! The opponent moves, and every group has an even number of cells in play, or it is a free group
//! that is alone.
//!
//! - [`Group::Above`]: the opponent's disc in the first of two cells opens the second.
//! - [`Group::Linked`]: before each move of the opponent both columns have equally many of the
//!   paired cells filled, so the other cell of the pair is open. The number of cells above the
//!   pairs is even in each column, so that these are answered as in [`Group::Above`].
//! - [`Group::Free`]: a disc in a pair without discs is answered in the pair: the lower cell of an
//!   upright pair opens the upper one, and of two cells that can be played now the other one stays
//!   open. Any other disc is answered with any disc in the group; after the opponent's move an odd
//!   number of its cells is left, or the group is alone and a full board ends the game. So a pair
//!   that holds a disc always holds one of the holder.
//! - [`Group::Lowinverse`]: as a free group, but while a linked pair of each column is without
//!   discs, any other disc is answered below the lowest ones of them. The cells below were even in
//!   number, and both players have played equally often there, so one is open after the opponent's
//!   move. The holder therefore plays into no linked pair as long as one of the other column is
//!   without discs: the first of two linked pairs gets a disc of the opponent, and the holder's on
//!   top.
//! - [`Group::Highinverse`]: below the three cells the holder answers on top, after one disc of each
//!   player at the bottom of both columns if the numbers of cells there are odd. The opponent plays
//!   the lowest one of the three cells of a column first, and the holder the middle one. If the
//!   opponent goes on with the upper one, the holder plays in the other column, where an odd number
//!   of cells is left, and then answers on top: the holder gets the lowest and the upper cell there.
//!   If the opponent plays the lowest one of the other column, the holder plays the upper one of the
//!   first, and then answers on top.
//! - [`Group::Baseclaim`]: a disc in the first or the second cell is answered in the third one, and
//!   a disc in the third one in the second. Then the second column is answered on top if the disc
//!   was in the first one; otherwise the first cell and the one above the second are a pair of cells
//!   that can be played. What is left above is even in each column.

use super::certificate::{Group, Rule};
use crate::rules::{Board, Cell, Column, Ending, Player, Position, points_at};

/// What becomes of a free cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// Either player may get it.
    Contested,
    /// The holder gets it, if it is filled at all before the game ends.
    Certain,
    /// It is never filled.
    Unreached,
}

/// The free cells under a rule.
pub(super) struct Plan<'a> {
    pub(super) board: &'a Board,
    pub(super) holder: Player,
    fates: Vec<Fate>,
    /// Pairs of cells. They are never both the opponent's.
    pub(super) pairs: Vec<[Cell; 2]>,
    /// The free cells that may be filled.
    pub(super) in_play: u32,
    /// Whether a group decides the game.
    pub(super) decides: bool,
}

impl<'a> Plan<'a> {
    /// Applies a rule where the opponent moves; `None` if its condition is not met.
    pub(super) fn new(position: &'a Position, holder: Player, rule: &Rule) -> Option<Self> {
        let board = position.board();
        if position.outcome().is_some() || position.to_move() == holder {
            return None;
        }
        if !covers_open_columns(board, rule) {
            return None;
        }
        let mut plan = Plan {
            board,
            holder,
            fates: vec![Fate::Contested; board.size().cells()],
            pairs: Vec::new(),
            in_play: 0,
            decides: false,
        };
        let alone = rule.groups.len() == 1;
        for group in &rule.groups {
            match group {
                Group::Above { column, decides } => plan.above(position, *column, *decides)?,
                Group::Linked { columns, levels } => plan.linked(*columns, *levels)?,
                Group::Free { columns, pairs } => plan.free(columns, pairs, alone)?,
                Group::Lowinverse {
                    columns,
                    pairs,
                    linked,
                } => plan.lowinverse(columns, pairs, linked, alone)?,
                Group::Highinverse { columns, rows } => plan.highinverse(*columns, *rows)?,
                Group::Baseclaim { columns } => plan.baseclaim(*columns)?,
            }
        }
        Some(plan)
    }

    pub(super) fn fate(&self, cell: Cell) -> Fate {
        let rows = usize::from(self.board.size().rows);
        let index = cell.column.index() * rows + usize::from(cell.row);
        self.fates.get(index).copied().unwrap_or(Fate::Contested)
    }

    fn set(&mut self, cell: Cell, fate: Fate) -> Option<()> {
        let rows = usize::from(self.board.size().rows);
        let index = cell.column.index() * rows + usize::from(cell.row);
        *self.fates.get_mut(index)? = fate;
        Some(())
    }

    /// Marks the cells of a column from `first` up to the row `end` (not included): the opponent
    /// gets the first of two cells, the holder the second.
    fn alternate(&mut self, column: Column, first: u8, end: u8) -> Option<()> {
        if end < first || !(end - first).is_multiple_of(2) {
            return None;
        }
        for row in (first + 1..end).step_by(2) {
            self.set(Cell::new(column, row), Fate::Certain)?;
        }
        self.in_play += u32::from(end - first);
        Some(())
    }

    fn above(&mut self, position: &Position, column: Column, decides: Option<Cell>) -> Option<()> {
        let (first, rows) = (self.board.height(column), self.board.size().rows);
        let Some(cell) = decides else {
            return self.alternate(column, first, rows);
        };
        let wins = cell.column == column
            && (first..rows).contains(&cell.row)
            && position.ruleset().ending() == Ending::FirstGoal
            && points_at(self.board, position.goals(), cell, self.holder) > 0;
        if !wins {
            return None;
        }
        self.decides = true;
        self.alternate(column, first, cell.row + 1)?;
        (cell.row + 1..rows).try_for_each(|row| self.set(Cell::new(column, row), Fate::Unreached))
    }

    fn linked(&mut self, columns: [Column; 2], levels: u8) -> Option<()> {
        if levels == 0 {
            return None;
        }
        let rows = self.board.size().rows;
        for column in columns {
            if self.board.free_cells(column) < levels {
                return None;
            }
            self.alternate(column, self.board.height(column) + levels, rows)?;
        }
        for level in 0..levels {
            let pair = columns.map(|column| Cell::new(column, self.board.height(column) + level));
            self.pairs.push(pair);
            self.in_play += 2;
        }
        Some(())
    }

    fn free(&mut self, columns: &[Column], pairs: &[[Cell; 2]], alone: bool) -> Option<()> {
        let cells = columns
            .iter()
            .map(|&column| u32::from(self.board.free_cells(column)));
        let cells: u32 = cells.sum();
        if !alone && !cells.is_multiple_of(2) {
            return None;
        }
        let mut seen: Vec<Cell> = Vec::new();
        for &[first, second] in pairs {
            let is_open = |cell: Cell| self.board.landing(cell.column) == Some(cell);
            let is_base = first.column != second.column && is_open(first) && is_open(second);
            if !is_upright(first, second) && !is_base {
                return None;
            }
            for cell in [first, second] {
                if !columns.contains(&cell.column) || !self.is_free(cell) || seen.contains(&cell) {
                    return None;
                }
                seen.push(cell);
            }
            self.pairs.push([first, second]);
        }
        self.in_play += cells;
        Some(())
    }

    fn lowinverse(
        &mut self,
        columns: &[Column; 2],
        pairs: &[[Cell; 2]],
        linked: &[[Cell; 2]],
        alone: bool,
    ) -> Option<()> {
        self.free(columns, pairs, alone)?;
        let mut parity = None;
        for &uppers in linked {
            for (upper, column) in uppers.into_iter().zip(columns) {
                let is_upper = |[low, high]: &[Cell; 2]| *high == upper && is_upright(*low, *high);
                if upper.column != *column || !pairs.iter().any(is_upper) {
                    return None;
                }
                // The pair is free, and so its upper cell lies two rows above the discs or higher.
                let below = (upper.row - 1 - self.board.height(*column)) % 2;
                if parity.replace(below).is_some_and(|other| other != below) {
                    return None;
                }
            }
            self.pairs.push(uppers);
        }
        Some(())
    }

    fn highinverse(&mut self, columns: [Column; 2], lowest: [u8; 2]) -> Option<()> {
        let rows = self.board.size().rows;
        let mut below = [0; 2];
        for ((column, row), below) in columns.into_iter().zip(lowest).zip(&mut below) {
            *below = row.checked_sub(self.board.height(column))?;
            self.alternate(column, row.checked_add(3)?, rows)?;
            self.in_play += u32::from(*below) + 3;
        }
        let is_odd = below[0] % 2 == 1;
        if is_odd != (below[1] % 2 == 1) {
            return None;
        }
        let at = |side: usize, up: u8| Cell::new(columns[side], lowest[side] + up);
        for (side, other) in [(0, 1), (1, 0)] {
            self.pairs.push([at(side, 1), at(side, 2)]);
            self.pairs.push([at(side, 0), at(other, 2)]);
            // Below, the holder gets one of two neighbours.
            let first = self.board.height(columns[side]) + u8::from(is_odd);
            for row in first + 1..lowest[side] {
                let pair = [row - 1, row].map(|row| Cell::new(columns[side], row));
                self.pairs.push(pair);
            }
        }
        self.pairs.push([at(0, 1), at(1, 1)]);
        self.pairs.push([at(0, 2), at(1, 2)]);
        if is_odd {
            let pair = columns.map(|column| Cell::new(column, self.board.height(column)));
            self.pairs.push(pair);
        }
        Some(())
    }

    fn baseclaim(&mut self, columns: [Column; 3]) -> Option<()> {
        let rows = self.board.size().rows;
        let [first, second, third] =
            columns.map(|column| Cell::new(column, self.board.height(column)));
        let above = Cell::new(second.column, second.row.checked_add(1)?);
        if above.row >= rows {
            return None;
        }
        for (column, row) in [
            (first.column, first.row),
            (second.column, above.row),
            (third.column, third.row),
        ] {
            self.alternate(column, row.checked_add(1)?, rows)?;
        }
        self.in_play += 4;
        self.pairs.push([first, above]);
        self.pairs.push([second, third]);
        Some(())
    }

    fn is_free(&self, cell: Cell) -> bool {
        (self.board.height(cell.column)..self.board.size().rows).contains(&cell.row)
    }
}

/// Returns whether the second cell lies on top of the first.
pub(super) fn is_upright(first: Cell, second: Cell) -> bool {
    first.column == second.column && first.row.checked_add(1) == Some(second.row)
}

/// Returns whether each open column is in exactly one group, and no other column in any.
fn covers_open_columns(board: &Board, rule: &Rule) -> bool {
    let mut named: Vec<Column> = Vec::new();
    for group in &rule.groups {
        named.extend(group.columns());
    }
    named.sort_unstable();
    named.into_iter().eq(board.open_columns())
}
