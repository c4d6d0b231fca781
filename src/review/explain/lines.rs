//! Sentences about one line of cells: a goal that is, or would be, completed.

use super::sentence::{Filling, Proof, Sentence};
use crate::review::check::{Checker, Fact};
use crate::rules::{Cell, Column, Goal, Player, Position, points_at};

/// Returns the sentence of a fact of `position`, with the goal and cells of its line.
pub(super) fn of_line(
    id: &'static str,
    (checker, position, after): (&Checker, &Position, &[Column]),
    (column, fact): (Column, Fact),
    line: &[Cell],
) -> Option<Sentence> {
    let player = position.to_move();
    let missing = line
        .iter()
        .find(|&&cell| position.board().at(cell).is_none());
    let proof = Proof::Fact(checker.check_fact(position, fact)?);
    let goal = goal_of(position, line)?;
    Some(Sentence {
        id,
        fillings: vec![
            ("player", Filling::Player(player)),
            ("other", Filling::Player(player.opponent())),
            ("column", Filling::Column(column)),
            (
                "cell",
                Filling::Cells(missing.copied().into_iter().collect()),
            ),
            ("goal", Filling::Goal(goal)),
            ("bare", Filling::Goals(vec![goal])),
            ("cells", Filling::Cells(line.to_vec())),
        ],
        cells: line.to_vec(),
        after: after.to_vec(),
        rules: Vec::new(),
        proof,
    })
}

pub(super) fn goal_of(position: &Position, line: &[Cell]) -> Option<Goal> {
    let is_straight = |line: &[Cell]| {
        let step = |pair: &[Cell]| {
            let index = |cell: Cell| (cell.column.index().cast_signed(), i32::from(cell.row));
            let (first, second) = (index(pair[0]), index(pair[1]));
            (second.0 - first.0, second.1 - first.1)
        };
        let mut steps = line.windows(2).map(step);
        let first = steps.next();
        steps.all(|step| Some(step) == first)
    };
    let count = u32::try_from(line.len()).ok()?;
    let fits = |goal: &&Goal| match goal {
        Goal::Line(length) => *length == count && is_straight(line),
        Goal::Square(side) => side * side == count && (!is_straight(line) || count == 1),
    };
    position.goals().iter().find(fits).copied()
}

/// Returns a line that `player` completes with a disc in the cell.
pub(super) fn line_through(
    checker: &Checker,
    position: &Position,
    cell: Cell,
    player: Player,
) -> Option<Vec<Cell>> {
    let board = position.board();
    let is_free = cell.row < board.size().rows && board.at(cell).is_none();
    // Large goals have millions of cells in all their lines; counting points looks at few.
    if !is_free || points_at(board, position.goals(), cell, player) == 0 {
        return None;
    }
    let is_own = |&other: &Cell| other == cell || board.at(other) == Some(player);
    let mut lines = checker.lines();
    let found = lines.find(|line| line.contains(&cell) && line.iter().all(is_own));
    found.map(<[Cell]>::to_vec)
}
