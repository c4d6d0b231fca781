//! The command line.
//!
//! [`run`] parses the arguments. Each command is a struct of arguments with a method `run`.
//! Nothing here uses process globals: streams, environment and clock come from the [`Host`].

#![allow(
    missing_debug_implementations,
    unreachable_pub,
    reason = "a program has no users: what is not private to a file is for all of it"
)]

mod arena;
mod args;
mod bench;
mod check;
mod connect_four;
mod desktop;
mod failure;
mod game;
mod grade;
mod host;
mod inspect;
mod launch;
mod options;
mod picture;
mod play;
mod puzzles;
mod review;
mod solve;
mod terminal;
mod texts;
mod together;
mod train;
mod tree;
mod why;
mod worksheet;

use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, BufRead, ErrorKind, Write};
use std::num::{NonZeroU32, NonZeroUsize};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::{Args, CommandFactory as _, FromArgMatches as _};
use serde_json::{Value, json};

pub use self::args::{Arguments, Command};
pub use self::connect_four::{check_course_arguments, connect_four};
pub use self::failure::Failure;
pub use self::game::GameArguments;
pub use self::host::{Host, OnInterrupt};
pub use self::launch::Launch;
pub use self::worksheet::worksheet;
use self::{args::*, game::*, host::*, options::*, terminal::*, worksheet::*};
use crate::engine::{published::minimax::Pruning, search::*, solver::*, *};
use crate::rules::{notation::*, *};
use crate::text::{Language, Message, msg};
use crate::{outside::*, presets::*, scene, session::*, storage::*};

/// What the program does after [`run`].
#[derive(Debug)]
pub enum Next {
    /// Exits with this code: 0 for success, 1 for a failure or faults that a command found, 2
    /// for invalid arguments.
    Exit(u8),
    /// Opens the window.
    Window(Box<Launch>),
}

/// The exit code of a command, or why it failed.
type Exit = Result<u8, Failure>;

/// The exit code of a command that succeeded.
const DONE: u8 = 0;
/// The exit code of a command that was stopped or found faults.
const NOT_DONE: u8 = 1;

/// Parses the command line and runs its command, if there is one. Errors go to standard error.
///
/// The first of the `arguments` is the name of the program.
pub fn run(arguments: impl IntoIterator<Item = OsString>, host: &mut Host) -> Next {
    if let Some(program) = host.program {
        external::supervise_by(program.to_owned());
    }
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    #[cfg(target_os = "linux")]
    if let [_, command, rest @ ..] = &arguments[..]
        && command == "supervise"
    {
        return Next::Exit(external::supervise(rest));
    }
    command(arguments, host).unwrap_or_else(|failure| {
        failure.write_to("plummet", host.err);
        Next::Exit(failure.code())
    })
}

/// Lets every value be a negative number, so that what is expected there is told.
fn with_negatives(command: clap::Command) -> clap::Command {
    command
        .mut_args(|arg| {
            let takes_values = arg.get_action().takes_values();
            arg.allow_negative_numbers(takes_values)
        })
        .mut_subcommands(with_negatives)
}

fn command(arguments: Vec<OsString>, host: &mut Host) -> Result<Next, Failure> {
    let matches = with_negatives(Arguments::command()).try_get_matches_from(arguments);
    let parsed = matches.and_then(|it| Ok((Arguments::from_arg_matches(&it)?, it)));
    let (arguments, matches) = match parsed {
        Ok(parsed) => parsed,
        Err(error) if error.use_stderr() => return Err(sentence(&error).into()),
        // Help and version.
        Err(text) => {
            write!(host.out, "{}", text.render())?;
            host.out.flush()?;
            return Ok(Next::Exit(DONE));
        }
    };
    check_places(&matches)?;
    let config = arguments.config.as_deref();
    let search_path = SearchPath::new(config, host.variable, host.current);
    let missing = search_path.missing();
    if let Some(error) = missing.iter().find(|error| Some(&*error.file) == config) {
        let (
            file,
            ConfigError {
                expected, found, ..
            },
        ) = (Escaped::path(&error.file), error);
        return Err(format!("--config {file}: expected {expected}, found {found}").into());
    }
    match arguments.command {
        None => {
            let launch = Launch::new(arguments, search_path, host.variable)?;
            Ok(Next::Window(Box::new(launch)))
        }
        Some(command) => {
            let code = command.run(&search_path, host)?;
            host.out.flush()?;
            Ok(Next::Exit(code))
        }
    }
}
