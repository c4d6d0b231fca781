//! How long a search takes to answer once it is told to stop, and the tournament player
//! from the start of its process to its end.

use std::io::{self, Write};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use plummet::engine::search::{SearchEngine, SearchSettings};
use plummet::engine::{Analysis, Clock, Control, Engine, Limits};
use plummet::rules::notation::format_course_board;
use plummet::rules::{Ending, Goal, Position, Ruleset};

use super::Options;
use super::games::{openings, rules};

/// Milliseconds after which the search is told to stop: while it prepares, and later.
const AFTER: [u64; 9] = [0, 1, 2, 4, 8, 15, 30, 60, 150];

pub(crate) fn stop(options: &Options, clock: &dyn Clock, out: &mut impl Write) -> io::Result<()> {
    let rounds = options.number("rounds", 3)?;
    let (four, square, huge) = ([Goal::Line(4)], [Goal::Square(2)], [Goal::Square(45)]);
    let race = Ending::FirstGoal;
    let games = [
        ("connect_four 7x6", rules(7, 6, &four, race)?, 64, 0),
        (
            "connect_square 7x6, 1 GB",
            rules(7, 6, &square, race)?,
            1024,
            0,
        ),
        ("line of 4, 99x99", rules(99, 99, &four, race)?, 64, 0),
        (
            "the same, half full",
            rules(99, 99, &four, race)?,
            64,
            4_900,
        ),
        (
            "most_fours 99x99",
            rules(99, 99, &four, Ending::FullBoard)?,
            64,
            3_000,
        ),
        ("square of 45, 99x99", rules(99, 99, &huge, race)?, 64, 0),
        (
            "the same, half full",
            rules(99, 99, &huge, race)?,
            64,
            4_900,
        ),
    ];
    for (name, rules, megabytes, discs) in games {
        let position = filled(&rules, discs);
        let mut delays: Vec<f64> = Vec::new();
        for after in (0..rounds).flat_map(|_| AFTER) {
            let settings = SearchSettings {
                table_bytes: megabytes << 20,
                ..SearchSettings::default()
            };
            delays.push(delay(
                settings,
                &position,
                Duration::from_millis(after),
                clock,
            )?);
        }
        delays.sort_by(f64::total_cmp);
        writeln!(
            out,
            "{name:<26} {} stops, milliseconds until the answer: median {:.2}, \
             nine of ten at most {:.2}, all {:.2}",
            delays.len(),
            delays[delays.len() / 2],
            delays[delays.len() * 9 / 10],
            delays[delays.len() - 1],
        )?;
        out.flush()?;
    }
    Ok(())
}

/// The milliseconds from the stop flag to the answer.
fn delay(
    settings: SearchSettings,
    position: &Position,
    after: Duration,
    clock: &dyn Clock,
) -> io::Result<f64> {
    let stop = AtomicBool::new(false);
    thread::scope(|scope| {
        let search = scope.spawn(|| {
            let mut engine = SearchEngine::new(settings);
            let mut ignore = |_: &Analysis| {};
            let mut control = Control::new(Limits::default(), &stop, clock, &mut ignore);
            let answer = engine.analyze(position, &mut control);
            let answered = Instant::now();
            answer.map_err(io::Error::other)?;
            Ok::<_, io::Error>(answered)
        });
        thread::sleep(after);
        let told = Instant::now();
        stop.store(true, Ordering::Relaxed);
        let answered = search.join().map_err(|_| io::Error::other("a panic"))??;
        Ok(answered.saturating_duration_since(told).as_secs_f64() * 1_000.0)
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
