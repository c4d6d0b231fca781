//! The errors of commands.

use thiserror::Error;

use super::*;

/// Why a command failed.
#[derive(Debug, Error)]
pub enum Failure {
    /// The arguments are invalid, at all, for this game or on this system.
    #[error("{0}")]
    Misuse(String),
    /// The output cannot be written.
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
    /// A file or a line of the input is invalid; the message names it.
    #[error("{0}")]
    File(String),
}

impl From<String> for Failure {
    /// What is wrong with the arguments.
    fn from(sentence: String) -> Self {
        Self::Misuse(sentence)
    }
}

impl From<&str> for Failure {
    fn from(sentence: &str) -> Self {
        Self::Misuse(sentence.to_owned())
    }
}

impl From<StorageError> for Failure {
    fn from(error: StorageError) -> Self {
        Self::file(error)
    }
}

impl Failure {
    /// Returns the exit code: 2 if the request has to change, else 1.
    pub const fn code(&self) -> u8 {
        match self {
            Self::Misuse(_) => 2,
            _ => 1,
        }
    }

    /// Makes the failure of a file that the error names.
    pub fn file(error: impl Display) -> Self {
        Self::File(error.to_string())
    }

    /// Makes the failure of a file.
    pub fn of_file(file: &Path, error: &impl Display) -> Self {
        Self::File(format!("{}: {error}", Escaped::path(file)))
    }

    /// Makes the failure of an input line; `place` names it.
    pub fn of_line(place: &str, error: io::Error) -> Self {
        Self::File(match error.kind() {
            ErrorKind::FileTooLarge => format!("{place}: {error}"),
            _ => format!("the input cannot be read: {error}"),
        })
    }

    /// Writes the failure to `err` in one sentence, after the name of the program.
    ///
    /// Writes nothing about a broken pipe: it is no error that `head` stops reading.
    pub fn write_to(&self, program: &str, err: &mut (impl Write + ?Sized)) {
        if let Self::Output(error) = self
            && error.kind() == ErrorKind::BrokenPipe
        {
            return;
        }
        // There is no stream left to report a failure of the error stream.
        let _ = writeln!(err, "{program}: {}", Escaped::text(&self.to_string()));
    }
}
