//! The exact solver: the nodes and the time of whole test sets, with several numbers of threads.
//! No opening book, the table cleared before every position.
//!
//! `cargo bench --no-default-features --bench solver [-- OPTION ... SET ...]`
//!
//! SET is one of `L3_R1 L2_R1 L2_R2 L1_R1 L1_R2 L1_R3` (stage and difficulty; all but the
//! last where none is named); `--lines N` takes the first N of 200 lines; `--empty` solves
//! the empty board.
//!
//! `--threads 1,2,8` solves every position with each number of threads in turn, so that they share
//! what else the machine does; five times or `--rounds N`, after a round that only warms the memory.
//!
//! `--agree N` compares the scores of N random positions with 2 to 8 threads and with one.

#![allow(clippy::disallowed_methods, reason = "for makers alone")]

use std::error::Error;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use plummet::engine::solver::{Solver, SolverSettings};
use plummet::internals::engine::solver::Exactness;
use plummet::rules::notation::{format_moves, parse_moves};
use plummet::rules::{Position, Ruleset};

/// The public test sets, easy ends first: positions by their moves, each with its score.
const SETS: [(&str, &str); 6] = [
    (
        "L3_R1",
        include_str!("../../tests/it/solver/sets/L3_R1.txt"),
    ),
    (
        "L2_R1",
        include_str!("../../tests/it/solver/sets/L2_R1.txt"),
    ),
    (
        "L2_R2",
        include_str!("../../tests/it/solver/sets/L2_R2.txt"),
    ),
    (
        "L1_R1",
        include_str!("../../tests/it/solver/sets/L1_R1.txt"),
    ),
    (
        "L1_R2",
        include_str!("../../tests/it/solver/sets/L1_R2.txt"),
    ),
    (
        "L1_R3",
        include_str!("../../tests/it/solver/sets/L1_R3.txt"),
    ),
];

type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() -> Outcome<()> {
    let mut arguments = std::env::args().skip(1);
    let (mut lines, mut rounds, mut names) = (200, 5, Vec::new());
    let mut threads = vec![NonZeroUsize::MIN];
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} needs a number"));
        match argument.as_str() {
            "--lines" => lines = value()?.parse()?,
            "--rounds" => rounds = value()?.parse()?,
            "--agree" => return agree(value()?.parse()?),
            "--threads" => {
                threads = value()?
                    .split(',')
                    .map(str::parse)
                    .collect::<Result<_, _>>()?
            }
            // Cargo adds it.
            "--bench" => {}
            name => names.push(name.to_owned()),
        }
    }
    let mut out = io::stdout();
    writeln!(
        out,
        "set    threads  median s   gain       nodes  ratio  seconds of each round"
    )?;
    for (name, text) in SETS.into_iter().chain([("--empty", " 1")]) {
        let is_asked = match names.is_empty() {
            true => !["L1_R3", "--empty"].contains(&name),
            false => names.iter().any(|asked| asked == name),
        };
        if is_asked {
            let lines: Vec<&str> = text.lines().take(lines).collect();
            compare(&mut out, name, &lines, &threads, rounds)?;
        }
    }
    Ok(())
}

/// A number of threads, with the times of all rounds and the nodes of one.
struct Team {
    threads: NonZeroUsize,
    solver: Solver,
    times: Vec<Duration>,
    nodes: u64,
}

impl Team {
    fn new(threads: NonZeroUsize) -> Outcome<Self> {
        let settings = SolverSettings {
            threads,
            ..SolverSettings::default()
        };
        Ok(Self {
            threads,
            solver: Solver::with_settings(&Ruleset::connect_four(), settings)?,
            times: Vec::new(),
            nodes: 0,
        })
    }

    /// The score of a position without memory of earlier ones, its nodes and the time.
    fn solve(&mut self, position: &Position) -> Outcome<(i32, u64, Duration)> {
        self.solver.clear();
        let start = Instant::now();
        let solution = self
            .solver
            .solve_until(position, Exactness::Exact, &mut |_| false)?
            .ok_or("nobody stops it")?;
        Ok((solution.value, solution.nodes, start.elapsed()))
    }

    /// Solves a set once.
    fn round(&mut self, lines: &[&str]) -> Outcome<()> {
        let mut sum = Duration::ZERO;
        self.nodes = 0;
        for line in lines {
            let (moves, expected) = line.split_once(' ').ok_or("expected moves and score")?;
            let ruleset = Ruleset::connect_four();
            let position = Position::replay(&ruleset, parse_moves(moves, ruleset.size)?)?;
            let (found, nodes, time) = self.solve(&position)?;
            if found.to_string() != expected {
                return Err(format!("{moves}: expected {expected}, found {found}").into());
            }
            self.nodes += nodes;
            sum += time;
        }
        self.times.push(sum);
        Ok(())
    }

    fn median(&self) -> f64 {
        let mut sorted = self.times.clone();
        sorted.sort();
        sorted[sorted.len() / 2].as_secs_f64()
    }
}

/// Solves a set with each number of threads. `gain` is the time of the first one divided by its own,
/// `ratio` the nodes divided by those of the first one.
fn compare(
    out: &mut impl Write,
    set: &str,
    lines: &[&str],
    threads: &[NonZeroUsize],
    rounds: usize,
) -> Outcome<()> {
    let teams = threads.iter().map(|&threads| Team::new(threads));
    let mut teams: Vec<Team> = teams.collect::<Result<_, _>>()?;
    for round in 0..=rounds.max(1) {
        for team in &mut teams {
            team.round(lines)?;
            if round == 0 {
                team.times.clear();
            }
        }
    }
    for team in &teams {
        let times = team.times.iter();
        let times: Vec<String> = times.map(|it| format!("{:.3}", it.as_secs_f64())).collect();
        writeln!(
            out,
            "{set:<7}{:>7} {:>9.4} {:>6.2} {:>11} {:>6.2}  {}",
            team.threads,
            team.median(),
            teams[0].median() / team.median(),
            team.nodes,
            team.nodes as f64 / teams[0].nodes as f64,
            times.join(" "),
        )?;
    }
    Ok(())
}

/// Compares the scores of random positions of 14 discs and more: one thread against two to eight.
fn agree(count: usize) -> Outcome<()> {
    let ruleset = Ruleset::connect_four();
    let mut alone = Team::new(NonZeroUsize::MIN)?;
    let teams = (2..=8).filter_map(NonZeroUsize::new).map(Team::new);
    let mut teams: Vec<Team> = teams.collect::<Result<_, _>>()?;
    let mut random = fastrand::Rng::with_seed(22);
    let mut compared = 0;
    while compared < count {
        // Early positions are the ones that threads share.
        let most = if random.bool() {
            21
        } else {
            ruleset.size.cells()
        };
        let mut position = Position::new(&ruleset);
        for _ in 0..random.usize(14..most) {
            if let Some(column) = random.choice(position.legal_columns().collect::<Vec<_>>()) {
                position.play(column)?;
            }
        }
        if position.outcome.is_some() {
            continue;
        }
        let (expected, _, _) = alone.solve(&position)?;
        let team = &mut teams[compared % 7];
        let (found, _, _) = team.solve(&position)?;
        if found != expected {
            let (moves, threads) = (format_moves(position.moves(), ruleset.size), team.threads);
            let found = format!("{moves}: {expected} with one thread, {found} with {threads}");
            return Err(found.into());
        }
        compared += 1;
    }
    Ok(writeln!(
        io::stdout(),
        "{compared} positions: equal scores with one thread and with 2 to 8"
    )?)
}
