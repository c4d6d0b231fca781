//! Draws proven by a pairing of cells.
//!
//! Two cells of a column, one on the other, are a pair. The player who uses a pairing answers
//! every disc in the lower cell of a pair with a disc in its upper cell, and plays any other disc
//! at will. So the opponent never gets both cells of a pair, and completes no goal that holds a
//! pair. A disc played at will does no harm: it is a cell that the opponent does not get. Either
//! player can use a pairing, so the game is a draw if every goal on the board holds a pair.
//!
//! The pairs begin on the even rows (counted from 0) of the even columns, and on the odd rows of
//! the others:
//!
//! ```text
//! row 4   │ b ┊   │ b ┊   │
//! row 3   │ a │ b │ a │ b │      a, b  the lower and the upper cell of a pair
//! row 2   │ b │ a │ b │ a │
//! row 1   │ a ...
//! ```

use crate::rules::{Ending, Goal, Ruleset};

/// Returns whether a pairing of cells proves that neither player can win: a race from an empty
/// board where every goal on the board holds a pair.
///
/// A square of two rows or more holds a pair in one of two neighbouring columns. A line of three
/// or more holds one if it is vertical, and all lines are if they are longer than the board is
/// wide.
pub fn is_drawn_by_pairing(ruleset: &Ruleset) -> bool {
    let columns = u32::from(ruleset.size.columns);
    let holds_a_pair = |goal: &Goal| match *goal {
        Goal::Square(side) => side >= 2,
        Goal::Line(length) => length >= 3 && length > columns,
    };
    ruleset.ending == Ending::FirstGoal
        && ruleset.start.discs == 0
        && ruleset.goals.iter().all(holds_a_pair)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::search::prove;
    use crate::rules::{Board, Cell, Direction, Position, RulesetSpec, Size};

    fn ruleset(columns: u32, rows: u32, goals: &[Goal]) -> Option<Ruleset> {
        let spec = RulesetSpec {
            columns,
            rows,
            goals: goals.to_vec(),
            ..RulesetSpec::default()
        };
        Ruleset::new(&spec).ok()
    }

    /// The cells of every goal on the board.
    fn windows(size: Size, goal: Goal) -> Vec<Vec<(i32, i32)>> {
        let steps: Vec<Vec<(i32, i32)>> = match goal {
            Goal::Square(side) => {
                let side = side.cast_signed();
                let cells = (0..side).flat_map(|x| (0..side).map(move |y| (x, y)));
                vec![cells.collect()]
            }
            Goal::Line(length) => Direction::ALL
                .map(|direction| {
                    let (x, y) = direction.step();
                    (0..length.cast_signed()).map(|i| (x * i, y * i)).collect()
                })
                .to_vec(),
        };
        let is_inside = |&(x, y): &(i32, i32)| {
            (0..i32::from(size.columns)).contains(&x) && (0..i32::from(size.rows)).contains(&y)
        };
        let mut found = Vec::new();
        for cell in size.all_cells() {
            let (x, y) = (
                i32::try_from(cell.column.index()).expect("small"),
                i32::from(cell.row),
            );
            for step in &steps {
                let cells: Vec<_> = step.iter().map(|&(dx, dy)| (x + dx, y + dy)).collect();
                if cells.iter().all(is_inside) {
                    found.push(cells);
                }
            }
        }
        found
    }

    fn pairs_hold(ruleset: &Ruleset) -> bool {
        let mut windows = ruleset
            .goals
            .iter()
            .flat_map(|&goal| windows(ruleset.size, goal));
        windows.all(|cells| {
            let mut lower = cells.iter().filter(|(x, y)| (x + y) % 2 == 0);
            lower.any(|&(x, y)| cells.contains(&(x, y + 1)))
        })
    }

    #[test]
    fn every_goal_holds_a_pair_where_the_rule_says_so() {
        let goals: [&[Goal]; 7] = [
            &[Goal::Square(2)],
            &[Goal::Square(3)],
            &[Goal::Square(2), Goal::Line(4)],
            &[Goal::Line(2)],
            &[Goal::Line(3)],
            &[Goal::Line(4)],
            &[Goal::Line(5)],
        ];
        let (mut drawn, mut others) = (0, 0);
        for goals in goals {
            for (columns, rows) in
                (2..9).flat_map(|columns| (2..9).map(move |rows| (columns, rows)))
            {
                let Some(ruleset) = ruleset(columns, rows, goals) else {
                    continue;
                };
                // Boards that hold no goal at all have no windows.
                let holds = pairs_hold(&ruleset);
                assert_eq!(is_drawn_by_pairing(&ruleset), holds, "{ruleset:?}");
                drawn += usize::from(holds);
                others += usize::from(!holds);
            }
        }
        assert!(drawn > 50 && others > 50, "{drawn} {others}");
    }

    #[test]
    fn search_agrees_on_small_boards() {
        for goals in [&[Goal::Square(2)][..], &[Goal::Line(4)]] {
            for (columns, rows) in [(2, 4), (3, 4), (2, 5), (3, 3), (4, 3), (4, 4), (5, 4)] {
                let Some(ruleset) = ruleset(columns, rows, goals) else {
                    continue;
                };
                if is_drawn_by_pairing(&ruleset) {
                    let proof = prove(&Position::new(&ruleset), 1 << 20, &mut |_| false);
                    let proof = proof.expect("a small board").expect("not stopped");
                    assert_eq!(proof.value, 0, "{ruleset:?}");
                }
            }
        }
    }

    /// Plays the pairing against a player who tries everything: no pair is ever his.
    #[test]
    fn the_player_with_the_pairs_always_has_an_answer() {
        let size = Size::new(3, 4);
        let mut board = Board::new(size);
        for begins in [false, true] {
            let positions = play_all(&mut board, size, begins);
            assert!(positions > 1_000, "{positions}");
        }
    }

    fn play_all(board: &mut Board, size: Size, is_pairing: bool) -> u32 {
        use crate::rules::Player::{Red, Yellow};
        let is_lower = |cell: Cell| (cell.column.index() + usize::from(cell.row)).is_multiple_of(2);
        for cell in size.all_cells().filter(|&cell| is_lower(cell)) {
            let upper = Cell::new(cell.column, cell.row + 1);
            let pair = upper.row < size.rows
                && board.at(cell) == Some(Yellow)
                && board.at(upper) == Some(Yellow);
            assert!(!pair, "a pair of the opponent");
        }
        let open: Vec<Cell> = size
            .all_columns()
            .filter_map(|column| board.landing(column))
            .collect();
        // Red answers in a column where yellow has the lower cell and the upper one is free.
        let answers = |cell: &&Cell| {
            cell.row > 0
                && is_lower(Cell::new(cell.column, cell.row - 1))
                && board.at(Cell::new(cell.column, cell.row - 1)) == Some(Yellow)
        };
        let owed: Vec<Cell> = open.iter().filter(answers).copied().collect();
        assert!(owed.len() <= 1, "one answer at a time");
        let (player, moves) = match (is_pairing, owed.is_empty()) {
            (true, false) => (Red, owed),
            (true, true) => (Red, open),
            (false, _) => (Yellow, open),
        };
        let mut positions = 1;
        for cell in moves {
            board.drop_disc(cell.column, player).expect("a free column");
            positions += play_all(board, size, !is_pairing);
            board.lift_disc(cell.column).expect("the disc");
        }
        positions
    }
}
