//! How long a search takes to answer once it is told to stop, and the tournament player
//! from the start of its process to its end.

use std::io::{self, Write};
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use plummet::engine::{Clock, Control, Engine, Limits};
use plummet::internals::engine::search::{SearchEngine, SearchSettings};
use plummet::rules::notation::format_course_board;
use plummet::rules::{Ending, Goal, Position, Ruleset};

use super::Options;
use super::games::{openings, rules};
use super::rounds::number_of_threads;

/// Milliseconds after which the search is told to stop: while it prepares, and later.
const AFTER: [u64; 12] = [0, 1, 2, 4, 8, 15, 30, 60, 100, 150, 250, 500];

/// A game, and how its searches are stopped.
struct Case {
    name: &'static str,
    goals: Vec<Goal>,
    columns: u32,
    rows: u32,
    ending: Ending,
    /// Discs on the board.
    discs: usize,
    megabytes: usize,
}

fn cases() -> Vec<Case> {
    let (line, square) = (Goal::Line, Goal::Square);
    let (race, full) = (Ending::FirstGoal, Ending::FullBoard);
    let many = |sizes: std::ops::RangeInclusive<u32>| sizes.flat_map(|n| [line(n), square(n)]);
    let huge = |name, goals: Vec<Goal>, ending, discs| Case {
        name,
        goals,
        columns: 99,
        rows: 99,
        ending,
        discs,
        megabytes: 64,
    };
    let small = |name, goal, ending, megabytes| Case {
        name,
        goals: vec![goal],
        columns: 7,
        rows: 6,
        ending,
        discs: 0,
        megabytes,
    };
    vec![
        small("connect_four 7x6", line(4), race, 64),
        small("connect_square 7x6, 1 GB", square(2), race, 1024),
        small("most_fours 7x6, 1 GB", line(4), full, 1024),
        huge("line of 4", vec![line(4)], race, 0),
        huge("line of 4, half full", vec![line(4)], race, 4_900),
        huge("most_fours, 3000 discs", vec![line(4)], full, 3_000),
        huge("most_fours, 9790 discs", vec![line(4)], full, 9_790),
        huge("line of 50", vec![line(50)], race, 0),
        huge("line of 50, scoring", vec![line(50)], full, 4_900),
        huge("square of 2", vec![square(2)], race, 0),
        huge("square of 2, half full", vec![square(2)], race, 4_900),
        huge("square of 10, scoring", vec![square(10)], full, 0),
        huge("square of 30", vec![square(30)], race, 0),
        huge("square of 45", vec![square(45)], race, 0),
        huge("square of 45, half full", vec![square(45)], race, 4_900),
        huge("square of 45, 9700 discs", vec![square(45)], race, 9_700),
        huge("square of 50, scoring", vec![square(50)], full, 0),
        huge("line or square of 45", vec![line(45), square(45)], race, 0),
        huge("the same, scoring", vec![line(45), square(45)], full, 2_000),
        huge("lines, squares of 4 to 12", many(4..=12).collect(), race, 0),
        huge("the same, scoring", many(4..=12).collect(), full, 4_900),
        huge("lines, squares of 2 to 17", many(2..=17).collect(), full, 0),
        huge("the same, half full", many(2..=17).collect(), full, 4_900),
    ]
}

/// A clock that knows how long its thread worked at most between two looks at it: a search
/// with a limit by time looks at it whenever it looks at its stop flag. Time in which
/// other threads had the processor does not count.
#[derive(Debug)]
struct Looks {
    begun: Instant,
    last: AtomicU64,
    longest: AtomicU64,
}

/// The time that this thread has worked.
#[cfg(target_os = "linux")]
fn worked(_: Instant) -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

#[cfg(not(target_os = "linux"))]
fn worked(begun: Instant) -> Duration {
    begun.elapsed()
}

impl Looks {
    fn new() -> Self {
        Self {
            begun: Instant::now(),
            last: AtomicU64::new(0),
            longest: AtomicU64::new(0),
        }
    }

    fn longest(&self) -> f64 {
        Duration::from_nanos(self.longest.load(Ordering::Relaxed)).as_secs_f64() * 1_000.0
    }
}

impl Clock for Looks {
    fn now(&self) -> Duration {
        let nanos = u64::try_from(worked(self.begun).as_nanos()).unwrap_or(u64::MAX);
        let last = self.last.swap(nanos, Ordering::Relaxed);
        self.longest.fetch_max(nanos - last, Ordering::Relaxed);
        self.begun.elapsed()
    }
}

/// How long one search took to answer, and to look at its flag, in milliseconds.
struct Delay {
    answer: f64,
    look: f64,
}

