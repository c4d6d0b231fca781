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
        for &goal in ruleset.goals() {
            for cell in ruleset.size().all_cells() {
                lines.add_from(goal, cell);
            }
        }
        lines
    }

    /// Adds the lines of a goal that begin in a cell.
    fn add_from(&mut self, goal: Goal, cell: Cell) {
        let (reach, size) = (goal.extent().cast_signed(), self.ruleset.size());
        match goal {
            Goal::Line(_) => {
                for (right, up) in Direction::ALL.map(Direction::step) {
                    let at = |step| cell.offset(step * right, step * up, size);
                    if at(reach - 1).is_some() {
                        self.add((0..reach).filter_map(at));
                    }
                }
            }
            Goal::Square(_) if cell.offset(reach - 1, reach - 1, size).is_some() => {
                let steps = (0..reach).flat_map(|up| (0..reach).map(move |right| (right, up)));
                self.add(steps.filter_map(|(right, up)| cell.offset(right, up, size)));
            }
            Goal::Square(_) => {}
        }
    }

    fn add(&mut self, line: impl Iterator<Item = Cell>) {
        self.cells.extend(line);
        self.ends.push(self.cells.len());
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
