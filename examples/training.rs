//! A network learns three in a line on a board of 5x4 by playing against itself, then plays
//! against random moves.
#![allow(clippy::print_stdout, reason = "an example prints what it finds")]

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use plummet::learning::{Settings, Trainer};
use plummet::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let ruleset = Ruleset::new(&RulesetSpec {
        columns: 5,
        rows: 4,
        goals: vec![Goal::Line(3)],
        ending: Ending::FullBoard,
        ..RulesetSpec::default()
    })?;
    let settings = Settings {
        tuples: 20,
        steady: 5_000,
        ..Settings::of(&ruleset, 1)
    };
    let mut trainer = Trainer::new(&ruleset, settings)?;
    println!("games learned, score against random moves in 20 games");
    for games in [0, 500, 2_500, 10_000] {
        let more = games - trainer.games();
        trainer.play(more, NonZeroUsize::MIN, &AtomicBool::new(false));
        println!("{games:>13}  {}", score(&ruleset, trainer.net().engine())?);
    }
    Ok(())
}

/// The score of an engine against random moves, 10 games with either side.
fn score(ruleset: &Ruleset, learner: EngineHandle) -> Result<f64, Box<dyn std::error::Error>> {
    let mut score = 0.0;
    for seed in 0..10 {
        let random = Catalog::built_in().engine("random", seed)?;
        for side in Player::BOTH {
            let engines = ByPlayer::from_fn(|player| {
                if player == side {
                    learner.clone()
                } else {
                    random.clone()
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
