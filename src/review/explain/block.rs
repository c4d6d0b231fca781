//! Sentences about a threat that has to be answered.

use super::explainer::{ExplainedMove, Explainer, is_race};
use super::lines::{LineFact, PlayedAgainst};
use super::sentence::Sentence;
use crate::rules::{Cell, Column, Position};

impl Explainer {
    /// Puts what a move does to a threat that had to be answered before its other sentences.
    pub(super) fn with_block(
        &self,
        played: &ExplainedMove<'_>,
        mut sentences: Vec<Sentence>,
    ) -> Vec<Sentence> {
        let was_lost = sentences.iter().any(|it| it.id() == "lost_before");
        let column = played.column;
        let against = Some(PlayedAgainst { column, was_lost });
        let block = self.block(played.before, against);
        let Some(block) = block.filter(|_| is_race(played.before)) else {
            return sentences;
        };
        let is_missed = block.id() == "had_to_block";
        let says_same = |it: &Sentence| {
            it.id() == block.id()
                || is_missed && matches!(it.id(), "does_not_block" | "lost_before" | "only_solver")
        };
        sentences.retain(|sentence| !says_same(sentence));
        [vec![block], sentences].concat()
    }

    /// Returns the threat that the player to move has to block; with a move, whether it does.
    pub(super) fn block(
        &self,
        position: &Position,
        played: Option<PlayedAgainst>,
    ) -> Option<Sentence> {
        let place = self.place(position, &[]);
        position.legal_columns().find_map(|column| {
            let cell = position.board().landing(column)?;
            let said = match played {
                None => LineFact::MustBlock,
                Some(played) if played.column == column => LineFact::Stops,
                Some(played) if played.was_lost => LineFact::HadToBlock,
                Some(played) => LineFact::DoesNotBlock(played.column),
            };
            place.sentence(said, cell)
        })
    }

    pub(super) fn opens_above(&self, position: &Position, column: Column) -> Option<Sentence> {
        let cell = position.board().landing(column)?;
        let above = Cell::new(column, cell.row + 1);
        self.place(position, &[])
            .sentence(LineFact::OpensAbove, above)
    }
}

impl ExplainedMove<'_> {
    /// Returns whether what the move allows names a block that was missed and would have won. Every other
    /// move loses at once, so the block says which one was better.
    pub(super) fn misses_winning_block(&self, allowed: Option<&Sentence>) -> bool {
        let is_block = allowed.is_some_and(|it| it.id() == "does_not_block");
        let is_won = self.solved().is_some_and(|change| change.best > 0);
        is_block && is_won && is_race(self.before)
    }
}
