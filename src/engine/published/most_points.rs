//! Most points, block, else the middle: the computer player of the COMPSCI 130
//! assignment (2020), sections 3 to 5, for any goals.
//!
//! The names of the assignment in this library: `num_free_positions_in_column` is
//! [`Board::free_cells`], `game_over` is [`Board::is_full`], `add` is [`Board::drop_disc`] and
//! `display` is [`ascii_display`](crate::rules::notation::ascii_display).

use crate::engine::simple::{legal_columns, middle_first, simple_answer};
use crate::engine::{Analysis, Control, Engine, EngineError};
use crate::rules::{Board, Column, Goal, Player, Position};

/// The points of section 3.
pub use crate::rules::points_at as num_new_points;

/// Lists the open columns by their distance from the middle of the board, of two equal ones the
/// left one first (section 4).
pub fn free_slots_as_close_to_middle_as_possible(board: &Board) -> Vec<Column> {
    middle_first(board.open_columns(), board.size)
}

/// Returns the column in which a disc of `player` scores most, and its points. Of equal columns
/// it is the one closest to the middle (section 5). Returns `None` if all columns are full.
pub fn column_resulting_in_max_points(
    board: &Board,
    goals: &[Goal],
    player: Player,
) -> Option<(Column, u32)> {
    let columns = free_slots_as_close_to_middle_as_possible(board).into_iter();
    let all = columns.filter_map(|column| {
        let cell = board.landing(column)?;
        Some((column, num_new_points(board, goals, cell, player)))
    });
    all.reduce(|best, it| if it.1 > best.1 { it } else { best })
}

/// Why [`most_points_move`] chooses a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MostPointsReason {
    /// A disc there scores.
    Complete {
        /// The points.
        points: u32,
    },
    /// An opposing disc there would score.
    Block {
        /// The points that the opponent would score.
        points: u32,
    },
    /// It is the open column closest to the middle.
    Middle,
}

/// Returns the move of the assignment's computer player: the column in which it scores most,
/// else the one in which the opponent would score most, else the one closest to the middle.
/// Returns `None` if all columns are full.
///
/// Scoring comes before blocking, as the assignment's text says.
pub fn most_points_move(
    board: &Board,
    goals: &[Goal],
    player: Player,
) -> Option<(Column, MostPointsReason)> {
    let (own, points) = column_resulting_in_max_points(board, goals, player)?;
    if points > 0 {
        return Some((own, MostPointsReason::Complete { points }));
    }
    let (theirs, points) = column_resulting_in_max_points(board, goals, player.opponent())?;
    if points > 0 {
        return Some((theirs, MostPointsReason::Block { points }));
    }
    // Nobody scores anywhere, and the first of equal columns is the closest to the middle.
    Some((own, MostPointsReason::Middle))
}

/// The published player under any ruleset. In a race it counts goals as points, so it wins and
/// blocks where it can.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MostPoints;

impl Engine for MostPoints {
    fn analyze(
        &mut self,
        position: &Position,
        _control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        let columns = legal_columns(position)?;
        let (best, _) = most_points_move(&position.board, position.goals(), position.to_move)
            .ok_or(EngineError::Over)?;
        Ok(simple_answer(best, columns.len()))
    }
}
