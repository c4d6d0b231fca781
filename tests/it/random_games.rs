//! Random games by random rules, played by the library and by a slow, obvious implementation of the
//! rules (the *twin*) side by side, and compared at every ply.

pub(crate) mod compare;
mod engines;
mod game;
mod rulesets;
mod texts;
pub(crate) mod twin;

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::effort::cases;
use game::ComparedGame;

/// A difference between library and twin, in words.
pub(crate) type Difference = String;

/// Compares a value of the library with that of the twin.
fn same<T: PartialEq + fmt::Debug>(what: &str, library: &T, twin: &T) -> Result<(), Difference> {
    if library == twin {
        return Ok(());
    }
    Err(format!(
        "{what}: the library says {library:?}, the twin {twin:?}"
    ))
}

/// What was compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts {
    games: u64,
    plies: u64,
    /// Positions compared in full.
    positions: u64,
    /// Completions found by both.
    completions: u64,
    /// Games on boards of more than 64 cells, including those of more than 400.
    large: u64,
    /// Games on boards of more than 400 cells.
    giant: u64,
    /// Moves chosen by the search.
    moves: u64,
    /// Results of exact searches compared with trying everything.
    results: u64,
}

/// Plays so many games. A game depends on the seed and on its own number alone.
fn play(games: u64, seed: u64) -> Counts {
    let mut counts = Counts::default();
    for number in 1..=games {
        let mut game = ComparedGame::new(seed, number);
        let played = catch_unwind(AssertUnwindSafe(|| game.play(&mut counts)));
        let what = match played {
            Ok(Ok(())) => continue,
            Ok(Err(difference)) => difference,
            Err(_) => "the library panicked".to_owned(),
        };
        let (ply, text) = (game.ply(), game.text());
        panic!("seed {seed}, game {number}, ply {ply}: {what} ({text})");
    }
    counts
}

#[test]
#[cfg_attr(miri, ignore = "whole games with all their texts take too long")]
fn the_library_agrees_with_a_slow_twin() {
    let counts = play(cases(1_000, 100_000), 1);
    assert!(
        counts.giant > 0 && counts.large > counts.giant,
        "{counts:?}"
    );
    assert!(counts.positions > 10 * counts.games, "{counts:?}");
    assert!(counts.completions > counts.games, "{counts:?}");
    assert!(counts.moves > 0 && counts.results > 0, "{counts:?}");
}
