//! Games of falling discs: Connect Four (a line of four wins), Connect Square (a 2x2 square
//! wins), Most Fours (play until the board is full, most lines of four win) and every rule in
//! between, on any board from 2x2 to 99x99. Engines play all of them; four in a line is solved
//! exactly.
//!
//! # Rules and positions
//!
//! A [`RulesetSpec`](rules::RulesetSpec) describes the rules of a game. Checked, it becomes a
//! [`Ruleset`](rules::Ruleset). A [`Position`](rules::Position) is one moment of a game played by a
//! ruleset.
//!
//! ```
//! use plummet::prelude::*;
//!
//! let ruleset = Ruleset::new(&RulesetSpec {
//!     columns: 9,
//!     goals: vec![Goal::Line(5), Goal::Square(2)],
//!     ..RulesetSpec::default()
//! })?;
//! let mut position = Position::from_moves(&ruleset, "551166")?;
//! assert_eq!(position.outcome, None);
//!
//! // Red has discs in columns 5 and 6 of the bottom row.
//! assert_eq!(position.to_move, Player::Red);
//! let played = position.play("5".parse()?)?;
//! assert_eq!(played.cell.row, 2);
//! println!("{position}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Exact scores
//!
//! A [`Solver`](engine::solver::Solver) computes the result of best play for games won by the first
//! line of four. [`solve_within`](engine::solver::Solver::solve_within) gives up at a limit.
//!
//! ```
//! use plummet::prelude::*;
//!
//! let position = Position::from_moves(&Ruleset::connect_four(), "44444")?;
//! let score = Solver::new(&position.ruleset)?.solve(&position)?;
//! assert!(score.is_proven());
//! println!("{} {score}", position.to_move);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # An engine's move
//!
//! The [`Catalog`](presets::Catalog) holds the levels, from `random` to `perfect`.
//!
//! ```
//! use plummet::prelude::*;
//!
//! // Red has three in a line at the bottom, and both ends are free.
//! let position = Position::from_moves(&Ruleset::connect_four(), "445533")?;
//! let champion = Catalog::built_in().engine("champion", 1)?;
//! let column = champion.choose(&position, Limits::millis(100))?;
//! assert!([2, 6].contains(&column.number()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # More
//!
//! - [`session::Match`] plays engines and people against each other; [`session::Session`] is a game
//!   with clocks, undo and resignation.
//! - [`engine::Engine`] is the trait of every engine. [`engine::Control`] passes it the limits, a
//!   stop flag and a callback for interim results.
//! - [`learning::Trainer`] trains a network by self-play.
//! - [`rules::notation`] reads and writes boards and games as text.
//!
//! The folder `examples` holds a program for each of these.

#![cfg_attr(
    test,
    allow(clippy::disallowed_methods, reason = "tests read their own files")
)]

pub mod engine;
pub mod learning;
pub mod prelude;
pub mod presets;
pub mod rules;
pub mod session;

#[doc(hidden)]
pub mod internals;

// The tests of single modules share these files with those of `tests/it`.
#[cfg(test)]
extern crate self as plummet;

#[cfg(test)]
#[path = "../tests/it/effort.rs"]
mod effort;
#[cfg(test)]
#[path = "../tests/it/exhaustive.rs"]
mod exhaustive;

#[doc(hidden)]
pub mod arena;
#[doc(hidden)]
pub mod book;
#[doc(hidden)]
pub mod cli;
#[doc(hidden)]
pub mod fuzz;
#[doc(hidden)]
pub mod grade;
#[doc(hidden)]
pub mod jobs;
#[doc(hidden)]
pub mod net;
#[doc(hidden)]
pub mod outside;
#[doc(hidden)]
pub mod review;
#[doc(hidden)]
pub mod scene;
#[doc(hidden)]
pub mod sound;
#[doc(hidden)]
pub mod storage;
#[doc(hidden)]
pub mod text;

pub use text::Message;

/// The Rust programs of the README, compiled with the doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
