//! The exact score of every column, and a game of best play to its end.
#![allow(clippy::print_stdout, reason = "an example prints what it finds")]

use plummet::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut position = Position::from_moves(&Ruleset::connect_four(), "444445")?;
    let mut solver = Solver::new(&position.ruleset)?;
    println!(
        "{position}\n\n{} {}",
        position.to_move,
        solver.solve(&position)?
    );
    for ColumnScore { column, score } in solver.solve_columns(&position)? {
        println!("column {column}: {score}");
    }

    let perfect = Catalog::built_in().engine("perfect", 1)?;
    print!("\nbest play:");
    while position.outcome.is_none() {
        let column = perfect.choose(&position, Limits::default())?;
        position.play(column)?;
        print!(" {column}");
    }
    println!("\n\n{position}");

    // Within a limit that is too small there is no score.
    let far = Position::from_moves(&Ruleset::connect_four(), "1234567654")?;
    match solver.solve_within(&far, Limits::nodes(10)) {
        Ok(score) => println!("\n{score}"),
        Err(error) => println!("\nwith 10 nodes: {error}"),
    }
    Ok(())
}
