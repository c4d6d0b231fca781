//! Another program as a player, by the tournament's I/O of COMP3308 assignment 1:
//!
//! ```text
//! PROGRAM <state> <red|yellow>   →   one line: a column counted from 0
//! ```
//!
//! The program is started anew for every move, with an empty environment but for `HOME`
//! and `TMPDIR`, in a folder of its own that is removed afterwards; both variables name
//! that folder. Whatever it does, the move ends within its time: the program is then
//! killed with its children, also with those that have left its process group.
//!
//! This module and its parts are the only engine that touches the system; time comes
//! from the clock that is handed in, here too.

mod answer;
mod folder;
#[cfg(unix)]
mod process;
mod program;
#[cfg(all(test, unix))]
mod tests;

use std::time::Duration;

pub use program::startable;

use super::{Analysis, Control, Engine, EngineError};
use crate::outside::Shown;
use crate::presets::Forfeit;
use crate::rules::Position;
use crate::rules::notation::format_course_board;

/// Another program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Its file or name, and its first arguments.
    pub command: Vec<String>,
    /// How long it may take for a move.
    pub time: Duration,
    /// What a move costs that it does not make.
    pub forfeit: Forfeit,
}

/// Another program as an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct External {
    program: Program,
}

impl External {
    /// The engine that asks this program.
    #[must_use]
    pub const fn new(program: Program) -> Self {
        Self { program }
    }
}

/// Why there is no move of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Failure {
    /// It took too long.
    Late(String),
    /// It did something else.
    Failed(String),
}

impl Engine for External {
    /// Starts the program, waits for its column, and kills what is left of it.
    fn analyze(
        &mut self,
        position: &Position,
        control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        if position.legal_columns().next().is_none() {
            return Err(EngineError::Over);
        }
        let arguments = [
            format_course_board(position.board()),
            position.to_move().name().to_owned(),
        ];
        // It was promised its time; how much of a clock an engine should spend is not told.
        let time = self.program.time;
        let found = run(&self.program.command, &arguments, time, control)
            .and_then(|output| answer::column(&output, position).map_err(Failure::Failed));
        match found {
            Ok(column) => Ok(Analysis {
                best: Some(column),
                pv: vec![column],
                depth: 1,
                nodes: 1,
                elapsed: control.elapsed(),
                ..Analysis::default()
            }),
            Err(failure) => {
                let late = matches!(failure, Failure::Late(_));
                let (Failure::Late(what) | Failure::Failed(what)) = failure;
                let name = self.program.command.first().map_or("", String::as_str);
                Err(EngineError::Forfeited {
                    reason: format!("the program {} {what}", Shown::text(name)),
                    late,
                    costs: self.program.forfeit,
                })
            }
        }
    }
}

#[cfg(unix)]
fn run(
    command: &[String],
    arguments: &[String],
    time: Duration,
    control: &Control<'_>,
) -> Result<Vec<u8>, Failure> {
    let file = program::find(command).map_err(Failure::Failed)?;
    let folder = folder::Folder::new()
        .map_err(|error| Failure::Failed(format!("has no folder to work in: {error}")))?;
    let first = command.iter().skip(1);
    let arguments: Vec<&String> = first.chain(arguments).collect();
    process::run(&file, &arguments, folder.path(), time, control)
}

#[cfg(not(unix))]
fn run(command: &[String], _: &[String], _: Duration, _: &Control<'_>) -> Result<Vec<u8>, Failure> {
    program::find(command).map_err(Failure::Failed)?;
    Err(Failure::Failed("cannot be started here".to_owned()))
}
