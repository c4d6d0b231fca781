//! Games of a level against itself, and what their positions were worth.
//!
//! All chance follows from the seed, and every limit is a number of positions, so equal arguments
//! measure equal tables.

use std::collections::HashSet;
use std::io::{self, Write};
use std::sync::atomic::AtomicBool;

use plummet::engine::solver::{Solver, SolverSettings};
use plummet::engine::{Control, Engine as _, FrozenClock, Limits, Score};
use plummet::internals::engine::Family;
use plummet::internals::engine::search::{ProofSearch, SearchEngine, SearchSettings};
use plummet::internals::engine::solver::{Exactness, proven};
use plummet::internals::review::{
    Expected, ScoreTable, Strength, Value, cell_of, played, row_of, shape_of,
};
use plummet::presets::{Level, Preset};
use plummet::rules::{ByPlayer, Column, Outcome, Position, Ruleset};

use super::smooth::{ScoreTally, smoothed};

/// The random moves before the levels play.
const OPENING: std::ops::RangeInclusive<usize> = 1..=8;

/// The memory of each table of a search, in bytes.
const TABLE_BYTES: usize = 32 << 20;

/// The most positions that the exact solver examines for one value.
const SOLVER_NODES: u64 = 2_000_000;

/// The most positions that a proof examines.
const PROOF_NODES: u64 = 15_000;

/// The plies within which the search finds every win and every loss in squares.
const HORIZON: u32 = 6;

/// The most games in a row that were played before.
const MAX_REPEATED: usize = 1_000;

/// The number of bins of a calibration.
const BINS: usize = 10;

/// Nobody stops a measurement.
static NEVER: AtomicBool = AtomicBool::new(false);

/// A position of a game: its value, and the result for the player to move.
#[derive(Clone, Copy, Debug)]
struct Sample {
    value: Value,
    /// The value of the move that was played.
    moved: Option<Value>,
    free: usize,
    /// 2 for a win, 1 for a draw.
    halves: u32,
}

/// Games of one level against itself.
#[derive(Debug)]
pub(crate) struct Measurement {
    preset: String,
    ruleset: Ruleset,
    strength: Strength,
    level: Level,
    seed: u64,
    games: u32,
    valuer: Valuer,
}

/// Positions with about the same expected score: their number, and the sums of their expected scores and of
/// their results.
#[derive(Clone, Copy, Default)]
pub(crate) struct CalibrationBin {
    pub(crate) count: f64,
    pub(crate) expected: f64,
    pub(crate) found: f64,
}

impl Measurement {
    /// Prepares games of the measured level of a strength, by the rules of a preset.
    pub(crate) fn new(
        preset: &Preset,
        level: &Level,
        strength: Strength,
        (games, seed): (u32, u64),
    ) -> Self {
        Self {
            preset: preset.id.clone(),
            ruleset: preset.ruleset.clone(),
            strength,
            level: level.clone(),
            seed,
            games,
            valuer: Valuer::new(&preset.ruleset),
        }
    }

    /// Plays the games and returns the smoothed table.
    pub(crate) fn table(mut self) -> ScoreTable {
        let family = Family::of(&self.ruleset);
        let (rows, cells) = shape_of(family);
        let mut tallies = vec![vec![ScoreTally::default(); cells]; rows.len()];
        let games = self.sample(&mut |sample| {
            let row = row_of(sample.free, rows.iter().copied());
            if let Some(cell) = cell_of(sample.value, family) {
                let tally = &mut tallies[row][cell];
                tally.count += 1;
                tally.halves += sample.halves;
            }
        });
        let smooth = tallies.iter().map(|row| smoothed(row));
        ScoreTable {
            preset: self.preset,
            strength: self.strength,
            games,
            seed: self.seed,
            rows: rows.iter().copied().zip(smooth).collect(),
        }
    }

    /// Plays the games and compares their results with a table: the number of games, and the bins by
    /// expected score from 0 to 1.
    pub(crate) fn calibration(mut self, table: &ScoreTable) -> (u32, [CalibrationBin; BINS]) {
        let family = Family::of(&self.ruleset);
        let mut bins = [CalibrationBin::default(); BINS];
        let games = self.sample(&mut |sample| {
            let expected = table.expected(sample.value, sample.free, family);
            let bin = &mut bins[bin_of(expected)];
            bin.count += 1.0;
            bin.expected += expected.share();
            bin.found += f64::from(sample.halves) / 2.0;
        });
        (games, bins)
    }

    /// Plays the games and returns by how much a move lowers the expected score of a table on
    /// average, from 0 to 1.
    pub(crate) fn mean_drop(mut self, table: &ScoreTable) -> f64 {
        let family = Family::of(&self.ruleset);
        let (mut drops, mut moves) = (0.0, 0_u32);
        self.sample(&mut |sample| {
            let Some(moved) = sample.moved else { return };
            let [before, after] =
                [sample.value, moved].map(|value| table.expected(value, sample.free, family));
            drops += f64::from(before.drop_to(after)) / 1000.0;
            moves += 1;
        });
        drops / f64::from(moves.max(1))
    }

    /// Plays the games and hands over the positions that have a proven value. Equal games count
    /// once. Returns the number of games; fewer than wanted if the level repeats itself.
    fn sample(&mut self, take: &mut dyn FnMut(Sample)) -> u32 {
        let mut dice = fastrand::Rng::with_seed(self.seed);
        let mut known = HashSet::new();
        let (mut games, mut repeated) = (0, 0);
        while games < self.games && repeated < MAX_REPEATED {
            let random = dice.usize(OPENING);
            let levels = ByPlayer::from_fn(|_| &self.level);
            let moves = played(&self.ruleset, levels, random, &mut dice, &NEVER);
            let moves = moves.expect("nobody stops it");
            if !known.insert(moves.clone()) {
                repeated += 1;
                continue;
            }
            (games, repeated) = (games + 1, 0);
            self.walk(&moves, random, take);
            let _ = write!(io::stderr(), "\r{games} of {} games ", self.games);
        }
        games
    }

