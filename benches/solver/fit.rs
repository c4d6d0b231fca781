//! The weights of the order of moves in the opening, learned from searches.
//!
//! A position where one player keeps a score teaches which of his moves to search first: one that
//! keeps it, and takes few positions to prove. Every move is searched alone with an empty table.
//!
//! The table at the end compares orders by such searches of single moves. A whole search also meets
//! positions again, so that an order which is better here can take more positions there:
//! `docs/exact.md` has both.

use std::io::{self, Write};

use plummet::engine::solver::{Solver, SolverSettings};
use plummet::internals::engine::solver::{Exactness, OpeningOrder, late_order};
use plummet::rules::{Column, Player, Position, Ruleset, RulesetSpec};

use super::random_position;

/// The fewest positions to learn from and to test.
const LEAST_COUNT: usize = 100;

/// Every tenth first position is for the test: positions of one line of play are much alike.
const TEST_PART: usize = 10;

/// A move that takes more positions counts as one that does not keep the score.
const MOST_NODES: u64 = 60_000;

/// The discs of the first position of a line of play.
const FIRST_DISCS: std::ops::Range<u32> = 2..9;

/// Rounds through all positions, and positions between two changes of the weights.
const ROUNDS: u32 = 20;
const BATCH: usize = 64;

/// How fast the weights change, and how they are held back.
const STEP: f64 = 0.02;
const PRIOR: f64 = 1e-4;

/// The unit of the weights: so many are a factor of e of the odds that a move is the better one.
const UNIT: f64 = 64.0;

/// A position where the mover keeps a score, by its moves.
type Sample = Vec<Move>;

/// A move of a position.
struct Move {
    keeps_score: bool,
    nodes: u64,
    /// What each weight is multiplied with, where that is not 0.
    seen: Vec<(usize, f64)>,
    /// Its values in the orders that are compared.
    late: i32,
    shipped: i32,
}

impl Move {
    fn value(&self, weights: &[f64]) -> f64 {
        let values = self.seen.iter();
        values.map(|&(index, count)| count * weights[index]).sum()
    }

    /// The positions that it takes, with some for those around them.
    fn cost(&self) -> f64 {
        self.nodes as f64 + 20.0
    }
}

/// Learns from `count` positions, and writes how good the orders are on about a tenth of them, which
/// it has not learned from.
pub(super) fn run(count: usize) -> io::Result<()> {
    if count < LEAST_COUNT {
        return Err(io::Error::other(format!(
            "--fit {count}: expected {LEAST_COUNT} positions or more"
        )));
    }
    let Samples { lessons, tests } = samples(count)?;
    #[expect(clippy::cast_possible_truncation, reason = "weights are small")]
    let row = learned(&lessons)
        .into_iter()
        .map(|weight| (UNIT * weight).round() as i16);
    let order = OpeningOrder::from_row(row);
    let weights: Vec<f64> = order.to_row().into_iter().map(f64::from).collect();
    let mut out = io::stdout().lock();
    writeln!(out, "{order:?}\n")?;
    writeln!(
        out,
        "{} positions to learn from, {} to test\n{:<8} {:>14} {:>12}",
        lessons.len(),
        tests.len(),
        "order",
        "times the best",
        "first keeps"
    )?;
    write_row(&mut out, "late", &tests, |one| f64::from(one.late))?;
    write_row(&mut out, "shipped", &tests, |one| f64::from(one.shipped))?;
    write_row(&mut out, "learned", &tests, |one| one.value(&weights))
}

