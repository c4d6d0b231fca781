//! Another program as a player, by the tournament's I/O of COMP3308 assignment 1:
//!
//! ```text
//! PROGRAM <state> <red|yellow>   →   one line: a column counted from 0
//! ```
//!
//! The program is started for every move, with an empty environment but for `HOME`
//! and `TMPDIR`, in a folder that is removed afterwards; both variables name that folder.
//! Whatever it does, the move ends within its time. The program is no prisoner: it may do
//! everything that its user may.
//!
//! # What is left of a program after its move
//!
//! Nothing, on Linux, if the host has called [`supervise_by`]. Two processes stand above the
//! program then (see `supervisor`). After a move, and within a second of the end of the host,
//! be it by SIGKILL, they have killed everything that the program started and removed its
//! folder. It does not matter which sessions, groups, folders and environments those
//! processes have. The limits: a program may look for the two processes and kill or stop
//! them, and it may ask another process of its user, such as a service manager, to start
//! something.
//!
//! The price is two more process starts a move: a shell script that answers at once took
//! 14 ms instead of 7 on one busy core.
//!
//! Without that call, on other systems, and where both processes were killed, the process
//! group of the program is killed, and every process whose environment names the folder of
//! the program or that works in it. A process that has left all of these lives on. If the
//! host is killed then, the program and its folder stay.
//!
//! This module and its parts are the only engine that touches the system; time comes
//! from the clock that is handed in, here too.
//!
//! # Processes
//!
//! ```text
//! plummet ── socket ── guard ── starter ── program ── what it starts
//! ```
//!
//! Guard and starter are `plummet` again, by the hidden command `supervise`. Both are subreapers,
//! so no process below leaves them. The guard owns the folder. When the starter has reported how
//! the program ended, or plummet closes the socket or ends, both kill all below them by the parent
//! links of `/proc`. The starter is the parent that a program sees: if the program kills it, the
//! guard is still there.

mod answer;
#[cfg(target_os = "linux")]
mod family;
mod folder;
#[cfg(target_os = "linux")]
mod guarded;
#[cfg(unix)]
mod process;
mod program;
#[cfg(unix)]
mod streams;
#[cfg(target_os = "linux")]
mod supervisor;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

pub use answer::column_of;
pub use program::startable;
#[cfg(target_os = "linux")]
pub use supervisor::supervise;

use super::level::Forfeit;
use super::{Analysis, Control, Engine, EngineError};
use crate::outside::Shown;
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

/// The file of `plummet`, which supervises programs.
static PLUMMET: OnceLock<PathBuf> = OnceLock::new();

/// From now on every program runs under supervision by this file of `plummet`, which knows
/// the hidden command for it. Said once by the host; a second call changes nothing. Systems
/// other than Linux have no supervision.
pub fn supervise_by(plummet: PathBuf) {
    let _ = PLUMMET.set(plummet);
}

/// What the hidden command of `plummet` is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supervision {
    /// Whether this process starts the program; else it guards the one that does.
    pub starts: bool,
    /// The folder of the program, which the guard makes and removes.
    pub folder: PathBuf,
    /// The file of the program and its arguments.
    pub command: Vec<OsString>,
}

/// Another program as an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct External {
    program: Program,
    plummet: Option<PathBuf>,
}

impl External {
    /// The engine that asks this program, under supervision if the host has called
    /// [`supervise_by`].
    #[must_use]
    pub fn new(program: Program) -> Self {
        Self {
            program,
            plummet: PLUMMET.get().cloned(),
        }
    }

    /// The same under supervision by this file of `plummet`.
    #[must_use]
    pub fn supervised_by(self, plummet: PathBuf) -> Self {
        Self {
            plummet: Some(plummet),
            ..self
        }
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

#[cfg(unix)]
impl Failure {
    fn no_folder(error: &std::io::Error) -> Self {
        Self::Failed(format!("has no folder to work in: {error}"))
    }

    fn not_started(error: &std::io::Error) -> Self {
        Self::Failed(format!("cannot be started: {error}"))
    }
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
        let plummet = self.plummet.as_deref();
        let found = run(plummet, &self.program.command, &arguments, time, control)
            .and_then(|output| column_of(&output, position).map_err(Failure::Failed));
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

/// Runs a program to its end and returns what it wrote to its standard output. `plummet` is
/// the file of this program, to guard the other one.
#[cfg(unix)]
fn run(
    plummet: Option<&Path>,
    command: &[String],
    arguments: &[String],
    time: Duration,
    control: &Control<'_>,
) -> Result<Vec<u8>, Failure> {
    let file = program::find(command).map_err(Failure::Failed)?;
    let first = command.iter().skip(1);
    let arguments: Vec<&String> = first.chain(arguments).collect();
    #[cfg(target_os = "linux")]
    if let Some(plummet) = plummet {
        let guarded = guarded::Guarded::start(plummet, &file, &arguments)?;
        return process::finish(guarded, time, control);
    }
    let _ = plummet;
    process::finish(process::Alone::start(&file, &arguments)?, time, control)
}

#[cfg(not(unix))]
fn run(
    _: Option<&Path>,
    command: &[String],
    _: &[String],
    _: Duration,
    _: &Control<'_>,
) -> Result<Vec<u8>, Failure> {
    program::find(command).map_err(Failure::Failed)?;
    Err(Failure::Failed("cannot be started here".to_owned()))
}
