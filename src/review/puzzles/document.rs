//! Files of puzzles.

use std::collections::HashSet;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::{Deserialize, Serialize};

use super::verify::Verifier;
use super::{MAX_PUZZLES, Puzzle, PuzzleKind, PuzzleProgress, id_of};
use crate::engine::{Clock, Score};
use crate::presets::ConfigError;
use crate::presets::document::{Document, read_alone, version_fault};
use crate::presets::error::{Fault, KeyFault, one_of, quote};
use crate::presets::faults::Faults;
use crate::presets::ron_value::write_value;
use crate::presets::scan::{Node, Outline, outline};
use crate::presets::shape::{DocumentValue, document};
use crate::rules::notation::{format_game, format_moves, parse_game, parse_moves};
use crate::rules::{Column, Position, Ruleset};
use crate::storage::TextFile as _;

const VERSION: u32 = 1;

/// Ratings of puzzles are from 0 to this number.
const MAX_RATING: i32 = 4_000;

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPuzzle {
    moves: String,
    kind: String,
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

impl DocumentValue for RawPuzzle {
    fn expected() -> String {
        "(moves: \"4455\", kind: \"long-win\", result: Win(7), line: \"4\", forks: [\"456\"], \
         rating: 1500, missed: [\"beginner\"])"
            .to_owned()
    }
}

document! {
    #[derive(Clone, Debug, Serialize, Deserialize)]
    #[serde(deny_unknown_fields, rename = "Puzzles")]
    struct RawPuzzles {
        version: u32,
        game: String => "the rules on one line, such as \"connect_four 7x6 Line(4) FirstGoal\"",
        puzzles: Vec<RawPuzzle> => "a list of puzzles",
    }
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

/// The sound puzzles of a text, with the byte offsets of their lines, and the faults of the others.
struct ReadSet {
    set: PuzzleSet,
    places: Vec<usize>,
    faults: Faults,
}

impl PuzzleSet {
    /// Reads a file of puzzles. Puzzles with faults are left out. The answers are not proven;
    /// [`puzzle_file_faults`] does that.
    #[must_use]
    pub fn read(file: &Path, text: &str) -> (Self, Vec<ConfigError>) {
        match read(file, text) {
            Ok(read) => {
                let errors = read.faults.errors(file, text);
                (read.set, errors)
            }
            Err(errors) => (Self::empty(), errors),
        }
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
            version: VERSION,
            game: game.trim_end_matches(':').to_owned(),
            puzzles: self.puzzles.iter().map(RawPuzzle::from).collect(),
        };
        format!(
            "// Puzzles of Plummet, made by plummet puzzles. Columns count from 1, wins in plies.\n\
             {}\n",
            write_value(&raw, 2)
        )
    }
}

impl From<&Puzzle> for RawPuzzle {
    fn from(puzzle: &Puzzle) -> Self {
        let position = &puzzle.position;
        let size = position.board().size();
        let text = |moves: &[Column]| format_moves(moves.iter().copied(), size);
        Self {
            moves: format_moves(position.moves(), size),
            kind: puzzle.kind.name().to_owned(),
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
        let kind = PuzzleKind::named(&self.kind).ok_or_else(|| {
            let names = PuzzleKind::ALL.map(PuzzleKind::name);
            ("kind", Fault::new(one_of(&names), quote(&self.kind)))
        })?;
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
            kind,
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

/// Reads the sound puzzles of a text.
///
/// # Errors
/// If the version is newer, or the rules cannot be read.
fn read(file: &Path, text: &str) -> Result<ReadSet, Vec<ConfigError>> {
    if let Some(fault) = version_fault(file, text, VERSION) {
        return Err(vec![fault]);
    }
    let (document, mut faults) = match Document::<RawPuzzles>::parse(file, text) {
        Ok(document) => (document.map(|raw| Some(raw.game)), Faults::default()),
        // The puzzles that can be read are used even if others cannot.
        Err(broken) => broken.read_valid_parts(|text, outline: &Outline| {
            let root = outline.root.as_ref()?;
            read_alone(text, root.field(text, "game")?)
        }),
    };
    let head = document.raw.as_deref();
    let game = head.map(|head| parse_game(&format!("{head}:"), &Ruleset::default()));
    let (preset, ruleset) = match game {
        Some(Ok(game)) => (game.preset.unwrap_or_default(), game.ruleset),
        Some(Err(error)) => {
            faults.add(document.offset_of("game"), || {
                Fault::new("the rules of a game on one line", format!("that {error}"))
            });
            return Err(document.errors(faults));
        }
        None => return Err(document.errors(faults)),
    };
    // An empty preset is written as a dash.
    let preset = if preset == "-" { String::new() } else { preset };
    let mut read = ReadSet {
        set: PuzzleSet {
            preset,
            ruleset,
            puzzles: Vec::new(),
        },
        places: Vec::new(),
        faults,
    };
    let items = document.value("puzzles").map_or(&[][..], Node::items);
    read.add(text, items);
    Ok(read)
}

impl ReadSet {
    /// Adds the puzzles that can be read, and the faults of the others. A value of the wrong type
    /// has its fault already.
    fn add(&mut self, text: &str, items: &[Node]) {
        let mut ids = HashSet::new();
        for (index, item) in items.iter().enumerate() {
            if index >= MAX_PUZZLES {
                self.faults.add(item.span.start, || {
                    let expected = format!("at most {MAX_PUZZLES} puzzles");
                    Fault::new(expected, items.len().to_string())
                });
                return;
            }
            let Some(raw) = read_alone::<RawPuzzle>(text, item) else {
                continue;
            };
            let at = |key: &str| {
                let value = item.field(text, key);
                value.map_or(item.span.start, |value| value.span.start)
            };
            match raw.read(&self.set.preset, &self.set.ruleset) {
                Ok(puzzle) if !ids.insert(puzzle.id.clone()) => {
                    let expected = "every position once, mirror images included";
                    self.faults
                        .add(at("moves"), || Fault::new(expected, quote(&raw.moves)));
                }
                Ok(puzzle) => {
                    self.set.puzzles.push(puzzle);
                    self.places.push(item.span.start);
                }
                Err((key, fault)) => self.faults.add(at(key), || fault),
            }
        }
    }
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
    let text = crate::presets::files::read(path).ok()?;
    let root = outline(&text).root?;
    root.field(&text, "puzzles")?;
    if root.field(&text, "rated").is_some() {
        return Some(PuzzleProgress::read(path, &text).err().unwrap_or_default());
    }
    Some(match read(path, &text) {
        Ok(mut read) => {
            let wrong = unproven(&read, clock, stop, report);
            for (place, fault) in wrong {
                read.faults.add(place, || fault);
            }
            read.faults.errors(path, &text)
        }
        Err(errors) => errors,
    })
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
    read: &ReadSet,
    clock: &dyn Clock,
    stop: &AtomicBool,
    report: &mut dyn FnMut(ProvenSoFar),
) -> Vec<(usize, Fault)> {
    let mut verifier = Verifier::new(&read.set.ruleset);
    let (mut proven, all) = (0, read.set.puzzles.len());
    let mut found = Vec::new();
    for (puzzle, place) in read.set.puzzles.iter().zip(&read.places) {
        report(ProvenSoFar { proven, all });
        let verified = verifier.verify(puzzle, clock, stop);
        if stop.load(Ordering::Relaxed) {
            break;
        }
        match verified {
            Ok(()) => proven += 1,
            Err(wrong) => found.push((*place, Fault::new(wrong.expected, wrong.found))),
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
