//! The lines of a ruleset: the cells of every goal on its board. A square is a line here, too.

use crate::rules::{Cell, Direction, Goal, Position, Ruleset};

/// All lines of a ruleset. Large goals have millions of cells, which lie in one piece: the list is
/// made, and dropped, within a tenth of a second.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    ruleset: Ruleset,
    /// The cells of all lines, one line after the other.
    cells: Vec<Cell>,
    /// Where each line ends among the cells.
    ends: Vec<usize>,
}

impl Lines {
    pub(super) fn new(ruleset: &Ruleset) -> Self {
        let mut lines = Self {
            ruleset: ruleset.clone(),
            cells: Vec::new(),
            ends: Vec::new(),
        };
        let size = ruleset.size();
        let row = |row| size.all_columns().map(move |column| Cell::new(column, row));
        let rows: Vec<Vec<Cell>> = (0..size.rows).map(|number| row(number).collect()).collect();
        for &goal in ruleset.goals() {
            for cell in size.all_cells() {
                lines.add_from(goal, cell, &rows);
            }
        }
        lines
    }

    /// Adds the lines of a goal that begin in a cell. `rows` are all cells of the board: most are those of
    /// squares, whose rows are copied in one piece.
    fn add_from(&mut self, goal: Goal, cell: Cell, rows: &[Vec<Cell>]) {
        let (reach, size) = (goal.extent().cast_signed(), self.ruleset.size());
        match goal {
            Goal::Line(_) => {
                for (right, up) in Direction::ALL.map(Direction::step) {
                    let at = |step| cell.offset(step * right, step * up, size);
                    if at(reach - 1).is_some() {
                        self.cells.extend((0..reach).filter_map(at));
                        self.ends.push(self.cells.len());
                    }
                }
            }
            Goal::Square(_) if cell.offset(reach - 1, reach - 1, size).is_some() => {
                let (first, side) = (cell.column.index(), goal.extent() as usize);
                let rows = rows.iter().skip(cell.row.into()).take(side);
                for part in rows.filter_map(|row| row.get(first..first + side)) {
                    self.cells.extend_from_slice(part);
                }
                self.ends.push(self.cells.len());
            }
            Goal::Square(_) => {}
        }
    }

    /// Iterates over the cells of each line.
    pub(super) fn all(&self) -> impl Iterator<Item = &[Cell]> {
        let mut begin = 0;
        self.ends.iter().map(move |&end| {
            let line = &self.cells[begin..end];
            begin = end;
            line
        })
    }

    pub(super) fn contains(&self, line: &[Cell]) -> bool {
        self.all().any(|known| known == line)
    }

    pub(super) fn assert_for(&self, position: &Position) {
        assert!(
            self.ruleset.goals() == position.goals()
                && self.ruleset.size() == position.board().size()
                && self.ruleset.ending() == position.ruleset().ending(),
            "a checker of another ruleset"
        );
    }
}
