//! The programs that a person lets play.

use super::*;

/// The commands of levels that a person has run, and that run again without a question.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct AllowedPrograms {
    /// The programs, each with its first arguments.
    pub commands: Vec<Vec<String>>,
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
    const FILE: &str = "programs.ron";
    const HEADING: &str = "The programs that may play in Plummet. The program writes this file.";
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn the_text_is_read_as_it_is_written() {
        let mut programs = AllowedPrograms::default();
        for _ in 0..2 {
            programs.allow(vec!["/bin/sh".to_owned(), "a \"b\"".to_owned()]);
        }
        programs.allow(vec!["bot".to_owned()]);
        assert_eq!(programs.commands.len(), 2);
        let read = AllowedPrograms::read(Path::new("programs.ron"), &programs.to_text());
        assert_eq!(read, Ok(programs));
    }
}
