//! `plummet supervise`: the processes that plummet starts above a program outside. The
//! command is hidden: it is for plummet alone.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::Args;

use crate::engine::external::Supervision;

/// What `plummet supervise` is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct SuperviseArguments {
    /// Start the program; else guard the process that does
    #[arg(long)]
    pub starts: bool,

    /// The folder of the program
    #[arg(value_name = "FOLDER")]
    pub folder: PathBuf,

    /// The program and its arguments
    #[arg(value_name = "PROGRAM", required = true, num_args = 1..)]
    pub command: Vec<OsString>,
}

impl From<&SuperviseArguments> for Supervision {
    fn from(asked: &SuperviseArguments) -> Self {
        Self {
            starts: asked.starts,
            folder: asked.folder.clone(),
            command: asked.command.clone(),
        }
    }
}
