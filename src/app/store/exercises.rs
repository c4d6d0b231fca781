//! The exercises of the player, and their file.

use std::path::PathBuf;

use plummet::internals::review::{AnswerEffect, Exercise, Exercises, Review};
use plummet::internals::storage::{Disk, Moment, TextFile};
use plummet::rules::{Column, Player, Position};

/// The exercises and the path of their file.
#[derive(Debug)]
pub(crate) struct KeptExercises {
    /// `None` if there is no path for the file: the exercises are then kept for this run only.
    path: Option<PathBuf>,
    exercises: Exercises,
    disk: Disk,
}

impl KeptExercises {
    pub(super) const fn new(path: Option<PathBuf>, exercises: Exercises, disk: Disk) -> Self {
        Self {
            path,
            exercises,
            disk,
        }
    }

    /// Returns the number of exercises that are due.
    pub(crate) fn due_count(&self, now: Moment) -> usize {
        self.exercises.due(now).count()
    }

    /// Iterates over the exercises that are due.
    pub(crate) fn due(&self, now: Moment) -> impl Iterator<Item = &Exercise> {
        self.exercises.due(now)
    }

    /// Adds the proven mistakes of a player.
    pub(crate) fn add(&mut self, review: &Review, player: Player, now: Moment) {
        if self.exercises.add(review, player, now) > 0 {
            self.save();
        }
    }

    /// Answers the exercise of a position, if it has one. Without a column the solution was asked
    /// for, which counts as a wrong answer.
    pub(crate) fn answer(&mut self, position: &Position, column: Option<Column>, now: Moment) {
        let effect = match column {
            Some(column) => self.exercises.answer(position, column, now),
            None => self.exercises.give_up(position, now),
        };
        match effect {
            Some(
                AnswerEffect::Solved { .. } | AnswerEffect::Ended | AnswerEffect::Wrong { .. },
            ) => self.save(),
            Some(AnswerEffect::Early) | None => {}
        }
    }

    /// Queues writing the file. A failure is shown like that of every other file.
    fn save(&self) {
        if let Some(path) = &self.path {
            drop(self.disk.write(path, self.exercises.to_text()));
        }
    }
}
