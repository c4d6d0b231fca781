//! The rules of play: what the holder gets who answers every move of the opponent in its group.
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
//!
//! # Why the claims follow
//!
//! - The opponent's line is covered if it holds a disc of the holder, a cell that the holder gets
//!   for certain (the second of two cells in [`Group::Above`], and above linked pairs), both cells
//!   of a pair, or a cell that is never filled. It is never completed.
//! - A line of the holder of discs and certain cells is completed. If the opponent's line holds,
//!   in each column of its free cells, a cell above them, then it is completed only later: by then
//!   the holder has won (Allis's aftereven).
//! - Where a group decides, the opponent runs out of other moves, as all other cells in play are
//!   answered, and must at last play below the deciding cell.

use super::certificate::{Group, Rule};
use super::lines::Lines;
use crate::rules::{Board, Cell, Column, Ending, Player, Position, points_at};

/// What a rule secures for the holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Secured {
    /// Whether the holder completes a goal.
    pub(super) completes: bool,
    /// The lines that the opponent may still complete.
    pub(super) uncovered: usize,
    /// The lines that the holder completes for certain.
    pub(super) certain_lines: usize,
    /// The free cells that may be filled.
    pub(super) in_play: u32,
}

/// What becomes of a free cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// Either player may get it.
    Contested,
    /// The holder gets it, if it is filled at all before the game ends.
    Certain,
    /// It is never filled.
    Unreached,
}

/// The free cells under a rule.
struct Plan<'a> {
    board: &'a Board,
    holder: Player,
    fates: Vec<Fate>,
    pairs: Vec<[Cell; 2]>,
    in_play: u32,
    decides: bool,
}

/// Derives what a rule secures for the holder in a position where the opponent moves. Returns
/// `None` if the rule does not apply.
pub(super) fn secured(
    lines: &Lines,
    position: &Position,
    holder: Player,
    rule: &Rule,
) -> Option<Secured> {
    let plan = plan(position, holder, rule)?;
    let race = position.ruleset().ending() == Ending::FirstGoal;
    Some(plan.secured(lines, race))
}

/// Returns whether the holder completes a line for certain, if the holder plays by the rule and no
/// goal is completed before. The rule must keep the opponent from completing a line in a race.
pub(super) fn secures(
    lines: &Lines,
    position: &Position,
    holder: Player,
    rule: &Rule,
    line: &Vec<Cell>,
) -> bool {
    plan(position, holder, rule).is_some_and(|plan| {
        let race = position.ruleset().ending() == Ending::FirstGoal;
        let is_safe = !race || plan.secured(lines, race).uncovered == 0;
        is_safe && lines.all.contains(line) && plan.is_certain(line)
    })
}

/// Returns whether the opponent never gets a free cell, if the holder plays by the rule: the
/// holder gets it for certain, or it is never filled. The rule must keep the opponent from
/// completing a line in a race, or the game may end before.
pub(super) fn denies(
    lines: &Lines,
    position: &Position,
    holder: Player,
    rule: &Rule,
    cell: Cell,
) -> bool {
    plan(position, holder, rule).is_some_and(|plan| {
        let race = position.ruleset().ending() == Ending::FirstGoal;
        let is_safe = !race || plan.secured(lines, race).uncovered == 0;
        is_safe && plan.board.at(cell).is_none() && plan.fate(cell) != Fate::Contested
    })
}

/// Applies a rule where the opponent moves; `None` if its condition is not met.
fn plan<'a>(position: &'a Position, holder: Player, rule: &Rule) -> Option<Plan<'a>> {
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
        }
    }
    Some(plan)
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

impl Plan<'_> {
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

    fn set(&mut self, cell: Cell, fate: Fate) -> Option<()> {
        let rows = usize::from(self.board.size().rows);
        let index = cell.column.index() * rows + usize::from(cell.row);
        *self.fates.get_mut(index)? = fate;
        Some(())
    }

    fn fate(&self, cell: Cell) -> Fate {
        let rows = usize::from(self.board.size().rows);
        let index = cell.column.index() * rows + usize::from(cell.row);
        self.fates.get(index).copied().unwrap_or(Fate::Contested)
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
            let is_upright = first.column == second.column && first.row + 1 == second.row;
            let is_open = |cell: Cell| self.board.landing(cell.column) == Some(cell);
            let is_base = first.column != second.column && is_open(first) && is_open(second);
            if !is_upright && !is_base {
                return None;
            }
            for cell in [first, second] {
                let is_free = columns.contains(&cell.column)
                    && (self.board.height(cell.column)..self.board.size().rows).contains(&cell.row);
                if !is_free || seen.contains(&cell) {
                    return None;
                }
                seen.push(cell);
            }
            self.pairs.push([first, second]);
        }
        self.in_play += cells;
        Some(())
    }

    fn secured(&self, lines: &Lines, race: bool) -> Secured {
        let certain: Vec<&Vec<Cell>> = lines
            .all
            .iter()
            .filter(|line| self.is_certain(line))
            .collect();
        let uncovered = lines.all.iter().filter(|line| {
            self.is_open_to_opponent(line)
                && !(race && certain.iter().any(|own| self.comes_later(line, own)))
        });
        Secured {
            completes: self.decides || !certain.is_empty(),
            uncovered: uncovered.count(),
            certain_lines: certain.len(),
            in_play: self.in_play,
        }
    }

    /// Returns whether the holder completes the line for certain. It has a free cell.
    fn is_certain(&self, line: &[Cell]) -> bool {
        let of_holder = |&cell: &Cell| match self.board.at(cell) {
            Some(player) => player == self.holder,
            None => self.fate(cell) == Fate::Certain,
        };
        line.iter().all(of_holder) && self.has_free(line)
    }

    fn has_free(&self, line: &[Cell]) -> bool {
        line.iter().any(|&cell| self.board.at(cell).is_none())
    }

    /// Returns whether the opponent may still complete the line.
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

    /// Returns whether the opponent's line is completed only after the holder's line `own`: above
    /// each free cell of `own` it holds a cell of the column.
    fn comes_later(&self, line: &[Cell], own: &[Cell]) -> bool {
        let free = own.iter().filter(|&&cell| self.board.at(cell).is_none());
        free.into_iter().all(|cell| {
            line.iter()
                .any(|other| other.column == cell.column && other.row > cell.row)
        })
    }
}
