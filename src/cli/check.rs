//! `plummet check`: what is wrong with the configuration, or with a person's own files.

use std::io::{self, Write};
use std::path::PathBuf;

use crate::presets::{Catalog, ConfigError, SearchPath, check_file};
use crate::rules::counted;
use crate::storage;

/// Checks the files, or all configuration where none is named, and writes a line
/// for each of the first faults of a file and one about the others. Returns the exit code: 1 if there are faults.
///
/// # Errors
/// If `out` cannot be written to.
pub(super) fn run(
    files: &[PathBuf],
    search_path: &SearchPath,
    out: &mut impl Write,
) -> io::Result<u8> {
    let (count, errors) = if files.is_empty() {
        let catalog = Catalog::load(search_path);
        let mut errors = catalog.errors().to_vec();
        // A file that another one hides is part of the configuration all the same.
        for file in catalog.unused() {
            if !catalog.errors().iter().any(|error| error.file == *file) {
                errors.extend(check_file(file, search_path));
            }
        }
        (catalog.files(), errors)
    } else {
        let errors: Vec<ConfigError> = files
            .iter()
            .flat_map(|file| {
                storage::check_file(file).unwrap_or_else(|| check_file(file, search_path))
            })
            .collect();
        (files.len(), errors)
    };
    for error in &errors {
        writeln!(out, "{error}")?;
        if let Some(more) = error.and_more() {
            writeln!(out, "{more}")?;
        }
    }
    if errors.is_empty() {
        let are = if count == 1 { "is" } else { "are" };
        writeln!(out, "{} {are} fine", counted(count, "file"))?;
        return Ok(0);
    }
    Ok(1)
}
