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
    use crate::engine::boards::tests::{ruleset, windows};
    use crate::engine::search::prove;
    use crate::rules::{Cell, Position};

    /// Whether every place of a goal has both cells of a pair.
    fn pairs_hold(ruleset: &Ruleset) -> bool {
        let goals = ruleset.goals.iter();
        let mut windows = goals.flat_map(|&goal| windows(ruleset.size, goal));
        windows.all(|cells| {
            let is_lower =
                |cell: &&Cell| (cell.column.index() + usize::from(cell.row)).is_multiple_of(2);
            let mut lower = cells.iter().filter(is_lower);
            lower.any(|cell| cells.contains(&Cell::new(cell.column, cell.row + 1)))
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
                let Some(ruleset) = ruleset(columns, rows, goals, Ending::FirstGoal) else {
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
                let Some(ruleset) = ruleset(columns, rows, goals, Ending::FirstGoal) else {
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
}
