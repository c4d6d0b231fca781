//! The exact solver, position by position: mean, median and 99th percentile of the time, mean nodes.
//! One thread, no opening book, the table cleared before every position.
//!
//! `cargo bench --no-default-features --bench solver [-- [--lines N] [--empty] [SET ...]]`
//! `cargo bench --no-default-features --bench solver -- --answers N`
//!
//! SET is one of `L3_R1 L2_R1 L2_R2 L1_R1 L1_R2 L1_R3` (stage and difficulty; all but the
//! last where none is named); `--lines N` takes the first N of 200 lines; `--empty` solves
//! the empty board once.
//!
//! `--answers N` asks the perfect player, which has the opening book, about N positions
//! of random play for every number of discs, each time without memory of the one before.
//!
//! `cargo bench --no-default-features --bench solver -- --threads 1,2,8 [--rounds N] [...]`
//! `cargo bench --no-default-features --bench solver -- --stops N`
//! `cargo bench --no-default-features --bench solver -- --agree N`
//!
//! `--threads` solves every position with each number of threads in turn, five times or
//! `--rounds`. `--stops N` stops N searches of the empty board with two threads and with
//! eight, and `--agree N` compares the scores of N random positions with 2 to 8 threads.

#![allow(clippy::disallowed_methods, reason = "for makers alone")]

mod rounds;
mod sets;
mod threads;

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use plummet::engine::solver::{Perfect, Solver, SolverSettings};
use plummet::engine::{Control, Engine, FrozenClock, Limits, ScoredColumns};
use plummet::internals::engine::solver::Exactness;
use plummet::rules::notation::parse_moves;
use plummet::rules::{Column, Position, Ruleset, RulesetSpec};

use sets::SETS;

/// What to measure.
struct Options {
    lines: usize,
    empty: bool,
    /// Numbers of threads to compare; none for the sets alone.
    threads: Vec<NonZeroUsize>,
    rounds: usize,
    names: Vec<String>,
}

impl Options {
    /// The sets to measure, each with its first lines.
    fn sets(&self) -> Vec<(&'static str, Vec<&'static str>)> {
        let is_asked = |name: &str| {
            if self.names.is_empty() {
                name != "L1_R3" && !self.empty
            } else {
                self.names.iter().any(|asked| asked == name)
            }
        };
        let sets = SETS.into_iter().filter(|(name, _)| is_asked(name));
        let mut sets: Vec<_> = sets
            .map(|(name, text)| (name, text.lines().take(self.lines).collect()))
            .collect();
        if self.empty {
            sets.push(("empty", vec![" 1"]));
        }
        sets
    }
}

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let mut options = Options {
        lines: 200,
        empty: false,
        threads: Vec::new(),
        rounds: 5,
        names: Vec::new(),
    };
    while let Some(argument) = arguments.next() {
        let mut number = || {
            let count = arguments.next().and_then(|count| count.parse().ok());
            count.ok_or_else(|| io::Error::other(format!("{argument} needs a number")))
        };
        match argument.as_str() {
            "--lines" => options.lines = number()?,
            "--rounds" => options.rounds = number()?,
            "--answers" => return answers(number()?),
            "--stops" => return threads::stops(number()?),
            "--agree" => return threads::agree(number()?),
            "--threads" => {
                let list = arguments.next().unwrap_or_default();
                options.threads = rounds::numbers_of_threads(&list)?;
            }
            "--empty" => options.empty = true,
            // Cargo adds it.
            "--bench" => {}
            name => options.names.push(name.to_owned()),
        }
    }
    if options.threads.is_empty() {
        measure(&options)
    } else {
        threads::compare(&options)
    }
}

fn measure(options: &Options) -> io::Result<()> {
    let ruleset = Ruleset::new(&RulesetSpec::default()).map_err(io::Error::other)?;
    let ours =
        Solver::with_settings(&ruleset, SolverSettings::default()).map_err(io::Error::other)?;
    let mut bench = Bench { ruleset, ours };
    // Until the table was written once, every write waits for a page of memory.
    for moves in ["32751571231557", "335662333565", "2416615552"] {
        bench.time(moves)?;
    }
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "{:<6} {:>12} {:>12} {:>12} {:>13}",
        "set", "mean us", "median us", "99 % us", "mean nodes"
    )?;
    for (name, lines) in options.sets() {
        bench.compare(&mut out, name, &lines)?;
    }
    Ok(())
}

/// Times and nodes of one set.
#[derive(Default)]
struct Record {
    times: Vec<Duration>,
    nodes: u64,
    most_nodes: u64,
}

impl Record {
    fn add_nodes(&mut self, nodes: u64) {
        self.nodes += nodes;
        self.most_nodes = self.most_nodes.max(nodes);
    }

    fn mean(&self) -> f64 {
        self.times.iter().sum::<Duration>().as_secs_f64() * 1e6 / self.times.len().max(1) as f64
    }

