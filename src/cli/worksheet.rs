//! `plummet puzzles --worksheet`: puzzles to print.

use std::ops::RangeInclusive;
use std::path::Path;

use super::options::whole_number;
use super::{DONE, Failure, Host, NOT_DONE};
use crate::outside::{Escaped, Quoted};
use crate::presets::Catalog;
use crate::review::{Puzzle, PuzzleKind, PuzzleSet};
use crate::rules::notation::format_moves;
use crate::rules::with_plural;
use crate::scene::{PrintedPuzzle, Worksheet};
use crate::storage::write_new;
use crate::text::{Message, msg};

/// The most moves of a line of best play among the solutions.
const MOST_MOVES: usize = 9;

/// Parses a range of ratings, such as `800-1200`.
pub(super) fn ratings(text: &str) -> Result<RangeInclusive<i32>, String> {
    let wrong = || {
        let found = Quoted(text);
        format!("expected two ratings from 0 to 4000, such as 800-1200, found {found}")
    };
    let (least, most) = text.split_once('-').ok_or_else(wrong)?;
    let rating = |text: &str| {
        let number = whole_number(text, 0, 4_000).ok()?;
        i32::try_from(number).ok()
    };
    match (rating(least), rating(most)) {
        (Some(least), Some(most)) if least <= most => Ok(least..=most),
        _ => Err(wrong()),
    }
}

/// The puzzles that are printed.
pub(super) struct PrintedChoice {
    /// The sets that they are chosen from.
    pub(super) sets: Vec<PuzzleSet>,
    pub(super) count: Option<usize>,
    pub(super) kind: Option<PuzzleKind>,
    pub(super) rating: Option<RangeInclusive<i32>>,
    /// Without it the puzzles with the lowest ratings are printed.
    pub(super) seed: Option<u64>,
}

impl PrintedChoice {
    /// Writes the puzzles to print to a new file.
    pub(super) fn write(
        &self,
        file: &Path,
        catalog: &Catalog,
        host: &mut Host<'_>,
    ) -> Result<u8, Failure> {
        let out = Escaped::path(file);
        if file.extension().is_none_or(|ending| ending != "svg") {
            let sentence = format!("--worksheet: expected a file that ends in .svg, found {out}");
            return Err(Failure::Misuse(sentence));
        }
        let wanted = self.count.unwrap_or(Worksheet::ON_A_PAGE);
        if wanted > Worksheet::MOST {
            return Err(Failure::Misuse(format!(
                "--count: expected at most {} puzzles to print, found {wanted}",
                Worksheet::MOST
            )));
        }
        let sets = self.sets.iter();
        let mut puzzles: Vec<&Puzzle> = sets.flat_map(|set| &set.puzzles).collect();
        puzzles.retain(|puzzle| {
            self.kind.is_none_or(|kind| puzzle.kind == kind)
                && self
                    .rating
                    .as_ref()
                    .is_none_or(|range| range.contains(&puzzle.rating))
        });
        if puzzles.is_empty() {
            host.warn("there are no puzzles of this kind and rating");
            return Ok(NOT_DONE);
        }
        if let Some(seed) = self.seed {
            fastrand::Rng::with_seed(seed).shuffle(&mut puzzles);
            puzzles.truncate(wanted);
        }
        puzzles.sort_by_key(|puzzle| puzzle.rating);
        puzzles.truncate(wanted);
        let preset = self.sets.first().map(|set| set.preset.as_str());
        let sheet = worksheet(preset.unwrap_or_default(), catalog, &puzzles);
        write_new(file, sheet.to_svg(&ToString::to_string)).map_err(Failure::file)?;
        let puzzles = with_plural(sheet.puzzles.len(), "puzzle");
        let pages = with_plural(sheet.pages(), "page");
        writeln!(host.out, "{puzzles} on {pages} in {out}")?;
        Ok(DONE)
    }
}

/// Returns pages of puzzles, under the name of the preset.
#[must_use]
pub fn worksheet(preset: &str, catalog: &Catalog, puzzles: &[&Puzzle]) -> Worksheet {
    let preset = catalog.preset(preset);
    let name = preset.map_or("Plummet", |preset| &preset.name);
    Worksheet {
        title: msg::puzzles::sheet_title(Message::of_file(name)),
        puzzles: puzzles.iter().copied().map(printed).collect(),
    }
}

fn printed(puzzle: &Puzzle) -> PrintedPuzzle {
    let size = puzzle.position.board().size();
    let column = puzzle.answer().map_or(0, |column| column.number());
    let moves = puzzle.line.iter().copied().take(MOST_MOVES);
    let more = if puzzle.line.len() > MOST_MOVES {
        " …"
    } else {
        ""
    };
    PrintedPuzzle {
        position: puzzle.position.clone(),
        task: msg::puzzles::sheet_task(puzzle.kind.words(), puzzle.rating),
        solution: msg::puzzles::sheet_solution(
            column,
            format!("{}{more}", format_moves(moves, size)),
        ),
    }
}
