//! `plummet check`: lists the faults of configuration files and of a person's own files.

use std::path::PathBuf;

use clap::Args;

use super::{DONE, Failure, Host, NOT_DONE};
use crate::engine::Clock;
use crate::presets::{Catalog, ConfigError, SearchPath, check_file};
use crate::review::{Lessons, check_exercises, check_lesson, check_progress, puzzle_file_faults};
use crate::rules::with_plural;
use crate::storage;

/// Arguments of `plummet check`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct CheckArguments {
    /// Presets, themes, lessons, levels.ron, keys.ron, settings.ron, statistics.ron,
    /// exercises.ron, lessons.ron, puzzles.ron, files of puzzles or saved games
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

impl CheckArguments {
    /// Checks the named files, or all configuration if none is named. Writes a line for each of
    /// the first faults of a file and one line about the rest.
    pub(super) fn run(self, search_path: &SearchPath, host: &mut Host<'_>) -> Result<u8, Failure> {
        let (count, errors) = self.faults(search_path, host.clock);
        for error in &errors {
            writeln!(host.out, "{error}")?;
            if let Some(more) = error.and_more() {
                writeln!(host.out, "{more}")?;
            }
        }
        if errors.is_empty() {
            let are = if count == 1 { "is" } else { "are" };
            writeln!(host.out, "{} {are} fine", with_plural(count, "file"))?;
        }
        host.out.flush()?;
        Ok(if errors.is_empty() { DONE } else { NOT_DONE })
    }

    /// Returns the number of files checked, and their faults.
    fn faults(&self, search_path: &SearchPath, clock: &dyn Clock) -> (usize, Vec<ConfigError>) {
        let catalog = Catalog::load(search_path);
        if self.files.is_empty() {
            let lessons = Lessons::default().reload(search_path, &catalog);
            let mut errors = [catalog.errors(), lessons.errors()].concat();
            // A file that another one overrides is checked too.
            for file in catalog.unused() {
                if !catalog.errors().iter().any(|error| error.file == *file) {
                    errors.extend(check_file(file, search_path));
                }
            }
            return (catalog.files() + lessons.files(), errors);
        }
        let errors = self.files.iter().flat_map(|file| {
            let own = check_exercises(file)
                .or_else(|| check_progress(file))
                .or_else(|| check_lesson(file, &catalog, clock))
                .or_else(|| puzzle_file_faults(file, clock))
                .or_else(|| storage::check_file(file));
            own.unwrap_or_else(|| check_file(file, search_path))
        });
        (self.files.len(), errors.collect())
    }
}
