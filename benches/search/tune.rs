//! Weights by self-play: one number at a time is changed, and the change stays where it
//! wins a match against the weights so far. The games are the same in every run.

use std::io::{self, Write};

use plummet::engine::Limits;
use plummet::internals::engine::search::Weights;
use plummet::rules::{Player, Position};

use super::games::{engine, openings, play};
use super::{Options, Outcome};

/// Where the values of a kind of windows stand in a row: missing cells, and those against the tempo.
fn places() -> impl Iterator<Item = (usize, usize)> {
    (1..4).flat_map(|missing| (0..=missing).map(move |against| (missing, against)))
}

/// Lists all numbers in one row.
pub(crate) fn to_row(weights: &Weights) -> Vec<i32> {
    let windows = weights.windows.iter();
    let mut row: Vec<i32> = windows
        .flat_map(|kind| places().map(|(missing, against)| kind[missing][against]))
        .collect();
    row.extend([weights.lowest_threat, weights.each_row_above, weights.tempo]);
    row
}

/// Reads the weights from such a row; missing numbers are 0.
pub(crate) fn from_row(row: &[i32]) -> Weights {
    let mut numbers = row.iter().copied();
    let mut windows = [[[0; 4]; 4]; 2];
    for kind in &mut windows {
        for (missing, against) in places() {
            kind[missing][against] = numbers.next().unwrap_or(0);
        }
    }
    let mut next = || numbers.next().unwrap_or(0);
    Weights {
        windows,
        lowest_threat: next(),
        each_row_above: next(),
        tempo: next(),
    }
}

/// Which numbers of a row the family uses.
fn used(name: &str) -> Vec<usize> {
    match name {
        "lines" => (0..9).chain([18, 19]).collect(),
        "squares" => (9..18).chain([18, 19]).collect(),
        // The numbers of the lines stay as they are.
        "both" => (9..18).chain([20]).collect(),
        "fours" => (0..9).collect(),
        _ => (9..18).collect(),
    }
}

pub(crate) fn run(options: &Options) -> Outcome<()> {
    let (name, games) = options.family("lines")?;
    let count: usize = options.number("--games", 200)?;
    let limits = Limits::nodes(options.number("--nodes", 2_000)?);
    let rounds: i32 = options.number("--rounds", 2)?;
    let seed: u64 = options.number("--seed", 1)?;
    let mut best = options.row(&games[0].0)?;
    let each = (count / (2 * games.len())).max(1);
    let mut out = io::stdout();
    for round in 0..rounds {
        for index in used(name) {
            for sign in [1, -1] {
                let mut row = best.clone();
                row[index] += sign * (row[index].abs() / (3 + round)).max(3);
                let seed = seed + 1_000 * u64::from(round.unsigned_abs()) + index as u64;
                let starts = games.iter();
                let starts = starts.flat_map(|(rules, plies)| openings(rules, *plies, each, seed));
                let [wins, draws, losses] =
                    contest(&starts.collect::<Vec<_>>(), [&row, &best], limits);
                // By half a standard deviation of the games that somebody won.
                let accepted = wins - losses > (wins + losses).sqrt() / 2.0;
                let kept = if accepted { "  kept" } else { "" };
                let (before, after) = (best[index], row[index]);
                writeln!(
                    out,
                    "round {round} number {index}: {before} -> {after}: +{wins} ={draws} -{losses}{kept}"
                )?;
                if accepted {
                    best = row;
                    break;
                }
            }
        }
        writeln!(out, "{:?}", from_row(&best))?;
    }
    Ok(())
}

/// A match from openings, each played twice with swapped colours: the wins, draws and losses of the first.
fn contest(openings: &[Position], rows: [&[i32]; 2], limits: Limits) -> [f64; 3] {
    let [mut new, mut old] = rows.map(engine);
    let mut counts = [0.0; 3];
    for opening in openings {
        for own in Player::BOTH {
            let winner = match own {
                Player::Red => play(opening, [&mut new, &mut old], limits),
                Player::Yellow => play(opening, [&mut old, &mut new], limits),
            };
            let result = winner.map_or(1, |winner| if winner == own { 0 } else { 2 });
            counts[result] += 1.0;
        }
    }
    counts
}
