//! Tournaments between levels: the plan, its games, their results and the league table.
//!
//! Reading order: a [`ArenaPlan`] lists players and openings (found by `openings`); `referee` plays
//! one game and returns its [`Record`]; a [`League`] is the table of the records, with
//! `ratings`; a [`PersonStrength`] is an estimate from games against rated levels. [`Results`] is
//! the text of a results file; a [`ArenaRun`] plays a plan, several games at once, and appends its
//! games to such a file. The caller passes clock and seed.
//!
//! A [`ArenaPlan`] is a round robin, or pairs of neighbours in the list of players. The number of a
//! game decides its players and its opening, so games can be played in any order, on several
//! threads, and continued later. All chance follows from the plan's seed and that number.
//! Openings are distinct positions, mirror images counted once. Those are taken that a search of
//! 3,000 nodes finds most even; a proven draw counts as even while a player can still complete a
//! goal. An engine that panics loses its turn and is replaced by a new one.
//!
//! A results file is JSON lines: one for the plan, then one for each game, appended as games end.
//! A finished file is sorted by game number. Its first line names the version of the program that
//! began it. Only the times in it depend on the machine. Ratings are maximum likelihood estimates,
//! separate for each group of players who have met.
//!
//! A turn can pass without a disc (`Position::pass`) when a program makes no move. The record of a
//! game has it as `Move::Pass`.

mod league;
mod openings;
mod plan;
pub mod ratings;
mod record;
mod referee;
mod results;
mod run;
mod strength;

use std::collections::{BTreeMap, HashMap};
use std::fmt::{Display, Write as _};
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use self::ratings::*;
pub use self::{
    league::*, openings::*, plan::*, record::*, referee::*, results::*, run::*, strength::*,
};
use crate::engine::{elo::*, *};
use crate::rules::{notation::*, *};
use crate::{jobs::on_threads, outside::*, presets::*, session::*, storage::*, text::*};
