//! Files of puzzles.

use std::collections::HashSet;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::{Deserialize, Serialize};

use super::verify::Verifier;
use super::{MAX_PUZZLES, Puzzle, PuzzleKind, PuzzleProgress, id_of};
use crate::engine::{Clock, Score};
use crate::presets::ConfigError;
use crate::presets::error::{Fault, KeyFault, quote};
use crate::presets::outline::outline;
use crate::presets::text_file::{Reading, write_file};
use crate::rules::notation::{format_game, format_moves, parse_game, parse_moves};
use crate::rules::{Column, Position, Ruleset};
use crate::storage::TextFile as _;

/// Ratings of puzzles are from 0 to this number.
const MAX_RATING: i32 = 4_000;

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPuzzle {
    moves: String,
    kind: PuzzleKind,
    result: RawPuzzleResult,
    line: String,
    forks: Vec<String>,
    rating: i32,
    missed: Vec<String>,
}

/// The value of a position. Wins count plies.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
enum RawPuzzleResult {
    Win(u32),
    Draw,
    Points(i32),
}

/// The keys of a file of puzzles.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "Puzzles")]
struct RawPuzzles {
    game: String,
    puzzles: Vec<RawPuzzle>,
}

/// The puzzles of one file: all of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleSet {
    /// The id of the preset, or an empty text.
    pub preset: String,
    /// The rules.
    pub ruleset: Ruleset,
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
}

impl PuzzleSet {
    /// Reads a file of puzzles. Puzzles with faults are left out. The answers are not proven;
    /// [`puzzle_file_faults`] does that.
    #[must_use]
    pub fn read(file: &Path, text: &str) -> (Self, Vec<ConfigError>) {
        let (set, _, reading) = read(file, text);
        (set, reading.errors())
    }

    fn empty() -> Self {
        Self {
            preset: String::new(),
            ruleset: Ruleset::default(),
            puzzles: Vec::new(),
        }
    }

    /// Writes the set as [`Self::read`] reads it, one puzzle on a line.
    #[must_use]
    pub fn to_text(&self) -> String {
        let game = format_game(&self.preset, &self.ruleset, []);
        let raw = RawPuzzles {
            game: game.trim_end_matches(':').to_owned(),
            puzzles: self.puzzles.iter().map(RawPuzzle::from).collect(),
        };
        let heading =
            "Puzzles of Plummet, made by plummet puzzles. Columns count from 1, wins in plies.";
        write_file(heading, &raw, 2) + "\n"
    }
}

impl From<&Puzzle> for RawPuzzle {
    fn from(puzzle: &Puzzle) -> Self {
        let position = &puzzle.position;
        let size = position.board().size();
        let text = |moves: &[Column]| format_moves(moves.iter().copied(), size);
        Self {
            moves: format_moves(position.moves(), size),
            kind: puzzle.kind,
            result: match puzzle.result {
                Score::WinIn(plies) => RawPuzzleResult::Win(plies),
                Score::Points(points) => RawPuzzleResult::Points(points),
                Score::Draw | Score::LossIn(_) | Score::Heuristic(_) => RawPuzzleResult::Draw,
            },
            line: text(&puzzle.line),
            forks: puzzle.forks.iter().map(|fork| text(fork)).collect(),
            rating: puzzle.rating,
            missed: puzzle.missed.clone(),
        }
    }
}

impl RawPuzzle {
    fn read(&self, preset: &str, ruleset: &Ruleset) -> Result<Puzzle, KeyFault> {
        let position = self.position(ruleset)?;
        let line = played("line", &self.line, &position, 1)?;
        let forks = self.forks.iter();
        let forks: Result<_, KeyFault> = forks
            .map(|fork| played("forks", fork, &position, 3))
            .collect();
        if !(0..=MAX_RATING).contains(&self.rating) {
            let expected = format!("a number from 0 to {MAX_RATING}");
            return Err(("rating", Fault::new(expected, self.rating.to_string())));
        }
        Ok(Puzzle {
            id: id_of(&position),
            preset: preset.to_owned(),
            kind: self.kind,
            result: match self.result {
                RawPuzzleResult::Win(plies) => Score::WinIn(plies),
                RawPuzzleResult::Draw => Score::Draw,
                RawPuzzleResult::Points(points) => Score::Points(points),
            },
            line,
            forks: forks?,
            rating: self.rating,
            missed: self.missed.clone(),
            position,
        })
    }

    fn position(&self, ruleset: &Ruleset) -> Result<Position, KeyFault> {
        let expected = "moves of a game by the rules of the file that is not over";
        let fault = |found: String| ("moves", Fault::new(expected, found));
        let moves = parse_moves(&self.moves, ruleset.size());
        let moves = moves.map_err(|error| fault(format!("that {error}")))?;
        let position = Position::replay(ruleset, moves);
        let position = position.map_err(|error| fault(format!("that {error}")))?;
        if position.outcome().is_some() {
            return Err(fault(quote(&self.moves)));
        }
        Ok(position)
    }
}