    /// The time that a share of the positions does not exceed, in microseconds.
    fn quantile(&self, share: f64) -> f64 {
        let mut sorted = self.times.clone();
        sorted.sort();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "an index of the list"
        )]
        let index = ((sorted.len() as f64 - 1.0) * share).round() as usize;
        sorted
            .get(index)
            .map_or(0.0, |time| time.as_secs_f64() * 1e6)
    }

    fn write(&self, out: &mut impl Write, set: &str) -> io::Result<()> {
        writeln!(
            out,
            "{set:<6} {:>12.1} {:>12.1} {:>12.1} {:>13.1}",
            self.mean(),
            self.quantile(0.5),
            self.quantile(0.99),
            self.nodes as f64 / self.times.len().max(1) as f64,
        )
    }
}

struct Bench {
    ruleset: Ruleset,
    ours: Solver,
}

impl Bench {
    /// Returns score, nodes and time.
    fn time(&mut self, moves: &str) -> io::Result<(i32, u64, Duration)> {
        let columns = parse_moves(moves, self.ruleset.size).map_err(io::Error::other)?;
        let board = Position::replay(&self.ruleset, columns).map_err(io::Error::other)?;
        self.ours.clear();
        let start = Instant::now();
        let solution = self
            .ours
            .solve_until(&board, Exactness::Exact, &mut |_| false);
        let time = start.elapsed();
        let solution = solution.map_err(io::Error::other)?;
        let solution = solution.ok_or_else(|| io::Error::other("nobody stops it"))?;
        Ok((solution.value, solution.nodes, time))
    }

    fn compare(&mut self, out: &mut impl Write, set: &str, lines: &[&str]) -> io::Result<()> {
        let mut record = Record::default();
        for line in lines {
            let (moves, expected) = line
                .split_once(' ')
                .ok_or_else(|| io::Error::other("expected moves and score"))?;
            let (value, nodes, time) = self.time(moves)?;
            check(moves, expected, value)?;
            record.add_nodes(nodes);
            record.times.push(time);
        }
        record.write(out, set)?;
        out.flush()
    }
}

fn check(moves: &str, expected: &str, found: i32) -> io::Result<()> {
    if found.to_string() == expected {
        Ok(())
    } else {
        Err(io::Error::other(format!(
            "{moves}: expected {expected}, found {found}"
        )))
    }
}

/// How long the perfect player takes for its answer, by the number of discs.
fn answers(count: usize) -> io::Result<()> {
    let ruleset = Ruleset::new(&RulesetSpec::default()).map_err(io::Error::other)?;
    let mut random = fastrand::Rng::with_seed(1);
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "{:<6} {:>12} {:>12} {:>12} {:>12} {:>12} {:>12}",
        "discs", "mean us", "90 % us", "99 % us", "worst us", "mean nodes", "worst nodes"
    )?;
    let row = |out: &mut dyn Write, name: &str, record: &Record| {
        writeln!(
            out,
            "{name:<6} {:>12.1} {:>12.1} {:>12.1} {:>12.1} {:>12.1} {:>12}",
            record.mean(),
            record.quantile(0.9),
            record.quantile(0.99),
            record.quantile(1.0),
            record.nodes as f64 / record.times.len().max(1) as f64,
            record.most_nodes,
        )
    };
    let mut all = Record::default();
    for discs in 0..u32::from(ruleset.size.columns) * u32::from(ruleset.size.rows) {
        let mut record = Record::default();
        while record.times.len() < count {
            let Some(position) = random_position(&ruleset, discs, &mut random) else {
                continue;
            };
            let start = Instant::now();
            let mut player = Perfect::new(SolverSettings::default(), None, ScoredColumns::Best);
            let stop = AtomicBool::new(false);
            let mut control = Control::new(Limits::default(), &stop, &FrozenClock);
            let answer = player.analyze(&position, &mut control);
            record.times.push(start.elapsed());
            let answer = answer.map_err(io::Error::other)?;
            if answer.best.is_none() {
                return Err(io::Error::other("no answer"));
            }
            record.add_nodes(answer.nodes);
        }
        row(&mut out, &discs.to_string(), &record)?;
        out.flush()?;
        all.times.append(&mut record.times);
        all.nodes += record.nodes;
        all.most_nodes = all.most_nodes.max(record.most_nodes);
    }
    row(&mut out, "all", &all)
}

/// A position of random play where the game goes on, or `None` if it ended before.
fn random_position(ruleset: &Ruleset, discs: u32, random: &mut fastrand::Rng) -> Option<Position> {
    let mut position = Position::new(ruleset);
    for _ in 0..discs {
        let columns: Vec<Column> = position.legal_columns().collect();
        position.play(*random.choice(&columns)?).ok()?;
    }
    position.outcome.is_none().then_some(position)
}
