//! `plummet supervise`: the processes between plummet and an external program. The command is
//! hidden, because only plummet itself runs it.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::Args;

#[cfg(target_os = "linux")]
use super::{DONE, NOT_DONE, OnInterrupt};
use super::{Failure, Host};
#[cfg(target_os = "linux")]
use crate::engine::external::{self, Supervision};

/// Arguments of `plummet supervise`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct SuperviseArguments {
    /// Start the program; else guard the process that does
    #[arg(long)]
    pub starts: bool,

    /// Run the program in the current folder and with this environment
    #[arg(long)]
    pub in_place: bool,

    /// The folder of the program
    #[arg(value_name = "FOLDER")]
    pub folder: PathBuf,

    /// The program and its arguments
    #[arg(value_name = "PROGRAM", required = true, num_args = 1..)]
    pub command: Vec<OsString>,
}

impl SuperviseArguments {
    /// Runs an external program for the process that started this one.
    #[cfg(target_os = "linux")]
    pub(super) fn run(self, host: &mut Host<'_>) -> Result<u8, Failure> {
        let supervision = Supervision {
            starts: self.starts,
            in_place: self.in_place,
            folder: self.folder,
            command: self.command,
        };
        let is_done = external::supervise(&supervision, || {
            (host.interrupt)(OnInterrupt::Ignore);
        });
        Ok(if is_done { DONE } else { NOT_DONE })
    }

    /// Fails: supervision exists only on Linux.
    #[cfg(not(target_os = "linux"))]
    pub(super) fn run(self, _: &mut Host<'_>) -> Result<u8, Failure> {
        let sentence = "supervise is for Linux alone";
        Err(Failure::Impossible(sentence.to_owned()))
    }
}
