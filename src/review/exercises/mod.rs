//! Exercises: a person's own mistakes, to solve again after some days.
//!
//! An exercise is due a day after its mistake. Each solution puts it off, by three days and then by
//! seven, and the third in a row ends it. A wrong answer starts it again.

mod document;

use serde::{Deserialize, Serialize};

use super::mark::DropMark;
use super::ply::{PlyReview, Review};
use crate::rules::{Column, Ending, Player, Position};
use crate::session::GameRecord;
use crate::storage::Moment;

use document::RawExercise;

pub use document::check_exercises;

/// The days until an exercise is due, by the number of its solutions in a row.
const DAYS: [u64; 3] = [1, 3, 7];

/// The most exercises that are kept. With more, the oldest ones are dropped.
const MAX_EXERCISES: usize = 1_000;

/// A mistake to avoid the next time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "RawExercise", into = "RawExercise")]
pub struct Exercise {
    /// The id of the preset of the game, or an empty text.
    pub preset: String,
    /// The position before the mistake, with the moves of the game.
    pub position: Position,
    /// The columns that solve the exercise: all that keep the result, or the points in a scoring
    /// game, and give away little.
    pub accepted: Vec<Column>,
    /// The column that was played.
    pub played: Column,
    /// What was wrong with it, such as `blunder`: the name of a [`DropMark`].
    pub mistake: String,
    /// The number of solutions in a row.
    pub solved: u8,
    /// The time from which the exercise is due.
    pub due: Moment,
}

/// The effect of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerEffect {
    /// The answer is right. The exercise is due again.
    Solved {
        /// The time from which it is due.
        due: Moment,
    },
    /// The answer is the third right one in a row. The exercise is removed.
    Ended,
    /// The answer is right, and nothing changes: the exercise is not due yet.
    Early,
    /// The answer is wrong. The exercise starts again.
    Wrong {
        /// The time from which it is due.
        due: Moment,
    },
}

/// All exercises of a person, oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exercises {
    #[serde(rename = "exercises")]
    list: Vec<Exercise>,
}

impl Exercises {
    /// Returns the exercises, oldest first.
    #[must_use]
    pub fn list(&self) -> &[Exercise] {
        &self.list
    }

    /// Iterates over the exercises that are due, oldest first.
    pub fn due(&self, now: Moment) -> impl Iterator<Item = &Exercise> {
        self.list.iter().filter(move |exercise| exercise.due <= now)
    }

    /// Adds an exercise for each `?` and `??` of a player where every column has a proven value.
    /// A mistake that has an exercise already starts it again. Moves after a passed turn have no
    /// exercise. Returns the number of exercises added or started again.
    pub fn add(&mut self, review: &Review, player: Player, now: Moment) -> usize {
        let mut added = 0;
        let own = review.mistakes().filter(|ply| ply.player == player);
        for ply in own {
            let Some(exercise) = exercise(&review.game, ply, now) else {
                continue;
            };
            self.list
                .retain(|known| !is_same(&known.position, &exercise.position));
            self.list.push(exercise);
            added += 1;
        }
        let surplus = self.list.len().saturating_sub(MAX_EXERCISES);
        self.list.drain(..surplus);
        added
    }

    /// Answers the exercise of a position. Returns `None` if it has none.
    pub fn answer(
        &mut self,
        position: &Position,
        column: Column,
        now: Moment,
    ) -> Option<AnswerEffect> {
        let index = self.index_of(position)?;
        let exercise = self.list.get_mut(index)?;
        if !exercise.accepted.contains(&column) {
            return self.give_up(position, now);
        }
        if exercise.due > now {
            return Some(AnswerEffect::Early);
        }
        exercise.solved = exercise.solved.saturating_add(1);
        match due(exercise.solved, now) {
            Some(due) => {
                exercise.due = due;
                Some(AnswerEffect::Solved { due })
            }
            None => {
                self.list.remove(index);
                Some(AnswerEffect::Ended)
            }
        }
    }

    /// Starts the exercise of a position again, as a wrong answer does, for example when the
    /// solution was shown. Returns `None` if it has none.
    pub fn give_up(&mut self, position: &Position, now: Moment) -> Option<AnswerEffect> {
        let index = self.index_of(position)?;
        let exercise = self.list.get_mut(index)?;
        exercise.solved = 0;
        exercise.due = due(0, now)?;
        Some(AnswerEffect::Wrong { due: exercise.due })
    }

    fn index_of(&self, position: &Position) -> Option<usize> {
        let mut list = self.list.iter();
        list.position(|known| is_same(&known.position, position))
    }
}

/// Returns the time from which an exercise with `solved` solutions is due; `None` if it has ended.
fn due(solved: u8, now: Moment) -> Option<Moment> {
    const SECONDS: u64 = 24 * 3600;
    let days = DAYS.get(usize::from(solved))?;
    Some(Moment::from_unix(now.unix() + days * SECONDS))
}

/// Returns whether two positions are equal but for the order of their moves.
fn is_same(one: &Position, other: &Position) -> bool {
    one.key() == other.key()
        && one.to_move() == other.to_move()
        && one.board() == other.board()
        && one.ruleset() == other.ruleset()
}

/// Returns the exercise of a mistake; `None` if a turn was passed before it, or if a column has an
/// estimate, since such a column may be right as well.
fn exercise(game: &GameRecord, ply: &PlyReview, now: Moment) -> Option<Exercise> {
    let mark = ply.mark().filter(|mark| *mark >= DropMark::Mistake)?;
    let turns = game.turns().take(ply.ply);
    let mut before: Vec<Column> = turns.collect::<Option<_>>()?;
    before.pop();
    let mut values = ply.columns.iter().map(|known| known.value);
    if values.any(|value| !value.score.is_proven()) {
        return None;
    }
    let ruleset = &game.setup.ruleset;
    let scoring = ruleset.ending() == Ending::FullBoard;
    Some(Exercise {
        preset: game.setup.preset.clone(),
        position: Position::replay(ruleset, before).ok()?,
        accepted: ply.accepted(scoring),
        played: ply.column,
        mistake: mark.name().to_owned(),
        solved: 0,
        due: due(0, now)?,
    })
}