/// Writes how many positions an order takes until a move keeps the score, beside the best order
/// (the geometric mean), and how often its first move does.
fn write_row(
    out: &mut impl Write,
    name: &str,
    samples: &[Sample],
    value: impl Fn(&Move) -> f64,
) -> io::Result<()> {
    let (mut logarithms, mut firsts) = (0.0, 0);
    for sample in samples {
        let mut moves: Vec<&Move> = sample.iter().collect();
        moves.sort_by(|one, other| value(other).total_cmp(&value(one)));
        let wrong = moves.iter().take_while(|one| !one.keeps_score).count();
        let spent: f64 = moves.iter().take(wrong + 1).map(|one| one.cost()).sum();
        if let Some(best) = best(sample) {
            logarithms += (spent / best.cost()).ln();
        }
        firsts += u32::from(wrong == 0);
    }
    let count = samples.len() as f64;
    writeln!(
        out,
        "{name:<8} {:>14.3} {:>10.1} %",
        (logarithms / count).exp(),
        100.0 * f64::from(firsts) / count
    )
}

/// The move that keeps the score with the fewest positions.
fn best(sample: &[Move]) -> Option<&Move> {
    let kept = sample.iter().filter(|one| one.keeps_score);
    kept.min_by_key(|one| one.nodes)
}

/// The positions to learn from, and those to test.
#[derive(Default)]
struct Samples {
    lessons: Vec<Sample>,
    tests: Vec<Sample>,
}

/// Positions of lines of play in which one player keeps what the first position is worth, and the
/// other plays at random.
fn samples(count: usize) -> io::Result<Samples> {
    let ruleset = Ruleset::new(&RulesetSpec::default()).map_err(io::Error::other)?;
    let mut with_book = Solver::new(&ruleset).map_err(io::Error::other)?;
    let mut lesson = Lesson {
        solver: Solver::with_settings(&ruleset, SolverSettings::default())
            .map_err(io::Error::other)?,
        features: features(),
    };
    let mut random = fastrand::Rng::with_seed(1);
    let mut samples = Samples::default();
    let (mut found, mut next_word) = (0, 1_000);
    for line in 0.. {
        if found >= count {
            break;
        }
        let list = if line % TEST_PART == 0 {
            &mut samples.tests
        } else {
            &mut samples.lessons
        };
        let before = list.len();
        let discs = random.u32(FIRST_DISCS);
        let Some(first) = random_position(&ruleset, discs, &mut random) else {
            continue;
        };
        if has_win(&first, first.to_move()) {
            continue;
        }
        let solution = with_book
            .solve_until(&first, Exactness::Exact, &mut |_| false)
            .map_err(io::Error::other)?;
        let Some(solution) = solution else { continue };
        for (player, score) in [
            (first.to_move(), solution.value),
            (first.to_move().opponent(), -solution.value),
        ] {
            lesson.follow(first.clone(), player, score, &mut random, list)?;
        }
        found += list.len() - before;
        if found >= next_word {
            next_word += 1_000;
            writeln!(io::stderr(), "{found} of {count} positions")?;
        }
    }
    Ok(samples)
}

/// What it takes to search and describe moves.
struct Lesson {
    solver: Solver,
    features: Vec<OpeningOrder>,
}

impl Lesson {
    /// Plays from a position on: `player` keeps `score`, and the opponent plays at random. Adds the
    /// positions where `player` has a choice.
    fn follow(
        &mut self,
        mut position: Position,
        player: Player,
        score: i32,
        random: &mut fastrand::Rng,
        samples: &mut Vec<Sample>,
    ) -> io::Result<()> {
        while OpeningOrder::covers(&position) && !has_win(&position, position.to_move()) {
            let columns = safe_columns(&position)?;
            let column = if position.to_move() == player && columns.len() > 1 {
                let moves = self.searched(&position, &columns, score)?;
                let kept = moves.iter().zip(&columns);
                let kept: Vec<Column> = kept
                    .filter(|(one, _)| one.keeps_score)
                    .map(|(_, &column)| column)
                    .collect();
                if !kept.is_empty() {
                    samples.push(moves);
                }
                random.choice(kept)
            } else {
                random.choice(columns)
            };
            let Some(column) = column else { break };
            position.play(column).map_err(io::Error::other)?;
        }
        Ok(())
    }

