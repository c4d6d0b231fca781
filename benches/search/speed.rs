//! Nodes a second and depth on named games.

use std::io::{self, Write};
use std::time::Duration;

use plummet::engine::{Clock, Limits};
use plummet::internals::engine::search::{
    Evaluator, HandMade, SearchEngine, SearchSettings, Weights,
};
use plummet::rules::{Ending, Goal, Player, Position, Ruleset};

use super::Options;
use super::games::{ask, openings, rules};
use super::plain::Plain;
use super::rounds::number_of_threads;

pub(crate) fn run(options: &Options, clock: &dyn Clock, out: &mut impl Write) -> io::Result<()> {
    let time = Duration::from_millis(options.number("time", 1_000)?);
    let games = named()?;
    writeln!(
        out,
        "{:<20} {:>6} {:>6} {:>12} {:>12} {:>12} {:>7} {:>16} {:>12} {:>7}",
        "game",
        "start",
        "+8",
        "nodes/s",
        "+8 nodes/s",
        "plain n/s",
        "ratio",
        "to same depth",
        "alike n/s",
        "ratio"
    )?;
    let only = options.text("only");
    let settings = SearchSettings {
        threads: number_of_threads(options.text("threads").unwrap_or("1"))?,
        ..SearchSettings::default()
    };
    for (name, rules) in games {
        if only.is_some_and(|only| !name.contains(only)) {
            continue;
        }
        let start = Position::new(&rules);
        let later = openings(&rules, 8, 1, 3);
        let mut found = Vec::new();
        for position in [&start].into_iter().chain(&later) {
            found.push(searched(position, settings, time, clock)?);
        }
        let most = if rules.size().cells() > 1_000 {
            10_000
        } else {
            300_000
        };
        let plain = searched_plainly(Plain::new(&start, most, None), clock);
        let ours = to_depth(&start, plain.depth, clock)?;
        let alike = alike(&later, &start, most / 3, clock)?;
        writeln!(
            out,
            "{name:<20} {:>6} {:>6} {:>12.0} {:>12.0} {:>12.0} {:>7.1} {:>10.1} at {:>2} \
             {alike:>12.0} {:>7.1}",
            found[0].depth,
            found[1].depth,
            found[0].speed,
            found[1].speed,
            plain.speed,
            found[0].speed / plain.speed,
            plain.seconds / ours.max(1e-9),
            plain.depth,
            found[0].speed / alike,
        )?;
        out.flush()?;
    }
    Ok(())
}

/// How a search went.
#[derive(Clone, Copy, Debug)]
struct Searched {
    /// The depth that it finished.
    depth: u32,
    /// The seconds until then.
    seconds: f64,
    /// The nodes a second of all of it.
    speed: f64,
}

/// The search under test for so long, its table made.
fn searched(
    position: &Position,
    settings: SearchSettings,
    time: Duration,
    clock: &dyn Clock,
) -> io::Result<Searched> {
    let mut engine = SearchEngine::new(settings);
    let of_depth = Limits {
        depth: Some(1),
        ..Limits::default()
    };
    // The first request makes the table.
    ask(&mut engine, position, of_depth, clock)?;
    let of_time = Limits {
        time: Some(time),
        ..Limits::default()
    };
    let answer = ask(&mut engine, position, of_time, clock)?;
    let seconds = answer.elapsed.as_secs_f64();
    Ok(Searched {
        depth: answer.depth,
        seconds,
        speed: answer.nodes as f64 / seconds.max(1e-9),
    })
}

/// The plain search, as far as it is allowed to.
fn searched_plainly(mut plain: Plain, clock: &dyn Clock) -> Searched {
    let begun = clock.now();
    let (depth, finished) = plain.deepen(Player::Red, clock);
    let all = clock.now().saturating_sub(begun).as_secs_f64();
    Searched {
        depth,
        seconds: finished.saturating_sub(begun).as_secs_f64(),
        speed: plain.nodes as f64 / all.max(1e-9),
    }
}

/// The nodes a second of the plain search with the judgement of the hand-made evaluator,
/// counted anew over the whole board.
fn alike(others: &[Position], start: &Position, most: u64, clock: &dyn Clock) -> io::Result<f64> {
    let weights = Some(Weights::of(start.ruleset()));
    for position in others.iter().chain([start]) {
        let mut evaluator = HandMade::new();
        evaluator.reset(position);
        let mover = position.to_move();
        let (slow, quick) = (
            Plain::new(position, most, weights).judged(mover),
            evaluator.evaluate(mover),
        );
        if slow != quick {
            return Err(io::Error::other(format!(
                "judged {slow} and {quick}: {position:?}"
            )));
        }
    }
    Ok(searched_plainly(Plain::new(start, most, weights), clock).speed)
}

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

/// The seconds that a search to this depth takes, the table made.
fn to_depth(position: &Position, depth: u32, clock: &dyn Clock) -> io::Result<f64> {
    let mut engine = SearchEngine::new(SearchSettings::default());
    let limits = |depth| Limits {
        depth: Some(depth),
        ..Limits::default()
    };
    ask(&mut engine, position, limits(1), clock)?;
    let answer = ask(&mut engine, position, limits(depth), clock)?;
    Ok(answer.elapsed.as_secs_f64())
}
