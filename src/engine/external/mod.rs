//! Other programs as players, by the tournament's I/O of COMP3308 assignment 1:
//!
//! ```text
//! PROGRAM <state> <red|yellow>   →   one line: a column counted from 0
//! ```
//!
//! A program is started for every move. Its environment holds only `HOME` and `TMPDIR`. Both
//! name a new folder, which is also the working directory and is removed afterwards. The move
//! ends within its time, whatever the program does. The program is not sandboxed: it may do
//! everything that its user may.
//!
//! # What is left of a program after its move
//!
//! Nothing, on Linux, if the host has called [`supervise_by`]: a helper above the program (see
//! `helper`) kills everything that it started and removes its folder, after a move and within a second
//! after the host ends, even by SIGKILL. The sessions, groups, folders and environments of those
//! processes do not matter. But a program may find the helper and kill or stop it, and it may ask another
//! process of its user, such as a service manager, to start something.
//!
//! Without that call, on other systems, and if the helper was killed, plummet kills the process
//! group of the program. A process that has left it survives. If the host is killed then, the program
//! and its folder stay.
//!
//! On Windows a program runs in a job object, and nothing that it starts leaves the job. After the
//! move plummet kills the whole job. If the host is killed before, the program and its folder
//! stay. The environment holds `SystemRoot`, too, and the folder under the names that Windows uses.
//!
//! Of all engines only this one touches the system. Its time, too, comes from the caller's
//! clock.

#[cfg(target_os = "linux")]
mod helper;
mod program;
mod run;

use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

#[cfg(target_os = "linux")]
pub use helper::supervise;
pub use program::{startable, with_whole_path};

use run::run;

use super::level::Forfeit;
use super::{Analysis, Control, Engine, EngineError};
use crate::outside::{Escaped, quote_text};
use crate::rules::notation::format_course_board;
use crate::rules::{Column, Position};

/// The executable of `plummet`, which supervises programs.
static PLUMMET: OnceLock<PathBuf> = OnceLock::new();

/// Puts every [`External`] made from now on under supervision by the executable `plummet`,
/// which must have the hidden command `supervise`. The host calls this once; a second call has
/// no effect. Supervision exists on Linux only.
pub fn supervise_by(plummet: PathBuf) {
    let _ = PLUMMET.set(plummet);
}

/// Another program as an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct External {
    /// The file or name of the program, and its first arguments.
    pub command: Vec<String>,
    /// The time for a move.
    pub time: Duration,
    /// The penalty for making no move.
    pub forfeit: Forfeit,
    /// The executable that supervises the program: [`supervisor`] names it.
    pub plummet: Option<PathBuf>,
}

/// The executable of the host, if it has called [`supervise_by`].
pub fn supervisor() -> Option<PathBuf> {
    PLUMMET.get().cloned()
}

/// Why a program gave no answer. The text continues a sentence that begins "the program …".
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProgramFailure {
    /// It took too long.
    Late(String),
    /// It failed in another way.
    Failed(String),
}

/// Answers for an engine that is a program, called `name` in sentences. `choose` asks the program,
/// and a missed move costs `forfeit`.
///
/// # Errors
/// If no column is open or the program has failed.
pub(crate) fn answer_of_program(
    position: &Position,
    (name, forfeit): (&str, Forfeit),
    choose: impl FnOnce() -> Result<Column, ProgramFailure>,
) -> Result<Analysis, EngineError> {
    if position.legal_columns().next().is_none() {
        return Err(EngineError::Over);
    }
    let column = choose().map_err(|failure| {
        let late = matches!(failure, ProgramFailure::Late(_));
        let (ProgramFailure::Late(what) | ProgramFailure::Failed(what)) = failure;
        EngineError::Forfeited {
            reason: format!("{name} {what}"),
            late,
            forfeit,
        }
    })?;
    Ok(Analysis {
        best: Some(column),
        pv: vec![column],
        depth: 1,
        nodes: 1,
        ..Analysis::default()
    })
}

impl Engine for External {
    /// Starts the program, reads its column, and kills what is left of it.
    fn analyze(
        &mut self,
        position: &Position,
        control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        let arguments = [
            format_course_board(&position.board),
            position.to_move.name().to_owned(),
        ];
        let name = self.command.first().map_or("", String::as_str);
        let name = format!("the program {}", Escaped::text(name));
        // The program has its full time: the protocol cannot announce the shorter limit of a
        // request.
        let called = ProgramCall {
            command: &self.command,
            arguments: &arguments,
            folder: None,
            time: self.time,
        };
        answer_of_program(position, (&name, self.forfeit), || {
            let output = run(called, self.plummet.as_deref(), control)?;
            column_of(&output, position).map_err(ProgramFailure::Failed)
        })
    }
}

/// One call of a program.
#[derive(Clone, Copy, Debug)]
pub struct ProgramCall<'a> {
    /// The file or name of the program, and its first arguments. A file is relative to the folder.
    pub command: &'a [String],
    /// Its further arguments.
    pub arguments: &'a [String],
    /// The folder where it runs, with the environment of the caller, in which `TMPDIR` names a new
    /// folder. Without one it runs in a new folder, and the environment names that and nothing else.
    pub folder: Option<&'a Path>,
    /// The time for its answer, from the start of the call.
    pub time: Duration,
}

/// Runs a program to its end and returns its standard output, under supervision if the host has
/// called [`supervise_by`]. Nothing that the program has started is left.
///
/// # Errors
/// If the program cannot be started, is late, fails or writes too much.
pub fn output_of(call: ProgramCall<'_>, control: &Control<'_>) -> Result<Vec<u8>, ProgramFailure> {
    run(call, supervisor().as_deref(), control)
}

/// Describes the output of a program, to follow "wrote".
pub(crate) fn written(text: &str) -> String {
    let text = text.trim();
    let first = text.lines().next().unwrap_or_default();
    match text.lines().count() {
        0 => "nothing".to_owned(),
        1 => quote_text(text),
        lines => format!("{lines} lines, the first {}", quote_text(first)),
    }
}

/// Parses the output of a program as a legal column.
///
/// # Errors
/// If it is none: a sentence that continues "the program …".
pub fn column_of(output: &[u8], position: &Position) -> Result<Column, String> {
    let size = position.ruleset.size;
    let text = String::from_utf8_lossy(output);
    let text = text.trim();
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| is_number);
    let column = number.and_then(Column::from_index);
    let Some(column) = column.filter(|&column| size.has_column(column)) else {
        let (found, last) = (written(text), size.columns - 1);
        return Err(format!(
            "wrote {found} instead of one line with a column from 0 to {last}"
        ));
    };
    if position.is_legal(column) {
        return Ok(column);
    }
    let index = column.index();
    Err(format!(
        "chose column {index} (counted from 0), which is full"
    ))
}