    fn searched(
        &mut self,
        position: &Position,
        columns: &[Column],
        score: i32,
    ) -> io::Result<Sample> {
        let moves = columns.iter().map(|&column| {
            let mut nodes = 0;
            self.solver.clear();
            let keeps_score = self
                .solver
                .keeps_score_until(position, column, score, &mut nodes, &mut |nodes| {
                    nodes >= MOST_NODES
                })
                .map_err(io::Error::other)?;
            let value = |order: &OpeningOrder| order.score(position, column).unwrap_or_default();
            let seen = self.features.iter().map(value).map(f64::from).enumerate();
            Ok(Move {
                keeps_score: keeps_score == Some(true),
                nodes,
                seen: seen.filter(|&(_, count)| count != 0.0).collect(),
                late: late_order(position, column).unwrap_or_default(),
                shipped: value(&OpeningOrder::shipped()),
            })
        });
        moves.collect()
    }
}

/// The orders in which one weight alone is 1.
fn features() -> Vec<OpeningOrder> {
    let alone = |index| (0..OpeningOrder::COUNT).map(move |other| i16::from(other == index));
    (0..OpeningOrder::COUNT)
        .map(|index| OpeningOrder::from_row(alone(index)))
        .collect()
}

fn has_win(position: &Position, player: Player) -> bool {
    let mut columns = position.legal_columns();
    columns.any(|column| position.gain(column, player) > Some(0))
}

/// The columns after which the opponent cannot win at once.
fn safe_columns(position: &Position) -> io::Result<Vec<Column>> {
    let mut columns = Vec::new();
    for column in position.legal_columns() {
        let mut reply = position.clone();
        reply.play(column).map_err(io::Error::other)?;
        if !has_win(&reply, reply.to_move()) {
            columns.push(column);
        }
    }
    Ok(columns)
}

/// The weights that make the values of the best move and the others differ most where the wrong
/// one costs most, by stochastic descent with Adam's steps (Kingma and Ba 2015).
fn learned(samples: &[Sample]) -> Vec<f64> {
    let mut weights = vec![0.0; OpeningOrder::COUNT];
    let (mut means, mut squares) = (weights.clone(), weights.clone());
    let (mut mean_share, mut square_share) = (1.0, 1.0);
    let mut random = fastrand::Rng::with_seed(1);
    let mut samples: Vec<&Sample> = samples.iter().collect();
    for round in 0..ROUNDS {
        random.shuffle(&mut samples);
        let step = STEP * (1.0 - f64::from(round) / f64::from(ROUNDS));
        for batch in samples.chunks(BATCH) {
            let mut slope: Vec<f64> = weights.iter().map(|weight| PRIOR * weight).collect();
            for sample in batch {
                add_slope(sample, &weights, batch.len() as f64, &mut slope);
            }
            mean_share *= 0.9;
            square_share *= 0.999;
            for (index, slope) in slope.into_iter().enumerate() {
                means[index] += 0.1 * (slope - means[index]);
                squares[index] += 0.001 * (slope * slope - squares[index]);
                let mean = means[index] / (1.0 - mean_share);
                let square: f64 = squares[index] / (1.0 - square_share);
                weights[index] -= step * mean / (square.sqrt() + 1e-8);
            }
        }
    }
    weights
}

/// Adds the slope of a position's loss: for each move but the best, `w * ln(1 + exp(value - best))`.
fn add_slope(sample: &[Move], weights: &[f64], share: f64, slope: &mut [f64]) {
    let Some(best) = best(sample) else { return };
    let best_value = best.value(weights);
    for other in sample.iter().filter(|one| !std::ptr::eq(*one, best)) {
        let ratio = other.cost() / best.cost();
        let weight = if other.keeps_score {
            (ratio - 1.0).min(10.0)
        } else {
            ratio.clamp(0.3, 10.0)
        };
        let pull = 0.5 * weight.sqrt() / (1.0 + (best_value - other.value(weights)).exp()) / share;
        for &(index, count) in &other.seen {
            slope[index] += pull * count;
        }
        for &(index, count) in &best.seen {
            slope[index] -= pull * count;
        }
    }
}
