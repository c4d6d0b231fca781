//! Lessons: short texts beside positions on the board, with tasks to solve.
//!
//! A [`Lesson`] is a list of [`Step`]s. A step shows a position, and may ask for a move: its
//! [`Task`] lists the columns that solve it. What a step says of its position is data as well
//! ([`LessonClaim`]), and [`unproven`] proves it: that the listed columns are exactly those that its
//! [`Aim`] asks for, and that every claim holds.
//!
//! Lessons are read from `lessons/*.ron` on the search path of the configuration and from the files
//! that are built into the program (`document`). [`LessonProgress`] is a person's progress, with a
//! file of its own.

mod document;
mod progress;
mod proof;

use serde::Deserialize;

use crate::presets::layers::FolderItem;
use crate::presets::{Source, Translations};
use crate::rules::{Cell, Column, Player, Position};

pub use document::{Lessons, check_lesson, faults_of_lesson};
pub use progress::{LessonProgress, check_progress};
pub use proof::{Unproven, unproven};

/// The most steps of a lesson.
pub const MAX_STEPS: usize = 60;

/// A lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// The id: the name of its file without `.ron`.
    pub id: String,
    /// The name shown to players.
    pub name: String,
    /// What the lesson is about, in one sentence.
    pub about: String,
    /// The place in the list: lessons with smaller numbers come first.
    pub order: u32,
    /// Its texts in other languages.
    pub translations: Translations,
    /// The steps; at least one.
    pub steps: Vec<Step>,
    /// The origin of the lesson.
    pub source: Source,
}

impl FolderItem for Lesson {
    fn source(&self) -> &Source {
        &self.source
    }
}

/// One step of a lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The text beside the board.
    pub text: String,
    /// The id and the name of the preset whose rules the position follows.
    pub preset: (String, String),
    /// The position on the board.
    pub position: Position,
    /// The cells that are marked.
    pub marks: Vec<Cell>,
    /// The task; `None` if there is only something to look at.
    pub task: Option<Task>,
    /// What the step says of the position.
    pub claims: Vec<LessonClaim>,
}

/// A move to find.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// What the move must do.
    pub aim: Aim,
    /// The columns that solve the task, left to right; at least one.
    pub accepted: Vec<Column>,
    /// The moves that follow a right answer on the board, the opponent's reply first.
    pub reply: Vec<Column>,
    /// The sentence after a right answer; empty for a general one.
    pub right: String,
    /// The sentence after a wrong answer; empty for a general one.
    pub wrong: String,
    /// The hint; empty for a general one.
    pub hint: String,
}

/// What a move must do to solve a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Aim {
    /// Complete a goal at once.
    Complete,
    /// Keep a win, however long it takes.
    Win,
    /// Keep a draw.
    Hold,
    /// Have the best value: the fastest win, the slowest loss, the most points.
    Best,
    /// Any move will do.
    Any,
    /// Only the listed columns will do, whatever their values.
    Listed,
}

/// Something that a step says of its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonClaim {
    /// The columns that it is about; empty if it is about the position.
    pub columns: Vec<Column>,
    /// What it says.
    pub fact: LessonFact,
}

/// What a claim says of a position, or of a move in a column, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum LessonFact {
    /// It is a win.
    Win,
    /// It is a draw.
    Draw,
    /// It is a loss.
    Loss,
    /// It is a win with this number of own moves, against the best defence.
    WinIn(u32),
    /// It is a loss after this number of own moves, with the best defence.
    LossIn(u32),
    /// With best play the game ends with this lead in points; negative if behind.
    Points(i32),
    /// A disc of this player in the column completes a goal.
    Completes(Player),
    /// A disc of the player to move in the column gains this number of points.
    Gains(u32),
    /// The cell where a disc in the column lands is part of this number of goals.
    Through(u32),
    /// The game is over, and this player has won it.
    Won(Player),
}

#[cfg(test)]
mod tests;
