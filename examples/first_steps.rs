//! A position, its exact score, and an engine's move within 100 milliseconds.
#![allow(clippy::print_stdout, reason = "an example prints what it finds")]

use plummet::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let position = Position::from_moves(&Ruleset::connect_four(), "4455")?;
    let score = Solver::new(&position.ruleset)?.solve(&position)?;
    let champion = Catalog::built_in().engine("champion", 1)?;
    let column = champion.choose(&position, Limits::millis(100))?;
    println!("{position}\nto move: {score}; champion plays column {column}");
    Ok(())
}
