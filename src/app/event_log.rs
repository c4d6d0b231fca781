//! The event log on disk: JSON lines, each with a field `event`, written immediately. Columns and rows count
//! from 0, row 0 at the bottom; lengths are window pixels.

use std::error::Error;
use std::io::Read as _;
use std::path::Path;

use serde_json::Value;

use crate::app::prelude::*;

/// What every event log begins with: the event of the first game.
const FIRST: &[u8] = br#"{"event":"start","#;

/// The file that gets the events; none if the command line names no file.
#[derive(Default)]
pub struct EventLog {
    file: Option<Journal>,
    /// The last layout written; an equal one is not written again.
    layout: Value,
}

impl EventLog {
    /// Creates a log that writes to a new file, or to the file of an older log, which is emptied.
    ///
    /// # Errors
    /// If the file has other content, is no regular file or cannot be written, or if another window
    /// writes to it. It is then unchanged.
    pub fn create(path: &Path) -> Result<Self, Box<dyn Error>> {
        let emptied = || -> Result<Journal, Box<dyn Error>> {
            let mut file = Journal::open(path, true)?;
            let mut start = Vec::new();
            #[expect(
                clippy::disallowed_methods,
                reason = "as many bytes as the first event has"
            )]
            (&file.file)
                .take(FIRST.len() as u64)
                .read_to_end(&mut start)?;
            if !start.is_empty() && start != FIRST {
                return Err(
                    "expected a new file or an event log, found another file, which stays as it is"
                        .into(),
                );
            }
            file.cut(0)?;
            Ok(file)
        };
        let file = emptied().map_err(|error| {
            let path = Escaped::path(path);
            format!("--log-events {path}: cannot write there: {error}")
        })?;
        Ok(Self {
            file: Some(file),
            layout: Value::Null,
        })
    }

    /// Writes an event with its fields. After a failure the game continues without a log, and the terminal
    /// gets one sentence.
    pub fn write(&mut self, event: &str, fields: &Value) {
        let Some(file) = &mut self.file else { return };
        let fields = fields.to_string();
        let line = format!(
            "{{\"event\":\"{event}\",{}\n",
            fields.trim_start_matches('{')
        );
        if let Err(error) = file.append(&line) {
            super::report(&format!("the event log ends here: {error}"));
            self.file = None;
        }
    }

    /// Writes a layout if it differs from the last one written.
    pub fn write_layout(&mut self, layout: impl FnOnce() -> Value) {
        if self.file.is_some() {
            let layout = layout();
            if layout != self.layout {
                self.write("layout", &layout);
                self.layout = layout;
            }
        }
    }
}

/// Returns what the log tells of a place in pixels.
pub fn place_told(place: egui::Rect) -> Value {
    let size = place.size().max(Vec2::ZERO);
    json!({"x": place.left(), "y": place.top(), "w": size.x, "h": size.y})
}

/// Returns what the log tells of an event of the game. Completions and the outcome tell of points.
pub fn told(event: &Event) -> Option<(&'static str, Value)> {
    let place = |cell: &Cell| json!({"column": cell.column.index(), "row": cell.row});
    Some(match event {
        Event::Dropped { player, cell, .. } => {
            let (player, column) = (player.name(), cell.column.index());
            (
                "move",
                json!({"player": player, "column": column, "row": cell.row}),
            )
        }
        Event::Passed { player } => ("pass", json!({"player": player.name()})),
        Event::Completed { completion } => {
            let kind = match completion.goal {
                Goal::Line(_) => "line",
                Goal::Square(_) => "square",
            };
            let cells: Vec<Value> = completion.cells.iter().map(place).collect();
            let player = completion.player.name();
            (
                "completion",
                json!({"player": player, "kind": kind, "cells": cells}),
            )
        }
        Event::Ended {
            outcome, points, ..
        } => {
            let winner = outcome.winner().map(Player::name);
            ("outcome", json!({"winner": winner, "points": points}))
        }
        Event::Rewound { ply } => ("rewind", json!({"ply": ply})),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::app::store::tests::Scratch;

    fn refusal(path: &Path) -> String {
        let error = EventLog::create(path).err().expect("it is refused");
        format!("{error:#}")
    }

    #[test]
    fn only_a_log_is_emptied() {
        let scratch = Scratch::new("log");
        let path = scratch.0.join("events.jsonl");
        let line = "{\"event\":\"start\",\"columns\":7}\n";
        // A new file, then the log of the run before, then a file that is empty.
        for times in [2, 1, 1] {
            let mut log = EventLog::create(&path).expect("a log");
            let busy = refusal(&path);
            assert!(busy.contains("is in use by another window"), "{busy}");
            (0..times).for_each(|_| log.write("start", &json!({"columns": 7})));
            drop(log);
            assert_eq!(
                fs::read_to_string(&path).expect("a log"),
                line.repeat(times)
            );
            if times == 1 {
                fs::write(&path, "").expect("written");
            }
        }
        let game = "// A game.\n(version: 1)\n";
        for other in [game, "{\"event\":\"move\"}\n", "{\"event\":\"st", "\n"] {
            fs::write(&path, other).expect("written");
            let told = refusal(&path);
            assert!(
                told.contains("expected a new file or an event log"),
                "{told}"
            );
            assert_eq!(fs::read_to_string(&path).expect("a file"), other);
        }
        let told = refusal(&scratch.0);
        assert!(told.starts_with("--log-events "), "{told}");
    }

    #[cfg(unix)]
    #[test]
    fn a_pipe_is_refused_without_waiting() {
        let scratch = Scratch::new("log-pipe");
        let pipe = scratch.0.join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.expect("mkfifo").success());
        let told = refusal(&pipe);
        assert!(told.ends_with("expected a file, found a pipe"), "{told}");
    }
}
