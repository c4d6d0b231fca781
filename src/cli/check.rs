//! `plummet check`: lists the faults of configuration files and of a person's own files.

use super::*;
use crate::presets::{check::check_file, languages::*};
use crate::review::*;

/// Arguments of `plummet check`.
#[derive(Args)]
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
    pub fn run(self, search_path: &SearchPath, host: &mut Host) -> Exit {
        let catalog = Catalog::load(search_path);
        let (mut count, mut errors, mut stopped) = (0, Vec::new(), None);
        let stop = (host.interrupt)(OnInterrupt::Stop);
        let files = if self.files.is_empty() {
            errors = search_path.missing();
            search_path.nets(&mut errors);
            let mut files: Vec<_> = search_path.files(&mut errors).collect();
            files.extend(catalogues(search_path).map(|(_, file)| file));
            files
        } else {
            self.files
        };
        for file in &files {
            let name = Escaped::path(file);
            let mut sentence = format!("stopped after {name}");
            let own = check_catalogue(file)
                .or_else(|| Exercises::check_file(file))
                .or_else(|| LessonProgress::check_file(file))
                .or_else(|| check_lesson(file, &catalog))
                .or_else(|| {
                    // The proofs may take hours.
                    let mut progress = host.progress();
                    puzzle_file_faults(file, stop, &mut |proven, all| {
                        let how_far =
                            format!("{name}: {proven} of {all} puzzles are proven so far");
                        sentence = format!("stopped; {how_far}");
                        if all > 0 {
                            progress.show(proven == all, || how_far);
                        }
                    })
                })
                .or_else(|| crate::storage::check_file(file));
            errors.extend(own.unwrap_or_else(|| check_file(file, search_path)));
            if stop.load(Ordering::Relaxed) {
                stopped = Some(sentence);
                break;
            }
            count += 1;
        }
        for error in &errors {
            writeln!(host.out, "{error}")?;
        }
        if let Some(sentence) = &stopped {
            host.warn(sentence);
        } else if errors.is_empty() {
            let are = if count == 1 { "is" } else { "are" };
            writeln!(host.out, "{} {are} fine", with_plural(count, "file"))?;
        }
        let is_done = errors.iter().all(|error| error.is_warning) && stopped.is_none();
        Ok(u8::from(!is_done))
    }
}
