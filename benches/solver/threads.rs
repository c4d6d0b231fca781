//! The search on several threads beside that on one: its time and nodes, how soon it ends
//! after a stop, and whether the scores are equal.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use plummet::engine::solver::{Solver, SolverSettings};
use plummet::internals::engine::solver::Exactness;
use plummet::rules::notation::{format_moves, parse_moves};
use plummet::rules::{Position, Ruleset, RulesetSpec};

use super::rounds::{Turns, write_head};
use super::{Options, check, random_position};

/// Milliseconds from the start of a search to its stop.
const STOPPED_AFTER: [u64; 8] = [1, 3, 10, 30, 60, 100, 150, 250];

fn ruleset() -> io::Result<Ruleset> {
    Ruleset::new(&RulesetSpec::default()).map_err(io::Error::other)
}

fn solver(ruleset: &Ruleset, threads: NonZeroUsize) -> io::Result<Solver> {
    let settings = SolverSettings {
        threads,
        ..SolverSettings::default()
    };
    Solver::with_settings(ruleset, settings).map_err(io::Error::other)
}

/// The score of a position without memory of earlier ones, its nodes and the time.
fn solve(solver: &mut Solver, position: &Position) -> io::Result<(i32, u64, Duration)> {
    solver.clear();
    let start = Instant::now();
    let solution = solver.solve_until(position, Exactness::Exact, &mut |_| false);
    let time = start.elapsed();
    let solution = solution.map_err(io::Error::other)?;
    let solution = solution.ok_or_else(|| io::Error::other("nobody stops it"))?;
    Ok((solution.value, solution.nodes, time))
}

/// Writes the times and nodes of whole sets with each number of threads.
pub(super) fn compare(options: &Options) -> io::Result<()> {
    let ruleset = ruleset()?;
    let mut out = io::stdout().lock();
    write_head(&mut out, &format!("{:<6}", "set"))?;
    for (name, lines) in options.sets() {
        let mut turns = Turns::new(&options.threads, |threads| solver(&ruleset, threads))?;
        turns.run(options.rounds, &lines, |solver, line| {
            solve_line(&ruleset, solver, line)
        })?;
        turns.write(&mut out, &format!("{name:<6}"))?;
    }
    Ok(())
}

/// Solves the position of a line and checks its score. Returns the time and the nodes.
fn solve_line(ruleset: &Ruleset, solver: &mut Solver, line: &str) -> io::Result<(Duration, u64)> {
    let (moves, expected) = line
        .split_once(' ')
        .ok_or_else(|| io::Error::other("expected moves and score"))?;
    let columns = parse_moves(moves, ruleset.size).map_err(io::Error::other)?;
    let position = Position::replay(ruleset, columns).map_err(io::Error::other)?;
    let (value, nodes, time) = solve(solver, &position)?;
    check(moves, expected, value)?;
    Ok((time, nodes))
}

/// Writes how long searches of the empty board take to end after a stop.
pub(super) fn stops(count: usize) -> io::Result<()> {
    let ruleset = ruleset()?;
    let empty = Position::new(&ruleset);
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "{:<7} {:>10} {:>10} {:>10}",
        "threads", "median ms", "95 % ms", "worst ms"
    )?;
    for threads in [1, 2, 8].into_iter().filter_map(NonZeroUsize::new) {
        let mut solver = solver(&ruleset, threads)?;
        let mut delays = Vec::new();
        for after in STOPPED_AFTER.into_iter().cycle().take(count) {
            solver.clear();
            delays.push(stop_after(
                &mut solver,
                &empty,
                Duration::from_millis(after),
            )?);
        }
        delays.sort();
        let at = |percent: usize| {
            let index = (delays.len().saturating_sub(1) * percent).div_ceil(100);
            delays.get(index).map_or(0.0, Duration::as_secs_f64) * 1e3
        };
        writeln!(
            out,
            "{threads:<7} {:>10.2} {:>10.2} {:>10.2}",
            at(50),
            at(95),
            at(100)
        )?;
    }
    out.flush()
}

/// The time from a stop until the search has ended.
fn stop_after(solver: &mut Solver, position: &Position, after: Duration) -> io::Result<Duration> {
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let stopping = scope.spawn(|| {
            std::thread::sleep(after);
            stop.store(true, Ordering::Relaxed);
            Instant::now()
        });
        let mut is_stopped = |_| stop.load(Ordering::Relaxed);
        let solution = solver.solve_until(position, Exactness::Exact, &mut is_stopped);
        let ended = Instant::now();
        let stopped = stopping
            .join()
            .map_err(|_| io::Error::other("the stopping thread panicked"))?;
        match solution.map_err(io::Error::other)? {
            Some(_) => Err(io::Error::other("solved before the stop")),
            None => Ok(ended.saturating_duration_since(stopped)),
        }
    })
}

/// Compares the scores of random positions of 14 discs and more: one thread against two to eight.
pub(super) fn agree(count: usize) -> io::Result<()> {
    let ruleset = ruleset()?;
    let mut alone = solver(&ruleset, NonZeroUsize::MIN)?;
    let mut teams = Vec::new();
    for threads in (2..=8).filter_map(NonZeroUsize::new) {
        teams.push((threads, solver(&ruleset, threads)?));
    }
    let mut random = fastrand::Rng::with_seed(22);
    let cells = u32::from(ruleset.size.columns) * u32::from(ruleset.size.rows);
    let mut compared = 0;
    while compared < count {
        // Early positions are the ones that threads share.
        let discs = if random.bool() {
            random.u32(14..=20)
        } else {
            random.u32(14..cells)
        };
        let Some(position) = random_position(&ruleset, discs, &mut random) else {
            continue;
        };
        let (expected, _, _) = solve(&mut alone, &position)?;
        if let Some((threads, team)) = teams.get_mut(compared % 7) {
            let (found, _, _) = solve(team, &position)?;
            if found != expected {
                let moves = format_moves(position.moves(), ruleset.size);
                return Err(io::Error::other(format!(
                    "{moves}: {expected} with one thread, {found} with {threads}"
                )));
            }
        }
        compared += 1;
    }
    writeln!(
        io::stdout(),
        "{compared} positions: equal scores with one thread and with 2 to 8"
    )
}
