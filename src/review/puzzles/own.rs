//! Puzzles of a person's own: `puzzles/*.ron` on the search path of the configuration.

use super::{Puzzle, PuzzleKind, PuzzleSet, shipped};
use crate::presets::layers::ConfigFolder;
use crate::presets::layers::{FolderItem, read_folder};
use crate::presets::{ConfigError, SearchPath, Source};

/// A file of puzzles.
#[derive(Clone, Debug)]
struct OwnSet {
    /// The name of the file. It ends with `.ron`, as no id of a preset does.
    id: String,
    set: PuzzleSet,
    source: Source,
}

impl FolderItem for OwnSet {
    fn source(&self) -> &Source {
        &self.source
    }
}

/// The puzzles of the program and those of a person's own files.
#[derive(Clone, Debug, Default)]
pub struct PuzzleSets {
    own: Vec<OwnSet>,
    errors: Vec<ConfigError>,
    files: usize,
}

impl PuzzleSets {
    /// Reads all files. If several directories have a file of one name, the first one counts. Puzzles
    /// with faults are left out; a file without any other puzzle stays as `self` has it.
    #[must_use]
    pub fn reload(&self, search_path: &SearchPath) -> Self {
        let (mut errors, mut of_parts) = (Vec::new(), Vec::new());
        let folder = ConfigFolder::Puzzles;
        let read = read_folder(search_path, folder, &self.own, &mut errors, |text| {
            let (set, faults) = PuzzleSet::read(text.file, text.text);
            if set.puzzles.is_empty() && !faults.is_empty() {
                return Err(faults);
            }
            of_parts.extend(faults);
            Ok(OwnSet {
                id: format!("{}.ron", text.id),
                set,
                source: text.source.clone(),
            })
        });
        errors.extend(of_parts);
        Self {
            files: read.files,
            own: read.items,
            errors,
        }
    }

    /// Returns the sets with puzzles, each with its id: those of the program by the ids of their
    /// presets, then the person's own by the names of their files.
    pub fn list(&self) -> impl Iterator<Item = (&str, &PuzzleSet)> {
        let built_in = shipped().iter().map(|set| (set.preset.as_str(), set));
        let own = self.own.iter().map(|own| (own.id.as_str(), &own.set));
        built_in
            .chain(own)
            .filter(|(_, set)| !set.puzzles.is_empty())
    }

    /// Returns the puzzles of a set that are of a kind, or of any; none if its file is gone.
    #[must_use]
    pub fn puzzles(&self, id: &str, kind: Option<PuzzleKind>) -> Vec<&Puzzle> {
        let set = self.list().find(|(of, _)| *of == id);
        let puzzles = set.into_iter().flat_map(|(_, set)| &set.puzzles);
        let is_wanted = |puzzle: &&Puzzle| kind.is_none_or(|kind| kind == puzzle.kind);
        puzzles.filter(is_wanted).collect()
    }

    /// Returns whether a set is from a file of the person's own.
    #[must_use]
    pub fn is_own(&self, id: &str) -> bool {
        self.own.iter().any(|own| own.id == id)
    }

    /// Returns the number of files of a person's own.
    #[must_use]
    pub const fn files(&self) -> usize {
        self.files
    }

    /// Returns the faults of all files.
    #[must_use]
    pub fn errors(&self) -> &[ConfigError] {
        &self.errors
    }
}
