//! Learning by self-play: no solver, no book, no games of people.
//!
//! A [`Trainer`] plays games of a network against itself and moves its weights towards the
//! results (TD(λ) learning). It reads no clock and no system randomness: the random choices of a
//! game follow from the seed and its number. With one thread the same seed gives the same
//! weights, however the games are split into calls of [`Trainer::play`].
//!
//! Read in this order: `settings`, `values` (weights and their step sizes), `game` (one game of
//! self-play), `trainer`, `contest` (games between engines or networks), `yardstick` (measures a
//! network), `state` (the file of an unfinished training), `run`. A [`Training`] trains, measures and writes files as its [`TrainingPlan`]
//! says, and sends [`TrainingReport`]s. The caller passes the clock.
//!
//! Weights are prefetched, because self-play is bound by memory latency. The solver only measures
//! here; no training depends on it.
//!
//! `plummet train` prints the reports of a [`Training`]. The window runs one without files on a thread.

#![allow(
    unreachable_pub,
    reason = "what is not private to a file of a private module is for all of the training"
)]

mod contest;
mod game;
pub(crate) mod plan;
pub(crate) mod report;
pub(crate) mod run;
mod settings;
mod state;
mod trainer;
mod values;
mod yardstick;

use crate::engine::{
    Clock, Control, EngineHandle, FrozenClock, Limits,
    boards::{Bitboard, SearchBoard, Side, WideBoard, Word},
    container::{open, pack, senseless},
    learned::{
        ColumnThreats, Layout, Net, NetEvaluator, NetFault, RulesText, TrainingRecord, reach,
    },
    prefetch,
    published::{
        Random, WinBlockRandom,
        minimax::{Minimax, Pruning},
        play_at_random,
    },
    search::{SearchEngine, SearchSettings, settle},
    solver::{Solver, SolverSettings},
};
use crate::outside::{Escaped, Limit, read_file, read_text};
use crate::rules::{ByPlayer, Cell, Column, Ending, Goal, Outcome, Player, Position, Ruleset};
use crate::session::{GameSetup, Match, MatchSettings, Seat, Session};
use crate::storage::{StorageError, write_atomically};
use flate2::Compression;
use serde::{Deserialize, Serialize};
use std::{
    fmt::{self, Write as _},
    io,
    num::NonZeroUsize,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};
use thiserror::Error;

pub(crate) use plan::{Files, Intervals, TrainingEnd, TrainingPlan};
pub(crate) use report::{TrainingProgress, TrainingReport};
pub(crate) use run::{Training, TrainingError};
pub use settings::{Exploration, TrainingSettings};
pub use trainer::Trainer;
pub use yardstick::{Milestone, Yardstick};
