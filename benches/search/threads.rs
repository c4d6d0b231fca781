//! The time to a depth with several threads.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};

use plummet::engine::{Analysis, Clock, Control, Engine, Limits, Score};
use plummet::internals::engine::search::{SearchEngine, SearchSettings};
use plummet::rules::{Ending, Goal, Position, Ruleset};

use super::Options;
use super::games::{ask, openings, rules};
use super::rounds::{Turns, numbers_of_threads, write_head};

/// The discs on the board of an opening, and the number of openings of each game.
const PLIES: usize = 4;
const OPENINGS: usize = 6;

/// A game and the depth of its searches.
type Case = (&'static str, Ruleset, u64);

fn cases() -> io::Result<[Case; 3]> {
    let four = [Goal::Line(4)];
    // Squares of two cells a side alone are proven drawn at sight.
    let both = [Goal::Line(4), Goal::Square(2)];
    let (race, full) = (Ending::FirstGoal, Ending::FullBoard);
    Ok([
        ("connect_four 7x6", rules(7, 6, &four, race)?, 14),
        ("four or square, 8x8", rules(8, 8, &both, race)?, 13),
        ("most_fours 7x6", rules(7, 6, &four, full)?, 14),
    ])
}

/// Writes the seconds and nodes to a depth with each number of threads.
pub(crate) fn deepen(options: &Options, clock: &dyn Clock, out: &mut impl Write) -> io::Result<()> {
    let threads = numbers_of_threads(options.text("threads").unwrap_or_default())?;
    let number = |name, usual| {
        let number = usize::try_from(options.number(name, usual)?);
        number.map_err(io::Error::other)
    };
    let rounds = number("rounds", 5)?.max(1);
    let bytes = number("hash", 64)? << 20;
    let only = options.text("only");
    write_head(out, &format!("{:<20} {:>5}", "game", "depth"))?;
    for (name, rules, usual) in cases()? {
        if only.is_some_and(|only| !name.contains(only)) {
            continue;
        }
        let depth = u32::try_from(options.number("depth", usual)?).map_err(io::Error::other)?;
        let positions = openings(&rules, PLIES, OPENINGS, 3);
        let mut turns = Turns::new(&threads, |threads| Ok(engine(threads, bytes)))?;
        let mut proven = Proven::default();
        turns.run(rounds, &positions, |engine, position| {
            let answer = to_depth(engine, position, depth, clock)?;
            proven.compare(position, &answer)?;
            Ok((answer.elapsed, answer.nodes))
        })?;
        turns.write(out, &format!("{name:<20} {depth:>5}"))?;
    }
    Ok(())
}

fn engine(threads: NonZeroUsize, table_bytes: usize) -> SearchEngine {
    SearchEngine::new(SearchSettings {
        threads,
        table_bytes,
        ..SearchSettings::default()
    })
}

/// The answer at this depth, or a proven one before, with the time until then. A limit by depth
/// would let one thread search, so a stop ends the search.
fn to_depth(
    engine: &mut SearchEngine,
    position: &Position,
    depth: u32,
    clock: &dyn Clock,
) -> io::Result<Analysis> {
    // A request with a limit by depth fills the table and forgets what stood there.
    ask(engine, position, Limits::depth(1), clock)?;
    let stop = AtomicBool::new(false);
    let mut reached = None;
    let mut reader = |analysis: &Analysis| {
        if analysis.depth <= depth {
            reached = Some(analysis.clone());
        }
        if analysis.depth >= depth {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let mut control = Control::new(Limits::default(), &stop, clock).with_reader(&mut reader);
    engine
        .analyze(position, &mut control)
        .map_err(io::Error::other)?;
    reached.ok_or_else(|| io::Error::other("no depth was reached"))
}

/// The proven results of positions, which no number of threads changes.
#[derive(Default)]
struct Proven(Vec<(Position, Score)>);

impl Proven {
    fn compare(&mut self, position: &Position, answer: &Analysis) -> io::Result<()> {
        let Some(score) = answer.score.filter(|score| score.is_proven()) else {
            return Ok(());
        };
        // A win may be proven before its least number of plies is.
        let score = match score {
            Score::WinIn(_) => Score::WinIn(0),
            Score::LossIn(_) => Score::LossIn(0),
            score => score,
        };
        match self.0.iter().find(|(known, _)| known == position) {
            Some((_, known)) if *known != score => Err(io::Error::other(format!(
                "proven {known:?} and {score:?}: {position:?}"
            ))),
            Some(_) => Ok(()),
            None => {
                self.0.push((position.clone(), score));
                Ok(())
            }
        }
    }
}
