//! The program that is marked.

use super::*;
use crate::engine::external::{ProgramCall, ProgramFailure, output_of};

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
    pub folder: PathBuf,
    /// The time for an answer.
    pub time: Duration,
    /// The late answers since the last one in time.
    late: u32,
}

impl GradedProgram {
    /// Makes a program of this command.
    pub const fn new(command: Vec<String>, folder: PathBuf, time: Duration) -> Self {
        Self {
            command,
            folder,
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
        let time = match self.late {
            ..PATIENCE => whole,
            PATIENCE.. => whole.min(LEAST.max(whole / 10)),
        };
        let call = ProgramCall {
            command: &self.command,
            arguments,
            folder: Some(&self.folder),
            time,
        };
        let output = output_of(call, control).map_err(|failure| match failure {
            ProgramFailure::Failed(what) => ProgramFailure::Failed(what + &self.deeper()),
            late @ ProgramFailure::Late(_) => late,
        });
        self.late = match &output {
            Err(ProgramFailure::Late(_)) => self.late + 1,
            _ => 0,
        };
        output
    }

    /// Says which file of the command is not in the folder, but one folder deeper.
    fn deeper(&self) -> String {
        let folders = subfolders(&self.folder).unwrap_or_default();
        let deeper = |word: &String| {
            let mut found = folders.iter().map(|name| Path::new(name).join(word));
            let file = found.find(|file| self.folder.join(file).is_file())?;
            let is_missing = !self.folder.join(word).exists();
            is_missing.then(|| format!("; it is one folder deeper: {}", Escaped::path(&file)))
        };
        self.command.iter().find_map(deeper).unwrap_or_default()
    }

    /// Returns a call as a line for a shell.
    pub fn line(&self, arguments: &[String]) -> String {
        let words = self.command.iter().chain(arguments);
        let words: Vec<String> = words.map(|word| shell_word(word)).collect();
        words.join(" ")
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
