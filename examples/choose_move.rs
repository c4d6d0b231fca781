//! What engines of different strength play in one position of three games.
#![allow(clippy::print_stdout, reason = "an example prints what it finds")]

use plummet::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let levels = Catalog::built_in();
    let games = [
        ("Connect Four", Ruleset::connect_four()),
        ("Connect Square", Ruleset::connect_square()),
        ("Most Fours", Ruleset::most_fours()),
    ];
    for (name, ruleset) in games {
        let position = Position::from_moves(&ruleset, "4453")?;
        println!("{name}, {} to move:\n{position}\n", position.to_move);
        for id in ["win-block-random", "steady", "champion"] {
            let analysis = levels
                .engine(id, 1)?
                .think(&position, Limits::millis(200))?;
            let column = analysis.best.ok_or("an engine answers with a column")?;
            let score = analysis
                .score
                .map_or("no score".to_owned(), |score| score.to_string());
            println!(
                "{id:>16}: column {column}, {score}, {} nodes",
                analysis.nodes
            );
        }
        println!();
    }
    Ok(())
}
