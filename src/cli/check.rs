//! `plummet check`: lists the faults of configuration files and of a person's own files.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Args;

use super::{DONE, Failure, Host, NOT_DONE, OnInterrupt};
use crate::outside::Escaped;
use crate::presets::languages::{catalogues, check_catalogue};
use crate::presets::{Catalog, ConfigError, SearchPath, check_file};
use crate::review::{
    Exercises, LessonProgress, Lessons, PuzzleSets, check_lesson, puzzle_file_faults,
};
use crate::rules::with_plural;
use crate::storage::{self, TextFile as _};

/// Arguments of `plummet check`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct CheckArguments {
    /// Presets, themes, lessons, levels.ron, keys.ron, settings.ron, statistics.ron,
    /// exercises.ron, lessons.ron, puzzles.ron, files of puzzles, catalogues of
    /// languages, tables of solved games, or saved games
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

impl CheckArguments {
    /// Checks the named files, or all configuration if none is named. Writes a line for each of
    /// the first faults of a file and one line about the rest.
    pub(super) fn run(self, search_path: &SearchPath, host: &mut Host<'_>) -> Result<u8, Failure> {
        let Checked {
            count,
            errors,
            stopped,
        } = self.faults(search_path, host);
        for error in &errors {
            writeln!(host.out, "{error}")?;
            if let Some(more) = error.and_more() {
                writeln!(host.out, "{more}")?;
            }
        }
        if let Some(sentence) = &stopped {
            host.warn(sentence);
        } else if errors.is_empty() {
            let are = if count == 1 { "is" } else { "are" };
            writeln!(host.out, "{} {are} fine", with_plural(count, "file"))?;
        }
        let is_done = errors.iter().all(|error| error.is_warning) && stopped.is_none();
        Ok(if is_done { DONE } else { NOT_DONE })
    }

    /// Checks the files, until the person stops it.
    fn faults(&self, search_path: &SearchPath, host: &mut Host<'_>) -> Checked {
        let catalog = Catalog::load(search_path);
        if self.files.is_empty() {
            let lessons = Lessons::default().reload(search_path, &catalog);
            let puzzles = PuzzleSets::default().reload(search_path);
            let mut errors = [
                catalog.errors(),
                &lessons.found.errors,
                &puzzles.found.errors,
            ]
            .concat();
            // A file that another one overrides is checked too.
            for file in &catalog.found.unused {
                if !catalog.errors().iter().any(|error| error.file == *file) {
                    errors.extend(check_file(file, search_path));
                }
            }
            let mut count = catalog.found.files + lessons.found.files + puzzles.found.files;
            for faults in catalogues(search_path).filter_map(|(_, it)| check_catalogue(&it)) {
                errors.extend(faults);
                count += 1;
            }
            return Checked {
                count,
                errors,
                stopped: None,
            };
        }
        let stop = (host.interrupt)(OnInterrupt::Stop);
        let mut checked = Checked::default();
        for file in &self.files {
            let own = check_catalogue(file)
                .or_else(|| Exercises::check_file(file))
                .or_else(|| LessonProgress::check_file(file))
                .or_else(|| check_lesson(file, &catalog))
                .or_else(|| checked.puzzles(file, stop, host))
                .or_else(|| storage::check_file(file));
            let errors = own.unwrap_or_else(|| check_file(file, search_path));
            checked.errors.extend(errors);
            if stop.load(Ordering::Relaxed) {
                let name = Escaped::path(file);
                let sentence = || format!("stopped after {name}");
                checked.stopped.get_or_insert_with(sentence);
                break;
            }
            checked.count += 1;
        }
        checked
    }
}

/// What was checked.
#[derive(Debug, Default)]
struct Checked {
    /// The number of files.
    count: usize,
    errors: Vec<ConfigError>,
    /// How far it came, if it was stopped.
    stopped: Option<String>,
}

impl Checked {
    /// Returns the faults of a file of puzzles; `None` if it is of another kind. The proofs may
    /// take hours, so standard error is told how far they are.
    fn puzzles(
        &mut self,
        file: &Path,
        stop: &AtomicBool,
        host: &mut Host<'_>,
    ) -> Option<Vec<ConfigError>> {
        let mut progress = host.progress();
        let mut sentence = String::new();
        let faults = puzzle_file_faults(file, stop, &mut |proven, all| {
            let name = Escaped::path(file);
            sentence = format!("{name}: {proven} of {all} puzzles are proven so far");
            // There is no stream left to report a failure of standard error.
            let _ = progress.show(proven == all, || sentence.clone());
        });
        if stop.load(Ordering::Relaxed) && !sentence.is_empty() {
            self.stopped = Some(format!("stopped; {sentence}"));
        }
        faults
    }
}
