//! The program that is marked.

use std::time::Duration;

use crate::engine::Control;
use crate::engine::external::{ProgramCall, ProgramFailure, Workplace, output_of};

/// After this many late answers in a row the others get a tenth of the time, and no less than
/// [`LEAST`].
const PATIENCE: u32 = 3;

/// The time in which an interpreter starts on a busy machine.
const LEAST: Duration = Duration::from_secs(1);

/// A program under marking. It runs in the folder and environment of the caller, once for every
/// question, and nothing of it is left afterwards.
#[derive(Clone, Debug)]
pub struct GradedProgram {
    /// The file or name of the program, and its first arguments.
    pub command: Vec<String>,
    /// Where it runs.
    pub workplace: Workplace,
    /// The time for an answer.
    pub time: Duration,
    /// The late answers since the last one in time.
    late: u32,
}

impl GradedProgram {
    /// Makes a program of this command.
    #[must_use]
    pub const fn new(command: Vec<String>, workplace: Workplace, time: Duration) -> Self {
        Self {
            command,
            workplace,
            time,
            late: 0,
        }
    }

    /// Asks the program, and returns what it writes to its standard output within its time and
    /// `most`.
    ///
    /// # Errors
    /// If it gives no answer.
    pub fn ask(
        &mut self,
        arguments: &[String],
        most: Duration,
        control: &Control<'_>,
    ) -> Result<Vec<u8>, ProgramFailure> {
        let whole = most.min(self.time);
        let time = if self.late < PATIENCE {
            whole
        } else {
            whole.min(LEAST.max(whole / 10))
        };
        let call = ProgramCall {
            command: &self.command,
            arguments,
            workplace: &self.workplace,
            time,
        };
        let output = output_of(call, control);
        self.late = match &output {
            Err(ProgramFailure::Late(_)) => self.late + 1,
            _ => 0,
        };
        output
    }

    /// Returns a call as a line for a shell.
    #[must_use]
    pub fn line(&self, arguments: &[String]) -> String {
        let words = self.command.iter().chain(arguments);
        words
            .map(|word| shell_word(word))
            .collect::<Vec<_>>()
            .join(" ")
    }
}

/// Returns a word as a shell reads it.
pub(super) fn shell_word(word: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"_-./:=,@%+".contains(&byte);
    if !word.is_empty() && word.bytes().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}
