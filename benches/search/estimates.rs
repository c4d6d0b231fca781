//! Estimates of the analysis beside exact results: what a hundredth of a point and what a
//! value in a race are worth.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;

use plummet::engine::{Analysis, FrozenClock, Limits, Score, solver::Solver};
use plummet::internals::engine::search::{POINT, ScoredColumns, SearchEngine, SearchSettings};
use plummet::rules::{Ending, Goal, Position, Ruleset};

use super::Options;
use super::games::{ask, openings, rules};

/// An estimate, and the exact result for the same player: a margin in points, or 1, 0 or -1.
#[derive(Clone, Copy, Debug)]
struct Pair {
    estimate: f64,
    exact: f64,
}

/// The nodes of the analyses that are compared: about 0.05 s to 2 s of the window's.
const NODES: [u64; 3] = [30_000, 200_000, 1_000_000];

/// Writes how far the estimates in scoring games are from the exact margins.
pub(crate) fn margins(options: &Options, out: &mut impl Write) -> io::Result<()> {
    let count = usize::try_from(options.number("games", 40)?).unwrap_or(40);
    let seed = options.number("seed", 5)?;
    let millions = options.number("millions", 60)?;
    let line = [Goal::Line(4)];
    for (columns, rows, free) in [(5, 5, 15), (6, 6, 18), (7, 6, 18), (7, 6, 21)] {
        let rules = rules(columns, rows, &line, Ending::FullBoard)?;
        let mut kinds: BTreeMap<(u64, bool), Vec<Pair>> = BTreeMap::new();
        for position in middles(&rules, free, count, seed)? {
            let exact = scored(&position, millions * 1_000_000)?;
            for nodes in NODES {
                let found = scored(&position, nodes)?;
                let pairs = pairs(&found, &exact, |score| match score {
                    Score::Points(points) => Some(f64::from(points)),
                    _ => None,
                });
                for (of_position, pair) in pairs {
                    let pair = Pair {
                        estimate: pair.estimate / f64::from(POINT),
                        ..pair
                    };
                    kinds.entry((nodes, of_position)).or_default().push(pair);
                }
            }
        }
        for ((nodes, of_position), pairs) in kinds {
            let what = if of_position { "positions" } else { "columns" };
            write!(out, "{columns}x{rows} {free} free, {nodes} nodes, {what}: ")?;
            points_row(&pairs, out)?;
            out.flush()?;
        }
    }
    Ok(())
}

/// Writes the share of won games by the value of the estimate in races.
pub(crate) fn odds(options: &Options, out: &mut impl Write) -> io::Result<()> {
    let count = usize::try_from(options.number("games", 60)?).unwrap_or(60);
    let seed = options.number("seed", 5)?;
    let rules = Ruleset::default();
    let mut solver = Solver::new(&rules).map_err(io::Error::other)?;
    let limits = Limits {
        time: Some(Duration::from_secs(8)),
        ..Limits::default()
    };
    let mut kinds: BTreeMap<u64, Vec<Pair>> = BTreeMap::new();
    for free in [34, 30, 26, 22] {
        for position in middles(&rules, free, count, seed + free as u64)? {
            let Ok(exact) = solver.solve_within(&position, limits) else {
                continue;
            };
            let exact = match exact {
                Score::WinIn(_) => 1.0,
                Score::LossIn(_) => -1.0,
                _ => 0.0,
            };
            for nodes in NODES {
                let found = scored(&position, nodes)?;
                if let Some(Score::Heuristic(value)) = found.score {
                    let estimate = f64::from(value);
                    kinds
                        .entry(nodes)
                        .or_default()
                        .push(Pair { estimate, exact });
                }
            }
        }
    }
    for (nodes, pairs) in kinds {
        writeln!(out, "7x6, {nodes} nodes, {} positions", pairs.len())?;
        odds_rows(&pairs, out)?;
    }
    Ok(())
}

