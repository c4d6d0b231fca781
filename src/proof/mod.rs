//! Checks the library against a slow, obvious implementation of the rules (the *twin*): random
//! games, compared at every ply.
//!
//! [`oracle`] implements the rules of the twin; the tests use it as well. [`exhaustive`] tries every
//! line of play; only tests use it. [`SelfCheck`] makes
//! random rulesets (`rulesets`), plays games by them with library and twin side by side (`game`,
//! `twin`), and compares the two (`compare`, `texts`, `engines`).

mod compare;
mod engines;
pub mod exhaustive;
mod game;
pub mod oracle;
mod rulesets;
mod texts;
mod twin;

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use thiserror::Error;

use game::ComparedGame;

/// A difference between library and twin.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{what}: the library says {library}, the twin {twin}")]
struct Difference {
    what: String,
    library: String,
    twin: String,
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

/// The first difference between library and twin, and where it was found.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("seed {seed}, game {game}, ply {ply}: {what} ({text})")]
pub struct LocatedDifference {
    /// The seed of all games.
    pub seed: u64,
    /// The number of the game, counted from 1.
    pub game: u64,
    /// The number of discs dropped before it.
    pub ply: usize,
    /// What differs.
    pub what: String,
    /// The game up to this ply in the one-line format.
    pub text: String,
}

/// Counts of what was compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ComparisonCounts {
    /// The games played.
    pub games: u64,
    /// Their discs.
    pub plies: u64,
    /// The positions compared in full.
    pub positions: u64,
    /// The completions found by both.
    pub completions: u64,
    /// Games on boards of more than 64 cells, including those of more than 400.
    pub large: u64,
    /// Games on boards of more than 400 cells.
    pub giant: u64,
    /// Moves chosen by the search.
    pub moves: u64,
    /// Results of exact searches compared with minimax.
    pub results: u64,
}

impl fmt::Display for ComparisonCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} games ({} beyond 64 cells, {} beyond 400), {} plies, {} positions compared, \
             {} completions, {} moves searched, {} exact results",
            self.games,
            self.large,
            self.giant,
            self.plies,
            self.positions,
            self.completions,
            self.moves,
            self.results
        )
    }
}

/// A run of random games to compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelfCheck {
    /// The number of games.
    pub games: u64,
    /// The seed. A game depends on it and on its own number alone.
    pub seed: u64,
}

impl SelfCheck {
    /// Plays the games and compares them.
    ///
    /// # Errors
    /// The first difference. A panic of the library counts as one.
    pub fn run(&self) -> Result<ComparisonCounts, Box<LocatedDifference>> {
        let mut figures = ComparisonCounts::default();
        for number in 1..=self.games {
            let mut game = ComparedGame::new(self.seed, number);
            let played = catch_unwind(AssertUnwindSafe(|| game.play(&mut figures)));
            let what = match played {
                Ok(Ok(())) => continue,
                Ok(Err(difference)) => difference.to_string(),
                Err(_) => "the library panicked".to_owned(),
            };
            return Err(Box::new(LocatedDifference {
                seed: self.seed,
                game: number,
                ply: game.ply(),
                what,
                text: game.text(),
            }));
        }
        Ok(figures)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg_attr(miri, ignore = "whole games with all their texts take too long")]
    fn the_same_seed_compares_the_same() {
        let games = 40;
        let check = |seed| SelfCheck { games, seed }.run();
        let figures = check(17).expect("no difference");
        assert_eq!(figures.games, games);
        assert!(figures.positions > 10 * games, "{figures}");
        assert_eq!(check(17), Ok(figures));
        assert_ne!(check(18), Ok(figures));
    }

    #[test]
    fn a_long_difference_is_told_where_it_begins() {
        let text = |last: &str| format!("{}{last}", "a".repeat(500));
        let difference = same("the text", &text("b"), &text("c")).expect_err("two texts");
        assert!(difference.library.ends_with("aab\"…"), "{difference}");
        assert!(difference.twin.ends_with("aac\"…"), "{difference}");
        assert!(difference.library.chars().count() < 60, "{difference}");
    }

    #[test]
    fn a_difference_names_seed_game_and_ply() {
        let found = LocatedDifference {
            seed: 7,
            game: 12,
            ply: 3,
            what: same("the points of red", &2, &1)
                .expect_err("two numbers")
                .to_string(),
            text: "- 7x6 Line(4) FirstGoal: 445".to_owned(),
        };
        assert_eq!(
            found.to_string(),
            "seed 7, game 12, ply 3: the points of red: the library says 2, the twin 1 \
             (- 7x6 Line(4) FirstGoal: 445)"
        );
    }
}
