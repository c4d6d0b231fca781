//! The event log of the window: JSON lines, each with a field `event`.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{BoardLayout, Rect, signed};
use crate::engine::Analysis;
use crate::rules::{ByPlayer, Cell, Column, Goal, Player, Position};
use crate::session::Event;

/// One line of the event log. Columns and rows count from 0, row 0 at the bottom; lengths are
/// window pixels.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum LogRecord {
    /// The layout of the window has changed.
    Layout {
        /// The strip of each column that takes clicks, left to right; of width 0 outside the
        /// viewport.
        columns: Vec<Rect>,
        /// The visible buttons, by name.
        buttons: BTreeMap<String, Rect>,
        /// The button with the keyboard focus; null if the board has it.
        focus: Option<String>,
    },
    /// The texts that are shown. Only in the language `pseudo`, which tests use.
    Texts {
        /// The texts, in the order in which they are painted.
        texts: Vec<TextRecord>,
        /// The controls that take the focus and have no name for screen readers: role and place.
        unnamed: Vec<String>,
    },
    /// A game began.
    Start {
        /// The id of its preset.
        preset: String,
        /// The number of columns.
        columns: u8,
        /// The number of rows.
        rows: u8,
    },
    /// A disc was dropped.
    Move {
        /// `red` or `yellow`.
        player: &'static str,
        /// The column.
        column: usize,
        /// The row in which the disc comes to rest.
        row: u8,
    },
    /// A turn was passed without a disc.
    Pass {
        /// `red` or `yellow`.
        player: &'static str,
    },
    /// A goal was completed or a completed line grew.
    Completion {
        /// `red` or `yellow`.
        player: &'static str,
        /// `line` or `square`.
        kind: &'static str,
        /// All cells.
        cells: Vec<CellRecord>,
    },
    /// Moves were taken back or replayed.
    Rewind {
        /// The number of moves played now.
        ply: usize,
    },
    /// The analysis has new scores or is done.
    Analysis {
        /// The number of moves played in the position.
        ply: usize,
        /// Whether the analysis is done.
        done: bool,
        /// The best column so far.
        best: Option<usize>,
        /// The columns with a score.
        columns: Vec<ScoreRecord>,
    },
    /// A hint advised a column.
    Hint {
        /// The column.
        column: usize,
        /// The id of the level that chose it.
        level: String,
    },
    /// Reasons were asked for, found or closed.
    Why {
        /// `open`, `done`, `closed`, or `hint` for the reason of a hint.
        state: &'static str,
        /// The sentences that were found.
        sentences: Vec<String>,
    },
    /// A review or exercises were opened, done or closed.
    Review {
        /// `open`, `exercises`, `puzzles`, `done` or `closed`.
        state: &'static str,
        /// The number of moves of the game, or of exercises or puzzles.
        moves: usize,
    },
    /// A lesson shows a step, or is done.
    Lesson {
        /// The id of the lesson.
        id: String,
        /// The index of the step, from 0.
        step: usize,
        /// `step` or `done`.
        state: &'static str,
    },
    /// A review shows another move of its game.
    Reviewed {
        /// The number of moves before it.
        ply: usize,
        /// Its grade; null if it has none yet, and at the end of the game.
        grade: Option<&'static str>,
        /// Its mark: ?!, ? or ??; null if it has none.
        mark: Option<&'static str>,
        /// Whether the grade follows from proven values.
        proven: bool,
    },
    /// A question about a mistake was answered.
    Answer {
        /// The column.
        column: usize,
        /// Whether the answer is right.
        right: bool,
    },
    /// A puzzle was answered, and the answer counts.
    Puzzle {
        /// The id of the puzzle.
        id: String,
        /// Whether it is solved.
        solved: bool,
        /// The rating of the player after it.
        rating: i32,
    },
    /// A game with a person at another computer has changed beside its moves.
    Link {
        /// `waiting`, `joining`, `met`, `offered`, `said`, `broken` or `ended`.
        state: &'static str,
        /// The port that is waited at, while nobody has come.
        port: Option<u16>,
    },
    /// The game ended.
    Outcome {
        /// `red`, `yellow` or null for a draw.
        winner: Option<&'static str>,
        /// Both players' points.
        points: ByPlayer<u32>,
    },
    /// The status line has changed.
    Status {
        /// Its new text.
        text: String,
    },
    /// An error was shown.
    Error {
        /// The error message.
        text: String,
    },
}

