//! The review of one move, and of a whole game.

use super::grade::{Verdict, grade, mean_accuracy};
use super::value::Value;
use crate::engine::middle_first;
use crate::rules::{Column, Player, Size};
use crate::session::{GameRecord, Opening};

/// The value of one column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColumnValue {
    /// The column.
    pub column: Column,
    /// The value of a disc in it, for the player to move.
    pub value: Value,
}

/// The review of one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlyReview {
    /// The number of the move, from 1 on.
    pub ply: usize,
    /// The player who made the move.
    pub player: Player,
    /// The column of the move.
    pub column: Column,
    /// The value of the position before the move, for the player who made it.
    pub before: Value,
    /// The value of the move, for the player who made it.
    pub after: Value,
    /// The values of all legal columns before the move, left to right.
    pub columns: Vec<ColumnValue>,
    /// The grade; `None` where the swap rule applies.
    pub verdict: Option<Verdict>,
    /// Best play of both players after the move: the refutation of a mistake.
    pub line: Vec<Column>,
    /// A better move and best play after it; empty if the move is a best one.
    pub better: Vec<Column>,
}

impl PlyReview {
    /// Returns the columns that keep the value of the position, left to right.
    #[must_use]
    pub fn best(&self) -> Vec<Column> {
        let top = top_rank(&self.columns);
        let best = self.columns.iter();
        let best = best.filter(|known| Some(known.value.score.rank()) == top);
        best.map(|known| known.column).collect()
    }

    /// Returns the columns that are proven to keep the result, or the points in a scoring game,
    /// left to right. `scoring` is whether points count in the game.
    #[must_use]
    pub fn accepted(&self, scoring: bool) -> Vec<Column> {
        let keeps = |known: &&ColumnValue| {
            let verdict = grade(self.before, known.value, scoring);
            known.value.score.is_proven() && !verdict.grade().is_mistake()
        };
        let kept = self.columns.iter().filter(keeps);
        kept.map(|known| known.column).collect()
    }

    /// Returns whether the legal columns had different values.
    #[must_use]
    pub fn is_choice(&self) -> bool {
        let mut ranks = self.columns.iter().map(|known| known.value.score.rank());
        let first = ranks.next();
        ranks.any(|rank| Some(rank) != first)
    }
}

/// Returns the rank of the best column.
fn top_rank(columns: &[ColumnValue]) -> Option<(i8, i64)> {
    columns.iter().map(|known| known.value.score.rank()).max()
}

/// Returns the best column nearest to the middle; of two, the left one.
pub(super) fn best_column(columns: &[ColumnValue], size: Size) -> Option<ColumnValue> {
    let top = top_rank(columns)?;
    let best = columns
        .iter()
        .filter(|known| known.value.score.rank() == top);
    let best = middle_first(best.map(|known| known.column), size);
    let first = best.first()?;
    columns.iter().find(|known| known.column == *first).copied()
}

/// Returns whether the swap rule applies to a move: the first disc and the answer to it. Their
/// values by the plain rules say nothing about them.
pub(super) fn is_under_swap_rule(game: &GameRecord, ply: usize) -> bool {
    game.setup.opening == Opening::Swap && ply <= 2
}

/// A review of a whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// The game.
    pub game: GameRecord,
    /// The reviews of the moves, first to last.
    pub plies: Vec<PlyReview>,
}

impl Review {
    /// Returns the accuracy of a player, from 0 to 100: the mean of [`Grade::accuracy`] over the
    /// graded moves of the player that were choices. `None` if there is none.
    ///
    /// [`Grade::accuracy`]: super::Grade::accuracy
    #[must_use]
    pub fn accuracy(&self, player: Player) -> Option<f64> {
        let own = self.plies.iter().filter(|ply| ply.player == player);
        let choices = own.filter(|ply| ply.is_choice());
        mean_accuracy(choices.filter_map(|ply| ply.verdict.map(Verdict::grade)))
    }

    /// Iterates over the moves that made the result worse or lost points, first to last.
    pub fn mistakes(&self) -> impl Iterator<Item = &PlyReview> {
        self.plies.iter().filter(|ply| {
            ply.verdict
                .is_some_and(|verdict| verdict.grade().is_mistake())
        })
    }
}
