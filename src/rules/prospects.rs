//! Whether any player can still complete a goal.

use super::{Board, ByPlayer, Cell, Direction, Goal, Player};

/// Returns whether some player could still complete a goal with the opponent's help: some line or
/// square holds no disc of the opponent, has at least one free cell, and has no more free cells
/// than the player has discs `left` to drop.
///
/// `false` proves that no goal can be completed any more. `true` proves nothing: gravity and the
/// order of turns are ignored.
/// proof of the contrary (gravity and the order of turns are not looked at).
pub(super) fn anybody_can_complete(board: &Board, goals: &[Goal], left: ByPlayer<usize>) -> bool {
    let size = board.size();
    goals.iter().filter(|goal| goal.fits(size)).any(|&goal| {
        size.all_cells().any(|cell| match goal {
            Goal::Line(length) => Direction::ALL.iter().any(|&direction| {
                let (right, up) = direction.step();
                let steps = (0..length.cast_signed()).map(|step| (step * right, step * up));
                is_open(board, cell, steps, left)
            }),
            Goal::Square(side) => {
                let reach = side.cast_signed();
                let steps = (0..reach).flat_map(|up| (0..reach).map(move |right| (right, up)));
                is_open(board, cell, steps, left)
            }
        })
    })
}

fn is_open(
    board: &Board,
    from: Cell,
    steps: impl Iterator<Item = (i32, i32)>,
    left: ByPlayer<usize>,
) -> bool {
    let mut owner: Option<Player> = None;
    let mut free = 0;
    for (right, up) in steps {
        let Some(cell) = from.offset(right, up, board.size()) else {
            return false;
        };
        match (board.at(cell), owner) {
            (None, _) => free += 1,
            (Some(player), None) => owner = Some(player),
            (Some(player), Some(other)) if player != other => return false,
            (Some(_), Some(_)) => {}
        }
    }
    let most = owner.map_or(left.red.max(left.yellow), |player| left[player]);
    free > 0 && free <= most
}
