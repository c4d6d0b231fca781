//! What learning costs, and what came of it.
//!
//! `cargo bench --no-default-features --bench learning` tells games of self-play a second,
//! learning included. With the word
//! `squares` it lets networks of Connect Square play an opponent that errs, beside the search
//! with its own evaluation; with `perfect` it lets networks of Connect Four move first against
//! perfect play. Files of networks may follow; without any, those of the program play.

#![allow(clippy::disallowed_methods, reason = "for makers alone")]

mod strength;

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use plummet::learning::{Trainer, TrainingSettings};
use plummet::presets::Catalog;
use plummet::rules::Ruleset;

const MEASURED: Duration = Duration::from_secs(5);
/// Games before that, so that it does not begin with weights of 0.
const BEFORE: u64 = 2_000;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| word != "--bench")
        .collect();
    match words.split_first() {
        Some((word, files)) if word == "squares" => strength::squares(&mut out, files),
        Some((word, files)) if word == "perfect" => strength::perfect(&mut out, files),
        _ => speed(&mut out),
    }
}

fn speed(out: &mut impl Write) -> io::Result<()> {
    let catalog = Catalog::built_in();
    for name in ["connect_four", "connect_square", "most_fours_6x6"] {
        let Some(preset) = catalog.preset(name) else {
            continue;
        };
        let settings = TrainingSettings::of(&preset.ruleset, 1);
        writeln!(
            out,
            "{name:<18} {:>7.0} games/s",
            games_a_second(&preset.ruleset, settings)
        )?;
    }
    Ok(())
}

fn games_a_second(ruleset: &Ruleset, settings: TrainingSettings) -> f64 {
    let Ok(mut trainer) = Trainer::new(ruleset, settings) else {
        return 0.0;
    };
    let stop = AtomicBool::new(false);
    trainer.play(BEFORE, NonZeroUsize::MIN, &stop);
    let start = Instant::now();
    while start.elapsed() < MEASURED {
        trainer.play(200, NonZeroUsize::MIN, &stop);
    }
    (trainer.games - BEFORE) as f64 / start.elapsed().as_secs_f64()
}
