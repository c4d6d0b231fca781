//! A network learns Connect Four by playing against itself. From time to time it plays against
//! the level `steady`, which looks further ahead.
#![allow(clippy::print_stdout, reason = "an example prints what it finds")]

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use plummet::learning::{Trainer, TrainingSettings};
use plummet::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let ruleset = Ruleset::connect_four();
    let settings = TrainingSettings::of(&ruleset, 1);
    let mut trainer = Trainer::new(&ruleset, settings)?;
    println!("games learned, score against steady");
    for games in [0, 1_000, 5_000, 20_000] {
        let more = games - trainer.games;
        trainer.play(more, NonZeroUsize::MIN, &AtomicBool::new(false));
        println!(
            "{games:>13}  {} of 40",
            score(&ruleset, trainer.net().engine())?
        );
    }
    Ok(())
}

/// The score of an engine that looks one ply ahead, in 20 games with either side.
fn score(ruleset: &Ruleset, learner: EngineHandle) -> Result<f64, Box<dyn std::error::Error>> {
    let mut score = 0.0;
    for seed in 0..20 {
        let opponent = Catalog::built_in().engine("steady", seed)?;
        for side in Player::BOTH {
            let engines = ByPlayer::from_fn(|player| {
                if player == side {
                    learner.clone()
                } else {
                    opponent.clone()
                }
            });
            let result = Match::of_engines(ruleset, engines, Limits::depth(1)).play_on();
            score += match result.ok_or("engines play to the end")?.outcome {
                Outcome::Win(winner) if winner == side => 1.0,
                Outcome::Win(_) => 0.0,
                Outcome::Draw => 0.5,
            };
        }
    }
    Ok(score)
}