/// Reads at least `fewest` moves that can be played from a position.
fn played(
    key: &'static str,
    text: &str,
    position: &Position,
    fewest: usize,
) -> Result<Vec<Column>, KeyFault> {
    let moves = parse_moves(text, position.board().size()).unwrap_or_default();
    let mut after = position.clone();
    let can_be_played = moves.iter().all(|&column| after.play(column).is_ok());
    if moves.len() < fewest || !can_be_played {
        let expected = "moves that can be played from the position, columns counted from 1";
        return Err((key, Fault::new(expected, quote(text))));
    }
    Ok(moves)
}

/// Reads a text: its sound puzzles, with their indices in the list, and the faults of the others.
fn read<'a>(file: &'a Path, text: &'a str) -> (PuzzleSet, Vec<usize>, Reading<'a>) {
    let (raw, mut reading) = Reading::of::<RawPuzzles>(file, text, &[]);
    let (mut set, mut indices) = (PuzzleSet::empty(), Vec::new());
    let Some(raw) = raw else {
        return (set, indices, reading);
    };
    match parse_game(&format!("{}:", raw.game), &Ruleset::default()) {
        // An empty preset is written as a dash.
        Ok(game) => {
            set.preset = game
                .preset
                .filter(|preset| preset != "-")
                .unwrap_or_default();
            set.ruleset = game.ruleset;
        }
        Err(error) => {
            let expected = "the rules of a game on one line";
            reading.fault("game", expected, format!("that {error}"));
            return (set, indices, reading);
        }
    }
    if raw.puzzles.len() > MAX_PUZZLES {
        let expected = format!("at most {MAX_PUZZLES} puzzles");
        reading.fault("puzzles", expected, raw.puzzles.len().to_string());
    }
    let mut ids = HashSet::new();
    for (index, raw) in raw.puzzles.iter().enumerate().take(MAX_PUZZLES) {
        let path = |key: &str| format!("puzzles.{index}.{key}");
        match raw.read(&set.preset, &set.ruleset) {
            Ok(puzzle) if !ids.insert(puzzle.id.clone()) => {
                let expected = "every position once, mirror images included";
                reading.fault(path("moves"), expected, quote(&raw.moves));
            }
            Ok(puzzle) => {
                set.puzzles.push(puzzle);
                indices.push(index);
            }
            Err((key, fault)) => reading.fault(path(key), fault.expected, fault.found),
        }
    }
    (set, indices, reading)
}

/// Returns the faults of a text of puzzles, without proofs.
#[must_use]
pub fn faults_of_puzzles(text: &str) -> Vec<ConfigError> {
    PuzzleSet::read(Path::new("text.ron"), text).1
}

/// Returns the faults of a file of puzzles, or of what was solved of them; `None` if the file is of
/// another kind. Every puzzle without other faults is proven, until `stop` is set. Calls `report`
/// before each proof and at the end.
#[must_use]
pub fn puzzle_file_faults(
    path: &Path,
    clock: &dyn Clock,
    stop: &AtomicBool,
    report: &mut dyn FnMut(ProvenSoFar),
) -> Option<Vec<ConfigError>> {
    if path.extension()? != "ron" {
        return None;
    }
    let text = crate::presets::layers::read(path).ok()?;
    let root = outline(&text).0?;
    root.field(&text, "puzzles")?;
    if root.field(&text, "rated").is_some() {
        return Some(PuzzleProgress::read(path, &text).err().unwrap_or_default());
    }
    let (set, indices, mut reading) = read(path, &text);
    for (place, wrong) in unproven(&set, clock, stop, report) {
        if let Some(index) = indices.get(place) {
            reading.fault(format!("puzzles.{index}"), wrong.expected, wrong.found);
        }
    }
    Some(reading.errors())
}

/// How many puzzles of a file are proven so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProvenSoFar {
    /// Those that are proven.
    pub proven: usize,
    /// All puzzles of the file that can be read.
    pub all: usize,
}

/// Proves the puzzles of a file. Returns the places and faults of the others.
fn unproven(
    set: &PuzzleSet,
    clock: &dyn Clock,
    stop: &AtomicBool,
    report: &mut dyn FnMut(ProvenSoFar),
) -> Vec<(usize, Fault)> {
    let mut verifier = Verifier::new(&set.ruleset);
    let (mut proven, all) = (0, set.puzzles.len());
    let mut found = Vec::new();
    for (place, puzzle) in set.puzzles.iter().enumerate() {
        report(ProvenSoFar { proven, all });
        let verified = verifier.verify(puzzle, clock, stop);
        if stop.load(Ordering::Relaxed) {
            break;
        }
        match verified {
            Ok(()) => proven += 1,
            Err(wrong) => found.push((place, Fault::new(wrong.expected, wrong.found))),
        }
    }
    report(ProvenSoFar { proven, all });
    found
}

/// Proves every puzzle of a set. Returns a sentence for each one that is wrong or could not be
/// proven.
#[must_use]
pub fn verified(set: &PuzzleSet, clock: &dyn Clock) -> Vec<String> {
    let mut verifier = Verifier::new(&set.ruleset);
    let never = AtomicBool::new(false);
    let check = |puzzle: &Puzzle| {
        let wrong = verifier.verify(puzzle, clock, &never).err()?;
        let (id, expected, found) = (&puzzle.id, wrong.expected, wrong.found);
        Some(format!("puzzle {id}: expected {expected}, found {found}"))
    };
    set.puzzles.iter().filter_map(check).collect()
}
