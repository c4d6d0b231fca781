//! Reviews: every move of a game judged and graded.
//!
//! A [`Run`] takes a [`GameRecord`](crate::session::GameRecord) and a [`Budget`] and judges the moves from the last to the
//! first: the value of every column, the [`Grade`] of the move and lines of best play. The result
//! is a [`Review`].
//!
//! # What is a fact
//!
//! [`Value::score`] separates proven scores from estimates, and [`Value::exact`] says whether the
//! number of plies of a win or a loss is exact. A grade that follows from proven values is a
//! fact, every other one is probable ([`Verdict`]).
//!
//! Reading order: `value` (values, grades and marks), `expected` (what a value is worth between people),
//! `judge` (which engine values a position, and best play), `game` (reviews, as JSON and as files),
//! `certificate` (proofs and their checker), `explain` (reasons in words), `played` (what a person played from
//! a position, and how it ended), `exercises` (a person's own mistakes, to solve again), `lessons` (texts
//! with positions and tasks, whose claims are proven), `puzzles` (positions with one right column).

mod certificate;
mod exercises;
mod expected;
mod explain;
mod game;
mod games;
mod judge;
mod lessons;
mod played;
mod puzzles;
mod texts;
mod threat;
mod value;

// What all of these modules speak of.
use crate::engine::elo::expected_score;
use crate::engine::estimate::whole_points;
use crate::engine::families::Family;
use crate::engine::search::{ProofSearch, SearchEngine, SearchSettings};
use crate::engine::solver::proven;
use crate::engine::{Clock, Control, FrozenClock, middle_first};
use crate::prelude::*;
use crate::presets::error::{Fault, KeyFault, one_of, quote};
use crate::presets::layers::{ConfigFolder, Document};
use crate::presets::preset::MOVES;
use crate::presets::text_file::Reading;
use crate::presets::{ConfigError, Level, SearchPath};
use crate::rules::notation::{format_game, format_moves, parse_game, parse_moves};
use crate::session::{GameRecord, GameSetup, Seat};
use crate::storage::TextFile;
use crate::text::{Argument, Join, Message, Who, msg};
use judge::*;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

pub use certificate::*;
pub use exercises::*;
pub use expected::*;
pub use explain::*;
pub use game::*;
pub use games::played;
pub use lessons::*;
pub use played::*;
pub use puzzles::*;
pub use texts::shipped_texts;
pub use threat::*;
pub use value::*;

fn is_race(position: &Position) -> bool {
    position.ruleset.is_race()
}

/// Writes a position as a game on one line.
fn game_text(preset: &str, position: &Position) -> String {
    format_game(preset, &position.ruleset, position.moves())
}

/// Reads a game on one line: the id of its preset, and the position.
fn game_of(text: &str) -> Result<(String, Position), Fault> {
    let fault = |found: String| Fault::new("a game on one line", found);
    let wrong = |error: &dyn Display| fault(format!("that {error}"));
    let game = parse_game(text, &Ruleset::default()).map_err(|error| wrong(&error))?;
    let preset = game.preset.ok_or_else(|| fault(quote(text)))?;
    let position = Position::replay(&game.ruleset, game.moves);
    Ok((preset, position.map_err(|error| wrong(&error))?))
}

/// Reads moves that can be played from a position, one after the other.
fn playable(text: &str, position: &Position) -> Option<Vec<Column>> {
    let moves = parse_moves(text, position.board.size).ok()?;
    position.after(moves.iter().copied()).map(|_| moves)
}

/// Reads at least one column, each of which can be played in a position.
fn legal(text: &str, position: &Position) -> Option<Vec<Column>> {
    let columns = parse_moves(text, position.board.size).ok()?;
    let is_legal = columns.iter().all(|&column| position.is_legal(column));
    (is_legal && !columns.is_empty()).then_some(columns)
}
