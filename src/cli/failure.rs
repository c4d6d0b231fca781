//! Why a command could not do what it was asked for.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::path::Path;

use thiserror::Error;

use crate::book::BookError;
use crate::engine::solver::SolveError;
use crate::outside::{LineError, Shown};
use crate::proof::Found;

/// Why a command could not do what it was asked for.
#[derive(Debug, Error)]
pub enum Failure {
    /// The arguments make no sense.
    #[error("{0}")]
    Misuse(String),
    /// The arguments make sense, but not in this game or on this system.
    #[error("{0}")]
    Impossible(String),
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

impl From<BookError> for Failure {
    fn from(error: BookError) -> Self {
        match error {
            BookError::Read(error) => Self::Input(error),
            BookError::Write(error) => Self::Output(error),
            BookError::File(sentence) => Self::File(sentence),
        }
    }
}

impl Failure {
    /// The exit code of the program: 2 where something else has to be asked for, else 1.
    #[must_use]
    pub const fn code(&self) -> u8 {
        match self {
            Self::Misuse(_) | Self::Impossible(_) => 2,
            _ => 1,
        }
    }

    /// What is wrong with a file.
    pub(super) fn of_file(file: &Path, error: &impl Display) -> Self {
        Self::File(format!("{}: {error}", Shown::path(file)))
    }

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
    pub fn tell(&self, program: &str, err: &mut (impl Write + ?Sized)) {
        if let Self::Output(error) = self
            && error.kind() == ErrorKind::BrokenPipe
        {
            return;
        }
        // Where the error stream fails too, there is nobody left to tell.
        let _ = writeln!(err, "{program}: {}", Shown::text(&self.to_string()));
    }
}