    /// Walks a game from its end to the end of its opening, or to the first position whose value
    /// takes too long.
    fn walk(&mut self, moves: &[Column], opening: usize, take: &mut dyn FnMut(Sample)) {
        let Ok(mut position) = Position::replay(&self.ruleset, moves.iter().copied()) else {
            return;
        };
        let Some(outcome) = position.outcome else {
            return;
        };
        // The value of the position after the move, for the player to move there.
        let mut then = Some(of_the_end(&position, outcome));
        while position.ply() > opening && position.undo().is_some() {
            let halves = match outcome {
                Outcome::Draw => 1,
                Outcome::Win(winner) if winner == position.to_move => 2,
                Outcome::Win(_) => 0,
            };
            let moved = then.take().map(Value::before_move);
            match self.valuer.value(&position) {
                FoundValue::Proven(value) => {
                    then = Some(value);
                    take(Sample {
                        value,
                        moved,
                        free: position.board.free(),
                        halves,
                    });
                }
                FoundValue::Nothing => {}
                FoundValue::TooLong => return,
            }
        }
    }
}

/// Returns the value of a finished game for the player whose turn it would be.
fn of_the_end(end: &Position, outcome: Outcome) -> Value {
    let player = end.to_move;
    Value::exact(match outcome {
        _ if Family::of(&end.ruleset) == Family::Points => {
            Score::Points(i32::try_from(end.lead(player)).unwrap_or(0))
        }
        Outcome::Draw => Score::Draw,
        Outcome::Win(winner) if winner == player => Score::WinIn(0),
        Outcome::Win(_) => Score::LossIn(0),
    })
}

/// Returns the bin of an expected score.
fn bin_of(expected: Expected) -> usize {
    let thousandths = expected.drop_to(Expected::of(0.0)) as usize;
    (thousandths / (1000 / BINS)).min(BINS - 1)
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FoundValue {
    /// The value, exact where it is a win or a loss.
    Proven(Value),
    Nothing,
    /// The value would take too long, and that of earlier positions longer.
    TooLong,
}

/// What finds the values of positions: one table serves all games.
#[derive(Debug)]
enum Valuer {
    Lines(Box<Solver>),
    Squares(Box<SearchEngine>, ProofSearch),
    Points(ProofSearch),
}

impl Valuer {
    fn new(ruleset: &Ruleset) -> Self {
        let settings = SolverSettings {
            table_bytes: TABLE_BYTES,
            ..SolverSettings::default()
        };
        let proofs = ProofSearch::new(TABLE_BYTES);
        if Family::of(ruleset) == Family::Points {
            return Self::Points(proofs);
        }
        match Solver::with_settings(ruleset, settings) {
            Ok(mut solver) => {
                solver.use_shipped_book();
                Self::Lines(Box::new(solver))
            }
            Err(_) => {
                let search = SearchEngine::new(SearchSettings {
                    limits: Limits::depth(HORIZON),
                    table_bytes: TABLE_BYTES,
                    ..SearchSettings::default()
                });
                Self::Squares(Box::new(search), proofs)
            }
        }
    }

    fn value(&mut self, position: &Position) -> FoundValue {
        let proven_as = |score| FoundValue::Proven(Value::exact(score));
        match self {
            Self::Lines(solver) => {
                let mut enough = |nodes| nodes >= SOLVER_NODES;
                match solver.solve_until(position, Exactness::Exact, &mut enough) {
                    Ok(Some(solved)) => proven_as(proven(solved.value, position)),
                    _ => FoundValue::TooLong,
                }
            }
            Self::Squares(search, proofs) => {
                let mut control = Control::new(Limits::depth(HORIZON), &NEVER, &FrozenClock);
                let found = search.analyze(position, &mut control).ok();
                match found.and_then(|found| found.score) {
                    Some(score @ (Score::WinIn(plies) | Score::LossIn(plies)))
                        if plies <= HORIZON =>
                    {
                        proven_as(score)
                    }
                    _ => match proofs.prove(position, &mut |nodes| nodes >= PROOF_NODES) {
                        Ok(Some(proof)) if proof.value == 0 => proven_as(Score::Draw),
                        _ => FoundValue::Nothing,
                    },
                }
            }
            Self::Points(proofs) => {
                match proofs.prove(position, &mut |nodes| nodes >= PROOF_NODES) {
                    Ok(Some(proof)) => proven_as(Score::Points(proof.value)),
                    _ => FoundValue::TooLong,
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plummet::presets::Catalog;

    /// A table of a few games of a small number of levels.
    fn measured(games: u32, seed: u64) -> ScoreTable {
        let catalog = Catalog::built_in();
        let preset = catalog.preset("most_fours_6x6").expect("a preset");
        let level = catalog.level("casual").expect("a level");
        let measurement = Measurement::new(preset, level, Strength::Casual, (games, seed));
        measurement.table()
    }

    #[test]
    fn equal_arguments_measure_equal_tables() {
        let table = measured(3, 5);
        assert_eq!(table, measured(3, 5));
        let cells = table.rows.iter().flat_map(|(_, row)| row);
        let counted: u32 = cells.map(|cell| cell.1).sum();
        assert!(table.games == 3 && counted > 15, "{counted}");
    }
}
