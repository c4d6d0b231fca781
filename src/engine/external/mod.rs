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
//! Nothing, on Linux, if the host has called [`supervise_by`]. Two processes then run above the
//! program (see `supervisor`). After a move, and within a second after the host ends, even by
//! SIGKILL, they kill everything that the program started and remove its folder. The sessions,
//! groups, folders and environments of those processes do not matter. Where the system allows user
//! namespaces, the program cannot reach the two (see `containment`). Where it does not, a program
//! may find them and kill or stop both. Everywhere it may ask another process of its user, such as
//! a service manager, to start something.
//!
//! Supervision costs two more process starts a move: a shell script that answers at once took
//! 14 ms instead of 7 on one busy core.
//!
//! Without that call, on other systems, and if both processes were killed, plummet kills the
//! process group of the program and every process that works in the folder of the program or
//! names it in its environment. A process that has left all of these survives. If the host is
//! killed then, the program and its folder stay.
//!
//! On Windows a program runs in a job object, and nothing that it starts leaves the job. After the
//! move plummet kills the whole job. If the host is killed before, the program and its folder
//! stay. The environment holds `SystemRoot`, too, and the folder under the names that Windows uses.
//!
//! Of all engines only this one touches the system. Its time, too, comes from the caller's
//! clock.
//!
//! # Processes
//!
//! ```text
//! plummet ── socket ── guard ── starter ── program ── what it starts
//! ```
//!
//! Guard and starter are `plummet` again, with the hidden command `supervise`. Both are
//! subreapers, so no process below escapes them. The guard owns the folder. When the starter
//! has reported how the program ended, or plummet closes the socket or ends, both kill
//! everything below them, found by the parent links of `/proc`. The program sees the starter as
//! its parent; if it kills the starter, the guard is still there.

mod answer;
#[cfg(target_os = "linux")]
mod containment;
#[cfg(target_os = "linux")]
mod guarded;
#[cfg(windows)]
mod job;
#[cfg(unix)]
mod process;
#[cfg(target_os = "linux")]
mod process_tree;
mod program;
mod running;
#[cfg(unix)]
mod streams;
#[cfg(target_os = "linux")]
mod supervisor;
mod tail;
mod temporary_folder;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

pub use answer::column_of;
pub(crate) use answer::written;
pub use program::{startable, with_whole_path};
#[cfg(target_os = "linux")]
pub use supervisor::supervise;

use super::level::Forfeit;
use super::{Analysis, Control, Engine, EngineError};
use crate::outside::Escaped;
use crate::rules::notation::format_course_board;
use crate::rules::{Column, Position};

/// A program, its time and its penalty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The file or name of the program, and its first arguments.
    pub command: Vec<String>,
    /// The time for a move.
    pub time: Duration,
    /// The penalty for making no move.
    pub forfeit: Forfeit,
}

/// Where a program runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Workplace {
    /// In a new folder. The environment names that folder and nothing else.
    Own,
    /// In this folder, with the environment of the caller, in which `TMPDIR` names a new folder.
    Callers(PathBuf),
}

/// The executable of `plummet`, which supervises programs.
static PLUMMET: OnceLock<PathBuf> = OnceLock::new();

/// Puts every [`External`] made from now on under supervision by the executable `plummet`,
/// which must have the hidden command `supervise`. The host calls this once; a second call has
/// no effect. Supervision exists on Linux only.
pub fn supervise_by(plummet: PathBuf) {
    let _ = PLUMMET.set(plummet);
}

/// The arguments of the hidden command `supervise`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supervision {
    /// Whether this process is the starter; otherwise it is the guard.
    pub starts: bool,
    /// Whether the program runs in the folder and environment of this process.
    pub in_place: bool,
    /// The folder of the program; the guard makes and removes it.
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
    /// Creates an engine that runs this program, under supervision if the host has called
    /// [`supervise_by`].
    #[must_use]
    pub fn new(program: Program) -> Self {
        Self {
            program,
            plummet: PLUMMET.get().cloned(),
        }
    }

    /// Puts the program under supervision by this executable.
    #[must_use]
    pub fn supervised_by(self, plummet: PathBuf) -> Self {
        Self {
            plummet: Some(plummet),
            ..self
        }
    }
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
    control: &Control<'_>,
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
        elapsed: control.elapsed(),
        ..Analysis::default()
    })
}

