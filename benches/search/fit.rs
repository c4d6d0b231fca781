//! Weights by regression: how often positions of self-play are won, by what the evaluator
//! sees in them.
//!
//! An estimate is a sum of weights times what each is multiplied with; the latter is what the
//! evaluator says with that weight alone. Logistic regression, by Newton's method, finds the
//! weights under which the results of the games are most likely.

use std::io::{self, Write};

use plummet::engine::Limits;
use plummet::internals::engine::search::{Evaluator, HandMade, WideBoard};
use plummet::rules::{Player, Position};

use super::games::{ask, engine, evaluator, openings, play, play_random};
use super::tune::from_row;
use super::{Options, Outcome};

/// The unit of the weights: so many are a factor of e of the odds to win.
const UNIT: f64 = 42.0;

/// Holds weights back of which the positions tell little, as so many positions would.
const PRIOR: f64 = 1.0;

/// What the evaluator sees in a position, and the mover's result: 1, 0 or a half.
type Sample = (Vec<f64>, f64);

pub(crate) fn run(options: &Options) -> Outcome<()> {
    let (_, games) = options.family("both")?;
    let count = options.number("--games", 8_000)?;
    let depth = options.number("--depth", 5)?;
    let seed = options.number("--seed", 3)?;
    let share = options.number("--share", 100.0)? / 100.0;
    let begun = options.row(&games[0].0)?;
    let mut samples = Vec::new();
    for (rules, plies) in &games {
        let openings = openings(rules, *plies, count, seed);
        samples.extend(sampled(&openings, &begun, depth, seed));
    }
    let weights = fitted(&samples, begun.len());
    let before: Vec<f64> = begun.iter().map(|&it| f64::from(it) / UNIT).collect();
    let row = weights.iter().zip(&before).enumerate();
    let row = row.map(|(index, (&after, &before))| {
        let is_seen = samples.iter().any(|(seen, _)| seen[index] != 0.0);
        let after = if is_seen { after } else { before };
        rounded(UNIT * (before + share * (after - before)))
    });
    let row: Vec<i32> = row.collect();
    let (costs_before, costs) = (cost(&samples, &before), cost(&samples, &weights));
    Ok(writeln!(
        io::stdout(),
        "{} positions; their results cost {costs_before:.4} with the weights before, {costs:.4} with \
         these:\n{row:?}\n{:?}",
        samples.len(),
        from_row(&row),
    )?)
}

#[expect(clippy::cast_possible_truncation, reason = "weights are small")]
fn rounded(weight: f64) -> i32 {
    weight.round() as i32
}

/// Two positions of each game, some random discs later, where nobody has a win at hand, with
/// the result of a game from there.
fn sampled(openings: &[Position], row: &[i32], depth: u32, seed: u64) -> Vec<Sample> {
    let (mut red, mut yellow) = (engine(row), engine(row));
    // Each sees one number of the row alone.
    let alone = |index| (0..row.len()).map(move |other| i32::from(other == index));
    let seen = (0..row.len()).map(|index| evaluator(&alone(index).collect::<Vec<_>>()));
    let mut seen: Vec<HandMade> = seen.collect();
    let mut chance = fastrand::Rng::with_seed(seed);
    let mut samples = Vec::new();
    for opening in openings {
        let (mut position, mut line) = (opening.clone(), Vec::new());
        while position.outcome.is_none() {
            line.push(position.clone());
            if chance.u8(0..6) == 0 {
                play_random(&mut position, &mut chance);
            } else {
                let best = ask(&mut red, &position, Limits::depth(3));
                position.play(best).expect("a legal column");
            }
        }
        for _ in 0..2 {
            let Some(mut position) = chance.choice(&line).cloned() else {
                continue;
            };
            for _ in 0..chance.u8(0..4) {
                play_random(&mut position, &mut chance);
            }
            if position.outcome.is_none() && is_quiet(&position) {
                let winner = play(&position, [&mut red, &mut yellow], Limits::depth(depth));
                let mover = position.to_move;
                let result = winner.map_or(0.5, |player| f64::from(u8::from(player == mover)));
                let board = WideBoard::of(&position);
                let seen = seen.iter_mut().map(|evaluator| {
                    evaluator.begin(&position, &mut || false);
                    f64::from(evaluator.evaluate(&board, mover))
                });
                samples.push((seen.collect(), result));
            }
        }
    }
    samples
}

fn is_quiet(position: &Position) -> bool {
    let gains = |column| {
        let gain = |player| position.gain(column, player) > Some(0);
        gain(Player::Red) || gain(Player::Yellow)
    };
    !position.legal_columns().any(gains)
}

fn chance_of(seen: &[f64], weights: &[f64]) -> f64 {
    let sum: f64 = seen
        .iter()
        .zip(weights)
        .map(|(seen, weight)| seen * weight)
        .sum();
    1.0 / (1.0 + (-sum).exp())
}

/// The mean negative logarithm of the likelihood of the results.
fn cost(samples: &[Sample], weights: &[f64]) -> f64 {
    let costs = samples.iter().map(|(seen, result)| {
        let chance = chance_of(seen, weights).clamp(1e-9, 1.0 - 1e-9);
        -(result * chance.ln() + (1.0 - result) * (1.0 - chance).ln())
    });
    costs.sum::<f64>() / samples.len() as f64
}

/// The weights under which the results are most likely, in units of the logarithm of odds.
fn fitted(samples: &[Sample], count: usize) -> Vec<f64> {
    let mut weights = vec![0.0; count];
    for _ in 0..15 {
        let mut slope: Vec<f64> = weights.iter().map(|weight| PRIOR * weight).collect();
        let mut curve = vec![vec![0.0; count]; count];
        for (index, row) in curve.iter_mut().enumerate() {
            row[index] = PRIOR;
        }
        for (seen, result) in samples {
            let chance = chance_of(seen, &weights);
            for (index, &own) in seen.iter().enumerate().filter(|(_, own)| **own != 0.0) {
                slope[index] += (chance - result) * own;
                for (value, other) in curve[index].iter_mut().zip(seen) {
                    *value += chance * (1.0 - chance) * own * other;
                }
            }
        }
        for (weight, step) in weights.iter_mut().zip(solved(curve, slope)) {
            *weight -= step;
        }
    }
    weights
}

/// The solution of linear equations whose matrix is positive definite (Gauss and Jordan).
fn solved(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    for index in 0..right.len() {
        let pivot = matrix[index].clone();
        let value = right[index];
        for other in (0..right.len()).filter(|&other| other != index) {
            let factor = matrix[other][index] / pivot[index];
            for (entry, above) in matrix[other].iter_mut().zip(&pivot) {
                *entry -= factor * above;
            }
            right[other] -= factor * value;
        }
    }
    let solved = right.iter().enumerate();
    solved
        .map(|(index, value)| value / matrix[index][index])
        .collect()
}