pub(crate) fn stop(options: &Options, out: &mut impl Write) -> io::Result<()> {
    let rounds = options.number("rounds", 3)?;
    let only = options.text("only");
    let threads = number_of_threads(options.text("threads").unwrap_or("1"))?;
    writeln!(
        out,
        "milliseconds from the flag to the answer, and the longest work between two \
         looks at the flag"
    )?;
    for case in cases() {
        if only.is_some_and(|only| !case.name.contains(only)) {
            continue;
        }
        let rules = rules(case.columns, case.rows, &case.goals, case.ending)?;
        let position = filled(&rules, case.discs);
        let settings = SearchSettings {
            threads,
            table_bytes: case.megabytes << 20,
            ..SearchSettings::default()
        };
        let (mut answers, mut look): (Vec<f64>, f64) = (Vec::new(), 0.0);
        for after in (0..rounds).flat_map(|_| AFTER) {
            let delay = delay(settings, &position, Duration::from_millis(after))?;
            answers.push(delay.answer);
            look = look.max(delay.look);
        }
        answers.sort_by(f64::total_cmp);
        writeln!(
            out,
            "{:<26} {} stops: median {:.2}, nine of ten at most {:.2}, all {:.2}; looks at most {:.2} apart",
            case.name,
            answers.len(),
            answers[answers.len() / 2],
            answers[answers.len() * 9 / 10],
            answers[answers.len() - 1],
            look,
        )?;
        out.flush()?;
    }
    Ok(())
}

fn delay(settings: SearchSettings, position: &Position, after: Duration) -> io::Result<Delay> {
    let (stop, clock) = (AtomicBool::new(false), Looks::new());
    thread::scope(|scope| {
        let search = scope.spawn(|| {
            let mut engine = SearchEngine::new(settings);
            let limits = Limits {
                time: Some(Duration::from_secs(3_600)),
                ..Limits::default()
            };
            let mut control = Control::new(limits, &stop, &clock);
            let answer = engine.analyze(position, &mut control);
            let answered = Instant::now();
            clock.now();
            answer.map_err(io::Error::other)?;
            Ok::<_, io::Error>(answered)
        });
        thread::sleep(after);
        let told = Instant::now();
        stop.store(true, Ordering::Relaxed);
        let answered = search.join().map_err(|_| io::Error::other("a panic"))??;
        let answer = answered.saturating_duration_since(told);
        Ok(Delay {
            answer: answer.as_secs_f64() * 1_000.0,
            look: clock.longest(),
        })
    })
}

/// A position after so many discs, none of which ends the game.
fn filled(rules: &Ruleset, discs: usize) -> Position {
    let mut chance = fastrand::Rng::with_seed(5);
    let mut position = Position::new(rules);
    for _ in 0..discs {
        let columns: Vec<_> = position.legal_columns().collect();
        if let Some(column) = chance.choice(columns)
            && position.play(column).is_ok()
            && position.outcome().is_some()
        {
            position.undo();
        }
    }
    position
}

pub(crate) fn tournament(options: &Options, out: &mut impl Write) -> io::Result<()> {
    let count = usize::try_from(options.number("games", 30)?).unwrap_or(30);
    let load = options.number("load", 2)?;
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        for _ in 0..load {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        let walls = walls(count);
        done.store(true, Ordering::Relaxed);
        let mut walls = walls?;
        walls.sort_by(f64::total_cmp);
        writeln!(
            out,
            "{} moves beside {load} busy threads, milliseconds from start to end of the \
             process: median {:.0}, most {:.0}",
            walls.len(),
            walls[walls.len() / 2],
            walls[walls.len() - 1],
        )
    })
}

/// The wall time of the tournament player in positions of 0 to 30 discs.
fn walls(count: usize) -> io::Result<Vec<f64>> {
    let rules = rules(7, 6, &[Goal::Line(4)], Ending::FirstGoal)?;
    let mut walls = Vec::new();
    for plies in (0..30).step_by(2) {
        for position in openings(&rules, plies, if plies < 2 { 1 } else { count / 14 + 1 }, 9) {
            let board = format_course_board(position.board());
            let begun = Instant::now();
            let output = Command::new(env!("CARGO_BIN_EXE_ConnectFour"))
                .args([board.as_str(), position.to_move().name()])
                .output()?;
            walls.push(begun.elapsed().as_secs_f64() * 1_000.0);
            if !output.status.success() || output.stdout.is_empty() {
                return Err(io::Error::other(format!("{board}: {output:?}")));
            }
        }
    }
    Ok(walls)
}