impl ProgramFailure {
    fn no_folder(error: &std::io::Error) -> Self {
        Self::Failed(format!("has no folder to work in: {error}"))
    }

    fn not_started(error: &std::io::Error) -> Self {
        Self::Failed(format!("cannot be started: {error}"))
    }
}

impl Engine for External {
    /// Starts the program, reads its column, and kills what is left of it.
    fn analyze(
        &mut self,
        position: &Position,
        control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        let arguments = [
            format_course_board(position.board()),
            position.to_move().name().to_owned(),
        ];
        let Program {
            command,
            time,
            forfeit,
        } = &self.program;
        let name = command.first().map_or("", String::as_str);
        let name = format!("the program {}", Escaped::text(name));
        // The program has its full time: the protocol cannot announce the shorter limit of a
        // request.
        let called = ProgramCall {
            command,
            arguments: &arguments,
            workplace: &Workplace::Own,
            time: *time,
        };
        let plummet = self.plummet.as_deref();
        answer_of_program(position, control, (&name, *forfeit), || {
            let output = run(plummet, called, control)?;
            column_of(&output, position).map_err(ProgramFailure::Failed)
        })
    }
}

/// One call of a program.
#[derive(Clone, Copy, Debug)]
pub struct ProgramCall<'a> {
    /// The file or name of the program, and its first arguments. A file is relative to the
    /// workplace.
    pub command: &'a [String],
    /// Its further arguments.
    pub arguments: &'a [String],
    /// Where it runs.
    pub workplace: &'a Workplace,
    /// The time for its answer, from the start of the call.
    pub time: Duration,
}

/// Runs a program to its end and returns its standard output, under supervision if the host has
/// called [`supervise_by`]. Nothing that the program has started is left.
///
/// # Errors
/// If the program cannot be started, is late, fails or writes too much.
pub fn output_of(call: ProgramCall<'_>, control: &Control<'_>) -> Result<Vec<u8>, ProgramFailure> {
    run(PLUMMET.get().map(PathBuf::as_path), call, control)
}

/// Runs a program as [`output_of`]. `plummet` is the executable that supervises it, if any.
#[cfg(any(unix, windows))]
fn run(
    plummet: Option<&Path>,
    call: ProgramCall<'_>,
    control: &Control<'_>,
) -> Result<Vec<u8>, ProgramFailure> {
    let ProgramCall {
        command,
        workplace,
        time,
        ..
    } = call;
    let until = control.elapsed().saturating_add(time);
    let file = program::find(command, workplace).map_err(ProgramFailure::Failed)?;
    let first = command.iter().skip(1);
    let arguments: Vec<&String> = first.chain(call.arguments).collect();
    #[cfg(target_os = "linux")]
    if let Some(plummet) = plummet {
        let guarded = guarded::GuardedProgram::start(plummet, &file, &arguments, workplace)?;
        return running::finish(guarded, (time, until), control);
    }
    let _ = plummet;
    #[cfg(unix)]
    let running = process::UnguardedProgram::start(&file, &arguments, workplace)?;
    #[cfg(windows)]
    let running = job::JobProgram::start(&file, &arguments, workplace)?;
    running::finish(running, (time, until), control)
}

#[cfg(not(any(unix, windows)))]
fn run(
    _: Option<&Path>,
    call: ProgramCall<'_>,
    _: &Control<'_>,
) -> Result<Vec<u8>, ProgramFailure> {
    program::find(call.command, call.workplace).map_err(ProgramFailure::Failed)?;
    Err(ProgramFailure::Failed("cannot be started here".to_owned()))
}
