//! The exercises of the player.

use std::sync::Arc;

use plummet::internals::review::{AnswerEffect, Exercises, Review};
use plummet::internals::storage::Moment;
use plummet::rules::{Column, Player, Position};

use super::Kept;

impl Kept<Exercises> {
    /// Adds the proven mistakes of a player.
    pub(crate) fn add(&mut self, review: &Arc<Review>, player: Player, now: Moment) {
        let review = Arc::clone(review);
        self.change(move |exercises| exercises.add(&review, player, now) > 0);
    }

    /// Answers the exercise of a position, if it has one. Without a column the solution was asked
    /// for, which counts as a wrong answer.
    pub(crate) fn answer(&mut self, position: &Position, column: Option<Column>, now: Moment) {
        let position = position.clone();
        self.change(move |exercises| {
            let effect = match column {
                Some(column) => exercises.answer(&position, column, now),
                None => exercises.give_up(&position, now),
            };
            match effect {
                Some(
                    AnswerEffect::Solved { .. } | AnswerEffect::Ended | AnswerEffect::Wrong { .. },
                ) => true,
                Some(AnswerEffect::Early) | None => false,
            }
        });
    }
}
