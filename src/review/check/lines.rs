//! The lines of a ruleset: the cells of every goal on its board. A square is a line here, too.

use crate::rules::{Cell, Direction, Goal, Position, Ruleset, Size};

/// All lines of a ruleset.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    ruleset: Ruleset,
    pub(super) all: Vec<Vec<Cell>>,
}

impl Lines {
    pub(super) fn new(ruleset: &Ruleset) -> Self {
        let size = ruleset.size();
        let goals = ruleset.goals().iter().filter(|goal| goal.fits(size));
        let all = goals.flat_map(|&goal| {
            size.all_cells()
                .flat_map(move |cell| lines_from(goal, cell, size))
        });
        Self {
            ruleset: ruleset.clone(),
            all: all.collect(),
        }
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

/// Returns the lines of a goal that begin in a cell.
fn lines_from(goal: Goal, cell: Cell, size: Size) -> Vec<Vec<Cell>> {
    let reach = goal.extent().cast_signed();
    let at = |(right, up): (i32, i32)| cell.offset(right, up, size);
    match goal {
        Goal::Line(_) => Direction::ALL
            .into_iter()
            .filter_map(|direction| {
                let (right, up) = direction.step();
                (0..reach)
                    .map(|step| at((step * right, step * up)))
                    .collect()
            })
            .collect(),
        Goal::Square(_) => {
            let steps = (0..reach).flat_map(|up| (0..reach).map(move |right| (right, up)));
            steps
                .map(at)
                .collect::<Option<Vec<Cell>>>()
                .into_iter()
                .collect()
        }
    }
}
