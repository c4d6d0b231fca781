//! The review of one move, and of a whole game.

use super::expected::{Expected, ScoreScale, Strength};
use super::grade::{Verdict, grade};
use super::mark::{DropMark, accuracy, hard_to_see, mark};
use super::value::Value;
use crate::engine::middle_first;
use crate::rules::{ByPlayer, Column, Player, Size};
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
    /// The exact grade; `None` where the swap rule applies.
    pub verdict: Option<Verdict>,
    /// What the values are worth to the player.
    pub scale: ScoreScale,
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

    /// Returns the expected scores before and after the move.
    #[must_use]
    pub fn expected(&self) -> [Expected; 2] {
        self.scale.of_move(self.before, self.after)
    }

    /// Returns the mark; `None` for a move that gives away little, and where the swap rule applies.
    #[must_use]
    pub fn mark(&self) -> Option<DropMark> {
        self.mark_of(self.after, self.verdict?)
    }

    /// Returns whether the mark is `?` or `??`.
    #[must_use]
    pub fn is_mistake(&self) -> bool {
        self.mark() >= Some(DropMark::Mistake)
    }

    /// Returns after how many own moves the loss comes to which the move turned a better result,
    /// if that is too late to be seen.
    #[must_use]
    pub fn hard_to_see(&self) -> Option<u32> {
        hard_to_see(self.before, self.after)
    }

    fn mark_of(&self, value: Value, verdict: Verdict) -> Option<DropMark> {
        let [before, after] = self.scale.of_move(self.before, value);
        let grounds = (verdict, self.scale.is_measured());
        mark((self.before, value), (before, after), grounds)
    }

    /// Returns the columns that are proven to keep the result, or the points in a scoring game,
    /// and give away little, left to right. `scoring` is whether points count in the game.
    #[must_use]
    pub fn accepted(&self, scoring: bool) -> Vec<Column> {
        let proven = |known: &&ColumnValue| known.value.score.is_proven();
        let kept = self.columns.iter().filter(proven);
        let kept = kept.filter(|known| self.is_accepted(known.value, scoring));
        kept.map(|known| known.column).collect()
    }

    /// Returns whether a move of this value keeps the result, or the points in a scoring game, and
    /// gives away little.
    #[must_use]
    pub fn is_accepted(&self, value: Value, scoring: bool) -> bool {
        let verdict = grade(self.before, value, scoring);
        !verdict.grade().is_mistake() && self.mark_of(value, verdict).is_none()
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
    /// Whose expected scores judge the players.
    pub strengths: ByPlayer<Strength>,
    /// The reviews of the moves, first to last.
    pub plies: Vec<PlyReview>,
}

impl Review {
    /// Returns the accuracy of a player, from 0 to 100, by the mean drop of the expected score
    /// over the graded moves of the player that were choices. `None` if there is none.
    #[must_use]
    pub fn accuracy(&self, player: Player) -> Option<f64> {
        let own = self.plies.iter().filter(|ply| ply.player == player);
        let choices = own.filter(|ply| ply.is_choice() && ply.verdict.is_some());
        accuracy(choices.map(|ply| {
            let [before, after] = ply.expected();
            before.drop_to(after)
        }))
    }

    /// Iterates over the moves with the mark `?` or `??`, first to last.
    pub fn mistakes(&self) -> impl Iterator<Item = &PlyReview> {
        self.plies.iter().filter(|ply| ply.is_mistake())
    }
}
