//! Why a command could not go on once its arguments made sense.

use std::io::{self, ErrorKind, Write};

use thiserror::Error;

use crate::engine::solver::SolveError;
use crate::outside::{LineError, Shown};
use crate::proof::Found;

/// Why a command could not go on.
#[derive(Debug, Error)]
pub enum Failure {
    /// What is read from failed.
    #[error("the input cannot be read: {0}")]
    Input(#[source] io::Error),
    /// What is written to failed.
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
    /// A file is not what it should be.
    #[error("{0}")]
    File(String),
    /// There is no answer to what was asked.
    #[error(transparent)]
    Unsolved(#[from] SolveError),
    /// The library and its slow twin do not agree.
    #[error(transparent)]
    Differs(#[from] Box<Found>),
}

impl Failure {
    /// Why a line of the input is not read; `place` names it.
    pub(super) fn of_line(place: &str, error: LineError) -> Self {
        match error {
            LineError::Io(error) => Self::Input(error),
            LineError::TooLong => Self::File(format!("{place}: {error}")),
        }
    }

    /// Tells the failure in one sentence on `err`, after the name of the program.
    ///
    /// A reader that has gone, as `head` goes once it has seen enough, is told nothing:
    /// nothing is wrong.
    pub fn tell(&self, program: &str, err: &mut impl Write) {
        if let Self::Output(error) = self
            && error.kind() == ErrorKind::BrokenPipe
        {
            return;
        }
        // Where the error stream fails too, there is nobody left to tell.
        let _ = writeln!(err, "{program}: {}", Shown::text(&self.to_string()));
    }
}
