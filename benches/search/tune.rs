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

fn engine(weights: Weights) -> SearchEngine<HandMade> {
    let settings = SearchSettings {
        table_bytes: 1 << 20,
        ..SearchSettings::default()
    };
    SearchEngine::with_evaluator(settings, HandMade::with_weights(weights))
}

/// Which numbers of a row the family uses.
fn used(name: &str) -> Vec<usize> {
    match name {
        "lines" => (0..9).chain([20, 21]).collect(),
        "squares" => (10..19).chain([20, 21]).collect(),
        // The numbers of the lines stay as they are.
        "both" => (10..20).chain([22]).collect(),
        "fours" => (0..10).collect(),
        _ => (10..20).collect(),
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
        .unwrap_or_else(|| Weights::of(rules).to_row());
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
                let (mut new, mut old) = (
                    engine(Weights::from_row(&row)),
                    engine(Weights::from_row(&best)),
                );
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
        writeln!(out, "{:?}", Weights::from_row(&best))?;
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
