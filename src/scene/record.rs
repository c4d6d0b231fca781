//! The machine-readable log of what happens in the window: JSON lines, each with
//! a field `event`.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{BoardLayout, Rect, signed, verdict};
use crate::engine::Analysis;
use crate::rules::{ByPlayer, Cell, Column, Goal, Player, Position};
use crate::session::Event;

/// One line of the log. Columns and rows count from 0, row 0 at the bottom;
/// lengths are window pixels.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Record {
    /// The parts of the window have moved.
    Layout {
        /// The strip of each column that takes clicks, left to right; of width 0
        /// where it is out of sight.
        columns: Vec<RectRecord>,
        /// The buttons that are seen.
        buttons: BTreeMap<String, RectRecord>,
        /// The button that has the keyboard; null where the board has it.
        focus: Option<String>,
    },
    /// A game began.
    Start {
        /// The word of its preset.
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
    /// A turn went by without a disc.
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
    /// Moves were taken back or played again.
    Rewind {
        /// The number of moves played now.
        ply: usize,
    },
    /// The analysis has something new, or the answer.
    Analysis {
        /// The number of moves played in the position.
        ply: usize,
        /// Whether this is the answer.
        done: bool,
        /// The best column so far.
        best: Option<usize>,
        /// The columns whose score is known.
        columns: Vec<ScoreRecord>,
    },
    /// A column was advised.
    Hint {
        /// The column.
        column: usize,
        /// Who advises it.
        level: String,
    },
    /// The game ended.
    Outcome {
        /// `red`, `yellow` or null for a draw.
        winner: Option<&'static str>,
        /// Both players' points.
        points: ByPlayer<u32>,
    },
    /// The status line says something new.
    Status {
        /// What it says.
        text: String,
    },
    /// Something is wrong.
    Error {
        /// What.
        text: String,
    },
}

/// A rectangle in window pixels.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct RectRecord {
    x: f32,
    y: f32,
    w: f32,
    h: f32,
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
    /// As on the chips.
    score: String,
    /// In words, for the player to move.
    verdict: String,
    /// Whether it is a fact and no estimate.
    proven: bool,
}

impl From<Rect> for RectRecord {
    fn from(Rect { x, y, w, h }: Rect) -> Self {
        Self { x, y, w, h }
    }
}

impl From<Cell> for CellRecord {
    fn from(cell: Cell) -> Self {
        Self {
            column: cell.column.index(),
            row: cell.row,
        }
    }
}

impl Record {
    /// Where the columns of the board and the buttons that are seen are, and which of
    /// the buttons has the keyboard.
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
                .map(|column| board.column_strip(column).into())
                .collect(),
            buttons: buttons
                .into_iter()
                .map(|(name, rect)| (name.to_owned(), rect.into()))
                .collect(),
            focus: focus.map(str::to_owned),
        }
    }

    /// What an analysis of the position says.
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
                    verdict: verdict(known.score),
                    proven: known.score.is_proven(),
                })
                .collect(),
        }
    }

    /// What happened in a game, if it is worth a line: gained points are told by
    /// the completions and the outcome.
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
            | Event::Reseated { .. } => None,
        }
    }

    /// The line, without its line end.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|error| {
            // Only a number that is not finite could fail.
            format!("{{\"event\":\"error\",\"text\":\"the log cannot say this: {error}\"}}")
        })
    }
}
