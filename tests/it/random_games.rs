//! Random games by random rules, played by the library and by a slow, obvious implementation of the
//! rules (the *twin*) side by side, and compared at every ply.

mod compare;
mod engines;
mod game;
mod rulesets;
mod texts;
mod twin;

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::effort::cases;
use game::ComparedGame;

/// A difference between library and twin.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Difference {
    what: String,
    library: String,
    twin: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            what,
            library,
            twin,
        } = self;
        write!(f, "{what}: the library says {library}, the twin {twin}")
    }
}

/// Compares a value of the library with that of the twin.
fn same<T: PartialEq + fmt::Debug>(what: &str, library: &T, twin: &T) -> Result<(), Difference> {
    if library == twin {
        return Ok(());
    }
    let (library, twin) = (format!("{library:?}"), format!("{twin:?}"));
    let common = library
        .chars()
        .zip(twin.chars())
        .take_while(|(a, b)| a == b);
    let common = common.count();
    Err(Difference {
        what: what.to_owned(),
        library: around(&library, common),
        twin: around(&twin, common),
    })
}

/// Returns the part of a long text around the character at which it begins to differ.
fn around(text: &str, letter: usize) -> String {
    const BEFORE: usize = 30;
    const MAX: usize = 120;
    if text.chars().count() <= MAX {
        return text.to_owned();
    }
    let first = letter.saturating_sub(BEFORE);
    let part: String = text.chars().skip(first).take(MAX).collect();
    format!("…{part}…")
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
    /// Results of exact searches compared with minimax.
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
            Ok(Err(difference)) => difference.to_string(),
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

#[test]
fn a_long_difference_is_told_where_it_begins() {
    let text = |last: &str| format!("{}{last}", "a".repeat(500));
    let difference = same("the text", &text("b"), &text("c")).expect_err("two texts");
    assert!(difference.library.ends_with("aab\"…"), "{difference}");
    assert!(difference.twin.ends_with("aac\"…"), "{difference}");
    assert!(difference.library.chars().count() < 60, "{difference}");
}
