//! Weights by self-play: one number at a time is changed, and the change stays where it
//! wins a match against the weights so far. The games are the same in every run.

use std::io::{self, Write};

use plummet::engine::{FrozenClock, Limits};
use plummet::internals::engine::search::{HandMade, SearchEngine, SearchSettings, Weights};
use plummet::rules::{Ending, Goal, Position, Ruleset};

use super::Options;
use super::games::{contest, openings, rules};

/// The games of a family, with the first plies of their openings.
pub(crate) fn family(name: &str) -> io::Result<Vec<(Ruleset, usize)>> {
    let (line, square) = ([Goal::Line(4)], [Goal::Square(2)]);
    let race = Ending::FirstGoal;
    Ok(match name {
        "lines" => vec![
            (rules(7, 6, &line, race)?, 4),
            (rules(8, 7, &line, race)?, 6),
            (rules(9, 7, &[Goal::Line(5)], race)?, 6),
        ],
        // Small boards and short openings end in draws.
        "squares" => vec![
            (rules(7, 6, &square, race)?, 8),
            (rules(8, 7, &square, race)?, 12),
            (rules(9, 9, &square, race)?, 20),
            (rules(12, 10, &square, race)?, 30),
        ],
        "both" => vec![
            (rules(7, 6, &[Goal::Line(4), Goal::Square(2)], race)?, 3),
            (rules(8, 7, &[Goal::Line(4), Goal::Square(2)], race)?, 4),
        ],
        "fours" => vec![
            (rules(7, 6, &line, Ending::FullBoard)?, 6),
            (rules(6, 6, &line, Ending::FullBoard)?, 6),
            (rules(8, 7, &line, Ending::FullBoard)?, 6),
        ],
        "points" => vec![
            (rules(6, 6, &square, Ending::FullBoard)?, 6),
            (rules(8, 7, &square, Ending::FullBoard)?, 6),
        ],
        other => return Err(io::Error::other(format!("there is no family {other}"))),
    })
}

/// The evaluator with these weights for every ruleset.
pub(crate) fn evaluator(weights: Weights) -> HandMade {
    let mut evaluator = HandMade::new();
    evaluator.weights = Some(weights);
    evaluator
}

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

fn engine(weights: Weights) -> SearchEngine<HandMade> {
    let settings = SearchSettings {
        table_bytes: 1 << 20,
        ..SearchSettings::default()
    };
    SearchEngine::with_evaluator(settings, evaluator(weights))
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

pub(crate) fn run(options: &Options, out: &mut impl Write) -> io::Result<()> {
    let name = options.text("family").unwrap_or("lines");
    let games = family(name)?;
    let count = options.number("games", 200)?;
    let nodes = options.number("nodes", 2_000)?;
    let rounds = options.number("rounds", 2)?;
    let seed = options.number("seed", 1)?;
    let Some((rules, _)) = games.first() else {
        return Ok(());
    };
    let mut best = options
        .row()?
        .unwrap_or_else(|| to_row(&Weights::of(rules)));
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let each = usize::try_from(count).unwrap_or(2) / (2 * games.len());
    for round in 0..rounds {
        for index in used(name) {
            for sign in [1, -1] {
                let mut row = best.clone();
                let step = (row[index].abs() / (3 + i32::try_from(round).unwrap_or(0))).max(3);
                row[index] += sign * step;
                let starts = starts(&games, each.max(1), seed + 1_000 * round + index as u64);
                let (mut new, mut old) = (engine(from_row(&row)), engine(from_row(&best)));
                let tally = contest(
                    &starts,
                    (&mut new, limits),
                    (&mut old, limits),
                    &FrozenClock,
                )?;
                // By half a standard deviation of the games that somebody won.
                let (wins, losses) = (f64::from(tally.wins), f64::from(tally.losses));
                let accepted = wins - losses > (wins + losses).sqrt() / 2.0;
                writeln!(
                    out,
                    "round {round} number {index}: {} -> {}: +{} ={} -{}{}",
                    best[index],
                    row[index],
                    tally.wins,
                    tally.draws,
                    tally.losses,
                    if accepted { "  kept" } else { "" }
                )?;
                out.flush()?;
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

fn starts(games: &[(Ruleset, usize)], each: usize, seed: u64) -> Vec<Position> {
    let mut starts = Vec::new();
    for (rules, plies) in games {
        starts.extend(openings(rules, *plies, each, seed));
    }
    starts
}
