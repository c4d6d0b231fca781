//! Greedy by squares: the player of "Connect Square" (DATA0006, assignment 1),
//! tasks 2 to 4, for squares of any side.
//!
//! `add_coin` of task 1 is [`Board::drop_disc`].

use crate::engine::simple::{legal_columns, simple_answer};
use crate::engine::{Analysis, ColumnScore, Control, Engine, EngineError, Score};
use crate::rules::{Board, Cell, Column, Goal, Player, Position, Ruleset, completions_on};
use crate::text::{Message, msg};

/// The largest side whose values fit a `u64` on the largest board: a full square
/// of side 4 is worth 10^15, and 99x99 has room for 9216 of them.
const LARGEST_SIDE: u32 = 4;

/// Returns whether the player holds a filled square of this side. With side 2 this is
/// `is_winner` of task 2. Both players may hold one.
pub fn is_winner(board: &Board, side: u32, player: Player) -> bool {
    completions_on(board, &[Goal::Square(side)])
        .iter()
        .any(|square| square.player == player)
}

/// Returns the value of a board for a player. With side 2 this is `heuristic` of task 3.
///
/// The value is a sum over all squares of this side, overlapping ones included. A square counts
/// 0 if it holds an opposing disc or no disc; otherwise it counts 1 for one own disc and ten
/// times as much for each further one, so a full 2x2 square is worth 1000. Whether a player has
/// won does not matter. Boards smaller than a square are worth 0.
///
/// For sides above 4 the value saturates at `u64::MAX`.
pub fn heuristic(board: &Board, side: u32, player: Player) -> u64 {
    board
        .size
        .all_cells()
        .filter_map(|corner| own_discs(board, corner, side, player))
        .filter_map(|discs| discs.checked_sub(1))
        .map(|zeros| 10_u64.saturating_pow(zeros))
        .fold(0, u64::saturating_add)
}

/// Counts the player's discs in the square whose lower left cell is `corner`. Returns `None` if
/// the square leaves the board or holds an opposing disc.
fn own_discs(board: &Board, corner: Cell, side: u32, player: Player) -> Option<u32> {
    let reach = side.cast_signed();
    let mut own = 0;
    for up in 0..reach {
        for right in 0..reach {
            match board.at(corner.offset(right, up, board.size)?) {
                Some(owner) if owner == player => own += 1,
                Some(_) => return None,
                None => {}
            }
        }
    }
    Some(own)
}

/// Returns the move of task 4, and the [`heuristic`] of the board after it: the open column
/// with the highest value, the lowest of equal ones. Returns `None` if all columns are full.
pub fn ai_move(board: &Board, side: u32, player: Player) -> Option<(Column, u64)> {
    values_after(board, side, player).reduce(|best, it| if it.1 > best.1 { it } else { best })
}

/// Lists every open column with the value of the board after a disc there.
fn values_after(
    board: &Board,
    side: u32,
    player: Player,
) -> impl Iterator<Item = (Column, u64)> + '_ {
    board.open_columns().filter_map(move |column| {
        let mut after = board.clone();
        after.drop_disc(column, player).ok()?;
        Some((column, heuristic(&after, side, player)))
    })
}

/// The published player under a ruleset with a square among its goals. Of several squares it
/// counts the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SquaresGreedy;

impl SquaresGreedy {
    /// Returns the side of the squares that the player counts.
    ///
    /// # Errors
    /// If no square is a goal, or its side is above 4: the reason.
    pub fn side(ruleset: &Ruleset) -> Result<u32, Message> {
        let side = ruleset.goals.iter().find_map(|goal| match goal {
            Goal::Square(side) => Some(*side),
            Goal::Line(_) => None,
        });
        match side {
            None => Err(msg::levels::no_square()),
            Some(side) if side > LARGEST_SIDE => Err(msg::levels::large_square(side, LARGEST_SIDE)),
            Some(side) => Ok(side),
        }
    }
}

impl Engine for SquaresGreedy {
    fn analyze(
        &mut self,
        position: &Position,
        _control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        let side = Self::side(&position.ruleset)
            .map_err(|reason| EngineError::unsupported("Squares", reason))?;
        let columns = legal_columns(position)?;
        let player = position.to_move;
        let (best, value) = ai_move(&position.board, side, player).ok_or(EngineError::Over)?;
        Ok(Analysis {
            score: Some(score(value)),
            columns: values_after(&position.board, side, player)
                .map(|(column, value)| ColumnScore {
                    column,
                    score: score(value),
                })
                .collect(),
            ..simple_answer(best, columns.len())
        })
    }
}

fn score(value: u64) -> Score {
    Score::Heuristic(i32::try_from(value).unwrap_or(i32::MAX))
}
