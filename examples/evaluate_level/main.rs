//! Tells how often a level plays what exact play would.
//!
//! `cargo run --release --example evaluate_level -- LEVEL PRESET POSITIONS [NETWORK]`
//!
//! POSITIONS has one move list a line; what follows a space is passed over. A learned level plays by
//! NETWORK if one is named.

#![allow(clippy::disallowed_methods, reason = "for makers alone")]

use std::error::Error;
use std::fs;
use std::io::{self, Write};
use std::sync::atomic::AtomicBool;

use plummet::engine::solver::{Solver, SolverSettings};
use plummet::engine::{Control, FrozenClock, LevelEngine, Limits, engine_of};
use plummet::internals::engine::learned::NetFile;
use plummet::internals::engine::solver::Exactness;
use plummet::presets::Catalog;
use plummet::rules::Position;
use plummet::rules::notation::parse_moves;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [level, preset, positions, network @ ..] = arguments.as_slice() else {
        return Err("expected LEVEL, PRESET, POSITIONS and perhaps NETWORK".into());
    };
    let catalog = Catalog::built_in();
    let ruleset = &catalog
        .preset(preset)
        .ok_or("there is no such preset")?
        .ruleset;
    let mut level = catalog
        .level(level)
        .ok_or("there is no such level")?
        .engine
        .clone();
    if let (LevelEngine::Learned(search), [file, ..]) = (&mut level, network) {
        search.nets = vec![NetFile::new(file.clone(), fs::read(file)?)];
    }
    let mut engine = engine_of(&level, 0);
    let mut solver = Solver::with_settings(ruleset, SolverSettings::default())?;
    solver.use_shipped_book();
    let (stop, mut nodes, mut go_on) = (AtomicBool::new(false), 0, |_| false);
    let (mut count, mut results, mut scores) = (0.0, 0.0, 0.0);
    for line in fs::read_to_string(positions)?.lines() {
        let Some(moves) = line.split_whitespace().next() else {
            continue;
        };
        let moves = parse_moves(moves, ruleset.size)?;
        let position = Position::replay(ruleset, moves)?;
        let mut control = Control::new(Limits::default(), &stop, &FrozenClock);
        let column = engine
            .analyze(&position, &mut control)?
            .best
            .ok_or("a game that is over")?;
        let best = solver.solve_until(&position, Exactness::Exact, &mut go_on)?;
        let played = solver.solve_move_until(&position, column, &mut nodes, &mut go_on)?;
        if let (Some(best), Some(played)) = (best, played) {
            count += 1.0;
            results += f64::from(u8::from(best.value.signum() == played.value.signum()));
            scores += f64::from(u8::from(best.value == played.value));
        }
    }
    writeln!(
        io::stdout(),
        "{count} positions, {:.1} % keep the result, {:.1} % the score",
        100.0 * results / count,
        100.0 * scores / count
    )?;
    Ok(())
}