/// Positions of games between careless players, with this number of free cells.
fn middles(rules: &Ruleset, free: usize, count: usize, seed: u64) -> io::Result<Vec<Position>> {
    let mut chance = fastrand::Rng::with_seed(seed);
    let mut player = SearchEngine::new(SearchSettings {
        table_bytes: 1 << 20,
        ..SearchSettings::default()
    });
    let mut found = Vec::new();
    for opening in openings(rules, 4, 4 * count, seed) {
        let mut position = opening;
        while position.outcome().is_none() && position.board().free() > free {
            let limits = Limits {
                depth: Some(4),
                ..Limits::default()
            };
            let column = match chance.u8(0..4) {
                0 => chance.choice(position.legal_columns().collect::<Vec<_>>()),
                _ => ask(&mut player, &position, limits, &FrozenClock)?.best,
            };
            let column = column.ok_or_else(|| io::Error::other("no move"))?;
            position.play(column).map_err(io::Error::other)?;
        }
        if position.outcome().is_none() {
            found.push(position);
        }
        if found.len() == count {
            break;
        }
    }
    Ok(found)
}

/// ScoredColumns every column within a number of nodes.
fn scored(position: &Position, nodes: u64) -> io::Result<Analysis> {
    let mut engine = SearchEngine::new(SearchSettings {
        scores: ScoredColumns::Every,
        ..SearchSettings::default()
    });
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    ask(&mut engine, position, limits, &FrozenClock)
}

/// Returns the estimates whose exact value is known; `true` for that of the position.
fn pairs(
    found: &Analysis,
    exact: &Analysis,
    value: impl Fn(Score) -> Option<f64>,
) -> Vec<(bool, Pair)> {
    let pair = |estimate: Option<Score>, exact: Option<Score>| match (estimate?, value(exact?)) {
        (Score::Heuristic(estimate), Some(exact)) => Some(Pair {
            estimate: f64::from(estimate),
            exact,
        }),
        _ => None,
    };
    let of_column = |analysis: &Analysis, column| {
        let known = analysis.columns.iter().find(|known| known.column == column);
        known.map(|known| known.score)
    };
    let columns = found.columns.iter().filter_map(|known| {
        let exact = of_column(exact, known.column);
        Some((false, pair(Some(known.score), exact)?))
    });
    let position = pair(found.score, exact.score).map(|pair| (true, pair));
    columns.chain(position).collect()
}

fn points_row(pairs: &[Pair], out: &mut impl Write) -> io::Result<()> {
    let count = pairs.len() as f64;
    let mean = |of: &dyn Fn(&Pair) -> f64| pairs.iter().map(of).sum::<f64>() / count;
    let slope = mean(&|pair| pair.estimate * pair.exact) / mean(&|pair| pair.estimate.powi(2));
    let apart: Vec<&Pair> = pairs
        .iter()
        .filter(|pair| pair.estimate.abs() >= 0.5)
        .collect();
    let right = apart.iter().filter(|pair| pair.estimate * pair.exact > 0.0);
    let wrong = apart.iter().filter(|pair| pair.estimate * pair.exact < 0.0);
    writeln!(
        out,
        "{} pairs, mean error {:.2}, bias {:+.2}, rounded {:.2}, factor {slope:.2} \
         (error {:.2} with it); of {} not even {:.1} % right, {:.1} % wrong",
        pairs.len(),
        mean(&|pair| (pair.estimate - pair.exact).abs()),
        mean(&|pair| pair.estimate - pair.exact),
        mean(&|pair| (pair.estimate.round() - pair.exact).abs()),
        mean(&|pair| (slope * pair.estimate - pair.exact).abs()),
        apart.len(),
        100.0 * right.count() as f64 / apart.len() as f64,
        100.0 * wrong.count() as f64 / apart.len() as f64,
    )
}

fn odds_rows(pairs: &[Pair], out: &mut impl Write) -> io::Result<()> {
    for edges in [0.0, 5.0, 10.0, 20.0, 40.0, 60.0, 80.0, 120.0, 200.0, 1e6].windows(2) {
        let [from, to] = edges else { continue };
        let inside: Vec<f64> = pairs
            .iter()
            .filter(|pair| (*from..*to).contains(&pair.estimate.abs()))
            .map(|pair| pair.exact * pair.estimate.signum())
            .collect();
        let share = |result: f64| {
            let those = inside.iter().filter(|&&found| found == result);
            100.0 * those.count() as f64 / inside.len() as f64
        };
        writeln!(
            out,
            "  |value| {from} to {to}: {}: {:.0} % won, {:.0} % drawn, {:.0} % lost",
            inside.len(),
            share(1.0),
            share(0.0),
            share(-1.0)
        )?;
    }
    Ok(())
}
