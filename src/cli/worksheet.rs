//! `plummet puzzles --worksheet`: puzzles to print.

use super::puzzles::PuzzlesArguments;
use super::*;
use crate::review::*;
use crate::scene::*;

/// The most moves of a line of best play among the solutions.
const MOST_MOVES: usize = 9;

/// Parses a range of ratings, such as `800-1200`.
pub fn ratings(text: &str) -> Result<RangeInclusive<i32>, String> {
    let range = text.split_once('-').and_then(|(least, most)| {
        let rating = whole::<i32, 0, 4_000>;
        Some(rating(least).ok()?..=rating(most).ok()?)
    });
    range.filter(|range| !range.is_empty()).ok_or_else(|| {
        let found = Quoted(text);
        format!("expected two ratings from 0 to 4000, such as 800-1200, found {found}")
    })
}

impl PuzzlesArguments {
    /// Writes puzzles of these sets to print to a new file.
    pub fn print(
        &self,
        file: &Path,
        sets: &[PuzzleSet],
        catalog: &Catalog,
        host: &mut Host,
    ) -> Exit {
        let out = Escaped::path(file);
        if file.extension().is_none_or(|ending| ending != "svg") {
            let sentence = format!("--worksheet: expected a file that ends in .svg, found {out}");
            return Err(Failure::Misuse(sentence));
        }
        let wanted = self.count.unwrap_or(Worksheet::ON_A_PAGE);
        let most = Worksheet::MOST;
        if wanted > most {
            let sentence =
                format!("--count: expected at most {most} puzzles to print, found {wanted}");
            return Err(Failure::Misuse(sentence));
        }
        let is_wanted = |puzzle: &&Puzzle| {
            let rated = self.rating.as_ref();
            self.kind.is_none_or(|kind| puzzle.kind == kind)
                && rated.is_none_or(|range| range.contains(&puzzle.rating))
        };
        let puzzles = sets.iter().flat_map(|set| &set.puzzles);
        let mut puzzles: Vec<&Puzzle> = puzzles.filter(is_wanted).collect();
        if puzzles.is_empty() {
            host.warn("there are no puzzles of this kind and rating");
            return Ok(NOT_DONE);
        }
        // Without a seed the puzzles with the lowest ratings are printed.
        if let Some(seed) = self.seed {
            fastrand::Rng::with_seed(seed).shuffle(&mut puzzles);
            puzzles.truncate(wanted);
        }
        puzzles.sort_by_key(|puzzle| puzzle.rating);
        puzzles.truncate(wanted);
        let preset = sets.first().map(|set| &*set.preset);
        let sheet = worksheet(preset.unwrap_or_default(), catalog, &puzzles);
        write_new(file, sheet.to_svg(&ToString::to_string))?;
        let puzzles = with_plural(sheet.puzzles.len(), "puzzle");
        let pages = with_plural(sheet.pages(), "page");
        writeln!(host.out, "{puzzles} on {pages} in {out}")?;
        Ok(DONE)
    }
}

/// Returns pages of puzzles, under the name of the preset.
pub fn worksheet(preset: &str, catalog: &Catalog, puzzles: &[&Puzzle]) -> Worksheet {
    let preset = catalog.preset(preset);
    let name = preset.map_or("Plummet", |preset| &preset.name);
    let printed = |puzzle: &&Puzzle| {
        let size = puzzle.position.board.size;
        let column = puzzle.answer().map_or(0, |column| column.number());
        let moves = puzzle.line.iter().copied().take(MOST_MOVES);
        let more = ["", " …"][usize::from(puzzle.line.len() > MOST_MOVES)];
        let moves = format!("{}{more}", format_moves(moves, size));
        PrintedPuzzle {
            position: puzzle.position.clone(),
            task: msg::puzzles::sheet_task(puzzle.kind.words(), puzzle.rating),
            solution: msg::puzzles::sheet_solution(column, moves),
        }
    };
    Worksheet {
        title: msg::puzzles::sheet_title(Message::of_file(name)),
        puzzles: puzzles.iter().map(printed).collect(),
    }
}
