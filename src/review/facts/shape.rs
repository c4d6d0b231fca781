//! Positions as bit sets. The cell of column `c` and row `r` has the bit `c * rows + r`.

use crate::rules::{Cell, Column, Direction, Goal, Player, Position, Ruleset, Size};

/// A set of cells.
pub(super) type Cells = u128;

/// The lines of a ruleset as sets of cells. A square is a line here, too.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    pub(super) size: Size,
    pub(super) lines: Vec<Cells>,
}

impl Shape {
    /// Returns the shape; `None` if the board has more than 128 cells.
    pub(super) fn new(ruleset: &Ruleset) -> Option<Self> {
        let size = ruleset.size();
        if size.cells() > 128 {
            return None;
        }
        let mut lines = Vec::new();
        for goal in ruleset.goals().iter().filter(|goal| goal.fits(size)) {
            for cell in size.all_cells() {
                add_lines(*goal, cell, size, &mut lines);
            }
        }
        Some(Self { size, lines })
    }

    pub(super) fn bit(&self, column: usize, row: u8) -> Cells {
        1 << (column * usize::from(self.size.rows) + usize::from(row))
    }

    pub(super) fn cell(&self, bit: Cells) -> Cell {
        let rows = u32::from(self.size.rows);
        let (column, row) = (bit.trailing_zeros() / rows, bit.trailing_zeros() % rows);
        let small = |number: u32| u8::try_from(number).unwrap_or(u8::MAX);
        Cell::new(Column::new(small(column)), small(row))
    }

    pub(super) fn column(&self, column: usize) -> Cells {
        let rows = u32::from(self.size.rows);
        let one = (1_u128 << (rows - 1) << 1).wrapping_sub(1);
        one << (column * usize::from(self.size.rows))
    }
}

fn add_lines(goal: Goal, cell: Cell, size: Size, lines: &mut Vec<Cells>) {
    let reach = goal.extent().cast_signed();
    let mut add = |steps: &mut dyn Iterator<Item = (i32, i32)>| {
        let mut line: Cells = 0;
        for (right, up) in steps {
            let Some(cell) = cell.offset(right, up, size) else {
                return;
            };
            line |= 1 << (cell.column.index() * usize::from(size.rows) + usize::from(cell.row));
        }
        lines.push(line);
    };
    match goal {
        Goal::Line(_) => {
            for (right, up) in Direction::ALL.map(Direction::step) {
                add(&mut (0..reach).map(|step| (step * right, step * up)));
            }
        }
        Goal::Square(_) => {
            add(&mut (0..reach).flat_map(|up| (0..reach).map(move |right| (right, up))));
        }
    }
}

/// A position from the view of the holder of a claim.
#[derive(Clone, Debug)]
pub(super) struct HolderView {
    pub(super) own: Cells,
    pub(super) other: Cells,
    /// The number of discs in each column.
    pub(super) heights: Vec<u8>,
}

impl HolderView {
    pub(super) fn new(shape: &Shape, position: &Position, holder: Player) -> Self {
        let mut view = Self {
            own: 0,
            other: 0,
            heights: vec![0; usize::from(shape.size.columns)],
        };
        for (cell, player) in position.board().all_discs() {
            let bit = shape.bit(cell.column.index(), cell.row);
            if player == holder {
                view.own |= bit;
            } else {
                view.other |= bit;
            }
            if let Some(height) = view.heights.get_mut(cell.column.index()) {
                *height = (*height).max(cell.row + 1);
            }
        }
        view
    }

    /// Returns the cells that can be played now.
    pub(super) fn landings(&self, shape: &Shape) -> Cells {
        let open = self.heights.iter().enumerate();
        let open = open.filter(|&(_, &height)| height < shape.size.rows);
        open.fold(0, |cells, (column, &height)| {
            cells | shape.bit(column, height)
        })
    }

    /// Returns the free cells of the lines that the holder may still complete.
    pub(super) fn own_lines<'a>(&'a self, shape: &'a Shape) -> impl Iterator<Item = Cells> + 'a {
        free_parts(&shape.lines, self.own, self.other)
    }

    /// Returns the free cells of the lines that the opponent may still complete.
    pub(super) fn other_lines<'a>(&'a self, shape: &'a Shape) -> impl Iterator<Item = Cells> + 'a {
        free_parts(&shape.lines, self.other, self.own)
    }
}

/// Returns the free cells of the lines without a disc of `against`; completed lines are left out.
fn free_parts(lines: &[Cells], of: Cells, against: Cells) -> impl Iterator<Item = Cells> + '_ {
    let open = lines.iter().filter(move |&&line| line & against == 0);
    open.map(move |&line| line & !of).filter(|&free| free != 0)
}

/// Iterates over the cells of a set.
pub(super) fn bits(mut cells: Cells) -> impl Iterator<Item = Cells> {
    std::iter::from_fn(move || {
        let low = cells & cells.wrapping_neg();
        cells &= !low;
        (low != 0).then_some(low)
    })
}
