//! Nodes and time to a depth on named games.

use std::io::{self, Write};

use plummet::engine::{Clock, Limits};
use plummet::internals::engine::search::{SearchEngine, SearchSettings};
use plummet::rules::{Ending, Goal, Ruleset};

use super::Options;
use super::games::{ask, openings, rules};

/// The games, and how deep `deepen` searches them.
const DEPTHS: [u32; 7] = [15, 15, 13, 13, 10, 7, 7];

fn named() -> io::Result<[(&'static str, Ruleset); 7]> {
    let (four, five) = ([Goal::Line(4)], [Goal::Line(5)]);
    // Squares of two cells a side alone are proven drawn at sight.
    let both = [Goal::Line(4), Goal::Square(2)];
    let (race, full) = (Ending::FirstGoal, Ending::FullBoard);
    Ok([
        ("connect_four 7x6", rules(7, 6, &four, race)?),
        ("four or square, 7x6", rules(7, 6, &both, race)?),
        ("most_fours 6x6", rules(6, 6, &four, full)?),
        ("most_fours 7x6", rules(7, 6, &four, full)?),
        ("line of 5, 12x12", rules(12, 12, &five, race)?),
        ("line of 4, 99x99", rules(99, 99, &four, race)?),
        ("most_fours 99x99", rules(99, 99, &four, full)?),
    ])
}

/// The nodes of a search of one depth, and the least of several times for it.
pub(crate) fn deepen(options: &Options, clock: &dyn Clock, out: &mut impl Write) -> io::Result<()> {
    let rounds = options.number("rounds", 5)?.max(1);
    let megabytes = usize::try_from(options.number("hash", 64)?).unwrap_or(64);
    let settings = SearchSettings {
        table_bytes: megabytes << 20,
        ..SearchSettings::default()
    };
    let only = options.text("only");
    for ((name, rules), usual) in named()?.into_iter().zip(DEPTHS) {
        if only.is_some_and(|only| !name.contains(only)) {
            continue;
        }
        let depth = options.number("depth", usual.into())?;
        let limits = Limits {
            depth: u32::try_from(depth).ok(),
            ..Limits::default()
        };
        let (mut nodes, mut seconds) = (0, f64::INFINITY);
        for position in openings(&rules, 4, 3, 3) {
            let mut least = f64::INFINITY;
            let mut engine = SearchEngine::new(settings);
            for round in 0..rounds {
                let answer = ask(&mut engine, &position, limits, clock)?;
                least = least.min(answer.elapsed.as_secs_f64());
                nodes += if round == 0 { answer.nodes } else { 0 };
            }
            seconds = if seconds.is_finite() { seconds } else { 0.0 } + least;
        }
        let speed = nodes as f64 / seconds;
        writeln!(
            out,
            "{name:<20} {nodes:>10} nodes to depth {depth}, {seconds:.3} s, {speed:.0} nodes/s"
        )?;
        out.flush()?;
    }
    Ok(())
}
