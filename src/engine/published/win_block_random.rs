//! Blocker (win, block, else random): the computer player of "Lab 3: Connect Four"
//! (Introduction to Programming, Gençer and Callau, 2018-19).

use crate::engine::simple::{generator, legal_columns, simple_answer};
use crate::engine::{Analysis, Control, Engine, EngineError};
use crate::rules::{Board, Cell, Column, Direction, Goal, Player, Position, points_at};

/// Why [`computer_play`] chooses a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WinBlockReason {
    /// A disc there completes a goal.
    Win,
    /// An opposing disc there would complete a goal.
    Block,
}

/// Returns the column that the published player does not choose at random: the lowest one that
/// completes a goal for `player`, else the lowest one that would complete a goal for the
/// opponent. Returns `None` if it plays any legal column at random.
///
/// In a scoring game, completing a goal means gaining points.
///
/// The publication looks for lines of four even in games with other lines, and may choose a
/// full column at random. This function does neither.
pub fn computer_play(
    board: &Board,
    goals: &[Goal],
    player: Player,
) -> Option<(Column, WinBlockReason)> {
    let completes = |player: Player| {
        board
            .open_columns()
            .filter_map(|column| board.landing(column))
            .find(|&cell| points_at(board, goals, cell, player) > 0)
            .map(|cell| cell.column)
    };
    completes(player)
        .map(|column| (column, WinBlockReason::Win))
        .or_else(|| completes(player.opponent()).map(|column| (column, WinBlockReason::Block)))
}

/// Returns the first `length` adjacent cells that `player` holds in the row of `cell`, else in
/// its column, diagonal or counter-diagonal. Returns an empty list if there are none.
///
/// The row is read from the left, the other lines from the bottom, as in `check_winner` of the
/// lab. [`completions_through`](crate::rules::completions_through) finds all completed cells,
/// of longer lines and of several lines at once.
#[doc(alias = "check_sequence")]
pub fn check_winner(board: &Board, cell: Cell, player: Player, length: usize) -> Vec<Cell> {
    if length == 0 {
        return Vec::new();
    }
    Direction::ALL
        .into_iter()
        .find_map(|direction| {
            line_through(board, cell, direction)
                .windows(length)
                .find(|cells| cells.iter().all(|&cell| board.at(cell) == Some(player)))
                .map(<[Cell]>::to_vec)
        })
        .unwrap_or_default()
}

/// Lists the whole line of the board through a cell: a row from the left, any other line from
/// the bottom.
pub(crate) fn line_through(board: &Board, cell: Cell, direction: Direction) -> Vec<Cell> {
    let size = board.size;
    let (right, up) = match direction {
        Direction::Falling => (-1, 1),
        other => other.step(),
    };
    let walk = |start: Cell, sign: i32| {
        std::iter::successors(Some(start), move |&cell| {
            cell.offset(sign * right, sign * up, size)
        })
    };
    walk(cell, -1)
        .last()
        .map_or_else(Vec::new, |first| walk(first, 1).collect())
}

/// The published player under any ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinBlockRandom {
    /// Its random choices follow from this.
    pub seed: u64,
}

impl Engine for WinBlockRandom {
    fn analyze(
        &mut self,
        position: &Position,
        _control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        let columns = legal_columns(position)?;
        let sure = computer_play(&position.board, position.goals(), position.to_move);
        let best = match sure {
            Some((column, _)) => column,
            None => generator(self.seed, position)
                .choice(&columns)
                .copied()
                .ok_or(EngineError::Over)?,
        };
        Ok(simple_answer(best, columns.len()))
    }
}
