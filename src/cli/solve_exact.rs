//! `plummet solve --exact`: the result of a whole game under best play.

use super::options::bytes;
use super::solve::SolverArguments;
use super::{DONE, Failure, Host};
use crate::engine::Score;
use crate::engine::search::prove;
use crate::engine::solver::{Exactness, Solver, SolverSettings};
use crate::outside::Escaped;
use crate::presets::Catalog;
use crate::rules::{Ending, Position, Ruleset, with_plural};

/// Solves a game from its start and writes its result.
pub(super) fn run(
    arguments: &SolverArguments,
    catalog: &Catalog,
    host: &mut Host<'_>,
) -> Result<u8, Failure> {
    let (name, ruleset) = game(arguments, catalog)?;
    let start = host.clock.now();
    let (value, nodes) = value(&ruleset, bytes(arguments.hash)).map_err(Failure::Impossible)?;
    let time = host.clock.now().saturating_sub(start);
    let first = ruleset.first();
    let result = match (ruleset.ending(), value) {
        (Ending::FirstGoal, 1..) => format!("{first} wins"),
        (Ending::FirstGoal, 0) => Score::Draw.to_string(),
        (Ending::FirstGoal, _) => format!("{} wins", first.opponent()),
        (Ending::FullBoard, points) => format!("{} for {first}", Score::Points(points)),
    };
    writeln!(
        host.out,
        "{} {}: {result}, {} in {}",
        Escaped::text(&name),
        ruleset.size(),
        with_plural(nodes, "node"),
        with_plural(time.as_micros(), "microsecond")
    )?;
    Ok(DONE)
}

/// Returns the id of the preset, and its rules on a board of the requested size.
fn game(arguments: &SolverArguments, catalog: &Catalog) -> Result<(String, Ruleset), String> {
    if arguments.threads.get() > 1 {
        return Err("--exact searches with one thread; --threads does not go with it".to_owned());
    }
    let (preset, ruleset) = arguments.rules.look_up(catalog)?;
    Ok((preset.id.clone(), ruleset))
}

/// Returns the result for the player to move and the nodes of the search. Races for four in a
/// line use their own solver.
fn value(ruleset: &Ruleset, table_bytes: usize) -> Result<(i32, u64), String> {
    let position = Position::new(ruleset);
    let settings = SolverSettings {
        table_bytes,
        ..SolverSettings::default()
    };
    let stopped = || "the search was stopped".to_owned();
    if let Ok(mut solver) = Solver::with_settings(ruleset, settings) {
        let solution = solver.solve_until(&position, Exactness::Weak, &mut |_| false);
        let solution = solution
            .map_err(|error| error.to_string())?
            .ok_or_else(stopped)?;
        return Ok((solution.value, solution.nodes));
    }
    let proof = prove(&position, table_bytes, &mut |_| false);
    let proof = proof
        .map_err(|error| error.to_string())?
        .ok_or_else(stopped)?;
    Ok((proof.value, proof.nodes))
}
