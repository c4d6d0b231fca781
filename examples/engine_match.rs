//! A match of two engines: ten games of Connect Square, with the first move taken in turns.
#![allow(clippy::print_stdout, reason = "an example prints what it finds")]

use plummet::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let levels = Catalog::built_in();
    let ruleset = Ruleset::connect_square();
    let mut score = 0.0;
    for game in 0..10 {
        let first = levels.engine("steady", game)?;
        let second = levels.engine("beginner", game)?;
        let side = Player::BOTH[usize::from(game % 2 == 1)];
        let engines = ByPlayer::from_fn(|player| {
            if player == side {
                first.clone()
            } else {
                second.clone()
            }
        });
        let mut game = Match::of_engines(&ruleset, engines, Limits::depth(4));
        let result = game.play_on().ok_or("engines play to the end")?;
        let moves = game.session.position.ply();
        score += match result.outcome {
            Outcome::Win(winner) if winner == side => 1.0,
            Outcome::Win(_) => 0.0,
            Outcome::Draw => 0.5,
        };
        println!(
            "steady plays {side}: {:?} after {moves} moves",
            result.outcome
        );
    }
    println!("steady scores {score} of 10");
    Ok(())
}
