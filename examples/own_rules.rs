//! Rules of your own: five in a line or a 2x2 square wins on a board of 9x7, and yellow begins.
//! Then a game by them, move by move.
#![allow(clippy::print_stdout, reason = "an example prints what it finds")]

use plummet::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let spec = RulesetSpec {
        columns: 9,
        rows: 7,
        goals: vec![Goal::Line(5), Goal::Square(2)],
        first: Player::Yellow,
        ..RulesetSpec::default()
    };
    let mut position = Position::new(&Ruleset::new(&spec)?);
    for number in ["5", "1", "6", "9", "5", "9", "6"] {
        let player = position.to_move;
        let played = position.play(number.parse()?)?;
        println!(
            "{player} plays column {number}, points gained: {}",
            played.points
        );
    }
    println!("\n{position}");
    match position.outcome {
        Some(Outcome::Win(winner)) => println!("{winner} wins"),
        Some(Outcome::Draw) => println!("a draw"),
        None => println!("{} is to move", position.to_move),
    }

    // Rules that contradict themselves are refused, with every fault.
    let broken = RulesetSpec {
        columns: 1,
        rows: 200,
        ..spec
    };
    if let Err(error) = Ruleset::new(&broken) {
        println!("\nrefused: {error}");
    }
    Ok(())
}
