//! The programs that a person lets play.

use std::path::Path;

use super::text::TextFile;
use super::with_defaults::{on_one_line, with_defaults};
use crate::presets::ConfigError;
use crate::presets::document::Document;

const VERSION: u32 = 1;

with_defaults! {
    /// The commands of levels that a person has run, and that run again without a question.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct AllowedPrograms = "AllowedPrograms", read as RawAllowedPrograms {
        /// The programs, each with its first arguments.
        commands: Vec<Vec<String>> = Vec::new();
    }
}

impl AllowedPrograms {
    /// Adds a command; returns whether it is new.
    pub fn allow(&mut self, command: Vec<String>) -> bool {
        let is_new = !self.commands.contains(&command);
        if is_new {
            self.commands.push(command);
        }
        is_new
    }
}

impl TextFile for AllowedPrograms {
    fn read(file: &Path, text: &str) -> Result<Self, Vec<ConfigError>> {
        let document = Document::<RawAllowedPrograms>::parse_version(file, text, VERSION)?;
        Ok(document.raw.into())
    }

    fn to_text(&self) -> String {
        let heading = "The programs that may play in Plummet. The program writes this file.";
        on_one_line(heading, VERSION, &self.entries())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets::shape::tests::assert_described;

    #[test]
    fn the_text_states_the_keys_that_are_accepted_and_is_read_again() {
        let mut programs = AllowedPrograms::default();
        for _ in 0..2 {
            programs.allow(vec!["/bin/sh".to_owned(), "a \"b\"".to_owned()]);
        }
        programs.allow(vec!["bot".to_owned()]);
        assert_eq!(programs.commands.len(), 2);
        assert_described::<RawAllowedPrograms>(&programs.to_text());
        let read = AllowedPrograms::read(Path::new("programs.ron"), &programs.to_text());
        assert_eq!(read, Ok(programs));
    }
}