/// A text that is shown.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TextRecord {
    /// The text.
    pub text: String,
    /// Its place.
    pub place: Rect,
    /// Where it can be seen.
    pub clip: Rect,
    /// Whether it ends with an ellipsis for want of room.
    pub is_cut: bool,
}

/// A cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct CellRecord {
    column: usize,
    row: u8,
}

/// The score of a column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScoreRecord {
    column: usize,
    /// In short form; an estimate in the unit of the engine.
    score: String,
    /// Whether the score is proven, not an estimate.
    proven: bool,
}

impl From<Cell> for CellRecord {
    fn from(cell: Cell) -> Self {
        Self {
            column: cell.column.index(),
            row: cell.row,
        }
    }
}

impl LogRecord {
    /// The bytes that every event log begins with: those of the record of the first game.
    pub const FIRST_BYTES: &[u8] = br#"{"event":"start","preset":""#;

    /// Makes the record of the columns, the visible buttons and the button with the keyboard
    /// focus.
    #[must_use]
    pub fn layout<'a>(
        board: &BoardLayout,
        buttons: impl IntoIterator<Item = (&'a str, Rect)>,
        focus: Option<&str>,
    ) -> Self {
        Self::Layout {
            columns: board
                .size
                .all_columns()
                .map(|column| board.column_strip(column))
                .collect(),
            buttons: buttons
                .into_iter()
                .map(|(name, rect)| (name.to_owned(), rect))
                .collect(),
            focus: focus.map(str::to_owned),
        }
    }

    /// Makes the record of an analysis of a position.
    #[must_use]
    pub fn analysis(position: &Position, analysis: &Analysis, done: bool) -> Self {
        Self::Analysis {
            ply: position.ply(),
            done,
            best: analysis.best.map(Column::index),
            columns: analysis
                .columns
                .iter()
                .map(|known| ScoreRecord {
                    column: known.column.index(),
                    score: signed(known.score, position),
                    proven: known.score.is_proven(),
                })
                .collect(),
        }
    }

    /// Makes the record of an event, if it has one. Gained points have none: completions and the
    /// outcome report them.
    #[must_use]
    pub fn of(event: &Event) -> Option<Self> {
        match event {
            Event::Dropped { player, cell, .. } => Some(Self::Move {
                player: player.name(),
                column: cell.column.index(),
                row: cell.row,
            }),
            Event::Passed { player } => Some(Self::Pass {
                player: player.name(),
            }),
            Event::Completed { completion } => Some(Self::Completion {
                player: completion.player.name(),
                kind: match completion.goal {
                    Goal::Line(_) => "line",
                    Goal::Square(_) => "square",
                },
                cells: completion.cells.iter().copied().map(Into::into).collect(),
            }),
            Event::Ended {
                outcome, points, ..
            } => Some(Self::Outcome {
                winner: outcome.winner().map(Player::name),
                points: *points,
            }),
            Event::Rewound { ply } => Some(Self::Rewind { ply: *ply }),
            Event::Started
            | Event::Scored { .. }
            | Event::Shown { .. }
            | Event::Swapped
            | Event::Paused
            | Event::Resumed
            | Event::Reseated { .. }
            | Event::Renamed { .. } => None,
        }
    }

    /// Returns the line, without its line end.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|error| {
            // Every field can be written as JSON, so this does not happen.
            format!("{{\"event\":\"error\",\"text\":\"the log cannot say this: {error}\"}}")
        })
    }
}
