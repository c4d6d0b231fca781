//! The programs that the person lets play.

use plummet::internals::engine::external::with_whole_path;
use plummet::internals::storage::AllowedPrograms;

use super::Kept;

/// The programs of the person's file, and those that the command line names.
#[derive(Debug)]
pub(crate) struct KeptPrograms {
    pub(super) kept: Kept<AllowedPrograms>,
    /// Allowed for this run.
    named: AllowedPrograms,
}

impl KeptPrograms {
    pub(super) fn new(kept: Kept<AllowedPrograms>) -> Self {
        Self {
            kept,
            named: AllowedPrograms::default(),
        }
    }

    /// Returns whether a command may run without a question.
    pub(crate) fn allows(&self, command: &[String]) -> bool {
        let command = with_whole_path(command);
        [self.kept.value(), &self.named]
            .iter()
            .any(|programs| programs.commands.contains(&command))
    }

    /// Allows a command for this run.
    pub(crate) fn allow_once(&mut self, command: &[String]) {
        self.named.allow(with_whole_path(command));
    }

    /// Allows a command for this run and all later ones.
    pub(crate) fn allow(&mut self, command: &[String]) {
        let command = with_whole_path(command);
        self.kept
            .change(move |programs| programs.allow(command.clone()));
    }
}
